import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calendarDate as day } from '#kernel/calendar-date.ts';
import { instantOf } from '#kernel/instant.ts';
import { standingOf } from '#kernel/permissions.ts';
import type { Standing } from '#kernel/roles.ts';
import { aBoat } from '#tests/builders/a-boat.ts';
import { aBookedStay } from '#tests/builders/a-booked-stay.ts';
import { aHouse } from '#tests/builders/a-house.ts';
import { aUser } from '#tests/builders/a-user.ts';
import { type TestPorts, testPorts } from '#tests/support/test-ports.ts';
import type { ReportView } from '../api/reports.schemas.ts';
import { periodOfReport } from '../domain/asked-report.ts';
import type { ReportCode } from '../domain/report-kinds.ts';
import { readPerformance } from './performance.views.ts';
import { type AskedReport, readReport } from './report.views.ts';

/*
 * The month of domain/measures.test.ts once more, from rows: April 2027, Casa Alba all month, Casa Brisa from the 11th.
 * Alba has an owner; Brisa has another.
 */
const TODAY = day('2027-05-10');
const APRIL = { from: day('2027-04-01'), to: day('2027-04-30') };
const staff = standingOf(['staff']);
let ports: TestPorts;
let alba: number;
let brisa: number;
let boat: number;
let albaOwner: string;

beforeAll(async () => {
  ports = await testPorts(() => []);
  ports.clock.set(instantOf('2027-05-10T16:00:00Z'));
  const { db } = ports;
  albaOwner = (await aUser(db, { roles: ['owner'] })).id;
  const brisaOwner = (await aUser(db, { roles: ['owner'] })).id;
  const blocked = [
    { from: '2027-04-12', until: '2027-04-14', kind: 'owner-stay' as const },
    { from: '2027-04-15', until: '2027-04-16', kind: 'maintenance' as const },
  ];
  alba = (await aHouse({ name: 'Alba', ownerId: albaOwner, blocked, basePriceCents: 310_00 }).in(db)).id;
  brisa = (await aHouse({ name: 'Brisa', ownerId: brisaOwner, destination: 'surfside' }).in(db)).id;
  boat = (await aBoat({ ownerId: albaOwner }).in(db)).id;
  await sql`UPDATE listing_period SET listed = daterange(CASE rentable_id WHEN ${alba} THEN date '2026-01-01' ELSE date '2027-04-11' END, NULL)`.execute(
    db,
  );
  // 20 % of Alba's rent; Brisa has no agreement.
  await sql`INSERT INTO management_agreement (rentable_id, owner_id, sequence, state, starts_on, ends_on, commission_bp,
      cleaning_share_bp, services_share_bp, repair_limit_cents, repair_markup_bp, reserve_cents, stay_nights,
      stay_peak_nights, notice_days, language, made_by, made_at, sent_at, text_version, text_en, text_es, text_hash)
    VALUES (${alba}, ${albaOwner}, 1, 'signed', '2027-01-01', '2028-01-01', 2000, 0, 0, 0, 0, 0, 0, 0, 60, 'en',
      ${albaOwner}, now(), now(), '1', '', '', ${'a'.repeat(64)})`.execute(db);
  const nights = (count: number, cents: number) => Array<number>(count).fill(cents);
  await aBookedStay(db, {
    ...{ rentableId: alba, from: '2027-04-05', until: '2027-04-09', nightCents: nights(4, 300_00) },
    ...{ discountCents: 120_00, cleaningCents: 90_00, bookedAt: '2027-03-06T15:00:00Z' },
  });
  await aBookedStay(db, {
    ...{
      rentableId: alba,
      from: '2027-04-28',
      until: '2027-05-03',
      nightCents: [...nights(3, 400_00), ...nights(2, 350_00)],
    },
    bookedAt: '2027-04-26T15:00:00Z',
  });
  await aBookedStay(db, {
    ...{ rentableId: brisa, from: '2027-04-20', until: '2027-04-24', nightCents: nights(4, 250_00) },
    bookedAt: '2027-04-10T15:00:00Z',
  });
  // On the books from 1 to 5 April, then canceled by the company.
  await aBookedStay(db, {
    ...{ rentableId: brisa, from: '2027-04-25', until: '2027-04-27', nightCents: nights(2, 500_00) },
    ...{ bookedAt: '2027-04-01T15:00:00Z', canceledAt: '2027-04-05T15:00:00Z', canceledBy: 'staff' },
  });
  // The same month of the year before: Alba alone, two nights.
  await aBookedStay(db, {
    ...{ rentableId: alba, from: '2026-04-10', until: '2026-04-12', nightCents: nights(2, 200_00) },
    bookedAt: '2026-03-11T15:00:00Z',
  });
  // Two outings on one day.
  for (const bookedAt of ['2027-04-01T15:00:00Z', '2027-04-02T15:00:00Z'])
    await aBookedStay(db, {
      ...{ rentableId: boat, from: '2027-04-17', until: '2027-04-17', nightCents: null, type: 'boat' },
      bookedAt,
    });
});
afterAll(() => ports.close());

