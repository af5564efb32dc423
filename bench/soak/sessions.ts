import { setTimeout as pause } from 'node:timers/promises';
import { addDays } from '#kernel/calendar-date.ts';
import { askUntilAnswered } from './ask.ts';
import { asksForTrip } from './guest-sessions.ts';
import { anyStay, bearerFor, happens, look, oneOf, type Session } from './world.ts';

/** Reads the home page, results, one or two houses, and what their dates cost. */
const visits: Session = async (world) => {
  const { ask } = world;
  const lang = happens(world, 0.3) ? 'es' : 'en';
  const { from, until } = anyStay(world);
  const stay = `from=${from}&until=${until}&adults=2`;
  const dates = `StartAt=${from}&EndAt=${until}&Adults=2`;
  await ask('visitor: home page', 'GET', `/?lang=${lang}`);
  await look(world);
  await ask('visitor: results', 'GET', `/results?${stay}&lang=${lang}`);
  await look(world);
  const found = await ask('visitor: search', 'GET', `/v1.0/house?${dates}`);
  const shown: readonly { readonly id: number }[] = found.status === 200 ? found.body.houses : [];
  const id = oneOf(world, shown)?.id ?? oneOf(world, world.houseIds);
  await ask('visitor: facets', 'GET', `/v1.0/house/facets?${dates}`);
  await look(world);
  if (happens(world, 0.5)) await ask('visitor: house, kept', 'GET', `/property/info/${id}?lang=${lang}`);
  else await ask('visitor: house, rendered', 'GET', `/property/info/${id}?${stay}&lang=${lang}`);
  await ask('visitor: availability', 'GET', `/v1.0/house/${id}/availability?From=${from}&To=${addDays(from, 60)}`);
  await look(world);
  await ask('visitor: quote', 'GET', `/v1.0/house/${id}/quote?${dates}`);
};

/** Looks at what waits and answers up to five requests, the oldest first. */
export const answersRequests: Session = async (world) => {
  const { ask, journal, waiting } = world;
  const headers = await bearerFor(world.staff);
  await ask('staff: requests', 'GET', '/v1.0/staff/request?PageNumber=1&PageSize=20', { headers });
  for (const asked of waiting.splice(0, 5)) {
    const { groupId } = asked;
    await look(world);
    await ask('staff: a trip', 'GET', `/v1.0/staff/group/${groupId}`, { headers });
    const reply = await askUntilAnswered(() =>
      ask('staff: approve', 'PUT', `/v1.0/staff/group/${groupId}/approve`, { headers, body: {} }),
    );
    if (reply.status === 204) journal.approved.push(groupId);
  }
};

const DAYS = 60;

/** Scrolls through the calendar, sets a block and lifts most of them again. */
const keepsCalendar: Session = async (world) => {
  const { ask, journal } = world;
  const headers = await bearerFor(world.staff);
  await ask('staff: calendar units', 'GET', '/v1.0/staff/calendar/units', { headers });
  const units = world.houseIds.slice(0, 50).join(',');
  for (let chunk = 0; chunk < 3; chunk += 1) {
    const path = `/v1.0/staff/calendar?Units=${units}&From=${addDays(world.today, chunk * DAYS)}&Days=${DAYS}`;
    await ask('staff: calendar chunk', 'GET', path, { headers });
    await look(world);
  }
  await ask('staff: calendar changes', 'GET', '/v1.0/staff/calendar/changes', { headers });
  const { from } = anyStay(world);
  const body = {
    unitIds: [oneOf(world, world.houseIds)],
    from,
    until: addDays(from, 2),
    kind: 'maintenance',
    note: 'A filter is changed',
    which: 'free',
  };
  const set = await ask('staff: block nights', 'POST', '/v1.0/staff/calendar/blocks', { headers, body });
  if (set.status >= 300 || set.status === 0) return;
  const blocks: readonly { readonly id: string }[] = set.body.blocks;
  for (const { id } of blocks) journal.blocks.add(id);
  await look(world);
  for (const { id } of blocks) {
    if (happens(world, 0.3)) continue;
    // Whatever is answered, nobody can say any more that the block is there.
    journal.blocks.delete(id);
    await ask('staff: lift block', 'DELETE', `/v1.0/staff/calendar/blocks/${id}`, { headers });
  }
};

