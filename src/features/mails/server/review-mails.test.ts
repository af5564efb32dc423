import { afterAll, beforeAll, expect, test } from 'vitest';
import { aHouse } from '#tests/builders/a-house.ts';
import { aCompletedStay, aReview } from '#tests/builders/a-review.ts';
import { aUser } from '#tests/builders/a-user.ts';
import { type TestPorts, testPorts } from '#tests/support/test-ports.ts';
import { composeMail } from './compose-mail.ts';

let ports: TestPorts;

beforeAll(async () => {
  ports = await testPorts(() => []);
});
afterAll(() => ports.close());

test('nobody is invited to review what they wrote about already, nor services alone', async () => {
  const { db } = ports;
  const guest = await aUser(db);
  const { id: rentableId } = await aHouse().in(db);
  const written = await aReview(db, { rentableId, tenantId: guest.id });
  const reader = { name: 'Ana', email: 'ana@demo.test', status: 'active', language: 'en' } as const;
  const invite = (requestId: string) =>
    composeMail(ports, { template: 'review-invitation', userId: guest.id, requestId }, reader);
  expect(await invite(written.requestId)).toBeUndefined();
  const open = await aCompletedStay(db, { rentableId, tenantId: guest.id });
  expect((await invite(open.requestId))?.content.subject).toBe('How was it? Casa Marea');
  await db
    .updateTable('reservation')
    .set({ type: 'chef', rentable_id: null })
    .where('id', '=', open.reservationId)
    .execute();
  expect(await invite(open.requestId)).toBeUndefined();
});
