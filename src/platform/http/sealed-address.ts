import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { type Instant, instant } from '#kernel/instant.ts';
import { type KeyPurpose, keyFor, type SecretSource } from '../app-secret.ts';

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

/** What keeps a file of people in the page that shows it: nobody else keeps it, and it runs nothing. */
export const privateFileHeaders = {
  'cache-control': 'private, max-age=3600',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': "default-src 'none'; sandbox",
} as const;

/** A request for a file by a sealed address. */
export type SealedRequest = FastifyRequest<{ Params: { file: string }; Querystring: SealedQuery }>;