interface Given extends Partial<Pick<AskedReport, 'by' | 'filter'>> {
  readonly who?: Standing;
  readonly asOf?: string;
}

async function report(code: ReportCode, { who = staff, asOf, by = 'place', filter = { kind: 'house' } }: Given = {}) {
  const period = periodOfReport(code, { ...APRIL, asOf: asOf === undefined ? undefined : day(asOf) }, TODAY);
  if (period === null) throw new Error('no such period');
  return readReport(ports.db, { report: code, ...period, filter, by, who, language: 'en' });
}

const figuresOf = ({ figures }: ReportView) => Object.fromEntries(figures.map(({ code, value }) => [code, value]));
const rowsOf = ({ rows }: ReportView) =>
  Object.fromEntries(
    rows.list.map(({ name, key, values }) => [
      name ?? key,
      Object.fromEntries(rows.columns.map((c, i) => [c, values[i]])),
    ]),
  );

test('the month that was computed by hand', async () => {
  expect(figuresOf(await report('occupancy'))).toMatchObject({
    nights: 50,
    'guest-nights': 11,
    'owner-nights': 2,
    'blocked-nights': 1,
    'paid-occupancy': 0.22,
    'adjusted-occupancy': 11 / 47,
  });
  const money = { rent: 3_280_00, adr: 3_280_00 / 11, revpar: 65_60, 'net-revpar': 56_48 };
  expect(figuresOf(await report('money'))).toMatchObject(money);
  const house = rowsOf(await report('money', { by: 'unit' }));
  expect(house).toMatchObject({
    Alba: { rent: 2_280_00, 'guest-nights': 7, 'net-revpar': 60_80 },
    Brisa: { rent: 1_000_00, 'guest-nights': 4, 'net-revpar': 50_00 },
  });
});

test('the part of each day adds up to the month, a stay over its end by its nights', async () => {
  const { chart } = await report('money');
  expect(chart?.points).toHaveLength(30);
  // 28 April: 400.00 over two houses
  expect(chart?.points[27]).toMatchObject({ from: '2027-04-28', value: 200_00 });
});

test('beside the total stand the houses that were offered in both years', async () => {
  const { figures } = await report('money');
  const rent = figures.find(({ code }) => code === 'rent');
  expect(rent).toEqual({
    code: 'rent',
    value: 3_280_00,
    before: 400_00,
    alike: { value: 2_280_00, before: 400_00 },
  });
});

test('owner nights forgo what a night earned in that month of the year before', async () => {
  expect(figuresOf(await report('money'))).toMatchObject({ forgone: 2 * 200_00 });
});

