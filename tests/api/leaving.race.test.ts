import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { replacePortrait } from '#features/accounts/server/make-portrait.ts';
import { openDraft } from '#features/reservations/server/lines/open-draft.ts';
import { calendarDate } from '#kernel/calendar-date.ts';
import { inTransaction, type Tx } from '#platform/database/database.ts';
import { aHouse } from '#tests/builders/a-house.ts';
import { aUser } from '#tests/builders/a-user.ts';
import { callerOf } from '#tests/support/api-caller.ts';
import { createTestProduct, type TestProduct } from '#tests/support/test-product.ts';

let product: TestProduct;

beforeAll(async () => {
  product = await createTestProduct({ poolSize: 8 });
});
afterAll(() => product.close());

/** Begins `work` while `change` is done and not committed yet, and gives what comes of it afterwards. */
async function whileChanging(change: (tx: Tx) => Promise<unknown>, work: () => Promise<unknown>): Promise<unknown> {
  let working: Promise<unknown> | undefined;
  await inTransaction(product.ports.db, async (tx) => {
    await change(tx);
    working = work().catch((error: unknown) => Object(error).code ?? error);
    await expect(Promise.race([working, pause(400)])).resolves.toBe('waits');
  });
  return working;
}

const pause = (ms: number) => new Promise<'waits'>((done) => setTimeout(() => done('waits'), ms));

const leave = (userId: string) => async (tx: Tx) => {
  await sql`SELECT 1 FROM app_user WHERE id = ${userId} FOR UPDATE`.execute(tx);
  await tx.updateTable('app_user').set({ status: 'deleted' }).where('id', '=', userId).execute();
};

test('a draft that is opened while the account is deleted does not stay', async () => {
  const { db } = product.ports;
  const [{ id: houseId }, user] = [await aHouse().in(db), await aUser(db)];
  const stay = { from: calendarDate('2027-05-03'), until: calendarDate('2027-05-10') };
  const guests = { adults: 2, infants: 0, babies: 0, pets: 0 };
  const selection = { type: 'house' as const, houseId, stay, guests };
  const wanted = { tenantId: user.id, language: 'en' as const, selection };
  expect(await whileChanging(leave(user.id), () => openDraft(product.ports, wanted))).toBe('not-authorized');
  const groups = db.selectFrom('reservation_group').select('id').where('tenant_id', '=', user.id);
  expect(await groups.execute()).toEqual([]);
});

test('a picture that is set while the account is deleted does not stay', async () => {
  const { db, clock } = product.ports;
  const user = await aUser(db);
  const picture = { userId: user.id, key: 'k'.repeat(43), bytes: Buffer.from('picture') };
  const set = () => inTransaction(db, (tx) => replacePortrait(tx, picture, clock.now()));
  expect(await whileChanging(leave(user.id), set)).toBe(false);
  expect(await db.selectFrom('user_picture').select('key').where('user_id', '=', user.id).execute()).toEqual([]);
});

test('R09 a link to a new password is never mailed to an address that is given up at this moment', async () => {
  const { db } = product.ports;
  const user = await aUser(db);
  await callerOf(product.app)('POST', 'security/forgot-password', { email: user.email });
  const before = product.mails.length;
  const email = `moved.${user.id}@demo.test`;
  await whileChanging(
    (tx) => tx.updateTable('app_user').set({ email }).where('id', '=', user.id).execute(),
    () => product.runJobs(),
  );
  expect(product.mails.slice(before)).toEqual([]);
  const codes = db.selectFrom('one_time_code').select('id').where('user_id', '=', user.id);
  expect(await codes.execute()).toEqual([]);
});
