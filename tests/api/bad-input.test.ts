import { parse as parseQuery } from 'node:querystring';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { may, standingOf } from '#kernel/permissions.ts';
import { isRefusalCode, Refusal, refusals } from '#kernel/refusals.ts';
import { type Role, roles } from '#kernel/roles.ts';
import { parseInput } from '#platform/http/parse-input.ts';
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
  readonly url?: string | undefined;
  readonly payload?: string | undefined;
  readonly type?: string | undefined;
}

async function send({ name, endpoint }: NamedEndpoint, { url, payload, type = 'application/json' }: Wire = {}) {
  const sample = samples[name];
  const file = endpoint.takes && 'no picture';
  const body = file ?? payload ?? (sample.body && JSON.stringify(sample.body));
  const reply = await product.app.inject({
    method: endpoint.method,
    url: url ?? addressOf(endpoint, sample),
    headers: {
      ...callerOf(endpoint),
      ...(body === undefined ? {} : { 'content-type': file ? 'image/png' : type }),
    },
    ...(body === undefined ? {} : { payload: body }),
  });
  return { status: reply.statusCode, text: reply.payload };
}

/** What replaces a part of an endpoint's sample, as it is on the wire. */
interface Hostile {
  readonly body?: string;
  readonly query?: string;
  readonly path?: readonly [name: string, text: string];
}

