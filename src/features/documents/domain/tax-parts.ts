import type { Bilingual } from '#kernel/languages.ts';

/** A tax of a frozen price. */
export interface FrozenTax {
  readonly code: string;
  /** Null where only the code was kept, which the texts of documents name. */
  readonly name: Bilingual | null;
  /** Null where the rate was not kept with the price. */
  readonly basisPoints: number | null;
  readonly totalCents: number;
}

/** The lines of a frozen price as they were stored, of which those of the kind `tax` are taxes. */
export interface FrozenLine {
  readonly kind: string;
  readonly code: string | null;
  readonly name: Bilingual | null;
  readonly basisPoints: number | null;
  readonly quantity: number;
  readonly unitCents: number;
  readonly totalCents: number;
}

/** The taxes of a frozen price, in their order: the one place that says what of a price is a tax. */
export function taxesOf(lines: readonly FrozenLine[]): readonly FrozenTax[] {
  return lines
    .filter(({ kind }) => kind === 'tax')
    .map(({ code, name, basisPoints, totalCents }) => ({ code: code ?? 'tax', name, basisPoints, totalCents }));
}

/**
 * What of each tax is in one instalment, in cents: rounded so that the parts of all instalments are the tax, and each
 * is at most a cent off its share.
 */
export function taxPartsOf(
  taxes: readonly FrozenTax[],
  { instalmentCents, index }: { readonly instalmentCents: readonly number[]; readonly index: number },
): readonly (FrozenTax & { readonly partCents: number })[] {
  const sum = (cents: readonly number[]) => cents.reduce((total, one) => total + one, 0);
  const whole = sum(instalmentCents);
  const before = sum(instalmentCents.slice(0, index));
  const until = before + (instalmentCents[index] ?? 0);
  const shareOf = (totalCents: number, cents: number) => (whole === 0 ? 0 : Math.round((totalCents * cents) / whole));
  return taxes.map((tax) => ({ ...tax, partCents: shareOf(tax.totalCents, until) - shareOf(tax.totalCents, before) }));
}
