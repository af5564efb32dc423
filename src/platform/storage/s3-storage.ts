import { setTimeout as pause } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { assertKey, assertWhole, type Storage, StorageError, type StoredObject, sha256Of } from './storage.ts';
import type { S3Address } from './storage-address.ts';

/** How patiently a store is asked; tests are in a hurry. */
export interface S3Patience {
  readonly tries: number;
  /** Before the second try; it doubles each time. */
  readonly firstPauseMs: number;
  readonly timeoutMs: number;
}

const PATIENCE: S3Patience = { tries: 5, firstPauseMs: 200, timeoutMs: 20_000 };

interface Ask {
  readonly method: 'GET' | 'PUT' | 'HEAD' | 'DELETE';
  readonly url: string;
  /** For messages: a key, or what was asked. */
  readonly about: string;
  readonly body?: Uint8Array;
}

interface Answer {
  readonly headers: Headers;
  readonly bytes: Buffer;
}

/** Objects in a bucket, each request signed (AWS Signature, version 4), addresses in path style. */
export function s3Storage(address: S3Address, patience: S3Patience = PATIENCE): Storage {
  const { endpoint, bucket, prefix, region, accessKeyId, secretAccessKey } = address;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 });
  const ask = (one: Ask) => persistently(patience, () => once(client, one, patience.timeoutMs));
  const urlOf = (key: string) => {
    assertKey(key);
    return `${endpoint}/${bucket}/${prefix}${key}`;
  };
  return {
    name: `the bucket ${bucket} of ${endpoint}`,
    put: async (key, bytes) => {
      await ask({ method: 'PUT', url: urlOf(key), about: key, body: bytes });
    },
    get: async (key) => {
      const url = urlOf(key);
      // Bytes that are not those of the key may be the network's fault: they are asked for again.
      return persistently(patience, async () => {
        const { bytes } = await once(client, { method: 'GET', url, about: key }, patience.timeoutMs);
        assertWhole(key, bytes);
        return bytes;
      });
    },
    head: async (key) => {
      try {
        const { headers } = await ask({ method: 'HEAD', url: urlOf(key), about: key });
        return { sizeBytes: Number(headers.get('content-length') ?? 0), version: headers.get('etag') ?? '' };
      } catch (error) {
        if (error instanceof StorageError && error.fault === 'missing') return undefined;
        throw error;
      }
    },
    remove: async (key) => {
      await ask({ method: 'DELETE', url: urlOf(key), about: key });
    },
    list: async function* (area) {
      let after: string | undefined;
      do {
        const query = new URLSearchParams({ 'list-type': '2', prefix: `${prefix}${area}/` });
        if (after !== undefined) query.set('continuation-token', after);
        const url = `${endpoint}/${bucket}?${query}`;
        const page = (await ask({ method: 'GET', url, about: `the list of ${area}` })).bytes.toString('utf8');
        yield* objectsIn(page, prefix);
        after = textIn(page, 'NextContinuationToken');
      } while (after !== undefined);
    },
  };
}

/** Tries again, after growing pauses, what may go well the next time. */
async function persistently<T>({ tries, firstPauseMs }: S3Patience, work: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await work();
    } catch (error) {
      const mayHelp = error instanceof StorageError && (error.fault === 'unreachable' || error.fault === 'damaged');
      if (!mayHelp || tried >= tries) throw error;
      await pause(firstPauseMs * 2 ** (tried - 1) * (0.5 + Math.random()));
    }
  }
}

async function once(client: AwsClient, { method, url, about, body }: Ask, timeoutMs: number): Promise<Answer> {
  // The store compares the hash with the body: one that was cut on its way is refused there.
  const headers = { 'x-amz-content-sha256': sha256Of(body ?? new Uint8Array()) };
  const request = await client.sign(url, { method, headers, ...(body && { body: Buffer.from(body) }) });
  let response: Response;
  let bytes: Buffer;
  try {
    response = await fetch(request, { signal: AbortSignal.timeout(timeoutMs), redirect: 'error' });
    bytes = Buffer.from(await response.arrayBuffer());
  } catch (error) {
    throw new StorageError('unreachable', `the store gave no whole answer about ${about} (${reasonOf(error)})`);
  }
  if (response.ok || (method === 'DELETE' && response.status === 404)) return { headers: response.headers, bytes };
  throw refusalOf(response.status, textIn(bytes.toString('utf8'), 'Code') ?? '', about);
}

const BUSY = [408, 425, 429, 500, 502, 503, 504];

function refusalOf(status: number, code: string, about: string): StorageError {
  const said = code === '' ? String(status) : `${status} ${code}`;
  if (BUSY.includes(status))
    return new StorageError('unreachable', `the store has no answer about ${about} now (${said})`);
  if (status === 507) return new StorageError('full', `there is no room to keep ${about} (${said})`);
  if (code === 'RequestTimeTooSkewed') {
    return new StorageError('misconfigured', `the store says that this machine's clock is wrong (${said})`);
  }
  if (code === 'NoSuchBucket') return new StorageError('misconfigured', `the store has no such bucket (${said})`);
  if (status === 404) return new StorageError('missing', `${about} is not there`);
  if (status === 401 || status === 403) {
    return new StorageError(
      'misconfigured',
      `the store refuses the key, its secret or this bucket (${said}): see STORAGE_ACCESS_KEY_ID and STORAGE_SECRET_ACCESS_KEY`,
    );
  }
  return new StorageError('misconfigured', `the store refuses ${about} (${said})`);
}

/** What a fetch says of its failure: the kind, never the request with its signature. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { cause } = error;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : error.name;
}

function* objectsIn(page: string, prefix: string): Iterable<StoredObject> {
  for (const [, entry = ''] of page.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
    const key = (textIn(entry, 'Key') ?? '').slice(prefix.length);
    const version = textIn(entry, 'ETag') ?? '';
    const changedAtMs = Date.parse(textIn(entry, 'LastModified') ?? '');
    yield { key, sizeBytes: Number(textIn(entry, 'Size') ?? 0), version, changedAtMs };
  }
}

const entities: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  amp: '&',
  '#34': '"',
  '#39': "'",
};

/** The text of the first element of this name. */
function textIn(xml: string, element: string): string | undefined {
  const [, text] = new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml) ?? [];
  return text?.replace(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole);
}
