import type { JWTVerifyGetKey } from 'jose';
import { refuse } from '#kernel/refusals.ts';
import { inTransaction } from '#platform/database/database.ts';
import type { Handlers } from '#platform/http/serve.ts';
import type { Ports } from '#platform/ports.ts';
import type { accountsApi } from '../api/accounts.api.ts';
import type { credentialsApi } from '../api/credentials.api.ts';
import type { sessionsApi } from '../api/sessions.api.ts';
import { addressKey } from '../domain/sign-in-limits.ts';
import { confirmEmailChange, wantEmail } from './change-email.ts';
import { confirmByDigits, confirmEmail, resendConfirmation } from './confirm-email.ts';
import { forgotPassword, resetPassword } from './passwords/reset-password.ts';
import { changePassword } from './passwords/set-password.ts';
import { registerUser } from './register-user.ts';
import {
  answerGrant,
  answerSignIn,
  presentedToken,
  sessionCookieName,
  wantsSessionCookie,
} from './sessions/answer-grant.ts';
import { refreshSession } from './sessions/grant-session.ts';
import { rememberDevice } from './sessions/known-device.ts';
import { closeSession, closeSessions, listSessions, signOut } from './sessions/own-sessions.ts';
import { signIn } from './sessions/sign-in.ts';
import { googleKeys, signInWithGoogle } from './sessions/sign-in-with-google.ts';
import { getTenant } from './tenants.views.ts';

type Deps = Pick<Ports, 'db' | 'clock' | 'config' | 'publish'>;
type Doors = Pick<Handlers<typeof accountsApi>, 'login' | 'refresh' | 'logout'>;

/** Accounts over HTTP: each endpoint to its use case. */
export function accountsRoutes(ports: Deps, keys: JWTVerifyGetKey = googleKeys()): Handlers<typeof accountsApi> {
  const { login, refresh, logout } = doorsOf(ports);
  return {
    register: ({ body, language }) => registerUser(ports, { ...body, language: body.language ?? language }),

    confirm: ({ body }) => confirmEmail(ports, body),

    confirmByDigits: ({ body, caller }) => confirmByDigits(ports, { ...body, ip: caller.ip }),

    resendConfirmation: ({ body }) => resendConfirmation(ports, body),

    login,
    refresh,
    logout,
    adminLogin: login,
    adminRefreshToken: refresh,
    adminLogout: logout,

    adminLoginGoogle: ({ body, caller, reply }) =>
      answerSignIn(ports, { caller, reply }, () =>
        signInWithGoogle(ports, keys, { ...body, ip: caller.ip, device: caller.device }),
      ),

    getTenant: ({ actor }) => getTenant(ports.db, actor.userId),
  };
}

/** In, on and out; the admin area has the same ones under names of its own. */
function doorsOf(ports: Deps): Doors {
  return {
    login: ({ body, caller, reply }) =>
      answerSignIn(ports, { caller, reply }, () => signIn(ports, { ...body, ...caller })),

    // A refused cookie is left where it is: it opens nothing, and by now the browser may hold another one, of a sign-in
    // a moment ago.
    refresh: async ({ body, caller, reply }) => {
      const refreshToken = presentedToken(ports, body, caller) ?? refuse('session-ended');
      return answerGrant(ports, await refreshSession(ports, refreshToken), { caller, reply });
    },

    logout: async ({ body, actor, caller, reply }) => {
      await signOut(ports, { refreshToken: presentedToken(ports, body, caller), sessionId: actor?.sessionId });
      if (wantsSessionCookie(caller)) reply.clearCookie(sessionCookieName(ports.config));
      reply.header('clear-site-data', '"cache"');
    },
  };
}

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

/** What one signs in with, over HTTP: passwords and the address. */
export function credentialsRoutes(ports: Deps): Handlers<typeof credentialsApi> {
  return {
    forgotPassword: ({ body }) => forgotPassword(ports, body),

    resetPassword: async ({ body, caller, reply }) => {
      await resetPassword(ports, { ...body, ip: caller.ip });
      rememberDevice(ports.config, { caller, reply }, addressKey(body.email));
    },

    changePassword: ({ actor, body: { currentPassword, password } }) =>
      changePassword(ports, { userId: actor.userId, sessionId: actor.sessionId, currentPassword, password }),

    wantEmail: ({ actor, body: { email, currentPassword } }) =>
      wantEmail(ports, { userId: actor.userId, email, currentPassword }),

    confirmEmailChange: ({ actor, body, caller }) =>
      confirmEmailChange(ports, {
        ...body,
        ip: caller.ip,
        sessionId: actor?.userId === body.userId ? actor.sessionId : undefined,
      }),
  };
}
