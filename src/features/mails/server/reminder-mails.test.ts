import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { paymentsReactions } from '#features/payments/server/payments.reactions.ts';
import { openDraft } from '#features/reservations/server/lines/open-draft.ts';
import { calendarDate } from '#kernel/calendar-date.ts';
import { instantOf } from '#kernel/instant.ts';
import type { Language } from '#kernel/languages.ts';
import { timestamptz } from '#platform/database/parameters.ts';
import { aBoat } from '#tests/builders/a-boat.ts';
import { askFor, selectionsOf, services } from '#tests/builders/a-group-of-lines.ts';
import { acceptAgreement, payOpen } from '#tests/builders/a-ready-trip.ts';
import { anApprovedTrip } from '#tests/builders/a-trip.ts';
import { aUser } from '#tests/builders/a-user.ts';
import { aDesk } from '#tests/support/approved-lines.ts';
import { type TestPorts, testPorts } from '#tests/support/test-ports.ts';
import { mailText } from '../domain/mail-content.ts';
import { composeMail } from './compose-mail.ts';
import { readLetterJob } from './mail-jobs.ts';

const DUE = instantOf('2027-02-20T17:00:00Z');
let ports: TestPorts;
let desk: Awaited<ReturnType<typeof aDesk>>;

beforeAll(async () => {
  ports = await testPorts(paymentsReactions, '2027-01-11T17:00:00Z');
  desk = await aDesk(ports);
});
afterAll(() => ports.close());

interface About {
  readonly groupId: string;
  readonly language?: Language;
  readonly provider?: 'offline' | 'sandbox';
}

/** What a mail about the first request of a group says. */
async function mailOf(template: string, { groupId, language = 'en', provider = 'offline' }: About): Promise<string> {
  const { rows } = await sql<{ requestId: string; userId: string }>`
    SELECT q.id AS "requestId", g.tenant_id AS "userId" FROM request q JOIN reservation_group g ON g.id = q.group_id
    WHERE g.id = ${groupId} AND q.sequence = 1`.execute(ports.db);
  const job = readLetterJob({ template, ...rows[0], dueAt: DUE });
  const config = { ...ports.config, payments: { ...ports.config.payments, provider } } as typeof ports.config;
  const reader = { name: 'Ana', email: 'ana@demo.test', status: 'active', language } as const;
  const mail = await composeMail({ ...ports, config }, job, reader);
  return mail ? `${mail.content.subject}\n${mailText(mail.content)}` : 'no mail';
}

const dueThen = (groupId: string) =>
  sql`UPDATE invoice SET due_at = ${timestamptz(DUE)} WHERE group_id = ${groupId}`.execute(ports.db);

test('everything of a trip that is due at one instant is one mail, with services that were added', async () => {
  const { scooter } = selectionsOf(await services(ports));
  const group = await desk.approved([]);
  await desk.pay(group.id);
  await desk.addition(group, [scooter]);
  await dueThen(group.id);
  const { rows } = await sql<{ cents: number }>`
    SELECT sum(open_cents)::int AS cents FROM invoice_state WHERE group_id = ${group.id}`.execute(ports.db);
  const text = await mailOf('payment-reminder', { groupId: group.id });
  const cents = rows[0]?.cents ?? 0;
  const amount = (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
  for (const part of [amount, 'Second installment', 'Security deposit', 'Added:']) expect(text).toContain(part);
});

test('the reminder leads to the card where cards are taken, and to the page of the trip elsewhere', async () => {
  const trip = await anApprovedTrip(ports, { checkIn: '2027-04-10' });
  await dueThen(trip.groupId);
  const [offline, card] = [
    await mailOf('payment-reminder', trip),
    await mailOf('payment-reminder', { ...trip, provider: 'sandbox' }),
  ];
  expect(offline).toContain('Open my reservation:\nhttps://marea.test/reservations/');
  expect(offline).not.toContain('Pay by card');
  expect(card).toContain('Pay by card:\nhttps://marea.test/reservations/');
  for (const text of [offline, card]) expect(text).toContain('Feb 20, 2027, 12:00\u00a0PM EST');
});

test('what was paid since is not reminded of; the agreement that is left is', async () => {
  const trip = await anApprovedTrip(ports, { checkIn: '2027-05-10' });
  await dueThen(trip.groupId);
  await payOpen(ports, trip);
  expect(await mailOf('payment-reminder', trip)).toContain('accept the rental agreement for Harbor House by Feb 20');
  await acceptAgreement(ports, trip);
  expect(await mailOf('payment-reminder', trip)).toBe('no mail');
  expect(await mailOf('agreement-reminder', trip)).toBe('no mail');
});

test.each([
  ['en', ['Where to board', 'Marina', '20 minutes before departure', 'What to bring', 'Gate 12.', 'call us at']],
  ['es', ['Dónde abordar', 'amarre', '20 minutos antes de la salida', 'Qué llevar', 'Puerta 12.', 'llámenos al']],
] as const)('the arrival instructions of a boat in %s', async (language, expected) => {
  const guest = await aUser(ports.db);
  const { id: boatId } = await aBoat({ prices: { 4: 900_00 } }).in(ports.db);
  const guests = { adults: 2, infants: 0, babies: 0, pets: 0 };
  const outing = { type: 'boat', boatId, date: calendarDate('2027-03-04'), startTime: '13:00', hours: 4 } as const;
  const selection = { ...outing, guests };
  const { groupId } = await openDraft(ports, { tenantId: guest.id, language, selection });
  await askFor(ports, { id: groupId, tenantId: guest.id });
  await desk.approve(groupId);
  expect(await mailOf('arrival', { groupId, language })).toBe('no mail');
  const actor = { ...desk.staff, userId: guest.id };
  const trip = { groupId, houseId: 0, guest: actor, staff: desk.staff, owner: actor, totalCents: 0 };
  await payOpen(ports, trip);
  await acceptAgreement(ports, trip);
  const arrival = { arrival_en: 'Gate 12.', arrival_es: 'Puerta 12.' };
  await ports.db.updateTable('boat').set(arrival).where('rentable_id', '=', boatId).execute();
  const text = await mailOf('arrival', { groupId, language });
  for (const part of expected) expect(text).toContain(part);
});
