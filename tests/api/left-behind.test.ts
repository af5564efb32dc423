import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { printPaper } from '#features/documents/server/print/print-paper.ts';
import { paymentsReactions } from '#features/payments/server/payments.reactions.ts';
import { aPaper } from '#tests/builders/a-paper.ts';
import { anApprovedTrip } from '#tests/builders/a-trip.ts';
import { inspectProduct } from '#tests/e2e/support/inspect-product.ts';
import { cardNumbersIn, cardNumbersInDatabase, cardNumbersInFolder } from '#tests/support/card-numbers.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { testPorts } from '#tests/support/test-ports.ts';

/** A number for tests that every provider publishes; put together here, so that no file holds it. */
const NUMBER = ['4111', '1111', '1111', '1111'].join('');
const AMEX = ['3782', '822463', '10005'].join(' ');

test.each([NUMBER, `card:${NUMBER},`, `"${NUMBER}"`, NUMBER.replace(/(\d{4})(?=\d)/g, '$1-'), AMEX, `${NUMBER}.`])(
  'P36 %s is the number of a card',
  (text) => {
    expect(cardNumbersIn(text)).toHaveLength(1);
  },
);

test.each([
  ['another last digit', NUMBER.replace(/1$/, '2')],
  ['a part of a word', `x${NUMBER}`],
  ['a fraction', `25.${NUMBER}`],
  ['a phone number', '+4111111111111111'.replace(/^\+41+/, `+${NUMBER.slice(0, 13)}`)],
  ['an instant in milliseconds', '1795104000000'],
  ['too short', '4222222222'],
])('P36 %s is none', (_, text) => {
  expect(cardNumbersIn(text)).toEqual([]);
});

test('P36 a number that was planted in a text, in JSON or in bytes of the database is found, and nothing else', async () => {
  const database = await createTestDatabase();
  const { db } = database;
  expect(await cardNumbersInDatabase(db)).toEqual([]);
  await sql`INSERT INTO payment_notice (account, notice_id, body, body_hash, kind, about, received_at)
    VALUES ('a', ${`card ${NUMBER}`}, ${Buffer.from(`{"card":"${NUMBER}"}`)}, decode('00', 'hex'), 'other', ${JSON.stringify({ card: AMEX })}, company_now())`.execute(
    db,
  );
  expect(await cardNumbersInDatabase(db)).toEqual([
    `public.payment_notice.about: ${AMEX}`,
    `public.payment_notice.body: ${NUMBER}`,
    `public.payment_notice.notice_id: ${NUMBER}`,
  ]);
  await database.close();
});

test('P36 a number that was planted in the log, in a mail or in a document is found', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'marea-scan-'));
  writeFileSync(path.join(folder, 'document'), await printPaper(aPaper({ guest: `Ana ${NUMBER}` })));
  writeFileSync(path.join(folder, 'mail.json'), JSON.stringify({ text: `Card ${NUMBER}` }));
  writeFileSync(path.join(folder, 'product.log'), `{"msg":"paid ${NUMBER}"}\n`);
  expect(await cardNumbersInFolder(folder)).toEqual(
    ['document', 'mail.json', 'product.log'].map((file) => `${file}: ${NUMBER}`),
  );
  rmSync(folder, { recursive: true });
});

test('P52 a browser run fails when its database is a cent off', async () => {
  const ports = await testPorts(paymentsReactions);
  const folder = mkdtempSync(path.join(tmpdir(), 'marea-scan-'));
  const inspect = () => inspectProduct({ databaseUrl: ports.url, folder });
  const { groupId } = await anApprovedTrip(ports);
  await inspect();
  await sql`INSERT INTO ledger_entry (group_id, invoice_id, kind, type, amount_cents, booked_on, after_void, recorded_at)
    SELECT group_id, id, 'payment', 'credit', 1, '2026-11-20', false, company_now() FROM invoice WHERE group_id = ${groupId} LIMIT 1`.execute(
    ports.db,
  );
  await expect(inspect()).rejects.toThrow(/"check": "wallet-entry"/);
  rmSync(folder, { recursive: true });
  await ports.close();
});
