import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { TaxPart } from '#features/pricing/domain/taxes.ts';
import { halvesOf, sumOf } from '#kernel/money/money.ts';
import { instalmentTaxes } from './invoice-taxes.ts';

const part = (code: string, totalCents: number): TaxPart => ({ code, basisPoints: 600, totalCents });
const centsOf = (parts: readonly TaxPart[], code: string) =>
  sumOf(parts.filter((one) => one.code === code).map(({ totalCents }) => totalCents));

test('the odd cent of a tax goes where most was lost by rounding', () => {
  expect(instalmentTaxes([part('state', 5), part('county', 2)], [100, 100])).toEqual([
    [part('state', 3), part('county', 1)],
    [part('state', 2), part('county', 1)],
  ]);
  expect(instalmentTaxes([part('state', 10)], [100, 300])).toEqual([[part('state', 3)], [part('state', 7)]]);
  expect(instalmentTaxes([part('state', 1)], [50, 50])).toEqual([[part('state', 1)], []]);
});

const taxes = fc.array(fc.integer({ min: 1, max: 500_00 }), { minLength: 1, maxLength: 5 });
const named = (cents: readonly number[]) => cents.map((totalCents, index) => part(`tax-${index}`, totalCents));

test('the parts of a tax add up to it over the instalments, and each is pro rata to the cent', () => {
  fc.assert(
    fc.property(taxes, fc.integer({ min: 1, max: 9_000_00 }), (cents, subtotalCents) => {
      const all = named(cents);
      const totalCents = subtotalCents + sumOf(cents);
      const instalments = halvesOf(totalCents);
      const parts = instalmentTaxes(all, instalments);
      for (const tax of all) {
        expect(sumOf(parts.map((one) => centsOf(one, tax.code)))).toBe(tax.totalCents);
        for (const [index, instalmentCents] of instalments.entries()) {
          const exact = (tax.totalCents * instalmentCents) / totalCents;
          expect(Math.abs(centsOf(parts[index] ?? [], tax.code) - exact)).toBeLessThan(1);
        }
      }
    }),
  );
});
