import { afterAll, beforeAll, expect, test } from 'vitest';
import { timestamptz } from '#platform/database/parameters.ts';
import { anApprovedTrip } from '#tests/builders/a-trip.ts';
import { createTestProduct, type TestProduct } from '#tests/support/test-product.ts';
import { forgetUnusedPictures, pictureUrl } from './deposit-pictures.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await createTestProduct();
});
afterAll(() => product.close());

async function aPicture(): Promise<string> {
  const { db, clock } = product.ports;
  const { groupId, staff } = await anApprovedTrip(product.ports);
  const row = { group_id: groupId, bytes: Buffer.from('evidence'), added_by: staff.userId };
  const inserted = db.insertInto('deposit_picture').values({ ...row, added_at: timestamptz(clock.now()) });
  return (await inserted.returning('id').executeTakeFirstOrThrow()).id;
}
const statusOf = async (url: string) => (await product.app.inject({ url })).statusCode;

test('P45 a picture of damage is served by its sealed address alone, and for two hours at most', async () => {
  const [id, other] = [await aPicture(), await aPicture()];
  const url = pictureUrl(product.config, id, product.clock.now());
  const { statusCode, headers, payload } = await product.app.inject({ url });
  expect([statusCode, headers['content-type'], payload]).toEqual([200, 'image/webp', 'evidence']);
  expect(headers['cache-control']).toMatch(/^private/);

  expect(await statusOf(`/media/deposits/${id}.webp`)).toBe(404);
  expect(await statusOf(url.replace(id, other))).toBe(404);
  expect(await statusOf(url.replace(/until=\d/, 'until=9'))).toBe(404);
  product.clock.advance(2 * 3_600_000);
  expect(await statusOf(url)).toBe(404);
});

test('P45 a picture that no claim took is forgotten after a day', async () => {
  const id = await aPicture();
  const seen = () => statusOf(pictureUrl(product.config, id, product.clock.now()));
  product.clock.advance(23 * 3_600_000);
  await forgetUnusedPictures(product.ports.db, product.clock.now());
  expect(await seen()).toBe(200);
  product.clock.advance(2 * 3_600_000);
  await forgetUnusedPictures(product.ports.db, product.clock.now());
  expect(await seen()).toBe(404);
});
