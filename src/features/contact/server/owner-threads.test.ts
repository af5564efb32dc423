import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTransaction } from '#platform/database/database.ts';
import { aHouse } from '#tests/builders/a-house.ts';
import { aUser } from '#tests/builders/a-user.ts';
import type { ApiCaller } from '#tests/support/api-caller.ts';
import { createTestProduct, type TestProduct } from '#tests/support/test-product.ts';
import { signInAs } from '#tests/support/test-users.ts';
import { forgetOwnMessages } from './contact-messages.repository.ts';

let product: TestProduct;
let rosa: ApiCaller;
let rosaEmail: string;
let other: ApiCaller;
let staff: ApiCaller;
let houseId: number;

beforeAll(async () => {
  product = await createTestProduct();
  const { db } = product.ports;
  const owner = await aUser(db, { roles: ['owner'], name: 'Rosa', lastname: 'Lima', language: 'es' });
  rosaEmail = owner.email;
  rosa = await signInAs(product, owner);
  other = await signInAs(product, await aUser(db, { roles: ['owner'] }));
  staff = await signInAs(product, await aUser(db, { roles: ['staff'], name: 'Sam' }));
  ({ id: houseId } = await aHouse({ ownerId: owner.id, name: 'Coral House' }).in(db));
});
afterAll(() => product.close());
beforeEach(async () => {
  await product.ports.db.deleteFrom('contact_message').execute();
  product.clock.advance(120_000);
});

const threads = async () => (await rosa('GET', 'owner/message')).body.threads;
const open = async (rentableId: number | null = houseId, by = rosa) => by('POST', 'owner/message', { rentableId });
const ask = async (text: string) => {
  const { id } = (await open()).body;
  await rosa('POST', `message/${id}`, { text });
  return String(id);
};

test('an owner has a conversation about each house, and one about everything else', async () => {
  expect(await threads()).toMatchObject([
    { rentableId: houseId, place: 'Coral House', id: null, unread: 0 },
    { rentableId: null, place: null, id: null },
  ]);
  const { id } = (await open()).body;
  expect((await open()).body.id).toBe(id);
  expect((await open(null)).body.id).not.toBe(id);
  expect((await threads())[0]).toMatchObject({ id, lastAt: null });
});

test('what an owner writes waits in the inbox of staff, whose answer is mailed and counts as unread', async () => {
  const id = await ask('¿Qué es esta línea?');
  expect((await staff('GET', 'staff/message?Kind=owner')).body.messages).toMatchObject([
    { id, name: 'Rosa Lima', place: 'Coral House', state: 'open', excerpt: '¿Qué es esta línea?' },
  ]);
  expect((await staff('GET', `staff/message/${id}`)).body).toMatchObject({
    ...{ kind: 'owner', email: rosaEmail, language: 'es', about: { name: 'Coral House' } },
    entries: [{ kind: 'writer', text: '¿Qué es esta línea?' }],
  });
  await product.runJobs();
  product.clock.advance(120_000);
  const before = product.mails.length;
  expect((await staff('POST', `staff/message/${id}/reply`, { text: 'Agua.', seenReplies: 0 })).status).toBe(201);
  await product.runJobs();
  const [mail] = product.mails.slice(before).filter(({ to }) => to === rosaEmail);
  expect(mail?.text).toContain(`/owner/messages/${id}`);
  expect((await threads())[0]).toMatchObject({ id, unread: 1, isOfTeam: true, excerpt: 'Agua.' });
});

test('nobody else reads or opens it', async () => {
  const id = await ask('Entre nosotros');
  expect((await open(houseId, other)).body.code).toBe('house-not-found');
  expect((await other('GET', `message/${id}`)).status).toBe(404);
  expect((await other('POST', `message/${id}`, { text: 'Hola' })).status).toBe(404);
  expect((await other('GET', 'owner/message')).body.threads).toHaveLength(1);
});

test('it goes with the account of its owner', async () => {
  const { db } = product.ports;
  await ask('Adiós');
  const { id } = await db.selectFrom('app_user').select('id').where('email', '=', rosaEmail).executeTakeFirstOrThrow();
  await inTransaction(db, (tx) => forgetOwnMessages(tx, id));
  expect(await db.selectFrom('contact_message').select('id').execute()).toEqual([]);
});
