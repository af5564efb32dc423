import type { ServiceDetails } from '#features/additional-services/domain/service-details.ts';
import { isRentableType, type ReservationType } from './reservation-type.ts';
import { type Days, spanOf, whyNotServiceDays } from './trip-range.ts';

interface Line extends Days {
  readonly id: string;
  readonly type: ReservationType;
  /** Null: a house or a boat. */
  readonly service: Pick<ServiceDetails, 'addressIn' | 'addressOut'> | null;
}

/** The first service that would be left without its house, or outside the trip's days, when only these lines stay; `undefined` when all is well. */
export function orphanedService<L extends Line>(staying: readonly L[]): L | undefined {
  const rentables = staying.filter(({ type }) => isRentableType(type));
  if (rentables.length === 0) return undefined;
  const trip = spanOf(rentables);
  const hasHouse = rentables.some(({ type }) => type === 'house');
  return staying.find(({ type, service, ...days }) => {
    if (service === null) return false;
    const isAtHouse = [service.addressIn, service.addressOut].some((place) => place?.kind === 'house');
    return (isAtHouse && !hasHouse) || whyNotServiceDays(type, days, trip) !== null;
  });
}
