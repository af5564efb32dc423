import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { EmailChanged } from '#features/accounts/domain/accounts.events.ts';
import { inTransaction } from '#platform/database/database.ts';
import { timestamptz } from '#platform/database/parameters.ts';
import { aHouse } from '#tests/builders/a-house.ts';
import { anApprovedTrip, type Trip } from '#tests/builders/a-trip.ts';
import { aUser, TEST_PASSWORD } from '#tests/builders/a-user.ts';
import { type ApiCaller, callerOf } from '#tests/support/api-caller.ts';
import { createTestProduct, type TestProduct } from '#tests/support/test-product.ts';
import { signInAs } from '#tests/support/test-users.ts';
import { tidyContact } from './contact.facade.ts';

let product: TestProduct;
let trip: Trip;
let guest: ApiCaller;
let sam: ApiCaller;
let elena: ApiCaller;
let elenaId: string;

beforeAll(async () => {
  product = await createTestProduct();
  trip = await anApprovedTrip(product.ports, { guestLanguage: 'es' });
  guest = callsOf(trip.guest.userId);
  sam = callsOf(trip.staff.userId);
  ({ id: elenaId } = await aUser(product.ports.db, { roles: ['staff'], name: 'Elena', lastname: 'Vidal' }));
  elena = callsOf(elenaId);
  await product.runJobs();
});
afterAll(() => product.close());
beforeEach(async () => {
  const { db } = product.ports;
  await db.deleteFrom('contact_message').execute();
  await db.deleteFrom('notification').execute();
  // Whoever got a mail a while ago gets the next one at once.
  product.clock.advance(120_000);
});

/** Signed in anew for each call: the clock runs further than a session lasts. */
const callsOf =
  (id: string): ApiCaller =>
  async (...call) =>
    (await signInAs(product, { id }))(...call);
