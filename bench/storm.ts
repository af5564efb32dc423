import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { addDays } from '#kernel/calendar-date.ts';
import { dateAt } from '#kernel/company-zone.ts';
import { systemClock } from '#platform/clock.ts';
import type { AnyJson } from '#tests/support/api-caller.ts';
import { httpCaller } from '#tests/support/app-process.ts';
import { seededRandom } from './search/seeded-random.ts';
import { type Comer, simulateQueue } from './simulate/queue-model.ts';
import { makeTrips } from './slopes/make-trips.ts';
import { type OpenProduct, openProduct } from './slopes/open-product.ts';
import { untilSettled } from './soak/read-facts.ts';
import { bearerFor, personOf } from './soak/world.ts';
import { at, report } from './support/result.ts';

/**
 * A hurricane whose path has the trips of many guests: all of them are made whole by the API and paid by card, then the
 * storm is pressed and every refund confirmed, until the bank has the refunds and the mails are out. What each step
 * costs is told for 2,000 trips as well. How long guests wait on the phone is a queue in front of a desk.
 */
const PORT = Number(process.env.BENCH_PORT ?? 3147);
const TRIPS = Number(process.env.BENCH_TRIPS ?? 120);
const ALL_TRIPS = 2_000;
const HOUSES = 120;
const SETTLED_AT_ONCE = 100;
const DONE_WITHIN_MS = 900_000;

/** Assumed, not measured: who calls, when, and how long a call takes. */
const CALLING_SHARE = 0.35;
const CALL_MS = 8 * 60_000;
const HALF_OF_CALLS_WITHIN_MS = 8 * 3_600_000;
const HOURS = 48;
const DESKS = [4, 6, 8, 12, 16];

const today = dateAt(systemClock().now());
const open = await openProduct({ name: 'storm', port: PORT, houses: HOUSES });
try {
  await makeTrips(open, { count: TRIPS, made: 0, houses: HOUSES, firstDay: addDays(today, 3) });
  await pressAndSettle(open);
} finally {
  await open.close();
}
tellDesk();

async function pressAndSettle({ product, db, cpu, database }: OpenProduct): Promise<void> {
  const staff = await personOf(db, 'staff@demo.test');
  const call = async (method: string, path: string, body?: object): Promise<AnyJson> => {
    const reply = await httpCaller(product.origin, await bearerFor(staff))(method, `staff/storms${path}`, body);
    if (reply.status >= 300) throw new Error(`${method} ${path}: ${reply.status} ${JSON.stringify(reply.body)}`);
    return reply.body;
  };
  const countMails = async () => {
    const { rows } = await database.owner.query<{ count: number }>('SELECT count(*)::int AS count FROM sent_mail');
    return rows[0]?.count ?? 0;
  };
  const timed = async <Answer>(what: string, count: number, work: () => Promise<Answer>): Promise<Answer> => {
    const [before, mails, startedAt] = [cpu(), await countMails(), performance.now()];
    const answer = await work();
    const seconds = (performance.now() - startedAt) / 1_000;
    const after = cpu();
    const used = after.app - before.app + after.database - before.database;
    const sent = (await countMails()) - mails;
    const all = ((used / count) * ALL_TRIPS) / 60;
    tell(
      what,
      `${seconds.toFixed(1)} s, ${used.toFixed(1)} s CPU, ${sent} mails; of ${ALL_TRIPS}: ${all.toFixed(1)} core-minutes, ${((sent / count) * ALL_TRIPS).toFixed(0)} mails`,
    );
    return answer;
  };
  const facts = {
    name: 'Hurricane Ana',
    from: addDays(today, 1),
    until: addDays(today, 20),
    placeIds: null,
    policy: 'nights',
  };
  const { id } = await call('POST', '', facts);
  const { plan } = await call('GET', `/${id}`);
  const trips: number = plan.trips.length;
  await timed(`the storm is pressed over ${trips} trips, until all mails are out`, trips, async () => {
    await call('POST', `/${id}/press`, { hash: plan.hash });
    await untilSettled(db, DONE_WITHIN_MS);
  });
  const { board } = await call('GET', `/${id}`);
  const guestIds: string[] = board.guests
    .filter(({ proposal }: { proposal: string | null }) => proposal !== null)
    .map((guest: { id: string }) => guest.id);
  let settled = 0;
  await timed(`${guestIds.length} trips are settled, until all mails are out`, guestIds.length, async () => {
    for (let first = 0; first < guestIds.length; first += SETTLED_AT_ONCE) {
      const body = { guestIds: guestIds.slice(first, first + SETTLED_AT_ONCE), as: 'confirmed' };
      ({ settled } = { settled: settled + (await call('POST', `/${id}/refunds`, body)).settled });
    }
    await untilSettled(db, DONE_WITHIN_MS);
    await pause(1_000);
  });
  const owed = await owedToCards(db);
  await timed(
    `${owed.length} refunds are sent to cards, until the bank has them and all mails are out`,
    trips,
    async () => {
      for (const { groupId, invoiceId, amountCents } of owed) {
        const body = { invoiceId, amountCents, type: 'card', reason: 'The storm' };
        const send = httpCaller(product.origin, await bearerFor(staff));
        const reply = await send('POST', `staff/group/${groupId}/refund`, body);
        if (reply.status !== 201) throw new Error(`refund: ${reply.status} ${JSON.stringify(reply.body)}`);
      }
      await untilSettled(db, DONE_WITHIN_MS);
    },
  );
  const { rows } = await sql<{ sent: number; waiting: number; bank: number }>`
    SELECT (SELECT coalesce(-sum(amount_cents), 0)::float8 FROM ledger_entry
        WHERE kind IN ('refund', 'deposit-return') AND provider_refund_id IS NOT NULL) AS sent,
      (SELECT count(*)::int FROM refund_release WHERE state = 'waiting') AS waiting,
      (SELECT coalesce(sum(amount_cents), 0)::float8 FROM sandbox_refund WHERE state <> 'failed') AS bank`.execute(db);
  const { sent = 0, waiting = 0, bank = -1 } = rows[0] ?? {};
  tell(
    'what went back to cards',
    `${settled} of ${guestIds.length} trips confirmed; ledger ${sent} cents, bank ${bank} cents; ${waiting} refunds above the limit wait for a second person`,
    sent === bank && sent > 0,
  );
}

