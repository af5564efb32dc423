import { hasUnits } from '#features/calendars/server/calendars.facade.ts';
import type { CalendarDate } from '#kernel/calendar-date.ts';
import { dateAt } from '#kernel/company-zone.ts';
import { refuse } from '#kernel/refusals.ts';
import type { Ports } from '#platform/ports.ts';
import { choose, whyNotPeople, whyNotTime } from '../../domain/service-rules.ts';
import { missing, wrong } from '../../domain/why-not.ts';
import { readServiceOffers } from '../../server/additional-services.facade.ts';
import { type TripType, vanPriceCents, whyNotHours } from './van.domain.ts';

interface TripAsked {
  readonly vanId: number;
  readonly tripType: TripType;
  readonly hours: number | undefined;
  readonly extraHours: number;
  readonly passengers: number | undefined;
  readonly date: CalendarDate | undefined;
  /** 'HH:mm'. */
  readonly time: string | undefined;
}

const NOON = '12:00';

/**
 * What a trip costs, for whoever could book it: refuses what adding it to a trip would be refused for, as far as it was
 * said, by the same rules and codes; whether others have the van then is not looked at.
 */
export async function getVanPrice(
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  { passengers, date, time, ...trip }: TripAsked,
): Promise<number> {
  const { hours, extraHours } = trip;
  const wrongHours = whyNotHours(trip);
  if (wrongHours) {
    const field = { hours: 'Hours', extraHours: 'ExtraHours' }[wrongHours.field];
    const { code, details } = wrongHours.isMissing ? missing(field) : wrong(field);
    return refuse(code, details);
  }
  const now = clock.now();
  const when = { date: date ?? dateAt(now), time: time ?? NOON };
  const selection = { type: 'van' as const, ...trip, ...when, passengers: passengers ?? 1 };
  const chosen = choose(selection, await readServiceOffers(db, [selection]));
  if (typeof chosen === 'string') return refuse(chosen);
  if (chosen.type !== 'van') throw new Error('a van is no van');
  const refused =
    (passengers === undefined ? null : whyNotPeople(chosen)) ??
    (date === undefined || time === undefined ? null : whyNotTime(chosen, now));
  if (refused) return refuse(refused.code, refused.details);
  const { van, tripCents } = chosen.item;
  if (!(await hasUnits(db, van.poolId))) return refuse('van-not-available');
  return vanPriceCents({ tripCents, hours: hours ?? null, extraHours, extraHourCents: van.extraHourCents });
}
