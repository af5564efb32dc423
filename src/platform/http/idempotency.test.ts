import Fastify, { type FastifyInstance } from 'fastify';
import { type KyselyPlugin, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Actor } from '#kernel/roles.ts';
import { aUser } from '#tests/builders/a-user.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { inTransaction } from '../database/database.ts';
import { handleErrors } from './error-handler.ts';
import { answerOnce } from './idempotency.ts';

let database: TestDatabase;
let app: FastifyInstance;
/** The next so many statements are done, and their answers don't arrive. */
let answersLost: number;
let done: number;
/** What the call does, inside its transaction and after it. */
let fails: { before?: boolean; after?: boolean };

const connectionCut = () => Object.assign(new Error('Connection terminated unexpectedly'), { code: '08006' });
const losingAnswers: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => {
    if (answersLost === 0) return result;
    answersLost -= 1;
    throw connectionCut();
  },
};

beforeAll(async () => {
  database = await createTestDatabase();
  const { id: userId } = await aUser(database.db);
  const db = database.db.withPlugin(losingAnswers);
  app = Fastify();
  handleErrors(app, { isOurs: () => false });
  const schema = { response: { 201: { type: 'object', properties: { done: { type: 'integer' } } } } };
  app.post('/', { schema }, (request, reply) =>
    answerOnce({
      db,
      secrets: { appSecret: 'a secret of this test, long enough for it', dataDir: '' },
      actor: { userId } as Actor,
      key: String(request.headers['idempotency-key']),
      request,
      reply,
      status: 201,
      run: async () => {
        await inTransaction(database.db, async (tx) => {
          await sql`SELECT 1`.execute(tx);
          if (fails.before) throw connectionCut();
          done += 1;
        });
        if (fails.after) throw connectionCut();
        return { done };
      },
    }),
  );
});
beforeEach(() => {
  answersLost = 0;
  done = 0;
  fails = {};
});
afterAll(async () => {
  await app.close();
  await database.close();
});

async function call(key: string): Promise<{ status: number; code?: string }> {
  const answer = await app.inject({ method: 'POST', url: '/', headers: { 'idempotency-key': key } });
  const { code } = answer.json();
  return { status: answer.statusCode, ...(code !== undefined && { code }) };
}

const running = { status: 409, code: 'idempotency-key-running' };
const lost = { status: 409, code: 'idempotency-answer-lost' };

test('R27 a key whose claim was kept, though the answer to it was lost, is given back within seconds', async () => {
  answersLost = 1;
  expect(await call('claim')).toMatchObject({ status: 503 });
  expect([await call('claim'), done]).toEqual([running, 0]);
  await expect.poll(() => call('claim'), { timeout: 5_000 }).toEqual({ status: 201 });
  expect(done).toBe(1);
});

test('R27 claims that were lost at the same time are given back together', async () => {
  answersLost = 2;
  expect((await Promise.all([call('one'), call('two')])).map(({ status }) => status)).toEqual([503, 503]);
  await expect.poll(() => call('one'), { timeout: 5_000 }).toEqual({ status: 201 });
  expect(await call('two')).toEqual({ status: 201 });
});

test('R27 a call that failed before its commit may be made again at once', async () => {
  fails = { before: true };
  expect(await call('before')).toMatchObject({ status: 503 });
  fails = {};
  expect([await call('before'), done]).toEqual([{ status: 201 }, 1]);
});

test('R27 of a call that failed after its commit, the answer is lost at once, and it is not done again', async () => {
  fails = { after: true };
  expect(await call('after')).toMatchObject({ status: 503 });
  fails = {};
  expect([await call('after'), await call('after'), done]).toEqual([lost, lost, 1]);
});
