import { keyOf, type TaxPart } from '#features/pricing/domain/taxes.ts';
import { sharesOf, sumOf } from '#kernel/money/money.ts';

/** An instalment or a supplement, in cents: what is left of it, its taxes included. */
export interface TaxedInvoice {
  readonly invoiceId: string;
  readonly totalCents: number;
  readonly taxes: readonly TaxPart[];
}

/** What is taken off one invoice, in cents, and the part of each tax in it. */
export interface TaxedCredit {
  readonly creditCents: number;
  readonly taxes: readonly TaxPart[];
}

/** What one invoice gives to what is credited before taxes, and to each tax; never more than it has of that. */
interface Row {
  readonly asked: number;
  readonly most: readonly number[];
  readonly given: number[];
}

/**
 * docs/domain.md 5: the part of each tax in the credits of invoices. `askedCents`: what should be taken off each
 * invoice. Each tax is shared pro rata of that; an invoice gives no more of a tax, nor of its price before taxes, than
 * it has, so that none keeps a tax that it does not ask for. The parts of a tax add up to it and the credits to what is
 * asked of all. Where an invoice has too little of what is credited, its credit is less and that of others is more.
 */
export function taxedCredits(
  invoices: readonly TaxedInvoice[],
  { askedCents, taxes }: { readonly askedCents: readonly number[]; readonly taxes: readonly TaxPart[] },
): readonly TaxedCredit[] {
  const rows = invoices.map(({ totalCents, taxes: own }, index): Row => {
    const beforeTaxes = totalCents - sumOf(own.map((tax) => tax.totalCents));
    const most = [...taxes.map((tax) => centsOf(own, tax)), beforeTaxes].map((cents) => Math.max(0, cents));
    return { asked: askedCents[index] ?? 0, most, given: most.map(() => 0) };
  });
  for (const [column, tax] of taxes.entries())
    share(rows, { column, cents: tax.totalCents, weightOf: (row) => row.asked });
  const beforeTaxes = sumOf(askedCents) - sumOf(taxes.map(({ totalCents }) => totalCents));
  share(rows, { column: taxes.length, cents: beforeTaxes, weightOf: (row) => Math.max(0, -beyond(row)) });
  for (const giver of rows) for (const taker of rows) exchange(giver, taker);
  return rows.map(({ given }) => ({
    creditCents: sumOf(given),
    taxes: taxes
      .map((tax, column) => ({ code: tax.code, basisPoints: tax.basisPoints, totalCents: given[column] ?? 0 }))
      .filter(({ totalCents }) => totalCents > 0),
  }));
}

function centsOf(taxes: readonly TaxPart[], tax: TaxPart): number {
  return sumOf(taxes.filter((one) => keyOf(one) === keyOf(tax)).map(({ totalCents }) => totalCents));
}

/** What an invoice gives beyond what was asked of it; negative: it gives less. */
const beyond = ({ asked, given }: Row) => sumOf(given) - asked;

interface Column {
  readonly column: number;
  readonly cents: number;
  readonly weightOf: (row: Row) => number;
}

/** Shares pro rata of the weights; what one row does not have goes to the others, the greatest weight first. */
function share(rows: readonly Row[], { column, cents, weightOf }: Column): void {
  const weights = rows.map(weightOf);
  const wanted = sharesOf(
    cents,
    rows.map(({ most }, index) => ((most[column] ?? 0) > 0 ? (weights[index] ?? 0) : 0)),
  );
  for (const [index, row] of rows.entries()) row.given[column] = Math.min(wanted[index] ?? 0, row.most[column] ?? 0);
  let left = cents - sumOf(rows.map(({ given }) => given[column] ?? 0));
  const order = rows.map((row, index) => ({ row, weight: weights[index] ?? 0 }));
  for (const { row } of order.toSorted((one, other) => other.weight - one.weight)) {
    const more = Math.min(left, (row.most[column] ?? 0) - (row.given[column] ?? 0));
    row.given[column] = (row.given[column] ?? 0) + more;
    left -= more;
  }
}

/** Moves what one invoice gives too much to another that gives too little, as far as that has it. */
function exchange(giver: Row, taker: Row): void {
  for (const column of giver.most.keys()) {
    const room = (taker.most[column] ?? 0) - (taker.given[column] ?? 0);
    const cents = Math.min(beyond(giver), -beyond(taker), giver.given[column] ?? 0, room);
    if (cents <= 0) continue;
    giver.given[column] = (giver.given[column] ?? 0) - cents;
    taker.given[column] = (taker.given[column] ?? 0) + cents;
  }
}
