import { afterAll, beforeAll, expect, test } from 'vitest';
import { expireRequests } from '#features/reservations/server/requests/expire-requests.ts';
import { hoursAfter, instantOf } from '#kernel/instant.ts';
import { timestamptz } from '#platform/database/parameters.ts';
import { aHouse } from '#tests/builders/a-house.ts';
import { aUser } from '#tests/builders/a-user.ts';
import { callerOf } from '#tests/support/api-caller.ts';
import { createTestProduct, type TestProduct } from '#tests/support/test-product.ts';
import { signInAs } from '#tests/support/test-users.ts';
import { forgetContacts } from './forget-contacts.ts';

let product: TestProduct;

beforeAll(async () => {
  product = await createTestProduct();
});
afterAll(() => product.close());

const YEAR_HOURS = 365 * 24;

/** Sends a quote of a house of its own and gives its trip. */
async function aQuoteFor(email: string): Promise<string> {
  const { db } = product.ports;
  const sofia = await signInAs(product, await aUser(db, { roles: ['staff'] }));
  const { id } = await aHouse().in(db);
  const contact = { userId: null, name: 'Rosa', lastname: 'Ortiz', email, phone: '+13055550142', language: 'es' };
  const sent = await sofia('POST', 'staff/proposal', {
    ...{ id, kind: 'house', startAt: '2027-03-01', endAt: '2027-03-08', date: null, startTime: null, hours: null },
    ...{ guests: { adults: 2, infants: 0, babies: 0, pets: 0 }, lifted: [], agreedCents: null, reason: null },
    ...{ message: 'Rosa, as we said', holdHours: 24, expectedTotalCents: 2_542_50, source: 'phone', contact },
  });
  if (sent.status !== 201) throw new Error(JSON.stringify(sent.body));
  return sent.body.groupId;
}
const personOf = (email: string) =>
  product.ports.db
    .selectFrom('app_user')
    .select(['id', 'status', 'name'])
    .where('email', '=', email)
    .executeTakeFirst();

test('whom staff typed is forgotten a year after their last quote ended, unless they accepted one or wrote since', async () => {
  const { db } = product.ports;
  const start = instantOf('2027-01-11T17:00:00Z');
  product.clock.set(start);
  const [gone, accepted, writer] = ['gone', 'accepted', 'writer'].map((name) => `${name}@example.com`);
  if (!gone || !accepted || !writer) throw new Error('three people');
  const groupId = await aQuoteFor(gone);
  await aQuoteFor(writer);
  const acceptedId = await aQuoteFor(accepted);
  await db
    .updateTable('proposal')
    .set({ accepted_at: timestamptz(start) })
    .where('request_id', 'in', (q) => q.selectFrom('request').select('id').where('group_id', '=', acceptedId))
    .execute();
  product.clock.set(hoursAfter(start, 25));
  await expireRequests(product.ports);
  product.clock.set(hoursAfter(start, 24 + YEAR_HOURS - 1));
  await forgetContacts(product.ports);
  expect(await personOf(gone)).toMatchObject({ status: 'created', name: 'Rosa' });

  const question = { firstName: 'Rosa', lastName: 'Ortiz', email: writer, phone: '+13055550142', message: 'Hola' };
  await callerOf(product.app)('POST', 'default/landing/contact', { ...question, filledInMs: 20_000 });
  product.clock.set(hoursAfter(start, 24 + YEAR_HOURS + 1));
  await forgetContacts(product.ports);
  const left = await Promise.all([gone, writer, accepted].map(personOf));
  expect(left).toMatchObject([undefined, { name: 'Rosa' }, { name: 'Rosa' }]);
  const trip = await db
    .selectFrom('reservation_group as g')
    .innerJoin('app_user as u', 'u.id', 'g.tenant_id')
    .innerJoin('request as q', 'q.group_id', 'g.id')
    .innerJoin('proposal as p', 'p.request_id', 'q.id')
    .select(['u.status', 'u.name', 'u.phone_number as phone', 'p.message', 'q.total_cents as totalCents'])
    .where('g.id', '=', groupId)
    .executeTakeFirstOrThrow();
  expect(trip).toMatchObject({ status: 'deleted', phone: null, message: null, totalCents: 2_542_50 });
  expect(trip.name).not.toBe('Rosa');
});
