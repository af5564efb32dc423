import type { Paths } from '#kernel/endpoint.ts';

export const depositsPaths = {
  getDeposit: { method: 'GET', path: '/v1.0/deposit/:id' },
  answerDepositClaim: { method: 'POST', path: '/v1.0/deposit/:id/answer' },
  getDepositForStaff: { method: 'GET', path: '/v1.0/staff/group/:id/deposit' },
  addDepositPicture: { method: 'POST', path: '/v1.0/staff/group/:id/deposit/picture' },
  claimDeposit: { method: 'POST', path: '/v1.0/staff/group/:id/deposit/claim' },
  decideDepositClaim: { method: 'POST', path: '/v1.0/staff/group/:id/deposit/decision' },
  releaseDeposit: { method: 'POST', path: '/v1.0/staff/group/:id/deposit/release' },
  listOwnDepositClaims: { method: 'GET', path: '/v1.0/owner/deposit-claim' },
} as const satisfies Paths;