/** What is owed of invoices that were paid by card. */
async function owedToCards(db: OpenProduct['db']) {
  const { rows } = await sql<{ groupId: string; invoiceId: string; amountCents: number }>`
    SELECT o.group_id AS "groupId", o.invoice_id AS "invoiceId", sum(o.amount_cents)::int AS "amountCents"
    FROM refund_owed o WHERE o.withdrawn_at IS NULL AND EXISTS (
      SELECT FROM ledger_entry e JOIN payment_attempt a ON a.id = e.attempt_id WHERE e.invoice_id = o.invoice_id)
      AND NOT EXISTS (SELECT FROM refund_attempt f WHERE f.invoice_id = o.invoice_id)
    GROUP BY o.group_id, o.invoice_id`.execute(db);
  return rows;
}

function tellDesk(): void {
  const random = seededRandom(1);
  const calls: Comer[] = [];
  while (calls.length < ALL_TRIPS * CALLING_SHARE) {
    const atMs = (-Math.log(1 - random()) * HALF_OF_CALLS_WITHIN_MS) / Math.LN2;
    const serviceMs = -Math.log(1 - random()) * CALL_MS;
    if (atMs < HOURS * 3_600_000) calls.push({ atMs, steps: [{ name: 'call', serviceMs, thinkMs: 0 }] });
  }
  for (const people of DESKS) {
    const spoken = new Map(calls.map((call) => [call.atMs, call.steps[0]?.serviceMs ?? 0]));
    const waits = simulateQueue(people, calls).map(({ wantedMs, tookMs }) => tookMs - (spoken.get(wantedMs) ?? 0));
    const minutes = (share: number) => `${(at(waits, share) / 60_000).toFixed(0)} min`;
    tell(
      `model: ${calls.length} of ${ALL_TRIPS} guests call within ${HOURS} h, ${people} people at the desk`,
      `wait p50 ${minutes(0.5)}, p95 ${minutes(0.95)}, longest ${minutes(1)}`,
    );
  }
}

function tell(what: string, measured: string, holds = true): void {
  report({ what, measured, baseline: '', ratio: '', budget: 'ledger is bank', holds });
}
