import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aHouse } from '#tests/builders/a-house.ts';
import { aUser } from '#tests/builders/a-user.ts';
import { type ApiCaller, callerOf } from '#tests/support/api-caller.ts';
import { createTestProduct, type TestProduct } from '#tests/support/test-product.ts';
import { signInAs } from '#tests/support/test-users.ts';

let product: TestProduct;
let visitor: ApiCaller;
let sofia: ApiCaller;
let house: { readonly id: number };

beforeAll(async () => {
  product = await createTestProduct();
  const { db } = product.ports;
  visitor = callerOf(product.app);
  sofia = await signInAs(product, await aUser(db, { roles: ['staff'], email: 'sofia@demo.test' }));
  house = await aHouse({ name: 'Casa Coral', nameEs: 'Casa Coral' }).in(db);
});
afterAll(() => product.close());
beforeEach(async () => {
  await product.ports.db.deleteFrom('contact_message').execute();
});

const wanted = { from: '2027-03-01', until: '2027-03-04', adults: 2, infants: 1, babies: 0, pets: 0 };
const question = {
  ...{ firstName: 'Inés', lastName: 'Prado', email: 'ines@demo.test', phone: '+13055550188' },
  ...{ message: '¿Hay cuna?', filledInMs: 20_000 },
};
const ask = (about: object = { rentableId: house.id, ...wanted }) =>
  visitor('POST', 'default/landing/contact', { ...question, about }, { 'accept-language': 'es' });
const listed = async (by = sofia) => (await by('GET', 'staff/message')).body.messages;

test('a question about a house is in the inbox with the house, the dates and the people', async () => {
  expect((await ask()).status).toBe(204);
  const [row] = await listed();
  expect(row).toMatchObject({ kind: 'contact', place: 'Casa Coral', excerpt: '¿Hay cuna?' });
  const { body } = await sofia('GET', `staff/message/${row.id}`);
  expect(body.about).toEqual({ id: house.id, kind: 'house', name: 'Casa Coral', wanted });
  await product.runJobs();
  const [toStaff, copy] = ['sofia@demo.test', 'ines@demo.test'].map((to) =>
    product.mails.findLast((mail) => mail.to === to),
  );
  expect(toStaff?.subject).toBe('Question about Casa Coral: Inés Prado');
  expect(toStaff?.text).toContain('Mar 1 – Mar 4, 2027');
  expect(copy?.text).toContain('1 mar – 4 mar 2027');
  expect(copy?.text).toContain('2 adultos, 1 niño');
});

test('it is the same conversation in the account that its writer makes later', async () => {
  await ask();
  const [{ id }] = await listed();
  const ines = await signInAs(product, await aUser(product.ports.db, { email: 'ines@demo.test' }));
  const { conversations } = (await ines('GET', 'message')).body;
  expect(conversations).toMatchObject([{ id, place: 'Casa Coral', excerpt: '¿Hay cuna?' }]);
  expect((await ines('POST', `message/${id}`, { text: 'Para un bebé.' })).status).toBe(201);
  expect((await ines('GET', `message/${id}`)).body).toMatchObject({ about: { id: house.id }, entries: { length: 2 } });
  const { body } = await sofia('GET', `staff/message/${id}`);
  expect(body.entries).toMatchObject([{ kind: 'writer', text: 'Para un bebé.' }]);
});

test('whose work are other houses neither reads it nor is told', async () => {
  const { db } = product.ports;
  const other = await aHouse().in(db);
  const scoped = async (rentables: number[], email: string) => {
    const user = await aUser(db, { roles: ['staff'], email });
    const scope = { scope_places: [], scope_rentables: rentables };
    await db.updateTable('app_user').set(scope).where('id', '=', user.id).execute();
    return signInAs(product, user);
  };
  const [here, elsewhere] = [await scoped([house.id], 'here@demo.test'), await scoped([other.id], 'else@demo.test')];
  await ask();
  expect([await listed(here), await listed(elsewhere)]).toMatchObject([{ length: 1 }, { length: 0 }]);
  await product.runJobs();
  const told = product.mails.map(({ to }) => to);
  expect(told).toContain('here@demo.test');
  expect(told).not.toContain('else@demo.test');
});

test.each([['draft'], ['archived']] as const)('a house that is %s is asked about by nobody', async (status) => {
  const hidden = await aHouse({ status }).in(product.ports.db);
  expect(await ask({ rentableId: hidden.id })).toMatchObject({ status: 404, body: { code: 'house-not-found' } });
  expect(await ask({ rentableId: 999_999 })).toMatchObject({ status: 404 });
  expect(await ask({ rentableId: house.id, from: 'soon' })).toMatchObject({ status: 400 });
  expect(await listed()).toEqual([]);
});
