import type { Paths } from '#kernel/endpoint.ts';

export const deskPaths = {
  listDeskHouses: { method: 'GET', path: '/v1.0/staff/desk/houses' },
  listDeskBoats: { method: 'GET', path: '/v1.0/staff/desk/boats' },
  listContacts: { method: 'GET', path: '/v1.0/staff/desk/contacts' },
  priceProposal: { method: 'POST', path: '/v1.0/staff/proposal/price' },
  listProposals: { method: 'GET', path: '/v1.0/staff/proposal' },
  sendProposal: { method: 'POST', path: '/v1.0/staff/proposal' },
  reviseProposal: { method: 'PUT', path: '/v1.0/staff/proposal/:id' },
  readdressProposal: { method: 'PUT', path: '/v1.0/staff/proposal/:id/contact' },
  extendProposal: { method: 'POST', path: '/v1.0/staff/proposal/:id/extend' },
  withdrawProposal: { method: 'POST', path: '/v1.0/staff/proposal/:id/withdraw' },
  linkProposal: { method: 'POST', path: '/v1.0/staff/proposal/:id/link' },
} as const satisfies Paths;

export const proposalPaths = {
  viewProposal: { method: 'POST', path: '/v1.0/proposal/view' },
  readProposalAgreement: { method: 'POST', path: '/v1.0/proposal/agreement' },
  mailProposalCode: { method: 'POST', path: '/v1.0/proposal/code' },
  acceptProposal: { method: 'POST', path: '/v1.0/proposal/accept' },
} as const satisfies Paths;
