import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aService } from '#tests/builders/a-service.ts';
import { aUser } from '#tests/builders/a-user.ts';
import { type ApiCaller, callerOf } from '#tests/support/api-caller.ts';
import { createTestProduct, type TestProduct } from '#tests/support/test-product.ts';
import { signInAs } from '#tests/support/test-users.ts';

let product: TestProduct;
let staffId: string;
let staff: ApiCaller;

beforeAll(async () => {
  product = await createTestProduct();
  const user = await aUser(product.ports.db, { roles: ['staff'], name: 'Sofía', lastname: 'Luna' });
  staffId = user.id;
  staff = await signInAs(product, user);
});
afterAll(() => product.close());
beforeEach(async () => {
  await product.ports.db.deleteFrom('contact_message').execute();
});

const person = { firstName: 'Inés', lastName: 'Prado', email: 'ines@demo.test', phone: '+13055550188' };
const written = { ...person, message: 'Hello there.', filledInMs: 20_000 };
const bodies = {
  contact: { ...written, service: 'chef' },
  business: {
    ...written,
    company: 'Palm & Sons',
    lets: 'house',
    howMany: 2,
    area: 'Key Largo',
    webAddress: 'palm.test',
  },
  work: { ...written, trade: 'Chef' },
} as const;

/** Sends it and gives its id. */
async function write(kind: keyof typeof bodies, change: object = {}): Promise<string> {
  product.clock.advance(1_000);
  await callerOf(product.app)('POST', `default/landing/${kind}`, { ...bodies[kind], ...change });
  const newest = product.ports.db.selectFrom('contact_message').select('id').orderBy('received_at', 'desc');
  return (await newest.executeTakeFirstOrThrow()).id;
}
const list = async (query = '') => {
  const { status, body } = await staff('GET', `staff/message${query}`);
  expect(status).toBe(200);
  return body;
};
const idsOf = (body: { messages: readonly { id: string }[] }) => body.messages.map(({ id }) => id);
const openCount = async () => (await staff('GET', 'staff/message/open')).body.open;
const audited = async () =>
  product.ports.db
    .selectFrom('audit_entry')
    .select(['action', 'actor_id as by', 'subject_id as subject', 'facts'])
    .where('action', 'like', 'message-%')
    .orderBy('id')
    .execute();

describe('the inbox of staff', () => {
  test('lists what came through every form, newest first, page by page', async () => {
    const first = await write('contact', { message: `${'a'.repeat(300)}` });
    const second = await write('business');
    const third = await write('work');
    const all = await list();
    expect(all).toMatchObject({ pageNumber: 1, totalRecords: 3, totalPages: 1 });
    expect(idsOf(all)).toEqual([third, second, first]);
    expect(all.messages[2]).toEqual({
      id: first,
      kind: 'contact',
      name: 'Inés Prado',
      company: null,
      excerpt: `${'a'.repeat(180)}…`,
      language: 'en',
      receivedAt: expect.stringMatching(/Z$/),
      lastAt: expect.stringMatching(/Z$/),
      answerDueAt: expect.stringMatching(/Z$/),
      place: null,
      bookingCode: null,
      isDone: false,
      state: 'open',
      assignee: null,
      isOpened: false,
    });
    expect(idsOf(await list('?PageSize=2&PageNumber=2'))).toEqual([first]);
  });

  test('is filtered by kind and by what is done', async () => {
    const contact = await write('contact');
    const business = await write('business');
    const work = await write('work');
    await staff('PUT', `staff/message/${business}/done`);
    expect(idsOf(await list('?Kind=business'))).toEqual([business]);
    expect(idsOf(await list('?State=open'))).toEqual([contact, work]);
    expect(idsOf(await list('?State=done'))).toEqual([business]);
    expect(idsOf(await list('?State=done&Kind=work'))).toEqual([]);
    expect(await openCount()).toBe(2);
    for (const query of ['?Kind=spam', '?State=read', '?PageNumber=0', "?Kind=';--"])
      expect(await staff('GET', `staff/message${query}`)).toMatchObject({ status: 400 });
  });

  test('shows one message with all that its form asked for', async () => {
    const id = await write('business');
    expect((await staff('GET', `staff/message/${id}`)).body).toEqual({
      ...person,
      about: null,
      id,
      kind: 'business',
      language: 'en',
      message: 'Hello there.',
      service: null,
      company: 'Palm & Sons',
      lets: 'house',
      howMany: 2,
      area: 'Key Largo',
      webAddress: 'palm.test',
      trade: null,
      receivedAt: expect.stringMatching(/Z$/),
      done: null,
      state: 'open',
      assignee: null,
      opened: null,
      answerDueAt: expect.stringMatching(/Z$/),
      writerReadAt: null,
      trip: null,
      entries: [],
      others: [],
      listingId: null,
      ownerId: null,
    });
    await aService({ code: 'chef', name: 'Private chef', nameEs: 'Chef privado' }).in(product.ports.db);
    const asked = await staff('GET', `staff/message/${await write('contact')}`, undefined, { 'accept-language': 'es' });
    expect(asked.body.service).toBe('Chef privado');
    const nowhere = `staff/message/${crypto.randomUUID()}`;
    expect(await staff('GET', nowhere)).toMatchObject({ status: 404, body: { code: 'not-found' } });
    expect(await staff('PUT', `${nowhere}/done`)).toMatchObject({ status: 404 });
    expect(await staff('PUT', `${nowhere}/reopen`)).toMatchObject({ status: 404 });
  });

  test('R55 says who was done with it and when, once, and takes it back; both are audited without a word of it', async () => {
    const id = await write('work');
    const other = await signInAs(product, await aUser(product.ports.db, { roles: ['staff'], name: 'Leo' }));
    const before = (await audited()).length;
    const at = product.clock.now();
    expect(await staff('PUT', `staff/message/${id}/done`)).toMatchObject({ status: 204 });
    product.clock.advance(60_000);
    expect(await other('PUT', `staff/message/${id}/done`)).toMatchObject({ status: 204 });
    const { body } = await staff('GET', `staff/message/${id}`);
    expect(body.done).toEqual({ at: new Date(at).toISOString(), by: 'Sofía Luna' });
    expect(await openCount()).toBe(0);

    expect(await staff('PUT', `staff/message/${id}/reopen`)).toMatchObject({ status: 204 });
    expect(await staff('PUT', `staff/message/${id}/reopen`)).toMatchObject({ status: 204 });
    expect((await staff('GET', `staff/message/${id}`)).body.done).toBeNull();
    const facts = { messageId: id, kind: 'work' };
    expect((await audited()).slice(before)).toEqual([
      { action: 'message-done', by: staffId, subject: null, facts },
      { action: 'message-reopened', by: staffId, subject: null, facts },
    ]);
  });
});
