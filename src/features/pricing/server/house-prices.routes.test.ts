import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays, calendarDate, weekdayOf } from '#kernel/calendar-date.ts';
import { dateAt } from '#kernel/company-zone.ts';
import { aGroup } from '#tests/builders/a-group.ts';
import { aHouse } from '#tests/builders/a-house.ts';
import { aUser } from '#tests/builders/a-user.ts';
import { type ApiCaller, callerOf } from '#tests/support/api-caller.ts';
import { createTestProduct, type TestProduct } from '#tests/support/test-product.ts';
import { signInAs } from '#tests/support/test-users.ts';
import type { RangePrice } from '../domain/nightly-prices.ts';

let product: TestProduct;
let staff: ApiCaller;
let houseId: number;

beforeAll(async () => {
  product = await createTestProduct();
  staff = await signInAs(product, await aUser(product.ports.db, { roles: ['staff'], name: 'Sofía' }));
});
afterAll(() => product.close());
beforeEach(async () => {
  houseId = (await aHouse({ basePriceCents: 300_00, minNights: 2 }).in(product.ports.db)).id;
});

const day = (days: number) => addDays(dateAt(product.clock.now()), days);
const range = (from: number, nights: number, nightlyCents: number, minNights: number | null = null) => ({
  from: day(from),
  until: day(from + nights),
  nightlyCents,
  minNights,
});
const paintAt = (version: number, from: number, nights: number, price: RangePrice | null) =>
  staff('POST', `staff/house/${houseId}/prices/paint`, { version, from: day(from), until: day(from + nights), price });
const paint = async (from: number, nights: number, price: RangePrice | null) =>
  paintAt((await staff('GET', `staff/house/${houseId}/prices`)).body.version, from, nights, price);
const setRanges = (version: number, ranges: readonly object[]) =>
  staff('PUT', `staff/house/${houseId}/prices`, { version, ranges });
const undo = (version: number) =>
  staff('POST', `staff/house/${houseId}/prices/restore`, { version, revision: version });
const guestPrices = async (from: number, nights: number) =>
  Object.values(
    (await callerOf(product.app)('GET', `house/price/${houseId}?StartAt=${day(from)}&EndAt=${day(from + nights)}`))
      .body,
  );

