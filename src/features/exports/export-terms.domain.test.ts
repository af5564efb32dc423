import { expect, test } from 'vitest';
import { fileTitle } from './export-terms.domain.ts';

test('a file is called by its list, and by which one of them it is, in plain letters', () => {
  expect(fileTitle({ list: 'houses', language: 'en' })).toBe('houses');
  const title = fileTitle({ list: 'report', of: 'Antelación y estadía', language: 'es' });
  expect(title).toBe('informe-antelacion-y-estadia');
});
