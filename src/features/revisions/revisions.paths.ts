import type { Paths } from '#kernel/endpoint.ts';

export const revisionsPaths = {
  listRevisions: { method: 'GET', path: '/v1.0/staff/revision/:entity/:id' },
} as const satisfies Paths;
