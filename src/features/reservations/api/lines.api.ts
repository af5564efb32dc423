import { kindsApi } from '#features/additional-services/kinds/kinds.api.ts';
import { serviceKinds } from '#features/additional-services/kinds/kinds.domain.ts';
import { type ServiceType, serviceTypes } from '#features/additional-services/kinds/service-names.domain.ts';
import type { Api } from '#kernel/endpoint.ts';
import { capitalized } from '#kernel/typed-names.ts';
import { linesPaths, serviceLinePaths } from './lines.paths.ts';
import { changeBoatBody, lineBodies, loneServiceBody } from './lines.schemas.ts';
import { createdReply, groupParams, refundReply, reservationParams, typeParams } from './reservations.schemas.ts';
import { tripBody, tripOpenedReply, tripPreviewReply } from './whole-trip.schemas.ts';

export const stayRefusals = [
  'house-not-found',
  'house-price-not-set',
  'reservation-range-conflict',
  'arrival-day-invalid',
  'orphan-nights',
  'preparation-nights',
  'min-nights-invalid',
  'departure-day-invalid',
  'max-guest-invalid',
  'house-not-available',
] as const;
export const outingRefusals = [
  'boat-not-found',
  'reservation-range-conflict',
  'max-guest-invalid',
  'boat-not-available',
] as const;
/** Everything that any line may be refused with when a whole draft is looked at again. */
export const lineRefusals = [
  ...new Set([...stayRefusals, ...outingRefusals, ...serviceTypes.flatMap((type) => [...kindsApi[type].refusals])]),
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
const wholeTripRefusals = [
  'reservation-group-house-not-found',
  'reservation-invalid-type',
  ...new Set([...stayRefusals, ...outingRefusals]),
] as const;

/** The endpoints for lines of one kind of service; `kindsApi` says what each is asked with and refused for. */
function serviceLineApi<Type extends ServiceType>(type: Type) {
  const { named, body, refusals } = kindsApi[type];
  const paths = serviceLinePaths(type);
  return {
    add: {
      ...paths.add,
      ...adding,
      summary: `Add ${named} to a group`,
      body,
      refusals: [...addingRefusals, ...refusals],
    },
    change: {
      ...paths.change,
      ...changing,
      summary: `Change ${named} that was not asked for yet`,
      body,
      refusals: [
        serviceKinds[type].unknownCode,
        'reservation-status-not-draft',
        'reservation-invalid-type',
        ...refusals,
      ],
    },
  } as const satisfies Api;
}
export type ServiceLineApi<Type extends ServiceType> = ReturnType<typeof serviceLineApi<Type>>;

type Adding = { readonly [Type in ServiceType as `add${Capitalize<Type>}`]: ServiceLineApi<Type>['add'] };
type Changing = { readonly [Type in ServiceType as `change${Capitalize<Type>}`]: ServiceLineApi<Type>['change'] };

const addingServices = Object.fromEntries(
  serviceTypes.map((type) => [`add${capitalized(type)}`, serviceLineApi(type).add]),
) as unknown as Adding;
const changingServices = Object.fromEntries(
  serviceTypes.map((type) => [`change${capitalized(type)}`, serviceLineApi(type).change]),
) as unknown as Changing;

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
  previewTrip: {
    ...linesPaths.previewTrip,
    summary: 'What a trip that a visitor chose would be: lines, price, instalments. Nothing is kept',
    needs: 'public',
    body: tripBody,
    reply: tripPreviewReply,
    refusals: wholeTripRefusals,
  },
  openTrip: {
    ...linesPaths.openTrip,
    summary: 'Open a draft group with all lines that a visitor chose before signing in',
    needs: 'group:draft',
    body: tripBody,
    reply: tripOpenedReply,
    status: 201,
    idempotent: true,
    refusals: wholeTripRefusals,
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
  ...addingServices,
  changeBoat: {
    ...linesPaths.changeBoat,
    ...changing,
    summary: 'Change a boat outing that was not asked for yet',
    body: changeBoatBody,
    refusals: [...changingRefusals, ...outingRefusals],
  },
  ...changingServices,
  getRemovalRefund: {
    ...linesPaths.getRemovalRefund,
    summary: 'What taking this service out now would give back',
    needs: 'group:view',
    params: reservationParams,
    reply: refundReply,
    refusals: ['reservation-not-found', 'reservation-invalid-type', 'is-principal-error', 'transition-not-valid'],
  },
} as const satisfies Api;
