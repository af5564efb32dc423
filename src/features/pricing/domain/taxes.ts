import type { ServiceCode } from '#features/additional-services/kinds/service-names.domain.ts';
import type { Bilingual } from '#kernel/languages.ts';
import { chargeOf, sharesOf } from '#kernel/money/money.ts';
import { lineOf, type PriceLine, totalOf } from './price-lines.ts';

/** What a house, a boat or a service is to the tax law. Cleaning and other mandatory fees of a house are 'fee'. */
export type TaxedKind = 'stay' | 'captained-outing' | 'bareboat-outing' | ServiceCode;

/** What decides about the taxes of a reservation: what it is, and where. */
export interface TaxedAs {
  readonly kind: TaxedKind;
  readonly municipality: string;
}

/** What a tax takes of a kind of line in a place, in basis points. */
export interface TaxRate {
  readonly code: string;
  readonly name: Bilingual;
  readonly basisPoints: number;
  readonly municipality: string;
  readonly lineKind: TaxedKind | 'fee';
}

/** A tax on the lines of one reservation: on its fees, or on its own ones, which are all others. */
export interface AppliedTax extends Pick<TaxRate, 'code' | 'name' | 'basisPoints'> {
  readonly on: 'own' | 'fees';
}

/** A tax of a price or of a part of it, by its code and rate; in cents. */
export interface TaxPart extends Pick<TaxRate, 'code' | 'basisPoints'> {
  readonly totalCents: number;
}

/** The same with the name of the tax. */
export interface TaxSum extends TaxPart {
  readonly name: Bilingual;
}

/** docs/domain.md 5: the taxes of a reservation by its kind and its place, in the order of the rates. */
export function taxesFor(rates: readonly TaxRate[], { kind, municipality }: TaxedAs): readonly AppliedTax[] {
  return rates
    .filter((rate) => rate.municipality === municipality)
    .flatMap(({ code, name, basisPoints, lineKind }): readonly AppliedTax[] => {
      if (lineKind === kind) return [{ code, name, basisPoints, on: 'own' }];
      return lineKind === 'fee' && kind === 'stay' ? [{ code, name, basisPoints, on: 'fees' }] : [];
    });
}

/**
 * One line per tax and rate, rounded once, half up, on the lines less their discounts. A tax that comes to nothing has
 * no line.
 */
export function taxLines(
  reservations: readonly { readonly lines: readonly PriceLine[]; readonly taxes: readonly AppliedTax[] }[],
): readonly PriceLine[] {
  const bases = new Map<string, { readonly tax: AppliedTax; readonly baseCents: number }>();
  for (const { lines, taxes } of reservations) {
    const base = basesOf(lines);
    for (const tax of taxes) {
      const key = keyOf(tax);
      bases.set(key, { tax, baseCents: (bases.get(key)?.baseCents ?? 0) + base[tax.on] });
    }
  }
  return [...bases.values()]
    .map(({ tax, baseCents }) => taxLine(tax, chargeOf(baseCents, tax.basisPoints)))
    .filter(({ totalCents }) => totalCents > 0);
}

export function taxLine({ code, name, basisPoints }: Omit<TaxSum, 'totalCents'>, totalCents: number): PriceLine {
  return { ...lineOf('tax', totalCents), code, name, basisPoints };
}

/** A price line that may be a tax; a tax has code, name and rate. */
interface MaybeTax extends Pick<PriceLine, 'kind' | 'totalCents'> {
  readonly code?: string | null;
  readonly name?: Bilingual | null;
  readonly basisPoints?: number | null;
}

/** The taxes among these lines; those of one code and rate are one. */
export function taxesOf(lines: readonly MaybeTax[]): readonly TaxSum[] {
  const sums = new Map<string, TaxSum>();
  for (const { kind, code, name, basisPoints, totalCents } of lines) {
    if (kind !== 'tax' || !code || !name || typeof basisPoints !== 'number') continue;
    const key = keyOf({ code, basisPoints });
    sums.set(key, { code, name, basisPoints, totalCents: (sums.get(key)?.totalCents ?? 0) + totalCents });
  }
  return [...sums.values()];
}

/** Taxes of one code are the same tax while their rates are the same. */
export const keyOf = ({ code, basisPoints }: Pick<TaxSum, 'code' | 'basisPoints'>) => `${code} ${basisPoints}`;

/** What is taxed of a reservation: staff's discount is of its fees as of its other lines. */
function basesOf(lines: readonly PriceLine[]): Record<AppliedTax['on'], number> {
  const isFee = ({ kind }: PriceLine) => kind === 'cleaning-fee';
  const isShared = ({ kind }: PriceLine) => kind === 'staff-discount';
  const feesCents = totalOf(lines.filter(isFee));
  const ownCents = totalOf(lines.filter((line) => !isFee(line) && !isShared(line)));
  const [feesPart = 0] = sharesOf(-totalOf(lines.filter(isShared)), [feesCents, ownCents]);
  const fees = feesCents - feesPart;
  return { fees, own: totalOf(lines) - fees };
}
