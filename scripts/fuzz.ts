import { mkdtempSync, rmSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { hostileText } from '#tests/support/hostile-input.ts';
import { seededRandom } from '../bench/search/seeded-random.ts';
import { memoryOf, startProduct } from './product-process.ts';

/**
 * npm run fuzz [-- requests [seed]]: page addresses, forms, uploads and odd requests that nobody's browser sends,
 * against the product as `npm start` runs it. Ends with 1 when one answer is a 5xx, when a request gets no answer, or
 * when the server takes more memory than its budget (docs/quality.md).
 */
const [requests = '20000', seed = '1'] = process.argv.slice(2);
const PORT = Number(process.env.FUZZ_PORT ?? 3147);
const AT_ONCE = 8;
const MAX_MEGABYTES = 500;
const SILENT_AFTER_MS = 20_000;
const random = seededRandom(Number(seed));
const any = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
const times = <T>(most: number, make: () => T): T[] => Array.from({ length: Math.floor(random() * (most + 1)) }, make);

const PATHS = [
  '/',
  '/results',
  '/results.data',
  '/_root.data',
  '/property/info/1',
  '/property/info/1.data',
  '/property/info/photos/1',
  '/boat/info/1',
  '/our_clients',
  '/newsletter',
  '/newsletter/confirm',
  '/additional_services/details/1',
  '/additional_services/contact/chef',
  '/security/reset-password',
  '/reservations/1',
  '/manage-reservation/1',
  '/users/update/1',
  '/docs/table',
  '/media/1/640.avif',
  '/sitemap.xml',
  '/assets/app.js',
] as const;
const NAMES =
  'place from until adults infants babies pets kind area page sort view minPrice maxPrice bedrooms amenities tags type cancellation destination date hours start lang theme step search orderBy order limit token email code returnTo written __proto__ constructor index _routes'.split(
    ' ',
  );
const USUAL = ['1', '2027-03-01', 'miami', 'boat', '26,25,-80,-81', 'es', '10:00', '', 'price'] as const;

const someByte = () =>
  `%${Math.floor(random() * 256)
    .toString(16)
    .padStart(2, '0')}`;
const value = () =>
  any([() => any(Object.values(hostileText)), () => any(USUAL), () => times(40, someByte).join('')])();
const query = () => times(5, () => `${any(NAMES)}=${value()}`).join('&');
const address = () => {
  const asked = any(PATHS);
  const place = random() < 0.3 ? asked.replace(/1|table|chef/, value()) : asked;
  return random() < 0.85 ? `${place}?${query()}` : place;
};

interface Request {
  readonly method: string;
  readonly target: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer;
}

const TYPES = [
  'application/x-www-form-urlencoded',
  'application/json',
  'text/xml',
  'text/plain',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  'image/png',
  '',
  'x',
];
const BODIES = ['', 'email=ana%40demo.test', 'email=%00&email=%ff', '{"a":', '<a/>', '--x\r\n\r\n', 'a'.repeat(70_000)];

const aPage = (): Request => ({ method: any(['GET', 'GET', 'GET', 'HEAD']), target: address() });
const aForm = (): Request => ({
  method: 'POST',
  target: any(['/newsletter', '/newsletter/confirm', '/newsletter/unsubscribe', '/newsletter.data', address()]),
  headers: { 'content-type': any(TYPES) },
  body: Buffer.from(any(BODIES)),
});
const anOddRequest = (): Request => ({
  method: any(['TRACE', 'PROPFIND', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'CONNECT', 'GET', 'POST', 'get', 'G T']),
  target: any([
    address(),
    `http://other.test${address()}`,
    `//other.test${address()}`,
    '*',
    '/%',
    '/..%2f..%2f',
    '/\u00e9',
  ]),
  headers: any([
    { host: 'a b' },
    { host: '' },
    { host: 'localhost:99999' },
    { forwarded: 'for=1', 'x-forwarded-host': 'other.test' },
    { 'accept-language': 'x'.repeat(4_000) },
    { cookie: `lang=${'%'.repeat(200)}; theme=\u0001` },
    { 'content-length': '-1' },
    { 'transfer-encoding': 'chunked, gzip' },
    { range: 'bytes=9-1' },
    { 'if-none-match': '"'.repeat(500) },
  ]),
});

const pictures = await Promise.all(
  (['png', 'jpeg', 'webp', 'avif'] as const).map(async (format) => ({
    type: `image/${format}`,
    bytes: await sharp({ create: { width: 200, height: 120, channels: 3, background: '#2a7' } })
      .toFormat(format)
      .toBuffer(),
  })),
);

/** A picture of which bytes were changed, cut off or doubled. */
function anUpload(token: string): Request {
  const { type, bytes } = any(pictures);
  const body = Buffer.from(bytes);
  for (const at of times(20, () => Math.floor(random() * body.length))) body[at] = Math.floor(random() * 256);
  const cut = body.subarray(0, random() < 0.3 ? Math.floor(random() * body.length) : body.length);
  const sent = random() < 0.2 ? Buffer.concat([cut, cut]) : cut;
  const headers = { 'content-type': any([type, any(TYPES)]), authorization: `Bearer ${token}` };
  return { method: 'PUT', target: '/v1.0/tenant/picture', headers, body: sent };
}

/** The status of the answer; 'silent' when none came, 'closed' when the server hung up without one. */
function send({ method, target, headers = {}, body }: Request): Promise<number | 'silent' | 'closed'> {
  return new Promise((resolve) => {
    const given = { host: `localhost:${PORT}`, accept: 'text/html', connection: 'close', ...headers };
    const sized = body ? { 'content-length': String(body.length), ...given } : given;
    const lines = Object.entries(sized).map(([name, text]) => `${name}: ${text}`);
    const socket = net.connect(PORT, '127.0.0.1');
    let answer = '';
    const end = (status: number | 'silent' | 'closed') => {
      socket.destroy();
      resolve(status);
    };
    socket.setTimeout(SILENT_AFTER_MS, () => end('silent'));
    socket.on('error', () => end('closed'));
    socket.on('close', () => end('closed'));
    socket.on('data', (chunk) => {
      answer += chunk.toString('latin1', 0, 20);
      const status = /^HTTP\/1\.\d (\d{3})/.exec(answer)?.[1];
      if (status) end(Number(status));
    });
    socket.write(`${method} ${target} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`, 'latin1');
    if (body) socket.write(body);
  });
}

const dataDir = mkdtempSync(path.join(tmpdir(), 'marea-fuzz-'));
const product = await startProduct({ port: PORT, dataDir, env: { DEMO: '1' } });
const found = new Map<number | string, number>();
const bad: string[] = [];
try {
  const token = await signIn();
  let left = Number(requests);
  const work = async () => {
    while (left > 0) {
      left -= 1;
      const kind = random();
      const request = kind < 0.6 ? aPage() : kind < 0.75 ? aForm() : kind < 0.9 ? anUpload(token) : anOddRequest();
      const status = await send(request);
      found.set(status, (found.get(status) ?? 0) + 1);
      if (status === 'silent' || (typeof status === 'number' && status >= 500))
        bad.push(
          `${status} ${request.method} ${request.target.slice(0, 200)} ${JSON.stringify(request.headers ?? {})}`,
        );
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  const alive = await send({ method: 'GET', target: '/readyz' });
  if (alive !== 200) bad.push(`${alive} /readyz afterwards`);
} finally {
  const most = memoryOf(product.pid)?.most ?? 0;
  for (const [status, count] of [...found].toSorted()) console.log(`${String(count).padStart(7)}  ${status}`);
  console.log(`the server took at most ${most.toFixed(0)} MB of ${MAX_MEGABYTES}`);
  for (const line of bad.slice(0, 20)) console.log(line);
  if (most > MAX_MEGABYTES) bad.push('memory');
  await product.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
process.exit(bad.length > 0 ? 1 : 0);

async function signIn(): Promise<string> {
  const reply = await fetch(`${product.origin}/v1.0/security/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'guest@demo.test', password: 'Marea-demo-2026!' }),
  });
  return ((await reply.json()) as { accessToken: string }).accessToken;
}
