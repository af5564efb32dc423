import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aUser, bearerOf } from '#tests/builders/a-user.ts';
import { addressOf } from '#tests/support/endpoints.ts';
import { createTestProduct, type TestProduct } from '#tests/support/test-product.ts';
import { officeApi } from '../api/office.api.ts';
import { MAX_VIEWS } from '../saved-views.domain.ts';

let product: TestProduct;
let ana: Colleague;
let ben: Colleague;

beforeAll(async () => {
  product = await createTestProduct();
});
afterAll(() => product.close());
beforeEach(async () => {
  ana = await aColleague('Ana');
  ben = await aColleague('Ben');
});

type Colleague = Awaited<ReturnType<typeof aColleague>>;

async function aColleague(name: string) {
  const user = await aUser(product.ports.db, { name, lastname: 'Cruz', roles: ['staff'] });
  const headers = await bearerOf(product.ports, user);
  const send = async (name: keyof typeof officeApi, { id = '', ...body }: Readonly<Record<string, unknown>> = {}) => {
    const endpoint = officeApi[name];
    const url = addressOf(endpoint, { params: { id: String(id) } });
    const payload = endpoint.method === 'GET' || endpoint.method === 'DELETE' ? {} : { payload: body };
    const answer = await product.app.inject({ method: endpoint.method, url, headers, ...payload });
    return { status: answer.statusCode, body: answer.body ? answer.json() : undefined };
  };
  const keep = (given: Readonly<Record<string, unknown>> = {}) =>
    send('keepView', { list: 'groups', name: 'Approved', query: 'status=approved', isShared: false, ...given });
  const names = async () => {
    const { body } = await send('listViews');
    return body.views.map((view: { name: string; by: string; isOwn: boolean }) => [view.name, view.by, view.isOwn]);
  };
  return { send, keep, names };
}

test('a view is one’s own until it is shared, then the team has it too', async () => {
  const { id } = (await ana.keep()).body;
  expect([await ana.names(), await ben.names()]).toEqual([[['Approved', 'Ana Cruz', true]], []]);
  await ana.send('changeView', { id, name: 'To be paid', isShared: true });
  expect(await ben.names()).toEqual([['To be paid', 'Ana Cruz', false]]);
  await ana.send('removeView', { id });
});

test('nobody changes or removes the view of somebody else', async () => {
  const { id } = (await ana.keep({ isShared: true })).body;
  expect((await ben.send('changeView', { id, name: 'Mine' })).body.code).toBe('not-found');
  expect((await ben.send('removeView', { id })).body.code).toBe('not-found');
  expect(await ana.names()).toEqual([['Approved', 'Ana Cruz', true]]);
  await ana.send('removeView', { id });
  expect(await ana.names()).toEqual([]);
});

test('a name is given once for a list, by each', async () => {
  const [first, second] = await Promise.all([ana.keep(), ana.keep()]);
  expect([first.status, second.status].toSorted()).toEqual([201, 409]);
  expect((await ana.keep({ list: 'houses' })).status).toBe(201);
  expect((await ben.keep()).status).toBe(201);
  const other = (await ana.keep({ name: 'Other' })).body;
  expect((await ana.send('changeView', { id: other.id, name: 'Approved' })).body.code).toBe('view-name-taken');
});

test(`nobody keeps more than ${MAX_VIEWS}, not even at once`, async () => {
  const answers = await Promise.all(Array.from({ length: MAX_VIEWS + 2 }, (_, n) => ana.keep({ name: `View ${n}` })));
  const refused = answers.filter(({ status }) => status !== 201);
  expect(refused.map(({ body }) => [body.code, body.message])).toEqual(
    Array.from({ length: 2 }, () => ['too-many-views', `You already have ${MAX_VIEWS} saved views: delete one first`]),
  );
});

test.each([
  ['an address elsewhere', { query: '//evil.test' }],
  ['another list', { list: 'users' }],
  ['no name', { name: '  ' }],
  ['a long name', { name: 'a'.repeat(41) }],
  ['a long address', { query: 'a'.repeat(601) }],
])('refuses %s', async (_, given) => {
  expect((await ana.keep(given)).status).toBe(400);
});

test('what waits is counted for those who may see it', async () => {
  const counts = {
    ...{ requests: 0, removals: 0, changes: 0, messages: 0, refunds: 0, disputes: 0, conflicts: 0, feeds: 0 },
    repairs: 0,
  };
  expect((await ana.send('countWaiting')).body).toEqual({ counts });
});
