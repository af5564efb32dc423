import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { calendarDate } from '#kernel/calendar-date.ts';
import { dateAt, periodOf } from '#kernel/company-zone.ts';
import { instant } from '#kernel/instant.ts';
import { tstzrange } from '#platform/database/parameters.ts';
import { NotRead } from '#platform/outside/read-public.ts';
import { aFeed, type FeedEventGiven } from '#tests/builders/a-feed.ts';
import { aHouse } from '#tests/builders/a-house.ts';
import { anApprovedTrip, aRequest } from '#tests/builders/a-trip.ts';
import { aUser } from '#tests/builders/a-user.ts';
import type { ApiCaller } from '#tests/support/api-caller.ts';
import { TEST_NOW } from '#tests/support/test-now.ts';
import { createTestProduct, type TestProduct } from '#tests/support/test-product.ts';
import { signInAs } from '#tests/support/test-users.ts';
import type { ChannelsView, FeedsView, PreviewView } from '../api/channels.schemas.ts';
import { feedStates, isAlerting } from '../domain/channels.ts';

/** What the internet answers at an address. */
const answers = new Map<string, string | (() => Promise<string>)>();
const asked: string[] = [];
let product: TestProduct;
let user: Awaited<ReturnType<typeof aUser>>;
let staff: ApiCaller;

const readPublic = async (address: string) => {
  asked.push(address);
  const answer = answers.get(address);
  if (answer === undefined) throw new NotRead('nobody there');
  return typeof answer === 'string' ? answer : answer();
};

beforeAll(async () => {
  product = await createTestProduct({ readPublic });
  user = await aUser(product.ports.db, { roles: ['staff'], name: 'Sofía', lastname: 'Luna' });
  staff = await signInAs(product, user);
});
afterAll(() => product.close());
beforeEach(() => product.clock.set(TEST_NOW));

const newHouse = async () => (await aHouse().in(product.ports.db)).id;
const channelsOf = async (id: number): Promise<ChannelsView> =>
  (await staff('GET', `staff/listing/${id}/channels`)).body as unknown as ChannelsView;
const waitMinutes = (minutes: number) => product.clock.advance(minutes * 60_000);
/** Hours later the session has ended. */
async function waitHours(hours: number): Promise<void> {
  waitMinutes(hours * 60);
  staff = await signInAs(product, user);
}
const night = (date: string) => date.replaceAll('-', '');
const busy = (uid: string, from: string, until: string, given: Partial<FeedEventGiven> = {}): FeedEventGiven => ({
  uid,
  from: night(from),
  until: night(until),
  ...given,
});

async function block(rentableId: number, from: string, until: string): Promise<number> {
  const during = tstzrange(periodOf({ from: calendarDate(from), until: calendarDate(until) }));
  const kind = { reason: 'block', block_kind: 'staff', note: 'The owner is here with Canary' } as const;
  const row = { ...kind, rentable_id: rentableId, during, blocks: true };
  const made = product.ports.db.insertInto('occupancy').values(row).returning('id');
  return (await made.executeTakeFirstOrThrow()).id;
}

/** Adds a feed with these events, gives the id of its calendar. */
async function addFeed(id: number, address: string, ...events: readonly FeedEventGiven[]): Promise<number> {
  answers.set(address, aFeed(events));
  const body = { address, channel: 'airbnb', label: '', choices: [] };
  const { status } = await staff('POST', `staff/listing/${id}/channels/import`, body);
  expect(status).toBe(204);
  return Math.max(...(await channelsOf(id)).imports.map((one) => one.id));
}
const sync = async (id: number, calendarId: number, action = 'sync') => {
  waitMinutes(2);
  const { status } = await staff('PUT', `staff/listing/${id}/channels/import/${calendarId}`, { action });
  expect(status).toBe(204);
  return (await channelsOf(id)).imports.find((one) => one.id === calendarId);
};
/** The nights that channels say are taken, '2027-03-01 – 2027-03-08 reserved'. */
async function takenNights(id: number) {
  const rows = await product.ports.db
    .selectFrom('external_busy')
    .select(['during', 'kind'])
    .where('rentable_id', '=', id)
    .orderBy('starts_at')
    .execute();
  return rows.map(({ during, kind }) => `${dateAt(during.from)} – ${dateAt(during.until)} ${kind}`);
}
const isFreeNight = async (id: number, date: string) => {
  const { rows } = await sql<{ taken: boolean }>`
    SELECT get_bit(occ, ${date}::date - occ_from) = 1 AS taken FROM house_hot WHERE house_id = ${id}`.execute(
    product.ports.db,
  );
  return rows[0]?.taken === false;
};

