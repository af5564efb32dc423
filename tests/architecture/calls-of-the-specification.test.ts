import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './source-files.ts';

/** The specification's calls of reservations and payments, written down a second time. */
const calls = [
  'GET reservation/group',
  'GET reservation/group/{id}',
  'PUT reservation/group/{id}, asking for availability',
  'PUT reservation/group/{id}, payment operations',
  'POST reservation/{type}',
  'PUT reservation/{type}/{id}',
  'POST reservation/{type}/add-to-group/{id}',
  'DELETE reservation/{type}/{id}',
  'POST invoice/by-reservation/{id}',
  'GET reservation/contract/request-uri/{id}',
  'POST reservation/contract/{id}',
  'POST payment/get-token',
  'GET payment/get-receipt/{id}',
  'POST invoice/pdf/{id}',
];

const text = readFileSync(path.join(ROOT, 'docs/api.md'), 'utf8');
const [, chapter = ''] = /### What each call of 'Reservations and payments' answers\n(.*?)\n## /s.exec(text) ?? [];
const rows = [...chapter.matchAll(/^\| (\w+ [^|]+) \| ([^|]+) \| `([^`]+)`: ([^|]+) \|$/gm)].map(
  ([, call = '', answer = '', file = '', name = '']) => ({ call, answer, file, name }),
);

test('each call of the specification is in the table, and nothing else', () => {
  expect([...new Set(rows.map(({ call }) => call))].toSorted()).toEqual(calls.toSorted());
});

test.each(rows)('$call is shown by a test that exists: $name', ({ file, name }) => {
  expect(existsSync(path.join(ROOT, file))).toBe(true);
  expect(readFileSync(path.join(ROOT, file), 'utf8')).toContain(`test('${name}'`);
});