const write = (by: ApiCaller, text: string, more: object = {}, headers = {}) => {
  product.clock.advance(1_000);
  return by('POST', `message/${trip.groupId}`, { text, ...more }, headers);
};
const reply = (by: ApiCaller, text: string, seenReplies = 0, more: object = {}) => {
  product.clock.advance(1_000);
  return by('POST', `staff/message/${trip.groupId}/reply`, { text, seenReplies, ...more });
};
const own = async (by = guest) => (await by('GET', `message/${trip.groupId}`)).body;
const read = async () => (await sam('GET', `staff/message/${trip.groupId}`)).body;
const inbox = async (query = '') => (await sam('GET', `staff/message${query}`)).body.messages;
const unreadNotices = async (by: ApiCaller) => (await by('GET', 'notification/unread-count')).body;
/** The subjects of the mails that were sent meanwhile to an address. */
async function mailed(address: string, work: () => Promise<unknown>) {
  await product.runJobs();
  const before = product.mails.length;
  await work();
  await product.runJobs();
  return product.mails.slice(before).filter(({ to }) => to === address);
}
const addressOf = async (id: string) =>
  (await product.ports.db.selectFrom('app_user').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email;
const picture = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#fa8' } })
    .withExif({ IFD0: { Copyright: 'canary' } })
    .jpeg()
    .toBuffer();
const send = (by: ApiCaller, file: Buffer, { type = 'image/jpeg', path = `message/${trip.groupId}/file` } = {}) =>
  by('POST', `${path}?Name=puerta.jpg`, file, { 'content-type': type });

describe('the conversation of a trip', () => {
  test('is there before anybody wrote, and in no list', async () => {
    expect(await own()).toMatchObject({ kind: 'trip', place: 'Harbor House', entries: [], answerHours: 4, unread: 0 });
    expect(await read()).toMatchObject({
      kind: 'trip',
      firstName: 'Ana',
      state: 'waiting',
      message: null,
      entries: [],
    });
    expect([await inbox(), (await guest('GET', 'message')).body.conversations]).toEqual([[], []]);
  });

  test('the guest writes: staff have it in the inbox, open, new, with the time until which an answer is promised', async () => {
    const text = '¿Hay cuna?\n<script>alert(1)</script>';
    expect((await write(guest, text)).status).toBe(201);
    const [row] = await inbox('?State=open');
    expect(row).toMatchObject({
      kind: 'trip',
      name: 'Ana Rivera',
      place: 'Harbor House',
      excerpt: text,
      isOpened: false,
    });
    expect(Date.parse(row.answerDueAt) - Date.parse(row.lastAt)).toBe(4 * 3_600_000);
    expect((await sam('GET', 'staff/message/open')).body.open).toBe(1);
    expect(await own()).toMatchObject({ entries: [{ isOwn: true, text, by: null }], isLate: false });
    product.clock.advance(5 * 3_600_000);
    expect(await own()).toMatchObject({ isLate: true });
    expect((await sam('GET', 'staff/today')).body.elsewhere.lateMessages).toBe(1);
  });

  test('staff answer: the guest has it with a first name, a notice and one mail; notes stay with the team', async () => {
    await write(guest, '¿Hay cuna?');
    const mails = await mailed(await addressOf(trip.guest.userId), () => reply(elena, 'Sí, la ponemos.'));
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/respondió su mensaje$/)]);
    expect(mails[0]?.text).toMatch(/Elena, de nuestro equipo[\s\S]*Sí, la ponemos\.[\s\S]*\?show=messages/);
    await sam('POST', `staff/message/${trip.groupId}/note`, { text: 'VIP' });
    const seen = await own();
    expect(seen).toMatchObject({
      unread: 1,
      answerDueAt: null,
      entries: [{ isOwn: true }, { isOwn: false, by: 'Elena' }],
    });
    expect(await read()).toMatchObject({
      state: 'waiting',
      assignee: { id: elenaId },
      writerReadAt: expect.any(String),
    });
    expect(await unreadNotices(guest)).toBe(1);
    const entryId = seen.entries[1].id;
    expect((await guest('PUT', `message/${trip.groupId}/read`, { entryId })).status).toBe(204);
    expect([(await own()).unread, await unreadNotices(guest)]).toEqual([0, 0]);
  });

  test('answers that nobody read are one notice', async () => {
    for (const [index, text] of ['Uno', 'Dos', 'Tres'].entries()) await reply(elena, text, index);
    expect([await unreadNotices(guest), (await own()).unread]).toEqual([1, 3]);
  });

  test('who takes care of it is told of what the guest writes next, nobody else; opening it reads the notice', async () => {
    await write(guest, '¿Hay cuna?');
    expect([await unreadNotices(sam), await unreadNotices(elena)]).toEqual([1, 1]);
    await reply(elena, 'Sí.');
    await sam('PUT', `staff/message/${trip.groupId}/opened`);
    await elena('PUT', `staff/message/${trip.groupId}/opened`);
    const toSam = await mailed(await addressOf(trip.staff.userId), async () => {
      const toElena = await mailed(await addressOf(elenaId), () => write(guest, '¿Y silla alta?'));
      expect(toElena[0]?.text).toMatch(/¿Y silla alta\?/);
    });
    expect(toSam).toEqual([]);
    expect([await unreadNotices(sam), await unreadNotices(elena)]).toEqual([0, 1]);
    expect(await read()).toMatchObject({ state: 'open', opened: null });
  });

  test('what is sent twice with one key is kept once; of two who answer at once one is told', async () => {
    const key = { 'idempotency-key': crypto.randomUUID() };
    await Promise.all([write(guest, 'Hola', {}, key), write(guest, 'Hola', {}, key)]);
    expect((await own()).entries).toHaveLength(1);
    const answers = await Promise.all([reply(sam, 'Sí'), reply(elena, 'No')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });

  test.each([
    ['no words', ' ', 400],
    ['too many words', 'x'.repeat(4_001), 400],
    ['a sign that no text has', 'a\0b', 400],
    ['as many words as may be', 'x'.repeat(4_000), 201],
  ])('%s: %#', async (_, text, status) => {
    expect((await guest('POST', `message/${trip.groupId}`, { text })).status).toBe(status);
  });

  test('a text that still has fields of a template is not sent', async () => {
    const { status, body } = await reply(sam, 'La dirección es {{address}}.');
    expect([status, Object.keys(body.details.fields)]).toEqual([400, ['text']]);
  });
});

