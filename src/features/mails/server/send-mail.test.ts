import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createDatabase, type Db, inTransaction } from '#platform/database/database.ts';
import { timestamptz } from '#platform/database/parameters.ts';
import { createJobs, GiveUp } from '#platform/jobs.ts';
import { type MailMessage, UnknownDelivery } from '#platform/mail/mailer.ts';
import { aRequest } from '#tests/builders/a-trip.ts';
import { aUser } from '#tests/builders/a-user.ts';
import { type TestPorts, testPorts } from '#tests/support/test-ports.ts';
import { CLAIM_MS } from '../domain/delivery.ts';
import { enqueueMail, type MailJob, readMailJob } from './mail-jobs.ts';
import { mailsJobs } from './mails.feature.ts';
import { sendMail } from './send-mail.ts';

let ports: TestPorts;
const sent: MailMessage[] = [];
const mailer = { send: async (message: MailMessage) => void sent.push(message), close: () => undefined };

beforeAll(async () => {
  const made = await testPorts(() => []);
  // One connection: whoever kept it while they waited for another one would wait for ever.
  ports = { ...made, db: createDatabase({ url: made.url, poolSize: 1, now: () => made.clock.now() }) };
});
afterAll(async () => {
  await ports.db.destroy();
  await ports.close();
});
beforeEach(() => {
  sent.length = 0;
});

async function aMail(): Promise<{ id: string; payload: MailJob }> {
  const { id: userId } = await aUser(ports.db, { status: 'created' });
  return { id: randomUUID(), payload: { template: 'confirm-email', userId } };
}

const stateOf = async ({ id }: { id: string }) =>
  (await ports.db.selectFrom('sent_mail').select('state').where('id', '=', id).executeTakeFirst())?.state;

/** A database that is lost for statements whose text has this in it. */
function losing(text: string): Db {
  return ports.db.withPlugin({
    transformQuery: ({ node }) => {
      if (JSON.stringify(node).includes(text)) throw new Error('connection lost');
      return node;
    },
    transformResult: async ({ result }) => result,
  });
}

test('a pool of one connection sends, also a mail whose code is made while it is written', async () => {
  const job = await aMail();
  await sendMail({ ...ports, mailer }, job);

  expect(sent.map(({ id }) => id)).toEqual([job.id]);
  expect(sent[0]?.text).toContain('&code=');
  expect(await stateOf(job)).toBe('sent');
});

test('a mail server that hangs holds no connection and no transaction', async () => {
  const job = await aMail();
  const hanging = Promise.withResolvers<void>();
  const isSending = Promise.withResolvers<void>();
  const send = async () => {
    isSending.resolve();
    await hanging.promise;
  };
  const run = sendMail({ ...ports, mailer: { ...mailer, send } }, job);
  await isSending.promise;

  expect(await stateOf(job)).toBe('sending');
  await inTransaction(ports.db, (tx) => tx.deleteFrom('notification').execute());
  hanging.resolve();
  await run;
  expect(await stateOf(job)).toBe('sent');
});

test('a mail that could not be claimed is not sent, and is sent once when the job runs again', async () => {
  const job = await aMail();
  await expect(sendMail({ ...ports, db: losing('InsertQueryNode'), mailer }, job)).rejects.toThrow('connection lost');
  expect(sent).toEqual([]);

  await sendMail({ ...ports, mailer }, job);
  expect(sent).toHaveLength(1);
});

test('a mail whose end could not be marked is never sent again: it ends as one that nobody knows of', async () => {
  const job = await aMail();
  const db = losing('UpdateQueryNode');
  await expect(sendMail({ ...ports, db, mailer }, job)).rejects.toThrow('connection lost');
  expect(sent).toHaveLength(1);

  await expect(sendMail({ ...ports, mailer }, job)).rejects.toThrow('somebody else is sending this mail');
  ports.clock.advance(CLAIM_MS);
  await expect(sendMail({ ...ports, mailer }, job)).rejects.toBeInstanceOf(GiveUp);
  await expect(sendMail({ ...ports, mailer }, job)).rejects.toBeInstanceOf(GiveUp);
  expect(sent).toHaveLength(1);
  expect(await stateOf(job)).toBe('unknown');
});

