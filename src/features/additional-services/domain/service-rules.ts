import { dateAt, instantAt, timeAt } from '#kernel/company-zone.ts';
import { hoursAfter, type Instant, instant, type Period } from '#kernel/instant.ts';
import type { RefusalCode } from '#kernel/refusals.ts';
import {
  type ChosenService,
  kindOf,
  type ServiceOffers,
  type ServiceSelection,
  serviceCodeOf,
} from '../kinds/kinds.domain.ts';
import type { Circumstances, OfferedService } from './service-kind.ts';
import { isOutsideStay } from './transfers.ts';
import type { WhyNot } from './why-not.ts';

/** Finds what a selection names among what is offered; gives the refusal of what isn't there otherwise. */
export function choose(selection: ServiceSelection, { services, items }: ServiceOffers): ChosenService | RefusalCode {
  const { type } = selection;
  const code = serviceCodeOf(selection);
  const service = services.find((offered) => offered.code === code);
  if (!service) return 'service-invalid';
  const item = kindOf(type).choose(selection, { service, offers: items[type] });
  return typeof item === 'string' ? item : ({ type, selection, service, item } as ChosenService);
}

/**
 * Why a service can't be had as it was selected, but for the days of the trip and others who want it; null when it can.
 */
export function whyNotService(chosen: ChosenService, circumstances: Circumstances): WhyNot | null {
  const kind = kindOf(chosen.type);
  const { area } = chosen.service;
  return (
    kind.whyNotAsked?.(chosen.selection) ??
    whyNotPeople(chosen) ??
    whyNotTime(chosen, circumstances.now) ??
    kind.whyNotPlace(chosen.selection, { ...circumstances, area }) ??
    asWhyNot(kind.whyNotHere?.(chosen, circumstances) ?? null) ??
    asWhyNot(whyNotCrowd(chosen, circumstances)) ??
    whyNotStay(chosen, circumstances.stay)
  );
}

const asWhyNot = (code: RefusalCode | null) => code && { code };

/** Why it is not for so many; null when it is. */
export function whyNotPeople(chosen: ChosenService): WhyNot | null {
  const kind = kindOf(chosen.type);
  const limits = kind.limits(chosen);
  if (!limits) return null;
  const { minGuests, maxGuests } = limits;
  const people = kind.people(chosen.selection);
  const isRight = people >= minGuests && people <= maxGuests;
  return isRight ? null : { code: 'max-guest-invalid', details: { minGuests, maxGuests } };
}

/** It begins within its hours and far enough ahead; a way back begins after the way there. */
export function whyNotTime(chosen: ChosenService, now: Instant): WhyNot | null {
  const { service } = chosen;
  const kind = kindOf(chosen.type);
  const { firstStart, lastStart } = service;
  const periods = kind.periods(chosen);
  const [there, back] = periods;
  if (kind.isByDay) return whyNotAhead(instantAt(dateAt(there.from), firstStart), service, now);
  const isWithinHours = periods.every(({ from }) => firstStart <= timeAt(from) && timeAt(from) <= lastStart);
  if (!isWithinHours) return { code: 'reservation-range-conflict', details: { firstStart, lastStart } };
  if (back && back.from < there.until) return tooEarly({ earliestReturn: there.until });
  return whyNotAhead(there.from, service, now);
}

/** domain 4.1: more people at a house than it takes are an event: a house that forbids events refuses them. */
function whyNotCrowd(chosen: ChosenService, { houseEvents, houseGuests }: Circumstances): RefusalCode | null {
  const kind = kindOf(chosen.type);
  const isAtHouse = kind.isAtHouse?.(chosen.selection) === true && !isOnWater(chosen);
  if (houseEvents !== 'forbidden' || houseGuests === null || !isAtHouse) return null;
  return kind.people(chosen.selection) > houseGuests ? 'events-not-allowed' : null;
}

const isOnWater = ({ item }: ChosenService) => 'setting' in item && item.setting === 'water';

/** domain 4.1: what brings guests to their house, or takes them from there, does so during their stay. */
export function whyNotTransfers(chosen: ChosenService, stay: Period | null): WhyNot | null {
  const transfers = kindOf(chosen.type).transfers?.(chosen);
  return transfers && stay !== null && isOutsideStay(transfers, stay)
    ? { code: 'transfer-outside-stay', details: { from: dayTimeAt(stay.from), until: dayTimeAt(stay.until) } }
    : null;
}

/** What takes place at the house begins after check-in and is over by check-out; other days are the trip's matter. */
function whyNotStay(chosen: ChosenService, stay: Period | null): WhyNot | null {
  const kind = kindOf(chosen.type);
  if (stay === null || !kind.isAtHouse?.(chosen.selection)) return null;
  const [{ from, until }] = kind.periods(chosen);
  const isTooEarly = from < stay.from && dateAt(from) === dateAt(stay.from);
  const isTooLate = until > stay.until && dateAt(instant(until - 1)) === dateAt(stay.until);
  return !isTooEarly && !isTooLate
    ? null
    : { code: 'outside-stay', details: { from: dayTimeAt(stay.from), until: dayTimeAt(stay.until) } };
}

const dayTimeAt = (at: Instant) => ({ date: dateAt(at), time: timeAt(at) });

function whyNotAhead(startsAt: Instant, { leadHours }: OfferedService, now: Instant): WhyNot | null {
  const earliest = hoursAfter(now, leadHours);
  if (startsAt > now && startsAt >= earliest) return null;
  const { code, details } = tooEarly({ earliest });
  return { code, details: { ...details, leadHours } };
}

/** The refusal of what comes too early, with the first moment that would be right. */
function tooEarly(limits: Readonly<Record<string, Instant>>): WhyNot {
  const details = Object.entries(limits).map(([name, at]) => [name, dayTimeAt(at)] as const);
  return { code: 'reservation-range-conflict', details: Object.fromEntries(details) };
}
