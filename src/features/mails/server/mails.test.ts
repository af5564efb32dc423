import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { confirmSubscription, requestSubscription } from '#features/newsletter/server/subscriptions.repository.ts';
import { paymentsReactions } from '#features/payments/server/payments.reactions.ts';
import { recordPayment } from '#features/payments/server/record-payment.ts';
import { cancelOwnGroup } from '#features/reservations/server/requests/cancel-group.ts';
import { rejectGroup } from '#features/reservations/server/requests/reject-group.ts';
import { calendarDate } from '#kernel/calendar-date.ts';
import { instantOf } from '#kernel/instant.ts';
import { type Language, languages } from '#kernel/languages.ts';
import { keysOf } from '#kernel/typed-names.ts';
import { inTransaction } from '#platform/database/database.ts';
import { timestamptz } from '#platform/database/parameters.ts';
import { aClaim, aPaidDeposit, aPayoutRequest } from '#tests/builders/a-claimed-deposit.ts';
import { aConflict } from '#tests/builders/a-conflict.ts';
import { ofOwners } from '#tests/builders/a-management.ts';
import { aQuotedTrip } from '#tests/builders/a-quoted-trip.ts';
import { acceptAgreement, payOpen } from '#tests/builders/a-ready-trip.ts';
import { aService } from '#tests/builders/a-service.ts';
import { aStormOf } from '#tests/builders/a-storm.ts';
import { anApprovedTrip, aRequest, type Trip } from '#tests/builders/a-trip.ts';
import { repairMails } from '#tests/builders/a-work-order.ts';
import { anOfferedChange } from '#tests/builders/an-offered-change.ts';
import { anUnmatchedPayment } from '#tests/builders/an-unmatched-payment.ts';
import { twoReviews } from '#tests/builders/two-reviews.ts';
import { writtenMessages } from '#tests/builders/written-messages.ts';
import { lintLanguage } from '#tests/support/language-lint.ts';
import { once } from '#tests/support/once.ts';
import { type TestPorts, testPorts } from '#tests/support/test-ports.ts';
import { mailText, oneLine } from '../domain/mail-content.ts';
import { type MailTemplate, mailTemplates, type TemplateAbout } from '../domain/mail-templates.ts';
import { composeMail } from './compose-mail.ts';
import { drawMail } from './draw-mail.ts';
import { readLetterJob } from './mail-jobs.ts';

const HALF_CENTS = 1271_25;
let ports: TestPorts;
/** A trip in the state that each mail is about, and the payment that one of them tells of. */
let about: Readonly<Record<string, Trip>>;
let [entryId, entryOfCancelled, changeId] = ['', '', ''];
let reviewId: number;
let hiddenReviewId: number;
/** What was written through the form of each kind. */
let written: Awaited<ReturnType<typeof writtenMessages>>;
let ofTeam: object;
let subscriptions: Readonly<Record<TemplateAbout<'newsletter'>, string>>;

const requestOf = async ({ groupId }: Trip) =>
  (await ports.db.selectFrom('request').select('id').where('group_id', '=', groupId).executeTakeFirstOrThrow()).id;
const lineOf = async ({ groupId }: Trip) =>
  (await ports.db.selectFrom('reservation').select('id').where('group_id', '=', groupId).executeTakeFirstOrThrow()).id;
