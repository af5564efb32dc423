import type { Api } from '#kernel/endpoint.ts';
import { tripChangesPaths } from './trip-changes.paths.ts';
import { changeParams, changePreview, makeChangeBody, tripChangesReply, wantedChange } from './trip-changes.schemas.ts';

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

export const tripChangesApi = {
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
    refusals: [...planRefusals, 'change-outdated', 'change-clashes', 'house-not-available', 'boat-not-available'],
  },
} as const satisfies Api;