test('a process that is killed between the claim and the mark sends nothing twice, and the mail stays in sight', async () => {
  const job = await aMail();
  const killed = { ...mailer, send: () => new Promise<never>(() => undefined) };
  void sendMail({ ...ports, mailer: killed }, job);
  await vi.waitFor(async () => expect(await stateOf(job)).toBe('sending'), { timeout: 5_000 });

  ports.clock.advance(CLAIM_MS);
  await expect(sendMail({ ...ports, mailer }, job)).rejects.toThrow('may or may not have been accepted');
  expect(sent).toEqual([]);
  expect(await stateOf(job)).toBe('unknown');
});

test('a mail that the server surely did not accept is tried again', async () => {
  const job = await aMail();
  const send = vi.fn(mailer.send).mockRejectedValueOnce(new Error('550'));
  await expect(sendMail({ ...ports, mailer: { ...mailer, send } }, job)).rejects.toThrow('550');
  expect(await stateOf(job)).toBeUndefined();

  await sendMail({ ...ports, mailer: { ...mailer, send } }, job);
  expect(sent.map(({ id }) => id)).toEqual([job.id]);
});

test('a mail that the server may have accepted is logged, and its job waits among the dead letters', async () => {
  const log = { error: vi.fn(), warn: vi.fn() };
  const worker = await createJobs({ url: ports.url, log });
  const send = vi.fn().mockRejectedValue(new UnknownDelivery('no answer'));
  const { handlers } = mailsJobs({ ...ports, mailer: { ...mailer, send } });
  await worker.work('mail', handlers.mail, { pollSeconds: 0.5 });
  const { payload } = await aMail();
  await inTransaction(ports.db, (tx) => enqueueMail(worker, tx, payload));

  await vi.waitFor(
    async () => {
      const { rows } = await sql`SELECT data FROM pgboss.job WHERE name = 'dead-letter'`.execute(ports.db);
      expect(rows).toEqual([{ data: payload }]);
    },
    { timeout: 10_000 },
  );
  await worker.stop();
  expect(send).toHaveBeenCalledTimes(1);
  expect(log.error).toHaveBeenCalledWith(expect.objectContaining({ queue: 'mail' }), 'a job was given up');
});

test('the deletion notice forgets where it went once it was accepted, and not before', async () => {
  const { db, clock } = ports;
  const leaver = { name: 'Ana', email: 'left@demo.test', language: 'en', left_at: timestamptz(clock.now()) } as const;
  const { id: deletionNoticeId } = await db
    .insertInto('farewell')
    .values(leaver)
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: userId } = await aUser(db, { status: 'deleted' });
  const job: { id: string; payload: MailJob } = {
    id: randomUUID(),
    payload: { template: 'goodbye', userId, deletionNoticeId, at: clock.now() },
  };
  const kept = async () => (await db.selectFrom('farewell').select('id').execute()).length;
  const down = { ...mailer, send: vi.fn().mockRejectedValue(new Error('down')) };
  await expect(sendMail({ ...ports, mailer: down }, job)).rejects.toThrow('down');
  expect(await kept()).toBe(1);

  await sendMail({ ...ports, mailer }, job);
  expect(sent.map(({ to }) => to)).toEqual(['left@demo.test']);
  expect(await kept()).toBe(0);
  const row = await db.selectFrom('sent_mail').select('user_id').where('id', '=', job.id).executeTakeFirstOrThrow();
  expect(row.user_id).toBeNull();
});