describe('whose conversation it is', () => {
  test('is told to nobody else: another guest, an owner, a visitor and the field find nothing', async () => {
    await write(guest, 'Hola');
    const { db } = product.ports;
    const other = await signInAs(product, await aUser(db));
    const owner = await signInAs(product, { id: trip.owner.userId });
    for (const by of [other, owner]) {
      expect((await by('GET', `message/${trip.groupId}`)).status).toBe(404);
      expect((await write(by, 'Hola')).status).toBe(404);
      expect((await send(by, await picture())).status).toBe(404);
    }
    expect((await callerOf(product.app)('GET', `message/${trip.groupId}`)).status).toBe(401);
    const field = await aUser(db, { roles: ['staff'] });
    await db
      .updateTable('app_user')
      .set({ team_roles: ['field'] })
      .where('id', '=', field.id)
      .execute();
    expect((await (await signInAs(product, field))('GET', `staff/message/${trip.groupId}`)).status).toBe(403);
  });

  test('staff of other houses are told nothing of it; of this one all', async () => {
    await write(guest, 'Hola');
    const { db } = product.ports;
    const scoped = async (rentables: number[]) => {
      const user = await aUser(db, { roles: ['staff'] });
      const scope = { scope_places: [], scope_rentables: rentables };
      await db.updateTable('app_user').set(scope).where('id', '=', user.id).execute();
      return { id: user.id, call: callsOf(user.id) };
    };
    const other = await aHouse().in(db);
    const [here, elsewhere] = [await scoped([trip.houseId]), await scoped([other.id])];
    const seen = async (by: ApiCaller) => [
      (await by('GET', `staff/message/${trip.groupId}`)).status,
      (await by('GET', 'staff/message')).body.totalRecords,
      (await by('GET', `staff/message/${trip.groupId}/template`)).status,
    ];
    expect([await seen(here.call), await seen(elsewhere.call)]).toEqual([
      [200, 1, 200],
      [404, 0, 404],
    ]);
    const assign = ({ id }: { id: string }) => sam('PUT', `staff/message/${trip.groupId}/assignee`, { assigneeId: id });
    expect([(await assign(elsewhere)).status, (await assign(here)).status]).toEqual([400, 204]);
    expect([await unreadNotices(here.call), await unreadNotices(elsewhere.call)]).toEqual([0, 0]);
    await write(guest, '¿Hay wifi?');
    expect([await unreadNotices(here.call), await unreadNotices(elsewhere.call)]).toEqual([1, 0]);
  });
});

describe('files of a conversation', () => {
  test('a picture is made anew, a PDF stays as it is; both are told to both by sealed addresses', async () => {
    const pdf = Buffer.from('%PDF-1.7 canary');
    const sent = await send(guest, await picture());
    const paper = await send(guest, pdf, { type: 'application/pdf' });
    expect([sent.body, paper.body]).toMatchObject([
      { kind: 'picture', name: 'puerta.jpg' },
      { kind: 'pdf', sizeBytes: pdf.length },
    ]);
    expect((await write(guest, '', { files: [sent.body.id, paper.body.id] })).status).toBe(201);
    const { files } = (await own()).entries[0];
    const served = await product.app.inject({ url: files[0].url });
    expect([served.headers['content-type'], served.rawPayload.includes('canary')]).toEqual(['image/webp', false]);
    const attached = await product.app.inject({ url: (await read()).entries[0].files[1].url });
    expect(attached.headers['content-disposition']).toMatch(/^attachment/);
    expect(attached.payload).toBe('%PDF-1.7 canary');
    expect((await product.app.inject({ url: files[0].url.split('?')[0] })).statusCode).toBe(404);
    product.clock.advance(2 * 3_600_000);
    expect((await product.app.inject({ url: files[0].url })).statusCode).toBe(404);
  });

  test('are in what their guest takes along', async () => {
    const { id } = (await send(guest, await picture())).body;
    await write(guest, 'La puerta', { files: [id] });
    const { body } = await guest('POST', 'tenant/export', { currentPassword: TEST_PASSWORD });
    const [file] = body.sections.messages.files;
    expect(file).toMatchObject({ name: 'puerta.jpg', kind: 'picture' });
    expect(Buffer.from(file.base64, 'base64').subarray(8, 12).toString()).toBe('WEBP');
  });

  test('what is no picture and no PDF is refused, and so are files of somebody else or sent before', async () => {
    expect((await send(guest, Buffer.from('GIF89a'))).body.code).toBe('file-type-invalid');
    expect((await send(guest, Buffer.from('<svg/>'), { type: 'image/svg+xml' })).body.code).toBe('file-type-invalid');
    const { id } = (await send(guest, await picture())).body;
    expect((await reply(sam, 'Sí', 0, { files: [id] })).body.code).toBe('media-not-found');
    expect((await write(guest, 'Hola', { files: [id] })).status).toBe(201);
    expect((await write(guest, 'Hola', { files: [id] })).body.code).toBe('media-not-found');
  });

  test('staff send files within trips', async () => {
    const { id } = (await send(sam, await picture(), { path: `staff/message/${trip.groupId}/file` })).body;
    expect((await reply(sam, 'La entrada', 0, { files: [id] })).status).toBe(201);
    expect((await own()).entries[0].files).toHaveLength(1);
  });
});