const pay = async (trip: Trip) => {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM invoice WHERE group_id = ${trip.groupId} AND kind = 'instalment' AND sequence = 1`.execute(ports.db);
  const payment = { amountCents: HALF_CENTS, type: 'zelle', receivedOn: calendarDate('2026-11-20') } as const;
  const given = { ...payment, invoiceId: rows[0]?.id ?? '', reference: 'ZL-4471', isAnother: true };
  return recordPayment(ports, trip.staff, given);
};

beforeAll(async () => {
  ports = await testPorts(paymentsReactions);
  const house = { destination: 'Brickell' };
  const asked = await aRequest(ports, { house });
  const offered = await aRequest(ports, { house });
  await ports.db
    .insertInto('price_offer')
    .values({
      request_id: await requestOf(offered),
      staff_id: offered.staff.userId,
      offered_at: timestamptz(ports.clock.now()),
      total_cents: offered.totalCents,
      manual_prices: '[]',
      declined: '[]',
      discount_basis_points: 0,
      message: null,
    })
    .execute();
  const expired = await aRequest(ports, { house });
  await ports.db.updateTable('request').set({ status: 'expired' }).where('group_id', '=', expired.groupId).execute();
  const approved = await anApprovedTrip(ports, { house });
  const confirmed = await anApprovedTrip(ports, { house });
  ({ id: entryId } = await pay(confirmed));
  const removal = { reservation_id: await lineOf(confirmed), asked_at: timestamptz(ports.clock.now()) };
  await ports.db.insertInto('line_removal').values(removal).execute();
  const ready = await anApprovedTrip(ports, { house });
  await payOpen(ports, ready);
  await acceptAgreement(ports, ready);
  const arrival = { arrival_en: 'The code is 4711.\nMind the step.', arrival_es: 'El código es 4711.' };
  await ports.db.updateTable('house').set(arrival).where('rentable_id', '=', ready.houseId).execute();
  const paid = await anApprovedTrip(ports, { house });
  await payOpen(ports, paid);
  const rejected = await aRequest(ports, { house });
  await rejectGroup(ports, {
    staffId: rejected.staff.userId,
    groupId: rejected.groupId,
    reason: '<b>Roof</b> repairs',
  });
  const cancelled = await anApprovedTrip(ports, { house });
  ({ id: entryOfCancelled } = await pay(cancelled));
  await cancelOwnGroup(ports, { tenantId: cancelled.guest.userId, groupId: cancelled.groupId });
  const completed = await aRequest(ports, { house });
  const ended = { status: 'completed', ends_on: calendarDate('2026-11-15') } as const;
  await ports.db.updateTable('reservation').set(ended).where('group_id', '=', completed.groupId).execute();
  ({ reviewId, hiddenReviewId } = await twoReviews(ports, completed));
  const refunded = await anApprovedTrip(ports, { house });
  await pay(refunded);
  await cancelOwnGroup(ports, { tenantId: refunded.guest.userId, groupId: refunded.groupId });
  ofTeam = { payoutRequestId: await aPayoutRequest(ports, refunded), ...(await anUnmatchedPayment(ports)) };
  ofTeam = { ...ofTeam, ...(await aConflict(ports, confirmed)), ...(await ofOwners(ports)) };
  ofTeam = { ...ofTeam, ...(await aStormOf(ports, confirmed)) };
  const held = await aPaidDeposit(ports);
  const claimed = await aClaim(ports);
  const objected = await aClaim(ports, { answer: 'objected', words: '<b>Ya</b> estaba así' });
  const settled = await aClaim(ports, { answer: 'objected', words: '<b>Ya</b> estaba así' }, 50_00);
  const requests = { asked, offered, expired, approved, confirmed, rejected, cancelled, completed };
  about = { ...requests, quoted: await aQuotedTrip(ports, asked), ready, paid, held, claimed, objected, settled };
  const addresses = { old_email: 'ana@marea.test', new_email: 'nueva.ana@marea.test' };
  const wantedAt = { wanted_at: timestamptz(ports.clock.now()), changed_at: null };
  const change = { ...addresses, user_id: asked.guest.userId, ...wantedAt };
  const inserted = ports.db.insertInto('email_change').values(change).returning('id');
  ({ id: changeId } = await inserted.executeTakeFirstOrThrow());
  await anOfferedChange(ports, confirmed, changeId);
  await aService({ code: 'chef', name: 'Private chef', nameEs: 'Chef privado' }).in(ports.db);
  written = await writtenMessages(ports, offered.staff.userId);
  const request = async (email: string) =>
    (await inTransaction(ports.db, (tx) => requestSubscription(tx, { email, language: 'en' }, ports.clock.now()))) ??
    '';
  subscriptions = {
    'newsletter-confirm': await request('ines@demo.test'),
    'newsletter-welcome': await request('leo@demo.test'),
  };
  await inTransaction(ports.db, (tx) =>
    confirmSubscription(tx, subscriptions['newsletter-welcome'], ports.clock.now()),
  );
});
afterAll(() => ports.close());
const stateOf: Readonly<Record<MailTemplate, string>> = {
  ...{ 'confirm-email': 'asked', 'already-registered': 'asked', 'reset-password': 'asked', invitation: 'asked' },
  ...{ 'confirm-new-email': 'asked', 'email-change-wanted': 'asked', 'email-changed': 'asked' },
  ...{ 'password-changed': 'asked', 'phone-changed': 'asked', 'second-factor-changed': 'asked', goodbye: 'asked' },
  ...{ 'contact-message': 'asked', 'contact-copy': 'asked', 'contact-reply': 'asked' },
  ...{ 'message-answered': 'asked', 'message-written': 'asked' },
  ...{ 'newsletter-confirm': 'asked', 'newsletter-welcome': 'asked' },
  'request-received': 'asked',
  'new-request': 'asked',
  'new-request-owner': 'asked',
  'price-offered': 'offered',
  quote: 'quoted',
  'quote-code': 'quoted',
  'quote-ended': 'expired',
  approved: 'approved',
  rejected: 'rejected',
  expired: 'expired',
  'expired-staff': 'expired',
  'payment-received': 'confirmed',
  'payment-corrected': 'confirmed',
  'refund-sent': 'confirmed',
  'contract-accepted': 'confirmed',
  'document-sent': 'confirmed',
  'refund-failed': 'cancelled',
  'payment-reminder': 'confirmed',
  'agreement-reminder': 'paid',
  arrival: 'ready',
  'payout-asked': 'cancelled',
  'money-unmatched': 'cancelled',
  confirmed: 'confirmed',
  'confirmed-again': 'confirmed',
  'confirmed-team': 'confirmed',
  'reinstated-team': 'confirmed',
  cancelled: 'cancelled',
  'cancelled-team': 'cancelled',
  'cancelled-staff': 'cancelled',
  ...{ overdue: 'approved', 'overdue-staff': 'approved' },
  'removal-asked': 'confirmed',
  'channel-conflict': 'confirmed',
  ...{ 'storm-guest': 'asked', 'storm-owner': 'asked', 'storm-help': 'confirmed' },
  ...{ 'line-removed': 'confirmed', 'removal-declined': 'confirmed' },
  ...{ 'trip-changed': 'confirmed', 'trip-changed-team': 'confirmed', 'trip-change-offered': 'confirmed' },
  ...{ 'unit-left-team': 'confirmed', 'unit-gained-team': 'confirmed', 'trip-change-expired': 'confirmed' },
  ...{ 'management-sent': 'asked', 'management-signed': 'asked', 'management-signed-team': 'asked' },
  ...{ 'management-ending': 'asked', 'management-ending-team': 'asked' },
  ...{ 'statement-issued': 'asked', 'owner-bank-entered': 'asked', 'owner-bank-waits': 'asked' },
  ...{ 'management-ended': 'asked', 'owner-paper-ending': 'asked', 'own-dates-changed': 'asked' },
  ...{ ...repairMails, 'report-mailed': 'asked' },
  ...{ 'portal-invited': 'asked', 'portal-ended': 'asked', 'portal-accepted': 'asked', 'portal-ended-owner': 'asked' },
  ...{ 'trip-change-asked': 'confirmed', 'trip-change-declined': 'confirmed' },
  'deposit-claimed': 'claimed',
  'deposit-claimed-owner': 'claimed',
  'deposit-objected': 'objected',
  'deposit-settled': 'settled',
  'deposit-due': 'held',
  'review-invitation': 'completed',
  'review-received': 'completed',
  'review-answered': 'completed',
  'review-hidden': 'completed',
  'review-shown': 'completed',
};

/** The reader of a mail, with the address that they have now. */
async function readerOf(userId = '') {
  const query = ports.db.selectFrom('app_user').select(['name', 'email', 'status']).where('id', '=', userId);
  return query.executeTakeFirstOrThrow();
}

async function write(template: MailTemplate, language: Language, change: object = {}) {
  const isLate = template.startsWith('overdue');
  ports.clock.set(instantOf(isLate ? '2027-03-09T22:00:00Z' : '2026-11-20T17:00:00Z'));
  const trip = about[stateOf[template]];
  if (!trip) throw new Error('no trip');
  const job = readLetterJob({
    template,
    userId: trip.guest.userId,
    requestId: await requestOf(trip),
    reservationId: await lineOf(trip),
    entryId,
    document: {
      kind: template === 'document-sent' ? 'receipt' : 'agreement',
      subjectId: template === 'document-sent' ? entryId : trip.groupId,
    },
    returnTo: '/property/info/12?from=2027-03-10',
    at: instantOf('2026-11-20T16:58:00Z'),
    changeId,
    deletionNoticeId: randomUUID(),
    what: template === 'password-changed' ? 'changed' : 'on',
    reviewId: template === 'review-hidden' ? hiddenReviewId : reviewId,
    contactId: written.contact,
    contactEntryId: written.contactEntryId,
    dueAt: instantOf('2027-03-08T21:00:00Z'),
    ...{ invoiceId: changeId, amountCents: 300_00 },
    ...ofTeam,
    ...Object(written.entryOf)[template],
    ...Object(Object(ofTeam).of)[template],
    subscriptionId: subscriptions[template === 'newsletter-welcome' ? template : 'newsletter-confirm'],
    ...change,
  });
  const mail = await composeMail(ports, job, { ...(await readerOf(trip.guest.userId)), language });
  if (!mail) throw new Error('no mail');
  return { trip, ...mail, html: await drawMail(mail.content), text: mailText(mail.content) };
}
/** A mail without a change: drawn once for all that look at it. */
const drawnOnce = once((template: MailTemplate, language: Language) => write(template, language));
const each = mailTemplates.flatMap((template) => languages.map((language) => [template, language] as const));
test.each(each)('%s in %s is whole: text and HTML, absolute links, nothing unfilled', async (template, language) => {
  const { content, html, text } = await drawnOnce(template, language);
  expect(content.subject).toBe(oneLine(content.subject));
  for (const part of [content.subject, html, text]) {
    expect(part).not.toMatch(/\{\{|\}\}|undefined|\[object|NaN/);
    expect(part).not.toMatch(/\b(team|stay|price|approved|footer)\.[a-zA-Z]/);
  }
  expect(html).toContain(`lang="${language}"`);
  expect(html).not.toMatch(/<img|<script|<link/);
  const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
  expect(links.length).toBeGreaterThan(0);
  expect(links.every((href) => href?.startsWith('https://marea.test/'))).toBe(true);
  for (const block of content.blocks) if (block.kind === 'button') expect(text).toContain(block.url);
});

/** What people wrote in the language that is theirs, and what they are called. */
const theirs = [
  ...['We come for a birthday.', '<b>Roof</b> repairs', '<b>Rude</b>', '<b>Sol</b> y mar', '¡<b>Gracias</b>!'],
  ...['Lámpara', '<b>Pata</b> rota', '<b>Ya</b> estaba así', '<b>Vimos</b> las fotos'],
  ...['<b>¿Puede</b> venir el domingo?', 'Harbor House', 'Casa del Puerto', 'Private chef', 'Plomero'],
  ...['12 Hidden Lane', 'They called'],
];

const plain = (html: string) => html.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
test.each(each)('%s in %s speaks its language alone', async (template, language) => {
  const { content, html, text, attachments } = await drawnOnce(template, language);
  const seen = html
    .replaceAll(/<style[\s\S]*?<\/style>/g, '')
    .split(/<[^>]+>/)
    .map(plain);
  const attached = attachments.flatMap(
    ({ content: file }) => String(file).match(/(?<=^(?:SUMMARY|DESCRIPTION|LOCATION):).*/gm) ?? [],
  );
  const parts = [content.subject, ...text.split('\n'), ...seen, ...attached];
  expect(parts.flatMap((part) => lintLanguage(part, language, theirs))).toEqual([]);
});

const facts: readonly (readonly [MailTemplate, Language, readonly string[]])[] = [
  [
    'contact-message',
    'en',
    ['Message from Inés Prado', 'Private chef', '+1 305 555 0188', 'ines@demo.test', 'Spanish', 'venir el domingo?'],
  ],
  [
    'contact-message',
    'es',
    ['https://marea.test/staff/messages/', 'Las respuestas a este correo llegan a ines@demo.test'],
  ],
  [
    'newsletter-confirm',
    'en',
    ['https://marea.test/newsletter/confirm?key=', 'for 7 days', 'entered for our newsletter'],
  ],
  [
    'newsletter-welcome',
    'es',
    ['https://marea.test/newsletter/unsubscribe?key=', 'bienvenida', 'para nuestro boletín'],
  ],
  ['contact-copy', 'es', ['Recibimos su mensaje', 'Chef privado', 'venir el domingo?', 'formulario de nuestro sitio']],
  [
    'confirm-email',
    'en',
    ['Ana', 'https://marea.test/email/validation?userId=', 'returnTo=%2Fproperty%2Finfo%2F12%3Ffrom%3D2027-03-10'],
  ],
  [
    'already-registered',
    'en',
    ['most likely you', 'https://marea.test/signin\n', 'https://marea.test/security/reset-password\n', "wasn't you"],
  ],
  [
    'reset-password',
    'en',
    ['Ana', 'https://marea.test/security/reset-password?email=guest-', '&token=', 'for one hour'],
  ],
  ['invitation', 'es', ['https://marea.test/security/reset-password?email=guest-', '&token=', '72 horas']],
  ['confirm-new-email', 'en', ['https://marea.test/email/validation?userId=', '&change=1']],
  [
    'password-changed',
    'en',
    ['Nov 20, 2026, 11:58\u00a0AM EST', "Wasn't this you", 'https://marea.test/security/reset-password'],
  ],
  ['email-change-wanted', 'en', ['Nov 20, 2026, 11:58\u00a0AM EST', 'n•••@marea.test', "Wasn't this you"]],
  [
    'email-changed',
    'es',
    ['20 nov 2026, 11:58\u00a0a.\u00a0m. EST', 'n•••@marea.test', '¿No fue usted?', 'hello@marea.test'],
  ],
  ['phone-changed', 'en', ['Nov 20, 2026, 11:58\u00a0AM EST', "Wasn't this you"]],
  [
    'goodbye',
    'en',
    ['Nov 20, 2026, 11:58\u00a0AM EST', "Wasn't this you", 'hello@marea.test', 'as long as the law requires'],
  ],
  ['second-factor-changed', 'es', ['20 nov 2026, 11:58\u00a0a.\u00a0m. EST', '¿No fue usted?']],
  [
    'deposit-claimed',
    'en',
    ['$120.00', 'Lámpara', '<b>Pata</b> rota', 'Nov 25, 2026, 12:00\u00a0PM EST', 'The other $380.00 of your deposit'],
  ],
  ['deposit-claimed-owner', 'es', ['Lámpara', '$120.00', 'Ver los daños', 'https://marea.test/owner/damage']],
  ['deposit-objected', 'es', ['<b>Ya</b> estaba así', '$120.00', 'https://marea.test/staff/groups/']],
  [
    'deposit-settled',
    'en',
    ['We are keeping $50.00', '<b>Vimos</b> las fotos', 'The other $70.00 that we had claimed goes back'],
  ],
  ['deposit-due', 'en', ['$500.00', 'In two days', 'https://marea.test/staff/groups/']],
  [
    'request-received',
    'en',
    [
      'Harbor House, Brickell',
      'Mar 10 – Mar 17, 2027 (7 nights)',
      '$2,542.50',
      'Nov 21, 2026, 12:00\u00a0PM EST',
      'held for you',
    ],
  ],
  [
    'request-received',
    'es',
    [
      'Casa del Puerto',
      '10 mar – 17 mar 2027 (7 noches)',
      '21 nov 2026, 12:00\u00a0p.\u00a0m. EST',
      '2 adultos, 1 niño, 1 mascota',
    ],
  ],
  ['new-request', 'en', ['Ana Rivera', '+1 305 555 0100', 'We come for a birthday.', 'https://marea.test/staff']],
  ['new-request-owner', 'en', ['your house', 'Ana', '$2,542.50']],
  [
    'approved',
    'en',
    [
      '$1,271.25',
      'Nov 22, 2026, 12:00\u00a0PM EST',
      'Mar 8, 2027, 4:00\u00a0PM EST',
      '$500.00',
      'Zelle: to hello@marea.test',
      '1200 Ocean Drive',
      'rental agreement by Mar 8, 2027',
    ],
  ],
  [
    'approved',
    'es',
    [
      'Primera cuota, a más tardar el 22 nov 2026, 12:00\u00a0p.\u00a0m. EST',
      'Depósito de garantía',
      'contrato de alquiler',
    ],
  ],
  ['rejected', 'en', ['<b>Roof</b> repairs', 'https://marea.test/results']],
  ['expired', 'en', ['Harbor House', 'nothing to pay']],
  [
    'payment-received',
    'en',
    ['$1,271.25', 'Zelle', 'Nov 20, 2026', 'ZL-4471', 'Second installment', 'Security deposit'],
  ],
  ['payment-corrected', 'es', ['Por error registramos un pago de $1,271.25', 'ZL-4471']],
  ['refund-sent', 'en', ['$1,271.25', 'Method: Zelle', 'Nov 20, 2026']],
  [
    'confirmed',
    'en',
    [
      'Confirmation number for your records: CN-',
      '4:00\u00a0PM to 10:00\u00a0PM',
      'by 11:00\u00a0AM',
      'Accept the rental agreement by Mar 8, 2027',
      'for a full refund until Nov 22, 2026, 12:00\u00a0PM EST',
    ],
  ],
  ['cancelled', 'en', ['As you asked', 'Total refund: $1,271.25', 'cancellation policy: $0.00']],
  ['cancelled', 'es', ['En total se le devuelve: $1,271.25']],
  ['overdue', 'en', ['First installment, due Nov 22, 2026, 12:00\u00a0PM EST: $1,271.25', 'Second installment']],
  ['overdue-staff', 'es', ['Ana Rivera', 'Segunda cuota']],
  [
    'payment-reminder',
    'en',
    [
      '$1,771.25',
      'Second installment, due Mar 8, 2027, 4:00\u00a0PM EST: $1,271.25',
      'Security deposit',
      'accept the rental agreement',
      'Zelle',
      '/reservations/',
    ],
  ],
  ['payment-reminder', 'es', ['$1,771.25', '8 mar 2027', 'Segunda cuota', 'contrato de alquiler']],
  ['arrival', 'en', ['12 Hidden Lane', 'The code is 4711.', '4:00\u00a0PM', 'call us at']],
  ['arrival', 'es', ['12 Hidden Lane', 'El código es 4711.', 'Casa del Puerto']],
  ['refund-failed', 'en', ['$300.00', 'another way']],
  ['refund-failed', 'es', ['$300.00', 'de otra forma']],
  ['payout-asked', 'en', ['$400.00', '<b>Zelle</b> 305 555 0199', 'Ana Rivera', '/staff/groups/']],
  ['money-unmatched', 'en', ['$77.00', 'visa 1111', 'tr_4711', 'https://marea.test/staff/payments']],
  ['review-invitation', 'en', ['How was it? Harbor House', '/reviews/write/', 'until Jan 14, 2027', 'initial']],
  ['review-invitation', 'es', ['¿Cómo le fue? Casa del Puerto', 'hasta el 14 ene 2027']],
  ['review-received', 'en', ['Ana reviewed Harbor House: 4 out of 5 stars', '<b>Sol</b> y mar', '/owner/reviews']],
  ['review-answered', 'es', ['¡<b>Gracias</b>!', 'https://marea.test/property/info/']],
  ['review-hidden', 'en', ['no longer counts', 'insults', '<b>Rude</b>', 'https://marea.test/reviews/write/']],
  ['review-shown', 'es', ['está de vuelta en la página', 'https://marea.test/property/info/']],
];
test.each(facts)('%s in %s says what it must', async (template, language, expected) => {
  const { text, content } = await drawnOnce(template, language);
  for (const fact of expected) expect(`${content.subject}\n${text}`).toContain(fact);
});

test('a mail that something later has overtaken is not sent', async () => {
  for (const [template, state] of [
    ['request-received', 'approved'],
    ['price-offered', 'asked'],
    ['approved', 'confirmed'],
    ['confirmed', 'cancelled'],
    ['overdue', 'confirmed'],
    ['payment-reminder', 'ready'],
    ['agreement-reminder', 'cancelled'],
    ['arrival', 'confirmed'],
  ] as const)
    await expect(write(template, 'en', { requestId: await requestOf(about[state] as Trip) })).rejects.toThrow(
      'no mail',
    );
});

test.each(languages)('a payment of a trip that was canceled since asks for nothing more in %s', async (language) => {
  const requestId = await requestOf(about.cancelled as Trip);
  const { text } = await write('payment-received', language, { requestId, entryId: entryOfCancelled });
  expect(text).not.toMatch(/Everything is paid|Todo está pagado|Still to pay|Queda por pagar/);
  expect(text).toMatch(/has since been canceled|se canceló después/);
});

test.each([
  [
    'business',
    'contact-message',
    'en',
    ['New business registration: Palmas SRL', 'Several', '1,200', 'Key Largo', 'palmas.test'],
  ],
  ['business', 'contact-copy', 'es', ['Recibimos su registro', 'Varias casas', 'Key Largo', 'dos días hábiles']],
  ['work', 'contact-message', 'es', ['Quiere trabajar con nosotros: Plomero, Inés Prado', 'Oficio: Plomero']],
  ['work', 'contact-copy', 'en', ['We have your application', 'Trade: Plomero', 'venir el domingo?']],
] as const)('what came through the form of %s is told by %s in %s', async (kind, template, language, expected) => {
  const { text, html, content } = await write(template, language, { contactId: written[kind] });
  expect(`${content.subject}\n${html}`).not.toMatch(/\{\{|\b(contact|newsletter)\.[a-z]/);
  for (const fact of expected) expect(`${content.subject}\n${text}`).toContain(fact);
});

test('R38 an answer to what somebody wrote goes to them, and the copy names nobody to answer', async () => {
  expect(await write('contact-message', 'en')).toMatchObject({ replyTo: 'ines@demo.test' });
  expect(await write('contact-copy', 'en')).not.toHaveProperty('replyTo');
});

test('a newsletter can be ended from the mail itself, and nothing is mailed to a subscription that has moved on', async () => {
  expect((await write('newsletter-welcome', 'en')).unsubscribeUrl).toMatch(
    /^https:\/\/marea\.test\/newsletter\/unsubscribe\?key=[\w.-]+$/,
  );
  await expect(
    write('newsletter-confirm', 'en', { subscriptionId: subscriptions['newsletter-welcome'] }),
  ).rejects.toThrow('no mail');
  await expect(
    write('newsletter-welcome', 'en', { subscriptionId: subscriptions['newsletter-confirm'] }),
  ).rejects.toThrow('no mail');
});

test('who subscribed in Spanish, and has no account, is led to pages in Spanish', async () => {
  expect(JSON.stringify(await write('newsletter-confirm', 'es'))).toMatch(/newsletter\/confirm\?key=[\w.-]+&lang=es"/);
  const welcome = JSON.stringify(await write('newsletter-welcome', 'es'));
  expect(welcome).toContain('https://marea.test/results?lang=es');
  expect(welcome).toMatch(/newsletter\/unsubscribe\?key=[\w.-]+&lang=es"/);
});

test.each(languages)('a notice in %s says what exactly happened', async (language) => {
  const kinds = {
    'password-changed': ['changed', 'reset', 'by-admin'],
    'second-factor-changed': [
      'on',
      'off',
      'recovery-code-used',
      'new-recovery-codes',
      'passkey-added',
      'passkey-removed',
    ],
  } as const;
  for (const template of keysOf(kinds)) {
    const texts = await Promise.all(
      kinds[template].map(async (what) => (await write(template, language, { what })).text),
    );
    expect(new Set(texts).size).toBe(kinds[template].length);
  }
});

test('R09 the old address is never told the new one, and no subject holds anything to act on', async () => {
  for (const template of ['email-change-wanted', 'email-changed'] as const) {
    const { to, html, text } = await write(template, 'en');
    expect(to).toBe('ana@marea.test');
    expect(html + text).not.toContain('nueva.ana');
  }
  expect((await write('confirm-new-email', 'en')).to).toBe('nueva.ana@marea.test');
  for (const [template, language] of each) {
    const { content } = await drawnOnce(template, language);
    const code = /(?:code|token)=([\w-]+)/.exec(mailText(content))?.[1] ?? 'none';
    expect(content.subject).not.toContain(code);
    if (template.includes('email') || template.includes('password')) expect(content.subject).not.toMatch(/@|http/);
  }
});

test("an owner's mail does not name the guest beyond the first name, nor any contact", async () => {
  for (const template of ['new-request-owner', 'confirmed-team', 'cancelled-team'] as const) {
    expect((await write(template, 'en')).html).not.toMatch(/Rivera|555 0100|@demo\.test/);
  }
});

test('no mail but the arrival instructions tells the address of a house', async () => {
  for (const [template, language] of each.filter(([name]) => name !== 'arrival'))
    expect((await drawnOnce(template, language)).html).not.toContain('Hidden Lane');
});

test('what people write is shown as text', async () => {
  expect((await write('rejected', 'en')).html).toContain('&lt;b&gt;Roof&lt;/b&gt; repairs');
});

test('the confirmation brings a calendar file of the stay', async () => {
  const { attachments, trip } = await write('confirmed', 'es');
  expect(attachments).toHaveLength(1);
  expect(attachments[0]?.filename).toMatch(/^marea-MR-\w+\.ics$/);
  expect(attachments[0]?.content).toContain(`UID:${trip.groupId}@marea.test`);
  expect(attachments[0]?.content).toContain('DTSTART;VALUE=DATE:20270310\r\nDTEND;VALUE=DATE:20270317\r\n');
});

test('a path to another site never gets into a link', async () => {
  const userId = about.asked?.guest.userId ?? '';
  const payload = { template: 'confirm-email', userId, returnTo: '//evil.test/' } as const;
  const mail = await composeMail(ports, payload, { ...(await readerOf(userId)), language: 'en' });
  expect(mail && mailText(mail.content)).not.toContain('evil.test');
});

test('a mail about a review is not sent when what it tells of is not so any more', async () => {
  const trip = about.completed;
  const reader = { ...(await readerOf(trip?.guest.userId)), language: 'en' } as const;
  const compose = (template: TemplateAbout<'review'>, id: number) =>
    composeMail(ports, { template, userId: trip?.guest.userId ?? '', reviewId: id }, reader);
  expect(await compose('review-hidden', reviewId)).toBeUndefined();
  expect(await compose('review-answered', hiddenReviewId)).toBeUndefined();
  expect(await compose('review-shown', hiddenReviewId)).toBeUndefined();
  expect(await compose('review-received', hiddenReviewId)).toBeUndefined();
});

test('the owner is told of the damage and nothing of the guest', async () => {
  const { text } = await write('deposit-claimed-owner', 'en', { userId: about.claimed?.owner.userId });
  expect(text).not.toMatch(/Rivera|guest-|\+1 305 555 01(?!42)/);
});

test('a refund that was kept as credit is not said to be on its way', async () => {
  const ofCredit = ports.db.selectFrom('ledger_entry').select('id').where('type', '=', 'credit');
  const { content } = await write('refund-sent', 'es', { entryId: (await ofCredit.executeTakeFirstOrThrow()).id });
  expect(content.title).toBe('Su reembolso está en su billetera');
});
