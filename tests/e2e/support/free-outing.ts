import { expect } from '@playwright/test';
import { addDays, type CalendarDate } from '#kernel/calendar-date.ts';
import { dateAt } from '#kernel/company-zone.ts';
import { instant } from '#kernel/instant.ts';
import type { Language } from '#kernel/languages.ts';
import { visitorByApi } from './product-api.ts';

export interface FreeBoat {
  readonly id: number;
  readonly name: string;
  readonly startHours: readonly string[];
  readonly durations: readonly { readonly hours: number; readonly priceCents: number }[];
}

/** An outing that can be had, and a start of the same boat and day that can't. */
export interface FreeOuting {
  readonly boat: FreeBoat;
  readonly date: CalendarDate;
  readonly hours: number;
  readonly startTime: string;
  /** A start that is taken for every duration. */
  readonly takenTime: string;
}

/** The first day from so many days on when a boat has both a free and a taken start for two to four hours. */
export async function findFreeOuting(
  origin: string,
  { language, fromDay = 4 }: { readonly language: Language; readonly fromDay?: number },
): Promise<FreeOuting> {
  const { ask } = visitorByApi(origin, language);
  const today = dateAt(instant(Date.now()));
  const list = await ask('GET', 'boat?PageSize=50');
  expect(list.status, JSON.stringify(list.body)).toBe(200);
  const ids: readonly { readonly id: number }[] = list.body.boats;
  for (const { id } of ids) {
    const boat: FreeBoat = (await ask('GET', `boat/${id}`)).body;
    const hours = boat.durations.find((duration) => duration.hours <= 4)?.hours;
    if (!hours) continue;
    const from = addDays(today, fromDay);
    const { body } = await ask('GET', `boat/${id}/availability?From=${from}&To=${addDays(from, 60)}`);
    const days: readonly { date: CalendarDate; starts: readonly { time: string; hours: readonly number[] }[] }[] =
      body.days;
    for (const { date, starts } of days) {
      const free = starts.find((start) => start.hours.includes(hours));
      const takenTime = boat.startHours.find((time) => starts.every((start) => start.time !== time));
      if (free && takenTime) return { boat, date, hours, startTime: free.time, takenTime };
    }
  }
  throw new Error('no boat has a day that is partly taken');
}
