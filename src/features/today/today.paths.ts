import type { Paths } from '#kernel/endpoint.ts';

export const todayPaths = {
  getToday: { method: 'GET', path: '/v1.0/staff/today' },
} as const satisfies Paths;
