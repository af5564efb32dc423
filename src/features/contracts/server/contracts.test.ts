import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { paymentsReactions } from '#features/payments/server/payments.reactions.ts';
import { findGroups } from '#features/reservations/server/groups.repository.ts';
import { cancelOwnGroup } from '#features/reservations/server/requests/cancel-group.ts';
import { languages } from '#kernel/languages.ts';
import { readConfig } from '#platform/config.ts';
import { anApprovedTrip, aRequest, type Trip } from '#tests/builders/a-trip.ts';
import { lintLanguage } from '#tests/support/language-lint.ts';
import { type TestPorts, testPorts } from '#tests/support/test-ports.ts';
import { TEST_APP_SECRET } from '#tests/support/test-secret.ts';
import { renderAgreement } from '../agreement.domain.ts';
import { agreementFacts } from '../agreement-text.domain.ts';
import { acceptContract, showContract } from './accept-contract.ts';

let ports: TestPorts;

beforeAll(async () => {
  ports = await testPorts(paymentsReactions);
});
afterAll(() => ports.close());

const read = (trip: Trip, language: 'en' | 'es' = 'en') =>
  showContract(ports, trip.guest, { groupId: trip.groupId, language });
const accept = (trip: Trip, given: { version?: string; by?: Trip['guest'] } = {}) =>
  acceptContract(ports, given.by ?? trip.guest, {
    groupId: trip.groupId,
    version: given.version ?? '2026-11.10',
    language: 'es',
    from: '203.0.113.7',
    device: null,
  });

test('the agreement names the guest, the stay, the price and its instalments, in both languages', async () => {
  const trip = await anApprovedTrip(ports);
  const english = (await read(trip)).paragraphs.join('\n');
  for (const fact of [
    'Ana Rivera',
    'Harbor House',
    'Mar 10, 2027',
    'Mar 17, 2027',
    '7 nights',
    '2 adults, 1 child, 1 pet',
    '$2,542.50',
    '$1,271.25 by Nov 22, 2026, 12:00\u00a0PM EST',
    '$1,271.25 by Mar 8, 2027, 4:00\u00a0PM EST',
    'deposit of $500.00',
    'within 48 hours of confirmation and at least 30 days before check-in',
    'the other half 48 hours before what you added begins. If you request it less than 7 days before it begins, it is ' +
      'paid in one payment, due 24 hours after our approval or when it begins, whichever is sooner. Otherwise, if it ' +
      'costs $300 or less, it is paid in one payment within 48 hours of our approval.',
    'The security deposit does not decide this.',
    'under 55 lb (25 kg)',
    'State of Florida',
  ]) {
    expect(english).toContain(fact);
  }
  const spanish = (await read(trip, 'es')).paragraphs.join('\n');
  for (const fact of [
    'Casa del Puerto',
    '10 mar 2027',
    '7 noches',
    '2 adultos, 1 niño, 1 mascota',
    '$2,542.50',
    'la otra, 48 horas antes de que empiece lo que agregó',
    'En los demás casos, si cuesta $300 o menos, se paga en una sola cuota en un plazo de 48 horas',
    'Esto no depende del depósito de garantía.',
    '25 kg',
  ]) {
    expect(spanish).toContain(fact);
  }
});

test('rules of a house are sentences, whatever they end with', async () => {
  const trip = await anApprovedTrip(ports);
  await sql`INSERT INTO house_rule (house_id, position, text_en, text_es)
    SELECT rentable_id, rule.* FROM reservation, (VALUES
      (90, 'Quiet until 8:00 AM', 'Silencio hasta las 8:00 a. m.'), (91, 'No smoking.', 'Se prohíbe fumar')
    ) AS rule WHERE group_id = ${trip.groupId} AND is_principal`.execute(ports.db);
  const textIn = async (language: 'en' | 'es') => (await read(trip, language)).paragraphs.join(' ');
  expect(await textIn('en')).toMatch(/Quiet until 8:00 AM\. No smoking\.(?!\.)/);
  expect(await textIn('es')).toMatch(/hasta las 8:00 a\. m\. Se prohíbe fumar\.(?!\.)/);
});

