import { expect, test } from 'vitest';
import { isEmailShaped, phoneTyped, withTyped } from './typed-contact.domain.ts';

test.each([
  ['(305) 555-0142', '+13055550142'],
  ['1 305 555 0142', '+13055550142'],
  ['+34 600 11 22 33', '+34600112233'],
  ['555-0142', undefined],
  ['+12', undefined],
  ['no number', undefined],
])('%j is %j', (text, phone) => {
  expect(phoneTyped(text)).toBe(phone);
});

test.each([
  [' ana@mail.com ', true],
  ['ana@mail', false],
  ['ana mail.com', false],
])('%j has the shape of an address: %s', (text, isShaped) => {
  expect(isEmailShaped(text)).toBe(isShaped);
});

const nobody = { name: '', lastname: '', email: '', phone: '' };
test.each([
  [' (305) 555-0142 ', nobody, { phone: '(305) 555-0142' }],
  ['ana@mail.com', nobody, { email: 'ana@mail.com' }],
  ['Ana de la Vega', nobody, { name: 'Ana', lastname: 'de la Vega' }],
  ['Ana', { ...nobody, lastname: 'Ortiz' }, {}],
  ['3055550142', { ...nobody, name: 'Ana', phone: '+34600112233' }, {}],
  ['', nobody, {}],
])('%j, searched for, goes on into the fields of a new caller', (text, caller, filled) => {
  expect(withTyped(caller, text)).toEqual({ ...caller, ...filled });
});
