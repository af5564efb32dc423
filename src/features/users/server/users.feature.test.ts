import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { NewUser } from '#features/accounts/server/accounts.facade.ts';
import { anApprovedTrip } from '#tests/builders/a-trip.ts';
import { aUser, TEST_PASSWORD } from '#tests/builders/a-user.ts';
import { type ApiCaller, callerOf, signIn } from '#tests/support/api-caller.ts';
import { createTestProduct, type TestProduct } from '#tests/support/test-product.ts';
import { signInAs } from '#tests/support/test-users.ts';

const NEW_PASSWORD = 'Herons-at-dusk-71!';
let product: TestProduct;
let admin: ApiCaller;
let adminUser: { id: string; email: string };

beforeAll(async () => {
  product = await createTestProduct();
  adminUser = await aUser(product.ports.db, { name: 'Nora', lastname: 'Whitaker', roles: ['tenant', 'admin'] });
});
beforeEach(async () => {
  product.clock.advance(60_000);
  admin = await signInAs(product, adminUser);
});
afterAll(() => product.close());

const make = (given: Partial<NewUser> = {}) => aUser(product.ports.db, given);
const is = (caller: ApiCaller) => caller('GET', 'tenant').then(({ status }) => status);
const events = async (userId: string) => {
  const rows = await product.ports.db.selectFrom('user_session').selectAll().where('user_id', '=', userId).execute();
  return rows.map(({ revoked_because }) => revoked_because);
};

describe('the list', () => {
  beforeAll(async () => {
    const people = [
      ['Zoë', 'Ñandú', 'zoe@birds.test', 'blocked', ['tenant']],
      ['álvaro', 'Peña', 'alvaro@birds.test', 'active', ['tenant', 'owner']],
      ['Bruno', 'Águila', 'b_runo@birds.test', 'created', ['tenant']],
      ['Carla', 'Percent', 'carla%50@birds.test', 'active', ['staff']],
      ['Gone', 'Away', 'gone@birds.test', 'deleted', ['tenant']],
    ] as const;
    for (const [name, lastname, email, status, roles] of people) {
      product.clock.advance(1_000);
      await make({ name, lastname, email, status, roles });
    }
  });
  const namesOf = async (query: string) => {
    const { status, body } = await admin('GET', `admin/users?${query}`);
    expect(status).toBe(200);
    return body.data.map(({ name }: { name: string }) => name);
  };

  test('carries _id and what the page of users shows, and nothing secret', async () => {
    const { body } = await admin('GET', 'admin/users?search=alvaro');
    expect(body.pagination).toEqual({ total: 1, page: 1, limit: 10 });
    const [alvaro] = body.data;
    expect(Object.keys(alvaro).sort()).toEqual(
      'age,createdAt,email,gender,language,lastname,name,phoneNumber,roles,scope,status,teamRoles,updatedAt,_id'
        .split(',')
        .sort(),
    );
    expect(alvaro).toMatchObject({ age: 0, gender: 'M', roles: ['tenant', 'owner'], status: 'active' });
  });

  test.each([
    ['search=birds', ['Carla', 'Bruno', 'álvaro', 'Zoë']],
    ['search=birds&orderBy=name&order=1', ['álvaro', 'Bruno', 'Carla', 'Zoë']],
    ['search=birds&orderBy=name&order=-1', ['Zoë', 'Carla', 'Bruno', 'álvaro']],
    ['search=birds&orderBy=lastname&order=1', ['Bruno', 'Zoë', 'álvaro', 'Carla']],
    ['search=birds&orderBy=name&order=0', ['Carla', 'Bruno', 'álvaro', 'Zoë']],
    ['search=birds&orderBy=status&order=1', ['Bruno', 'Carla', 'álvaro', 'Zoë']],
    ['search=birds&orderBy=roles&order=1', ['Carla', 'álvaro', 'Bruno', 'Zoë']],
    ['search=birds&orderBy=createdAt&order=1', ['Zoë', 'álvaro', 'Bruno', 'Carla']],
    ['search=birds&limit=2', ['Carla', 'Bruno']],
    ['search=birds&limit=2&page=2', ['álvaro', 'Zoë']],
    ['search=birds&page=9', []],
    ['search=nandu', ['Zoë']],
    ['search=%C3%81LVARO%20pena', ['álvaro']],
    ['search=pena%20alvaro', ['álvaro']],
    ['search=b_runo', ['Bruno']],
    ['search=b%25runo', []],
    ['search=carla%2550', ['Carla']],
    ['search=gone', []],
  ])('%s', async (query, names) => expect(await namesOf(query)).toEqual(names));

  test('the server caps a page at 300', async () => {
    const { body } = await admin('GET', 'admin/users?limit=5000');
    expect(body.pagination).toMatchObject({ page: 1, limit: 300 });
  });

  test.each([
    'orderBy=__proto__&order=1',
    'orderBy=constructor&order=1',
    'orderBy=password_hash&order=1',
    'orderBy=name;drop%20table%20app_user&order=1',
    'orderBy=name&order=2',
    'orderBy=name&order=1%20desc',
    'page=0',
    'limit=-1',
    'page=1&page=2',
    'limit=1e9',
    'password=x',
    '__proto__[x]=1',
    `search=${'a'.repeat(81)}`,
  ])('R34 R35 ?%s is refused', async (query) => {
    expect(await admin('GET', `admin/users?${query}`)).toMatchObject({
      status: 400,
      body: { code: 'parameter-valid' },
    });
  });
});

