import { lockGroup, rebookLine } from '#features/reservations/server/reservations.facade.ts';
import { instantOf } from '#kernel/instant.ts';
import type { Language } from '#kernel/languages.ts';
import { refuse } from '#kernel/refusals.ts';
import type { Scope } from '#kernel/roles.ts';
import { inTransaction } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';
import type { MakeChange } from '../api/trip-changes.schemas.ts';
import type { TripChanged } from '../domain/trip-changes.events.ts';
import { type ChangePlan, planChange } from './plan-change.ts';
import { canMake, factsOf, previewOf } from './preview-change.ts';
import { insertMadeChange, nextSequenceOf } from './trip-changes.repository.ts';
import { refuseOutside } from './units.views.ts';
import { writeAnnex } from './write-annex.ts';

interface Making {
  readonly groupId: string;
  readonly staffId: string;
  readonly scope: Scope | null;
  readonly language: Language;
  readonly body: MakeChange;
}

/**
 * domain 4.9: staff change a trip as its guest agreed on the phone: the same occupancy, price, invoices, history and
 * the annex in one transaction. What is no longer what the preview said is refused with what it is now.
 */
export function makeChange(ports: Pick<Ports, 'db' | 'clock' | 'publish'>, making: Making): Promise<void> {
  const { groupId, staffId, scope, language, body } = making;
  const { hash, reason, agreed, ...wanted } = body;
  return inTransaction(ports.db, async (tx) => {
    await refuseOutside(tx, scope, wanted.unitId);
    const locked = await lockGroup(tx, groupId, [wanted.unitId]);
    const { group } = locked;
    const now = ports.clock.now();
    const plan = await planChange(tx, { group, wanted, now, policyAt: now, language });
    const sequence = await nextSequenceOf(tx, groupId);
    const { bookingCode } = group;
    if (plan.hash !== hash)
      return refuse('change-outdated', { preview: previewOf(plan, { bookingCode, sequence, language }) });
    if (!canMake(plan)) return refuse('change-clashes');

    const author = { by: 'staff', userId: staffId, at: now, reason } as const;
    const { line, planned, price, taxes } = plan;
    await rebookLine(locked, { line, to: planned.to, nightCents: planned.nightCents, price, taxes, author });
    const facts = factsOf(plan);
    const byPhone = { name: agreed.name, at: instantOf(agreed.at) };
    const annex = writeAnnex({ ...facts, bookingCode, sequence, byPhone });
    const changeId = await insertMadeChange(
      tx,
      {
        groupId,
        reservationId: line.id,
        sequence,
        wanted,
        planHash: hash,
        facts,
        reason,
        policyAt: now,
        staffId,
        now,
        annex,
      },
      byPhone,
    );
    const ids = { groupId, tenantId: group.tenantId, changeId };
    const event: TripChanged = { ...eventOf(plan), ...ids, agreed: 'phone', textHash: annex.textHash };
    await ports.publish(tx, event);
  });
}

function eventOf({ line, request, money, charges, dues }: ChangePlan) {
  const { credits, refunds, keptCents } = money;
  const partsOf = (taxes: typeof money.creditedTaxes) =>
    taxes.map(({ code, basisPoints, totalCents }) => ({ code, basisPoints, totalCents }));
  return {
    type: 'trip-changed',
    requestId: request.id,
    reservationId: line.id,
    reservationIds: [line.id],
    credits,
    creditedTaxes: partsOf(money.creditedTaxes),
    refunds,
    keptCents,
    charges,
    supplementTaxes: partsOf(money.supplementTaxes),
    dues: dues.map(({ invoiceId, dueAt }) => ({ invoiceId, dueAt })),
  } as const;
}
