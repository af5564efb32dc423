import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { nightOn } from '#features/pricing/domain/nightly-prices.ts';
import { answerDueAt } from '#features/reservations/domain/asking.ts';
import { addDays, calendarDate, daysBetween } from '#kernel/calendar-date.ts';
import { instantAt } from '#kernel/company-zone.ts';
import type { Instant } from '#kernel/instant.ts';
import { taxRates } from '#tests/builders/tax-rates.ts';
import type { DemoGroup } from './demo-group.ts';
import { type DemoPlan, planDemo } from './plan-demo.ts';
import type { DemoReview } from './plan-reviews.ts';

const today = calendarDate('2026-11-20');
const plan = planDemo({ today, seed: 2026 }, taxRates);

/** A plan takes half a second: tests that read one share it. */
const planOn = new Map(
  ['2026-02-28', '2026-11-20', '2027-02-23', '2028-02-29', '2028-12-31'].map((day) => [
    day,
    planDemo({ today: calendarDate(day), seed: 11 }, taxRates),
  ]),
);

test('the same seed and day give the same plan, others another', () => {
  expect(hashOf(planDemo({ today, seed: 2026 }, taxRates))).toBe(hashOf(plan));
  const others = [...planOn.values()].map(hashOf);
  expect(new Set([hashOf(plan), ...others]).size).toBe(6);
});

describe.each([...planOn])('on %s', (day, planned) => {
  const takenLines = planned.groups.flatMap(({ reservations }) => reservations).filter(({ taken }) => taken);

  test('no house is promised twice', () => {
    for (const [slug, { blocks }] of planned.calendars) {
      const stays = takenLines
        .filter(({ line }) => line.slug === slug)
        .map(({ line }) => ({ from: line.startsOn, until: line.endsOn }));
      expect(overlaps([...stays, ...blocks.map(({ during }) => during)])).toEqual([]);
    }
  });

  test('no boat and nobody who serves is promised twice, and no outing is in the hours an owner keeps', () => {
    for (const { boat, blocks } of planned.boats) {
      const outings = takenLines
        .filter(({ line }) => line.slug === boat.slug)
        .flatMap(({ line }) => line.occupies ?? []);
      expect(overlaps([...outings, ...blocks.map(({ during }) => during)])).toEqual([]);
    }
    const byUnit = Map.groupBy(
      takenLines.flatMap(({ line }) => line.units),
      ({ poolId, unit }) => `${poolId} ${unit}`,
    );
    for (const units of byUnit.values()) expect(overlaps(units.map(({ during }) => during))).toEqual([]);
  });

  test('nothing has happened later than the first moment of the day', () => {
    const now = instantAt(calendarDate(day), '00:00');
    const instants = planned.groups.flatMap(({ history, entries, invoices }) => [
      ...history.map(({ at }) => at),
      ...entries.map(({ recorded_at }) => recorded_at),
      ...invoices.map(({ issued_at }) => issued_at),
    ]);
    expect(instants.filter((at) => at > now)).toEqual([]);
  });

  test('confirmed trips have paid the first instalment, and nothing that is due soon is open', () => {
    const soon = instantAt(addDays(calendarDate(day), 2), '00:00');
    for (const group of planned.groups.filter(({ trip }) => trip.ending === 'confirmed')) {
      const agreed = group.requests.filter(({ status }) => status === 'confirmed').map(({ id }) => id);
      const open = group.invoices
        .filter(({ request_id }) => agreed.includes(request_id))
        .filter(({ id }) => !group.entries.some((entry) => entry.invoice_id === id));
      expect(group.invoices[0] && !open.includes(group.invoices[0])).toBe(true);
      expect(open.filter(({ due_at }) => due_at < soon)).toEqual([]);
    }
  });
});

test.for(['00:01', '23:59'])(
  'loaded at %s, open requests are due a day after they were asked for, and none is overdue',
  (time) => {
    const now = instantAt(today, time);
    const open = planDemo({ today, now, seed: 11 }, taxRates).groups.flatMap(({ requests, group }) =>
      requests
        .filter(({ status }) => status === 'on-review')
        .map((request) => ({ ...request, startsAt: group.starts_at })),
    );
    expect(open.length).toBeGreaterThan(4);
    for (const { asked_at, answer_due_at, startsAt } of open) {
      const [askedAt, dueAt] = [asked_at as Instant, answer_due_at as Instant];
      expect(askedAt < now && now < dueAt).toBe(true);
      expect(dueAt).toBe(answerDueAt(askedAt, { startsAt: startsAt as Instant, answerHours: 24 }));
    }
  },
);

test('stays keep the min nights of their check-in date and the number of guests', () => {
  for (const { trip, reservations } of plan.groups) {
    const [principal] = reservations;
    if (!('house' in trip) || !principal?.taken) continue;
    const { house, terms, priceRanges } = trip.house;
    const tariff = {
      basePriceCents: house.nightlyCents,
      weekendPriceCents: null,
      minNights: terms.minNights,
      ranges: priceRanges,
    };
    expect(daysBetween(trip.stay.from, trip.stay.until)).toBeGreaterThanOrEqual(
      nightOn(tariff, trip.stay.from).minNights,
    );
    expect(principal.row.adults + principal.row.infants).toBeLessThanOrEqual(house.guests);
  }
});

