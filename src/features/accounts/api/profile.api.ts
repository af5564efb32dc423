import type { Api } from '#kernel/endpoint.ts';
import { profilePaths } from './accounts.paths.ts';
import { tenantReply } from './accounts.schemas.ts';
import { exportReply, tenantBody, withPasswordBody } from './profile.schemas.ts';

export const profileApi = {
  updateTenant: {
    ...profilePaths.updateTenant,
    summary: 'Change one’s name, phone and language; the name stays while a contract bears it',
    needs: 'account:use',
    body: tenantBody,
    reply: tenantReply,
    refusals: ['reservation-exists-for-tenant', 'current-password-invalid', 'too-many-requests'],
  },
  setPicture: {
    ...profilePaths.setPicture,
    summary: 'Set one’s picture: the body is a JPEG, PNG, WebP or AVIF file',
    needs: 'account:use',
    takes: 'picture',
    reply: tenantReply,
    refusals: ['file-type-invalid', 'size-too-large'],
  },
  removePicture: {
    ...profilePaths.removePicture,
    summary: 'Remove one’s picture',
    needs: 'account:use',
    refusals: [],
  },
  exportData: {
    ...profilePaths.exportData,
    summary: 'All that is stored on the caller',
    needs: 'account:use',
    rate: 'credential',
    body: withPasswordBody,
    reply: exportReply,
    refusals: ['current-password-invalid', 'too-many-requests'],
  },
  deleteAccount: {
    ...profilePaths.deleteAccount,
    summary: 'Delete one’s account; invoices and contracts stay without the person',
    needs: 'account:use',
    rate: 'credential',
    body: withPasswordBody,
    refusals: [
      'reservation-exists-for-tenant',
      'owner-has-published',
      'wallet-not-empty',
      'refund-owed',
      'current-password-invalid',
      'last-admin',
      'user-not-found',
      'too-many-requests',
    ],
  },
} as const satisfies Api;
