import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ApiCaller } from '#tests/support/api-caller.ts';
import { createTestProduct, type TestProduct } from '#tests/support/test-product.ts';
import { signInTestUsers } from '#tests/support/test-users.ts';

const DAY_MS = 86_400_000;
let product: TestProduct;
let admin: ApiCaller;

beforeAll(async () => {
  product = await createTestProduct({ env: { RELEASE: '2026.11' } });
  ({ admin } = await signInTestUsers(product));
});
afterAll(() => product.close());
beforeEach(() => product.ports.db.deleteFrom('server_error').execute());

async function asOwner(statement: string): Promise<void> {
  const owner = new pg.Client({ connectionString: product.database.ownerUrl });
  await owner.connect();
  await owner.query(statement);
  await owner.end();
}

const list = async (query = '') => (await admin('GET', `admin/errors${query}`)).body;
const keep = async (message: string) => {
  product.errors.keep(new Error(message), { kind: 'job', route: 'tidy-messages', requestId: null });
  await product.errors.close();
};

test('T03 a call that is answered by 500 is kept with its endpoint and the id that its caller was told', async () => {
  await asOwner('ALTER TABLE favorite RENAME TO favorite_away');
  const { status, body } = await admin('GET', 'favorite');
  await asOwner('ALTER TABLE favorite_away RENAME TO favorite');
  expect(status).toBe(500);
  await product.errors.close();
  const { errors } = await list();
  expect(errors).toEqual([
    expect.objectContaining({ kind: 'call', route: 'listFavorites', count: 1, release: '2026.11', isNew: true }),
  ]);
  const whole = (await admin('GET', `admin/errors/${errors[0].id}`)).body;
  expect(whole.requestId).toBe(body.requestId);
  expect(whole.stack).toContain('src/');
});

test('T03 a scan that throws is kept by its name, and what a caller did wrong is not', async () => {
  await asOwner('ALTER TABLE server_error RENAME TO server_error_away');
  await expect(product.scans['tidy-errors']?.()).rejects.toThrow('server_error');
  await asOwner('ALTER TABLE server_error_away RENAME TO server_error');
  expect((await admin('GET', 'admin/errors/nobody')).status).toBe(400);
  await product.errors.close();
  expect((await list()).errors).toEqual([expect.objectContaining({ kind: 'job', route: 'tidy-errors' })]);
});

test('T03 one that is marked as seen is new again when it comes again', async () => {
  await keep('the mail server hangs');
  const [{ id }] = (await list('?State=new')).errors;
  product.clock.advance(1_000);
  expect((await admin('PUT', `admin/errors/${id}/seen`)).status).toBe(204);
  expect(await list('?State=new')).toMatchObject({ totalRecords: 0, errors: [] });
  expect((await list('?State=seen')).errors).toEqual([expect.objectContaining({ id, isNew: false })]);
  const entries = product.ports.db.selectFrom('audit_entry').select('facts').where('action', '=', 'error-seen');
  expect(await entries.execute()).toEqual([{ facts: { errorId: id } }]);
  product.clock.advance(1_000);
  await keep('the mail server hangs');
  expect((await list('?State=new')).errors).toEqual([expect.objectContaining({ id, isNew: true, count: 2 })]);
});

test('T03 an error is forgotten 90 days after it came last', async () => {
  await keep('the mail server hangs');
  product.clock.advance(89 * DAY_MS);
  await product.scans['tidy-errors']?.();
  expect(await stored()).toHaveLength(1);
  product.clock.advance(2 * DAY_MS);
  await product.scans['tidy-errors']?.();
  expect(await stored()).toEqual([]);
});

test('T03 the counter of errors is one of the metrics', async () => {
  await keep('the mail server hangs');
  const { payload } = await product.app.inject('/metrics');
  expect(payload).toMatch(/^server_errors_total\{kind="job"\} [1-9]/m);
});

const stored = () => product.ports.db.selectFrom('server_error').select('message').execute();
