import type { Paths } from '#kernel/endpoint.ts';

export const agreementTextsPaths = {
  listAgreementTexts: { method: 'GET', path: '/v1.0/staff/agreement' },
  beginAgreementText: { method: 'POST', path: '/v1.0/staff/agreement' },
  getAgreementText: { method: 'GET', path: '/v1.0/staff/agreement/:id' },
  editAgreementText: { method: 'PATCH', path: '/v1.0/staff/agreement/:id' },
  restoreAgreementText: { method: 'POST', path: '/v1.0/staff/agreement/:id/restore' },
  enforceAgreementText: { method: 'POST', path: '/v1.0/staff/agreement/:id/enforce' },
  withdrawAgreementText: { method: 'POST', path: '/v1.0/staff/agreement/:id/withdraw' },
  removeAgreementText: { method: 'DELETE', path: '/v1.0/staff/agreement/:id' },
  previewAgreementText: { method: 'GET', path: '/v1.0/staff/agreement/:id/preview' },
} as const satisfies Paths;
