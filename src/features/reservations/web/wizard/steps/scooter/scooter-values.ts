import { scooterPriceCents } from '#features/additional-services/kinds/scooter/scooter.domain.ts';
import { calendarDate, daysBetween } from '#kernel/calendar-date.ts';
import type { LineBodies } from '../../../../api/lines.schemas.ts';
import type { Problems } from '../../form/form-problems.ts';

export type ScooterValues = { scooterId: number | null; startAt: string; days: number; quantity: number };

export function scooterValues(body: LineBodies['scooter'] | undefined): ScooterValues {
  return {
    scooterId: body?.scooterId ?? null,
    startAt: body?.startAt ?? '',
    days: body?.days ?? 1,
    quantity: body?.quantity ?? 1,
  };
}

/** From the first day to the trip's last one. */
export function mostDays(startAt: string, lastDay: string | undefined): number {
  if (startAt === '' || lastDay === undefined) return 60;
  return Math.min(60, Math.max(1, daysBetween(calendarDate(startAt), calendarDate(lastDay)) + 1));
}

export function scooterProblems(
  { scooterId, startAt, days, quantity }: ScooterValues,
  { fleet, lastDay }: { fleet: number | undefined; lastDay: string | undefined },
): Problems {
  const most = mostDays(startAt, lastDay);
  return {
    ...(scooterId === null ? { scooterId: { key: 'chooseOne' } } : {}),
    ...(startAt === '' ? { startAt: { key: 'chooseDay' } } : {}),
    ...(days > most ? { days: { key: 'tooMany', values: { count: most } } } : {}),
    ...(fleet !== undefined && quantity > fleet ? { quantity: { key: 'tooMany', values: { count: fleet } } } : {}),
  };
}

export function scooterBody({ scooterId, startAt, days, quantity }: ScooterValues): LineBodies['scooter'] {
  return { scooterId: scooterId ?? 0, startAt: calendarDate(startAt), days, quantity };
}

export function scooterPrice({ days, quantity }: ScooterValues, dayPriceCents: number | undefined): number | undefined {
  return dayPriceCents === undefined ? undefined : scooterPriceCents({ days, quantity, dayPriceCents });
}
