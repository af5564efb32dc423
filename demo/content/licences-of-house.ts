import type { Licence } from '#features/catalog/domain/licences.ts';
import { addDays, type CalendarDate } from '#kernel/calendar-date.ts';
import { municipalityAt } from '../data/read-data.ts';
import type { HouseSeed } from '../data/schema.ts';

const DAYS_VALID = 200;
/** One licence ran out, and one soon does: staff are told. */
const daysOf: Readonly<Record<number, number>> = { 3: -4, 8: 26 };

/** Invented numbers, in the shape of real ones, of those that the place of a house asks for. */
export function licencesOf(
  { destination }: Pick<HouseSeed, 'destination'>,
  { index, today }: { readonly index: number; readonly today: CalendarDate },
): readonly Licence[] {
  const number = 2_330_400 + index * 37;
  const state = {
    kind: 'state-licence',
    number: `DWE${number}`,
    validUntil: addDays(today, daysOf[index] ?? DAYS_VALID + (index % 90)),
  } as const;
  if (municipalityAt(destination) !== 'miami-beach') return [state];
  return [
    state,
    { kind: 'business-tax-receipt', number: `RL-1000${5_100 + index * 13}`, validUntil: null },
    { kind: 'resort-tax-certificate', number: `RES-${20_400 + index * 29}`, validUntil: null },
  ];
}
