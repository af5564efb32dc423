import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { destinationOf } from '#tests/builders/a-house.ts';
import { aUser } from '#tests/builders/a-user.ts';
import { type ApiCaller, callerOf } from '#tests/support/api-caller.ts';
import { createTestProduct, type TestProduct } from '#tests/support/test-product.ts';
import { signInAs } from '#tests/support/test-users.ts';

let product: TestProduct;
let sofia: ApiCaller;
let leo: ApiCaller;
let sofiaId: string;
let leoId: string;

beforeAll(async () => {
  product = await createTestProduct();
  const { db } = product.ports;
  await destinationOf(db, 'brickell');
  const wynwood = { destination_id: await destinationOf(db, 'wynwood'), language: 'en', term: 'Wynwood' } as const;
  await db.insertInto('destination_term').values(wynwood).execute();
  const users = [
    await aUser(db, { roles: ['staff'], name: 'Sofía', lastname: 'Luna' }),
    await aUser(db, { roles: ['staff'], name: 'Leo', lastname: 'Marte' }),
  ] as const;
  [sofiaId, leoId] = [users[0].id, users[1].id];
  [sofia, leo] = [await signInAs(product, users[0]), await signInAs(product, users[1])];
});
afterAll(() => product.close());
beforeEach(async () => {
  await product.ports.db.deleteFrom('contact_message').execute();
});

const person = { firstName: 'Inés', lastName: 'Prado', email: 'ines@demo.test', phone: '+13055550188' };
const words = { message: 'Hola. ¿Tienen sitio en marzo?', filledInMs: 20_000 };
const lead = { ...person, ...words, company: 'Palmas SRL', lets: 'house', howMany: 2, area: 'winwood' };

/** Sends it in Spanish and gives its id. */
async function write(form: 'contact' | 'business', body: object): Promise<string> {
  product.clock.advance(1_000);
  const call = callerOf(product.app);
  await call('POST', `default/landing/${form}`, body, { 'accept-language': 'es' });
  const newest = product.ports.db.selectFrom('contact_message').select('id').orderBy('received_at', 'desc');
  return (await newest.executeTakeFirstOrThrow()).id;
}
const ask = () => write('contact', { ...person, ...words });
const read = async (id: string) => (await sofia('GET', `staff/message/${id}`)).body;
const listed = async (query: string) =>
  (await sofia('GET', `staff/message${query}`)).body.messages.map((message: { id: string }) => message.id);
const reply = (by: ApiCaller, id: string, text: string, seenReplies = 0, headers = {}) =>
  by('POST', `staff/message/${id}/reply`, { text, seenReplies }, headers);
/** The mails to the writer that were sent meanwhile. */
async function mailedBy(work: () => Promise<unknown>) {
  await product.runJobs();
  const before = product.mails.length;
  await work();
  await product.runJobs();
  return product.mails.slice(before).filter(({ to }) => to === person.email);
}

describe('a conversation', () => {
  test('an answer goes to the writer in their language, waits for them, and gives the message to who answered', async () => {
    const id = await ask();
    const mails = await mailedBy(() => reply(sofia, id, 'Sí, del 3 al 9.\n\nUn saludo'));
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Re: su mensaje a /)]);
    expect(mails[0]?.text).toMatch(/Sí, del 3 al 9[\s\S]*Sofía, [\s\S]*¿Tienen sitio en marzo\?/);
    const entry = { kind: 'reply', text: 'Sí, del 3 al 9.\n\nUn saludo', by: 'Sofía Luna' };
    expect(await read(id)).toMatchObject({
      state: 'waiting',
      assignee: { id: sofiaId, name: 'Sofía Luna' },
      entries: [entry],
    });
    expect((await sofia('GET', 'staff/message/open')).body.open).toBe(0);
  });

  test('a second answer shows what was written before, and is answered to the company', async () => {
    const id = await ask();
    await reply(sofia, id, 'Sí, del 3 al 9.');
    product.clock.advance(60_000);
    const [mail] = await mailedBy(() => reply(leo, id, 'Y del 12 al 15.', 1));
    const before = /Y del 12 al 15[\s\S]*Leo, [\s\S]*LE ESCRIBIMOS ANTES[\s\S]*Sí, del 3 al 9[\s\S]*¿Tienen sitio/i;
    expect(mail?.text).toMatch(before);
    expect(mail?.replyTo).toMatch(/@/);
    expect(mail?.replyTo).not.toBe(person.email);
    expect((await read(id)).assignee).toMatchObject({ id: sofiaId });
  });

  test('a second press with the same key sends nothing more', async () => {
    const id = await ask();
    const key = { 'idempotency-key': crypto.randomUUID() };
    const mails = await mailedBy(() => Promise.all([reply(sofia, id, 'Sí.', 0, key), reply(sofia, id, 'Sí.', 0, key)]));
    expect([mails.length, (await read(id)).entries.length]).toEqual([1, 1]);
  });

  test('of two who answer at once one is told that a colleague did', async () => {
    const id = await ask();
    const mails = await mailedBy(async () => {
      const answers = await Promise.all([reply(sofia, id, 'Sí.'), reply(leo, id, 'No.')]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
      expect(answers.find(({ status }) => status === 409)?.body.code).toBe('edit-clash');
    });
    expect(mails).toHaveLength(1);
    expect((await reply(leo, id, 'Y del 12 al 15.', 1)).status).toBe(201);
  });

  test('a note is mailed to nobody and leaves the state', async () => {
    const id = await ask();
    const mails = await mailedBy(() => leo('POST', `staff/message/${id}/note`, { text: 'Called, no answer.' }));
    expect(mails).toEqual([]);
    const note = { kind: 'note', text: 'Called, no answer.', by: 'Leo Marte' };
    expect(await read(id)).toMatchObject({ state: 'open', assignee: null, entries: [note] });
  });

  test.each([
    ['reply', { text: ' ', seenReplies: 0 }, 'text'],
    ['reply', { text: 'x'.repeat(4_001), seenReplies: 0 }, 'text'],
    ['reply', { text: 'Hello', seenReplies: -1 }, 'seenReplies'],
    ['note', { text: '' }, 'text'],
  ])('a %s needs its words: %j', async (kind, body, field) => {
    const { status, body: told } = await sofia('POST', `staff/message/${await ask()}/${kind}`, body);
    expect([status, Object.keys(told.details.fields)]).toEqual([400, [field]]);
  });

  test('who opened it first is kept', async () => {
    const id = await ask();
    expect((await leo('PUT', `staff/message/${id}/opened`)).status).toBe(204);
    await sofia('PUT', `staff/message/${id}/opened`);
    expect((await read(id)).opened).toMatchObject({ by: 'Leo Marte' });
  });

  test('the list finds by state and by who takes care of it; what waits is listed longest first', async () => {
    const [first, second, third] = [await ask(), await ask(), await ask()];
    await leo('PUT', `staff/message/${second}/assignee`, { assigneeId: leoId });
    await sofia('PUT', `staff/message/${third}/assignee`, { assigneeId: sofiaId });
    expect(await listed('?State=open')).toEqual([first, second, third]);
    expect(await listed('?State=open&Assignee=none')).toEqual([first]);
    expect(await listed('?Assignee=me')).toEqual([third]);
    expect(await listed(`?Assignee=${leoId}`)).toEqual([second]);
    await sofia('PUT', `staff/message/${first}/wait`);
    await sofia('PUT', `staff/message/${second}/wait`);
    await sofia('PUT', `staff/message/${second}/done`);
    expect([await listed('?State=waiting'), await listed('?State=done')]).toEqual([[first], [second]]);
    product.clock.advance(1_000);
    await sofia('PUT', `staff/message/${first}/reopen`);
    // What was opened again waits since then.
    expect(await listed('?State=open')).toEqual([third, first]);
    const guest = await aUser(product.ports.db);
    const toGuest = await sofia('PUT', `staff/message/${first}/assignee`, { assigneeId: guest.id });
    expect([toGuest.status, toGuest.body.code]).toEqual([400, 'parameter-valid']);
  });
});

