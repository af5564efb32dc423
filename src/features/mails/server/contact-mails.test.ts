import { afterAll, beforeAll, expect, test } from 'vitest';
import { addEntry, lockMessage, setReadByWriter } from '#features/contact/server/conversations.repository.ts';
import { paymentsReactions } from '#features/payments/server/payments.reactions.ts';
import { instant } from '#kernel/instant.ts';
import { inTransaction } from '#platform/database/database.ts';
import { anApprovedTrip, type Trip } from '#tests/builders/a-trip.ts';
import { type TestPorts, testPorts } from '#tests/support/test-ports.ts';
import { mailText } from '../domain/mail-content.ts';
import { composeMails } from './compose-mail.ts';

let ports: TestPorts;
let trip: Trip;
beforeAll(async () => {
  ports = await testPorts(paymentsReactions);
  trip = await anApprovedTrip(ports);
});
afterAll(() => ports.close());

const reader = { name: 'Ana', email: 'ana@demo.test', language: 'es', status: 'active' } as const;

/** Writes answers, a second apart, and gives their ids. */
async function answered(...texts: readonly string[]): Promise<readonly string[]> {
  const { groupId: messageId, staff } = trip;
  return inTransaction(ports.db, async (tx) => {
    await lockMessage(tx, messageId);
    const ids: string[] = [];
    for (const [second, text] of texts.entries()) {
      const at = instant(ports.clock.now() + second * 1_000);
      ids.push(await addEntry(tx, { messageId, kind: 'reply', text, by: staff.userId, at }));
    }
    return ids;
  });
}

const composed = (ids: readonly string[]) =>
  composeMails(
    ports,
    ids.map((entryId) => ({
      template: 'message-answered',
      userId: trip.guest.userId,
      messageId: trip.groupId,
      entryId,
    })),
    reader,
  );

test('answers that wait together are one mail without those that the guest has read meanwhile', async () => {
  const ids = await answered('Uno', 'Dos', 'Tres', '<b>Cuatro</b>');
  const [, second = '', ...rest] = ids;
  await inTransaction(ports.db, (tx) => setReadByWriter(tx, trip.groupId, second));
  const mail = await composed([second, ...rest]);
  const text = mail ? mailText(mail.content) : '';
  expect(mail?.content.subject).toMatch(/respondió su mensaje$/);
  expect(text).toMatch(/Tres[\s\S]*<b>Cuatro<\/b>[\s\S]*\/reservations\/.+\?show=messages/);
  expect(text).not.toMatch(/Uno|Dos/);
  expect(text.match(/Tres/g)).toHaveLength(1);

  await inTransaction(ports.db, (tx) => setReadByWriter(tx, trip.groupId, ids.at(-1) ?? ''));
  expect(await composed(rest)).toBeUndefined();
});
