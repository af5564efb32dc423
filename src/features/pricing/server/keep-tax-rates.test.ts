import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '#kernel/calendar-date.ts';
import { dateAt } from '#kernel/company-zone.ts';
import { aUser } from '#tests/builders/a-user.ts';
import type { ApiCaller } from '#tests/support/api-caller.ts';
import { createTestProduct, type TestProduct } from '#tests/support/test-product.ts';
import { signInAs } from '#tests/support/test-users.ts';

let product: TestProduct;
let sofia: ApiCaller;

beforeAll(async () => {
  product = await createTestProduct();
  sofia = await signInAs(product, await aUser(product.ports.db, { roles: ['staff'], name: 'Sofía', lastname: 'Luna' }));
});
afterAll(() => product.close());

const dayIn = (days: number) => addDays(dateAt(product.clock.now()), days);
const surfside = (but: object = {}) => ({
  tax: 'surfside-resort-tax',
  municipality: 'surfside',
  lineKinds: ['stay', 'fee'],
  validFrom: dayIn(30),
  basisPoints: 500,
  note: 'ordinance of November',
  ...but,
});
const add = (but?: object) => sofia('POST', 'staff/tax-rate', surfside(but));
const ratesOf = async () =>
  (await sofia('GET', 'staff/tax-rate')).body.rates
    .filter(({ tax, lineKind }: Record<string, string>) => tax === 'surfside-resort-tax' && lineKind === 'stay')
    .map(({ basisPoints, state }: Record<string, unknown>) => [basisPoints, state]);

test('the county is called by its name in the language of the reader', async () => {
  const countyIn = async (language: string) =>
    (await sofia('GET', 'staff/tax-rate', undefined, { 'accept-language': language })).body.places[0];
  expect(await countyIn('en')).toEqual({ code: 'miami-dade', name: 'Miami-Dade County' });
  expect(await countyIn('es')).toEqual({ code: 'miami-dade', name: 'Condado de Miami-Dade' });
});

test('a rate is written from a coming day on, beside the one that holds, and taken back before it does', async () => {
  const { ids } = (await add()).body;
  expect(ids).toHaveLength(2);
  expect(await ratesOf()).toEqual([
    [500, 'coming'],
    [400, 'holds'],
  ]);
  expect((await add()).body.code).toBe('tax-rate-exists');
  const history = (await sofia('GET', `staff/revision/tax-rate/${ids[0]}`)).body.revisions;
  expect(history).toMatchObject([{ by: 'Sofía Luna', after: { basisPoints: 500, lineKind: 'stay' } }]);
  for (const id of ids) expect((await sofia('DELETE', `staff/tax-rate/${id}`)).status).toBe(204);
  expect(await ratesOf()).toEqual([[400, 'holds']]);
});

test('a rate that holds is never taken back', async () => {
  const { rates } = (await sofia('GET', 'staff/tax-rate')).body;
  expect((await sofia('DELETE', `staff/tax-rate/${rates[0].id}`)).body.code).toBe('tax-rate-holds');
  expect((await sofia('DELETE', 'staff/tax-rate/999999')).body.code).toBe('not-found');
});

test.each([
  ['validFrom', () => ({ validFrom: dayIn(0) })],
  ['validFrom', () => ({ validFrom: dayIn(-1) })],
  ['tax', () => ({ tax: 'window-tax' })],
  ['municipality', () => ({ municipality: 'atlantis' })],
  ['basisPoints', () => ({ basisPoints: 3_001 })],
  ['lineKinds', () => ({ lineKinds: [] })],
])('%s that can not be is refused, and nothing is written', async (field, but) => {
  const refused = await add(but());
  expect([refused.status, Object.keys(refused.body.details.fields)]).toEqual([400, [field]]);
  expect(await ratesOf()).toEqual([[400, 'holds']]);
});
