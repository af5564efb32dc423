import { contentHashOf } from '#features/owner-ledger/server/close-month.ts';
import { insertStatement } from '#features/owner-ledger/server/statements.repository.ts';
import { addDays, calendarDate } from '#kernel/calendar-date.ts';
import { dateAt } from '#kernel/company-zone.ts';
import { inTransaction } from '#platform/database/database.ts';
import { timestamptz } from '#platform/database/parameters.ts';
import type { Ports } from '#platform/ports.ts';

/** An issued statement of October 2026 below zero, and bank details that wait. */
export async function aStatementByHand({ db, clock }: Pick<Ports, 'db' | 'clock'>, ownerId: string) {
  const sums = { openingCents: 0, closingCents: -80_00, reserveCents: 0, payoutCents: 0 };
  const on = calendarDate('2026-10-09');
  const nothing = { basisPoints: null, place: null, guest: null, from: null, until: null, channel: null };
  const unknown = { groupId: null, bookingCode: null, correctsNumber: null };
  const line = { kind: 'repairs', cents: -80_00, isLate: false, on, words: 'Pump', ...nothing, ...unknown } as const;
  const content = {
    ...{ ...sums, month: '2026-10', ownerName: 'Ricardo Stone', lines: [line] },
    ...{ cleaningCents: 0, taxesCents: 0, expected: [] },
  };
  const now = clock.now();
  const statementId = await inTransaction(db, (tx) =>
    insertStatement(tx, {
      ...{ ownerId, month: content.month, language: 'es', content, contentHash: contentHashOf(content), entryIds: [] },
      ...{ by: ownerId, at: now, numbered: { year: 2026, running: 1, number: '2026-S000001' } },
    }),
  );
  const { id: bankId } = await db
    .insertInto('owner_bank')
    .values({
      ...{ owner_id: ownerId, holder: 'Ricardo Stone', routing: '021000021', account_sealed: 'sealed', last4: '1200' },
      ...{ entered_by: ownerId, entered_at: timestamptz(now), usable_on: addDays(dateAt(now), 3) },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { statementId, bankId };
}
