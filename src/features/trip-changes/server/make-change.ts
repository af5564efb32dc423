import {
  type LockedGroup,
  lockGroup,
  rebookLine,
  recordStill,
} from '#features/reservations/server/reservations.facade.ts';
import { instantOf } from '#kernel/instant.ts';
import type { Language } from '#kernel/languages.ts';
import { refuse } from '#kernel/refusals.ts';
import type { Scope } from '#kernel/roles.ts';
import { inTransaction, type Tx } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';
import type { MakeChange, OfferChange } from '../api/trip-changes.schemas.ts';
import { type Charge, offerEndsAt } from '../domain/change-dues.ts';
import type { MovesBeside } from '../domain/parked-moves.ts';
import type { TripChanged, TripChangeOffered, UnitGained, UnitLeft } from '../domain/trip-changes.events.ts';
import { answerAsked, findAsked, policyInstant } from './asked-changes.repository.ts';
import { keepInvoicesAsIssued } from './invoices-as-issued.repository.ts';
import { type ChangePlan, planChange } from './plan-change.ts';
import { canMake, factsOf, previewOf } from './preview-change.ts';
import {
  closeOffered,
  insertMadeChange,
  insertOfferedChange,
  type NewChange,
  nextSequenceOf,
} from './trip-changes.repository.ts';
import { refuseOutside } from './units.views.ts';
import { writeAnnex } from './write-annex.ts';

type Needs = Pick<Ports, 'db' | 'clock' | 'publish'>;

interface ByStaff<Body> {
  readonly groupId: string;
  readonly staffId: string;
  readonly scope: Scope | null;
  readonly language: Language;
  readonly body: Body;
}

/**
 * domain 4.9: staff change a trip as its guest agreed on the phone: the same occupancy, price, invoices, history and
 * the annex in one transaction. What is no longer what the preview said is refused with what it is now.
 */
export function makeChange(ports: Needs, asked: ByStaff<MakeChange>): Promise<void> {
  const { agreed, ...body } = asked.body;
  return inTransaction(ports.db, async (tx) =>
    writeMade(ports, tx, await planLocked(ports, tx, { ...asked, body }), agreed),
  );
}

/** Writes a planned change as its guest agreed on the phone: the line, the annex, and all that follows from it. */
export async function writeMade(
  ports: Needs,
  tx: Tx,
  { locked, plan, change }: PlannedChange,
  agreed: MakeChange['agreed'],
): Promise<void> {
  const { groupId, staffId, now, reason, sequence } = change;
  await closeOffered(tx, groupId, { state: 'withdrawn', at: now });
  await answerAsked(tx, groupId, { answer: 'yes', by: staffId, at: now, reason: null });
  await rebook(locked, plan, { by: 'staff', userId: staffId, at: now, reason });
  const byPhone = { name: agreed.name, at: instantOf(agreed.at) };
  const annex = writeAnnex({ ...change.facts, bookingCode: locked.group.bookingCode, sequence, byPhone });
  const changeId = await insertMadeChange(tx, { ...change, annex }, byPhone);
  await publishChanged(ports, tx, {
    locked,
    plan,
    agreement: { changeId, agreed: 'phone', textHash: annex.textHash },
  });
}

/** domain 4.9: staff offer a change; the stay stands as it is until its guest accepts the annex. */
export function offerChange(ports: Needs, asked: ByStaff<OfferChange>): Promise<void> {
  return inTransaction(ports.db, async (tx) => {
    const { locked, plan, change } = await planLocked(ports, tx, asked);
    const { groupId, staffId, now, sequence, reason } = change;
    await closeOffered(tx, groupId, { state: 'withdrawn', at: now });
    await answerAsked(tx, groupId, { answer: 'yes', by: staffId, at: now, reason: null });
    const annex = writeAnnex({ ...change.facts, bookingCode: locked.group.bookingCode, sequence, byPhone: null });
    const changeId = await insertOfferedChange(tx, { ...change, annex });
    const author = { by: 'staff', userId: staffId, at: now, reason } as const;
    await recordStill(tx, locked.group, { move: 'offer-change', request: plan.request, author });
    const event: TripChangeOffered = { type: 'trip-change-offered', ...idsOf(locked, plan), changeId };
    await ports.publish(tx, event);
  });
}

/** Staff take an offered change back before its guest has answered. */
export function withdrawOffer(ports: Needs, { groupId }: { readonly groupId: string }): Promise<void> {
  return inTransaction(ports.db, async (tx) => {
    await lockGroup(tx, groupId);
    await closeOffered(tx, groupId, { state: 'withdrawn', at: ports.clock.now() });
  });
}

export interface PlannedChange {
  readonly locked: LockedGroup;
  readonly plan: ChangePlan;
  readonly change: Omit<NewChange, 'annex'>;
}

