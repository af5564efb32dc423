import type { Api } from '#kernel/endpoint.ts';
import { linesPaths } from './lines.paths.ts';
import { changeBoatBody, lineBodies, loneServiceBody } from './lines.schemas.ts';
import { createdReply, groupParams, refundReply, reservationParams, typeParams } from './reservations.schemas.ts';

export const stayRefusals = [
  'house-not-found',
  'house-price-not-set',
  'reservation-range-conflict',
  'min-nights-invalid',
  'max-guest-invalid',
  'house-not-available',
] as const;
export const outingRefusals = [
  'boat-not-found',
  'reservation-range-conflict',
  'max-guest-invalid',
  'boat-not-available',
] as const;
const serviceRefusals = [
  'service-invalid',
  'reservation-range-conflict',
  'max-guest-invalid',
  'service-not-available',
] as const;
const placeRefusals = ['address-required', 'address-not-allowed', 'address-in-invalid'] as const;
const chefRefusals = [...serviceRefusals, ...placeRefusals, 'menu-chef-not-found'] as const;
const cateringRefusals = [...serviceRefusals, ...placeRefusals, 'menu-not-found'] as const;
const massageRefusals = [
  ...serviceRefusals,
  ...placeRefusals,
  'massage-duration-not-found',
  'addon-not-found',
] as const;
const eventRefusals = [...serviceRefusals, ...placeRefusals] as const;
const scooterRefusals = [...serviceRefusals, 'reservation-scooter-already-exists'] as const;
const vanRefusals = [
  'service-invalid',
  'reservation-range-conflict',
  'max-guest-invalid',
  'van-not-found',
  'van-not-available',
  'parameter-required',
  'address-in-required',
  'address-out-required',
  'address-in-invalid',
  'address-out-invalid',
  'address-not-allowed',
] as const;

/** Everything that any line may be refused with when a whole draft is looked at again. */
export const lineRefusals = [
  ...new Set([
    ...stayRefusals,
    ...outingRefusals,
    ...chefRefusals,
    ...cateringRefusals,
    ...massageRefusals,
    ...eventRefusals,
    ...scooterRefusals,
    ...vanRefusals,
  ]),
];

const adding = {
  needs: 'group:draft',
  params: groupParams,
  reply: createdReply,
  status: 201,
  idempotent: true,
} as const;
const addingRefusals = [
  'reservation-group-not-found',
  'reservation-group-house-not-found',
  'reservation-status-not-draft',
  'transition-not-valid',
  'too-many-lines',
] as const;
const changing = { needs: 'group:draft', params: groupParams } as const;
const changingRefusals = ['reservation-not-found', 'reservation-status-not-draft', 'reservation-invalid-type'] as const;

export const linesApi = {
  createBoatReservation: {
    ...linesPaths.createBoatReservation,
    summary: 'Open a draft group with a boat outing as its principal',
    needs: 'group:draft',
    body: lineBodies.boat,
    reply: createdReply,
    status: 201,
    idempotent: true,
    refusals: outingRefusals,
  },
  createServiceReservation: {
    ...linesPaths.createServiceReservation,
    summary: 'A service needs a house or a boat first: refuses always',
    needs: 'group:draft',
    params: typeParams,
    body: loneServiceBody,
    refusals: ['reservation-group-house-not-found', 'reservation-invalid-type'],
  },
  addHouse: {
    ...linesPaths.addHouse,
    ...adding,
    summary: 'Add a house stay to a group',
    body: lineBodies.house,
    refusals: [...addingRefusals, ...stayRefusals],
  },
  addBoat: {
    ...linesPaths.addBoat,
    ...adding,
    summary: 'Add a boat outing to a group',
    body: lineBodies.boat,
    refusals: [...addingRefusals, ...outingRefusals],
  },
  addScooter: {
    ...linesPaths.addScooter,
    ...adding,
    summary: 'Add scooters to a group',
    body: lineBodies.scooter,
    refusals: [...addingRefusals, ...scooterRefusals],
  },
  addChef: {
    ...linesPaths.addChef,
    ...adding,
    summary: 'Add a chef to a group',
    body: lineBodies.chef,
    refusals: [...addingRefusals, ...chefRefusals],
  },
  addMassage: {
    ...linesPaths.addMassage,
    ...adding,
    summary: 'Add a massage to a group',
    body: lineBodies.massage,
    refusals: [...addingRefusals, ...massageRefusals],
  },
  addCatering: {
    ...linesPaths.addCatering,
    ...adding,
    summary: 'Add catering to a group',
    body: lineBodies.catering,
    refusals: [...addingRefusals, ...cateringRefusals],
  },
  addVan: {
    ...linesPaths.addVan,
    ...adding,
    summary: 'Add a van to a group',
    body: lineBodies.van,
    refusals: [...addingRefusals, ...vanRefusals],
  },
  addEvent: {
    ...linesPaths.addEvent,
    ...adding,
    summary: 'Add an event to a group',
    body: lineBodies.event,
    refusals: [...addingRefusals, ...eventRefusals],
  },
  changeBoat: {
    ...linesPaths.changeBoat,
    ...changing,
    summary: 'Change a boat outing that was not asked for yet',
    body: changeBoatBody,
    refusals: [...changingRefusals, ...outingRefusals],
  },
  changeScooter: {
    ...linesPaths.changeScooter,
    ...changing,
    summary: 'Change scooters that was not asked for yet',
    body: lineBodies.scooter,
    refusals: [...changingRefusals, ...scooterRefusals],
  },
  changeChef: {
    ...linesPaths.changeChef,
    ...changing,
    summary: 'Change a chef that was not asked for yet',
    body: lineBodies.chef,
    refusals: [
      'menu-reservation-chef-not-found',
      'reservation-status-not-draft',
      'reservation-invalid-type',
      ...chefRefusals,
    ],
  },
  changeMassage: {
    ...linesPaths.changeMassage,
    ...changing,
    summary: 'Change a massage that was not asked for yet',
    body: lineBodies.massage,
    refusals: [...changingRefusals, ...massageRefusals],
  },
  changeCatering: {
    ...linesPaths.changeCatering,
    ...changing,
    summary: 'Change catering that was not asked for yet',
    body: lineBodies.catering,
    refusals: [...changingRefusals, ...cateringRefusals],
  },
  changeVan: {
    ...linesPaths.changeVan,
    ...changing,
    summary: 'Change a van that was not asked for yet',
    body: lineBodies.van,
    refusals: [...changingRefusals, ...vanRefusals],
  },
  changeEvent: {
    ...linesPaths.changeEvent,
    ...changing,
    summary: 'Change an event that was not asked for yet',
    body: lineBodies.event,
    refusals: [...changingRefusals, ...eventRefusals],
  },
  getRemovalRefund: {
    ...linesPaths.getRemovalRefund,
    summary: 'What taking this service out now would give back',
    needs: 'group:view',
    params: reservationParams,
    reply: refundReply,
    refusals: ['reservation-not-found', 'reservation-invalid-type', 'is-principal-error', 'transition-not-valid'],
  },
} as const satisfies Api;
