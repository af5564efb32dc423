import type { Paths } from '#kernel/endpoint.ts';

export const multiCalendarPaths = {
  listCalendarUnits: { method: 'GET', path: '/v1.0/staff/calendar/units' },
  getCalendar: { method: 'GET', path: '/v1.0/staff/calendar' },
  getCalendarDay: { method: 'GET', path: '/v1.0/staff/calendar/day' },
  listCalendarChanges: { method: 'GET', path: '/v1.0/staff/calendar/changes' },
  listGaps: { method: 'GET', path: '/v1.0/staff/calendar/gaps' },
  setBlocks: { method: 'POST', path: '/v1.0/staff/calendar/blocks' },
  changeBlock: { method: 'PUT', path: '/v1.0/staff/calendar/blocks/:id' },
  liftBlock: { method: 'DELETE', path: '/v1.0/staff/calendar/blocks/:id' },
  undoBlocks: { method: 'POST', path: '/v1.0/staff/calendar/blocks/undo' },
} as const satisfies Paths;
