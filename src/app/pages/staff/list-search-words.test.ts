import { expect, test } from 'vitest';
import en from '#app/texts/staff.en.json' with { type: 'json' };
import es from '#app/texts/staff.es.json' with { type: 'json' };
import editingEn from '#features/catalog/texts/editing.en.json' with { type: 'json' };
import editingEs from '#features/catalog/texts/editing.es.json' with { type: 'json' };
import cardsEn from '#features/payments/texts/cards.en.json' with { type: 'json' };
import cardsEs from '#features/payments/texts/cards.es.json' with { type: 'json' };

/** So many letters fit into the field of a phone of 390 pixels. */
const FITTING = 38;

test('what a list can be searched by is not cut on a phone', () => {
  const words = [cardsEn, cardsEs, editingEn, editingEs, en, es].flatMap((texts) => searchesIn(texts));
  expect(words.length).toBeGreaterThan(8);
  expect(words.filter((text) => text.length > FITTING)).toEqual([]);
});

/** The texts `search` of a tree of texts. */
function searchesIn(tree: object): readonly string[] {
  return Object.entries(tree).flatMap(([key, value]) => {
    if (typeof value === 'object') return searchesIn(value);
    return key === 'search' ? [value] : [];
  });
}