describe('staff paint prices', () => {
  test('a paint splits what is under it, and search, calendar and quote follow at once', async () => {
    await paint(10, 10, { nightlyCents: 500_00, minNights: null });
    const { body } = await paint(13, 2, { nightlyCents: 900_00, minNights: 5 });
    expect(body).toEqual({
      version: 2,
      today: day(0),
      basePriceCents: 300_00,
      weekendPriceCents: null,
      minNights: 2,
      ranges: [range(10, 3, 500_00), range(13, 2, 900_00, 5), range(15, 5, 500_00)],
      isChanged: true,
    });
    expect(await guestPrices(12, 4)).toEqual([500_00, 900_00, 900_00, 500_00]);
    const stay = `StartAt=${day(13)}&EndAt=${day(18)}`;
    const { body: found } = await callerOf(product.app)('GET', `house?${stay}&PageSize=300`);
    const nights = 2 * 900_00 + 3 * 500_00;
    const card = found.houses.find(({ id }: { id: number }) => id === houseId);
    expect(card.subtotalCents).toBe(nights + 150_00);
    const { body: quote } = await callerOf(product.app)('GET', `house/${houseId}/quote?${stay}`);
    expect(quote.subtotalCents).toBe(card.subtotalCents);
    const short = await callerOf(product.app)('GET', `house/${houseId}/quote?StartAt=${day(13)}&EndAt=${day(15)}`);
    expect(short.body.code).toBe('min-nights-invalid');
  });

  test('what was painted is undone, also where the list has ranges of years ago', async () => {
    const { body: old } = await setRanges(0, [range(-900, 30, 250_00), range(-380, 30, 350_00)]);
    const { body: after } = await paint(-360, 400, null);
    expect(after.ranges).toEqual([range(-900, 30, 250_00), range(-380, 20, 350_00)]);
    const { body: undone } = await undo(after.version);
    expect(undone.ranges).toEqual(old.ranges);
    const { body: history } = await staff('GET', `staff/revision/house-prices/${houseId}`);
    expect(history.revisions.map(({ origin }: { origin: string }) => origin)).toEqual(['restore', 'screen', 'screen']);
  });

  test('nights between two bookings are opened as they are, at their prices, and that is undone', async () => {
    const path = `staff/house/${houseId}/prices`;
    const { body: before } = await staff('GET', path);
    const { status, body } = await staff('POST', `${path}/open`, { from: day(50), until: day(52) });
    expect(status).toBe(200);
    expect(body.ranges).toContainEqual(
      expect.objectContaining({ from: day(50), until: day(52), nightlyCents: before.basePriceCents, minNights: 2 }),
    );
    expect((await staff('POST', `${path}/open`, { from: day(-2), until: day(1) })).body.code).toBe(
      'reservation-range-conflict',
    );
    const undone = await staff('POST', `${path}/restore`, { version: body.version, revision: body.version });
    expect(undone.body.ranges).toEqual(before.ranges);
  });

  test('an undo after somebody else painted is refused with who, and leaves what they painted', async () => {
    const { body: mine } = await paint(10, 4, { nightlyCents: 500_00, minNights: null });
    const ana = await signInAs(product, await aUser(product.ports.db, { roles: ['staff'], name: 'Ana' }));
    const theirs = {
      version: mine.version,
      from: day(30),
      until: day(33),
      price: { nightlyCents: 700_00, minNights: null },
    };
    await ana('POST', `staff/house/${houseId}/prices/paint`, theirs);
    const { status, body } = await undo(mine.version);
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'edit-clash' });
    expect(body.details.clashes[0].by).toContain('Ana');
    expect((await undo(17)).body.code).toBe('not-found');
    const { body: now } = await staff('GET', `staff/house/${houseId}/prices`);
    expect(now.ranges).toEqual([range(10, 4, 500_00), range(30, 3, 700_00)]);
  });

  test('a request that waits for an answer keeps its total when its nights are painted over; a new quote does not', async () => {
    const person = await aUser(product.ports.db);
    const asked = aGroup().of({ id: houseId }).by(person).from(day(40)).until(day(44)).onReview();
    const group = await asked.in(product.ports);
    const guest = await signInAs(product, person);
    const totalOf = async () => (await guest('GET', `reservation/group/${group.id}`)).body.quote.totalCents;
    const before = await totalOf();
    await paint(40, 4, { nightlyCents: 900_00, minNights: null });
    expect(await totalOf()).toBe(before);
    expect(before).toBe(group.totalCents);
    expect(await guestPrices(40, 4)).toEqual([900_00, 900_00, 900_00, 900_00]);
    const approved = await staff('PUT', `staff/group/${group.id}/approve`, {});
    expect(approved.status).toBe(204);
    expect(await totalOf()).toBe(before);
  });

  test('weekends and days of the week of a range count at once, are copied and are taken back', async () => {
    // The third Friday ahead.
    const friday = 21 - ((weekdayOf(day(0)) + 2) % 7);
    const price = { nightlyCents: 500_00, weekendCents: 640_00, minNights: 1, arrivalDays: [5], departureDays: [0, 1] };
    const { body } = await paint(friday, 14, price);
    expect(body.ranges).toEqual([{ from: day(friday), until: day(friday + 14), ...price }]);
    expect(await guestPrices(friday, 4)).toEqual([640_00, 640_00, 500_00, 500_00]);
    const quote = async (from: number, nights: number) =>
      (await callerOf(product.app)('GET', `house/${houseId}/quote?StartAt=${day(from)}&EndAt=${day(from + nights)}`))
        .body;
    expect((await quote(friday, 3)).lines[0]).toMatchObject({ quantity: 2, unitCents: 640_00 });
    expect(await quote(friday + 1, 3)).toMatchObject({
      code: 'arrival-day-invalid',
      details: { nearest: [{ startAt: day(friday), endAt: day(friday + 3) }, {}, {}] },
    });
    expect(await quote(friday, 1)).toMatchObject({
      code: 'departure-day-invalid',
      details: { nearest: [{ startAt: day(friday), endAt: day(friday + 2) }, {}, {}] },
    });
    const found = async (from: number, nights: number) => {
      const { body: page } = await callerOf(product.app)(
        'GET',
        `house?StartAt=${day(from)}&EndAt=${day(from + nights)}&PageSize=300`,
      );
      return page.houses.some(({ id }: { id: number }) => id === houseId);
    };
    expect(await Promise.all([found(friday, 3), found(friday + 1, 2), found(friday, 4)])).toEqual([true, false, false]);
    const why = (await staff('GET', `staff/house/${houseId}/prices/why?Date=${day(friday + 1)}`)).body;
    expect(why).toMatchObject({ priceCents: 640_00, source: 'range-weekend', arrivalDays: [5], departureDays: [0, 1] });
    const other = (await aHouse().in(product.ports.db)).id;
    const { body: copy } = await staff('POST', `staff/house/${houseId}/prices/copy`, { houseIds: [other] });
    expect((await staff('GET', `staff/house/${other}/prices`)).body.ranges).toEqual(body.ranges);
    await staff('POST', 'staff/house/prices/undo', { bulkId: copy.bulkId });
    expect((await staff('GET', `staff/house/${other}/prices`)).body.ranges).toEqual([]);
    expect((await undo(body.version)).body.ranges).toEqual([]);
  });

  test('a range moves in one change: its old nights cost the base price again', async () => {
    await paint(10, 4, { nightlyCents: 500_00, minNights: null });
    const replaces = { from: day(10), until: day(14) };
    const price = { nightlyCents: 600_00, minNights: 3 };
    const moved = { version: 1, from: day(12), until: day(16), price, replaces };
    const { body } = await staff('POST', `staff/house/${houseId}/prices/paint`, moved);
    expect({ version: body.version, ranges: body.ranges }).toEqual({ version: 2, ranges: [range(12, 4, 600_00, 3)] });
  });

  test('why a night costs what it costs: the range or the base price, who set it, and when', async () => {
    const why = async (days: number) =>
      (await staff('GET', `staff/house/${houseId}/prices/why?Date=${day(days)}`)).body;
    await paint(10, 4, { nightlyCents: 500_00, minNights: 3 });
    await paint(12, 4, { nightlyCents: 500_00, minNights: null });
    expect(await why(11)).toMatchObject({
      priceCents: 500_00,
      range: { from: day(10), until: day(12) },
      priceSet: { by: expect.stringContaining('Sofía'), origin: 'screen' },
      minNights: 3,
      isMinNightsOfRange: true,
    });
    expect(await why(13)).toMatchObject({ minNights: 2, isMinNightsOfRange: false, minNightsSet: null });
    expect(await why(20)).toMatchObject({ priceCents: 300_00, range: null, priceSet: null });
    await staff('PATCH', `staff/house/${houseId}`, { version: 0, changes: { basePriceCents: 320_00 } });
    expect(await why(20)).toMatchObject({ priceCents: 320_00, priceSet: { by: expect.stringContaining('Sofía') } });
  });

  test('who paints nights that somebody changed since is refused with who; other nights go through', async () => {
    await paint(10, 4, { nightlyCents: 200_00, minNights: null });
    const ana = await signInAs(product, await aUser(product.ports.db, { roles: ['staff'], name: 'Ana' }));
    const theirs = { version: 1, from: day(13), until: day(16), price: { nightlyCents: 230_00, minNights: 3 } };
    await ana('POST', `staff/house/${houseId}/prices/paint`, theirs);
    const price = { nightlyCents: 240_00, minNights: null };
    const { status, body } = await paintAt(1, 12, 2, price);
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'edit-clash' });
    expect(body.details.clashes[0].by).toContain('Ana');
    expect((await paintAt(1, 15, 1, null)).body.code).toBe('edit-clash');
    const moved = { version: 1, from: day(20), until: day(22), price, replaces: { from: day(10), until: day(14) } };
    expect((await staff('POST', `staff/house/${houseId}/prices/paint`, moved)).body.code).toBe('edit-clash');
    expect((await paintAt(1, 16, 2, price)).status).toBe(200);
    const { body: now } = await paintAt(3, 12, 2, price);
    const { body: again } = await paintAt(3, 12, 2, price);
    expect([now.isChanged, again.isChanged, again.version], 'the same again').toEqual([true, false, now.version]);
    expect(now.ranges).toEqual([
      range(10, 2, 200_00),
      range(12, 2, 240_00),
      range(14, 2, 230_00, 3),
      range(16, 2, 240_00),
    ]);
  });

  test('thirty people paint other nights at once: all go through, every paint is in the history', async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, i) => paintAt(0, 2 * i, 2, { nightlyCents: 400_00 + i, minNights: null })),
    );
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    const { rows } = {
      rows: (await staff('GET', `staff/revision/house-prices/${houseId}?PageSize=50`)).body.revisions,
    };
    expect(rows).toHaveLength(30);
  });
});

