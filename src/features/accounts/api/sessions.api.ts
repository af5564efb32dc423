import type { Api } from '#kernel/endpoint.ts';
import { sessionsPaths } from './accounts.paths.ts';
import { sessionParams, sessionsReply } from './sessions.schemas.ts';

export const sessionsApi = {
  listSessions: {
    ...sessionsPaths.listSessions,
    summary: 'Where one is signed in, last used first',
    needs: 'account:use',
    reply: sessionsReply,
    refusals: [],
  },
  closeSession: {
    ...sessionsPaths.closeSession,
    summary: 'Sign out one of one’s sessions',
    needs: 'account:use',
    params: sessionParams,
    refusals: ['session-not-found'],
  },
  closeOtherSessions: {
    ...sessionsPaths.closeOtherSessions,
    summary: 'Sign out everywhere but here',
    needs: 'account:use',
    refusals: [],
  },
} as const satisfies Api;
