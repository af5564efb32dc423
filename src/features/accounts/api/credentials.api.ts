import type { Api } from '#kernel/endpoint.ts';
import { credentialsPaths } from './accounts.paths.ts';
import {
  changePasswordBody,
  confirmEmailChangeBody,
  forgotBody,
  resetBody,
  wantEmailBody,
} from './credentials.schemas.ts';

export const credentialsApi = {
  forgotPassword: {
    ...credentialsPaths.forgotPassword,
    summary: 'Mail a link to set a new password; always the same answer',
    needs: 'public',
    rate: 'mail',
    body: forgotBody,
    refusals: [],
  },
  resetPassword: {
    ...credentialsPaths.resetPassword,
    summary: 'Set a new password with the mailed token; every session ends',
    needs: 'public',
    rate: 'credential',
    body: resetBody,
    refusals: ['code-not-valid', 'password-common', 'too-many-requests'],
  },
  changePassword: {
    ...credentialsPaths.changePassword,
    summary: 'Change one’s password; every other session ends',
    needs: 'account:use',
    rate: 'credential',
    body: changePasswordBody,
    refusals: ['current-password-invalid', 'password-unchanged', 'password-common', 'too-many-requests'],
  },
  wantEmail: {
    ...credentialsPaths.wantEmail,
    summary: 'Ask for another e-mail address; it changes once it is confirmed, and a taken one gets no mail',
    needs: 'account:use',
    rate: 'mail',
    body: wantEmailBody,
    refusals: ['current-password-invalid', 'email-unchanged', 'too-many-requests'],
  },
  confirmEmailChange: {
    ...credentialsPaths.confirmEmailChange,
    summary: 'Confirm the new e-mail address with the mailed code; the other sessions end',
    needs: 'public',
    rate: 'credential',
    body: confirmEmailChangeBody,
    refusals: ['code-not-valid', 'too-many-requests'],
  },
} as const satisfies Api;
