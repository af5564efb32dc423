import { parseCsv } from 'hucre/csv';
import { readXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import type { Language } from '#kernel/languages.ts';
import { columnsFor } from './file-columns.ts';
import { writeFile } from './write-file.ts';

interface Row {
  readonly name: string;
  readonly cents: number | null;
  readonly on: string | null;
  readonly at: string | null;
}

const column = columnsFor<Row>();
const columns = [
  column.text('Name', 'Nombre', ({ name }) => name),
  column.money('Paid', 'Pagado', ({ cents }) => cents),
  column.date('Begins', 'Comienza', ({ on }) => on),
  column.instant('Asked', 'Pedida', ({ at }) => at),
];
const aRow = (name: string): Row => ({ name, cents: -1250, on: '2026-12-05', at: '2026-12-06T04:30:00.000Z' });

async function bytesOf(format: 'csv' | 'xlsx', rows: Iterable<Row>, language: Language = 'en'): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of writeFile(format, { rows, columns, language, title: 'rows' })) parts.push(part);
  return Buffer.concat(parts);
}

describe('CSV', () => {
  test('begins with a byte order mark, ends lines with CRLF, and quotes what needs it', async () => {
    const text = (await bytesOf('csv', [aRow('Ñandú "Rosa", Miami\nBeach')], 'es')).toString();
    expect(text.replace(/\r\n$/, '')).toBe(
      '\uFEFFNombre,Pagado (USD),Comienza,Pedida (hora de Miami)\r\n' +
        '"Ñandú ""Rosa"", Miami\nBeach",-12.50,2026-12-05,2026-12-05 23:30',
    );
  });

  test.each(['=1+1', '+1 305', '-2', '@cmd', '\tx', '\rx', '＝1'])(
    'R38 %j is no formula, and stays whole',
    async (name) => {
      const [, row] = parseCsv((await bytesOf('csv', [aRow(name)])).toString());
      expect(row?.[0]).toBe(`'${name}`);
    },
  );

  test('is a file with heads when there is no row', async () => {
    expect(parseCsv((await bytesOf('csv', [])).toString())).toEqual([
      ['Name', 'Paid (USD)', 'Begins', 'Asked (Miami time)'],
    ]);
  });
});

describe('XLSX', () => {
  test('has typed cells: text that is no formula, dollars, dates, and the time of the company', async () => {
    const { sheets } = await readXlsx(await bytesOf('xlsx', [aRow('=1+1 ñ & <b>')], 'es'));
    expect(sheets[0]?.rows).toEqual([
      ['Nombre', 'Pagado (USD)', 'Comienza', 'Pedida (hora de Miami)'],
      ['=1+1 ñ & <b>', -12.5, new Date('2026-12-05T00:00:00Z'), new Date('2026-12-05T23:30:00Z')],
    ]);
    expect(sheets[0]?.cells?.get('1,0')?.formula).toBeUndefined();
  });

  test('leaves cells without a value empty, and has heads when there is no row', async () => {
    const { sheets } = await readXlsx(await bytesOf('xlsx', [{ name: 'a', cents: null, on: null, at: null }]));
    expect(sheets[0]?.rows[1]?.filter((cell) => cell !== null)).toEqual(['a']);
    const empty = await readXlsx(await bytesOf('xlsx', []));
    expect(empty.sheets[0]?.rows).toHaveLength(1);
  });
});

test.each(['csv', 'xlsx'] as const)(
  '%s: rows are taken as they are read, and no more after a reader leaves',
  async (format) => {
    let taken = 0;
    let hasEnded = false;
    function* rows() {
      try {
        for (; taken < 200_000; taken += 1) yield aRow(`row ${taken}`);
      } finally {
        hasEnded = true;
      }
    }
    for await (const part of writeFile(format, { rows: rows(), columns, language: 'en', title: 'rows' }))
      if (part) break;
    expect(taken).toBeLessThan(50_000);
    expect(hasEnded).toBe(true);
  },
);
