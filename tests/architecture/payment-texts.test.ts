import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { byCardPayments, cardPaymentModes, cardPaymentsBy } from '#kernel/money/card-payments.ts';
import { filesBelow, ROOT } from './source-files.ts';

type Texts = { readonly [key: string]: string | Texts };

const CARDS = /\bcards?\b|tarjeta/i;
const NO_CARDS = /(not|don't|do not) (accept|accepting|take)\b.*\bcards?\b|no (aceptamos|se aceptan).*tarjeta/i;
/** Two ways of one list: a sentence that names how one pays, and no label of one of them. */
const LIST = /Zelle.*(check|cheque)/i;
const TWIN = 'WithCards';

/** Said only while no cards are taken: what answers who wants to pay by card all the same. */
const ONLY_WITHOUT = [
  'kernel/texts/#refusals.card-payments-off',
  'features/payments/texts/cards.#off.title',
  'features/payments/texts/pay.#start.off',
];

const texts = filesBelow('src')
  .filter((file) => /[/.](en|es)\.json$/.test(file))
  .flatMap((file) => flat(JSON.parse(readFileSync(path.join(ROOT, file), 'utf8')), `${nameOf(file)}#`, file));

function nameOf(file: string): string {
  return file.replace(/^src\//, '').replace(/(en|es)\.json$/, '');
}

function flat(tree: Texts, prefix: string, file: string): readonly { key: string; text: string; file: string }[] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [{ key: prefix + key, text: value, file }] : flat(value, `${prefix}${key}.`, file),
  );
}

const known = new Set(texts.map(({ file, key }) => `${file} ${key}`));
const hasTwin = ({ file, key }: (typeof texts)[number]) => known.has(`${file} ${key}${TWIN}`);

test('a sentence that lists ways to pay has a twin for where cards are taken', () => {
  const lists = texts.filter(({ text, key }) => LIST.test(text) && !key.endsWith(TWIN));
  expect(lists.length).toBeGreaterThan(8);
  expect(lists.filter((one) => !hasTwin(one)).map(({ key }) => key)).toEqual([]);
});

test('without cards no list names them; with cards every list does, and denies nothing', () => {
  const twins = texts.filter(({ key }) => key.endsWith(TWIN));
  const plain = texts.filter(hasTwin);
  expect(plain).toHaveLength(twins.length);
  expect(plain.filter(({ text }) => CARDS.test(text.split(/(?<=\.)/)[0] ?? '') && !NO_CARDS.test(text))).toEqual([]);
  expect(twins.filter(({ text }) => LIST.test(text) && !CARDS.test(text))).toEqual([]);
  expect(twins.filter(({ text }) => NO_CARDS.test(text))).toEqual([]);
});

test('that no cards are taken is said only where none are', () => {
  const denials = texts.filter((one) => NO_CARDS.test(one.text) && !hasTwin(one));
  expect([...new Set(denials.map(({ key }) => key))].toSorted()).toEqual(ONLY_WITHOUT.toSorted());
});

test('cards are taken where a provider is set up', () => {
  expect(['offline', 'sandbox', 'stripe', 'authorizenet'].map(cardPaymentsBy)).toEqual(['off', 'test', 'on', 'on']);
  expect(cardPaymentModes.map((mode) => byCardPayments('pay', mode))).toEqual(['pay', 'payWithCards', 'payWithCards']);
});