async function planLocked(ports: Needs, tx: Tx, asked: ByStaff<OfferChange>): Promise<PlannedChange> {
  const { unitId } = asked.body;
  await refuseOutside(tx, asked.scope, unitId);
  const locked = await lockGroup(tx, asked.groupId, [unitId]);
  return planUnderLocks(ports, tx, { ...asked, locked });
}

interface UnderLocks extends Pick<ByStaff<OfferChange>, 'staffId' | 'language' | 'body'> {
  readonly locked: LockedGroup;
  readonly beside?: MovesBeside | undefined;
}

/** The change that was previewed, with its trip locked; refuses what is no longer what the preview said. */
export async function planUnderLocks(ports: Needs, tx: Tx, asked: UnderLocks): Promise<PlannedChange> {
  const { locked, staffId, language, body, beside } = asked;
  const { hash, reason, ...wanted } = body;
  const { group } = locked;
  const groupId = group.id;
  const now = ports.clock.now();
  const policyAt = policyInstant(await findAsked(tx, groupId), wanted, now);
  const plan = await planChange(tx, { group, wanted, now, policyAt, language, beside });
  const sequence = await nextSequenceOf(tx, groupId);
  if (plan.hash !== hash)
    return refuse('change-outdated', {
      preview: previewOf(plan, { bookingCode: group.bookingCode, sequence, language }),
    });
  if (!canMake(plan)) return refuse('change-clashes');
  const facts = factsOf(plan);
  const { id: reservationId, stay, during } = plan.line;
  const expiresAt = offerEndsAt({ now, before: stay ?? during, after: plan.planned.stay ?? plan.planned.to.during });
  const change = {
    groupId,
    reservationId,
    sequence,
    wanted,
    planHash: hash,
    facts,
    reason,
    policyAt,
    staffId,
    now,
    expiresAt,
  };
  return { locked, plan, change };
}

/** Writes the changed line with its price, history and occupancy; what was issued stays what it was. */
export async function rebook(
  locked: LockedGroup,
  { line, request, planned, price, taxes }: ChangePlan,
  author: Parameters<typeof rebookLine>[1]['author'],
): Promise<void> {
  const { to, nightCents } = planned;
  const depositCents = request.sequence > 1 ? undefined : planned.depositCents;
  await keepInvoicesAsIssued(locked.locked.tx, { groupId: locked.group.id, at: author.at });
  return rebookLine(locked, { line, to, nightCents, depositCents, price, taxes, author });
}

export const idsOf = ({ group }: LockedGroup, { request, line }: Pick<ChangePlan, 'request' | 'line'>) => ({
  groupId: group.id,
  requestId: request.id,
  tenantId: group.tenantId,
  reservationId: line.id,
  reservationIds: [line.id],
});

type Agreement = Pick<TripChanged, 'changeId' | 'agreed' | 'textHash'>;

interface Made {
  readonly locked: LockedGroup;
  readonly plan: ChangePlan;
  readonly agreement: Agreement;
}

/**
 * What payments, mails and notices do with a change; of one to another house or boat the owners of both are told, each
 * of their own.
 */
export async function publishChanged({ publish }: Pick<Ports, 'publish'>, tx: Tx, made: Made): Promise<void> {
  const { before, after } = made.plan;
  await publish(tx, changedEvent(made));
  if (before.unitId === after.unitId) return;
  const ids = { ...idsOf(made.locked, made.plan), changeId: made.agreement.changeId };
  const { unitId: rentableId, startsOn, endsOn, hours } = before;
  const left: UnitLeft = { type: 'unit-left', ...ids, left: { rentableId, startsOn, endsOn, hours } };
  const gained: UnitGained = { type: 'unit-gained', ...ids };
  await publish(tx, left);
  await publish(tx, gained);
}

function changedEvent({ locked, plan, agreement }: Made): TripChanged {
  const { money, deposit, charges, dues, before, after } = plan;
  const dueOf = ({ totalCents, dueAt }: Charge) => ({ totalCents, dueAt });
  const ids = idsOf(locked, plan);
  return {
    type: 'trip-changed',
    ...ids,
    reservationIds: before.unitId === after.unitId ? ids.reservationIds : [],
    ...agreement,
    credits: [...money.credits, ...deposit.credits],
    refunds: [...money.refunds, ...deposit.refunds],
    keptCents: money.keptCents,
    charges: charges.map(dueOf),
    supplementTaxes: money.supplementTaxes.map(({ code, basisPoints, totalCents }) => ({
      code,
      basisPoints,
      totalCents,
    })),
    deposit: deposit.charge && dueOf(deposit.charge),
    dues: dues.map(({ invoiceId, dueAt }) => ({ invoiceId, dueAt })),
  };
}
