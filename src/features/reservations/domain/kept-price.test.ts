import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sumOf } from '#kernel/money/money.ts';
import { keptPrice, taxesLess } from './kept-price.ts';

const tax = (code: string, totalCents: number) => ({
  code,
  name: { en: code, es: code },
  basisPoints: 600,
  totalCents,
});

test('half of a price that is kept keeps half of each tax', () => {
  const kept = keptPrice(53_50, { valueCents: 107_00, taxes: [tax('state', 6_00), tax('county', 1_00)] });
  expect(kept).toEqual({ feeCents: 50_00, taxes: [tax('state', 3_00), tax('county', 50)] });
});

test('what is kept and what is credited of each tax are all of it; fee and taxes are what is kept', () => {
  const cents = fc.integer({ min: 1, max: 90_000 });
  fc.assert(
    fc.property(
      cents,
      fc.array(cents, { maxLength: 4 }),
      fc.integer({ min: 0, max: 100 }),
      (net, taxCents, percent) => {
        const taxes = taxCents.map((totalCents, index) => tax(`tax-${index}`, totalCents));
        const valueCents = net + sumOf(taxCents);
        const keptCents = Math.floor((valueCents * percent) / 100);
        const kept = keptPrice(keptCents, { valueCents, taxes });
        expect(kept.feeCents).toBeGreaterThanOrEqual(0);
        expect(kept.feeCents + sumOf(kept.taxes.map(({ totalCents }) => totalCents))).toBe(keptCents);
        const credited = taxesLess(taxes, kept.taxes);
        for (const { totalCents } of credited) expect(totalCents).toBeGreaterThan(0);
        expect(sumOf([...credited, ...kept.taxes].map(({ totalCents }) => totalCents))).toBe(sumOf(taxCents));
      },
    ),
  );
});