describe('a business', () => {
  const list = (id: string) => sofia('POST', `staff/message/${id}/listing`);
  const ownerOf = async (listingId: number) =>
    product.ports.db
      .selectFrom('rentable as r')
      .innerJoin('app_user as u', 'u.id', 'r.owner_id')
      .innerJoin('destination as d', 'd.id', 'r.destination_id')
      .select(['r.name_en as name', 'r.status', 'd.slug', 'u.email', 'u.status as account', 'u.roles', 'u.language'])
      .where('r.id', '=', listingId)
      .executeTakeFirstOrThrow();

  test('becomes an invited owner with a draft house in its area, once', async () => {
    const id = await write('business', lead);
    let listingId = 0;
    const mails = await mailedBy(async () => {
      const answers = await Promise.all([list(id), list(id)]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400]);
      listingId = answers.find(({ status }) => status === 201)?.body.listingId;
    });
    expect(await ownerOf(listingId)).toEqual({
      name: 'Palmas SRL',
      status: 'draft',
      slug: 'wynwood',
      email: person.email,
      account: 'created',
      roles: ['tenant', 'owner'],
      language: 'es',
    });
    expect(mails).toHaveLength(1);
    expect((await read(id)).listingId).toBe(listingId);
    const edited = await sofia('GET', `staff/house/${listingId}`);
    expect([edited.status, edited.body.version]).toEqual([200, 2]);
  });

  test('that lets a boat alone gets a draft boat', async () => {
    const { body } = await list(await write('business', { ...lead, email: 'mar@demo.test', lets: 'boat' }));
    expect(await ownerOf(body.listingId)).toMatchObject({ name: 'Palmas SRL', status: 'draft', slug: 'wynwood' });
    expect((await sofia('GET', `staff/boat/${body.listingId}`)).status).toBe(200);
  });

  test('whose address has an account gets the role there', async () => {
    const guest = await aUser(product.ports.db, { email: 'palmas@demo.test' });
    const { body } = await list(await write('business', { ...lead, email: guest.email }));
    expect(body.ownerId).toBe(guest.id);
    expect((await ownerOf(body.listingId)).roles).toEqual(['tenant', 'owner']);
  });

  test('with a blocked account, or without a house or a boat, becomes none, and nothing is left behind', async () => {
    const { db } = product.ports;
    const blocked = await aUser(db, { email: 'stopped@demo.test', status: 'blocked' });
    const count = async () => (await db.selectFrom('rentable').select('id').execute()).length;
    const before = await count();
    const refused = await list(await write('business', { ...lead, email: blocked.email }));
    expect([refused.status, refused.body.code]).toEqual([expect.any(Number), 'account-not-active']);
    expect((await list(await write('business', { ...lead, lets: 'service' }))).body.code).toBe('transition-not-valid');
    expect((await list(await ask())).body.code).toBe('transition-not-valid');
    expect(await count()).toBe(before);
  });
});
