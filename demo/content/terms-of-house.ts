import type { HouseEvents } from '#features/additional-services/domain/service-kind.ts';
import type { HouseSeed } from '../data/schema.ts';
import { makeRandom } from '../random.ts';

export interface Terms {
  readonly petsAllowed: boolean;
  readonly areaSquareFeet: number;
  readonly checkInFrom: string;
  readonly checkInUntil: string;
  readonly checkOutBy: string;
  readonly minNights: number;
  readonly cleaningFeeCents: number;
  readonly securityDepositCents: number;
  readonly weeklyDiscountBasisPoints: number;
  readonly monthlyDiscountBasisPoints: number;
  readonly cancellationPolicy: string;
  readonly events: HouseEvents;
}

/** Fees, discounts, nights and hours under which a house is let. Cents and basis points; hours are 'HH:mm'. */
export function termsOf(house: HouseSeed): Terms {
  const random = makeRandom(house.seed, 'terms');
  const hasOutdoors = house.features.some((feature) => feature === 'garden' || feature === 'terrace');
  return {
    petsAllowed: random.chance(hasOutdoors ? 0.6 : 0.25),
    areaSquareFeet: Math.round((420 + house.bedrooms * random.between(360, 620)) / 10) * 10,
    checkInFrom: random.pick(['15:00', '16:00', '16:00']),
    checkInUntil: random.pick(['21:00', '22:00', '23:00']),
    checkOutBy: random.pick(['10:00', '11:00', '11:00']),
    minNights: minNightsOf(house, random.whole(0, 1)),
    cleaningFeeCents:
      85_00 + house.bedrooms * random.pick([45_00, 50_00, 60_00]) + (house.features.includes('pool') ? 25_00 : 0),
    securityDepositCents: depositOf(house),
    weeklyDiscountBasisPoints: random.pick([500, 800, 1_000, 1_200]),
    monthlyDiscountBasisPoints: random.pick([1_500, 1_800, 2_000, 2_500]),
    cancellationPolicy: random.pick(['standard', 'standard', 'standard', 'standard', 'standard', 'flexible', 'strict']),
    events: random.pick(
      house.guests < 6 ? ['with-consent', 'forbidden'] : ['allowed', 'with-consent', 'with-consent', 'forbidden'],
    ),
  };
}

function minNightsOf(house: HouseSeed, extra: number): number {
  if (house.bedrooms >= 5) return 3 + extra;
  return house.bedrooms >= 3 ? 2 + extra : 2;
}

function depositOf(house: HouseSeed): number {
  if (house.nightlyCents < 260_00) return 250_00;
  if (house.nightlyCents < 600_00) return 500_00;
  return house.nightlyCents < 1_300_00 ? 1_000_00 : 2_500_00;
}