/** As the server decodes: what can't be decoded stays as it was written. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** What the endpoint's own schemas say, asked as every route asks them; null when they let it through. */
function refusedBySchema({ name, endpoint }: NamedEndpoint, { body, query, path }: Hostile): Refusal | null {
  const sample = samples[name];
  const params = Object.entries({ ...sample.params, ...(path && { [path[0]]: decoded(path[1]) }) });
  try {
    parseInput(endpoint, {
      params: Object.fromEntries(params.map(([key, value]) => [key, String(value)])),
      query: query === undefined ? (sample.query ?? {}) : parseQuery(query, '&', '=', { decodeURIComponent: decoded }),
      body: body === undefined ? sample.body : JSON.parse(body),
    });
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

function sendHostile(one: NamedEndpoint, { body, query, path }: Hostile) {
  const sample = samples[one.name];
  const marked = path && addressOf(one.endpoint, { ...sample, params: { ...sample.params, [path[0]]: 'HERE' } });
  const bare = addressOf(one.endpoint, { ...sample, query: {} });
  return send(one, { url: marked?.replace('HERE', path?.[1] ?? '') ?? (query && `${bare}?${query}`), payload: body });
}

/** Refused by the schemas of the endpoint; what they let through is sent, and a rule has to refuse it. */
async function expectRefused(one: NamedEndpoint, hostile: Hostile, what: string): Promise<void> {
  const refusal = refusedBySchema(one, hostile);
  if (refusal === null) expectRefusal(await sendHostile(one, hostile), what);
  else expect(`${what}: ${refusal.status}`).toMatch(/: 4\d\d$/);
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

const namesInPath = ({ endpoint }: NamedEndpoint) =>
  [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);

/** The sample's query without one of its names. */
const queryWithout = ({ name }: NamedEndpoint, field: string) =>
  new URLSearchParams(Object.entries(samples[name].query ?? {}).filter(([key]) => key !== field)).toString();

/** Those that can be decoded; the others are refused before any route is found, in R52. */
const wellWritten = Object.entries(hostileText).filter(([, text]) => !text.includes('%') || decoded(text) !== text);

/** One endpoint of each kind of route that reads a body: what never reaches a schema is refused alike by its kind. */
const kindsOfRoutes = [
  ...Map.groupBy(withBody, ({ endpoint: { method, rate, idempotent, needs } }) =>
    [method, rate, idempotent, needs === 'public'].join(),
  ).values(),
].flatMap(([first]) => first ?? []);

/** The endpoint refuses by the very words of its schemas. */
async function expectSameRefusal(one: NamedEndpoint, hostile: Hostile): Promise<void> {
  const what = `${one.name}: ${JSON.stringify(hostile)}`;
  const answer = await sendHostile(one, hostile);
  expectRefusal(answer, what);
  const { code, details } = refusedBySchema(one, hostile) ?? {};
  expect({ what, ...JSON.parse(answer.text) }).toMatchObject({ what, code, details });
}

describe('R32 what the schemas refuse', () => {
  /** For each part of a call, values of which the schema has to refuse one, unless it leaves all of them to a rule. */
  function partsOf(one: NamedEndpoint): readonly (readonly Hostile[])[] {
    const [field] = fieldsOf(one.endpoint.query);
    const bodies = pathsIn(samples[one.name].body).map((path) => ({
      body: bodyWith(samples[one.name], path, '[[1]]'),
    }));
    const paths = namesInPath(one).flatMap((name) => wellWritten.map(([, text]) => ({ path: [name, text] as const })));
    return [bodies, field === undefined ? [] : [{ query: `${field}=1&${field}=2` }], paths];
  }

  test.each(endpoints)('R32 is refused in the same way by $name, whose sample fits', async (one) => {
    expect(refusedBySchema(one, {})).toBeNull();
    for (const hostiles of partsOf(one)) {
      const hostile = hostiles.find((each) => refusedBySchema(one, each));
      if (hostile) await expectSameRefusal(one, hostile);
    }
  });
});

describe('R32 bodies', () => {
  test.each(withBody)('R32 $name refuses every hostile value in every field', async (one) => {
    for (const path of pathsIn(samples[one.name].body)) {
      for (const [what, json] of Object.entries(hostileJson)) {
        const body = bodyWith(samples[one.name], path, json);
        await expectRefused(one, { body }, `${one.name}.${path.join('.')} = ${what}`);
      }
    }
  });

  test.each(kindsOfRoutes)('R32 a route as that of $name refuses what is no body', async (one) => {
    const sample = JSON.stringify(samples[one.name].body);
    const bodies: Record<string, Wire> = {
      'broken JSON': { payload: '{"a":' },
      'JSON and more': { payload: `${sample}x` },
      'a deep list': { payload: `${'['.repeat(5_000)}${']'.repeat(5_000)}` },
      'plain text': { type: 'text/plain', payload: sample },
      'a form': { type: 'application/x-www-form-urlencoded', payload: 'a=1' },
      XML: { type: 'application/xml', payload: '<a/>' },
      'no type': { type: 'nothing', payload: sample },
      'more than a megabyte': { payload: `{"a":"${'x'.repeat(1_100_000)}"}` },
    };
    for (const [what, wire] of Object.entries(bodies)) expectRefusal(await send(one, wire), `${one.name}: ${what}`);
  });

  test.each(withBody)('R32 $name refuses what is no body of its own', async (one) => {
    const sample = JSON.stringify(samples[one.name].body);
    const bodies = {
      'a list': `[${sample}]`,
      'a text': '"x"',
      'a number': '1',
      'an unknown key': bodyWith(samples[one.name], ['isAdmin'], 'true'),
    };
    for (const [what, body] of Object.entries(bodies)) await expectRefused(one, { body }, `${one.name}: ${what}`);
  });

  const mayBeEmpty = ['refresh', 'logout', 'adminLogout', 'approveGroup', 'previewApproval', 'editUser'];
  const needsBody = withBody.filter(({ name }) => !mayBeEmpty.includes(name));

  test.each(needsBody)('R32 $name refuses no body and an empty one', async (one) => {
    await expectRefused(one, { body: '{}' }, 'an empty object');
    // A call without a body reaches the schema as one with null does.
    await expectRefused(one, { body: 'null' }, 'null');
  });

  test('R32 nothing sent is no body', async () => {
    const ofKinds = kindsOfRoutes.filter((one) => needsBody.includes(one));
    expect(ofKinds.length).toBeGreaterThan(5);
    for (const { name, endpoint } of ofKinds) {
      const url = addressOf(endpoint, samples[name]);
      const reply = await product.app.inject({ method: endpoint.method, url, headers: callerOf(endpoint) });
      expectRefusal({ status: reply.statusCode, text: reply.payload }, name);
    }
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
  const polluted = (one: NamedEndpoint) =>
    [
      ['__proto__', '{"isAdmin":true,"roles":["staff"]}'],
      ['constructor', '{"prototype":{"isAdmin":true}}'],
      ['prototype', '{"isAdmin":true}'],
    ].map(([key = '', json = '']) => [key, bodyWithKey(samples[one.name], key, json)] as const);
  const expectUnpolluted = () => {
    expect(Object.hasOwn(Object.prototype, 'isAdmin')).toBe(false);
    expect(({} as Record<string, unknown>).isAdmin).toBeUndefined();
  };

  test.each(kindsOfRoutes)('R35 a route as that of $name takes no prototype', async (one) => {
    for (const [key, payload] of polluted(one)) expectRefusal(await send(one, { payload }), `${one.name}: ${key}`);
    expectUnpolluted();
  });

  test.each(withBody)('R35 $name takes no prototype', async (one) => {
    for (const [key, body] of polluted(one)) await expectRefused(one, { body }, `${one.name}: ${key}`);
    expectUnpolluted();
  });

  test.each(withQuery)('R35 $name takes no name twice, no list and no object in the query', async (one) => {
    for (const field of fieldsOf(one.endpoint.query)) {
      const rest = queryWithout(one, field);
      for (const twice of [
        `${field}=1&${field}=2`,
        `${field}=1&${field.toLowerCase()}=1&${field.toUpperCase()}=1`,
        `${field}[]=1`,
        `${field}[__proto__]=1`,
        `${field}.constructor=1`,
      ])
        await expectRefused(one, { query: `${rest}&${twice}` }, `${one.name}?${twice}`);
    }
    for (const query of ['__proto__=1', 'constructor=1', '__proto__[isAdmin]=1', 'isAdmin=1', 'hasOwnProperty=1'])
      await expectRefused(one, { query }, `${one.name}?${query}`);
  });

  test.each(['PageNumber=1&PageNumber=2', 'PageNumber=1&PAGENUMBER=1', 'PageNumber[]=1', '__proto__=1'])(
    'R35 a query reaches the schemas as it is put to them here: %s',
    async (query) => {
      const [one] = withQuery.filter(({ name }) => name === 'listHouses');
      if (one) await expectSameRefusal(one, { query });
      expect(one).toBeDefined();
    },
  );
});

/** The body as text with one more key, of any name. */
function bodyWithKey(sample: Sample, key: string, json: string): string {
  const rest = JSON.stringify(sample.body).slice(1);
  return `{"${key}":${json}${rest === '}' ? '' : ','}${rest}`;
}

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
    for (const field of fieldsOf(one.endpoint.query)) {
      for (const [what, text] of Object.entries(hostileText)) {
        const hostile = { query: `${queryWithout(one, field)}&${field}=${text}` };
        const told = `${one.name}?${field} = ${what}`;
        const areWords = WORDS.has(field) && WORDS_TOO.has(what);
        if (areWords && refusedBySchema(one, hostile) === null) {
          expect(`${told}: ${(await sendHostile(one, hostile)).status}`).toMatch(/: (200|400)$/);
        } else await expectRefused(one, hostile, told);
      }
    }
  });

  test.each(withQuery)('R34 $name never fails at a number of up to 15 digits', async (one) => {
    for (const field of fieldsOf(one.endpoint.query)) {
      for (const digits of [10, 13, 15]) {
        const hostile = { query: `${queryWithout(one, field)}&${field}=${'9'.repeat(digits)}` };
        if (refusedBySchema(one, hostile)) continue;
        const answer = await sendHostile(one, hostile);
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
    for (const name of namesInPath(one)) {
      for (const [what, text] of wellWritten)
        await expectRefused(one, { path: [name, text] }, `${one.name}/${name} = ${what}`);
    }
  });

  test.each([
    '/v1.0/%zz',
    '/v1.0/house/%',
    '/v1.0/house/%zz',
    '/v1.0/house/%C3',
    '/v1.0/house/%ED%A0%80',
    '/v1.0/reservation/group/%c0%ae',
    '/%',
    '/v1.0//house/1',
    '/v1.0/house/1/',
  ])('R52 an address that is none is refused in the words of the API: %s', async (url) => {
    const reply = await product.app.inject({ url });
    expectRefusal({ status: reply.statusCode, text: reply.payload }, url);
  });
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
      const body = bodyWithKey(samples[one.name], key, JSON.stringify(value));
      await expectRefused(one, { body }, `${one.name}.${key}`);
    }
  });
});
