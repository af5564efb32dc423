import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { createApp } from './app.ts';
import { isFromThisMachine, withoutOrigin } from './hosts.ts';

describe('a request names one host', () => {
  let app: FastifyInstance;
  let reached = 0;
  beforeAll(async () => {
    app = await createApp(readConfig({}), false);
    app.get('/here', async () => ({ reached: ++reached }));
    app.get('*', async () => new URL('x'));
    await app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => app.close());

  /** The lines as they are, over a connection of their own. */
  async function send(...lines: readonly string[]): Promise<string> {
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write(`${[...lines, 'Connection: close', '', ''].join('\r\n')}`);
    return text(socket);
  }

  test.each([
    [['Host: marea.test', 'Host: evil.test']],
    [['Host: marea.test', 'HOST: marea.test']],
    [['Host: ']],
    [['Host: a b']],
    [['Host: marea.test/path']],
    [['Host: user@marea.test']],
    [['Host: marea.test, evil.test']],
    [['Host: marea.test:99999']],
    [['Host: 999.1.1.1']],
    [['Host: [::1']],
    [['Host: "><script>']],
    [[]],
  ])('R63 %j is refused before a route is reached', async (hosts) => {
    const before = reached;
    for (const path of ['/here', '/nowhere', '/v1.0/nothing'])
      expect(await send(`GET ${path} HTTP/1.1`, ...hosts)).toMatch(/^HTTP\/1\.1 400 /);
    expect(reached).toBe(before);
  });

  test('a target that names its site is read as its path', async () => {
    for (const target of ['http://marea.test/here', 'HTTP://other.test:8080/here?a=1'])
      expect(await send(`GET ${target} HTTP/1.1`, 'Host: marea.test')).toMatch(/^HTTP\/1\.1 200 /);
    expect(['http://a.test', 'http://a.test?b=1', '/c?d=http://e.test'].map(withoutOrigin)).toEqual([
      '/',
      '/?b=1',
      '/c?d=http://e.test',
    ]);
  });

  test.each(['GET', 'OPTIONS', 'HEAD'])('%s of the whole server is refused', async (method) => {
    expect(await send(`${method} * HTTP/1.1`, 'Host: marea.test')).toMatch(/^HTTP\/1\.1 4\d\d /);
  });

  test('R63 the refusal says so in the words of the API, with the headers of every answer', async () => {
    const answer = await send('GET /here HTTP/1.1', 'Host: a', 'Host: b');
    expect(answer).toContain('"code":"parameter-valid"');
    expect(answer.toLowerCase()).toContain('x-content-type-options: nosniff');
  });

  test.each(['marea.test', 'MAREA.test:3000', 'my_machine:80', '127.0.0.1:3000', '[::1]:3000', 'xn--mar-dma.test'])(
    '%s is a host',
    async (host) => expect(await send('GET /here HTTP/1.1', `Host: ${host}`)).toMatch(/^HTTP\/1\.1 200 /),
  );

  test('HTTP/1.0, which probes of proxies speak, may name none', async () => {
    expect(await send('GET /here HTTP/1.0')).toMatch(/^HTTP\/1\.1 200 /);
  });
});

describe('R63 who is at this machine', () => {
  const at = (
    host: string | undefined,
    given: { from?: string; headers?: object; env?: Record<string, string> } = {},
  ) =>
    isFromThisMachine(
      { socket: { remoteAddress: given.from ?? '127.0.0.1' }, headers: { host, ...given.headers } } as never,
      readConfig(given.env ?? {}),
    );

  test.each(['localhost:3000', 'LOCALHOST', 'marea.localhost', '127.0.0.1:3000', '127.8.8.8', '[::1]:3000'])(
    '%s is a name of this machine',
    (host) => expect(at(host)).toBe(true),
  );

  test.each(['127.0.0.1', '127.3.2.1', '::1', '::ffff:127.0.0.1'])('%s is an address of this machine', (from) =>
    expect(at('localhost', { from })).toBe(true),
  );

  test.each(['evil.test', 'localhost.evil.test', '127.0.0.1.evil.test', '10.0.0.1', '0.0.0.0', '[::2]', '', undefined])(
    'DNS rebinding: %s leads here, and is another site',
    (host) => expect(at(host)).toBe(false),
  );

  test.each(['203.0.113.7', '10.127.0.0.1', '::ffff:203.0.113.7', '2001:db8::1', ''])(
    'a connection from %j that asks for localhost is a stranger’s',
    (from) => expect(at('localhost', { from })).toBe(false),
  );

  test.each(['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via'])(
    '%s says that a proxy brought the call, whatever is in it',
    (name) => {
      for (const value of ['127.0.0.1', 'for=127.0.0.1;host=localhost', ''])
        expect(at('localhost', { headers: { [name]: value } })).toBe(false);
    },
  );

  test('the site’s own name counts where no proxy stands in front', () => {
    const PUBLIC_URL = 'http://marea.test:3000';
    expect(at('marea.test:3000', { env: { PUBLIC_URL } })).toBe(true);
    expect(at('marea.test:3000', { env: { PUBLIC_URL, TRUST_PROXY: '127.0.0.1' } })).toBe(false);
    expect(at('marea.test', { env: { PUBLIC_URL: 'https://marea.test' } })).toBe(false);
  });
});
