import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { paymentsReactions } from '#features/payments/server/payments.reactions.ts';
import { recordPayment } from '#features/payments/server/record-payment.ts';
import { dateAt } from '#kernel/company-zone.ts';
import { hoursAfter, type Instant, instantOf } from '#kernel/instant.ts';
import { standingOf } from '#kernel/permissions.ts';
import { Refusal } from '#kernel/refusals.ts';
import { fixedClock } from '#platform/clock.ts';
import { inTransaction } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';
import { eventBus } from '#platform/reactions.ts';
import { aGroup, type MadeGroup } from '#tests/builders/a-group.ts';
import { aUser } from '#tests/builders/a-user.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { portsOver } from '#tests/support/test-ports.ts';
import { type GroupMove, type GroupStatus, moves } from '../domain/group-lifecycle.ts';
import { deleteReservation } from './lines/change-line.ts';
import { approveGroup } from './requests/approve-group.ts';
import { askAvailability } from './requests/ask-availability.ts';
import { cancelByStaff, cancelOwnGroup, expireUnpaid } from './requests/cancel-group.ts';
import { completeGroups } from './requests/complete-groups.ts';
import { expireRequests } from './requests/expire-requests.ts';
import { reinstateGroup } from './requests/reinstate-group.ts';
import { rejectGroup, releaseHold } from './requests/reject-group.ts';

const NOW = instantOf('2027-01-11T17:00:00Z');
const clock = fixedClock(NOW);
let database: TestDatabase;
let ports: Ports;
let staffId: string;

beforeAll(async () => {
  database = await createTestDatabase({ clock });
  const publish: Ports['publish'] = (tx, event) => eventBus(() => paymentsReactions(ports))(tx, event);
  ports = portsOver({ db: database.db, clock, publish });
  staffId = (await aUser(database.db, { roles: ['staff'] })).id;
});
afterAll(() => database.close());

/** What a person who knows domain 4 would expect of the group, kept beside it. */
interface Model {
  status: GroupStatus;
  isFirstPaid: boolean;
  answerDueAt: Instant;
  readonly startsAt: Instant;
  readonly endedAt: Instant;
}

interface Command {
  readonly name: string;
  /** What should come of it: a refusal's code, or null; and the model moves on. */
  readonly expected: (model: Model) => string | null;
  readonly run: (group: MadeGroup) => Promise<unknown>;
}

function move(model: Model, name: GroupMove): string | null {
  const { from, to, otherwise }: { from: readonly GroupStatus[]; to: GroupStatus; otherwise: string } = moves[name];
  if (!from.includes(model.status)) return otherwise;
  model.status = to;
  return null;
}

/** A scan or another silent actor moves the group when it may, and otherwise does nothing. */
function moveIf(model: Model, name: GroupMove, isDue: boolean): null {
  if (isDue) move(model, name);
  return null;
}

const isAhead = (model: Model) => clock.now() < model.startsAt;

const commands: readonly Command[] = [
  {
    name: 'ask',
    expected: (model) => {
      if (model.status !== 'draft') return 'reservation-status-not-draft';
      if (!isAhead(model)) return 'reservation-range-conflict';
      model.answerDueAt = hoursAfter(clock.now(), 24);
      return move(model, 'ask-availability');
    },
    run: ({ id, tenantId, totalCents }) =>
      askAvailability(ports, { tenantId, groupId: id, expectedTotalCents: totalCents }),
  },
  {
    name: 'approve',
    expected: (model) => {
      if (model.status === 'on-review' && !isAhead(model)) return 'reservation-range-conflict';
      return move(model, 'approve');
    },
    run: ({ id }) => approveGroup(ports, { staffId, groupId: id }),
  },
  {
    name: 'reject',
    expected: (model) => move(model, 'reject'),
    run: ({ id }) => rejectGroup(ports, { staffId, groupId: id, reason: 'No' }),
  },
  {
    name: 'release',
    expected: (model) => (model.status === 'on-review' ? null : 'reservation-status-not-on-review'),
    run: ({ id }) => releaseHold(ports, { staffId, groupId: id }),
  },
  {
    name: 'pay',
    expected: (model) => {
      if (model.status === 'approved') model.isFirstPaid = true;
      return moveIf(model, 'confirm', model.status === 'approved');
    },
    run: ({ id }) => payFirst(id),
  },
  {
    name: 'expire-unpaid',
    expected: (model) => moveIf(model, 'expire-unpaid', model.status === 'approved'),
    run: ({ id, requestId }) => inTransaction(database.db, (tx) => expireUnpaid(ports, tx, { groupId: id, requestId })),
  },
  {
    name: 'cancel',
    expected: (model) => move(model, 'cancel'),
    run: ({ id, tenantId }) => cancelOwnGroup(ports, { tenantId, groupId: id }),
  },
  {
    name: 'cancel for the company',
    expected: (model) => move(model, 'cancel'),
    run: ({ id }) => cancelByStaff(ports, { staffId, groupId: id, reason: 'Storm', onBehalfOf: 'company' }),
  },
  {
    name: 'reinstate',
    expected: (model) => {
      if (model.status !== 'cancelled' || !isAhead(model)) return 'transition-not-valid';
      return model.isFirstPaid ? move(model, 'reinstate') : 'first-instalment-open';
    },
    run: ({ id }) => reinstateGroup(ports, { staffId, groupId: id }),
  },
  {
    name: 'delete',
    expected: (model) => (model.status === 'draft' ? 'kept' : 'reservation-status-not-draft'),
    run: async ({ reservationId, tenantId }) =>
      deleteReservation(ports, { tenantId, reservationId, type: 'boat' }).catch((error: unknown) => {
        // A wrong type, so that the draft stays and the run goes on.
        if (error instanceof Refusal && error.code === 'reservation-invalid-type') throw new Refusal('not-found');
        throw error;
      }),
  },
  {
    name: 'a day goes by',
    expected: (model) => {
      clock.advance(24 * 3_600_000);
      return moveIf(model, 'expire', model.status === 'on-review' && model.answerDueAt <= clock.now());
    },
    run: () => expireRequests(ports),
  },
  {
    name: 'the trip goes by',
    expected: (model) => {
      clock.set(model.endedAt);
      moveIf(model, 'expire', model.status === 'on-review');
      return moveIf(model, 'complete', model.status === 'confirmed');
    },
    run: async () => {
      await expireRequests(ports);
      await completeGroups(ports);
    },
  },
];

