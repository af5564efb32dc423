import type { Licence } from '#features/catalog/domain/licences.ts';
import { nightOn, type PriceRange } from '#features/pricing/domain/nightly-prices.ts';
import type { HouseTariff } from '#features/pricing/domain/price-lines.ts';
import { priceStay, type TaxableReservation } from '#features/pricing/domain/quote.ts';
import type { CalendarDate, DateRange } from '#kernel/calendar-date.ts';
import { instantAt } from '#kernel/company-zone.ts';
import type { Instant } from '#kernel/instant.ts';
import type { Bilingual } from '#kernel/languages.ts';
import { amenitiesOf, tagsOf } from '../content/amenities-of-house.ts';
import { arrivalOfHouse } from '../content/arrivals.ts';
import { describeHouses } from '../content/describe-houses.ts';
import { licencesOf } from '../content/licences-of-house.ts';
import { type Place, placeOf } from '../content/place-of-house.ts';
import { bedsIn, type DemoRoom, roomsOf } from '../content/rooms-of-house.ts';
import { rulesOf } from '../content/rules-of-house.ts';
import { priceRangesOf } from '../content/seasons.ts';
import { type Terms, termsOf } from '../content/terms-of-house.ts';
import { houseList, municipalityAt } from '../data/read-data.ts';
import type { HouseSeed, TagCode } from '../data/schema.ts';

/** A house of data/houses.json with everything that follows from it. */
export interface DemoHouse {
  readonly house: HouseSeed;
  readonly description: Bilingual;
  readonly place: Place;
  readonly terms: Terms;
  readonly rooms: readonly DemoRoom[];
  readonly beds: number;
  readonly amenities: readonly string[];
  readonly tags: readonly TagCode[];
  readonly rules: readonly Bilingual[];
  readonly arrival: Bilingual;
  readonly priceRanges: readonly PriceRange[];
  readonly licences: readonly Licence[];
}

export function planHouses(today: CalendarDate): readonly DemoHouse[] {
  const descriptions = describeHouses(houseList);
  return houseList.map((house, index) => {
    const terms = termsOf(house);
    const rooms = roomsOf(house);
    return {
      house,
      description: descriptions.get(house.slug) ?? { en: '', es: '' },
      place: placeOf(house),
      terms,
      rooms,
      beds: bedsIn(rooms),
      amenities: amenitiesOf(house),
      tags: tagsOf(house),
      rules: rulesOf(house, terms),
      arrival: arrivalOfHouse(house, terms),
      priceRanges: priceRangesOf(house, today),
      licences: licencesOf(house, { index, today }),
    };
  });
}

/** The fewest nights of a stay that begins on that date. */
export function minNightsOn(house: DemoHouse, date: CalendarDate): number {
  return nightOn(tariffOf(house), date).minNights;
}

/** When a stay begins: the check-in date at the opening of the check-in window. */
export function startOf(house: DemoHouse, stay: DateRange): Instant {
  return instantAt(stay.from, house.terms.checkInFrom);
}

/** What a stay costs before taxes. */
export function priceStayOf(house: DemoHouse, stay: DateRange): TaxableReservation {
  const { securityDepositCents } = house.terms;
  const municipality = municipalityAt(house.house.destination);
  return priceStay({ tariff: tariffOf(house), stay, securityDepositCents, municipality });
}

function tariffOf({ house, terms, priceRanges }: DemoHouse): HouseTariff {
  return {
    basePriceCents: house.nightlyCents,
    weekendPriceCents: null,
    minNights: terms.minNights,
    ranges: priceRanges,
    cleaningFeeCents: terms.cleaningFeeCents,
    weeklyDiscountBasisPoints: terms.weeklyDiscountBasisPoints,
    monthlyDiscountBasisPoints: terms.monthlyDiscountBasisPoints,
  };
}