const person = (email: string, more: object = {}) => ({
  name: 'Iris',
  lastname: 'Vega',
  email,
  roles: ['tenant'],
  ...more,
});

describe('making a user', () => {
  test('without a password: invited, and the link of the mail sets it and lets them in', async () => {
    const created = await admin(
      'POST',
      'admin/users',
      person('iris@new.test', { language: 'es', roles: ['owner', 'tenant'] }),
    );
    expect(created).toMatchObject({
      status: 201,
      body: {
        email: 'iris@new.test',
        status: 'created',
        roles: ['owner', 'tenant'],
        language: 'es',
        phoneNumber: null,
      },
    });
    await product.runJobs();
    const [mail] = product.mails.filter(({ to }) => to === 'iris@new.test');
    const link = new URL(/https?:\/\/\S*reset-password\S*/.exec(mail?.text ?? '')?.[0] ?? 'about:blank');
    const token = link.searchParams.get('token');
    const reset = { email: link.searchParams.get('email'), token, password: NEW_PASSWORD };
    expect(await callerOf(product.app)('POST', 'security/reset-password', reset)).toMatchObject({ status: 204 });
    const iris = await signIn(product.app, 'iris@new.test', NEW_PASSWORD);
    expect((await iris('GET', 'tenant')).body).toMatchObject({ firstName: 'Iris', language: 'es' });
  });

  test('with a password: active at once', async () => {
    const passwords = { password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD };
    const body = person('ivo@new.test', { ...passwords, phoneNumber: '+34600111222', age: 41, gender: 'X' });
    expect(await admin('POST', 'admin/users', body)).toMatchObject({
      status: 201,
      body: { status: 'active', phoneNumber: '+34600111222', age: 41, gender: 'X' },
    });
    expect(await is(await signIn(product.app, 'ivo@new.test', NEW_PASSWORD))).toBe(200);
  });

  test('a taken address is refused, in any case, and is free again after a deletion', async () => {
    const { email } = await make({ email: 'taken@new.test' });
    expect(await admin('POST', 'admin/users', person(email.toUpperCase()))).toMatchObject({
      status: 400,
      body: { code: 'email-taken' },
    });
    await make({ email: 'free@new.test', status: 'deleted' });
    expect((await admin('POST', 'admin/users', person('free@new.test'))).status).toBe(201);
  });

  test.each([
    ['roles', { roles: [] }, 'parameter-required'],
    ['roles', { roles: ['tenant', 'tenant'] }, 'parameter-valid'],
    ['roles.0', { roles: ['root'] }, 'parameter-valid'],
    ['name', { name: ' ' }, 'parameter-required'],
    ['email', { email: 'iris' }, 'email-not-valid'],
    ['email', { email: 'a:iris@demo.test' }, 'email-not-valid'],
    ['age', { age: 131 }, 'parameter-valid'],
    ['gender', { gender: 'W' }, 'parameter-valid'],
    ['password', { password: 'short', confirmPassword: 'short' }, 'parameter-valid'],
    ['confirmPassword', { password: NEW_PASSWORD }, 'password-mismatch'],
    ['confirmPassword', { password: NEW_PASSWORD, confirmPassword: 'other' }, 'password-mismatch'],
    ['password', { password: 'Iris-Vega-1', confirmPassword: 'Iris-Vega-1' }, 'password-common'],
    // R20: what only the server sets
    ['status', { status: 'active' }, 'parameter-valid'],
    ['_id', { _id: '00000000-0000-4000-8000-000000000000' }, 'parameter-valid'],
    ['confirmed_at', { confirmed_at: '2020-01-01' }, 'parameter-valid'],
    ['createdAt', { createdAt: '2020-01-01' }, 'parameter-valid'],
    ['password_hash', { password_hash: 'x' }, 'parameter-valid'],
  ])('R20 R32 %s of %o is refused', async (field, more, code) => {
    const { status, body } = await admin('POST', 'admin/users', person('refused@new.test', more));
    expect({ status, code: body.code }).toEqual({ status: 400, code });
    expect(Object.keys(body.details.fields)).toContain(field);
  });

  test('the same key makes one user', async () => {
    const body = person('once@new.test');
    const key = { 'idempotency-key': 'make-iris-once' };
    const [first, second] = [
      await admin('POST', 'admin/users', body, key),
      await admin('POST', 'admin/users', body, key),
    ];
    expect(second.body._id).toBe(first.body._id);
  });
});

