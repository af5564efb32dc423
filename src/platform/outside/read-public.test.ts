import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createGzip, gzipSync } from 'node:zlib';
import { afterEach, describe, expect, test } from 'vitest';
import { isPublicAddress } from './public-addresses.ts';
import { mayBeRead, NotRead, type Outside, publicReader } from './read-public.ts';

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

/** A server of this machine; gives its port and what it was asked. */
async function serving(listener: RequestListener) {
  const asked: { url: string | undefined; headers: object }[] = [];
  const server = createServer((request, reply) => {
    asked.push({ url: request.url, headers: request.headers });
    listener(request, reply);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { port: (server.address() as AddressInfo).port, asked };
}

/** The reader as it is, but that plain http to 127.0.0.1 is as good as https to a public address. */
function readerHere(given: Partial<Outside> = {}) {
  return publicReader({
    resolve: async () => ['127.0.0.1'],
    mayConnect: (ip) => ip === '127.0.0.1' || isPublicAddress(ip),
    mayRead: ({ protocol }) => protocol === 'http:',
    timeoutMs: 300,
    ...given,
  });
}

/** How long it took to refuse, in ms. */
async function refusedIn(reading: Promise<string>): Promise<number> {
  const began = performance.now();
  await expect(reading).rejects.toThrow(NotRead);
  return performance.now() - began;
}

const CALENDAR = 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n';

describe('R43 a text of the internet', () => {
  test('is read, packed or not, without cookies, referrer or credentials', async () => {
    const plain = await serving((_, reply) => reply.setHeader('set-cookie', 'a=b').end(CALENDAR));
    const read = readerHere();
    expect(await read(`http://feeds.test:${plain.port}/a.ics?s=1`)).toBe(CALENDAR);
    expect(await read(`http://feeds.test:${plain.port}/a.ics?s=1`)).toBe(CALENDAR);
    const { url, headers } = plain.asked[1] ?? {};
    expect(url).toBe('/a.ics?s=1');
    expect(Object.keys(headers ?? {}).sort()).toEqual([
      'accept',
      'accept-encoding',
      'connection',
      'host',
      'user-agent',
    ]);
    const packed = await serving((_, reply) => reply.setHeader('content-encoding', 'gzip').end(gzipSync(CALENDAR)));
    expect(await read(`http://feeds.test:${packed.port}/`)).toBe(CALENDAR);
  });

  test.each([
    'http://feeds.test/a.ics',
    'https://feeds.test:8443/a.ics',
    'https://ana:secret@feeds.test/a.ics',
    'ftp://feeds.test/a.ics',
    'file:///etc/passwd',
    `https://feeds.test/${'a'.repeat(2_000)}`,
  ])('is not read at %s', (address) => {
    expect(mayBeRead(new URL(address))).toBe(false);
  });

  test('the usual reader refuses this machine and its network, by name and by number', async () => {
    const read = publicReader();
    for (const host of [
      'localhost',
      '127.0.0.1',
      '0x7f.1',
      '2130706433',
      '[::1]',
      '[::ffff:7f00:1]',
      '169.254.169.254',
    ])
      expect(await refusedIn(read(`https://${host}/`)), host).toBeLessThan(1_000);
    await refusedIn(read('not an address'));
  });

  test('one private address among public ones is enough to refuse a host', async () => {
    const { port, asked } = await serving((_, reply) => reply.end(CALENDAR));
    for (const others of [['127.0.0.1', '10.0.0.1'], ['8.8.8.8', '::1'], []])
      await refusedIn(readerHere({ resolve: async () => others })(`http://feeds.test:${port}/`));
    expect(asked).toEqual([]);
  });

  test('a name that means another address the second time is asked once: the checked address is read', async () => {
    const { port, asked } = await serving((_, reply) => reply.end(CALENDAR));
    const answers = [['127.0.0.1'], ['127.0.0.2']];
    const read = readerHere({ resolve: async () => answers.shift() ?? ['127.0.0.3'] });
    expect(await read(`http://feeds.test:${port}/`)).toBe(CALENDAR);
    expect([asked.length, answers.length]).toEqual([1, 1]);
  });

  test('a redirect is followed three times and checked each time', async () => {
    const { port, asked } = await serving((request, reply) => {
      const left = Number(request.url?.slice(1));
      if (left === 0) return reply.end(CALENDAR);
      return reply.writeHead(302, { location: `/${left - 1}` }).end();
    });
    expect(await readerHere()(`http://feeds.test:${port}/3`)).toBe(CALENDAR);
    await refusedIn(readerHere()(`http://feeds.test:${port}/4`));
    expect(asked).toHaveLength(8);
  });

  test.each([
    'http://127.0.0.2/',
    'http://169.254.169.254/latest/meta-data/',
    'https://feeds.test/',
    'file:///etc/passwd',
    'http://[',
  ])('a redirect to %s is refused', async (location) => {
    const { port } = await serving((_, reply) => reply.writeHead(301, { location }).end());
    expect(await refusedIn(readerHere()(`http://feeds.test:${port}/`))).toBeLessThan(500);
  });

  test.each([204, 304, 401, 404, 500])('an answer of %i is no text', async (status) => {
    const { port } = await serving((_, reply) => reply.writeHead(status).end());
    await refusedIn(readerHere()(`http://feeds.test:${port}/`));
  });

  test('an encoding that was not asked for is refused', async () => {
    const { port } = await serving((_, reply) => reply.setHeader('content-encoding', 'br').end('x'));
    await refusedIn(readerHere()(`http://feeds.test:${port}/`));
  });
});

describe('R43 a hostile server costs little time and little memory', () => {
  const drip: RequestListener = (_, reply) => {
    reply.write('BEGIN');
    const timer = setInterval(() => reply.write('.'), 20);
    reply.on('close', () => clearInterval(timer));
  };
  const endless: RequestListener = (_, reply) => {
    const more = () => {
      while (reply.write('x'.repeat(65_536)));
    };
    reply.on('drain', more);
    more();
  };
  const endlessPacked: RequestListener = (_, reply) => {
    const packed = createGzip();
    reply.setHeader('content-encoding', 'gzip');
    packed.pipe(reply);
    const more = () => {
      while (!reply.destroyed && packed.write('0'.repeat(65_536)));
    };
    packed.on('drain', more);
    reply.on('close', () => packed.destroy());
    more();
  };

  const bomb = gzipSync(Buffer.alloc(200_000_000));
  test.each<[string, RequestListener]>([
    ['drips', drip],
    ['says nothing', () => undefined],
    ['never ends', endless],
    ['never ends, packed', endlessPacked],
    ['sends a bomb', (_, reply) => reply.setHeader('content-encoding', 'gzip').end(bomb)],
    ['breaks off', (_, reply) => reply.writeHead(200, { 'content-length': 100 }).write('x', () => reply.destroy())],
    ['breaks off what is packed', (_, reply) => reply.setHeader('content-encoding', 'gzip').end(bomb.subarray(0, 999))],
    ['sends rubbish as packed', (_, reply) => reply.setHeader('content-encoding', 'gzip').end('rubbish')],
    ['sends endless headers', (_, reply) => reply.setHeader('x-a', 'a'.repeat(100_000)).end('x')],
  ])('that %s', async (_, listener) => {
    const { port } = await serving(listener);
    const before = process.memoryUsage().rss;
    expect(await refusedIn(readerHere()(`http://feeds.test:${port}/`))).toBeLessThan(1_500);
    expect(process.memoryUsage().rss - before).toBeLessThan(60_000_000);
  });

  test('a resolver that never answers', async () => {
    const resolve = () => new Promise<never>(() => undefined);
    expect(await refusedIn(readerHere({ resolve })('http://feeds.test/'))).toBeLessThan(1_500);
  });
});
