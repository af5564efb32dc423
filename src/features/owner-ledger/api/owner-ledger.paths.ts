import type { Paths } from '#kernel/endpoint.ts';

export const ledgerPaths = {
  listStatements: { method: 'GET', path: '/v1.0/staff/statement' },
  getStatement: { method: 'GET', path: '/v1.0/staff/statement/:id' },
  draftOfOwner: { method: 'GET', path: '/v1.0/staff/owners/:id/draft' },
  reconcileMonth: { method: 'GET', path: '/v1.0/staff/month/:month' },
  closeMonth: { method: 'POST', path: '/v1.0/staff/month/:month' },
  payStatement: { method: 'POST', path: '/v1.0/staff/statement/:id/payout' },
  exportPayouts: { method: 'GET', path: '/v1.0/staff/payout/export' },
  getOwnerMoney: { method: 'GET', path: '/v1.0/staff/owners/:id/money' },
  recordOwnerEntry: { method: 'POST', path: '/v1.0/staff/owners/:id/entry' },
  beginCharge: { method: 'POST', path: '/v1.0/staff/owners/:id/charge' },
  endCharge: { method: 'DELETE', path: '/v1.0/staff/owner-charge/:id' },
  keepTaxForm: { method: 'PUT', path: '/v1.0/staff/owners/:id/tax-form' },
  showTaxId: { method: 'POST', path: '/v1.0/staff/owners/:id/tax-form/number' },
  enterBank: { method: 'POST', path: '/v1.0/staff/owners/:id/bank' },
  approveBank: { method: 'POST', path: '/v1.0/staff/owner-bank/:id/approve' },
  typeChannelStay: { method: 'PUT', path: '/v1.0/staff/channel-stay' },
} as const satisfies Paths;

export const ownStatementsPaths = {
  listOwnStatements: { method: 'GET', path: '/v1.0/owner/statement' },
  getOwnStatement: { method: 'GET', path: '/v1.0/owner/statement/:id' },
  getOwnDetails: { method: 'GET', path: '/v1.0/owner/details' },
  enterOwnBank: { method: 'POST', path: '/v1.0/owner/bank' },
  sendOwnTaxForm: { method: 'PUT', path: '/v1.0/owner/tax-form' },
} as const satisfies Paths;
