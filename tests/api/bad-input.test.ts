import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { may, standingOf } from '#kernel/permissions.ts';
import { isRefusalCode, refusals } from '#kernel/refusals.ts';
import { type Role, roles } from '#kernel/roles.ts';
import { anApprovedTrip, aRequest, type Trip } from '#tests/builders/a-trip.ts';
import { aUser, bearerOf } from '#tests/builders/a-user.ts';
import { addressOf, endpoints, type NamedEndpoint, type Sample } from '#tests/support/endpoints.ts';
import { hostileJson, hostileText } from '#tests/support/hostile-input.ts';
import { samplesOf } from '#tests/support/samples.ts';
import { createTestProduct, type TestProduct } from '#tests/support/test-product.ts';

let product: TestProduct;
let trip: Trip;
let samples: ReturnType<typeof samplesOf>;
let bearers: Readonly<Record<Role, { authorization: string }>>;

beforeAll(async () => {
  product = await createTestProduct();
  trip = await anApprovedTrip(product.ports);
  const draft = await aRequest(product.ports, { checkIn: '2027-09-01' });
  const { db } = product.ports;
  const line = await db.selectFrom('reservation').select('id').where('group_id', '=', draft.groupId).executeTakeFirst();
  const invoice = await db.selectFrom('invoice').select('id').executeTakeFirst();
  samples = samplesOf({
    ...trip,
    userId: trip.guest.userId,
    reservationId: line?.id ?? '',
    invoiceId: invoice?.id ?? '',
  });
  const bearerAs = async (role: Role) => bearerOf(product.ports, await aUser(db, { roles: [role] }));
  bearers = {
    tenant: await bearerOf(product.ports, { id: trip.guest.userId }),
    owner: await bearerAs('owner'),
    staff: await bearerAs('staff'),
    admin: await bearerAs('admin'),
  };
});
afterAll(() => product.close());

/** The headers of somebody who may call the endpoint: a refusal is then one of the input. */
function callerOf({ needs }: NamedEndpoint['endpoint']): { authorization?: string } {
  if (needs === 'public') return {};
  const role = roles.find((each) => may(standingOf([each]), needs));
  if (role === undefined) throw new Error(`nobody may ${needs}`);
  return bearers[role];
}

interface Wire {
  readonly url?: string;
  readonly payload?: string | undefined;
  readonly type?: string | undefined;
}

async function send({ name, endpoint }: NamedEndpoint, { url, payload, type = 'application/json' }: Wire = {}) {
  const sample = samples[name];
  const body = payload ?? (sample.body && JSON.stringify(sample.body));
  const reply = await product.app.inject({
    method: endpoint.method,
    url: url ?? addressOf(endpoint, sample),
    headers: {
      ...callerOf(endpoint),
      ...(body === undefined ? {} : { 'content-type': type }),
    },
    ...(body === undefined ? {} : { payload: body }),
  });
  return { status: reply.statusCode, text: reply.payload };
}

/** A refusal: 4xx, a code of the catalog with its status, and nothing else in the body. */
function expectRefusal({ status, text }: { status: number; text: string }, what: string): void {
  expect(`${what}: ${status}`).toMatch(/: 4\d\d$/);
  const { code, message, requestId, details, ...rest } = JSON.parse(text);
  expect({ what, rest }).toEqual({ what, rest: {} });
  expect({ what, isKnown: isRefusalCode(code) }).toEqual({ what, isKnown: true });
  expect(refusals[code as keyof typeof refusals]).toBe(status);
  expect(message.length).toBeGreaterThan(5);
  expect(requestId).toMatch(/^[0-9a-f-]{36}$/);
  expect(text).not.toMatch(/node_modules|\.ts:\d|syntax error at|ZodError|relation "/);
}

const withBody = endpoints.filter(({ endpoint }) => endpoint.body);
const withQuery = endpoints.filter(({ endpoint }) => endpoint.query);
const withParams = endpoints.filter(({ endpoint }) => endpoint.params);

/** The paths of every value in a body, the objects and lists that hold them included. */
function pathsIn(value: unknown, path: readonly string[] = []): readonly (readonly string[])[] {
  const inside =
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, part]) => pathsIn(part, [...path, key]))
      : [];
  return path.length > 0 ? [path, ...inside] : inside;
}

/** The body as text, with the value at one path put in as it is written. */
function bodyWith(sample: Sample, path: readonly string[], json: string): string {
  const put = (value: unknown, [key, ...rest]: readonly string[]): unknown => {
    if (key === undefined) return '@here@';
    if (Array.isArray(value)) return value.map((part, place) => (String(place) === key ? put(part, rest) : part));
    const parts = Object(value) as Readonly<Record<string, unknown>>;
    return { ...parts, [key]: put(parts[key], rest) };
  };
  return JSON.stringify(put(sample.body, path)).replace('"@here@"', () => json);
}

