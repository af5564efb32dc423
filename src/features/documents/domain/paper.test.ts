import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fileNameOf } from './documents.ts';
import { printable } from './paper.ts';
import { type FrozenTax, taxesOf, taxPartsOf } from './tax-parts.ts';

describe('D05 what is printed of a text', () => {
  test.each([
    ['Łukasz Ñandú 李娜', 'Łukasz Ñandú 李娜'],
    ['A\u0301ngel', 'Ángel'],
    ['Ana 🌴🏖️ Pérez', 'Ana Pérez'],
    ['👨‍👩‍👧 Ruiz 🇨🇴', 'Ruiz'],
    ['One\u0000two\u202ethree\nfour', 'One two three four'],
    ['© Marea™ 2026', '© Marea™ 2026'],
    ['1 # *', '1 # *'],
  ])('%j is %j', (text, printed) => {
    expect(printable(text)).toBe(printed);
  });
});

test.each([
  ['Invoice 2027-000012', 'Invoice-2027-000012.pdf'],
  ['Nota de reembolso R-Ñ"; filename=x.exe\r\n', 'Nota-de-reembolso-R-N-filename-x-exe.pdf'],
  ['../../etc/passwd', 'etc-passwd.pdf'],
  ['李娜', 'document.pdf'],
])('D14 a file of %j is called %s', (name, file) => {
  expect(fileNameOf(name)).toBe(file);
});

describe('D04 the taxes in an instalment', () => {
  const tax = (totalCents: number): FrozenTax => ({ code: 'sales-tax', name: null, basisPoints: 700, totalCents });

  test('two instalments of a price have its taxes between them', () => {
    const parts = (index: number) =>
      taxPartsOf([tax(157_51), tax(135_00)], { instalmentCents: [1_271_26, 1_271_25], index }).map(
        ({ partCents }) => partCents,
      );
    expect([parts(0), parts(1)]).toEqual([
      [78_76, 67_50],
      [78_75, 67_50],
    ]);
  });

  test('the parts of all instalments are the tax to the cent, each at most a cent off its share', () => {
    const cents = fc.integer({ min: 1, max: 5_000_000 });
    fc.assert(
      fc.property(
        fc.array(cents, { minLength: 1, maxLength: 4 }),
        fc.integer({ min: 0, max: 900_000 }),
        (plan, total) => {
          const whole = plan.reduce((sum, one) => sum + one, 0);
          const parts = plan.map(
            (_, index) => taxPartsOf([tax(total)], { instalmentCents: plan, index })[0]?.partCents ?? 0,
          );
          expect(parts.reduce((sum, one) => sum + one, 0)).toBe(total);
          for (const [index, part] of parts.entries())
            expect(Math.abs(part - (total * (plan[index] ?? 0)) / whole)).toBeLessThanOrEqual(1);
        },
      ),
    );
  });

  test('a tax is what the frozen lines call one, with its name and rate where they were kept', () => {
    const line = { code: null, name: null, basisPoints: null, quantity: 1, unitCents: 100, totalCents: 100 };
    const name = { en: 'Florida sales tax', es: 'Impuesto de Florida' };
    const lines = [
      { ...line, kind: 'nights' },
      { ...line, kind: 'tax', code: 'state-sales-tax', name, basisPoints: 600 },
      { ...line, kind: 'tax', code: 'sales-tax' },
    ];
    expect(taxesOf(lines)).toEqual([
      { code: 'state-sales-tax', name, basisPoints: 600, totalCents: 100 },
      { code: 'sales-tax', name: null, basisPoints: null, totalCents: 100 },
    ]);
  });
});
