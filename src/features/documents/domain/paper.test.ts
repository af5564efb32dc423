import { describe, expect, test } from 'vitest';
import { fileNameOf } from './documents.ts';
import { printable } from './paper.ts';

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
