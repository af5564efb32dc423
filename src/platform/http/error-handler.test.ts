import Fastify, { type FastifyInstance } from 'fastify';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { StorageError } from '../storage/storage.ts';
import { handleErrors, refusalText } from './error-handler.ts';

let app: FastifyInstance;
beforeEach(() => {
  app = Fastify();
  handleErrors(app, { isOurs: () => false });
});
afterEach(() => app.close());

test.each([
  ['08006', 503],
  ['25006', 503],
  ['53100', 503],
  ['53300', 503],
  ['55P03', 503],
  ['57014', 503],
  ['57P01', 503],
  ['58030', 503],
  ['42P01', 500],
  ['22012', 500],
])('R54 what the database says by %s is answered by %d', async (state, status) => {
  app.get('/', async () => {
    throw Object.assign(new pg.DatabaseError('it broke', 8, 'error'), { code: state });
  });
  const { statusCode, headers, payload } = await app.inject('/');
  expect(statusCode).toBe(status);
  expect(headers['retry-after']).toBe(status === 503 ? '5' : undefined);
  expect(payload).not.toContain('it broke');
});

test.each([
  ['full', 503],
  ['unreachable', 503],
  ['damaged', 500],
] as const)('a store of files that is %s is answered by %d', async (fault, status) => {
  app.get('/', async () => {
    throw new StorageError(fault, 'masters/one is not kept');
  });
  const { statusCode, payload } = await app.inject('/');
  expect(statusCode).toBe(status);
  expect(payload).not.toContain('masters');
});

test('a sentence says the money of its details', () => {
  expect(refusalText('en', 'overpayment', { openCents: 1_271_25 })).toContain('$1,271.25');
  expect(refusalText('es', 'overpayment', { openCents: 5 })).toContain('$0.05');
});

test.each([
  [{ maxGuests: 8, petsAllowed: false }, /at most 8, .* Pets: none$/, /Huéspedes: 8 como máximo.*Mascotas: ninguna$/],
  [{ maxGuests: 8, petsAllowed: true }, /at most 8, .* Pets: at most one$/, /Mascotas: una como máximo$/],
  [{ minGuests: 2, maxGuests: 12 }, /at least 2, at most 12$/, /2 como mínimo y 12 como máximo$/],
  [undefined, /guests or pets for this reservation$/, /huéspedes o mascotas$/],
])('how many guests are too many is said with the limit of %j', (details, en, es) => {
  expect(refusalText('en', 'max-guest-invalid', details)).toMatch(en);
  expect(refusalText('es', 'max-guest-invalid', details)).toMatch(es);
});
