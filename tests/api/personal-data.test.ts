import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aFullPerson, type FullPerson, phoneOf, yearOf } from '#tests/builders/a-full-person.ts';
import { TEST_PASSWORD } from '#tests/builders/a-user.ts';
import type { AnyJson } from '#tests/support/api-caller.ts';
import { createTestProduct, type TestProduct } from '#tests/support/test-product.ts';
import { personalData } from '../../src/product.ts';

let product: TestProduct;
let ana: FullPerson;
let eva: FullPerson;
let exported: AnyJson;

beforeAll(async () => {
  product = await createTestProduct();
  ana = await aFullPerson(product, 'ana-canary', '2027-03');
  eva = await aFullPerson(product, 'eva-canary', '2027-05');
  const answer = await ana.call('POST', 'tenant/export', { currentPassword: TEST_PASSWORD });
  expect(answer.status).toBe(200);
  exported = answer.body.sections;
});
afterAll(() => product.close());

const told = personalData.flatMap(({ tables }) => tables);
const withheld = personalData.flatMap((part) => Object.keys(part.withheld ?? {}));

/**
 * The tables that are about people: those that refer to a user, directly or by other tables (but not by what somebody
 * owns: a house is no person), and those with a column that is named like one.
 */
async function tablesOfPeople(): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    WITH RECURSIVE reached AS (
      SELECT 'app_user'::regclass AS t
      UNION
      SELECT c.conrelid::regclass FROM pg_constraint c JOIN reached r ON c.confrelid = r.t
      WHERE c.contype = 'f' AND r.t <> 'rentable'::regclass
    ), named AS (
      SELECT a.attrelid::regclass AS t FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid AND c.relkind = 'r'
      WHERE c.relnamespace = 'public'::regnamespace AND NOT a.attisdropped
        AND (a.attname ~ '(user|actor|subject|tenant|owner|guest|author)_id$|email|phone'
          OR (a.attname ~ '_by$' AND a.atttypid = 'uuid'::regtype))
    )
    SELECT t::text AS name FROM reached UNION SELECT t::text FROM named`.execute(product.ports.db);
  return rows.map(({ name }) => name);
}

describe('R59 the export', () => {
  test('R59 every table about people is told, or has a reason why not', async () => {
    const tables = await tablesOfPeople();
    expect(tables.length).toBeGreaterThan(20);
    expect([...new Set([...told, ...withheld])].sort()).toEqual([...tables].sort());
    expect(told.filter((table) => withheld.includes(table))).toEqual([]);
  });

  /** A value of the person from this table: where it stands in the export, and what it is. */
  const proofs: Readonly<Partial<Record<string, () => readonly [unknown, string]>>> = {
    app_user: () => [exported.account.person, phoneOf(ana.mark)],
    user_session: () => [exported.account.sessions, 'ana-canary-device'],
    user_picture: () => [exported.account.picture, Buffer.from('ana-canary-picture').toString('base64')],
    email_change: () => [exported.account.emailChanges, 'new-ana-canary@demo.test'],
    second_factor: () => [exported.account.authenticatorApp, yearOf(ana.mark).slice(0, 10)],
    passkey: () => [exported.account.passkeys, 'ana-canary-passkey'],
    favorite: () => [exported.favorites.favorites, 'ana-canary-favorite'],
    saved_view: () => [exported.savedViews.savedViews, 'ana-canary-view'],
    rentable: () => [exported.catalog.owned, 'ana-canary-own'],
    revision: () => [exported.work.changes, 'ana-canary-revision'],
    calendar_conflict: () => [exported.work.conflicts, 'ana-canary-conflict'],
    reservation_group: () => [exported.trips.groups, ana.bookingCode],
    request: () => [exported.trips.requests, 'ana-canary-message'],
    reservation: () => [exported.trips.reservations, ana.reservationId],
    service_line: () => [exported.trips.services, 'ana-canary-personalization'],
    service_line_addon: () => [exported.trips.services, 'Hot stones'],
    line_removal: () => [exported.trips.removals, 'ana-canary-removal'],
    wizard_skip: () => [exported.trips.skipped, 'event'],
    price_line: () => [exported.trips.priceLines, ana.requestId],
    group_history: () => [exported.trips.history, 'ana-canary-cancelled because'],
    contract_acceptance: () => [exported.agreements.accepted, 'ana-canary-name'],
    management_agreement: () => [exported.owners.agreements, 'ana-canary-managed'],
    management_acceptance: () => [exported.owners.acceptances, 'ana-canary-signed'],
    owner_paper: () => [exported.owners.papers, 'ana-canary-license'],
    report_mail: () => [exported.reports.mailed, '"onDay"'],
    portal_access: () => [exported.ownerPortal.readers, 'ana-canary-partner'],
    turnover_task: () => [exported.fieldWork.tasks, 'inspection'],
    turnover_move: () => [exported.fieldWork.moves, 'ana-canary-move'],
    turnover_problem: () => [exported.fieldWork.problems, 'ana-canary-problem'],
    turnover_photo: () => [exported.fieldWork.photos, 'ana-canary-item'],
    owner_entry: () => [exported.ownerMoney.entries, 'ana-canary-entry'],
    owner_statement: () => [exported.ownerMoney.statements, '2020-S'],
    owner_payout: () => [exported.ownerMoney.statements, 'ana-canary-paid'],
    owner_tax_form: () => [exported.ownerMoney.taxForms, 'ana-canary-legal'],
    owner_bank: () => [exported.ownerMoney.banks, 'ana-canary-holder'],
    owner_charge: () => [exported.ownerMoney.charges, 'ana-canary-charge'],
    channel_stay: () => [exported.ownerMoney.recorded, 'channel-stay'],
    month_close: () => [exported.ownerMoney.recorded, 'month-close'],
    storm: () => [exported.storms.prepared, '"made":true'],
    storm_guest: () => [exported.storms.concerned, ana.groupId],
    storm_answer: () => [exported.storms.answers, 'ana-canary-safe'],
    storm_task: () => [exported.storms.tasks, 'furniture'],
    storm_message: () => [exported.storms.written, 'Storm news'],
    document: () => [exported.documents.made, 'agreement'],
    invoice: () => [exported.payments.invoices, ana.invoiceNumber],
    invoice_credit: () => [exported.payments.credits, ana.reservationId],
    invoice_tax: () => [exported.payments.invoiceTaxes, 'state-sales-tax'],
    invoice_credit_tax: () => [exported.payments.creditTaxes, 'state-sales-tax'],
    ledger_tax: () => [exported.payments.entryTaxes, 'state-sales-tax'],
    ledger_entry: () => [exported.payments.entries, 'ana-canary-reference'],
    payment_attempt: () => [exported.payments.cardPayments, 'ana-canary-attempt'],
    payment_attempt_invoice: () => [exported.payments.cardPayments, exported.payments.invoices[0].id],
    payment_dispute: () => [exported.payments.disputes, 'ana-canary-dispute'],
    refund_attempt: () => [exported.payments.cardRefunds, 'ana-canary-card refund'],
    refund_release: () => [exported.payments.refundsReleased, 'ana-canary-released'],
    refund_owed: () => [exported.payments.refundsOwed, ana.refundOwedId],
    refund_settlement: () => [exported.payments.refundsSettled, ana.refundOwedId],
    deposit_claim: () => [exported.payments.depositClaims, 'ana-canary-objection'],
    deposit_claim_line: () => [exported.payments.depositDamage, 'ana-canary-damage'],
    deposit_claim_part: () => [exported.payments.depositParts, '"keptCents":0'],
    deposit_picture: () => [exported.payments.depositPictures, Buffer.from('ana-canary-evidence').toString('base64')],
    wallet_entry: () => [exported.payments.wallet, 'ana-canary-payout'],
    payout_request: () => [exported.payments.payoutRequests, 'ana-canary-how'],
    refund_preference: () => [exported.payments.refundPreferences, ana.groupId],
    proposal: () => [exported.trips.quotes, 'ana-canary-quote'],
    trip_change: () => [exported.tripChanges.changes, 'ana-canary-annex'],
    invoice_as_issued: () => [exported.tripChanges.invoicesAsIssued, 'ana-canary-invoice'],
    reservation_period: () => [exported.tripChanges.periods, '"totalCents":12345'],
    asked_change: () => [exported.tripChanges.asked, 'ana-canary-asked'],
    reminder: () => [exported.reminders.reminders, ana.groupId],
    arrival_sent: () => [exported.reminders.arrivalInstructions, ana.groupId],
    review: () => [exported.reviews.written, 'ana-canary-review'],
    notification: () => [exported.messages.notifications, 'ask-availability'],
    sent_mail: () => [exported.messages.mails, 'payment-received'],
    contact_entry: () => [exported.messages.answered, 'ana-canary-answered'],
    contact_message: () => [exported.messages.written, 'ana-canary-written'],
    contact_file: () => [exported.messages.trips, 'ana-canary-file'],
    newsletter_subscription: () => [exported.messages.newsletter, ana.email],
    work_order: () => [exported.repairs.reported, 'ana-canary-broken'],
    work_order_event: () => [exported.repairs.did, 'reported'],
    work_order_file: () => [exported.repairs.files, 'report'],
    work_order_bid: () => [exported.repairs.estimated, 'Two visits'],
    work_order_approval: () => [exported.repairs.asked, 'ana-canary-too dear'],
    work_order_link: () => [exported.repairs.sent, 'madeAt'],
    vendor: () => [exported.repairs.addedVendors, 'Tide Plumbing'],
    maintenance_plan: () => [exported.repairs.addedPlans, 'Change the filter'],
    audit_entry: () => [exported.log.own, 'signed-in'],
  };

  test.each(told)('R59 holds what %s has of the person', (table) => {
    const [rows, canary] = proofs[table]?.() ?? [null, table];
    expect(JSON.stringify(rows)).toContain(canary);
  });

  test('R59 holds nothing of anybody else', () => {
    const text = JSON.stringify(exported);
    const theirs = [
      eva.mark,
      eva.id,
      eva.bookingCode,
      eva.invoiceNumber,
      eva.requestId,
      phoneOf(eva.mark),
      yearOf(eva.mark),
    ];
    for (const canary of theirs) expect([canary, text.includes(canary)]).toEqual([canary, false]);
  });

  test('R59 holds no secret: no password, token, code or key, not even as a hash', async () => {
    const text = JSON.stringify(exported);
    const { db } = product.ports;
    const { rows } = await sql<{ secret: string }>`
      SELECT password_hash AS secret FROM app_user WHERE password_hash IS NOT NULL
      UNION ALL SELECT token_hash FROM refresh_token UNION ALL SELECT code_hash FROM one_time_code
      UNION ALL SELECT code_hash FROM recovery_code UNION ALL SELECT sealed_secret FROM second_factor
      UNION ALL SELECT challenge_hash FROM passkey_challenge UNION ALL SELECT credential_id FROM passkey
      UNION ALL SELECT public_key FROM passkey`.execute(db);
    expect(rows.length).toBeGreaterThan(10);
    for (const { secret } of rows) expect([secret, text.includes(secret)]).toEqual([secret, false]);
    expect(text).not.toMatch(/argon2|password_?hash/i);
  });

  test('R59 asks for the password again, and is told on', async () => {
    for (const body of [{}, { currentPassword: 'Not-the-one-1!' }]) {
      const { status, body: refused } = await ana.call('POST', 'tenant/export', body);
      expect([400, 403]).toContain(status);
      expect(refused.sections).toBeUndefined();
    }
    const { rows } =
      await sql`SELECT 1 FROM audit_entry WHERE action = 'data-exported' AND actor_id = ${ana.id}`.execute(
        product.ports.db,
      );
    expect(rows).toHaveLength(1);
  });

  test('R49 is kept by no cache', async () => {
    const { headers } = await ana.call('POST', 'tenant/export', { currentPassword: TEST_PASSWORD });
    expect(headers['cache-control']).toBe('no-store');
  });
});
