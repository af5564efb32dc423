import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import imports from '../../../../package.json' with { type: 'json' };
import { showcaseNames, showcases } from './showcases.ts';

const { resolve } = createRequire(import.meta.url);

test('every page of the design system is there', () => {
  const named =
    'table button iconButton icons profile pagination heading alert badge generic colors review progress tabs order card';
  expect(showcaseNames).toEqual(expect.arrayContaining(named.split(' ')));
});

test('what a page says about importing is true', () => {
  expect(imports.imports).toHaveProperty(['#ui/*']);
  const wrong = showcaseNames.flatMap((page) =>
    Object.entries(showcases[page].parts).filter(
      ([name, file]) => !new RegExp(`^export function ${name}\\b`, 'm').test(readFileSync(resolve(file), 'utf8')),
    ),
  );
  expect(wrong).toEqual([]);
});
