import { sumOf } from '#kernel/money/money.ts';

/** The rows of the ledger of a trip or a request, and what is owed of them; all in cents. */
export interface MoneyPaid {
  readonly payments: readonly { readonly kind: string; readonly totalCents: number }[];
  /** Owed and not on its way. */
  readonly refundsOwedCents: number;
  readonly refundsOnWayCents: number;
}

export type SettledName = 'paid' | 'returned' | 'onWay' | 'toReturn' | 'kept';

/**
 * domain 4.7: what became of what was paid for something that ended, by name: what went back, is on its way, will go
 * back and is kept, which add up to what was paid. Null where nothing was paid.
 */
export function settledOf({
  payments,
  refundsOwedCents,
  refundsOnWayCents,
}: MoneyPaid): Readonly<Record<SettledName, number>> | null {
  const isBack = ({ kind }: MoneyPaid['payments'][number]) => kind === 'refund' || kind === 'deposit-return';
  const paid = sumOf(payments.filter((payment) => !isBack(payment)).map(({ totalCents }) => totalCents));
  const returned = -sumOf(payments.filter(isBack).map(({ totalCents }) => totalCents));
  if (paid === 0) return null;
  const kept = paid - returned - refundsOnWayCents - refundsOwedCents;
  return { paid, returned, onWay: refundsOnWayCents, toReturn: refundsOwedCents, kept };
}
