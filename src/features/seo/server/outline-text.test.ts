import { expect, test } from 'vitest';
import { lettering, setInLines } from './outline-text.ts';

/** Every letter is as wide as half its size. */
const even = { widthOf: (text: string, size: number) => ([...text].length * size) / 2 };

test('the largest size at which a name fits is taken', () => {
  expect(setInLines('Casa Marea', even, { sizes: [60, 40, 20], width: 200, lines: 1 })).toEqual({
    size: 40,
    lines: ['Casa Marea'],
  });
});

test('a name breaks between words', () => {
  expect(setInLines('Casa Marea del Sol', even, { sizes: [40], width: 200, lines: 2 }).lines).toEqual([
    'Casa Marea',
    'del Sol',
  ]);
});

test('what fits at no size ends with an ellipsis, also one long word', () => {
  const given = { sizes: [40], width: 200, lines: 1 } as const;
  expect(setInLines('Casa Marea del Sol', even, given).lines).toEqual(['Casa Mare…']);
  expect(setInLines('Llanfairpwllgwyngyll', even, given).lines).toEqual(['Llanfairp…']);
});

test.each(['display', 'text'] as const)('the letters of %s are outlines without a broken number', async (face) => {
  const { outline, widthOf } = await lettering(face);
  const words = 'Añoranza, ¿qué? ¡Sí! · 6.5 baños — “La gente” 0123456789 ÁÉÍÓÚÜÑ';
  for (let x = 0; x < 40; x += 0.7) expect(outline(words, { x, y: 510.3, size: 34 })).toMatch(/^[MLQCZ\d .-]+$/);
  expect(widthOf(words, 40)).toBeGreaterThan(widthOf(words, 20));
});
