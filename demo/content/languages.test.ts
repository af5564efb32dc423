import { expect, test } from 'vitest';
import { calendarDate } from '#kernel/calendar-date.ts';
import { taxRates } from '#tests/builders/tax-rates.ts';
import { amenities, boatAmenities, destinations, tags } from '../data/read-data.ts';
import { planDemo } from '../plan/plan-demo.ts';

const plan = planDemo({ today: calendarDate('2026-11-20'), seed: 2026 }, taxRates);

const wordsOf = (words: string) => new RegExp(`(?<!\\p{L})(?:${words.replaceAll(' ', '|')})(?!\\p{L})`, 'iu');

/** Words that exist in one of the two languages only. */
const telltale = {
  en: wordsOf('the with and from your which every their when has is are'),
  es: new RegExp(`${wordsOf('el los las con una para desde donde cada su que del').source}|[áéíñ¿¡]`, 'iu'),
};

/** Names keep their spelling in both languages. */
const properNames = new RegExp(
  `(?<!\\p{L})(?:${[
    'Calle Ocho|Española|Casa|Villa|Patio|Las|Los|Saltillo|El|La|Orquídea|Brújula|Nácar|Atlántica|Dominó',
    'the Grove|The|Tower|Way|Mary|Walls|son|cafés?|cafecito|ventanita|façades?|finca',
  ].join('|')})(?!\\p{L})`,
  'gu',
);

const houseTexts = plan.houses.flatMap(({ description, rules, arrival }) => [description, ...rules, arrival]);
const boatTexts = plan.boats.flatMap(({ boat, rules, arrival, marina }) => [
  boat.description,
  ...rules,
  arrival,
  marina.meeting,
  marina.parking,
]);
const listTexts = destinations.map(({ description }) => description);

test('English texts hold no Spanish', () => {
  const mixed = [...houseTexts, ...boatTexts, ...listTexts].filter(({ en }) =>
    telltale.es.test(en.replaceAll(properNames, '')),
  );
  expect(mixed.map(({ en }) => en)).toEqual([]);
});

test('Spanish texts hold no English', () => {
  const mixed = [...houseTexts, ...boatTexts, ...listTexts].filter(({ es }) =>
    telltale.en.test(es.replaceAll(properNames, '')),
  );
  expect(mixed.map(({ es }) => es)).toEqual([]);
});

test('reviews are written in the language of their author, answers in the same', () => {
  const wrong = plan.reviews.filter(({ language, text, answer }) => {
    const other = language === 'en' ? telltale.es : telltale.en;
    return other.test(`${text} ${answer ?? ''}`.replaceAll(properNames, '').replaceAll(/\p{Lu}\p{L}*/gu, ''));
  });
  expect(wrong.map(({ text, answer }) => [text, answer])).toEqual([]);
});

test('Spanish speaks to people as usted', () => {
  const familiar = wordsOf('tu tus tú contigo te puedes tienes quieres vosotros vuestro vuestra avisa disfruta');
  const texts = [
    ...[...houseTexts, ...boatTexts].map(({ es }) => es),
    ...plan.reviews.flatMap(({ answer }) => answer ?? []),
  ];
  expect(texts.filter((text) => familiar.test(text))).toEqual([]);
});

test('every name exists in both languages', () => {
  for (const { name } of [...amenities, ...boatAmenities, ...tags, ...destinations]) {
    expect(name.en).not.toBe('');
    expect(name.es).not.toBe('');
  }
});

test('a text in the other language is noticed', () => {
  expect(telltale.es.test('Bring a book para la playa')).toBe(true);
  expect(telltale.en.test('La terraza has muebles')).toBe(true);
});
