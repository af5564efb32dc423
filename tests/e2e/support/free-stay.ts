import { expect } from '@playwright/test';
import { addDays, type CalendarDate } from '#kernel/calendar-date.ts';
import { dateAt } from '#kernel/company-zone.ts';
import { instant } from '#kernel/instant.ts';
import type { Language } from '#kernel/languages.ts';
import { visitorByApi } from './product-api.ts';

export interface Stay {
  readonly from: CalendarDate;
  readonly until: CalendarDate;
}

/** A house that can be had for a stay, as the search by API says. */
export interface FreeHouse {
  readonly id: number;
  readonly name: string;
  readonly subtotalCents: number;
}

export interface FreeStay extends Stay {
  readonly house: FreeHouse;
}

interface WantedStay {
  /** Of the house's name. */
  readonly language: Language;
  readonly place?: number;
  readonly fromDay?: number;
  readonly nights?: number;
  /** Any place when absent. */
  readonly policy?: 'flexible' | 'standard' | 'strict';
}

/**
 * The first stay from so many days on for which a house of the place (any without one) is free, and the first such
 * house.
 */
export async function findFreeStay(
  origin: string,
  { language, place, fromDay = 60, nights = 7, policy }: WantedStay,
): Promise<FreeStay> {
  const { ask } = visitorByApi(origin, language);
  const today = dateAt(instant(Date.now()));
  for (let day = fromDay; day < fromDay + 200; day += 3) {
    const from = addDays(today, day);
    const until = addDays(from, nights);
    const where = `${place === undefined ? '' : `&DestinationId=${place}`}${policy ? `&CancellationPolicy=${policy}` : ''}`;
    const { status, body } = await ask('GET', `house?StartAt=${from}&EndAt=${until}&Adults=2&PageSize=5${where}`);
    expect(status, JSON.stringify(body)).toBe(200);
    const [house] = body.houses;
    if (house) return { from, until, house };
  }
  throw new Error('no house is free in half a year');
}

/** The id of a destination by its name. */
export async function placeId(origin: string, name: string): Promise<number> {
  const { body } = await visitorByApi(origin).ask('GET', `destination?Search=${encodeURIComponent(name)}`);
  return body.destinations[0].id;
}

/** What a stay for two costs, as everybody is told. */
export async function quoteByApi(origin: string, { house, from, until }: FreeStay) {
  const stay = `StartAt=${from}&EndAt=${until}&Adults=2&Infants=0&Babies=0&Pets=0`;
  const { status, body } = await visitorByApi(origin).ask('GET', `house/${house.id}/quote?${stay}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}
