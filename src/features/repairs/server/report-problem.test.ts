import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#platform/database/database.ts';
import { aHouse } from '#tests/builders/a-house.ts';
import { aUser } from '#tests/builders/a-user.ts';
import { type TestPorts, testPorts } from '#tests/support/test-ports.ts';
import { findOrder } from './orders.repository.ts';
import { reportProblem } from './repairs.facade.ts';

let ports: TestPorts;
beforeAll(async () => {
  ports = await testPorts(() => []);
});
afterAll(() => ports.close());

test('BO-17 what a cleaner found is a work order with its pictures', async () => {
  const cleaner = await aUser(ports.db, { roles: ['staff'] });
  const { id: rentableId } = await aHouse().in(ports.db);
  const { id } = await inTransaction(ports.db, (tx) =>
    reportProblem(ports, tx, {
      rentableId,
      reporter: { kind: 'cleaner', userId: cleaner.id },
      kind: 'water',
      words: 'The kitchen faucet drips',
      pictures: [Buffer.from('webp')],
    }),
  );
  expect(await findOrder(ports.db, id)).toMatchObject({
    ...{ rentableId, reporter: 'cleaner', reportedBy: cleaner.id, category: 'water', state: 'reported' },
    ...{ words: 'The kitchen faucet drips', urgency: 'normal', reservationId: null, task: null },
  });
  const files = await ports.db.selectFrom('work_order_file').selectAll().where('order_id', '=', id).execute();
  expect(files).toMatchObject([{ phase: 'report', kind: 'picture', by: 'cleaner', added_by: cleaner.id }]);
  expect(ports.published).toEqual([{ type: 'work-order-reported', orderId: id, rentableId, reporter: 'cleaner' }]);
});
