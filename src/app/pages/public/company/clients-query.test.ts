import { expect, test } from 'vitest';
import { readClientsQuery } from './clients-query.ts';

const read = (address: string) => readClientsQuery(new URLSearchParams(address));

test('reads the kind of place, the language and the page of an address', () => {
  expect(read('kind=boat&written=es&page=3')).toEqual({ kind: 'boat', language: 'es', page: 3 });
});

test.each(['', 'kind=tent&written=fr&page=0', 'page=1.5', 'page=-2', 'page=99999999', 'page=two'])(
  'what can not be read counts as not asked for: %s',
  (address) => {
    expect(read(address)).toEqual({ kind: undefined, language: undefined, page: 1 });
  },
);
