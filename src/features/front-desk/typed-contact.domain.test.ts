import { expect, test } from 'vitest';
import { isEmailShaped, phoneTyped } from './typed-contact.domain.ts';

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
