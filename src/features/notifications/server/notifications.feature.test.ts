import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '#platform/database/database.ts';
import { timestamptz } from '#platform/database/parameters.ts';
import { anApprovedTrip } from '#tests/builders/a-trip.ts';
import { aUser } from '#tests/builders/a-user.ts';
import type { ApiCaller } from '#tests/support/api-caller.ts';
import { createTestProduct, type TestProduct } from '#tests/support/test-product.ts';
import { signInAs } from '#tests/support/test-users.ts';

let product: TestProduct;
let reader: { readonly id: string };
let ask: ApiCaller;

beforeAll(async () => {
  product = await createTestProduct();
});
afterAll(() => product.close());
beforeEach(async () => {
  reader = await aUser(product.ports.db);
  ask = await signInAs(product, reader);
});

/** Notices of one moment, oldest first; gives their ids. */
async function told(count: number, { to = reader, isRead = false } = {}): Promise<readonly number[]> {
  const at = timestamptz(product.clock.now());
  const row = { user_id: to.id, type: 'other', created_at: at, read_at: isRead ? at : null } as const;
  const rows = await product.ports.db
    .insertInto('notification')
    .values(Array.from({ length: count }, (_, i) => ({ ...row, data: JSON.stringify({ Id: `group-${i}` }) })))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id).sort((a, b) => a - b);
}

const idsIn = (body: { notifications: readonly { id: number }[] }) => body.notifications.map(({ id }) => id);
const unread = async () => (await ask('GET', 'notification/unread-count')).body;

describe('the list', () => {
  test('gives the newest ten, each with its type, time, state and a JSON text with the Id', async () => {
    const [id = 0] = await told(1);
    const { status, body } = await ask('GET', 'notification');
    expect(status).toBe(200);
    expect(body).toEqual({
      notifications: [
        {
          id,
          message: 'other',
          createdAt: new Date(product.clock.now()).toISOString(),
          isRead: false,
          data: expect.any(String),
        },
      ],
      lastNotificationId: null,
    });
    expect(JSON.parse(body.notifications[0].data)).toEqual({ Id: 'group-0' });
  });

  test('ux 48: pages by the last id, each notice once, though all came at the same time and new ones come between', async () => {
    const ids = await told(25);
    const first = (await ask('GET', 'notification')).body;
    expect(idsIn(first)).toEqual(ids.slice(15).reverse());
    await told(3);
    const second = (await ask('GET', `notification?LastNotificationId=${first.lastNotificationId}`)).body;
    expect(idsIn(second)).toEqual(ids.slice(5, 15).reverse());
    const third = (await ask('GET', `notification?PageSize=10&LastNotificationId=${second.lastNotificationId}`)).body;
    expect(idsIn(third)).toEqual(ids.slice(0, 5).reverse());
    expect(third.lastNotificationId).toBeNull();
  });

  test('says that nothing is left when a page ends with the oldest', async () => {
    await told(10);
    expect((await ask('GET', 'notification')).body.lastNotificationId).toBeNull();
    expect((await ask('GET', 'notification?PageSize=9')).body.lastNotificationId).toBeGreaterThan(0);
  });

  test.each(['PageSize=0', 'PageSize=ten', 'LastNotificationId=-1', 'LastNotificationId=2147483648', 'Page=1'])(
    '%s is refused',
    async (query) => {
      expect(await ask('GET', `notification?${query}`)).toMatchObject({
        status: 400,
        body: { code: 'parameter-valid' },
      });
    },
  );

  test('a page holds a hundred at most', async () => {
    await told(101);
    expect((await ask('GET', 'notification?PageSize=1000000')).body.notifications).toHaveLength(100);
  });
});

