import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { endpoints } from '#tests/support/endpoints.ts';
import { ROOT } from './source-files.ts';

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const routes = read('src/app/routes.ts');
const rows = [
  ...read('docs/back-office.md').matchAll(/^\| ([^|]+) \| `([^`]+)` \| ([^|]+) \| ([\w:]+) \| `([^`]+)` \|$/gm),
].map(([, what = '', screen = '', calls = '', needs = '', file = '']) => ({
  what,
  screen,
  calls: calls.split(', '),
  needs,
  file,
}));

test.each(rows)('$what: its screen, its calls, who may make them, and its test are there', (row) => {
  expect(routes).toContain(`route('${row.screen}'`);
  expect(existsSync(path.join(ROOT, row.file))).toBe(true);
  for (const call of row.calls) {
    const { endpoint } = endpoints.find(({ name }) => name === call) ?? {};
    expect([call, endpoint?.needs]).toEqual([call, row.needs]);
  }
});

test('every call that begins or changes something of the catalog is in the table', () => {
  const known = new Set(rows.flatMap(({ calls }) => calls));
  const actions = ['catalog:edit', 'service:edit', 'list:edit', 'settings:edit', 'review:moderate'];
  const writing = endpoints.filter(({ endpoint: { method, needs } }) => method !== 'GET' && actions.includes(needs));
  const unnamed = writing.filter(({ name }) => !known.has(name)).map(({ name }) => name);
  // What only tells what a change would do.
  expect(unnamed.toSorted()).toEqual(['previewCopy']);
});
