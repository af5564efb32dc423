import { expect, test } from 'vitest';
import { numberTyped, readTyped, typedManagement } from './typed-management.ts';

const terms = {
  ...{ startsOn: '2027-01-01', endsOn: '2028-01-01', commissionBp: 1_850, cleaningShareBp: 0, servicesShareBp: 500 },
  ...{ repairLimitCents: 300_00, repairMarkupBp: 0, reserveCents: 1_250_50, stayNights: 21, stayPeakNights: 7 },
  ...{ peaks: [{ from: '2027-12-20', until: '2028-01-03' }], noticeDays: 60, language: 'es' as const },
};
const typed = typedManagement(terms);

test('the form says last days, percent and dollars, and reads them back as they were', () => {
  expect(typed).toMatchObject({
    ...{ lastOn: '2027-12-31', commissionBp: '18.5', reserveCents: '1250.5', noticeDays: '60' },
    peaks: [{ from: '2027-12-20', last: '2028-01-02' }],
  });
  expect(readTyped(typed)).toEqual({ terms });
});

test.each([
  ['commissionBp', '18.5 %', 1_850],
  ['commissionBp', '18,5', 1_850],
  ['commissionBp', '0', 0],
  ['commissionBp', '100.01', undefined],
  ['commissionBp', '', undefined],
  ['reserveCents', '$1,250.50', 1_250_50],
  ['reserveCents', '-5', undefined],
  ['noticeDays', '60', 60],
  ['noticeDays', '60.5', undefined],
  ['stayNights', '367', undefined],
] as const)('%s typed as "%s" is %s', (field, text, value) => {
  expect(numberTyped(field, text)).toBe(value);
});

test('names every field that can’t be read', () => {
  const peaks = [{ from: '2027-12-20', last: '' }];
  expect(readTyped({ ...typed, lastOn: '', commissionBp: 'a lot', peaks })).toEqual({
    wrong: ['lastOn', 'commissionBp', 'peaks'],
  });
});
