import { afterAll, beforeAll, expect, test } from 'vitest';
import { aHouse } from '#tests/builders/a-house.ts';
import { aUser, TEST_PASSWORD } from '#tests/builders/a-user.ts';
import { createTestProduct, type TestProduct } from '#tests/support/test-product.ts';
import { signInAs } from '#tests/support/test-users.ts';
import { favoriteIds } from './favorites.repository.ts';

let product: TestProduct;

beforeAll(async () => {
  product = await createTestProduct();
});
afterAll(() => product.close());

test('R24 forty presses of one favorite button at once, from two tabs, end with it saved once or not at all, and none fails', async () => {
  const user = await aUser(product.ports.db);
  const call = await signInAs(product, user);
  const house = await aHouse().in(product.ports.db);
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, press) =>
      press % 2 === 0
        ? call('POST', 'favorite', { rentableId: house.id })
        : call('DELETE', `favorite/rentable/${house.id}`),
    ),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
  expect([[], [house.id]]).toContainEqual(await favoriteIds(product.ports.db, user.id));
  expect((await call('POST', 'favorite', { rentableId: house.id })).status).toBe(204);
  expect(await favoriteIds(product.ports.db, user.id)).toEqual([house.id]);
});

test('a favorite button that is pressed while the account is being deleted leaves nothing behind', async () => {
  for (let round = 0; round < 6; round += 1) {
    const user = await aUser(product.ports.db);
    const call = await signInAs(product, user);
    const house = await aHouse().in(product.ports.db);
    await Promise.all([
      call('POST', 'tenant/delete', { currentPassword: TEST_PASSWORD }),
      ...Array.from({ length: 4 }, () => call('POST', 'favorite', { rentableId: house.id })),
    ]);
    expect(await favoriteIds(product.ports.db, user.id)).toEqual([]);
  }
});
