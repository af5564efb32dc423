import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';
import { type MailSink, startMailSink } from '../../bench/support/mail-sink.ts';
import { bookSome, type Check, comesTrue, type Stage, statusOf } from './stage.ts';

const SECTION = 'Mail down';

/** The mail server refuses, hangs and goes away; another one takes its place; then that one hangs up without a word. */
export async function mailDrill(stage: Stage, check: Check): Promise<void> {
  const [first, second] = [await startMailSink(), await startMailSink()];
  try {
    await stage.restart({ SMTP_URL: first.url });
    await stage.withDatabase(async (db) => {
      await outage(stage, { db, first, check });
      await otherServer(stage, { db, first, second, check });
      await unknownEnd(stage, { db, second, check });
    });
  } finally {
    await Promise.all([first.close().catch(() => undefined), second.close()]);
  }
}

interface Outage {
  readonly db: Db;
  readonly first: MailSink;
  readonly check: Check;
}

async function outage(stage: Stage, { db, first, check }: Outage): Promise<void> {
  await bookSome(stage.origin, 1);
  check('mails go out', await comesTrue(async () => (await waitingMails(db)).length === 0 && first.mails.length > 0));
  const before = first.mails.length;
  for (const mood of ['refuses', 'hangs', 'is away'] as const) {
    if (mood === 'is away') await first.close();
    else first.become(mood);
    const { done } = await bookSome(stage.origin, 1);
    check(`the mail server ${mood}: bookings go on`, done.length > 0, `${done.length} booked and paid`);
    // One try of a server that hangs takes 20 s.
    await comesTrue(async () => (await peopleTriedAgain(db)) >= 2, 60_000);
  }
  const waiting = await waitingMails(db);
  check('mails wait, none went out', waiting.length > 0 && first.mails.length === before, `${waiting.length} wait`);
  const { out } = await stage.runbook(SECTION, '"queue":"mail"');
  const answers = [...new Set(stage.log().match(/a mail could not be handed over: [A-Z]+( \d{3})?/g))];
  check('the log says what the server answers', out.includes('could not be handed over'), answers.join('; '));
  check('/status: mails work for the first ten minutes', (await statusOf(stage.origin, 'Emails from us')) === 'works');
  await sql`UPDATE pgboss.job SET created_on = created_on - interval '11 minutes',
    completed_on = completed_on - interval '11 minutes' WHERE name = 'mail'`.execute(db);
  const late = await statusOf(stage.origin, 'Emails from us');
  check('/status: eleven minutes on (jobs made older) mails are late', late === 'slow', late);
}

interface Other extends Outage {
  readonly second: MailSink;
}

async function otherServer(stage: Stage, { db, first, second, check }: Other): Promise<void> {
  const asked = await waitingMails(db);
  await stage.restart({ SMTP_URL: second.url });
  const startedAt = Date.now();
  const isDone = await comesTrue(async () => (await waitingMails(db)).length === 0, 900_000);
  const seconds = ((Date.now() - startedAt) / 1_000).toFixed(0);
  check('SMTP_URL of another server and a restart: nothing waits any more', isDone, `after ${seconds} s`);
  const { rows } = await sql<{ id: string; state: string }>`
    SELECT id::text, state FROM sent_mail WHERE id = ANY(${asked}::uuid[])`.execute(db);
  const times = (id: string) => [...first.mails, ...second.mails].filter((mail) => mail.id === id).length;
  const wrong = rows.filter(({ id, state }) => state !== 'sent' || times(id) !== 1);
  const isOnce = second.mails.every(({ id }) => times(id) === 1);
  check(
    'each mail that waited arrives once',
    rows.length > 0 && wrong.length === 0 && isOnce,
    `${rows.length} mails; ${asked.length - rows.length} jobs had nothing more to say`,
  );
  const givenUp = stage.log().match(/.*"a job was given up".*/g) ?? [];
  check('none was given up', givenUp.length === 0, givenUp[0]);
}

async function unknownEnd(stage: Stage, { db, second, check }: Omit<Other, 'first'>): Promise<void> {
  const before = second.mails.length;
  second.become('hangs-up');
  await bookSome(stage.origin, 1);
  await comesTrue(async () => second.mails.length > before && (await waitingMails(db)).length === 0);
  second.become('works');
  const { code, out } = await stage.runbook(SECTION, "state = 'unknown'");
  const rows = out.split('\n').filter((line) => line.startsWith('{'));
  check('a server that hangs up after a mail: the query finds it', code === 0 && rows.length > 0, rows[0]);
  const ids = second.mails.slice(before).map(({ id }) => id);
  check('nobody repeats it', new Set(ids).size === ids.length, `${ids.length} arrived, each once`);
}

/** Ids of the jobs of mails that are due or tried again. */
async function waitingMails(db: Db): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`SELECT id::text FROM pgboss.job
    WHERE name = 'mail' AND state IN ('created', 'retry', 'active')`.execute(db);
  return rows.map(({ id }) => id);
}

async function peopleTriedAgain(db: Db): Promise<number> {
  const { rows } = await sql<{ people: number }>`SELECT count(DISTINCT data->>'userId')::int AS people FROM pgboss.job
    WHERE name = 'mail' AND state IN ('retry', 'active') AND retry_count > 0`.execute(db);
  return rows[0]?.people ?? 0;
}
