import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { ROOT } from './source-files.ts';

/** Each takes megabytes, and most processes never need it: it is loaded when it is needed first. */
const AT_FIRST_USE = [
  '@opentelemetry/exporter-trace-otlp-http',
  '@simplewebauthn/server',
  '@zxcvbn-ts/language-common',
  'fontkit',
  'hucre',
  'ical.js',
  'libphonenumber-js',
  'opentype.js',
  'pdfkit',
  'react-email',
  'sharp',
  'stripe',
];

test('a start loads no package that most processes never need', () => {
  const loaded = packagesLoadedBy('src/main.ts');
  expect(loaded).toContain('fastify');
  expect(AT_FIRST_USE.filter((name) => loaded.has(name))).toEqual([]);
  expect(AT_FIRST_USE.filter((name) => !(name in manifest.dependencies))).toEqual([]);
});

/** What a file imports before anything of it runs, and what that imports, and so on: the packages among them. */
function packagesLoadedBy(start: string): ReadonlySet<string> {
  const files = new Set([start]);
  const packages = new Set<string>();
  for (const file of files)
    for (const specifier of importsOf(file)) {
      const inside = fileOf(specifier, file);
      if (inside?.endsWith('.ts')) files.add(inside);
      else if (inside === null) packages.add(/^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? '');
    }
  return packages;
}

/** Imports of types are none. */
function importsOf(file: string): readonly string[] {
  const text = readFileSync(path.join(ROOT, file), 'utf8');
  const found = text.matchAll(/^(?:import|export)(?! type\b)\s(?:[^'";]*?\sfrom\s)?'([^']+)'/gm);
  return [...found].map(([, specifier = '']) => specifier);
}

/** The path of a file of ours; null for a package. */
function fileOf(specifier: string, from: string): string | null {
  if (specifier.startsWith('#')) return `src/${specifier.slice(1)}`;
  return specifier.startsWith('.') ? path.join(path.dirname(from), specifier) : null;
}