const fieldsOf = (schema: z.ZodMiniType | undefined): readonly string[] =>
  Object.keys((schema && (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }).properties as object)) ?? {});

describe('R32 bodies', () => {
  test.each(withBody)('R32 $name refuses every hostile value in every field', async ({ name, endpoint }) => {
    for (const path of pathsIn(samples[name].body)) {
      for (const [what, json] of Object.entries(hostileJson)) {
        const answer = await send({ name, endpoint }, { payload: bodyWith(samples[name], path, json) });
        expectRefusal(answer, `${name}.${path.join('.')} = ${what}`);
      }
    }
  });

  test.each(withBody)('R32 $name refuses what is no body of its own', async (one) => {
    const sample = JSON.stringify(samples[one.name].body);
    const bodies: Record<string, Wire> = {
      'broken JSON': { payload: '{"a":' },
      'JSON and more': { payload: `${sample}x` },
      'a list': { payload: `[${sample}]` },
      'a text': { payload: '"x"' },
      'a number': { payload: '1' },
      'a deep list': { payload: `${'['.repeat(5_000)}${']'.repeat(5_000)}` },
      'an unknown key': { payload: bodyWith(samples[one.name], ['isAdmin'], 'true') },
      'plain text': { type: 'text/plain', payload: sample },
      'a form': { type: 'application/x-www-form-urlencoded', payload: 'a=1' },
      XML: { type: 'application/xml', payload: '<a/>' },
      'no type': { type: 'nothing', payload: sample },
      'more than a megabyte': { payload: `{"a":"${'x'.repeat(1_100_000)}"}` },
    };
    for (const [what, wire] of Object.entries(bodies)) expectRefusal(await send(one, wire), `${one.name}: ${what}`);
  });

  test.each(
    withBody.filter(
      ({ name }) => !['refresh', 'logout', 'adminLogout', 'approveGroup', 'previewApproval', 'editUser'].includes(name),
    ),
  )('R32 $name refuses no body and an empty one', async (one) => {
    expectRefusal(await send(one, { payload: '{}' }), 'an empty object');
    expectRefusal(await send(one, { payload: 'null' }), 'null');
    const { endpoint, name } = one;
    const url = addressOf(endpoint, samples[name]);
    const reply = await product.app.inject({ method: endpoint.method, url, headers: callerOf(endpoint) });
    expectRefusal({ status: reply.statusCode, text: reply.payload }, 'nothing');
  });

  test('R32 a body is told as JSON or it is refused with 415', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
      const login = endpoints.filter(({ name }) => name === 'login');
      for (const one of login) {
        const { status, text } = await send(one, { type });
        expect([status, JSON.parse(text).code]).toEqual([415, 'body-not-json']);
      }
    }
  });
});

describe('R35 pollution', () => {
  test.each(withBody)('R35 $name takes no prototype', async (one) => {
    for (const [key, json] of [
      ['__proto__', '{"isAdmin":true,"roles":["staff"]}'],
      ['constructor', '{"prototype":{"isAdmin":true}}'],
      ['prototype', '{"isAdmin":true}'],
    ] as const) {
      expectRefusal(await send(one, { payload: bodyWithKey(samples[one.name], key, json) }), `${one.name}: ${key}`);
    }
    expect(Object.hasOwn(Object.prototype, 'isAdmin')).toBe(false);
    expect(({} as Record<string, unknown>).isAdmin).toBeUndefined();
  });

  test.each(withQuery)('R35 $name takes no name twice, no list and no object in the query', async (one) => {
    const path = addressOf(one.endpoint, { ...samples[one.name], query: {} });
    for (const field of fieldsOf(one.endpoint.query)) {
      const given = Object.entries(samples[one.name].query ?? {}).filter(([name]) => name !== field);
      const rest = new URLSearchParams(given).toString();
      for (const twice of [
        `${field}=1&${field}=2`,
        `${field}=1&${field.toLowerCase()}=1&${field.toUpperCase()}=1`,
        `${field}[]=1`,
        `${field}[__proto__]=1`,
        `${field}.constructor=1`,
      ])
        expectRefusal(await send(one, { url: `${path}?${rest}&${twice}` }), `${one.name}?${twice}`);
    }
    for (const unknown of ['__proto__=1', 'constructor=1', '__proto__[isAdmin]=1', 'isAdmin=1', 'hasOwnProperty=1'])
      expectRefusal(await send(one, { url: `${path}?${unknown}` }), `${one.name}?${unknown}`);
  });
});

const bodyWithKey = (sample: Sample, key: string, json: string) =>
  `${JSON.stringify(sample.body).slice(0, -1)},"${key}":${json}}`;

