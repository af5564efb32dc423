import * as z from 'zod/mini';
import type { Api } from '#kernel/endpoint.ts';
import { isoText, uuidText } from '#kernel/schemas.ts';
import { sessionsPaths } from './accounts.paths.ts';

const sessionParams = z.strictObject({ id: uuidText });

export const sessionView = z.object({
  id: z.string(),
  /** Browser and system by the names people know; null for what the browser did not say. */
  device: z.object({ browser: z.nullable(z.string()), system: z.nullable(z.string()) }),
  createdAt: isoText,
  /** When its tokens were renewed last: every 15 minutes at most while it is in use. */
  lastUsedAt: isoText,
  /** When it ends whatever happens; unused for 30 days it ends sooner. */
  endsAt: isoText,
  isCurrent: z.boolean(),
});

export const sessionsReply = z.object({ sessions: z.array(sessionView) });

export type SessionView = z.output<typeof sessionView>;

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
