import { afterAll, beforeAll, expect, test } from 'vitest';
import { aUser, bearerOf } from '#tests/builders/a-user.ts';
import { createTestProduct, type TestProduct } from '#tests/support/test-product.ts';

let product: TestProduct;

beforeAll(async () => {
  product = await createTestProduct({ env: { PUBLIC_URL: 'https://marea.test' } });
});
afterAll(() => product.close());

const origins = [
  'https://evil.test',
  'null',
  'https://marea.test.evil.test',
  'https://evilmarea.test',
  'http://marea.test',
  'https://marea.test:8443',
  'https://sub.marea.test',
];

test.each(origins)('R48 a page of %s may read nothing, with or without cookies', async (origin) => {
  const headers = { origin, ...(await bearerOf(product.ports, await aUser(product.ports.db))) };
  const calls = [
    { method: 'GET', url: '/v1.0/tenant', headers },
    { method: 'GET', url: '/v1.0/house', headers: { origin } },
    { method: 'POST', url: '/v1.0/security/refresh', headers: { origin, 'session-cookie': 'yes' }, payload: {} },
    ...['/v1.0/tenant', '/v1.0/security/login'].map((url) => ({
      method: 'OPTIONS' as const,
      url,
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type,session-cookie,authorization',
      },
    })),
  ] as const;
  for (const call of calls) {
    const reply = await product.app.inject(call);
    const granted = Object.keys(reply.headers).filter((name) => name.startsWith('access-control-'));
    expect([call.url, granted]).toEqual([call.url, []]);
    if (call.method === 'OPTIONS') expect(reply.statusCode).toBeGreaterThanOrEqual(400);
    expect(reply.headers['cross-origin-resource-policy']).toBe('same-origin');
  }
});
