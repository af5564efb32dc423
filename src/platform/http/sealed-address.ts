import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Instant, instant } from '#kernel/instant.ts';
import { refuse } from '#kernel/refusals.ts';
import { type KeyPurpose, keyFor, type SecretSource } from '../app-secret.ts';
import type { Clock } from '../clock.ts';

const HOUR_MS = 3_600_000;

/** The query of a sealed address, as it comes. */
export interface SealedQuery {
  readonly until?: unknown;
  readonly seal?: unknown;
}

interface Sealed {
  /** What kind of file it is: each has a key of its own. */
  readonly purpose: KeyPurpose;
  readonly id: string;
}

/**
 * A path for somebody who may see one file: sealed, and over in one to two hours. It stays the same for an hour, so
 * that a page that is read again does not load the file again.
 */
export function sealedAddress(
  secret: SecretSource,
  path: string,
  { now, ...sealed }: Sealed & { readonly now: Instant },
): string {
  const until = (Math.floor(now / HOUR_MS) + 2) * HOUR_MS;
  return `${path}?until=${until}&seal=${sealOf(secret, sealed, until)}`;
}

/** Whether the seal of an address is ours and not over. */
export function isSealed(
  secret: SecretSource,
  { now, query: { until, seal }, ...sealed }: Sealed & { readonly now: Instant; readonly query: SealedQuery },
): boolean {
  if (!/^\d{13}$/.test(String(until)) || typeof seal !== 'string') return false;
  const end = Number(until);
  const [expected, given] = [Buffer.from(sealOf(secret, sealed, end)), Buffer.from(seal)];
  return expected.length === given.length && timingSafeEqual(expected, given) && now < instant(end);
}

const sealOf = (secret: SecretSource, { purpose, id }: Sealed, until: number) =>
  createHmac('sha256', keyFor(secret, purpose)).update(`${id} ${until}`).digest('base64url');

/** What somebody sends us beside words: a picture, which we make anew, or a PDF as it is. */
export type SentFileKind = 'picture' | 'pdf';

/** How the names of such files end. */
export const endings = { picture: 'webp', pdf: 'pdf' } as const satisfies Readonly<Record<SentFileKind, string>>;

/** Whether a file is a PDF, by its first bytes; anything else has to be a picture. */
export const sentFileKind = (file: Uint8Array): SentFileKind =>
  Buffer.from(file.subarray(0, 5)).toString('latin1') === '%PDF-' ? 'pdf' : 'picture';

interface SentFiles {
  /** Below `/media/`. */
  readonly folder: string;
  readonly purpose: KeyPurpose;
  readonly secret: SecretSource;
  readonly clock: Clock;
  /** The file with that id, a UUID; undefined: there is none. */
  readonly find: (id: string) => Promise<{ readonly kind: SentFileKind; readonly bytes: Uint8Array } | undefined>;
}

/** GET /media/<folder>/….webp or .pdf: a file that somebody sent, by an address that ends. */
export function sentFileRoute(app: FastifyInstance, { folder, purpose, secret, clock, find }: SentFiles): void {
  app.get(`/media/${folder}/:file`, async ({ params, query }: SealedRequest, reply) => {
    const [, id] = FILE.exec(params.file) ?? [];
    const isMeant = id !== undefined && isSealed(secret, { purpose, id, query, now: clock.now() });
    const file = isMeant ? await find(id) : undefined;
    if (!file) return refuse('media-not-found');
    return reply.headers({ ...privateFileHeaders, ...headersOf[file.kind] }).send(file.bytes);
  });
}

const FILE = /^([0-9a-f-]{36})\.(?:webp|pdf)$/;
/** A PDF that somebody sent is never drawn within the site. */
const headersOf = {
  picture: { 'content-type': 'image/webp', 'content-disposition': 'inline; filename="picture.webp"' },
  pdf: { 'content-type': 'application/pdf', 'content-disposition': 'attachment; filename="file.pdf"' },
} as const;

/** What keeps a file of people in the page that shows it: nobody else keeps it, and it runs nothing. */
export const privateFileHeaders = {
  'cache-control': 'private, max-age=3600',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': "default-src 'none'; sandbox",
} as const;

/** A request for a file by a sealed address. */
export type SealedRequest = FastifyRequest<{ Params: { file: string }; Querystring: SealedQuery }>;