describe('editing a user', () => {
  test('changes what is named and leaves the rest', async () => {
    const user = await make();
    const edit = { name: 'Anna', age: 33, gender: 'F', language: 'es', phoneNumber: null };
    expect(await admin('PATCH', `admin/users/${user.id}`, edit)).toMatchObject({
      status: 200,
      body: { ...edit, lastname: 'Rivera', email: user.email, status: 'active', roles: ['tenant'] },
    });
    expect((await admin('GET', `admin/users/${user.id}`)).body).toMatchObject(edit);
  });

  test.each([
    ['roles', { roles: ['admin'] }],
    ['status', { status: 'created' }],
    ['status', { status: 'deleted' }],
    ['email', { email: 'nobody' }],
    ['name', { name: '' }],
    ['createdAt', { createdAt: '2020-01-01' }],
    ['confirmPassword', { password: NEW_PASSWORD }],
  ])('R20 %s of %o is refused', async (_field, edit) => {
    const user = await make();
    expect((await admin('PATCH', `admin/users/${user.id}`, edit)).status).toBe(400);
  });

  test('R13 R09 another address: signed out, the old one is told, the new one signs in', async () => {
    const user = await make({ email: 'old@edit.test' });
    const session = await signIn(product.app, user.email, TEST_PASSWORD);
    expect((await admin('PATCH', `admin/users/${user.id}`, { email: 'new@edit.test' })).body.email).toBe(
      'new@edit.test',
    );
    expect(await is(session)).toBe(401);
    await product.runJobs();
    expect(product.mails.filter(({ to }) => to === 'old@edit.test')).toHaveLength(1);
    expect(await is(await signIn(product.app, 'new@edit.test', TEST_PASSWORD))).toBe(200);
    const other = await make();
    expect((await admin('PATCH', `admin/users/${other.id}`, { email: 'NEW@edit.test' })).body.code).toBe('email-taken');
  });

  test('the address of an invited user is corrected: the first link is dead, the new address gets one, the old one nothing', async () => {
    const { body } = await admin('POST', 'admin/users', person('typo@edit.test'));
    await product.runJobs();
    const dead = tokenIn(product.mails.findLast(({ to }) => to === 'typo@edit.test')?.text);
    const told = product.mails.length;
    await admin('PATCH', `admin/users/${body._id}`, { email: 'right@edit.test' });
    await product.runJobs();
    expect(product.mails.slice(told).map(({ to }) => to)).toEqual(['right@edit.test']);
    const reset = (email: string, token: string) =>
      callerOf(product.app)('POST', 'security/reset-password', { email, token, password: NEW_PASSWORD });
    expect((await reset('right@edit.test', dead)).status).toBe(400);
    expect((await reset('right@edit.test', tokenIn(product.mails.at(-1)?.text))).status).toBe(204);
    expect(await is(await signIn(product.app, 'right@edit.test', NEW_PASSWORD))).toBe(200);
  });

  test('R13 a new password: signed out, told by mail, the old one is over', async () => {
    const user = await make();
    const session = await signIn(product.app, user.email, TEST_PASSWORD);
    const passwords = { password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD };
    expect((await admin('PATCH', `admin/users/${user.id}`, passwords)).status).toBe(200);
    expect(await is(session)).toBe(401);
    await expect(signIn(product.app, user.email, TEST_PASSWORD)).rejects.toThrow();
    expect(await is(await signIn(product.app, user.email, NEW_PASSWORD))).toBe(200);
    await product.runJobs();
    expect(product.mails.filter(({ to }) => to === user.email)).toHaveLength(1);
    const common = { password: 'Password1!', confirmPassword: 'Password1!' };
    expect((await admin('PATCH', `admin/users/${user.id}`, common)).body.code).toBe('password-common');
  });

  test('the name of a tenant with an open stay stays; the phone may change', async () => {
    const { guest } = await anApprovedTrip(product.ports, { checkIn: '2027-09-10' });
    expect((await admin('PATCH', `admin/users/${guest.userId}`, { lastname: 'Other' })).body.code).toBe(
      'reservation-exists-for-tenant',
    );
    expect((await admin('PATCH', `admin/users/${guest.userId}`, { phoneNumber: '+13055550199' })).status).toBe(200);
    expect((await admin('DELETE', `admin/users/${guest.userId}`)).body.code).toBe('reservation-exists-for-tenant');
  });
});

