import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { paymentsReactions } from '#features/payments/server/payments.reactions.ts';
import { acceptAgreement, payOpen } from '#tests/builders/a-ready-trip.ts';
import { anApprovedTrip } from '#tests/builders/a-trip.ts';
import { type TestPorts, testPorts } from '#tests/support/test-ports.ts';

const TRIPS = 8;
const KILLS = 4;
/** Seven days before the last instalments. */
const AT = '2027-03-01T21:00:00Z';
let ports: TestPorts;

beforeAll(async () => {
  ports = await testPorts(paymentsReactions);
  for (let trip = 0; trip < TRIPS; trip += 1) {
    const made = await anApprovedTrip(ports);
    const isReady = trip % 2 === 0;
    await payOpen(ports, made, ({ kind, sequence }) => isReady || (kind === 'instalment' && sequence === 1));
    if (isReady) await acceptAgreement(ports, made);
  }
});
afterAll(() => ports.close());

/** A process that runs both scans; what it enqueues is rows of the same transaction, as jobs are. */
const program = `
  const [{ createDatabase }, { fixedClock }, { eventBus }, { notificationsReactions }, { remind }, { sendArrivals }] =
    await Promise.all(['#platform/database/database.ts', '#platform/clock.ts', '#platform/reactions.ts',
      '#features/notifications/server/notifications.feature.ts', '#features/reminders/server/remind.ts',
      '#features/reminders/server/send-arrivals.ts'].map((file) => import(file)));
  const db = createDatabase({ url: process.env.TEST_URL, poolSize: 2, applicationName: 'killed' });
  const clock = fixedClock(Date.parse('${AT}'));
  const enqueue = async (tx, queue, payloads) => void (await tx.insertInto('waiting_mail').values(payloads.map((one) => ({
    id: crypto.randomUUID(), user_id: one.userId, payload: JSON.stringify(one), waits_since: '${AT}' }))).execute());
  const ports = { db, clock, enqueue, publish: eventBus(() => notificationsReactions({ clock, enqueue })) };
  process.stdout.write('ready');
  await remind(ports);
  await sendArrivals(ports);
  await db.destroy();`;

async function startScans(): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    env: { PATH: process.env.PATH, TEST_URL: ports.url },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout as NodeJS.ReadableStream, 'data');
  return child;
}

const counted = async () =>
  (
    await sql<{ reminders: number; arrivals: number; notices: number; mails: number; twice: number }>`
      SELECT (SELECT count(*)::int FROM reminder) AS reminders, (SELECT count(*)::int FROM arrival_sent) AS arrivals,
        (SELECT count(*)::int FROM notification WHERE data::text ~ 'due-soon|arrival-ready') AS notices,
        (SELECT count(*)::int FROM waiting_mail) AS mails,
        (SELECT count(*)::int FROM (SELECT FROM waiting_mail GROUP BY payload HAVING count(*) > 1) x) AS twice`.execute(
      ports.db,
    )
  ).rows[0];

test('two processes that are killed at any moment tell each thing once, with its notice and its mail', async () => {
  for (let kill = 0; kill < KILLS; kill += 1) {
    const both = await Promise.all([startScans(), startScans()]);
    await pause(kill * 40);
    for (const child of both) child.kill('SIGKILL');
    const now = await counted();
    expect([now?.notices, now?.mails, now?.twice]).toEqual([
      (now?.reminders ?? 0) + (now?.arrivals ?? 0),
      (now?.reminders ?? 0) + (now?.arrivals ?? 0),
      0,
    ]);
  }
  const last = await Promise.all([startScans(), startScans()]);
  await Promise.all(last.map((child) => child.exitCode ?? once(child, 'exit')));
  const half = TRIPS / 2;
  expect(await counted()).toEqual({ reminders: half, arrivals: half, notices: TRIPS, mails: TRIPS, twice: 0 });
}, 120_000);
