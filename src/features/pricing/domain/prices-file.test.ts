import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, calendarDate } from '#kernel/calendar-date.ts';
import type { PriceRange } from './nightly-prices.ts';
import { paintPrices } from './paint-prices.ts';
import { fileColumns, pricesFile, readPricesFile } from './prices-file.ts';
import { inOrder, weekdays } from './weekdays.ts';

const COLUMNS = fileColumns.map((name) => `the ${name}`);
const days = fc.option(fc.subarray([...weekdays]), { nil: [] }).map(inOrder);
const TODAY = calendarDate('2026-11-25');

describe('a file of price ranges', () => {
  test('what was written is read back, whatever was painted', () => {
    const paint = fc.record({
      from: fc.nat(600),
      count: fc.integer({ min: 1, max: 30 }),
      nightlyCents: fc.integer({ min: 1, max: 10_000_000 }),
      minNights: fc.constantFrom(null, 1, 5, 90),
      weekendCents: fc.constantFrom(undefined, 1, 99_999_99),
      arrivalDays: days,
      departureDays: days,
    });
    fc.assert(
      fc.property(fc.array(paint, { maxLength: 20 }), fc.constantFrom('en', 'es'), (paints, language) => {
        const ranges = paints.reduce<readonly PriceRange[]>((before, { from, count, ...price }) => {
          const during = { from: addDays(TODAY, from), until: addDays(TODAY, from + count) };
          return paintPrices(before, { during, price });
        }, []);
        expect(readPricesFile(pricesFile(ranges, { columns: COLUMNS, language }), TODAY)).toEqual({
          ranges,
          problems: [],
        });
      }),
    );
  });

  test('as a spreadsheet writes it: a mark before the first letter, semicolons, quotes, empty lines', () => {
    const text = '\uFEFFfirst_night;last_night;price;min_nights\n"2026-12-28";"2027-01-02";"$1,250.50";5\n\n;;;\n';
    expect(readPricesFile(text, TODAY)).toEqual({
      ranges: [{ during: { from: '2026-12-28', until: '2027-01-03' }, nightlyCents: 1_250_50, minNights: 5 }],
      problems: [],
    });
  });

  test('every problem is named by its line, and every pair that shares nights', () => {
    const text = [
      'first_night,last_night,price,min_nights',
      '2027-03-01,2027-03-10,300,',
      '2027-03-10,2027-03-12,400,2',
      '2027-02-01,2027-03-01,500,2',
      '12/24/2027,2027-12-30,500,2',
      '2027-05-09,2027-05-01,500,2',
      '2027-06-01,2027-06-02,free,2',
      '2027-06-01,2027-06-02,500,91',
      '2027-07-01',
      '2031-07-01,2031-07-04,500',
      '2027-08-01,2027-08-04,500,,dear',
      '2027-08-01,2027-08-04,500,,,sat,lun Mié',
      '2027-09-01,2027-09-04,500,,,someday',
    ].join('\n');
    expect(readPricesFile(text, TODAY).problems).toEqual([
      { line: 3, problem: 'overlap', other: 2 },
      { line: 4, problem: 'overlap', other: 2 },
      { line: 5, problem: 'date' },
      { line: 6, problem: 'order' },
      { line: 7, problem: 'price' },
      { line: 8, problem: 'min-nights' },
      { line: 9, problem: 'columns' },
      { line: 10, problem: 'too-far' },
      { line: 11, problem: 'price' },
      { line: 13, problem: 'weekdays' },
    ]);
  });

  test('a file of more lines than a house may have ranges is refused at once', () => {
    const text = '2027-03-01,2027-03-10,300\n'.repeat(1_001);
    expect(readPricesFile(text, TODAY)).toEqual({ ranges: [], problems: [{ line: 1_001, problem: 'too-many' }] });
  });
});