describe('R45 what a channel reads', () => {
  const makeExport = (id: number, body: object = { channel: 'airbnb', label: '' }) =>
    staff('POST', `staff/listing/${id}/channels/export`, body);
  const pathOf = async (id: number, at = 0) => new URL((await channelsOf(id)).exports[at]?.address ?? '').pathname;
  const read = (url: string, headers: Record<string, string> = {}) => product.app.inject({ url, headers });

  test('promises, holds and blocks, nobody’s name, and nothing that was imported', async () => {
    const { houseId } = await anApprovedTrip(product.ports, { checkIn: '2027-03-10' });
    await block(houseId, '2027-05-01', '2027-05-04');
    await addFeed(houseId, 'https://channel.test/imported.ics', busy('other', '2027-08-01', '2027-08-05'));
    await makeExport(houseId);
    const path = await pathOf(houseId);
    expect(path).toMatch(/^\/calendars\/[\w-]{43}\.ics$/);
    const { statusCode, headers, payload } = await read(path);
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
    expect(payload.match(/DTSTART.*/g)).toEqual(['DTSTART;VALUE=DATE:20270310', 'DTSTART;VALUE=DATE:20270501']);
    expect(payload).not.toMatch(/Ana|Rivera|Canary|Harbor/);
    expect((await channelsOf(houseId)).exports[0]).toMatchObject({ lastReadAt: new Date(TEST_NOW).toISOString() });
  });

  test('a request is there as long as it holds its dates', async () => {
    const { houseId } = await aRequest(product.ports, { checkIn: '2027-03-10' });
    await makeExport(houseId);
    const path = await pathOf(houseId);
    expect((await read(path)).payload).toContain('20270310');
    await waitHours(24 * 10);
    expect((await read(path)).payload).not.toContain('20270310');
  });

  test('the same state is not sent twice; a change is, with the same UID and a higher SEQUENCE', async () => {
    const id = await newHouse();
    const blockId = await block(id, '2027-05-01', '2027-05-04');
    await makeExport(id);
    const path = await pathOf(id);
    const first = await read(path);
    const etag = String(first.headers.etag);
    waitMinutes(5);
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`])
      expect(await read(path, { 'if-none-match': known })).toMatchObject({ statusCode: 304, payload: '' });
    const moved = periodOf({ from: calendarDate('2027-05-02'), until: calendarDate('2027-05-06') });
    await sql`UPDATE occupancy SET during = tstzrange(${new Date(moved.from).toISOString()}::timestamptz,
      ${new Date(moved.until).toISOString()}::timestamptz) WHERE id = ${blockId}`.execute(product.ports.db);
    const second = await read(path, { 'if-none-match': etag });
    expect(second.statusCode).toBe(200);
    const uidOf = (text: string) => /UID:(.*\r\n(?: .*)?)/.exec(text)?.[1];
    expect(uidOf(second.payload)).toBe(uidOf(first.payload));
    expect([first.payload, second.payload].map((text) => /SEQUENCE:(\d+)/.exec(text)?.[1])).toEqual(['0', '1']);
    const reads = product.ports.db
      .selectFrom('calendar_export_read')
      .innerJoin('calendar_export as e', 'e.id', 'export_id');
    const log = await reads
      .select(['status', 'bytes', 'digest'])
      .where('rentable_id', '=', id)
      .orderBy('calendar_export_read.id')
      .execute();
    expect(log.map(({ status, bytes }) => [status, bytes])).toEqual([
      [200, first.payload.length],
      [304, 0],
      [304, 0],
      [304, 0],
      [200, second.payload.length],
    ]);
    expect(new Set(log.map(({ digest }) => digest)).size).toBe(2);
  });

  test('an address is one for each channel, is replaced with two days to spare, and revoked at once', async () => {
    const id = await newHouse();
    await makeExport(id);
    expect(await makeExport(id)).toMatchObject({ status: 409, body: { code: 'channel-exists' } });
    expect((await makeExport(id, { channel: 'other', label: 'Plum' })).status).toBe(204);
    const old = await pathOf(id);
    const [current] = (await channelsOf(id)).exports;
    expect((await staff('PUT', `staff/listing/${id}/channels/export/${current?.id}`)).status).toBe(204);
    const [fresh, former] = (await channelsOf(id)).exports;
    const next = new URL(fresh?.address ?? '').pathname;
    expect([next === old, former?.endsAt !== null]).toEqual([false, true]);
    const readable = async () =>
      (await Promise.all([old, next].map((path) => read(path)))).map(({ statusCode }) => statusCode);
    expect(await readable()).toEqual([200, 200]);
    await waitHours(48);
    expect(await readable()).toEqual([404, 200]);
    expect((await staff('DELETE', `staff/listing/${id}/channels/export/${fresh?.id}`)).status).toBe(204);
    expect(await readable()).toEqual([404, 404]);
    expect((await channelsOf(id)).exports.map(({ label }) => label)).toEqual(['Plum']);
    expect((await staff('DELETE', `staff/listing/${id}/channels/export/${fresh?.id}`)).body.code).toBe(
      'calendar-not-found',
    );
  });

  test('the database knows neither the address nor what opens it', async () => {
    const id = await newHouse();
    await makeExport(id);
    const token = (await pathOf(id)).slice('/calendars/'.length, -'.ics'.length);
    const { rows } = await sql<{ row: string }>`SELECT e::text AS row FROM calendar_export e`.execute(product.ports.db);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect((await read('/calendars/not-a-token.ics')).statusCode).toBe(404);
  });
});

describe('what we read of a channel', () => {
  const preview = async (id: number, address: string) =>
    (await staff('POST', `staff/listing/${id}/channels/preview`, { address })) as unknown as {
      status: number;
      body: PreviewView & { code?: string };
    };

  test('is shown before anything is written, and staff say what it is', async () => {
    const { houseId } = await aRequest(product.ports, { checkIn: '2027-03-10' });
    const address = 'https://www.airbnb.com/calendar/ical/1.ics?s=secret-canary';
    answers.set(
      address,
      aFeed([
        busy('a', '2027-03-12', '2027-03-14', { summary: 'Ana Canary (HM1)' }),
        busy('b', '2027-04-12', '2027-04-14', { summary: 'Ana Canary (HM2)' }),
        busy('c', '2027-06-01', '2027-06-03', { summary: 'Airbnb (Not available)' }),
        busy('d', '2027-07-01', '2027-07-03', { summary: 'Cleaning day' }),
        busy('past', '2026-10-01', '2026-10-05'),
        busy('far', '2030-10-01', '2030-10-05'),
        busy('faulty', '2027-10-05', '2027-10-01'),
      ]),
    );
    const { body } = await preview(houseId, address.replace('https:', 'webcal:'));
    expect(asked.at(-1)).toBe(address);
    expect(body).toMatchObject({ channel: 'airbnb', events: 4, echoes: 0, faulty: 1, conflicts: 1 });
    expect(body.groups.map(({ wording, count, choice }) => [wording, count, choice])).toEqual([
      ['Ana Canary (HM1)', 2, 'reserved'],
      ['Airbnb (Not available)', 1, 'blocked'],
      ['Cleaning day', 1, 'reserved'],
    ]);
    expect(await takenNights(houseId)).toEqual([]);
    const choices = [{ key: body.groups[2]?.key, choice: 'ignored' }];
    const added = { address, channel: 'airbnb', label: '', choices };
    expect((await staff('POST', `staff/listing/${houseId}/channels/import`, added)).status).toBe(204);
    expect(await takenNights(houseId)).toEqual([
      '2027-03-12 – 2027-03-14 reserved',
      '2027-04-12 – 2027-04-14 reserved',
      '2027-06-01 – 2027-06-03 blocked',
    ]);
    expect((await channelsOf(houseId)).imports).toMatchObject([
      { host: 'www.airbnb.com', state: 'ok', events: 3, faulty: 1, isAlerting: false },
    ]);
    expect((await staff('POST', `staff/listing/${houseId}/channels/import`, added)).body.code).toBe('channel-exists');
    const { rows } = await sql<{ kept: string }>`
      SELECT concat((SELECT json_agg(e) FROM external_busy e),
        (SELECT json_agg(to_jsonb(i) - 'address_sealed') FROM calendar_import i),
        (SELECT json_agg(x) FROM calendar_conflict x)) AS kept`.execute(product.ports.db);
    expect(rows[0]?.kept).not.toMatch(/canary|HM1|Cleaning/i);
  });

  test.each([
    ['http://channel.test/a.ics', 'parameter-valid'],
    ['https://user:secret@channel.test/a.ics', 'parameter-valid'],
    ['not an address', 'parameter-valid'],
    ['https://nobody.test/a.ics', 'channel-not-read'],
    ['https://page.test/a.ics', 'channel-not-read'],
  ])('R44 %s is refused with %s and no more', async (address, code) => {
    answers.set('https://page.test/a.ics', '<html>Internal secrets</html>');
    const { status, body } = await preview(await newHouse(), address);
    expect([status, body.code]).toEqual([400, code]);
    expect(JSON.stringify(body)).not.toMatch(/secret|page\.test|nobody/);
  });

  test('binds new bookings and search at once, never what is promised', async () => {
    const id = await newHouse();
    await addFeed(id, 'https://channel.test/bind.ics', busy('a', '2027-04-10', '2027-04-13'));
    expect([await isFreeNight(id, '2027-04-12'), await isFreeNight(id, '2027-04-13')]).toEqual([false, true]);
    const quote = await staff('GET', `house/${id}/quote?StartAt=2027-04-09&EndAt=2027-04-14&Adults=2`);
    expect(quote.body.code).toBe('house-not-available');
  });

  test('follows the channel: moved, gone and new events', async () => {
    const id = await newHouse();
    const address = 'https://channel.test/follow.ics';
    const calendarId = await addFeed(
      id,
      address,
      busy('a', '2027-04-10', '2027-04-13'),
      busy('b', '2027-05-10', '2027-05-13'),
      busy('c', '2027-06-10', '2027-06-13'),
    );
    answers.set(
      address,
      aFeed([
        busy('a', '2027-04-10', '2027-04-15'),
        busy('c', '2027-06-10', '2027-06-13'),
        busy('d', '2027-07-01', '2027-07-02'),
      ]),
    );
    expect(await sync(id, calendarId)).toMatchObject({ state: 'ok', events: 3 });
    expect(await takenNights(id)).toEqual([
      '2027-04-10 – 2027-04-15 reserved',
      '2027-06-10 – 2027-06-13 reserved',
      '2027-07-01 – 2027-07-02 reserved',
    ]);
    expect(await isFreeNight(id, '2027-05-11')).toBe(true);
  });

  test.each([
    ['empty', aFeed([])],
    ['halved', aFeed([busy('c', '2027-06-10', '2027-06-13'), busy('new', '2027-09-01', '2027-09-03')])],
    ['unread', '<html>'],
  ] as const)('that is %s frees nothing until staff accept it', async (state, broken) => {
    const id = await newHouse();
    const address = `https://channel.test/${state}.ics`;
    const first = [
      busy('a', '2027-04-10', '2027-04-13'),
      busy('b', '2027-05-10', '2027-05-13'),
      busy('c', '2027-06-10', '2027-06-13'),
    ];
    const calendarId = await addFeed(id, address, ...first);
    const known = await takenNights(id);
    answers.set(address, broken);
    const alert = await sync(id, calendarId);
    expect(alert?.state).toBe(state);
    expect(await takenNights(id)).toEqual(expect.arrayContaining(known));
    const second = await sync(id, calendarId);
    expect(second?.isAlerting).toBe(true);
    const waiting = await staff('GET', 'staff/waiting');
    expect(waiting.body).toMatchObject({ counts: { feeds: expect.any(Number) } });
    if (state === 'unread') return;
    expect(await sync(id, calendarId, 'accept')).toMatchObject({ state: 'ok', isAlerting: false });
    expect((await takenNights(id)).length).toBe(state === 'empty' ? 0 : 2);
  });

  test('is read again by itself when it is due, later after each failure, and by hand once a minute', async () => {
    const id = await newHouse();
    const address = 'https://channel.test/due.ics';
    const calendarId = await addFeed(id, address, busy('a', '2027-04-10', '2027-04-13'));
    const path = `staff/listing/${id}/channels/import/${calendarId}`;
    expect((await staff('PUT', path, { action: 'sync' })).body.code).toBe('too-many-requests');
    const readings = () => asked.filter((one) => one === address).length;
    const tick = async (minutes: number) => {
      waitMinutes(minutes);
      await product.scans['due-feeds']?.();
      await product.runJobs();
      return readings();
    };
    expect([await tick(10), await tick(7)]).toEqual([1, 2]);
    answers.delete(address);
    expect([await tick(17), await tick(17), await tick(17)]).toEqual([3, 3, 4]);
    await waitHours(0);
    expect((await channelsOf(id)).imports[0]).toMatchObject({ state: 'unread', isAlerting: true, events: 1 });
  });

  test('is forgotten when it is removed, and comes back by undoing', async () => {
    const id = await newHouse();
    const calendarId = await addFeed(id, 'https://channel.test/removed.ics', busy('a', '2027-04-10', '2027-04-13'));
    const path = `staff/listing/${id}/channels/import/${calendarId}`;
    expect((await staff('DELETE', path)).status).toBe(204);
    expect([await takenNights(id), (await channelsOf(id)).imports]).toEqual([[], []]);
    expect(await sync(id, calendarId, 'restore')).toMatchObject({ state: 'ok' });
    expect(await takenNights(id)).toHaveLength(1);
    await staff('DELETE', path);
    await waitHours(25);
    await product.scans['due-feeds']?.();
    expect((await staff('PUT', path, { action: 'restore' })).body.code).toBe('calendar-not-found');
  });

  test('the calendar of the house itself is not taken away', async () => {
    const id = await newHouse();
    const local = product.ports.db.insertInto('calendar').values({ rentable_id: id, kind: 'local' }).returning('id');
    const { id: calendarId } = await local.executeTakeFirstOrThrow();
    const { status, body } = await staff('DELETE', `staff/listing/${id}/channels/import/${calendarId}`);
    expect([status, body.code]).toEqual([404, 'calendar-local-not-delete']);
    const other = await staff('DELETE', `staff/listing/${await newHouse()}/channels/import/${calendarId}`);
    expect(other.body.code).toBe('calendar-not-found');
  });

  test('what the channel read from us is no event of theirs', async () => {
    const id = await newHouse();
    await block(id, '2027-04-10', '2027-04-13');
    await block(id, '2027-04-13', '2027-04-15');
    await staff('POST', `staff/listing/${id}/channels/export`, { channel: 'airbnb', label: '' });
    const own = await product.app.inject({ url: new URL((await channelsOf(id)).exports[0]?.address ?? '').pathname });
    const address = 'https://channel.test/echo.ics';
    answers.set(address, own.payload);
    waitMinutes(5);
    expect((await preview(id, address)).body).toMatchObject({ events: 0, echoes: 2 });
    const joined = { summary: 'Airbnb (Not available)' };
    answers.set(
      address,
      aFeed([busy('x', '2027-04-10', '2027-04-15', joined), busy('y', '2027-04-10', '2027-04-14', joined)]),
    );
    expect((await preview(id, address)).body).toMatchObject({ events: 1, echoes: 1 });
  });
});