test('prices add up: lines to the total, instalments to the total, payments to the invoices', () => {
  for (const { requests, lines, invoices, entries } of plan.groups) {
    for (const request of requests.filter(({ asked_at }) => asked_at !== null)) {
      const own = lines.filter(({ request_id }) => request_id === request.id);
      expect(sumOf(own.map(({ total_cents }) => total_cents))).toBe(request.total_cents);
      const taxes = own.filter(({ kind }) => kind === 'tax');
      expect(sumOf(taxes.map(({ total_cents }) => total_cents))).toBe(request.taxes_cents);
      const issued = invoices.filter(({ request_id }) => request_id === request.id);
      const instalments = issued.filter(({ kind }) => kind === 'instalment');
      if (issued.length > 0) expect(sumOf(instalments.map(({ total_cents }) => total_cents))).toBe(request.total_cents);
      const deposits = issued.filter(({ kind }) => kind === 'deposit');
      if (issued.length > 0) expect(sumOf(deposits.map(({ total_cents }) => total_cents))).toBe(request.deposit_cents);
    }
    for (const entry of entries) expect(invoices.map(({ id }) => id)).toContain(entry.invoice_id);
  }
});

test('the demo guest has a claim on a deposit to answer in time, and one that is settled', () => {
  for (const [day, { groups, people }] of planOn) {
    const now = instantAt(calendarDate(day), '00:00');
    const claimed = groups.filter(({ claims }) => claims.length > 0);
    expect(claimed.every(({ trip }) => trip.tenant === people.guest)).toBe(true);
    const [waiting, settled] = claimed.toSorted((one) => (one.claims[0]?.row.settled_at ? 1 : -1));
    expect(waiting?.claims[0]?.row.answer_due_at).toBeGreaterThan(now);
    expect(waiting?.group.ends_on && daysBetween(waiting.trip.stay.until, calendarDate(day))).toBeLessThanOrEqual(8);
    expect(settled?.claims[0]?.part.kept_cents).toBe(60_00);
  }
});

test('the demo guest has a trip of each kind, and staff something to answer', () => {
  const ofGuest = plan.groups.filter(({ trip }) => trip.tenant === plan.people.guest);
  expect(ofGuest.map(({ group }) => group.status).sort()).toEqual(
    ['approved', 'cancelled', 'completed', 'completed', 'confirmed', 'draft', 'on-review'].sort(),
  );
  expect(plan.groups.filter(({ group }) => group.status === 'on-review').length).toBeGreaterThan(4);
});

test('the stars of a review are those of its categories together', () => {
  const isOff = ({ overall, categories }: DemoReview) =>
    categories.reduce((sum, stars) => sum + stars, 0) !== overall * categories.length;
  expect(plan.reviews.length).toBeGreaterThan(100);
  expect(plan.reviews.filter(isOff)).toEqual([]);
});

test('no sentence is read twice about one house or boat, nor on a page of twelve reviews, whichever it shows', () => {
  const ofPlace = [...Map.groupBy(plan.reviews, ({ slug }) => slug).values()];
  const newest = plan.reviews.toSorted((one, other) => other.writtenOn.localeCompare(one.writtenOn));
  const shown = [() => true, isHouse, (review: DemoReview) => !isHouse(review)].flatMap((isOfKind) =>
    [['en', 'es'], ['en'], ['es']].map((languages) =>
      newest.filter((review) => isOfKind(review) && languages.includes(review.language)),
    ),
  );
  const pages = shown.flatMap((reviews) => reviews.map((_, first) => reviews.slice(first, first + 12)));
  expect([...ofPlace, ...pages].flatMap(sentencesReadTwice)).toEqual([]);
});

test('about six in ten completed stays have a review, each written after the stay', () => {
  const completed = plan.groups.filter(({ trip }) => trip.ending === 'completed' && 'house' in trip);
  const ofHouses = plan.reviews.filter(({ slug }) => plan.calendars.has(slug));
  expect(ofHouses.length / completed.length).toBeGreaterThan(0.5);
  expect(ofHouses.length / completed.length).toBeLessThan(0.7);
  expect(new Set(plan.reviews.map(({ reservationId }) => reservationId)).size).toBe(plan.reviews.length);
  for (const review of plan.reviews) expect(review.writtenOn <= today).toBe(true);
});

test('codes, addresses and ids are nobody else’s', () => {
  expectUnique(plan.groups.map(({ group }) => group.booking_code));
  expectUnique(plan.groups.flatMap(({ group }) => group.confirmation_number ?? []));
  expectUnique(plan.groups.flatMap(idsOf));
  expectUnique([...plan.people.tenants, ...plan.people.owners].map(({ email }) => email));
});

function idsOf({ group, requests, reservations, invoices, entries, removals }: DemoGroup): readonly string[] {
  const rows = [group, ...requests, ...reservations.map(({ row }) => row), ...invoices, ...entries, ...removals];
  return rows.map(({ id }) => id);
}

function overlaps<Range extends { readonly from: string | number; readonly until: string | number }>(
  ranges: readonly Range[],
): readonly Range[] {
  const sorted = ranges.toSorted((one, other) => (one.from < other.from ? -1 : 1));
  return sorted.filter((range, index) => {
    const next = sorted[index + 1];
    return next !== undefined && next.from < range.until;
  });
}

function expectUnique(values: readonly string[]): void {
  expect(new Set(values).size).toBe(values.length);
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

function hashOf({ people, groups, reviews, houses }: DemoPlan): string {
  const rows = groups.map(({ trip, reservations, ...others }) => ({
    ...others,
    reservations: reservations.map(({ row, line }) => [row, line.service, line.units]),
  }));
  return createHash('sha256').update(JSON.stringify({ people, rows, reviews, houses })).digest('hex');
}

const isHouse = ({ slug }: DemoReview) => plan.calendars.has(slug);

function sentencesReadTwice(reviews: readonly DemoReview[]): readonly string[] {
  const sentences = reviews.flatMap(({ text }) => text.split(/(?<=[.!?]) /));
  return sentences.filter((sentence, index) => sentences.indexOf(sentence) !== index);
}
