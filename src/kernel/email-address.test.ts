import { expect, test } from 'vitest';
import { readEmailAddress } from './email-address.ts';

test.each([
  'ana@demo.test',
  'Ana.Rivera+trip@demo.test',
  "o'hara@mail.harbor-club.test",
  'inés@demo.test',
  'a_b-c#1@demo.test',
])('takes %s as it is', (address) => {
  expect(readEmailAddress(address)).toBe(address);
});

test.each([
  ['capitals', 'Ana@DEMO.Test', 'Ana@demo.test'],
  ['full-width letters and dot', 'ana@ｄｅｍｏ．ｔｅｓｔ', 'ana@demo.test'],
  ['letters of a language', 'ana@señor.test', 'ana@xn--seor-hqa.test'],
])('writes a domain with %s in one way, and leaves the name alone', (_what, typed, kept) => {
  expect(readEmailAddress(typed)).toBe(kept);
});

test.each([
  ['a comment', 'victim(1)@x.test'],
  ['a comment in the domain', 'victim@x.test(1)'],
  ['a group', 'a:v@x.test'],
  ['the end of a group', 'v@x.test;'],
  ['quotes', '"v"@x.test'],
  ['a backslash', 'v\\@x.test'],
  ['two at-signs', 'v@y.test@x.test'],
  ['a full-width at-sign', 'v＠y.test@x.test'],
  ['a percent hack', 'v%y.test@x.test'],
  ['a percent code in the domain', 'v@y%2etest.x.test'],
  ['a bang path', 'y!v@x.test'],
  ['an ideographic dot', 'v@x。test'],
  ['a dot at the end', 'v@x.test.'],
  ['a dot before the at-sign', 'v.@x.test'],
  ['two dots in a row', 'v..w@x.test'],
  ['an address of a machine', 'v@127.0.0.1'],
  ['a short address of a machine', 'v@0x7f.1'],
  ['an address of a machine in brackets', 'v@[127.0.0.1]'],
  ['IPv6', 'v@[IPv6:::1]'],
  ['a port', 'v@x.test:25'],
  ['a path', 'v@x.test/y'],
  ['a sign nobody sees', 'v@x\u00ad.test'],
  ['no sign but a space', 'v @x.test'],
  ['no domain', 'v'],
  ['no name', '@x.test'],
  ['no dot', 'v@localhost'],
  ['a name that is too long', `${'v'.repeat(65)}@x.test`],
  ['a label that is too long', `v@${'x'.repeat(64)}.test`],
])('refuses %s', (_what, typed) => {
  expect(readEmailAddress(typed)).toBeNull();
});
