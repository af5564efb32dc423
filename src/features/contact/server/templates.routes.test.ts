import { afterAll, beforeAll, expect, test } from 'vitest';
import { acceptAgreement, payOpen } from '#tests/builders/a-ready-trip.ts';
import { anApprovedTrip, type Trip } from '#tests/builders/a-trip.ts';
import { aUser } from '#tests/builders/a-user.ts';
import type { ApiCaller } from '#tests/support/api-caller.ts';
import { createTestProduct, type TestProduct } from '#tests/support/test-product.ts';
import { signInAs } from '#tests/support/test-users.ts';

let product: TestProduct;
let elena: ApiCaller;
let trip: Trip;

beforeAll(async () => {
  product = await createTestProduct();
  trip = await anApprovedTrip(product.ports, { guestLanguage: 'es' });
  elena = await signInAs(product, await aUser(product.ports.db, { roles: ['staff'], name: 'Elena' }));
});
afterAll(() => product.close());

const texts = { textEn: 'Hi, {{guestFirstName}}.', textEs: 'Hola, {{guestFirstName}}.' };
const add = (name: string, more: object = {}) => elena('POST', 'staff/template', { name, ...texts, ...more });
const listed = async () => (await elena('GET', 'staff/template')).body.templates;
const filled = async (id: string) => (await elena('GET', `staff/message/${id}/template`)).body.templates;

test('a template is added, changed, archived and put back; no two that are offered have one name', async () => {
  const { id } = (await add('Wi-Fi')).body;
  expect((await add('WI-FI')).body.code).toBe('template-named');
  const edit = (version: number, name: string) =>
    elena('PUT', `staff/template/${id}`, { name, ...texts, textEs: 'Buenas', version });
  expect([(await edit(1, 'Internet')).status, (await edit(1, 'Red')).body.code]).toEqual([204, 'edit-clash']);
  expect(await listed()).toMatchObject([{ id, name: 'Internet', textEs: 'Buenas', version: 2, isArchived: false }]);

  const archive = (isArchived: boolean) => elena('PUT', `staff/template/${id}/archived`, { isArchived });
  expect((await archive(true)).status).toBe(204);
  expect([(await listed())[0].isArchived, await filled(trip.groupId)]).toEqual([true, []]);
  await add('internet');
  expect((await archive(false)).body.code).toBe('template-named');
  const { rows } = { rows: await product.ports.db.selectFrom('audit_entry').select('facts').execute() };
  expect(rows.map(({ facts }) => facts)).toContainEqual({ templateId: id, what: 'archived' });
});

test.each([
  ['a field that there is not', { textEs: '{{clima}}' }, 'textEs'],
  ['a language without words', { textEn: ' ' }, 'textEn'],
])('%s is refused', async (_, more, field) => {
  const { status, body } = await add('Otra', more);
  expect([status, Object.keys(body.details.fields)]).toEqual([400, [field]]);
});

test('is filled in in the language of the guest; the address is told when the guest may know it', async () => {
  const textEs = '{{answeredBy}}: {{houseName}}, {{checkInOn}}, {{checkInFrom}}. {{amountDue}} {{dueAt}} {{address}}';
  const { id } = (await add('Todo', { textEs })).body;
  const found = async () => (await filled(trip.groupId)).find((one: { id: number }) => one.id === id);
  const before = await found();
  expect(before.missing).toEqual(['address']);
  const due = '$1,271.25 13 ene 2027, 12:00 p. m. EST';
  const words = `Elena: Casa del Puerto, 10 mar 2027, 4:00 p. m. ${due} {{address}}`;
  expect(before.text.replace(/\s/g, ' '), 'the payment that is due next, without the deposit').toBe(words);
  await acceptAgreement(product.ports, trip);
  await payOpen(product.ports, trip);
  const after = await found();
  expect(after.missing).toEqual(['amountDue', 'dueAt']);
  expect(after.text).toMatch(/12 Hidden Lane$/);
});
