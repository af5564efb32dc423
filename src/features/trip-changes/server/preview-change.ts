import { findGroups } from '#features/reservations/server/reservations.facade.ts';
import { isoOf } from '#kernel/instant.ts';
import type { Language } from '#kernel/languages.ts';
import { refuse } from '#kernel/refusals.ts';
import type { Scope } from '#kernel/roles.ts';

import type { Ports } from '#platform/ports.ts';
import type { ChangePreview, WantedChange } from '../api/trip-changes.schemas.ts';
import type { BookedTimes, ChangeFacts } from '../domain/booked-times.ts';
import type { Charge } from '../domain/change-dues.ts';
import { findAsked, policyInstant } from './asked-changes.repository.ts';
import { type ChangePlan, planChange } from './plan-change.ts';
import { nextSequenceOf } from './trip-changes.repository.ts';
import { refuseOutside } from './units.views.ts';
import { writeAnnex } from './write-annex.ts';

export interface PreviewAsked {
  readonly groupId: string;
  readonly wanted: WantedChange;
  readonly language: Language;
  readonly scope: Scope | null;
}

/** domain 4.9: what a change comes to now, with all that stands in its way. Nothing is written. */
export async function previewChange(
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  { groupId, wanted, language, scope }: PreviewAsked,
): Promise<ChangePreview> {
  await refuseOutside(db, scope, wanted.unitId);
  const [group] = await findGroups(db, [groupId]);
  if (!group) return refuse('reservation-group-not-found');
  const now = clock.now();
  const asked = await findAsked(db, groupId);
  const policyAt = policyInstant(asked, wanted, now);
  const plan = await planChange(db, { group, wanted, now, policyAt, language });
  const sequence = await nextSequenceOf(db, groupId);
  return previewOf(plan, { bookingCode: group.bookingCode, sequence, language });
}

/** Whether nothing stands in the way of a change. */
export const canMake = ({ clashes, hindrances }: Pick<ChangePlan, 'clashes' | 'hindrances'>): boolean =>
  hindrances.length === 0 && clashes.every(({ keptFor }) => keptFor !== null);

interface Told {
  readonly bookingCode: string;
  readonly sequence: number;
  readonly language: Language;
}

/** A plan as the API gives it. */
export function previewOf(plan: ChangePlan, { bookingCode, sequence, language }: Told): ChangePreview {
  const { money, price, priceBefore, planned } = plan;
  const facts = factsOf(plan);
  const lineOf = ({
    kind,
    code,
    name,
    basisPoints,
    quantity,
    unitCents,
    totalCents,
  }: (typeof price.lines)[number]) => ({
    kind,
    ...(code === undefined ? {} : { code }),
    ...(name ? { name: name[language] } : {}),
    ...(basisPoints === undefined ? {} : { basisPoints }),
    quantity,
    unitCents,
    totalCents,
  });
  return {
    hash: plan.hash,
    canMake: canMake(plan),
    before: timesView(plan.before, language),
    after: timesView(plan.after, language),
    nights: [...planned.nights],
    linesBefore: priceBefore.lines.map(lineOf),
    linesAfter: price.lines.map(lineOf),
    totalBeforeCents: facts.totalBeforeCents,
    totalAfterCents: facts.totalAfterCents,
    deposit: depositView(plan),
    charges: facts.charges.map(({ totalCents, dueAt }) => ({ totalCents, dueAt })),
    lessCents: money.lessCents,
    refundCents: money.refundCents,
    keptCents: money.keptCents,
    refundReason: money.reason,
    dues: plan.dues.map(({ number, dueAt, wasDueAt }) => ({
      invoiceNumber: number,
      dueAt: isoOf(wasDueAt),
      movesTo: isoOf(dueAt),
    })),
    clashes: plan.clashes.map((clash) => ({ ...clash })),
    hindrances: [...plan.hindrances],
    broken: [...planned.broken],
    annex: [...writeAnnex({ ...facts, bookingCode, sequence, byPhone: null }).paragraphs[language]],
  };
}

function depositView({ deposit }: ChangePlan): ChangePreview['deposit'] {
  const { credits: _, refunds: __, charge, ...cents } = deposit;
  return { ...cents, charge: charge && { totalCents: charge.totalCents, dueAt: isoOf(charge.dueAt) } };
}

/** What of a plan is kept with the change. */
export function factsOf(plan: ChangePlan): ChangeFacts {
  const { before, after, money, deposit, charges, priceBefore, price, keeps } = plan;
  const chargeFacts = (charge: Charge) => ({ ...charge, dueAt: isoOf(charge.dueAt) });
  return {
    before,
    after,
    totalBeforeCents: priceBefore.totalCents,
    totalAfterCents: price.totals.total_cents,
    charges: charges.map(chargeFacts),
    deposit:
      deposit.beforeCents === deposit.afterCents
        ? null
        : {
            beforeCents: deposit.beforeCents,
            afterCents: deposit.afterCents,
            charge: deposit.charge && chargeFacts(deposit.charge),
            lessCents: deposit.lessCents,
            refundCents: deposit.refundCents,
          },
    lessCents: money.lessCents,
    refundCents: money.refundCents,
    keptCents: money.keptCents,
    keeps,
  };
}

/** When and for whom, in one language. */
export function timesView({ name, startsOn, endsOn, ...times }: BookedTimes, language: Language) {
  return { ...times, name: name[language], startAt: startsOn, endAt: endsOn };
}
