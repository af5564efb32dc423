import { lineRefusals } from '#features/reservations/api/lines.api.ts';
import type { Api } from '#kernel/endpoint.ts';
import { deskPaths } from './front-desk.paths.ts';
import {
  contactsQuery,
  contactsReply,
  deskBoatsQuery,
  deskBoatsReply,
  deskHousesQuery,
  deskHousesReply,
  extendBody,
  linkReply,
  priceBody,
  priceReply,
  proposalParams,
  proposalsReply,
  reviseBody,
  sendBody,
  sentReply,
  withdrawBody,
} from './front-desk.schemas.ts';

const ofGroup = { what: 'group', unknown: 'reservation-group-not-found' } as const;
const ofDates = ['house-not-available', 'boat-not-available', 'price-changed'] as const;
/** What any line is refused for, and services whose price staff write by hand. */
const ofLines = [
  ...lineRefusals,
  'custom-menu-price-invalid',
  'catering-price-invalid',
  'event-price-invalid',
  'parameter-required',
] as const;

export const deskApi = {
  listDeskHouses: {
    ...deskPaths.listDeskHouses,
    summary: 'Houses for dates and people with their totals, and why the others can not be had',
    needs: 'request:decide',
    query: deskHousesQuery,
    reply: deskHousesReply,
    refusals: ['reservation-range-conflict'],
  },
  listDeskBoats: {
    ...deskPaths.listDeskBoats,
    summary: 'Boats for a day and people with the totals of their durations, and why the others can not be had',
    needs: 'request:decide',
    query: deskBoatsQuery,
    reply: deskBoatsReply,
    refusals: ['reservation-range-conflict'],
  },
  listContacts: {
    ...deskPaths.listContacts,
    summary: 'People who are known, by a number, an address or a name',
    needs: 'request:decide',
    query: contactsQuery,
    reply: contactsReply,
    refusals: [],
  },
  priceProposal: {
    ...deskPaths.priceProposal,
    summary: 'What a quote would come to, with what was agreed',
    needs: 'request:decide',
    about: { what: 'listing', unknown: 'house-not-found' },
    body: priceBody,
    reply: priceReply,
    refusals: ofLines,
  },
  listProposals: {
    ...deskPaths.listProposals,
    summary: 'Quotes that wait for their guests, the nearest deadline first',
    needs: 'request:decide',
    reply: proposalsReply,
    refusals: [],
  },
  sendProposal: {
    ...deskPaths.sendProposal,
    summary: 'Send a quote: hold the dates for somebody and mail them the link to accept it',
    needs: 'request:decide',
    about: { what: 'listing', unknown: 'house-not-found' },
    body: sendBody,
    reply: sentReply,
    status: 201,
    idempotent: true,
    refusals: [...ofLines, 'price-changed', 'account-not-active', 'tenant-not-found'],
  },
  reviseProposal: {
    ...deskPaths.reviseProposal,
    summary: 'Change a quote that was not accepted yet; its earlier links are retired',
    needs: 'request:decide',
    about: ofGroup,
    params: proposalParams,
    body: reviseBody,
    refusals: [
      ...ofLines,
      'price-changed',
      'reservation-group-not-found',
      'reservation-invalid-type',
      'transition-not-valid',
      'email-taken',
    ],
  },
  extendProposal: {
    ...deskPaths.extendProposal,
    summary: 'Hold the dates of a quote longer, counted from now',
    needs: 'request:decide',
    about: ofGroup,
    params: proposalParams,
    body: extendBody,
    refusals: ['reservation-group-not-found', 'transition-not-valid', ...ofDates],
  },
  withdrawProposal: {
    ...deskPaths.withdrawProposal,
    summary: 'Take a quote back; its dates are free at once',
    needs: 'request:decide',
    about: ofGroup,
    params: proposalParams,
    body: withdrawBody,
    refusals: ['reservation-group-not-found', 'transition-not-valid'],
  },
  linkProposal: {
    ...deskPaths.linkProposal,
    summary: 'A new link to a quote, to be sent in another way; those before stay',
    needs: 'request:decide',
    about: ofGroup,
    params: proposalParams,
    reply: linkReply,
    refusals: ['reservation-group-not-found', 'transition-not-valid'],
  },
} as const satisfies Api;
