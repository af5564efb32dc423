import { inTransaction } from '#platform/database/database.ts';
import type { Handlers } from '#platform/http/serve.ts';
import type { Ports } from '#platform/ports.ts';
import type { sessionsApi } from '../api/sessions.api.ts';
import { closeSession, closeSessions } from './sessions/close-sessions.ts';
import { listSessions } from './sessions/list-sessions.ts';

/** One's own sessions over HTTP. */
export function sessionsRoutes(ports: Pick<Ports, 'db' | 'clock' | 'publish'>): Handlers<typeof sessionsApi> {
  return {
    listSessions: async ({ actor }) => ({
      sessions: await listSessions(ports, { userId: actor.userId, current: actor.sessionId }),
    }),

    closeSession: ({ actor, params }) => closeSession(ports, { userId: actor.userId, sessionId: params.id }),

    closeOtherSessions: ({ actor }) =>
      inTransaction(ports.db, (tx) =>
        closeSessions(ports, tx, {
          userId: actor.userId,
          because: 'closed-by-user',
          except: actor.sessionId,
          now: ports.clock.now(),
        }),
      ),
  };
}
