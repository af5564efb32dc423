import type { Api } from '#kernel/endpoint.ts';
import { proposalPaths } from './front-desk.paths.ts';
import { acceptBody, acceptedReply, agreementReply, proposalReply, tokenBody } from './proposals.schemas.ts';

const ofLink = ['reservation-group-not-found', 'transition-not-valid'] as const;

/** What the guest of a quote does with its link. */
export const proposalsApi = {
  viewProposal: {
    ...proposalPaths.viewProposal,
    summary: 'The quote behind a link, or that it was replaced, has expired or was withdrawn',
    needs: 'public',
    body: tokenBody,
    reply: proposalReply,
    refusals: ['reservation-group-not-found'],
  },
  readProposalAgreement: {
    ...proposalPaths.readProposalAgreement,
    summary: 'The rental agreement as it would be accepted with the quote',
    needs: 'public',
    body: tokenBody,
    reply: agreementReply,
    refusals: ofLink,
  },
  mailProposalCode: {
    ...proposalPaths.mailProposalCode,
    summary: 'Mail six digits to the guest of a quote, with which it is accepted',
    needs: 'public',
    rate: 'mail',
    body: tokenBody,
    refusals: [...ofLink, 'second-factor-needed', 'too-many-requests'],
  },
  acceptProposal: {
    ...proposalPaths.acceptProposal,
    summary: 'Accept a quote with the mailed digits, which sign its guest in, or signed in as its guest',
    needs: 'public',
    rate: 'credential',
    body: acceptBody,
    reply: acceptedReply,
    refusals: [
      ...ofLink,
      'price-changed',
      'house-not-available',
      'boat-not-available',
      'code-not-valid',
      'second-factor-needed',
      'too-many-requests',
      'account-not-active',
      'cross-site-request',
    ],
  },
} as const satisfies Api;
