import { chargeOf, sumOf } from '#kernel/money/money.ts';
import type { AgreementTerms } from './agreements.ts';

/** Money of one stay as a statement needs it, in cents. */
export interface StatedStay {
  readonly nights: number;
  /** Nights after discounts, without fees and taxes. */
  readonly rentCents: number;
  readonly cleaningCents: number;
  readonly servicesCents: number;
  readonly taxesCents: number;
  /** What repairs during that time cost. */
  readonly repairsCents: number;
}

export const statementLines = [
  'opening',
  'rent',
  'commission',
  'cleaning',
  'cleaning-share',
  'taxes',
  'repairs',
  'repair-markup',
  'services-share',
  'closing',
  'reserve',
  'payout',
] as const;
export type StatementLineKind = (typeof statementLines)[number];

export interface StatementLine {
  readonly kind: StatementLineKind;
  /** Signed: what the owner gets is positive. */
  readonly cents: number;
  /** `entry` adds to the balance, `memo` only informs, `sum` is a result. */
  readonly role: 'entry' | 'memo' | 'sum';
  /** The part that was applied, where one was. */
  readonly basisPoints?: number;
}

type Shares = Pick<
  AgreementTerms,
  'commissionBp' | 'cleaningShareBp' | 'servicesShareBp' | 'repairMarkupBp' | 'reserveCents'
>;

/**
 * BO-03, BO-05: the lines of an owner's statement of one stay, in their order. Opening and entries add up to closing;
 * the payout is what of it is above the reserve, never below nothing. Lines of nothing are left out, but for the sums.
 */
export function statementOf(
  terms: Shares,
  { stay, openingCents }: { readonly stay: StatedStay; readonly openingCents: number },
): readonly StatementLine[] {
  const { commissionBp, cleaningShareBp, servicesShareBp, repairMarkupBp, reserveCents } = terms;
  const entry = (kind: StatementLineKind, cents: number, basisPoints?: number): StatementLine => ({
    kind,
    cents,
    role: 'entry',
    ...(basisPoints === undefined ? {} : { basisPoints }),
  });
  const lines: readonly StatementLine[] = [
    entry('rent', stay.rentCents),
    entry('commission', -chargeOf(stay.rentCents, commissionBp), commissionBp),
    { kind: 'cleaning', cents: stay.cleaningCents, role: 'memo' },
    entry('cleaning-share', chargeOf(stay.cleaningCents, cleaningShareBp), cleaningShareBp),
    { kind: 'taxes', cents: stay.taxesCents, role: 'memo' },
    entry('repairs', -stay.repairsCents),
    entry('repair-markup', -chargeOf(stay.repairsCents, repairMarkupBp), repairMarkupBp),
    entry('services-share', chargeOf(stay.servicesCents, servicesShareBp), servicesShareBp),
  ];
  const closing = openingCents + sumOf(lines.filter(({ role }) => role === 'entry').map(({ cents }) => cents));
  const kept = Math.min(Math.max(closing, 0), reserveCents);
  return [
    { kind: 'opening', cents: openingCents, role: 'sum' },
    ...lines.filter(({ cents }) => cents !== 0),
    { kind: 'closing', cents: closing, role: 'sum' },
    { kind: 'reserve', cents: -kept || 0, role: 'memo' },
    { kind: 'payout', cents: Math.max(closing - kept, 0), role: 'sum' },
  ];
}

/** BO-09: the invented stay of a sample: a week at 300 dollars a night, with a small repair and services. */
export const sampleStay: StatedStay = {
  nights: 7,
  rentCents: 2_100_00,
  cleaningCents: 180_00,
  servicesCents: 250_00,
  taxesCents: 296_40,
  repairsCents: 120_00,
};
