import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anApprovedTrip } from '#tests/builders/a-trip.ts';
import { bearerOf } from '#tests/builders/a-user.ts';
import { type ApiCaller, callerOf } from '#tests/support/api-caller.ts';
import { createTestProduct, type TestProduct } from '#tests/support/test-product.ts';
import { differingSums } from './sums/differing-sums.ts';

const PAID = 1271_25;

let product: TestProduct;

beforeAll(async () => {
  product = await createTestProduct();
});
afterAll(() => product.close());

async function callerFor(id: string): Promise<ApiCaller> {
  const headers = await bearerOf(product.ports, { id });
  return (method, path, body) => callerOf(product.app)(method, path, body, headers);
}

/** A paid trip that the company cancelled, and what may be done with the money that is owed. */
async function aWallet() {
  const { groupId, guest: tenant, staff: clerk } = await anApprovedTrip(product.ports, { checkIn: '2027-05-10' });
  const [guest, staff] = [await callerFor(tenant.userId), await callerFor(clerk.userId)];
  const [{ id: invoiceId }] = (await guest('GET', `reservation/group/${groupId}`)).body.invoices;
  await staff('POST', `staff/invoice/${invoiceId}/payment`, {
    amountCents: PAID,
    type: 'zelle',
    receivedOn: '2027-01-11',
  });
  await staff('PUT', `staff/group/${groupId}/cancel`, { reason: 'storm damage' });
  const reason = 'asked for it';
  return {
    guest,
    credit: (amountCents: number) =>
      staff('POST', `staff/group/${groupId}/refund`, { invoiceId, amountCents, type: 'credit', reason }),
    payout: (amountCents: number) =>
      staff('POST', `staff/group/${groupId}/payout`, { amountCents, type: 'zelle', reason }),
  };
}

interface Entry {
  readonly amountCents: number;
  readonly balanceCents: number;
}

const step = fc.record({ kind: fc.constantFrom('credit', 'payout'), amountCents: fc.integer({ min: 1, max: 900_00 }) });

test('domain 6: whatever credit comes and goes, the balance is the sum of its entries and never below nothing', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 10 }), async (steps) => {
      const { guest, ...does } = await aWallet();
      const expected: Entry[] = [];
      let owed = PAID;
      let balanceCents = 0;
      for (const { kind, amountCents } of steps) {
        const isDone = amountCents <= (kind === 'credit' ? owed : balanceCents);
        expect((await does[kind](amountCents)).status).toBe(isDone ? 201 : 400);
        if (!isDone) continue;
        if (kind === 'credit') owed -= amountCents;
        const change = kind === 'credit' ? amountCents : -amountCents;
        balanceCents += change;
        expected.unshift({ amountCents: change, balanceCents });
      }
      const { body } = await guest('GET', 'wallet?PageSize=50');
      const entries = body.entries.map(({ amountCents, balanceCents: after }: Entry) => ({
        amountCents,
        balanceCents: after,
      }));
      expect({ entries, balanceCents: body.balanceCents }).toEqual({ entries: expected, balanceCents });
    }),
    { numRuns: 12 },
  );
});

test('P52 all that moved in these tests agrees to the cent', async () => {
  expect(await differingSums(product.ports.db)).toEqual([]);
});