describe('R19 notices of somebody else', () => {
  test('R19 are neither listed nor found nor counted nor changed, though ids are numbers in a row', async () => {
    const other = await aUser(product.ports.db);
    const [theirs = 0] = await told(1, { to: other });
    const answers = await Promise.all([
      ask('GET', `notification/${theirs}`),
      ask('PUT', `notification/${theirs}/read?setRead=true`),
      ask('PUT', `notification/${theirs}/read`, { setRead: false }),
    ]);
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 404, body: { code: 'notification-not-found' } });
    expect((await ask('GET', `notification?LastNotificationId=${theirs + 1}`)).body.notifications).toEqual([]);
    expect(await unread()).toBe(0);
    await ask('PUT', 'notification/read-all');
    const theirCall = await signInAs(product, other);
    expect((await theirCall('GET', 'notification/unread-count')).body).toBe(1);
    expect((await theirCall('GET', `notification/${theirs}`)).body).toMatchObject({ id: theirs, isRead: false });
  });

  test('R19 an id that nobody has is answered alike', async () => {
    const gone = await ask('GET', 'notification/2000000000');
    expect(gone).toMatchObject({ status: 404, body: { code: 'notification-not-found' } });
  });
});

describe('reading', () => {
  test('the count is a number, and follows what is read and unread again, by query or by body', async () => {
    const [first = 0, second = 0] = await told(2);
    expect(await unread()).toBe(2);
    expect((await ask('PUT', `notification/${first}/read?setRead=true`)).status).toBe(204);
    expect(await unread()).toBe(1);
    expect((await ask('PUT', `notification/${second}/read`, { setRead: true })).status).toBe(204);
    expect(await unread()).toBe(0);
    expect((await ask('GET', `notification/${second}`)).body.isRead).toBe(true);
    expect((await ask('PUT', `notification/${second}/read?setRead=false`)).status).toBe(204);
    expect(await unread()).toBe(1);
  });

  test('one that was read keeps the time of the first reading', async () => {
    const [id = 0] = await told(1);
    const readAt = product.clock.now();
    await ask('PUT', `notification/${id}/read?setRead=true`);
    product.clock.advance(60_000);
    await ask('PUT', `notification/${id}/read?setRead=true`);
    const query = product.ports.db.selectFrom('notification').select('read_at as readAt').where('id', '=', id);
    expect(await query.executeTakeFirst()).toEqual({ readAt });
  });

  test.each([
    ['without setRead', '', undefined, 'parameter-required'],
    ['with another value', '?setRead=yes', undefined, 'parameter-valid'],
    ['with a text in the body', '', { setRead: 'true' }, 'parameter-valid'],
  ])('%s it is refused', async (_what, query, body, code) => {
    const [id = 0] = await told(1);
    expect(await ask('PUT', `notification/${id}/read${query}`, body)).toMatchObject({ status: 400, body: { code } });
  });

  test('read-all reads all of one’s own, or those up to the newest that was seen', async () => {
    const ids = await told(4);
    await ask('PUT', `notification/read-all?UpToNotificationId=${ids[1]}`);
    expect(await unread()).toBe(2);
    expect((await ask('PUT', 'notification/read-all')).status).toBe(204);
    expect(await unread()).toBe(0);
  });

  test('what comes while all are being read stays unread', async () => {
    await told(3);
    const { db } = product.ports;
    const row = {
      user_id: reader.id,
      type: 'other',
      data: '{}',
      created_at: timestamptz(product.clock.now()),
    } as const;
    await inTransaction(db, async (tx) => {
      await tx
        .insertInto('notification')
        .values({ ...row, read_at: null })
        .execute();
      expect((await ask('PUT', 'notification/read-all')).status).toBe(204);
    });
    expect(await unread()).toBe(1);
  });

  test('many readings and many new ones at once: nothing is lost and nothing counted twice', async () => {
    await told(5);
    const readings = Array.from({ length: 10 }, () => ask('PUT', 'notification/read-all'));
    const news = Array.from({ length: 10 }, () => told(1));
    for (const { status } of await Promise.all(readings)) expect(status).toBe(204);
    await Promise.all(news);
    const list = (await ask('GET', 'notification?PageSize=100')).body.notifications;
    expect(list).toHaveLength(15);
    expect(await unread()).toBe(list.filter(({ isRead }: { isRead: boolean }) => !isRead).length);
  });
});

