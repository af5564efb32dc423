import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import Fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type AnsweringServer, startAnsweringServer } from '#tests/support/answering-server.ts';
import { routeOf } from './error-route.ts';
import { openTrace } from './open-trace.ts';

interface SentSpan {
  readonly traceId: string;
  readonly name: string;
  readonly parentSpanId?: string;
  readonly spanId: string;
  readonly status: { readonly code?: number; readonly message?: string };
  readonly attributes: readonly { readonly key: string; readonly value: object }[];
  readonly events: readonly unknown[];
}

let collector: AnsweringServer;
beforeAll(async () => {
  collector = await startAnsweringServer();
});
afterAll(() => collector.close());
beforeEach(() => collector.answer(() => ({ json: {} })));

/** Everything that the collector was sent. */
const sent = () => collector.calls.map(({ body }) => body.toString()).join('\n');
const sentSpans = (): readonly SentSpan[] =>
  collector.calls.flatMap(({ body }) =>
    JSON.parse(body.toString()).resourceSpans.flatMap((one: { scopeSpans: { spans: SentSpan[] }[] }) =>
      one.scopeSpans.flatMap(({ spans }) => spans),
    ),
  );
const open = () => openTrace({ endpoint: `${collector.url}/`, release: '1.2.3' });

test('T02 payments and what failed are sent, by the kind of the fault and without its words', async () => {
  const trace = await open();
  await trace.span('payment.open', { provider: 'sandbox' }, async () => 'page');
  const failing = trace.span('scan tidy', {}, () => Promise.reject(new RangeError('Maria Perez has 3 trips')));
  await expect(failing).rejects.toThrow('Maria');
  await trace.close();
  expect(collector.calls.map(({ path: at }) => at)).toEqual(['/v1/traces']);
  const spans = sentSpans();
  expect(spans.map(({ name }) => name)).toEqual(['payment.open', 'scan tidy']);
  expect(spans[1]).toMatchObject({
    status: { code: 2 },
    attributes: [{ key: 'error.type', value: { stringValue: 'RangeError' } }],
    events: [],
  });
  expect(sent()).not.toMatch(/Maria|Perez/);
  expect(sent()).toContain('1.2.3');
});

test('T02 of a request its route is told, and nothing that its caller sent', async () => {
  const trace = await open();
  const app = Fastify();
  trace.followRequests(app, { isOurs: () => false, routeOf });
  app.post('/houses/:id', async () => {
    await trace.span('payment.settle', { reference: 'M1' }, async () => undefined);
    throw new TypeError('no such card 4242424242424242 of Maria');
  });
  await app.inject({
    method: 'POST',
    url: '/houses/12345?email=maria@demo.test&code=secret-code',
    headers: { authorization: 'Bearer secret-token', cookie: 'session=secret-cookie', 'user-agent': 'secret-browser' },
    payload: { name: 'Maria Perez', card: '4242424242424242' },
  });
  await app.close();
  await trace.close();
  const [settle, request] = sentSpans();
  expect(request).toMatchObject({ name: 'POST /houses/:id', status: { code: 2 } });
  expect(settle).toMatchObject({ traceId: request?.traceId, parentSpanId: request?.spanId });
  expect(request?.attributes.map(({ key }) => key)).toEqual([
    'http.request.method',
    'http.route',
    'request.id',
    'http.response.status_code',
    'error.type',
  ]);
  for (const word of ['12345', 'maria', 'Maria', 'secret', '4242']) expect(sent()).not.toContain(word);
});

test('T02 of whole traces that go well about one in twenty is sent', async () => {
  const trace = await open();
  for (let count = 0; count < 1_000; count += 1) await trace.span('scan tidy', {}, async () => undefined);
  await trace.close();
  // Of 1,000 the sixth standard deviation from 50 is 9 and 91.
  expect(sentSpans().length).toBeGreaterThan(9);
  expect(sentSpans().length).toBeLessThan(91);
});

test('T02 a collector that is away neither fails nor holds the work', async () => {
  const trace = await openTrace({ endpoint: 'http://127.0.0.1:9', release: '1.2.3' });
  expect(await trace.span('payment.open', {}, async () => 7)).toBe(7);
  await trace.close();
});

// Two seconds: a process of its own loads all of the product, because what this one has loaded says nothing.
// The package @opentelemetry/api, which is small and does nothing by itself, comes with prom-client.
test('T02 while no collector is named, no code of OpenTelemetry is loaded', async () => {
  const script = `
    import { registerHooks } from 'node:module';
    const found = [];
    registerHooks({ resolve(name, context, next) {
      const to = next(name, context);
      if (/@opentelemetry.(?!api.)/.test(to.url)) found.push(to.url);
      return to;
    } });
    await import('./src/main.ts');
    const { openTrace } = await import('./src/platform/telemetry/open-trace.ts');
    await openTrace({ endpoint: undefined, release: '1' });
    const before = found.length;
    await openTrace({ endpoint: 'http://127.0.0.1:9', release: '1' });
    process.stdout.write(JSON.stringify({ before, isLoadedWhenWanted: found.length > 0 }));`;
  const root = path.resolve(import.meta.dirname, '../../..');
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], { cwd: root });
  expect(JSON.parse(stdout)).toEqual({ before: 0, isLoadedWhenWanted: true });
});