describe('what came through a form', () => {
  const ask = async (email: string) => {
    const words = { firstName: 'Ana', lastName: 'Rivera', phone: '+13055550188', message: '¿Hay piscina?' };
    await callerOf(product.app)('POST', 'default/landing/contact', { ...words, email, filledInMs: 20_000 });
    const newest = product.ports.db.selectFrom('contact_message').select('id').where('kind', '=', 'contact');
    return (await newest.executeTakeFirstOrThrow()).id;
  };

  test('from the address of an account is a conversation of its user, who answers there; staff see it at the trip', async () => {
    const id = await ask((await addressOf(trip.guest.userId)).toUpperCase());
    product.clock.advance(1_000);
    await sam('POST', `staff/message/${id}/reply`, { text: 'Sí, climatizada.', seenReplies: 0 });
    product.clock.advance(1_000);
    const listed = (await guest('GET', 'message')).body.conversations;
    expect(listed).toMatchObject([{ id, kind: 'contact', excerpt: 'Sí, climatizada.', isOfTeam: true, unread: 1 }]);
    const toSam = await mailed(await addressOf(trip.staff.userId), () =>
      guest('POST', `message/${id}`, { text: '¿Y de noche?' }),
    );
    expect(toSam.map(({ text }) => text)).toEqual([expect.stringContaining('¿Y de noche?')]);
    const texts = (await guest('GET', `message/${id}`)).body.entries.map(({ text }: { text: string }) => text);
    expect(texts).toEqual(['¿Hay piscina?', 'Sí, climatizada.', '¿Y de noche?']);
    expect((await sam('GET', `staff/message/${id}`)).body).toMatchObject({
      state: 'open',
      entries: [{}, { kind: 'writer' }],
    });
    expect((await read()).others).toMatchObject([{ id, kind: 'contact', state: 'open', excerpt: '¿Y de noche?' }]);
  });

  test('goes along when its user proves another address', async () => {
    const { db, publish } = product.ports;
    const user = await aUser(db, { email: 'before@demo.test' });
    const id = await ask('before@demo.test');
    const change = { user_id: user.id, old_email: 'before@demo.test', new_email: 'after@demo.test' };
    const inserted = db.insertInto('email_change').values({ ...change, wanted_at: timestamptz(product.clock.now()) });
    const { id: changeId } = await inserted.returning('id').executeTakeFirstOrThrow();
    await db.updateTable('app_user').set({ email: 'after@demo.test' }).where('id', '=', user.id).execute();
    await inTransaction(db, (tx) => {
      const changed: EmailChanged = { type: 'email-changed', userId: user.id, changeId, isProven: true };
      return publish(tx, changed);
    });
    expect((await callsOf(user.id)('GET', `message/${id}`)).status).toBe(200);
  });

  test('from another address is nobody’s', async () => {
    const id = await ask('somebody@demo.test');
    expect((await guest('GET', `message/${id}`)).status).toBe(404);
    expect((await guest('POST', `message/${id}`, { text: 'Hola' })).status).toBe(404);
    expect((await read()).others).toEqual([]);
  });
});

test('a conversation of a trip that is not over is kept, however old', async () => {
  await write(guest, 'Hola');
  await product.ports.db.updateTable('contact_message').set({ last_at: null }).execute();
  await tidyContact(product.ports);
  expect((await own()).entries).toHaveLength(1);
});
