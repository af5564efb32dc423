import { expect, test } from 'vitest';
import { createTestProduct } from '#tests/support/test-product.ts';

test('browsers are told what draws maps', async () => {
  const product = await createTestProduct({ env: { GOOGLE_MAPS_API_KEY: 'k3y' } });
  const { json } = await product.app.inject({ url: '/v1.0/default/company/data' });
  await product.close();
  expect(json()).toMatchObject({ name: 'Marea', map: { provider: 'google', key: 'k3y' } });
});
