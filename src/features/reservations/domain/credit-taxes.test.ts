import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { TaxPart } from '#features/pricing/domain/taxes.ts';
import { sumOf } from '#kernel/money/money.ts';
import { type TaxedInvoice, taxedCredits } from './credit-taxes.ts';

const part = (code: string, totalCents: number): TaxPart => ({ code, basisPoints: 600, totalCents });
const anInvoice = (totalCents: number, ...taxes: TaxPart[]): TaxedInvoice => ({
  invoiceId: `of ${totalCents}`,
  totalCents,
  taxes,
});
const centsOf = (taxes: readonly TaxPart[], code: string) =>
  sumOf(taxes.filter((tax) => tax.code === code).map(({ totalCents }) => totalCents));

test('a tax is credited pro rata of the credits, and no invoice gives more of it than it has', () => {
  const invoices = [anInvoice(600, part('state', 3)), anInvoice(600, part('state', 9))];
  expect(taxedCredits(invoices, { askedCents: [100, 100], taxes: [part('state', 10)] })).toEqual([
    { creditCents: 100, taxes: [part('state', 3)] },
    { creditCents: 100, taxes: [part('state', 7)] },
  ]);
  expect(taxedCredits(invoices, { askedCents: [100, 100], taxes: [] })).toEqual([
    { creditCents: 100, taxes: [] },
    { creditCents: 100, taxes: [] },
  ]);
});

test('an invoice that is credited whole keeps no cent of a tax', () => {
  const invoices = [anInvoice(107, part('state', 7)), anInvoice(10_000, part('state', 656))];
  expect(taxedCredits(invoices, { askedCents: [107, 1_000], taxes: [part('state', 66)] })).toEqual([
    { creditCents: 107, taxes: [part('state', 7)] },
    { creditCents: 1_000, taxes: [part('state', 59)] },
  ]);
});

test('where the credited invoices lack a cent of a tax, another one gives it', () => {
  const invoices = [anInvoice(500, part('state', 30)), anInvoice(500, part('state', 31))];
  expect(taxedCredits(invoices, { askedCents: [0, 400], taxes: [part('state', 32)] })).toEqual([
    { creditCents: 1, taxes: [part('state', 1)] },
    { creditCents: 399, taxes: [part('state', 31)] },
  ]);
});

test('a credit on what has no tax leaves the taxes of the others as they are without it', () => {
  const invoices = [
    anInvoice(5_000_00, part('state', 356_70)),
    ...[705_81, 705_80].map((all) => anInvoice(all, part('state', 37_15))),
  ];
  const askedCents = [4_833_60, 705_81, 705_80];
  const taxes = [part('state', 328_70)];
  const without = taxedCredits(invoices, { askedCents, taxes });
  expect(without.map((credit) => centsOf(credit.taxes, 'state'))).toEqual([254_40, 37_15, 37_15]);
  const beside = taxedCredits([...invoices, anInvoice(2_500_00)], { askedCents: [...askedCents, 2_000_00], taxes });
  expect(beside).toEqual([...without, { creditCents: 2_000_00, taxes: [] }]);
});

test('an invoice keeps what it asks of a tax that is not credited', () => {
  const invoices = [anInvoice(110, part('old', 10)), anInvoice(1_000, part('state', 60))];
  expect(taxedCredits(invoices, { askedCents: [110, 0], taxes: [part('state', 10)] })).toEqual([
    { creditCents: 100, taxes: [] },
    { creditCents: 10, taxes: [part('state', 10)] },
  ]);
});

const CODES = ['state', 'county', 'resort'];
const cents = fc.integer({ min: 0, max: 50_00 });
const invoice = fc.record({
  beforeTaxes: cents,
  taxes: fc.array(cents, { minLength: 3, maxLength: 3 }),
});

test('of any credits each part adds up, and no invoice gives what it does not have', () => {
  const given = fc.record({
    of: fc.array(invoice, { minLength: 1, maxLength: 6 }),
    credited: fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 4, maxLength: 4 }),
  });
  fc.assert(
    fc.property(given, ({ of, credited }) => {
      const invoices = of.map(({ beforeTaxes, taxes }, index) => ({
        ...anInvoice(beforeTaxes + sumOf(taxes), ...taxes.map((tax, column) => part(CODES[column] ?? '', tax))),
        invoiceId: `${index}`,
      }));
      const partOf = (all: number, column: number) => Math.floor((all * (credited[column] ?? 0)) / 100);
      const taxes = CODES.map((code, column) =>
        part(code, partOf(sumOf(invoices.map((one) => centsOf(one.taxes, code))), column)),
      );
      const beforeTaxes = partOf(sumOf(of.map((one) => one.beforeTaxes)), 3);
      // The invoices that are to be credited whole come first, as far as what is credited goes.
      let left = beforeTaxes + sumOf(taxes.map(({ totalCents }) => totalCents));
      const askedCents = invoices.map(({ totalCents }) => {
        const asked = Math.min(left, totalCents);
        left -= asked;
        return asked;
      });
      const credits = taxedCredits(invoices, { askedCents, taxes });
      expect(sumOf(credits.map(({ creditCents }) => creditCents))).toBe(sumOf(askedCents));
      for (const [column, code] of CODES.entries())
        expect(sumOf(credits.map((one) => centsOf(one.taxes, code)))).toBe(taxes[column]?.totalCents);
      for (const [index, one] of credits.entries()) {
        const of = invoices[index];
        if (!of) continue;
        const keptTaxes = CODES.map((code) => centsOf(of.taxes, code) - centsOf(one.taxes, code));
        const kept = of.totalCents - one.creditCents;
        expect(Math.min(...keptTaxes, kept - sumOf(keptTaxes))).toBeGreaterThanOrEqual(0);
      }
    }),
  );
});
