import { expect, test, vi } from 'vitest';
import type { Api } from '#kernel/endpoint.ts';
import type { TransportReply, TransportRequest } from '#kernel/transport.ts';
import { defineClient } from './api-client.ts';
import { ApiRefusal } from './api-refusal.ts';

const paths = {
  listHouses: { method: 'GET', path: '/v1.0/house' },
  getHouse: { method: 'GET', path: '/v1.0/house/:id' },
  createReservation: { method: 'POST', path: '/v1.0/reservation/house' },
  setPicture: { method: 'PUT', path: '/v1.0/tenant/picture' },
} as const;
type HouseApi = Api & Record<keyof typeof paths, Api[string]>;

function clientAnswering(reply: { status: number; body?: unknown }) {
  const transport = vi.fn(
    async (_request: TransportRequest): Promise<TransportReply> => ({ status: reply.status, json: () => reply.body }),
  );
  const client = defineClient(paths as unknown as { [K in keyof HouseApi]: HouseApi[K] })(transport) as Record<
    string,
    (input?: object, options?: object) => Promise<unknown>
  >;
  return {
    transport,
    call: (name: keyof typeof paths, input?: object, options?: object) => client[name]?.(input, options),
  };
}

test('puts parameters into the path and the rest into the query, without empty values', async () => {
  const { transport, call } = clientAnswering({ status: 200, body: {} });
  await call('getHouse', { params: { id: 'a/b' } });
  await call('listHouses', { query: { StartAt: '2026-12-05', Pool: undefined, Search: '', PageNumber: 2 } });
  expect(transport.mock.calls.map(([request]) => request.url)).toEqual([
    '/v1.0/house/a%2Fb',
    '/v1.0/house?StartAt=2026-12-05&PageNumber=2',
  ]);
});

test('sends a body as JSON with its idempotency key', async () => {
  const { transport, call } = clientAnswering({ status: 201, body: { id: 7 } });
  expect(await call('createReservation', { body: { houseId: 3 } }, { idempotencyKey: 'k1' })).toEqual({ id: 7 });
  expect(transport.mock.calls[0]?.[0]).toMatchObject({
    method: 'POST',
    body: '{"houseId":3}',
    headers: { 'content-type': 'application/json', 'idempotency-key': 'k1' },
  });
});

test('sends a file as its bytes, with its own type', async () => {
  const { transport, call } = clientAnswering({ status: 200, body: {} });
  const file = new Blob(['bytes'], { type: 'image/png' });
  await call('setPicture', { file });
  expect(transport.mock.calls[0]?.[0]).toMatchObject({ method: 'PUT', headers: { 'content-type': 'image/png' } });
  expect(transport.mock.calls[0]?.[0].body).toBe(file);
});

test('an answer without content is undefined', async () => {
  expect(await clientAnswering({ status: 204 }).call('listHouses')).toBeUndefined();
});

test('a refusal is thrown with its code, sentence, status and details', async () => {
  const body = { code: 'house-not-available', message: 'These dates are taken', details: { nearest: [] } };
  const error = await clientAnswering({ status: 400, body })
    .call('listHouses')
    ?.catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(ApiRefusal);
  expect(error).toMatchObject({
    code: 'house-not-available',
    message: 'These dates are taken',
    status: 400,
    details: { nearest: [] },
  });
});

test('an answer that is not ours becomes an unexpected error', async () => {
  const error = await clientAnswering({ status: 502, body: '<html>' })
    .call('listHouses')
    ?.catch((caught: unknown) => caught);
  expect(error).toMatchObject({ code: 'unexpected-error', status: 502 });
});
