import { lookup } from 'node:dns/promises';
import { type IncomingMessage, request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { isIP } from 'node:net';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { isPublicAddress } from './public-addresses.ts';

/** Gives the text at an address that somebody typed, or throws `NotRead`. */
export type ReadPublic = (address: string) => Promise<string>;

/** Nothing could be read at an address. It says nothing of why: who typed the address learns nothing of our network. */
export class NotRead extends Error {
  override name = 'NotRead';
}

/** What the reader asks of the world; only tests give another than `PUBLIC`. */
export interface Outside {
  readonly resolve: (host: string) => Promise<readonly string[]>;
  readonly mayConnect: (ip: string) => boolean;
  readonly mayRead: (url: URL) => boolean;
  readonly timeoutMs: number;
}

const MAX_BYTES = 2_000_000;
const MAX_REDIRECTS = 3;
const REDIRECTS: readonly (number | undefined)[] = [301, 302, 303, 307, 308];
const MAX_ADDRESS = 2_000;

/** Whether an address is one that is read at all: https at its usual port, without a name or password in it. */
export const mayBeRead = (url: URL): boolean =>
  url.protocol === 'https:' &&
  url.port === '' &&
  url.username === '' &&
  url.password === '' &&
  url.href.length <= MAX_ADDRESS;

const PUBLIC: Outside = {
  resolve: async (host) => (await lookup(host, { all: true, verbatim: true })).map(({ address }) => address),
  mayConnect: isPublicAddress,
  mayRead: mayBeRead,
  timeoutMs: 10_000,
};

/**
 * Reads texts of the public internet (R43): every address of the host has to be public, the connection goes to the
 * address that was checked and no other, each of at most 3 redirects is checked the same way, 10 s in all, 2 MB after
 * decompression; no cookies and no referrer are sent.
 */
export function publicReader(outside: Outside = PUBLIC): ReadPublic {
  return async (address) => {
    const signal = AbortSignal.timeout(outside.timeoutMs);
    try {
      return await beforeAbort(follow(address, outside, signal), signal);
    } catch (cause) {
      throw new NotRead('an address could not be read', { cause });
    }
  };
}

async function follow(address: string, outside: Outside, signal: AbortSignal): Promise<string> {
  let url = new URL(address);
  for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
    const answer = await connect(url, outside, signal);
    try {
      const { location } = answer.headers;
      if (REDIRECTS.includes(answer.statusCode) && location !== undefined) {
        url = new URL(location, url);
        continue;
      }
      if (answer.statusCode !== 200) throw new Error(`answered ${answer.statusCode}`);
      return await textOf(answer);
    } finally {
      answer.destroy();
    }
  }
  throw new Error('redirected too often');
}

/** Asks for a URL at an address of its host that was checked; the host is resolved once. */
async function connect(url: URL, outside: Outside, signal: AbortSignal): Promise<IncomingMessage> {
  if (!outside.mayRead(url)) throw new Error('not an address to be read');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const ips = isIP(host) ? [host] : await beforeAbort(outside.resolve(host), signal);
  const [ip] = ips;
  if (ip === undefined || !ips.every(outside.mayConnect)) throw new Error('not a public address');
  const family = isIP(ip);
  const request = url.protocol === 'https:' ? requestSecure : requestPlain;
  return new Promise((resolve, reject) => {
    request(
      url,
      {
        signal,
        agent: false,
        headers: {
          accept: 'text/calendar, text/plain;q=0.5',
          'accept-encoding': 'gzip',
          'user-agent': 'Marea calendar reader',
        },
        lookup: (_host, { all }, done) => (all ? done(null, [{ address: ip, family }]) : done(null, ip, family)),
      },
      resolve,
    )
      .on('error', reject)
      .end();
  });
}

async function textOf(answer: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of unpacked(answer)) {
    const bytes = chunk as Buffer;
    size += bytes.length;
    if (size > MAX_BYTES) throw new Error('too large');
    chunks.push(bytes);
  }
  return new TextDecoder().decode(Buffer.concat(chunks));
}

/** The body without its compression. What goes in is bounded by the time, what comes out by its reader. */
function unpacked(answer: IncomingMessage): Readable {
  const encoding = answer.headers['content-encoding'] ?? 'identity';
  if (encoding === 'identity') return answer;
  if (encoding !== 'gzip') throw new Error('an encoding that was not asked for');
  const gunzip = createGunzip();
  answer.on('error', (error) => gunzip.destroy(error)).on('aborted', () => gunzip.destroy(new Error('cut off')));
  return answer.pipe(gunzip);
}

/** The promise's value, unless the signal fires before it is there. */
function beforeAbort<Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    promise.then(resolve, reject);
  });
}