describe('a channel that has sold our nights', () => {
  const answer = (houseId: number, conflictId: number | undefined, body: object) =>
    staff('PUT', `staff/listing/${houseId}/conflict/${conflictId}`, body);
  const address = (name: string) => `https://channel.test/conflict-${name}.ics`;

  test('is a conflict, never an error: somebody takes it, resolves it, and it stays resolved', async () => {
    const desk = await aUser(product.ports.db, { roles: ['staff'] });
    const { houseId, groupId } = await anApprovedTrip(product.ports, { checkIn: '2027-03-10' });
    const event = busy('sold', '2027-03-12', '2027-03-14');
    const calendarId = await addFeed(houseId, address('taken'), event, busy('b', '2027-08-01', '2027-08-02'));
    const [conflict] = (await channelsOf(houseId)).conflicts.open;
    expect(conflict).toMatchObject({
      groupId,
      severity: 'approved',
      state: 'open',
      takenBy: null,
      startsOn: '2027-03-10',
    });
    expect(conflict?.dueAt).toBe(new Date(TEST_NOW + 4 * 3_600_000).toISOString());
    expect((await staff('GET', 'staff/waiting')).body.counts.conflicts).toBeGreaterThan(0);
    await product.runJobs();
    const told = product.mails.filter(({ subject }) => subject.startsWith('Sold twice: '));
    expect(told.map(({ to }) => to)).toContain(desk.email);
    expect((await (await signInAs(product, desk))('GET', 'notification')).body.notifications[0].data).toContain(
      'conflict-found',
    );
    expect((await answer(houseId, conflict?.id, { action: 'leave' })).body.code).toBe('conflict-moved');
    expect((await answer(houseId, conflict?.id, { action: 'take' })).status).toBe(204);
    expect((await channelsOf(houseId)).conflicts.open[0]).toMatchObject({
      state: 'taken',
      takenBy: 'Sofía Luna',
      isMine: true,
    });
    expect((await answer(houseId, conflict?.id, { action: 'resolve' })).body.code).toBe('parameter-required');
    const resolved = { action: 'resolve', resolution: 'cancelled-there', note: 'Called them.' };
    expect((await answer(houseId, conflict?.id, resolved)).status).toBe(204);
    await sync(houseId, calendarId);
    const { open, resolved: past } = (await channelsOf(houseId)).conflicts;
    expect([open, past.map(({ note, resolution }) => [note, resolution])]).toEqual([
      [],
      [['Called them.', 'cancelled-there']],
    ]);
    expect((await answer(houseId, conflict?.id, { action: 'reopen' })).status).toBe(204);
    expect((await channelsOf(houseId)).conflicts.open).toHaveLength(1);
  });

  test('one that was none takes the nights up no more', async () => {
    const { houseId } = await anApprovedTrip(product.ports, { checkIn: '2027-03-10' });
    const calendarId = await addFeed(
      houseId,
      address('false'),
      busy('a', '2027-03-16', '2027-03-20'),
      busy('b', '2027-08-01', '2027-08-02'),
    );
    const [conflict] = (await channelsOf(houseId)).conflicts.open;
    await answer(houseId, conflict?.id, { action: 'resolve', resolution: 'false' });
    expect(await takenNights(houseId)).toHaveLength(1);
    await sync(houseId, calendarId);
    expect(await takenNights(houseId)).toHaveLength(1);
    await answer(houseId, conflict?.id, { action: 'reopen' });
    expect(await takenNights(houseId)).toHaveLength(2);
  });

  test('ends by itself when one of the two is gone, and is there again when it comes back', async () => {
    const trip = await anApprovedTrip(product.ports, { checkIn: '2027-03-10' });
    const other = busy('b', '2027-08-01', '2027-08-02');
    const events = [busy('a', '2027-03-12', '2027-03-14'), other];
    const calendarId = await addFeed(trip.houseId, address('gone'), ...events);
    const states = async () => {
      const { open, resolved } = (await channelsOf(trip.houseId)).conflicts;
      return [open.length, resolved.map(({ resolution }) => resolution)];
    };
    answers.set(address('gone'), aFeed([other]));
    await sync(trip.houseId, calendarId);
    expect(await states()).toEqual([0, ['cancelled-there']]);
    answers.set(address('gone'), aFeed(events));
    await sync(trip.houseId, calendarId);
    expect(await states()).toEqual([1, []]);
    const cancelled = await staff('PUT', `staff/group/${trip.groupId}/cancel`, { reason: 'The roof is being mended.' });
    expect(cancelled.status).toBeLessThan(300);
    await sync(trip.houseId, calendarId);
    expect(await states()).toEqual([0, ['cancelled-here']]);
  });

  test('a request over a night that the channel has sold is not approved', async () => {
    const { houseId, groupId } = await aRequest(product.ports, { checkIn: '2027-03-10' });
    await addFeed(houseId, address('hold'), busy('a', '2027-03-12', '2027-03-14'));
    expect((await channelsOf(houseId)).conflicts.open).toMatchObject([{ severity: 'hold', groupId }]);
    const approved = await staff('PUT', `staff/group/${groupId}/approve`, { message: 'Welcome.' });
    expect([approved.status, approved.body.code]).toEqual([400, 'house-not-available']);
  });
});

