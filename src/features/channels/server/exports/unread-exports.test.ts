import { afterAll, beforeAll, expect, test } from 'vitest';
import { anApprovedTrip } from '#tests/builders/a-trip.ts';
import { aUser } from '#tests/builders/a-user.ts';
import { createTestProduct, type TestProduct } from '#tests/support/test-product.ts';
import { signInAs } from '#tests/support/test-users.ts';
import type { ChannelsView } from '../../api/channels.schemas.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await createTestProduct();
});
afterAll(() => product.close());

test('a promised stay says which channels have not read of it, until they have', async () => {
  const staff = await signInAs(product, await aUser(product.ports.db, { roles: ['staff'] }));
  const { houseId, groupId } = await anApprovedTrip(product.ports, { checkIn: '2027-03-10' });
  const unread = async () => (await staff('GET', `staff/group/${groupId}/channels`)).body.unread;
  const onBar = async () => {
    const { units } = (await staff('GET', `staff/calendar?Units=${houseId}&From=2027-03-01&Days=31`)).body;
    return units[0].bars[0].unreadBy;
  };
  expect([await unread(), await onBar()]).toEqual([[], null]);

  await staff('POST', `staff/listing/${houseId}/channels/export`, { channel: 'airbnb', label: '' });
  const { exports } = (await staff('GET', `staff/listing/${houseId}/channels`)).body as unknown as ChannelsView;
  const read = () => product.app.inject({ url: new URL(exports[0]?.address ?? '').pathname });
  const from = '2027-03-10T05:00:00.000Z';
  expect(await unread()).toMatchObject([{ listingId: houseId, channel: 'airbnb', from, lastReadAt: null }]);
  expect(await onBar()).toEqual([{ channel: 'airbnb', label: '' }]);

  // Who read while the approval was being written may not have seen it.
  await read();
  expect(await unread()).toHaveLength(1);
  product.clock.advance(60_000);
  await read();
  expect([await unread(), await onBar()]).toEqual([[], null]);
});
