import type { Handlers } from '#platform/http/serve.ts';
import type { Ports } from '#platform/ports.ts';
import type { credentialsApi } from '../api/credentials.api.ts';
import { forgotPassword } from './passwords/forgot-password.ts';
import { resetPassword } from './passwords/reset-password.ts';
import { changePassword } from './passwords/set-password.ts';
import { confirmEmailChange, wantEmail } from './profile/change-email.ts';

/** What one signs in with, over HTTP: passwords and the address. */
export function credentialsRoutes(ports: Pick<Ports, 'db' | 'clock' | 'publish'>): Handlers<typeof credentialsApi> {
  return {
    forgotPassword: ({ body }) => forgotPassword(ports, body),

    resetPassword: ({ body, caller }) => resetPassword(ports, { ...body, ip: caller.ip }),

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
