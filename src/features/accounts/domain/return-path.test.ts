import { expect, test } from 'vitest';
import { safeReturnPath } from './return-path.ts';

test.each([
  '/',
  '/reservations',
  '/reservations/6f1c2a34-0000-4000-8000-000000000001',
  '/results?destination=3&startAt=2027-01-05#list',
  '/property/info/12?back=%2Fresults',
  '/results?q=a//b',
])('R50 %s is a path of this site', (path) => expect(safeReturnPath(path)).toBe(path));

test.each([
  [undefined],
  [null],
  [''],
  ['reservations'],
  ['//evil.test'],
  ['/\\evil.test'],
  ['\\\\evil.test'],
  ['https:evil.test'],
  ['https://evil.test'],
  ['javascript:alert(1)'],
  [' /reservations'],
  ['/\t/evil.test'],
  ['/\n/evil.test'],
  ['/a\u0000'],
  ['/%0d%0aset-cookie:x'],
  ['/%5cevil.test'],
  ['/%2f/evil.test'],
  ['/.//evil.test'],
  ['/a/..//evil.test'],
  ['/a/../b'],
  ['/./a'],
  [`/${'a'.repeat(500)}`],
  ['/\ud800'],
  ['/signin'],
  ['/signout'],
  ['/email/validation?code=x'],
  ['/security/reset-password'],
])('R50 %j is no place to go back to', (path) => expect(safeReturnPath(path)).toBeUndefined());
