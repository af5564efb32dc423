import { expect, test } from 'vitest';
import { isNarrowed, listQuery } from './list-query.ts';

const spec = { statuses: ['draft', 'published'], sorts: ['name'], hasDays: true, hasPlace: true } as const;
const asked = (address: string) => isNarrowed(listQuery(new URLSearchParams(address), spec));

test.each(['search=casa', 'status=draft', 'from=2026-12-01', 'until=2026-12-01', 'place=2'])(
  'rows are looked for: %s',
  (address) => expect(asked(address)).toBe(true),
);

test.each(['', 'page=2&limit=25', 'orderBy=name&order=-1'])('all rows are shown: %s', (address) =>
  expect(asked(address)).toBe(false),
);
