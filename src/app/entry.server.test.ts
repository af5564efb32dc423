import { expect, test } from 'vitest';
import { createLoadContext } from './entry.server.tsx';
import { apiContext } from './page-module.ts';

test('R53 a page whose data can’t be read just now is given as 503', async () => {
  const contextOf = (status: number) =>
    createLoadContext({
      request: new Request('http://localhost:3000/results'),
      transport: async () => ({ status, json: () => ({}) }),
      nonce: '',
      origin: 'http://localhost:3000',
      viewer: null,
      analytics: null,
      log: () => undefined,
    });
  const call = { method: 'GET', url: '/v1.0/house', headers: {} } as const;
  await expect(contextOf(503).get(apiContext)(call)).rejects.toMatchObject({ init: { status: 503 } });
  expect(await contextOf(404).get(apiContext)(call)).toMatchObject({ status: 404 });
});
