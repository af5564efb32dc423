import type { Paths } from '#kernel/endpoint.ts';

export const turnoversPaths = {
  listTurnovers: { method: 'GET', path: '/v1.0/staff/turnovers' },
  getTurnover: { method: 'GET', path: '/v1.0/staff/turnovers/:id' },
  changeTurnover: { method: 'PUT', path: '/v1.0/staff/turnovers/:id' },
  addTurnover: { method: 'POST', path: '/v1.0/staff/turnover-places/:id/task' },
  getTurnoverPlace: { method: 'GET', path: '/v1.0/staff/turnover-places/:id' },
  editTurnoverPlace: { method: 'PUT', path: '/v1.0/staff/turnover-places/:id' },
  exportTurnoverPay: { method: 'GET', path: '/v1.0/staff/turnover-pay/export' },
} as const satisfies Paths;

export const fieldPaths = {
  getFieldTasks: { method: 'GET', path: '/v1.0/field/tasks' },
  moveFieldTask: { method: 'POST', path: '/v1.0/field/tasks/:id/move' },
  addFieldPhoto: { method: 'POST', path: '/v1.0/field/tasks/:id/photo' },
} as const satisfies Paths;
