import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import http from 'node:http';
import http2 from 'node:http2';
import https from 'node:https';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { deleteEmbeddedServer } from '#platform/database/embedded/embedded-server.ts';
import { freePort } from '../tests/e2e/support/products.ts';
import { installDebian, onPath } from './debian.ts';
import { startProduct } from './product-process.ts';

/**
 * npm run proxy:proof: Debian's nginx runs `deploy/nginx.conf` on loopback, with a certificate of its own, before the
 * demo: redirect, TLS, headers, addresses of visitors, closed paths, sizes of files, and what it says while the product
 * is away. Ends with 1 when something is not as it should be. Takes about a minute.
 */
const SITE = 'marea.example';
const CALLS_A_MINUTE = 40;

interface Answer {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly text: string;
}

const folder = await mkdtemp(path.join(tmpdir(), 'marea-proxy-'));
const [dataDir, certificate, key] = ['data', 'certificate.pem', 'key.pem'].map((name) => path.join(folder, name)) as [
  string,
  string,
  string,
];
const [plainPort, tlsPort, productPort] = [await freePort(), await freePort(), await freePort()];
let proxy: ReturnType<typeof spawn> | undefined;
const env = {
  PUBLIC_URL: `https://${SITE}`,
  TRUST_PROXY: '127.0.0.1',
  REQUESTS_PER_MINUTE: String(CALLS_A_MINUTE),
  APP_SECRET: 'x'.repeat(64),
};
const start = () => startProduct({ port: productPort, dataDir, env });
let product: Awaited<ReturnType<typeof start>> | undefined;
try {
  await startProxy();
  look('while the product is away', await away(), {
    'it says so, in both languages, and when to come again': ({ status, headers, text }) =>
      status === 503 &&
      headers['retry-after'] === '5' &&
      text.includes('back in a moment') &&
      text.includes('Volvemos'),
  });
  product = await start();
  look('http://', await ask({ protocol: 'http', target: '/results?kind=boat' }), {
    'leads to https with path and query': ({ status, headers }) =>
      status === 301 && headers.location === `https://${SITE}/results?kind=boat`,
  });
  look('https://', await ask({ headers: { 'accept-encoding': 'br', accept: 'text/html' } }), {
    'answers with the page': ({ status }) => status === 200,
    'browsers stay with https': ({ headers }) =>
      String(headers['strict-transport-security']).includes('max-age=31536000'),
    'the policy of the page comes through, once': ({ headers }) =>
      String(headers['content-security-policy']).includes('upgrade-insecure-requests') &&
      !String(headers['content-security-policy']).includes(', default-src'),
    'compressed by the product': ({ headers }) => headers['content-encoding'] === 'br',
    'no version of nginx is told': ({ headers }) => headers.server === 'nginx',
  });
  check('HTTP/2 is spoken', (await protocolOf()) === 'h2');
  check('TLS 1.1 is refused', (await failsWith({ maxVersion: 'TLSv1.1', minVersion: 'TLSv1.1' })) !== null);
  check('another name gets no certificate', (await failsWith({ servername: 'other.example' })) !== null);
  for (const target of ['/metrics', '/dev/mail'])
    look(target, await ask({ target }), { 'is closed': ({ status }) => status === 404 });
  look('sign-in', await signIn(), {
    'its cookies are for https alone, and for no script': ({ headers }) =>
      (headers['set-cookie'] ?? []).length > 0 &&
      (headers['set-cookie'] ?? []).every((cookie) => /; Secure/i.test(cookie)) &&
      (headers['set-cookie'] ?? []).some((cookie) => /; HttpOnly/i.test(cookie)),
  });
  look('a file of 20 MB', await upload(20_000_000), {
    'reaches the product': ({ headers, status }) => String(headers['content-type']).includes('json') && status !== 413,
  });
  look('a file of 28 MB', await upload(28_000_000), { 'is refused by nginx': ({ status }) => status === 413 });
  check('a visitor who names other addresses is still one', await isCountedAsOne());
  await product.stop();
  look('the product was stopped', await away(), { 'nginx says so': ({ status }) => status === 503 });
  product = await start();
  look('and started again', await ask(), { 'it answers': ({ status }) => status === 200 });
} finally {
  proxy?.kill();
  await product?.stop();
  await deleteEmbeddedServer(dataDir);
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

function check(what: string, holds: boolean): void {
  console.log(`${holds ? 'ok   ' : 'FAULT'}  ${what}`);
  if (!holds) process.exitCode = 1;
}

function look(what: string, answer: Answer, facts: Readonly<Record<string, (answer: Answer) => boolean>>): void {
  for (const [fact, isSo] of Object.entries(facts)) check(`${what}: ${fact}`, isSo(answer));
}

interface Asked {
  readonly protocol?: 'http' | 'https';
  readonly method?: string;
  readonly target?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer;
}

function ask({ protocol = 'https', method = 'GET', target = '/', headers = {}, body }: Asked = {}): Promise<Answer> {
  const [client, port] = protocol === 'https' ? [https, tlsPort] : [http, plainPort];
  const tls = { servername: SITE, ca: readFileSync(certificate) };
  const options = { host: '127.0.0.1', port, path: target, method, headers: { host: SITE, ...headers }, ...tls };
  return new Promise((resolve, reject) => {
    const request = client.request(options, async (reply) => {
      const parts: Buffer[] = [];
      for await (const part of reply) parts.push(part as Buffer);
      resolve({ status: reply.statusCode ?? 0, headers: reply.headers, text: Buffer.concat(parts).toString() });
    });
    // nginx answers 413 and closes before it has read everything.
    request.once('error', (error) => (body ? pause(100).then(() => reject(error)) : reject(error)));
    request.end(body);
  });
}

function away(): Promise<Answer> {
  return ask({ headers: { accept: 'text/html' } });
}

function signIn(): Promise<Answer> {
  const body = Buffer.from(JSON.stringify({ email: 'guest@demo.test', password: 'Marea-demo-2026!' }));
  return ask({
    method: 'POST',
    target: '/v1.0/security/login',
    headers: { 'content-type': 'application/json', origin: `https://${SITE}`, 'session-cookie': 'yes' },
    body,
  });
}

async function upload(bytes: number): Promise<Answer> {
  const { accessToken } = JSON.parse((await signIn()).text) as { readonly accessToken: string };
  const headers = {
    authorization: `Bearer ${accessToken}`,
    'content-type': 'image/jpeg',
    'content-length': String(bytes),
  };
  return ask({ method: 'PUT', target: '/v1.0/tenant/picture', headers, body: Buffer.alloc(bytes, 1) });
}

async function isCountedAsOne(): Promise<boolean> {
  for (let call = 0; call <= CALLS_A_MINUTE; call += 1) {
    const headers = { 'x-forwarded-for': `198.51.100.${call}`, forwarded: `for=198.51.100.${call}` };
    const { status } = await ask({ target: '/v1.0/destination', headers });
    if (status === 429) return true;
  }
  return false;
}

function protocolOf(): Promise<string> {
  return new Promise((resolve, reject) => {
    const session = http2.connect(`https://127.0.0.1:${tlsPort}`, { servername: SITE, ca: readFileSync(certificate) });
    session.once('error', reject);
    session.once('connect', () => {
      resolve(session.alpnProtocol ?? '');
      session.close();
    });
  });
}

function failsWith(tls: https.RequestOptions): Promise<Error | null> {
  const options = { host: '127.0.0.1', port: tlsPort, servername: SITE, rejectUnauthorized: false, ...tls };
  return new Promise((resolve) => {
    const request = https.request(options, (reply) => {
      reply.resume();
      resolve(null);
    });
    request.once('error', resolve);
    request.end();
  });
}

async function startProxy(): Promise<void> {
  // Debian keeps it in a folder that is on the path of root alone.
  const find = () => onPath(['nginx']) ?? ['/usr/sbin/nginx'].find((file) => existsSync(file));
  const program = find() ?? (await installDebian(['nginx-light', 'openssl'], find));
  if (!program) throw new Error('nginx is missing: install the package nginx-light');
  const subject = ['-subj', `/CN=${SITE}`, '-addext', `subjectAltName=DNS:${SITE}`];
  const files = ['-keyout', key, '-out', certificate];
  spawnSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...subject, ...files]);
  const site = readFileSync(path.resolve(import.meta.dirname, '../deploy/nginx.conf'), 'utf8')
    .replace(/^ *listen \[::].*\n/gm, '')
    .replace(/listen 80\b/g, `listen 127.0.0.1:${plainPort}`)
    .replace(/listen 443\b/g, `listen 127.0.0.1:${tlsPort}`)
    .replace('127.0.0.1:3000', `127.0.0.1:${productPort}`)
    .replace('/etc/marea/tls/certificate.pem', certificate)
    .replace('/etc/marea/tls/key.pem', key);
  mkdirSync(path.join(folder, 'temporary'));
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/temporary/${name};`)
    .join('\n');
  const file = path.join(folder, 'nginx.conf');
  const main = `daemon off;\npid ${folder}/nginx.pid;\nerror_log stderr warn;\nevents {}\n`;
  writeFileSync(file, `${main}http {\ninclude /etc/nginx/mime.types;\n${places}\n${site}}\n`);
  proxy = spawn(program, ['-c', file, '-p', folder], { stdio: ['ignore', 'ignore', 'inherit'] });
  await once(proxy, 'spawn');
  for (let tries = 0; tries < 100; tries += 1) {
    if ((await ask().catch(() => null)) !== null) return;
    await pause(50);
  }
  throw new Error('nginx does not answer');
}
