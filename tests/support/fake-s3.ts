import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SignatureV4 } from '@smithy/signature-v4';
import type { S3Address } from '#platform/storage/storage-address.ts';

/** How the store behaves at its next requests, one entry a request; afterwards it behaves well. */
export type Misbehavior = 'busy' | 'hangs' | 'cuts-the-body' | 'other-bytes' | 'hangs-up' | 'clock-is-off' | 'is-full';

export interface FakeS3 {
  readonly address: S3Address;
  readonly objects: Map<string, Buffer>;
  readonly next: Misbehavior[];
  /** Method and path of every request so far. */
  readonly requests: string[];
  close(): Promise<void>;
}

const BUCKET = 'marea-test';
const SECRET = 'a-secret-that-no-line-may-show';

/** A store of its own that computes each request's signature again, by another library than ours, and misbehaves. */
export async function openFakeS3(): Promise<FakeS3> {
  const objects = new Map<string, Buffer>();
  const next: Misbehavior[] = [];
  const requests: string[] = [];
  const server = createServer((request, response) => {
    void answer({ request, response, objects, next, requests }).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: {
      kind: 's3',
      endpoint: `http://127.0.0.1:${port}`,
      bucket: BUCKET,
      prefix: 'site/',
      region: 'us-east-1',
      accessKeyId: 'AKIDTEST',
      secretAccessKey: SECRET,
    },
    objects,
    next,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

interface Exchange extends Pick<FakeS3, 'objects' | 'next' | 'requests'> {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

async function answer({ request, response, objects, next, requests }: Exchange): Promise<void> {
  const body = await bodyOf(request);
  const url = new URL(request.url ?? '/', 'http://store.test');
  requests.push(`${request.method} ${url.pathname}`);
  const behavior = next.shift();
  const fail = (status: number, code: string) =>
    response.writeHead(status).end(request.method === 'HEAD' ? undefined : `<Error><Code>${code}</Code></Error>`);
  if (behavior === 'hangs') return;
  if (behavior === 'hangs-up') return void request.socket.destroy();
  if (behavior === 'busy') return void fail(503, 'SlowDown');
  if (behavior === 'clock-is-off') return void fail(403, 'RequestTimeTooSkewed');
  if (behavior === 'is-full') return void fail(507, 'InsufficientStorage');
  if (!(await isSigned(request, url, body))) return void fail(403, 'SignatureDoesNotMatch');
  if (!url.pathname.startsWith(`/${BUCKET}`)) return void fail(404, 'NoSuchBucket');

  const key = url.pathname.slice(BUCKET.length + 2);
  if (key === '') return void response.end(listing(objects, url.searchParams));
  if (request.method === 'PUT') {
    objects.set(key, body);
    return void response.end();
  }
  if (request.method === 'DELETE') {
    objects.delete(key);
    return void response.writeHead(204).end();
  }
  const bytes = objects.get(key);
  if (!bytes) return void fail(404, 'NoSuchKey');
  const sent = behavior === 'other-bytes' ? Buffer.from(bytes).fill(0, 0, 1) : bytes;
  response.writeHead(200, { 'content-length': sent.length, etag: `"${createHash('md5').update(sent).digest('hex')}"` });
  if (request.method === 'HEAD') return void response.end();
  if (behavior !== 'cuts-the-body') return void response.end(sent);
  response.write(sent.subarray(0, Math.ceil(sent.length / 2)), () => request.socket.destroy());
}

const PAGE = 2;

/** A page of two keys, so that every list has several. */
function listing(objects: ReadonlyMap<string, Buffer>, query: URLSearchParams): string {
  const prefix = query.get('prefix') ?? '';
  const after = query.get('continuation-token') ?? '';
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
  const shown = keys.slice(0, PAGE);
  const entries = shown.map(
    (key) =>
      `<Contents><Key>${key}</Key><LastModified>2026-11-20T10:00:00.000Z</LastModified><ETag>&quot;x&quot;</ETag><Size>${objects.get(key)?.length}</Size></Contents>`,
  );
  const more = keys.length > PAGE ? `<NextContinuationToken>${shown.at(-1)}</NextContinuationToken>` : '';
  return `<ListBucketResult>${more}${entries.join('')}</ListBucketResult>`;
}

/** Whether the signature is the one that another library makes for the same request. */
async function isSigned(request: IncomingMessage, url: URL, body: Buffer): Promise<boolean> {
  const given = String(request.headers.authorization);
  const names = /SignedHeaders=([^,]+)/.exec(given)?.[1]?.split(';') ?? [];
  if (request.headers['x-amz-content-sha256'] !== createHash('sha256').update(body).digest('hex')) return false;
  const stamp = String(request.headers['x-amz-date']);
  const signer = new SignatureV4({
    service: 's3',
    region: 'us-east-1',
    credentials: { accessKeyId: 'AKIDTEST', secretAccessKey: SECRET },
    sha256: Sha256,
    uriEscapePath: false,
    applyChecksum: false,
  });
  const signed = await signer.sign(
    {
      method: request.method ?? 'GET',
      protocol: 'http:',
      hostname: '127.0.0.1',
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      headers: Object.fromEntries(names.map((name) => [name, String(request.headers[name])])),
      body,
    },
    { signingDate: new Date(stamp.replace(/(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z/, '$1-$2-$3T$4:$5:$6Z')) },
  );
  const signatureIn = (text: string | undefined) => /Signature=([0-9a-f]{64})/.exec(text ?? '')?.[1];
  return signatureIn(given) === signatureIn(signed.headers.authorization);
}

/** The hash that the signer asks for. */
class Sha256 {
  readonly #hash;
  constructor(secret?: string | ArrayBuffer | ArrayBufferView) {
    this.#hash = secret === undefined ? createHash('sha256') : createHmac('sha256', bytesOf(secret));
  }
  update(data: string | ArrayBuffer | ArrayBufferView): void {
    this.#hash.update(bytesOf(data));
  }
  async digest(): Promise<Uint8Array> {
    return this.#hash.digest();
  }
  reset(): void {
    throw new Error('not used by the signer');
  }
}

function bytesOf(data: string | ArrayBuffer | ArrayBufferView): Buffer {
  if (typeof data === 'string') return Buffer.from(data, 'utf8');
  return ArrayBuffer.isView(data) ? Buffer.from(data.buffer, data.byteOffset, data.byteLength) : Buffer.from(data);
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
