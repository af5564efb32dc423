import { expect, test } from 'vitest';
import { copiedNames } from './copied-names.ts';

test('a copy is told from its original in both languages', () => {
  expect(copiedNames({ nameEn: 'Coral House', nameEs: 'Casa Coral' })).toEqual({
    nameEn: 'Coral House (copy)',
    nameEs: 'Casa Coral (copia)',
  });
});

test('a long name is cut to what a name may have, and no character in half', () => {
  const { nameEn, nameEs } = copiedNames({ nameEn: 'a'.repeat(80), nameEs: `a${'🌊'.repeat(39)}` });
  expect(nameEn).toBe(`${'a'.repeat(73)} (copy)`);
  expect(nameEs).toBe(`a${'🌊'.repeat(35)} (copia)`);
});