/** Somebody calls: what is free, and what it costs. */
const quotesOnPhone: Session = async (world) => {
  const { ask } = world;
  const headers = await bearerFor(world.staff);
  const { from: startAt, until: endAt } = anyStay(world);
  const found = await ask('staff: desk', 'GET', `/v1.0/staff/desk/houses?StartAt=${startAt}&EndAt=${endAt}&Adults=2`, {
    headers,
  });
  const id = found.status === 200 ? oneOf<{ id: number }>(world, found.body.free)?.id : undefined;
  if (id === undefined) return;
  await look(world);
  const body = {
    ...{ id, kind: 'house', guests: { adults: 2, infants: 0, babies: 0, pets: 0 }, startAt, endAt },
    ...{ date: null, startTime: null, hours: null, lifted: [], agreedCents: null },
  };
  await ask('staff: desk quote', 'POST', '/v1.0/staff/proposal/price', { headers, body });
};

/** The day's tasks, the inbox, the search of the office. */
const looksAtDay: Session = async (world) => {
  const { ask, today } = world;
  const headers = await bearerFor(world.staff);
  const office = (kind: string, path: string) => ask(`staff: ${kind}`, 'GET', `/v1.0/staff/${path}`, { headers });
  await office('tasks', `turnovers?From=${today}&Days=7`);
  await look(world);
  await office('inbox', 'message?PageNumber=1&PageSize=20');
  await office('waiting', 'waiting');
  await look(world);
  await office('day', `calendar/day?Date=${today}`);
};

/** A channel reads a calendar, and again with what it has. */
const readsCalendar: Session = async ({ ask, calendars, random }) => {
  const path = oneOf({ random }, calendars);
  if (path === undefined) return;
  const first = await ask('channel: calendar', 'GET', path);
  await pause(1_000);
  const headers = { 'if-none-match': first.etag ?? '' };
  await ask('channel: calendar again', 'GET', path, { headers });
};

interface OwedRefund {
  readonly groupId: string;
  readonly invoiceId: string;
  readonly owedCents: number;
  readonly refundedCents: number;
  readonly onWayCents: number;
}

/** Sends what is owed back to the cards that it came from, the oldest first. */
const sendsRefunds: Session = async (world) => {
  const { ask, journal } = world;
  const headers = await bearerFor(world.staff);
  const owed = await ask('staff: refunds owed', 'GET', '/v1.0/staff/refund?PageNumber=1&PageSize=100', { headers });
  if (owed.status !== 200) return;
  const refunds: readonly OwedRefund[] = owed.body.refunds;
  const ours = new Set(journal.cancelled.map(({ groupId }) => groupId));
  for (const { groupId, invoiceId, owedCents, refundedCents, onWayCents } of refunds) {
    const amountCents = owedCents - refundedCents - onWayCents;
    if (!ours.has(groupId) || amountCents <= 0) continue;
    await look(world);
    const body = { invoiceId, amountCents, type: 'card', reason: 'The trip was canceled' };
    const keyed = { ...headers, 'idempotency-key': crypto.randomUUID() };
    const sent = await askUntilAnswered(() =>
      ask('staff: send refund', 'POST', `/v1.0/staff/group/${groupId}/refund`, { headers: keyed, body }),
    );
    if (sent.status === 201) journal.refunded.push(invoiceId);
  }
};

/** How often each kind of session comes, as shares of all. */
const shares: readonly (readonly [number, Session])[] = [
  [0.56, visits],
  [0.12, asksForTrip],
  [0.1, answersRequests],
  [0.06, keepsCalendar],
  [0.04, quotesOnPhone],
  [0.03, looksAtDay],
  [0.01, sendsRefunds],
  [0.08, readsCalendar],
];

/** The session that comes next: `dice` is from 0 to 1. */
export function sessionFor(dice: number): Session {
  let left = dice;
  for (const [share, session] of shares) {
    left -= share;
    if (left < 0) return session;
  }
  return visits;
}