/** Where people search in their own words, or by codes made of words, these are words; else they are refused. */
const WORDS: ReadonlySet<string> = new Set(['Search', 'search', 'CancellationPolicy', 'PropertyType']);
const WORDS_TOO = new Set([
  '1e309',
  'minus zero',
  'a hexadecimal number',
  'not a number',
  'infinity',
  'a statement',
  'a condition',
  'a prototype',
  'a constructor',
  'a way up',
  'a number beyond all',
  // What can't be decoded stays as it was written, or becomes the sign for it; nobody is called that.
  'a broken escape',
  'blanks',
  'a lone surrogate',
  'half a character',
]);

describe('R32 R34 queries and paths', () => {
  test.each(withQuery)('R34 $name refuses every hostile value of every name in the query', async (one) => {
    const path = addressOf(one.endpoint, { ...samples[one.name], query: {} });
    for (const field of fieldsOf(one.endpoint.query)) {
      const given = Object.entries(samples[one.name].query ?? {}).filter(([name]) => name !== field);
      const rest = new URLSearchParams(given).toString();
      for (const [what, text] of Object.entries(hostileText)) {
        const answer = await send(one, { url: `${path}?${rest}&${field}=${text}` });
        const told = `${one.name}?${field} = ${what}`;
        if (WORDS.has(field) && WORDS_TOO.has(what)) expect(`${told}: ${answer.status}`).toMatch(/: (200|400)$/);
        else expectRefusal(answer, told);
      }
    }
  });

  test.each(withQuery)('R34 $name never fails at a number of up to 15 digits', async (one) => {
    const path = addressOf(one.endpoint, { ...samples[one.name], query: {} });
    for (const field of fieldsOf(one.endpoint.query)) {
      const given = Object.entries(samples[one.name].query ?? {}).filter(([name]) => name !== field);
      const rest = new URLSearchParams(given).toString();
      for (const digits of [10, 13, 15]) {
        const answer = await send(one, { url: `${path}?${rest}&${field}=${'9'.repeat(digits)}` });
        expect(`${one.name}?${field} of ${digits} digits: ${answer.status}`).toMatch(/: (200|4\d\d)$/);
      }
    }
  });

  test.each([
    'SortBy=price;drop',
    'SortBy=__proto__',
    'SortBy=constructor',
    'SortBy=nightly_cents',
    'SortBy=price%20desc',
    'Order=desc;--',
    'Order=DESC%20NULLS%20LAST',
    'SortBy=',
  ])('R34 an order that is not on the list is refused or passed over: %s', async (query) => {
    const reply = await product.app.inject({ url: `/v1.0/house?${query}` });
    if (query.endsWith('=')) expect(reply.statusCode).toBe(200);
    else expectRefusal({ status: reply.statusCode, text: reply.payload }, query);
  });

  test.each(withParams)('R34 $name refuses every hostile value in its path', async (one) => {
    const names = [...one.endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
    for (const name of names) {
      for (const [what, text] of Object.entries(hostileText)) {
        const marked = addressOf(one.endpoint, {
          ...samples[one.name],
          params: { ...samples[one.name].params, [name]: 'HERE' },
        });
        expectRefusal(await send(one, { url: marked.replace('HERE', text) }), `${one.name}/${name} = ${what}`);
      }
    }
  });

  test.each(['/v1.0/%zz', '/v1.0/house/%', '/v1.0/reservation/group/%c0%ae', '/%', '/v1.0//house/1', '/v1.0/house/1/'])(
    'R52 an address that is none is refused in the words of the API: %s',
    async (url) => {
      const reply = await product.app.inject({ url });
      expectRefusal({ status: reply.statusCode, text: reply.payload }, url);
    },
  );
});

describe('R20 fields that nobody may set', () => {
  const forbidden = {
    role: 'admin',
    roles: ['admin'],
    status: 'confirmed',
    price: 1,
    totalCents: 1,
    total: 1,
    subtotalCents: 1,
    emailVerified: true,
    emailConfirmedAt: '2027-01-01T00:00:00Z',
    tenantId: '00000000-0000-4000-8000-000000000001',
    userId: '00000000-0000-4000-8000-000000000001',
    ownerId: '00000000-0000-4000-8000-000000000001',
    confirmationNumber: 'CN-1',
    id: '00000000-0000-4000-8000-000000000001',
    createdAt: '2020-01-01T00:00:00Z',
  };

  test.each(withBody)('R20 $name takes none of them', async (one) => {
    for (const [key, value] of Object.entries(forbidden)) {
      if (key in (samples[one.name].body ?? {})) continue;
      const payload = bodyWithKey(samples[one.name], key, JSON.stringify(value));
      expectRefusal(await send(one, { payload }), `${one.name}.${key}`);
    }
  });
});
