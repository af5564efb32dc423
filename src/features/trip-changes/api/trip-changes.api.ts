import type { Api } from '#kernel/endpoint.ts';
import { makeParkedBody, parkedReply, previewParkedBody } from './parked-moves.schemas.ts';
import { ownChangesPaths, tripChangesPaths } from './trip-changes.paths.ts';
import {
  acceptChangeBody,
  askChangeBody,
  changeParams,
  changePreview,
  declineAskedBody,
  makeChangeBody,
  offerChangeBody,
  ownChangesReply,
  tripChangesReply,
  wantedChange,
} from './trip-changes.schemas.ts';

const aboutGroup = { what: 'group', unknown: 'reservation-group-not-found' } as const;

const planRefusals = [
  'reservation-group-not-found',
  'reservation-not-found',
  'transition-not-valid',
  'reservation-range-conflict',
  'max-guest-invalid',
  'parameter-required',
  'parameter-valid',
  'house-not-found',
  'house-price-not-set',
  'boat-not-found',
  'change-empty',
] as const;

const makeRefusals = ['change-outdated', 'change-clashes', 'house-not-available', 'boat-not-available'] as const;

const aboutMoves = { what: 'groups', unknown: 'reservation-group-not-found' } as const;

export const tripChangesApi = {
  previewParkedMoves: {
    ...tripChangesPaths.previewParkedMoves,
    summary: 'What several moves come to that are made together: where the others leave is free. Nothing is kept',
    needs: 'group:administer',
    about: aboutMoves,
    body: previewParkedBody,
    reply: parkedReply,
    refusals: ['reservation-group-not-found', 'parameter-valid'],
  },
  makeParkedMoves: {
    ...tripChangesPaths.makeParkedMoves,
    summary: 'Make several moves together, all or none, as their guests agreed on the phone',
    needs: 'group:administer',
    about: aboutMoves,
    body: makeParkedBody,
    idempotent: true,
    refusals: [...planRefusals, ...makeRefusals],
  },
  getTripChanges: {
    ...tripChangesPaths.getTripChanges,
    summary: 'What of a trip can be changed, and the houses and boats that it can become',
    needs: 'group:administer',
    about: aboutGroup,
    params: changeParams,
    reply: tripChangesReply,
    refusals: ['reservation-group-not-found'],
  },
  previewTripChange: {
    ...tripChangesPaths.previewTripChange,
    summary: 'What other dates, guests, another house or boat come to. Nothing is kept',
    needs: 'group:administer',
    about: aboutGroup,
    params: changeParams,
    body: wantedChange,
    reply: changePreview,
    refusals: planRefusals,
  },
  makeTripChange: {
    ...tripChangesPaths.makeTripChange,
    summary: 'Change a trip as its guest agreed on the phone; refused when it is no longer what the preview said',
    needs: 'group:administer',
    about: aboutGroup,
    params: changeParams,
    body: makeChangeBody,
    idempotent: true,
    refusals: [...planRefusals, ...makeRefusals],
  },
  offerTripChange: {
    ...tripChangesPaths.offerTripChange,
    summary: 'Offer a change to the guest, who accepts it as an annex to the agreement; until then the trip stays',
    needs: 'group:administer',
    about: aboutGroup,
    params: changeParams,
    body: offerChangeBody,
    idempotent: true,
    refusals: [...planRefusals, ...makeRefusals],
  },
  withdrawTripChange: {
    ...tripChangesPaths.withdrawTripChange,
    summary: 'Take back a change that its guest has not answered',
    needs: 'group:administer',
    about: aboutGroup,
    params: changeParams,
    refusals: ['reservation-group-not-found'],
  },
  declineAskedChange: {
    ...tripChangesPaths.declineAskedChange,
    summary: 'Answer with no what a guest asked to have changed, and say why',
    needs: 'group:administer',
    about: aboutGroup,
    params: changeParams,
    body: declineAskedBody,
    refusals: ['reservation-group-not-found', 'change-not-asked'],
  },
} as const satisfies Api;

export const ownChangesApi = {
  getOwnChanges: {
    ...ownChangesPaths.getOwnChanges,
    summary: 'The change of a trip that waits for its guest, and what the guest asked to have changed',
    needs: 'group:view',
    params: changeParams,
    reply: ownChangesReply,
    refusals: ['reservation-group-not-found'],
  },
  acceptTripChange: {
    ...ownChangesPaths.acceptTripChange,
    summary: 'Accept the annex that was read: the trip is changed',
    needs: 'contract:accept',
    params: changeParams,
    body: acceptChangeBody,
    refusals: [...planRefusals, 'change-not-offered', 'house-not-available', 'boat-not-available'],
  },
  refuseTripChange: {
    ...ownChangesPaths.refuseTripChange,
    summary: 'Keep the trip as it is',
    needs: 'contract:accept',
    params: changeParams,
    refusals: ['reservation-group-not-found', 'change-not-offered'],
  },
  askTripChange: {
    ...ownChangesPaths.askTripChange,
    summary: 'Ask for other dates or guests; nothing changes until staff answer',
    needs: 'group:cancel',
    params: changeParams,
    body: askChangeBody,
    refusals: [
      'reservation-group-not-found',
      'transition-not-valid',
      'parameter-required',
      'reservation-not-found',
      'reservation-range-conflict',
      'max-guest-invalid',
    ],
  },
  takeBackAskedChange: {
    ...ownChangesPaths.takeBackAskedChange,
    summary: 'Take back what one asked to have changed',
    needs: 'group:cancel',
    params: changeParams,
    refusals: ['reservation-group-not-found'],
  },
} as const satisfies Api;
