import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type MailJob, readMailJob } from '#features/mails/server/mail-jobs.ts';
import { mailsJobs } from '#features/mails/server/mails.feature.ts';
import { mailsReactions } from '#features/mails/server/mails.reactions.ts';
import { sendMail } from '#features/mails/server/send-mail.ts';
import { paymentsReactions } from '#features/payments/server/payments.reactions.ts';
import { recordPayment } from '#features/payments/server/record-payment.ts';
import { rejectGroup } from '#features/reservations/server/requests/reject-group.ts';
import { calendarDate } from '#kernel/calendar-date.ts';
import { inTransaction } from '#platform/database/database.ts';
import { createJobs } from '#platform/jobs.ts';
import { capturedMailer, listCaptured } from '#platform/mail/captured-mailer.ts';
import type { MailMessage } from '#platform/mail/mailer.ts';
import { eventBus } from '#platform/reactions.ts';
import { aBoat } from '#tests/builders/a-boat.ts';
import { addLines, aLinedDraft, anOuting, askFor, selectionsOf, services } from '#tests/builders/a-group-of-lines.ts';
import { aHouse } from '#tests/builders/a-house.ts';
import { anApprovedTrip, aRequest, type Trip } from '#tests/builders/a-trip.ts';
import { aUser } from '#tests/builders/a-user.ts';
import { type TestPorts, testPorts } from '#tests/support/test-ports.ts';
import { notificationsReactions } from './notifications.feature.ts';

let ports: TestPorts;
const sent: MailMessage[] = [];
const mailer = { send: async (message: MailMessage) => void sent.push(message), close: () => undefined };

beforeAll(async () => {
  ports = await testPorts((made) => [
    ...paymentsReactions(made),
    ...mailsReactions(made),
    ...notificationsReactions(made),
  ]);
});
afterAll(() => ports.close());
beforeEach(async () => {
  sent.length = 0;
  ports.jobs.length = 0;
  await sql`UPDATE app_user SET status = 'blocked' WHERE 'staff' = ANY(roles)`.execute(ports.db);
});

const jobsFor = (who: { userId: string }) =>
  ports.jobs.map(({ payload }) => readMailJob(payload)).filter((job) => 'userId' in job && job.userId === who.userId);
const mailsTo = (who: { userId: string }) => jobsFor(who).map(({ template }) => template);
const noticesOf = async (who: { userId: string }) =>
  ports.db
    .selectFrom('notification')
    .select(['type', 'data'])
    .where('user_id', '=', who.userId)
    .orderBy('id')
    .execute();
const payFirst = async (trip: Trip) => {
  const { rows } = await sql<{ id: string; due: number }>`
    SELECT id, total_cents AS due FROM invoice WHERE group_id = ${trip.groupId} AND kind = 'instalment' AND sequence = 1`.execute(
    ports.db,
  );
  const payment = { amountCents: rows[0]?.due ?? 0, type: 'cash', receivedOn: calendarDate('2026-11-20') } as const;
  await recordPayment(ports, trip.staff, { ...payment, invoiceId: rows[0]?.id ?? '' });
};

test('asking tells the guest, staff and the owner, in the product and by mail', async () => {
  const trip = await aRequest(ports);

  expect(mailsTo(trip.guest)).toEqual(['request-received']);
  expect(mailsTo(trip.staff)).toEqual(['new-request']);
  expect(mailsTo(trip.owner)).toEqual(['new-request-owner']);
  expect(await noticesOf(trip.guest)).toMatchObject([{ type: 'ask-availability', data: { Id: trip.groupId } }]);
  expect(await noticesOf(trip.staff)).toMatchObject([{ type: 'other', data: { Id: trip.groupId } }]);
  expect(await noticesOf(trip.owner)).toMatchObject([{ type: 'other', data: { Id: trip.groupId } }]);
});

test('the owner of a boat in a trip to a house hears of the outing, and of nothing else', async () => {
  const owner = await aUser(ports.db, { roles: ['tenant', 'owner'] });
  const boat = await aBoat({ name: 'Brisa', ownerId: owner.id, prices: { 4: 900_00 } }).in(ports.db);
  const group = await aLinedDraft(ports, [anOuting(boat.id)], {
    house: await aHouse({ name: 'Casa Sol', maxGuests: 12 }).in(ports.db),
  });
  await askFor(ports, group);
  expect(mailsTo({ userId: owner.id })).toEqual(['new-request-owner']);
  expect(await noticesOf({ userId: owner.id })).toMatchObject([
    { type: 'other', data: { Id: group.id, Place: { en: 'Brisa' }, From: '2027-03-04', Hours: 4 } },
  ]);
  const [job] = jobsFor({ userId: owner.id });
  await sendMail({ ...ports, mailer }, { id: randomUUID(), payload: readMailJob(job ?? {}) });
  const [mail] = sent.filter(({ to }) => to === owner.email);
  expect(mail?.subject).toContain('Brisa');
  expect(mail?.text).toMatch(/1:00\sPM/);
  expect(mail?.text).not.toMatch(/Casa Sol|\$/);
});

test('from the approval to the confirmation the guest is told each step once', async () => {
  const trip = await anApprovedTrip(ports);
  await payFirst(trip);

  expect(mailsTo(trip.guest)).toEqual(['request-received', 'approved', 'payment-received', 'confirmed']);
  const types = (await noticesOf(trip.guest)).map(({ type }) => type);
  expect(types).toEqual(['ask-availability', 'change-status', 'other', 'change-status']);
  expect(mailsTo(trip.owner)).toEqual(['new-request-owner', 'confirmed-team']);
});