test.each(languages)('the agreement in %s leaves nothing unfilled and has its nineteen sections', async (language) => {
  const { paragraphs } = await read(await anApprovedTrip(ports), language);
  expect(paragraphs.join('\n')).not.toMatch(/[{}[\]]|undefined|null/);
  expect(paragraphs.filter((paragraph) => /^# \d/.test(paragraph))).toHaveLength(19);
});

test.each(languages)('the agreement in %s speaks its language alone', async (language) => {
  const { paragraphs } = await read(await anApprovedTrip(ports), language);
  expect(paragraphs.flatMap((paragraph) => lintLanguage(paragraph, language))).toEqual([]);
});

test.each([
  ['a house', ['house', 'no-pets']],
  ['a boat alone', ['boat', 'bareboat', 'no-pets']],
] as const)('for %s no section of the agreement is empty', async (_, holds) => {
  const current = await sql<{ text_en: string; text_es: string }>`
    SELECT text_en, text_es FROM contract_text ORDER BY valid_from DESC LIMIT 1`.execute(ports.db);
  const values = Object.fromEntries(
    Object.values(agreementFacts).flatMap((names) => names.map((name) => [name, name])),
  );
  const facts = { values, holds: new Set([...holds, 'one-instalment', 'no-cards', 'no-deposit'] as const) };
  for (const text of Object.values(current.rows[0] ?? {})) {
    const heads = renderAgreement(text, facts).map((paragraph) => paragraph.startsWith('# '));
    expect(heads.filter((isHead, index) => isHead && heads[index + 1])).toEqual([]);
    expect(heads).toHaveLength(new Set(renderAgreement(text, facts)).size);
  }
});

const byCards = () => ({ ...ports, config: readConfig({ PAYMENT_PROVIDER: 'sandbox', APP_SECRET: TEST_APP_SECRET }) });

test('how it is paid follows whether cards are taken; accepted words keep what they said', async () => {
  const trip = await anApprovedTrip(ports);
  const textIn = async (over: Pick<TestPorts, 'db' | 'config'>, language: 'en' | 'es') =>
    (await showContract(over, trip.guest, { groupId: trip.groupId, language })).paragraphs.join('\n');

  expect(await textIn(ports, 'en')).toContain('We do not accept cards on our website');
  expect(await textIn(ports, 'es')).toContain('no aceptamos tarjetas');
  expect(await textIn(byCards(), 'en')).toContain('You can pay by card from your reservation page');
  expect(await textIn(byCards(), 'en')).not.toContain('do not accept cards');
  expect(await textIn(byCards(), 'es')).toContain('puede pagar con tarjeta');
  expect(await textIn(byCards(), 'es')).not.toContain('no aceptamos tarjetas');

  await accept(trip);
  expect(await textIn(byCards(), 'en')).toContain('We do not accept cards on our website');
});

test.each([
  ['en', 'If free cancellation does not apply, that payment is kept.', 'first installment'],
  ['es', 'Si no se aplica la cancelación gratuita, esa cuota no se reembolsa.', 'primera cuota'],
] as const)('in %s a single payment is never called the first of two', async (language, kept, first) => {
  const trip = await anApprovedTrip(ports, { checkIn: '2026-11-25', nights: 2 });
  const text = (await read(trip, language)).paragraphs.join('\n');
  expect(text).toContain(kept);
  expect(text).not.toContain(first);
});

test('a trip keeps the policy that it was asked for under, whatever its house says later', async () => {
  const trip = await anApprovedTrip(ports);
  const textNow = async () => (await read(trip)).paragraphs.join('\n');
  const before = await textNow();
  await ports.db
    .updateTable('rentable')
    .set({ cancellation_policy: 'strict' })
    .where('id', '=', trip.houseId)
    .execute();
  expect(before).toContain('at least 30 days before check-in');
  expect(await textNow()).toBe(before);
  const [group] = await findGroups(ports.db, [trip.groupId]);
  expect(group?.policy).toBe('standard');
});

test('what does not hold is left out', async () => {
  const house = { petsAllowed: true, securityDepositCents: 0 };
  const trip = await anApprovedTrip(ports, { checkIn: '2026-11-25', nights: 2, house });
  const text = (await read(trip)).paragraphs.join('\n');

  expect(text).toContain('one payment of $847.50, by Nov 21, 2026, 12:00\u00a0PM EST');
  expect(text).toContain('No security deposit is required');
  expect(text).not.toContain('two installments');
  expect(text).toContain('After that, your dates are too close for free cancellation.');
  expect(text).not.toMatch(/48 hours of confirmation|security deposit does not/);
});

test('acceptance keeps both texts, their hash, who, when and from where; once', async () => {
  const trip = await anApprovedTrip(ports);
  const { textHash, dueAt, paragraphs } = await read(trip);
  expect(dueAt).toBe('2027-03-08T21:00:00.000Z');
  await accept(trip);

  const kept = await ports.db
    .selectFrom('contract_acceptance')
    .selectAll()
    .where('group_id', '=', trip.groupId)
    .executeTakeFirstOrThrow();
  expect(kept).toMatchObject({
    user_id: trip.guest.userId,
    version: '2026-11.10',
    language: 'es',
    text_hash: textHash,
    accepted_at: ports.clock.now(),
    accepted_from: '203.0.113.7',
  });
  expect(kept.text_en).toBe(paragraphs.join('\n\n'));
  expect(await read(trip)).toMatchObject({ paragraphs, textHash, acceptedAt: '2026-11-20T17:00:00.000Z' });
  await expect(accept(trip)).rejects.toMatchObject({ code: 'contract-already-accepted' });
  await expect(sql`DELETE FROM contract_acceptance`.execute(ports.db)).rejects.toThrow('permission denied');
});

test('of two acceptances at once one is kept', async () => {
  const trip = await anApprovedTrip(ports);
  const results = await Promise.allSettled([accept(trip), accept(trip)]);
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('refuses another version, a stranger, and a group that is not approved or confirmed', async () => {
  const trip = await anApprovedTrip(ports);
  await expect(accept(trip, { version: '2025-01' })).rejects.toMatchObject({ code: 'contract-not-valid' });
  await expect(accept(trip, { by: trip.staff })).rejects.toMatchObject({ code: 'reservation-group-not-found' });
  await cancelOwnGroup(ports, { tenantId: trip.guest.userId, groupId: trip.groupId });
  await expect(accept(trip)).rejects.toMatchObject({ code: 'transition-not-valid' });

  const asked = await aRequest(ports);
  await expect(accept(asked)).rejects.toMatchObject({ code: 'contract-not-found' });
  await expect(read(asked)).rejects.toMatchObject({ code: 'contract-not-found' });
});
