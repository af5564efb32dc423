import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { instantOf } from '#kernel/instant.ts';
import { aUser, bearerOf } from '#tests/builders/a-user.ts';
import { callerOf } from '#tests/support/api-caller.ts';
import { TEST_NOW } from '#tests/support/test-now.ts';
import { createTestProduct, type TestProduct } from '#tests/support/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await createTestProduct();
});
afterAll(() => product.close());
beforeEach(() => product.clock.set(TEST_NOW));

const at = (text: string) => product.clock.set(instantOf(`${text}T17:00:00Z`));
async function somebody(role: 'owner' | 'staff' | 'tenant') {
  const { id, email } = await aUser(product.ports.db, { roles: [role] });
  // The clock moves on further than a token lasts.
  const call = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
    callerOf(product.app)(method, path, body, await bearerOf(product.ports, { id }));
  return { id, email, call };
}
const bank = { holder: 'Olivia Stone', routing: '021000021', account: '000123456789' };
const form = { kind: 'w-8ben', legalName: 'Olivia Stone', taxId: '123-45-6780' };
const empty = { taxForm: null, banks: [], waitDays: 3 };

test('BO-13: an owner’s own bank details wait three days and for one of staff; of numbers four digits are told', async () => {
  const [owner, clerk] = [await somebody('owner'), await somebody('staff')];
  at('2027-02-01');
  expect((await owner.call('GET', 'owner/details')).body).toEqual(empty);
  expect((await owner.call('POST', 'owner/bank', { ...bank, routing: '021000022' })).status).toBe(400);
  const { id } = (await owner.call('POST', 'owner/bank', bank)).body;
  const waiting = { id, holder: 'Olivia Stone', last4: '6789', usableOn: '2027-02-04', isApproved: false };
  const look = async () => (await owner.call('GET', 'owner/details')).body.banks;
  expect(await look()).toEqual([{ ...waiting, isInUse: false }]);
  expect((await owner.call('POST', `staff/owner-bank/${id}/approve`)).status).toBe(403);
  expect((await clerk.call('POST', `staff/owner-bank/${id}/approve`)).status).toBe(204);
  expect(await look()).toEqual([{ ...waiting, isApproved: true, isInUse: false }]);
  at('2027-02-04');
  expect(await look()).toEqual([{ ...waiting, isApproved: true, isInUse: true }]);
  const newer = (await owner.call('POST', 'owner/bank', { ...bank, account: '55551111' })).body.id;
  expect((await look()).map((one: typeof waiting) => [one.id, one.last4])).toEqual([
    [newer, '1111'],
    [id, '6789'],
  ]);
  const told = (await clerk.call('GET', `staff/owners/${owner.id}/money`)).body.banks[1];
  expect(told).toMatchObject({ id, isOwn: false, isInUse: true });
});

test('BO-13: the team is asked to call an owner who entered bank details, and told nothing of what it entered', async () => {
  const [owner, clerk, other] = [await somebody('owner'), await somebody('staff'), await somebody('staff')];
  at('2027-02-01');
  const mailsTo = async (email: string) => {
    await product.runJobs();
    return product.mails.filter(({ to }) => to === email);
  };
  await owner.call('POST', 'owner/bank', bank);
  const [asked, ...more] = await mailsTo(clerk.email);
  expect(asked?.subject).toBe('Bank details to approve: Ana Rivera');
  expect(asked?.text).toContain('It ends in 6789 and can be used from Feb 4, 2027, once you approve it.');
  expect(asked?.text).toContain(`${product.config.publicUrl}/staff/statements/${owner.id}?month=2027-02`);
  expect(`${asked?.text}${asked?.html}`).not.toContain(bank.account);
  expect([more.length, (await mailsTo(owner.email)).length]).toEqual([0, 1]);

  await clerk.call('POST', `staff/owners/${owner.id}/bank`, bank);
  expect((await mailsTo(owner.email)).map(({ subject }) => subject)).toEqual([
    'Bank details for your payments were entered',
    'Bank details for your payments were entered',
  ]);
  expect((await mailsTo(other.email)).length).toBe(1);
});

test('BO-12: an owner sends a tax form, signed that day; whoever else asks has no part in it', async () => {
  const [owner, other] = [await somebody('owner'), await somebody('owner')];
  at('2027-02-01');
  expect((await owner.call('PUT', 'owner/tax-form', { ...form, taxId: '12' })).status).toBe(400);
  expect((await owner.call('PUT', 'owner/tax-form', form)).status).toBe(204);
  await owner.call('POST', 'owner/bank', bank);
  const { taxForm } = (await owner.call('GET', 'owner/details')).body;
  expect(taxForm).toEqual({ kind: 'w-8ben', legalName: 'Olivia Stone', last4: '6780', signedOn: '2027-02-01' });
  expect((await other.call('GET', 'owner/details')).body).toEqual(empty);
  for (const role of ['staff', 'tenant'] as const) {
    const { call } = await somebody(role);
    expect((await call('GET', 'owner/details')).status).toBe(403);
    expect((await call('POST', 'owner/bank', bank)).status).toBe(403);
    expect((await call('PUT', 'owner/tax-form', form)).status).toBe(403);
  }
});
