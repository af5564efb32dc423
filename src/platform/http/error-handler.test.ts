import Fastify, { type FastifyInstance } from 'fastify';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
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
  const { statusCode, payload } = await app.inject('/');
  expect(statusCode).toBe(status);
  expect(payload).not.toContain('it broke');
});

test('a sentence says the money of its details', () => {
  expect(refusalText('en', 'overpayment', { openCents: 1_271_25 })).toContain('$1,271.25');
  expect(refusalText('es', 'overpayment', { openCents: 5 })).toContain('$0.05');
});
