import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { confirmRequest } from '#features/reservations/server/reservations.facade.ts';
import { inTransaction } from '#platform/database/database.ts';
import { NotRead } from '#platform/outside/read-public.ts';
import { aFeed } from '#tests/builders/a-feed.ts';
import { anApprovedTrip, aRequest } from '#tests/builders/a-trip.ts';
import { aUser } from '#tests/builders/a-user.ts';
import type { ApiCaller } from '#tests/support/api-caller.ts';
import { TEST_NOW } from '#tests/support/test-now.ts';
import { createTestProduct, type TestProduct } from '#tests/support/test-product.ts';
import { signInAs } from '#tests/support/test-users.ts';

/** What the channel answers, and how often it was asked. */
let answer: () => Promise<string>;
let readings = 0;
let product: TestProduct;
let staff: ApiCaller;

const quiet = async () => aFeed([{ uid: 'far', from: '20270901', until: '20270903' }]);
const sold = async () => aFeed([{ uid: 'sold', from: '20270312', until: '20270314' }]);
const silent = async () => {
  throw new NotRead('nobody there');
};

beforeAll(async () => {
  const readPublic = async () => {
    readings += 1;
    return answer();
  };
  product = await createTestProduct({ readPublic });
  staff = await signInAs(product, await aUser(product.ports.db, { roles: ['staff'] }));
});
afterAll(() => product.close());
beforeEach(() => product.clock.set(TEST_NOW));

/** A request for 10 to 17 March 2027 at a house whose feed was read `minutes` ago. */
async function aWatchedRequest(minutes: number) {
  const { groupId, houseId } = await aRequest(product.ports);
  answer = quiet;
  const address = `https://channel.test/${groupId}.ics`;
  const body = { address, channel: 'airbnb', label: '', choices: [] };
  expect((await staff('POST', `staff/listing/${houseId}/channels/import`, body)).status).toBe(204);
  readings = 0;
  product.clock.advance(minutes * 60_000);
  return {
    approve: (given: object = {}) => staff('PUT', `staff/group/${groupId}/approve`, given),
    preview: () => staff('POST', `staff/group/${groupId}/approve/preview`, {}),
    status: async () => (await staff('GET', `staff/group/${groupId}`)).body.group.status,
  };
}

test('a feed that was read within 5 minutes is not read again', async () => {
  const { approve, status } = await aWatchedRequest(5);
  answer = sold;
  await approve();
  expect([readings, await status()]).toEqual([0, 'approved']);
});

test('a stay that the channel sold meanwhile is found before the dates are promised', async () => {
  const { approve, status } = await aWatchedRequest(6);
  answer = sold;
  const { status: code, body } = await approve();
  expect([code, body.code, readings]).toEqual([400, 'house-not-available', 1]);
  const readAt = new Date(product.clock.now()).toISOString();
  expect(body.details.soldBy).toEqual({ channel: 'airbnb', label: '', readAt });
  expect(await status()).toBe('on-review');
});

test('a feed that does not answer is told with its age, and staff may go on', async () => {
  const { approve, preview, status } = await aWatchedRequest(8);
  const readAt = new Date(product.clock.now() - 8 * 60_000).toISOString();
  const unread = [{ channel: 'airbnb', label: '', readAt }];
  answer = silent;
  expect((await preview()).body.unread).toEqual(unread);
  const refused = await approve();
  expect([refused.status, refused.body.code, refused.body.details]).toEqual([
    409,
    'channels-unread',
    { channels: unread },
  ]);
  // What was tried within the last minute is not tried again.
  expect(readings).toBe(1);
  expect(await status()).toBe('on-review');
  expect((await approve({ despiteUnread: true })).status).toBe(204);
  expect(await status()).toBe('approved');
});

test('a confirmed trip has its feeds read at once', async () => {
  const { houseId, groupId } = await anApprovedTrip(product.ports);
  answer = quiet;
  const body = { address: 'https://channel.test/confirmed.ics', channel: 'vrbo', label: '', choices: [] };
  await staff('POST', `staff/listing/${houseId}/channels/import`, body);
  product.clock.advance(6 * 60_000);
  readings = 0;
  const { db } = product.ports;
  const { id: requestId } = await db
    .selectFrom('request')
    .select('id')
    .where('group_id', '=', groupId)
    .executeTakeFirstOrThrow();
  await inTransaction(db, (tx) => confirmRequest(product.ports, tx, { groupId, requestId }));
  await product.runJobs();
  expect(readings).toBe(1);
});
