import type { JWTVerifyGetKey } from 'jose';
import type { Handlers } from '#platform/http/serve.ts';
import type { Ports } from '#platform/ports.ts';
import type { adminAuthApi } from '../api/admin-auth.api.ts';
import { accountsRoutes } from './accounts.routes.ts';
import { answerSignIn } from './sessions/answer-grant.ts';
import { signInWithGoogle } from './sessions/sign-in-with-google.ts';

type Needs = Pick<Ports, 'db' | 'clock' | 'config' | 'announce'>;

/** The doors of the admin area: the same as those of `security/*`, and Google's. */
export function adminAuthRoutes(ports: Needs, keysOfGoogle: JWTVerifyGetKey): Handlers<typeof adminAuthApi> {
  const { login, refresh, logout } = accountsRoutes(ports);
  return {
    adminLogin: login,
    adminRefreshToken: refresh,
    adminLogout: logout,
    adminLoginGoogle: ({ body, caller, reply }) =>
      answerSignIn(ports, { caller, reply }, () =>
        signInWithGoogle(ports, keysOfGoogle, { ...body, ip: caller.ip, device: caller.device }),
      ),
  };
}
