import type { Paths } from '#kernel/endpoint.ts';

export const channelsPaths = {
  listFeeds: { method: 'GET', path: '/v1.0/staff/channels' },
  getChannels: { method: 'GET', path: '/v1.0/staff/listing/:id/channels' },
  makeExport: { method: 'POST', path: '/v1.0/staff/listing/:id/channels/export' },
  rotateExport: { method: 'PUT', path: '/v1.0/staff/listing/:id/channels/export/:exportId' },
  revokeExport: { method: 'DELETE', path: '/v1.0/staff/listing/:id/channels/export/:exportId' },
  previewImport: { method: 'POST', path: '/v1.0/staff/listing/:id/channels/preview' },
  addImport: { method: 'POST', path: '/v1.0/staff/listing/:id/channels/import' },
  changeImport: { method: 'PUT', path: '/v1.0/staff/listing/:id/channels/import/:calendarId' },
  removeImport: { method: 'DELETE', path: '/v1.0/staff/listing/:id/channels/import/:calendarId' },
  listConflicts: { method: 'GET', path: '/v1.0/staff/conflict' },
  getTripChannels: { method: 'GET', path: '/v1.0/staff/group/:id/channels' },
  answerConflict: { method: 'PUT', path: '/v1.0/staff/listing/:id/conflict/:conflictId' },
} as const satisfies Paths;