async function payFirst(groupId: string): Promise<void> {
  const invoice = await database.db
    .selectFrom('invoice')
    .innerJoin('reservation_group', 'reservation_group.id', 'invoice.group_id')
    .select(['invoice.id', 'invoice.total_cents'])
    .where('group_id', '=', groupId)
    .where('kind', '=', 'instalment')
    .where('sequence', '=', 1)
    .where('reservation_group.status', '=', 'approved')
    .executeTakeFirst();
  if (!invoice) return;
  const staff = { userId: staffId, sessionId: '', ...standingOf(['staff']), heldBack: [], language: 'en' } as const;
  const payment = {
    invoiceId: invoice.id,
    amountCents: invoice.total_cents,
    type: 'cash',
    receivedOn: dateAt(clock.now()),
  } as const;
  await recordPayment(ports, staff, payment);
}

async function stateOf(group: MadeGroup) {
  const [row, lines, moved, held] = await Promise.all([
    database.db.selectFrom('reservation_group').selectAll().where('id', '=', group.id).executeTakeFirstOrThrow(),
    database.db.selectFrom('reservation').select('status').where('group_id', '=', group.id).execute(),
    database.db.selectFrom('group_history').selectAll().where('group_id', '=', group.id).orderBy('id').execute(),
    database.db.selectFrom('occupancy').selectAll().where('reservation_id', '=', group.reservationId).execute(),
  ]);
  return { row, lines, moved, held };
}

type State = Awaited<ReturnType<typeof stateOf>>;

function expectAsModeled({ row, lines, moved, held }: State, model: Model): void {
  expect(row.status).toBe(model.status);
  expect(lines.map(({ status }) => status)).toEqual([model.status]);
  expect(moved.at(-1)?.to_status ?? 'draft').toBe(model.status);
  moved.slice(1).forEach((one, i) => {
    expect(one.from_status).toBe(moved[i]?.to_status);
  });
  if (['approved', 'confirmed'].includes(model.status))
    expect(held).toMatchObject([{ blocks: true, hold_until: null }]);
  if (['draft', 'rejected', 'expired', 'cancelled'].includes(model.status)) expect(held).toEqual([]);
}

test('R23 whatever people do in whatever order: the table of moves decides, and a refusal changes nothing', async () => {
  const onward = commands.filter(({ name }) => ['ask', 'approve', 'pay'].includes(name));
  const doings = fc.array(fc.constantFrom(...commands, ...onward, ...onward), { minLength: 4, maxLength: 14 });
  await fc.assert(
    fc.asyncProperty(doings, async (sequence) => {
      clock.set(NOW);
      const group = await aGroup().from('2027-03-10').until('2027-03-16').in(ports);
      const model: Model = {
        status: 'draft',
        isFirstPaid: false,
        answerDueAt: NOW,
        startsAt: instantOf('2027-03-10T21:00:00Z'),
        endedAt: instantOf('2027-03-17T04:00:00Z'),
      };
      let before = await stateOf(group);
      for (const command of sequence) {
        const expected = command.expected(model);
        const answer = await command.run(group).then(
          () => null,
          (error: unknown) => (error instanceof Refusal ? error.code : error),
        );
        expect(answer, command.name).toBe(expected === 'kept' ? 'not-found' : expected);
        const after = await stateOf(group);
        if (expected !== null) expect(after).toEqual(before);
        expectAsModeled(after, model);
        before = after;
      }
    }),
    { numRuns: 60 },
  );
}, 60_000);
