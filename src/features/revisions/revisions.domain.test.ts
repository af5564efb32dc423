import { describe, expect, test } from 'vitest';
import { instantOf } from '#kernel/instant.ts';
import { isSameValue, mergeEdit } from './revisions.domain.ts';

const at = instantOf('2026-11-25T12:00:00Z');
const current = { name: 'Casa Coral', guests: 8, rules: [{ en: 'No smoking' }] };

describe('an edit that is joined with what others wrote', () => {
  test('writes what differs, and nothing else', () => {
    const wanted = { name: 'Casa Coral', guests: 10 };
    expect(mergeEdit({ current, wanted, later: [] })).toEqual({ changed: { guests: 10 }, others: [], clashes: [] });
  });

  test('takes fields that nobody else changed, and names those of others', () => {
    const later = [{ by: 'Sofía', at, after: { name: 'Casa Coral' } }];
    expect(mergeEdit({ current, wanted: { guests: 10 }, later })).toEqual({
      changed: { guests: 10 },
      others: ['name'],
      clashes: [],
    });
  });

  test('a field that both changed is a clash, by the last who wrote it', () => {
    const later = [
      { by: 'Sofía', at, after: { guests: 7 } },
      { by: 'Ana', at, after: { guests: 8 } },
    ];
    expect(mergeEdit({ current, wanted: { guests: 10, name: 'Casa Azul' }, later }).clashes).toEqual([
      { field: 'guests', theirs: 8, by: 'Ana', at },
    ]);
  });

  test('both wrote the same: no clash', () => {
    const later = [{ by: 'Ana', at, after: { guests: 8 } }];
    expect(mergeEdit({ current, wanted: { guests: 8 }, later })).toMatchObject({ changed: {}, clashes: [] });
  });

  test('a list is one field', () => {
    const later = [{ by: 'Ana', at, after: { rules: [{ en: 'No smoking' }] } }];
    const wanted = { rules: [{ en: 'No smoking' }, { en: 'No parties' }] };
    expect(mergeEdit({ current, wanted, later }).clashes).toMatchObject([{ field: 'rules' }]);
  });
});

test.each([
  [{ a: 1, b: [1, { c: null }] }, { b: [1, { c: null }], a: 1 }, true],
  [[1, 2], [2, 1], false],
  [{ a: undefined }, {}, false],
  [[], {}, false],
  [null, {}, false],
  ['1', 1, false],
])('%j and %j: %s', (one, other, same) => {
  expect(isSameValue(one, other)).toBe(same);
});