test('as of a day: what was confirmed and not canceled by its end', async () => {
  expect(figuresOf(await report('overview', { asOf: '2027-03-05' }))).toMatchObject({ rent: 0 });
  expect(figuresOf(await report('overview', { asOf: '2027-03-06' }))).toMatchObject({ rent: 1_080_00 });
  expect(figuresOf(await report('overview', { asOf: '2027-04-04' }))).toMatchObject({ rent: 2_080_00 });
  expect(figuresOf(await report('overview', { asOf: '2027-04-05' }))).toMatchObject({ rent: 1_080_00 });
});

test('pickup: on the books less the same a week earlier', async () => {
  // by 11 April Brisa's stay came (4 nights, 1,000.00), and the canceled one left (2 nights, 1,000.00)
  expect(figuresOf(await report('pace', { asOf: '2027-04-11' }))).toMatchObject({
    'pickup-nights': 2,
    'pickup-rent': 0,
  });
});

test('booking window and length of the stays that begin', async () => {
  // 30, 2 and 10 days ahead; 4, 5 and 4 nights
  const view = await report('stays');
  expect(figuresOf(view)).toEqual({ stays: 3, 'window-median': 10, 'window-mean': 14, 'stay-length': 13 / 3 });
  expect(rowsOf(view)).toMatchObject({ 0: { stays: 1 }, 7: { stays: 1 }, 30: { stays: 1 } });
});

test('cancellations of the stays that were confirmed in the month, by whom', async () => {
  // three were confirmed in April, one of them canceled by the company, 20 days before
  const view = await report('cancellations');
  expect(figuresOf(view)).toMatchObject({
    confirmed: 3,
    'cancellation-rate': 1 / 3,
    'canceled-by-company': 1 / 3,
    'canceled-by-guest': 0,
  });
  expect(rowsOf(view)).toMatchObject({ 7: { canceled: 1 } });
});

test('boats apart: two outings on one day are one day of the boat', async () => {
  const view = await report('occupancy', { filter: { kind: 'boat' } });
  expect(figuresOf(view)).toMatchObject({ nights: 20, 'guest-nights': 1, 'paid-occupancy': 0.05 });
});

test('requests and how long they waited', async () => {
  expect(figuresOf(await report('answers'))).toMatchObject({ asked: 3, 'approval-rate': 1, decision: 60 });
});

test('whoever sees no money is told no figure of it', async () => {
  const who: Standing = { roles: ['staff'], teamRoles: ['front-desk'], scope: null };
  expect(Object.keys(figuresOf(await report('money', { who })))).toEqual([]);
  const view = await report('overview', { who });
  expect(Object.keys(figuresOf(view))).not.toContain('adr');
  expect(view.rows.columns).toEqual(['paid-occupancy']);
});

test('whose work is limited to a house is told of that house alone', async () => {
  const who: Standing = { ...staff, scope: { places: [], rentables: [brisa] } };
  const view = await report('money', { who, by: 'unit' });
  expect(figuresOf(view)).toMatchObject({ rent: 1_000_00 });
  expect(Object.keys(rowsOf(view))).toEqual(['Brisa']);
  expect(view.choices.owners).toHaveLength(1);
});

test('an owner is told of their own houses and boats, this month against the same days of the year before', async () => {
  const own = await readPerformance(ports.db, { ownerId: albaOwner, today: day('2027-04-09'), language: 'en' });
  expect(own.units.map(({ name }) => name)).toHaveLength(2);
  expect(own.units.map(({ id }) => id)).not.toContain(brisa);
  // 1 to 9 April: 4 nights of 9 for 1,080.00; of the year before nothing yet
  expect(own.month).toMatchObject({
    now: { guestNights: 4, nights: 9, rentCents: 1_080_00, adrCents: 270_00, revparCents: 120_00 },
    before: { guestNights: 0, nights: 9 },
  });
  // as of 9 April the later stay of Alba is not booked; 364 days before, the stay of that year was
  expect(own.pace.map(({ now, before }) => [now.guestNights, before.guestNights])).toEqual([
    [4, 2],
    [0, 0],
    [0, 0],
    [0, 0],
  ]);
});