test('feeds in trouble are counted, and come first, by the rule that the page shows', async () => {
  const { db } = product.ports;
  await db.deleteFrom('calendar').execute();
  const id = await newHouse();
  for (const state of feedStates)
    for (const failures of [0, 1, 2]) {
      const calendarId = await addFeed(id, `https://channel.test/${state}${failures}.ics`);
      await db.updateTable('calendar_import').set({ state, failures }).where('calendar_id', '=', calendarId).execute();
    }
  const expected = feedStates.flatMap((state) => [0, 1, 2].filter((failures) => isAlerting({ state, failures })));
  const { feeds } = (await staff('GET', 'staff/channels')).body as unknown as FeedsView;
  expect(feeds.filter((feed) => feed.isAlerting)).toHaveLength(expected.length);
  expect(feeds.slice(0, expected.length).every((feed) => feed.isAlerting)).toBe(true);
  expect((await staff('GET', 'staff/waiting')).body.counts.feeds).toBe(expected.length);
});

test('two instances that read each other don’t loop', async () => {
  const other = await createTestProduct({
    readPublic: async (address) => (await product.app.inject({ url: new URL(address).pathname })).payload,
  });
  const otherStaff = await signInAs(other, await aUser(other.ports.db, { roles: ['staff'] }));
  const otherHouse = (await aHouse().in(other.ports.db)).id;
  const ownHouse = await newHouse();
  const linkOf = async (call: ApiCaller, id: number) => {
    await call('POST', `staff/listing/${id}/channels/export`, { channel: 'other', label: 'The other one' });
    const { exports } = (await call('GET', `staff/listing/${id}/channels`)).body as unknown as ChannelsView;
    return new URL(exports[0]?.address ?? '');
  };
  const ours = await linkOf(staff, ownHouse);
  const theirs = await linkOf(otherStaff, otherHouse);
  await block(ownHouse, '2027-04-10', '2027-04-13');
  const theirAddress = `https://two.test${theirs.pathname}`;
  answers.set(theirAddress, async () => (await other.app.inject({ url: theirs.pathname })).payload);
  const link = (address: string) => ({ address, channel: 'other', label: 'The other one', choices: [] });
  await otherStaff('POST', `staff/listing/${otherHouse}/channels/import`, link(`https://one.test${ours.pathname}`));
  await staff('POST', `staff/listing/${ownHouse}/channels/import`, link(theirAddress));
  const sizes = async () =>
    Promise.all(
      [product, other].map(async ({ ports: { db } }, at) => {
        const rows = db
          .selectFrom('external_busy')
          .select('uid')
          .where('rentable_id', '=', at === 0 ? ownHouse : otherHouse);
        return (await rows.execute()).length;
      }),
    );
  for (let round = 0; round < 3; round += 1) {
    expect(await sizes()).toEqual([0, 1]);
    for (const one of [product, other]) {
      one.clock.set(instant(one.clock.now() + 20 * 60_000));
      await one.scans['due-feeds']?.();
      await one.runJobs();
    }
  }
  await other.close();
});