describe('price ranges that are put as a list', () => {
  test('all pairs that share nights are named, and nothing is written', async () => {
    const { status, body } = await setRanges(0, [range(0, 5, 1_00), range(4, 4, 2_00), range(7, 3, 3_00)]);
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'pricing-ranges' });
    expect(body.details.overlaps).toEqual([
      { first: { from: day(0), until: day(5) }, second: { from: day(4), until: day(8) } },
      { first: { from: day(4), until: day(8) }, second: { from: day(7), until: day(10) } },
    ]);
    expect(await guestPrices(0, 2)).toEqual([300_00, 300_00]);
  });

  test('somebody else painted meanwhile: refused with who', async () => {
    await paint(3, 3, { nightlyCents: 500_00, minNights: null });
    expect(await setRanges(0, [range(0, 2, 400_00)])).toMatchObject({
      status: 409,
      body: { code: 'edit-clash', details: { clashes: [{ field: 'ranges' }] } },
    });
  });

  test.each([
    [() => range(5, 0, 1_00), 'reservation-range-conflict'],
    [() => range(5, 1_200, 1_00), 'reservation-range-conflict'],
    [() => range(5, 2, 0), 'parameter-valid'],
    [() => ({ ...range(5, 2, 1_00), arrivalDays: [6, 5] }), 'parameter-valid'],
    [() => ({ ...range(5, 2, 1_00), departureDays: [7] }), 'parameter-valid'],
    [() => ({ ...range(5, 2, 1_00), from: '2027-02-30' }), 'invalid-date-format'],
  ])('a range that cannot be is refused', async (bad, code) => {
    const { status, body } = await setRanges(0, [bad()]);
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toContain(code);
  });
});

