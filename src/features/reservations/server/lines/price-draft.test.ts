import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { inTransaction } from '#platform/database/database.ts';
import { aTrip, bodiesOf, type LinesWorld, linesWorld, made } from '#tests/support/lines-world.ts';
import { createTestProduct, type TestProduct } from '#tests/support/test-product.ts';
import { draftOf } from '../../domain/group.ts';
import { findGroups } from '../groups.repository.ts';
import { priceDraft } from './price-draft.ts';

const MAX_STATEMENTS = 5;
let product: TestProduct;
let world: LinesWorld;

beforeAll(async () => {
  product = await createTestProduct();
  world = await linesWorld(product);
});
afterAll(() => product.close());

async function aFullDraft() {
  const groupId = await aTrip(world);
  for (const [type, body] of Object.entries(bodiesOf(world)))
    made(await world.guest('POST', `reservation/${type}/add-to-group/${groupId}`, body));
  const [group] = await findGroups(product.ports.db, [groupId]);
  const draft = group && draftOf(group);
  if (!draft) throw new Error('no draft');
  return draft;
}

test('eight lines are priced in a few statements: one for each house and boat, one for all services, one each for settings and tax rates', async () => {
  const draft = await aFullDraft();
  expect(draft.lines).toHaveLength(8);
  // In a transaction, as asking prices it: there each call is one statement.
  const statements = await inTransaction(product.ports.db, async (tx) => {
    await findGroups(tx, [draft.group.id]);
    const heard = vi.spyOn(pg.Client.prototype, 'query');
    const { quote } = await priceDraft(tx, draft, product.ports);
    const count = heard.mock.calls.length;
    heard.mockRestore();
    expect(quote.reservations).toHaveLength(8);
    return count;
  });
  expect(statements).toBeGreaterThan(2);
  expect(statements).toBeLessThanOrEqual(MAX_STATEMENTS);
});
