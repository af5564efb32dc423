import { expect, test } from 'vitest';
import type { FormField } from '#features/revisions/edited-rows.schemas.ts';
import { offerForm } from './offer-form.ts';

const line = (name: string) => ({ name, type: 'line' as const, limit: 80 });
const trips: FormField = {
  name: 'prices',
  type: 'list',
  most: 6,
  isSorted: true,
  row: [
    { name: 'tripType', type: 'choice', values: ['one-way', 'hourly'] },
    { name: 'priceCents', type: 'money' },
  ],
};
const courses: FormField = { name: 'courses', type: 'list', most: 12, row: [line('nameEn'), line('nameEs')] };

test('fields stand in sections by what they are, and each section knows what must be there', () => {
  const form: FormField[] = [{ name: 'active', type: 'flag' }, line('nameEn'), { name: 'dayCents', type: 'money' }];
  const { name, sections } = offerForm({ table: 'menu', id: 4, form: [...form, courses, trips], isPictured: true });
  expect(name).toBe('offer-menu-4');
  expect(sections.map(({ id, musts }) => [id, ...musts])).toEqual([
    ['texts', 'active', 'nameEn'],
    ['reading', 'courses'],
    ['terms', 'dayCents', 'prices'],
    ['pictures'],
  ]);
  expect(offerForm({ table: 'addon', id: 1, form, isPictured: false }).sections.map(({ id }) => id)).toEqual([
    'texts',
    'terms',
  ]);
});

test('a new row of a list has its first choice, and is empty otherwise', () => {
  const [section] = offerForm({ table: 'van', id: 1, form: [trips], isPictured: true }).sections;
  expect(section?.fields).toMatchObject([{ isSorted: true, blank: { tripType: 'one-way', priceCents: '' } }]);
});
