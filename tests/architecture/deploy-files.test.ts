import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { settings } from '../../src/platform/config.ts';
import { ROOT } from './source-files.ts';

const textOf = (file: string) => readFileSync(path.join(ROOT, 'deploy', file), 'utf8');

/** What `npm start` gives to Node: its flags and the variables of its environment. */
const [given, flags] = [/^[A-Z_]+=/, /^--/].map((kind) =>
  manifest.scripts.start.split(' ').filter((word) => kind.test(word)),
) as [string[], string[]];

test.each(['marea.service', 'Containerfile'])('%s starts the product as npm start does', (file) => {
  const text = textOf(file);
  expect([...given, ...flags].filter((word) => !text.includes(word))).toEqual([]);
});

test('the settings of an installed product have names that the program knows', () => {
  const names = [...textOf('marea.env.example').matchAll(/^(\w+)=/gm)].map(([, name = '']) => name);
  expect(names.length).toBeGreaterThan(5);
  expect(names.filter((name) => !(name in settings))).toEqual([]);
});

test('nginx takes files as large as the product does', () => {
  const megabytes = Number(/client_max_body_size (\d+)m;/.exec(textOf('nginx.conf'))?.[1]);
  expect(megabytes * 1_000_000).toBeGreaterThan(settings.UPLOAD_MAX_BYTES.parse(undefined));
});
