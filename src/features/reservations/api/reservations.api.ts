import type { Api } from '#kernel/endpoint.ts';
import { lineRefusals, stayRefusals } from './lines.api.ts';
import { changeHouseBody, lineBodies } from './lines.schemas.ts';
import { reservationsPaths } from './reservations.paths.ts';
import {
  cancelRefundReply,
  changeGroupBody,
  createdReply,
  groupParams,
  groupReply,
  groupsQuery,
  groupsReply,
  ownTimesParams,
  ownTimesReply,
  reservationParams,
} from './reservations.schemas.ts';

/** The part of the call that is about the trip itself; `payments` serves it together with what concerns its money. */
export const changeGroupApi = {
  changeGroup: {
    ...reservationsPaths.changeGroup,
    summary: 'Ask availability, go through the wizard, set addresses, ask to take a service out, or cancel',
    needs: 'group:ask',
    params: groupParams,
    body: changeGroupBody,
    refusals: [
      'reservation-group-not-found',
      'reservation-status-not-draft',
      'wizard-not-completed',
      'price-changed',
      'too-many-requests-open',
      'transition-not-valid',
      'reservation-not-found',
      'step-three-draft',
      'is-principal-error',
      ...lineRefusals,
    ],
  },
} as const satisfies Api;

export const reservationsApi = {
  createHouseReservation: {
    ...reservationsPaths.createHouseReservation,
    summary: 'Open a draft group with a house stay as its principal',
    needs: 'group:draft',
    body: lineBodies.house,
    reply: createdReply,
    status: 201,
    idempotent: true,
    refusals: stayRefusals,
  },
  changeHouseReservation: {
    ...reservationsPaths.changeHouseReservation,
    summary: 'Change dates or guests of a stay in a draft',
    needs: 'group:draft',
    params: groupParams,
    body: changeHouseBody,
    refusals: ['reservation-not-found', 'reservation-status-not-draft', ...stayRefusals],
  },
  deleteReservation: {
    ...reservationsPaths.deleteReservation,
    summary: 'Take a line out of a draft; the last one takes the draft with it',
    needs: 'group:draft',
    params: reservationParams,
    refusals: [
      'reservation-not-found',
      'menu-reservation-chef-not-found',
      'reservation-status-not-draft',
      'reservation-invalid-type',
      'is-principal-error',
    ],
  },
  listGroups: {
    ...reservationsPaths.listGroups,
    summary: "One's own groups, the nearest first",
    needs: 'group:view',
    query: groupsQuery,
    reply: groupsReply,
    refusals: [],
  },
  getOwnTimes: {
    ...reservationsPaths.getOwnTimes,
    summary: "When a house or boat is taken by one's own requests and trips",
    needs: 'group:view',
    params: ownTimesParams,
    reply: ownTimesReply,
    refusals: [],
  },
  getGroup: {
    ...reservationsPaths.getGroup,
    summary: 'A group with its lines, price, invoices, payments, contract and history',
    needs: 'group:view',
    params: groupParams,
    reply: groupReply,
    refusals: ['reservation-group-not-found'],
  },
  getRefund: {
    ...reservationsPaths.getRefund,
    summary: 'What a cancellation now would give back',
    needs: 'group:view',
    params: groupParams,
    reply: cancelRefundReply,
    refusals: ['reservation-group-not-found', 'transition-not-valid'],
  },
} as const satisfies Api;
