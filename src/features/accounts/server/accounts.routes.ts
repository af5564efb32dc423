import { isoOf } from '#kernel/instant.ts';
import { Refusal, refuse } from '#kernel/refusals.ts';
import type { Answer, Caller, Handlers } from '#platform/http/serve.ts';
import type { Ports } from '#platform/ports.ts';
import type { accountsApi } from '../api/accounts.api.ts';
import { confirmEmail } from './confirm-email.ts';
import { registerUser } from './register-user.ts';
import { resendConfirmation } from './resend-confirmation.ts';
import type { Grant } from './sessions/grant-session.ts';
import {
  refreshTokenIn,
  refuseCrossSite,
  sessionCookieName,
  wantsSessionCookie,
} from './sessions/read-session-cookie.ts';
import { refreshSession } from './sessions/refresh-session.ts';
import { signIn } from './sessions/sign-in.ts';
import { signOut } from './sessions/sign-out.ts';
import { findTenant } from './users.repository.ts';

type Needs = Pick<Ports, 'db' | 'clock' | 'config' | 'announce'>;

/** Accounts over HTTP: each endpoint to its use case. */
export function accountsRoutes(ports: Needs): Handlers<typeof accountsApi> {
  return {
    register: ({ body, language }) => registerUser(ports, { ...body, language: body.language ?? language }),

    confirm: ({ body }) => confirmEmail(ports, body),

    resendConfirmation: ({ body }) => resendConfirmation(ports, body),

    login: async ({ body, caller, reply }) => {
      if (wantsSessionCookie(caller)) refuseCrossSite(caller, ports.config);
      const grant = await signIn(ports, { ...body, ip: caller.ip, device: caller.device });
      return answerGrant(ports, grant, { caller, reply });
    },

    refresh: async ({ body, caller, reply }) => {
      const refreshToken = presentedToken(ports, body, caller);
      try {
        if (refreshToken === undefined) return refuse('session-ended');
        return answerGrant(ports, await refreshSession(ports, refreshToken), { caller, reply });
      } catch (error) {
        if (error instanceof Refusal && wantsSessionCookie(caller)) reply.clearCookie(sessionCookieName(ports.config));
        throw error;
      }
    },

    logout: async ({ body, actor, caller, reply }) => {
      await signOut(ports, { refreshToken: presentedToken(ports, body, caller), sessionId: actor?.sessionId });
      if (wantsSessionCookie(caller)) reply.clearCookie(sessionCookieName(ports.config));
      reply.header('clear-site-data', '"cache"');
    },

    getTenant: async ({ actor }) => {
      const tenant = (await findTenant(ports.db, actor.userId)) ?? refuse('tenant-not-found');
      return { ...tenant, roles: [...tenant.roles], createdAt: isoOf(tenant.createdAt), media: null };
    },
  };
}

/** The refresh token of a call: from the cookie for our own pages, and then only from our own site; from the body for everybody else. */
function presentedToken({ config }: Needs, body: { refreshToken?: string | undefined } | undefined, caller: Caller) {
  if (!wantsSessionCookie(caller)) return body?.refreshToken;
  refuseCrossSite(caller, config);
  return refreshTokenIn(caller.cookies, config);
}

function answerGrant({ clock, config }: Needs, grant: Grant, { caller, reply }: { caller: Caller; reply: Answer }) {
  const answer = { accessToken: grant.accessToken, tokenExpires: isoOf(grant.accessTokenEndsAt), email: grant.email };
  reply.header('cache-control', 'no-store');
  if (!wantsSessionCookie(caller)) return { ...answer, refreshToken: grant.refreshToken };
  const maxAgeSeconds = Math.floor((grant.refreshTokenExpiresAt - clock.now()) / 1_000);
  reply.setCookie(sessionCookieName(config), grant.refreshToken, { maxAgeSeconds });
  return answer;
}