/** Sends as a product does that gathers mails; what waits is kept with the seconds it waits. */
function aGatheringMailer() {
  const delayed: { payload: MailJob; afterSeconds: number | undefined }[] = [];
  const gathering = {
    ...ports,
    mailer,
    config: { ...ports.config, mailGatherSeconds: 60 },
    enqueue: async (_tx: unknown, _queue: string, payload: object, options?: { readonly afterSeconds?: number }) =>
      void delayed.push({ payload: readMailJob(payload), afterSeconds: options?.afterSeconds }),
  };
  return { delayed, gathering, send: (payload: MailJob) => sendMail(gathering, { id: randomUUID(), payload }) };
}

async function requestOf({ groupId }: { groupId: string }): Promise<string> {
  const request = ports.db.selectFrom('request').select('id').where('group_id', '=', groupId);
  return (await request.executeTakeFirstOrThrow()).id;
}

test('mails about trips that would follow each other within a minute are one, whichever job comes first', async () => {
  const trip = await aRequest(ports);
  const { userId } = trip.guest;
  const requestId = await requestOf(trip);
  const { booking_code: code } = await ports.db
    .selectFrom('reservation_group')
    .select('booking_code')
    .where('id', '=', trip.groupId)
    .executeTakeFirstOrThrow();
  const { id: reservationId } = await ports.db
    .selectFrom('reservation')
    .select('id')
    .where('group_id', '=', trip.groupId)
    .executeTakeFirstOrThrow();
  const { delayed, gathering, send } = aGatheringMailer();

  await send({ template: 'request-received', userId, requestId });
  ports.clock.advance(20_000);
  await ports.db.updateTable('request').set({ status: 'confirmed' }).where('id', '=', requestId).execute();
  // Overtaken before it is sent: the confirmation tells it.
  await send({ template: 'approved', userId, requestId });
  const declined = { template: 'removal-declined', userId, requestId, reservationId } as const;
  const job = { id: randomUUID(), payload: declined };
  await sendMail(gathering, job);
  // The same job again, as after a crash, waits once.
  await sendMail(gathering, job);
  // Twice the same, as when it happened again: one part.
  await send(declined);
  await send({ template: 'confirmed', userId, requestId });
  await send({ template: 'password-changed', userId, at: ports.clock.now(), what: 'changed' });
  expect(sent.map(({ subject }) => subject)).toEqual([
    expect.stringContaining('We have your request'),
    'Your password was changed',
  ]);
  expect(delayed.map(({ afterSeconds }) => afterSeconds)).toEqual([40, 40, 40, 40]);

  ports.clock.advance(40_000);
  for (const { payload } of delayed.toReversed()) await send(payload);
  expect(sent).toHaveLength(3);
  // The part that weighs most gives the subject and comes first.
  expect(sent[2]?.subject).toMatch(/^Confirmed.* \(and 1 more update\)$/);
  expect(sent[2]?.text).toMatch(new RegExp(`CONFIRMED · ${code}[\\s\\S]*THIS SERVICE STAYS ON YOUR TRIP · ${code}`));
  expect(sent[2]?.html).toContain('<h2');

  // What comes right after the gathered mail waits again.
  await send({ template: 'confirmed', userId, requestId });
  expect(delayed.map(({ afterSeconds }) => afterSeconds)).toEqual([40, 40, 40, 40, 60]);
});

test('mails about two trips are never one: the next trip waits another minute', async () => {
  const first = await aRequest(ports);
  const { userId } = first.guest;
  const [one, other] = [await requestOf(first), await requestOf(await aRequest(ports, { checkIn: '2027-06-01' }))];
  const { delayed, send } = aGatheringMailer();
  await send({ template: 'request-received', userId, requestId: one });
  await send({ template: 'expired', userId, requestId: one });
  await send({ template: 'rejected', userId, requestId: one });
  await send({ template: 'expired', userId, requestId: other });
  ports.clock.advance(60_000);
  for (const { payload } of [...delayed]) await send(payload);
  expect(sent.map(({ subject }) => / \(and \d/.test(subject))).toEqual([false, true]);
  ports.clock.advance(60_000);
  for (const { payload } of delayed.slice(3)) await send(payload);
  expect(sent).toHaveLength(3);
  expect(sent[2]?.subject).not.toContain('(and ');
});