const tokenIn = (text = '') =>
  new URL(/https?:\/\/\S*reset-password\S*/.exec(text)?.[0] ?? 'about:blank').searchParams.get('token') ?? '';

describe('blocking, roles, deleting', () => {
  test('R13 R15 blocking acts on the next request, and unblocking lets in again', async () => {
    const user = await make();
    const session = await signIn(product.app, user.email, TEST_PASSWORD);
    expect(await is(session)).toBe(200);
    expect((await admin('PATCH', `admin/users/${user.id}`, { status: 'blocked' })).body.status).toBe('blocked');
    expect(await is(session)).toBe(401);
    expect(await events(user.id)).toEqual(['blocked']);
    await expect(signIn(product.app, user.email, TEST_PASSWORD)).rejects.toThrow('401');
    expect((await admin('PATCH', `admin/users/${user.id}`, { status: 'active' })).body.status).toBe('active');
    expect(await is(session)).toBe(401);
    expect(await is(await signIn(product.app, user.email, TEST_PASSWORD))).toBe(200);
  });

  test('who has not confirmed the address is neither blocked nor let in by an admin', async () => {
    const user = await make({ status: 'created' });
    for (const status of ['active', 'blocked'])
      expect(await admin('PATCH', `admin/users/${user.id}`, { status })).toMatchObject({ status: 400 });
  });

  test('R13 other roles act on the next request', async () => {
    const user = await make({ roles: ['tenant', 'staff'] });
    const session = await signIn(product.app, user.email, TEST_PASSWORD);
    const roles = { roles: ['owner', 'tenant'] };
    expect((await admin('PATCH', `admin/users/${user.id}/roles`, roles)).body.roles).toEqual(['tenant', 'owner']);
    expect(await session('GET', 'staff/request')).toMatchObject({ status: 401 });
    const again = await signIn(product.app, user.email, TEST_PASSWORD);
    expect(await again('GET', 'staff/request')).toMatchObject({ status: 403 });
    // The same roles in another order are not a change, so nobody is signed out.
    await admin('PATCH', `admin/users/${user.id}/roles`, { roles: ['tenant', 'owner'] });
    expect(await is(again)).toBe(200);
  });

  test.each([{ roles: [] }, { roles: ['root'] }, { roles: 'admin' }, { roles: ['tenant'], status: 'active' }, {}])(
    'R20 roles of %o are refused',
    async (body) => {
      const user = await make();
      expect((await admin('PATCH', `admin/users/${user.id}/roles`, body)).status).toBe(400);
    },
  );

  test('who becomes staff gets the team roles and the scope in the same step', async () => {
    const { id } = await aUser(product.ports.db);
    const team = { teamRoles: ['catalog'], scope: { places: [1], rentables: [] } };
    const { status, body } = await admin('PATCH', `admin/users/${id}/roles`, { roles: ['tenant', 'staff'], team });
    expect([status, body.roles, body.teamRoles, body.scope]).toEqual([
      200,
      ['tenant', 'staff'],
      ['catalog'],
      team.scope,
    ]);
    const unknown = { ...team, scope: { places: [999_999], rentables: [] } };
    const refused = await admin('PATCH', `admin/users/${id}/roles`, { roles: ['tenant'], team: unknown });
    expect([refused.status, (await admin('GET', `admin/users/${id}`)).body.roles]).toEqual([400, ['tenant', 'staff']]);
  });

  test('R13 a deleted user is out at once, gone from the list and can be edited no more', async () => {
    const user = await make({ name: 'Leaving', email: 'leaving@del.test' });
    const session = await signIn(product.app, user.email, TEST_PASSWORD);
    expect((await admin('DELETE', `admin/users/${user.id}`)).status).toBe(204);
    expect(await is(session)).toBe(401);
    expect((await admin('GET', 'admin/users?search=leaving')).body.data).toEqual([]);
    const path = `admin/users/${user.id}`;
    const after = [
      await admin('GET', path),
      await admin('PATCH', path, { name: 'Back' }),
      await admin('PATCH', path, { status: 'active' }),
      await admin('PATCH', `${path}/roles`, { roles: ['admin'] }),
      await admin('GET', `${path}/session`),
      await admin('DELETE', `${path}/session`),
      await admin('DELETE', path),
    ];
    expect(after.map(({ status, body }) => [status, body.code])).toEqual(after.map(() => [404, 'user-not-found']));
  });

  test('R15 an admin sees where a user is signed in, and signs them out there', async () => {
    const user = await make();
    const session = await signIn(product.app, user.email, TEST_PASSWORD);
    const listed = await admin('GET', `admin/users/${user.id}/session`);
    expect(listed.body.sessions).toMatchObject([{ device: { browser: null }, isCurrent: false }]);
    expect((await admin('DELETE', `admin/users/${user.id}/session`)).status).toBe(204);
    expect(await is(session)).toBe(401);
    expect((await admin('GET', `admin/users/${user.id}/session`)).body.sessions).toEqual([]);
    expect(await events(user.id)).toEqual(['closed-by-admin']);
  });
});