test('a price calendar has the years around this one', async () => {
  const thisYear = Number(calendarDate(day(0)).slice(0, 4));
  const of = (year: number) => staff('GET', `staff/house/${houseId}/prices?Year=${year}`);
  await paint(1, 2, { nightlyCents: 500_00, minNights: null });
  expect((await of(thisYear + 4)).body.code).toBe('invalid-year');
  expect((await of(Number(day(1).slice(0, 4)))).body.ranges).toEqual([range(1, 2, 500_00)]);
  expect((await of(thisYear - 1)).body.ranges).toEqual([]);
});

test('ranges are copied to other houses from today on, as the preview said, and taken back at once', async () => {
  await setRanges(0, [range(-20, 10, 200_00), range(-5, 10, 400_00, 4), range(30, 5, 900_00)]);
  const other = (await aHouse({ basePriceCents: 280_00 }).in(product.ports.db)).id;
  const third = (await aHouse({ basePriceCents: 290_00 }).in(product.ports.db)).id;
  const ofOther = async () => (await staff('GET', `staff/house/${other}/prices`)).body;
  const paintOther = { version: 0, from: day(-9), until: day(12), price: { nightlyCents: 310_00, minNights: null } };
  await staff('POST', `staff/house/${other}/prices/paint`, paintOther);
  const copied = [range(0, 5, 400_00, 4), range(30, 5, 900_00)];
  const body = { houseIds: [other, third] };
  const { body: preview } = await staff('POST', `staff/house/${houseId}/prices/copy/preview`, body);
  const previewed = preview.houses.find(({ id }: { id: number }) => id === other);
  expect(previewed).toMatchObject({ before: [range(-9, 21, 310_00)], after: copied });
  const { body: saved } = await staff('POST', `staff/house/${houseId}/prices/copy`, body);
  expect(saved.changed).toBe(2);
  expect((await ofOther()).ranges).toEqual([range(-9, 9, 310_00), ...copied]);
  const { body: undone } = await staff('POST', 'staff/house/prices/undo', { bulkId: saved.bulkId });
  expect(undone).toEqual({ undone: 2, kept: [] });
  expect((await ofOther()).ranges).toEqual([range(-9, 21, 310_00)]);
  const unknown = { houseIds: [other, 2_000_000_000] };
  expect((await staff('POST', `staff/house/${houseId}/prices/copy`, unknown)).body.code).toBe('house-not-found');
  expect((await ofOther()).ranges).toEqual([range(-9, 21, 310_00)]);
});
