import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { passwordRules } from '#features/accounts/domain/password-rules.ts';
import { isFieldRefusal } from '#kernel/field-refusals.ts';
import { refusalCodes } from '#kernel/refusals.ts';
import { lintLanguage } from '#tests/support/language-lint.ts';
import { filesBelow, ROOT } from './source-files.ts';

type Texts = { readonly [key: string]: string | Texts };

const pairs = filesBelow('src')
  .filter((file) => /[/.]en\.json$/.test(file))
  .map((file) => ({ file, en: flat(read(file)), es: flat(read(file.replace('en.json', 'es.json'))) }));

function read(file: string): Texts {
  return JSON.parse(readFileSync(path.join(ROOT, file), 'utf8'));
}

function flat(texts: Texts, prefix = ''): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(texts).flatMap(([key, value]) =>
      typeof value === 'string' ? [[prefix + key, value] as const] : [...flat(value, `${prefix}${key}.`)],
    ),
  );
}

const placeholders = (text: string) => [...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name]) => name).sort();

test('there are texts to compare', () => {
  expect(pairs.length).toBeGreaterThan(5);
});

test.each(pairs)('$file and its Spanish twin have the same keys', ({ en, es }) => {
  expect([...es.keys()].sort()).toEqual([...en.keys()].sort());
});

test.each(pairs)('$file and its Spanish twin have the same placeholders', ({ en, es }) => {
  const differing = [...en].filter(
    ([key, text]) => String(placeholders(text)) !== String(placeholders(es.get(key) ?? text)),
  );
  expect(differing.map(([key]) => key)).toEqual([]);
});

test.each(pairs)('no text of $file is empty in either language', ({ en, es }) => {
  expect([...en, ...es].filter(([, text]) => text.trim() === '').map(([key]) => key)).toEqual([]);
});

/** Languages and people are called so in both. */
const NAMES = ['English', 'Español', 'Maximiliana de los Ángeles'];

/** A text without what is filled in and without the names of its links. */
const plain = (text: string) => text.replace(/\{\{[^}]*\}\}/g, '1').replace(/\]\(\w+\)/g, ']');

test.each(pairs)('in $file and its Spanish twin each speaks its language alone', ({ en, es }) => {
  expect([...en.values()].flatMap((text) => lintLanguage(plain(text), 'en', NAMES))).toEqual([]);
  expect([...es.values()].flatMap((text) => lintLanguage(plain(text), 'es', NAMES))).toEqual([]);
});

test('every refusal has a sentence in both languages, and no sentence is without its refusal', () => {
  for (const language of ['en', 'es']) {
    const said = ['', 'fields.'].flatMap((part) =>
      Object.keys(read(`src/kernel/texts/${part}${language}.json`).refusals ?? {}),
    );
    expect(said.sort()).toEqual([...refusalCodes].sort());
  }
});

test('each sentence that a field may need is here before the server answers, and no other one', () => {
  const { refusals } = read('src/kernel/texts/fields.en.json');
  expect(Object.keys(refusals ?? {}).filter((code) => !isFieldRefusal(code))).toEqual([]);
});

test('whatever a form finds wrong by itself has its sentence on the page', () => {
  const files = ['accounts', 'contact', 'users'].flatMap((feature) => filesBelow(`src/features/${feature}/api`));
  const found = files.flatMap((file) => [
    ...readFileSync(path.join(ROOT, file), 'utf8').matchAll(/\berror: '([\w/-]+)'/g),
  ]);
  const codes = new Set([...found.map(([, code]) => code), ...passwordRules.map(({ code }) => code)]);
  expect(codes.size).toBeGreaterThan(8);
  // The field's own name is part of these two.
  const named = ['parameter-required', 'parameter-valid'];
  expect([...codes].filter((code) => !named.includes(String(code)) && !isFieldRefusal(code))).toEqual([]);
});