test('what happened to a trip is told with its code and its house, to each as who they are', async () => {
  const trip = await anApprovedTrip(product.ports);
  const dataOf = async (who: { userId: string }) => {
    const { body } = await (await signInAs(product, { id: who.userId }))('GET', 'notification');
    return body.notifications.map(({ data }: { data: string }) => JSON.parse(data));
  };
  const { booking_code: BookingCode } = await product.ports.db
    .selectFrom('reservation_group')
    .select('booking_code')
    .where('id', '=', trip.groupId)
    .executeTakeFirstOrThrow();
  const Place = { en: 'Harbor House', es: 'Casa del Puerto' };
  const about = { Id: trip.groupId, BookingCode, Place };
  expect(await dataOf(trip.guest)).toEqual([
    { ...about, For: 'guest', Event: 'group-approved' },
    { ...about, For: 'guest', Event: 'availability-asked' },
  ]);
  const dated = { ...about, From: '2027-03-10', Until: '2027-03-17' };
  expect(await dataOf(trip.staff)).toContainEqual({ ...dated, For: 'staff', Event: 'availability-asked' });
  expect(await dataOf(trip.owner)).toEqual([{ ...dated, For: 'owner', Event: 'availability-asked' }]);
});

test('a session that ended counts nothing any more, from the next poll on', async () => {
  await told(1);
  expect(await unread()).toBe(1);
  await product.ports.db
    .updateTable('user_session')
    .set({ revoked_at: timestamptz(product.clock.now()), revoked_because: 'signed-out' })
    .where('user_id', '=', reader.id)
    .execute();
  expect(await ask('GET', 'notification/unread-count')).toMatchObject({
    status: 401,
    body: { code: 'not-authorized' },
  });
});

test('those who ask at the same moment share a statement, and each gets the count of nobody else', async () => {
  const people = await Promise.all(
    [0, 1, 2, 3].map(async (count) => {
      const to = await aUser(product.ports.db);
      if (count > 0) await told(count, { to });
      return signInAs(product, to);
    }),
  );
  await product.ports.db.updateTable('app_user').set({ status: 'blocked' }).where('id', '=', reader.id).execute();
  const polls = [...people, ask, ...people].map((by) => by('GET', 'notification/unread-count'));
  const answers = (await Promise.all(polls)).map(({ status, body }) => (status === 200 ? body : status));
  expect(answers).toEqual([0, 1, 2, 3, 401, 0, 1, 2, 3]);
});

test.each([
  ['the count', 'SELECT count(*) FROM notification WHERE user_id = $1 AND read_at IS NULL', 'notification_unread'],
  [
    'a page',
    'SELECT * FROM notification WHERE user_id = $1 AND id < 1000000 ORDER BY id DESC LIMIT 11',
    'notification_user',
  ],
  ['what is forgotten', "DELETE FROM notification WHERE created_at < now() - interval '365 days'", 'notification_age'],
])('%s is read from an index', async (_what, statement, index) => {
  const { db } = product.ports;
  // Of a few rows any index is as good as another.
  await sql`INSERT INTO notification (user_id, type, data, created_at, read_at)
    SELECT ${reader.id}, 'other', '{}', now(), now() FROM generate_series(1, 1000)`.execute(db);
  const plan = await inTransaction(db, async (tx) => {
    await sql`SET LOCAL enable_seqscan = off`.execute(tx);
    const { rows } = await sql<
      Record<string, string>
    >`EXPLAIN ${sql.raw(statement.replace('$1', `'${reader.id}'`))}`.execute(tx);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
  expect(plan).toContain(index);
});

test('who cancels at the desk gets no notice of it, colleagues do', async () => {
  const { groupId, staff } = await anApprovedTrip(product.ports);
  const colleague = await aUser(product.ports.db, { roles: ['staff'] });
  const desk = await signInAs(product, { id: staff.userId });
  const { status } = await desk('PUT', `staff/group/${groupId}/cancel`, { reason: 'Flooded' });
  expect(status).toBeLessThan(300);
  const { rows } = await sql<{ user: string }>`
    SELECT user_id AS user FROM notification
    WHERE data::jsonb->>'Id' = ${groupId} AND data::jsonb->>'Event' = 'group-cancelled' AND data::jsonb->>'For' = 'staff'`.execute(
    product.ports.db,
  );
  const told = rows.map(({ user }) => user);
  expect([told.includes(colleague.id), told.includes(staff.userId)]).toEqual([true, false]);
});