describe('one’s own account', () => {
  const own = () => `admin/users/${adminUser.id}`;

  test('nobody blocks, deletes or demotes themself', async () => {
    const tries = [
      await admin('PATCH', own(), { status: 'blocked' }),
      await admin('PATCH', `${own()}/roles`, { roles: ['tenant', 'staff'] }),
      await admin('DELETE', own()),
    ];
    expect(tries.map(({ status, body }) => [status, body.code])).toEqual(tries.map(() => [400, 'own-account']));
    expect(await is(admin)).toBe(200);
  });

  test('R09 address, phone and password are not changed past one’s own password', async () => {
    for (const edit of [
      { email: 'other@own.test' },
      { phoneNumber: '+13055550188' },
      { password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD },
    ])
      expect((await admin('PATCH', own(), edit)).body.code).toBe('own-account');
    expect((await admin('PATCH', own(), { name: 'Nora M.', email: adminUser.email })).body.name).toBe('Nora M.');
  });

  test('the caller as a user object', async () => {
    expect((await admin('GET', 'admin/profile')).body).toMatchObject({ _id: adminUser.id, roles: ['tenant', 'admin'] });
    const tenant = await make();
    const own = await signInAs(product, tenant);
    expect((await own('GET', 'admin/profile')).body).toMatchObject({ _id: tenant.id, email: tenant.email });
  });
});

describe('R19 nobody else', () => {
  test.each(['tenant', 'owner', 'staff'] as const)(
    'R19 a %s reads and changes no user, not even themself',
    async (role) => {
      const someone = await make();
      const self = await make({ roles: [role] });
      const caller = await signInAs(product, self);
      for (const id of [someone.id, self.id]) {
        const path = `admin/users/${id}`;
        const answers = [
          await caller('GET', path),
          await caller('PATCH', path, { name: 'Mine' }),
          await caller('PATCH', `${path}/roles`, { roles: ['admin'] }),
          await caller('GET', `${path}/session`),
          await caller('DELETE', `${path}/session`),
          await caller('DELETE', path),
        ];
        expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 403));
      }
      expect((await admin('GET', `admin/users/${someone.id}`)).body).toMatchObject({ name: 'Ana', roles: ['tenant'] });
    },
  );

  test.each(['not-a-uuid', '1', '00000000-0000-0000-0000-00000000000g'])('R32 the id %s is refused', async (id) => {
    expect((await admin('GET', `admin/users/${id}`)).status).toBe(400);
  });
});
