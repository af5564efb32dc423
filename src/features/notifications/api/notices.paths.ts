import type { Paths } from '#kernel/endpoint.ts';

export const noticesPaths = {
  listNotices: { method: 'GET', path: '/v1.0/notification' },
  countUnreadNotices: { method: 'GET', path: '/v1.0/notification/unread-count' },
  getNotice: { method: 'GET', path: '/v1.0/notification/:id' },
  readAllNotices: { method: 'PUT', path: '/v1.0/notification/read-all' },
  readNotice: { method: 'PUT', path: '/v1.0/notification/:id/read' },
} as const satisfies Paths;