test('what is added to a trip is told as that, and the trip as itself', async () => {
  const trip = await anApprovedTrip(ports);
  const { van } = selectionsOf(await services(ports));
  const [date, passengers] = [calendarDate('2027-03-10'), 3];
  const added = { id: trip.groupId, tenantId: trip.guest.userId };
  await addLines(ports, added, [{ ...van, date, passengers }]);
  await askFor(ports, added);
  const told = (await noticesOf(trip.guest)).map(({ data }) => [Object(data).Event, Object(data).Added]);
  expect(told.at(-1)).toEqual(['availability-asked', true]);
  expect(told[0]).toEqual(['availability-asked', undefined]);
});

test('jobs hold ids and nothing else', async () => {
  const trip = await anApprovedTrip(ports);
  await payFirst(trip);
  for (const { queue, payload } of ports.jobs) {
    const { template, ...ids } = readMailJob(payload);
    expect(queue).toBe('mail');
    for (const id of Object.values(ids)) expect(id).toMatch(/^[0-9a-f-]{36}$/);
    expect(template).toMatch(/^[a-z-]+$/);
  }
});

test('R68 what is rolled back tells nobody', async () => {
  const trip = await aRequest(ports);
  const before = (await noticesOf(trip.guest)).length;
  const lost = inTransaction(ports.db, async (tx) => {
    const request = await tx
      .selectFrom('request')
      .select('id')
      .where('group_id', '=', trip.groupId)
      .executeTakeFirstOrThrow();
    await ports.publish(tx, {
      type: 'group-approved',
      groupId: trip.groupId,
      requestId: request.id,
      tenantId: trip.guest.userId,
    } as never);
    throw new Error('changed my mind');
  });
  await expect(lost).rejects.toThrow('changed my mind');
  expect(await noticesOf(trip.guest)).toHaveLength(before);
});

async function aMail(): Promise<{ id: string; payload: MailJob; userId: string }> {
  const { guest } = await aRequest(ports, { guestLanguage: 'es' });
  const [job] = jobsFor(guest);
  return { id: randomUUID(), payload: readMailJob(job ?? {}), userId: guest.userId };
}

test('a job that runs again, later or at the same time, sends one mail, in the language of its reader', async () => {
  const job = await aMail();
  const runs = await Promise.allSettled([1, 2, 3].map(() => sendMail({ ...ports, mailer }, job)));
  const others = runs.flatMap((run) => (run.status === 'rejected' ? [String(run.reason)] : []));
  expect(others.filter((reason) => !reason.includes('somebody else is sending this mail'))).toEqual([]);
  await sendMail({ ...ports, mailer }, job);

  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ id: job.id, subject: 'Recibimos su solicitud para Casa del Puerto' });
});

test('a mail server that is down costs a try and no mail', async () => {
  const job = await aMail();
  const send = vi.fn(mailer.send).mockRejectedValueOnce(new Error('down'));
  const broken = { send, close: mailer.close };
  await expect(sendMail({ ...ports, mailer: broken }, job)).rejects.toThrow('down');
  await sendMail({ ...ports, mailer: broken }, job);

  expect(sent.map(({ id }) => id)).toEqual([job.id]);
});

test('nobody writes to a deleted user', async () => {
  const job = await aMail();
  await ports.db.updateTable('app_user').set({ status: 'deleted' }).where('id', '=', job.userId).execute();
  await sendMail({ ...ports, mailer }, job);
  expect(sent).toEqual([]);
});

test('R68 a crash between the hand-over and the commit leaves one mail', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'marea-mail-'));
  const captured = capturedMailer({ folder, from: 'Marea <hello@marea.test>', clock: ports.clock });
  const job = await aMail();
  const crashing = {
    ...captured,
    send: async (message: MailMessage) => {
      await captured.send(message);
      throw new Error('killed');
    },
  };
  await expect(sendMail({ ...ports, mailer: crashing }, job)).rejects.toThrow('killed');
  await sendMail({ ...ports, mailer: captured }, job);
  await sendMail({ ...ports, mailer: captured }, job);

  expect((await listCaptured(folder)).map(({ id }) => id)).toEqual([job.id]);
  rmSync(folder, { recursive: true });
});

test('the worker sends what was committed, and nothing of what was not', async () => {
  const log = { error: vi.fn(), warn: vi.fn() };
  const worker = await createJobs({ url: ports.url, log });
  const { handlers } = mailsJobs({ ...ports, mailer });
  await worker.work('mail', handlers.mail, { pollSeconds: 0.5 });
  const live = { ...ports, enqueue: worker.enqueue };
  const { id: userId } = await aUser(ports.db, { status: 'created' });
  const publish = eventBus(() => mailsReactions(live));
  const wanted = { type: 'confirmation-wanted', userId, returnTo: '/reservations' };

  const lost = inTransaction(ports.db, async (tx) => {
    await publish(tx, wanted);
    throw new Error('changed my mind');
  });
  await expect(lost).rejects.toThrow('changed my mind');
  await inTransaction(ports.db, (tx) => publish(tx, wanted));
  await vi.waitFor(() => expect(sent).not.toEqual([]), 10_000);
  await worker.stop();

  expect(sent.map(({ subject }) => subject)).toEqual(['Confirm your email address']);
  expect(sent[0]?.text).toContain(`https://marea.test/email/validation?userId=${userId}&code=`);
  expect(log.error).not.toHaveBeenCalled();
});

test('a rejection is told with its reason', async () => {
  const trip = await aRequest(ports);
  await rejectGroup(ports, { staffId: trip.staff.userId, groupId: trip.groupId, reason: 'Roof repairs' });
  expect(mailsTo(trip.guest)).toEqual(['request-received', 'rejected']);
});

test('a job of another program is refused', () => {
  expect(() => readMailJob({ template: 'lottery', userId: randomUUID() })).toThrow();
});
