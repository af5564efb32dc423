import { createHash } from 'node:crypto';

/** A page as it was rendered for nobody in particular: its text is cut where the script nonce stood. */
interface KeptPage {
  readonly headers: PageReply['headers'];
  readonly parts: readonly Buffer[];
  readonly size: number;
  /** What it says, without the nonce. */
  readonly etag: string;
  readonly renderedAt: number;
}

/** A whole page, status 200, ready to send. */
export interface PageReply {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /** Changes when anything on the page changes but its nonce. */
  readonly etag: string;
}

export interface PageCache {
  /** The kept page of that key with this visitor's nonce, or what `render` gives now. A page that is 200 is kept unless it says `no-store` or sets a cookie; any other answer is handed on. Addresses with a query share half of the room: making them up can't push out the others. */
  answer(key: string, nonce: string, render: () => Promise<Response>): Promise<PageReply | Response>;
  /** Forgets every page: what they show has changed. What changes it may not be committed yet, so nothing is kept for a moment. */
  drop(): void;
}

export interface PageCacheOptions {
  /** How long a page is shown again; 20 s by default. */
  readonly lifeMs?: number;
  /** How many bytes all kept pages may have together; 16 million by default. */
  readonly mostBytes?: number;
  /** Milliseconds that only grow. */
  readonly now?: () => number;
}

const LIFE_MS = 20_000;
const MAX_BYTES = 16_000_000;
/** Longer than a transaction takes that published a change and commits. */
const UNSETTLED_MS = 2_000;

/**
 * Pages of this process for visitors who are not signed in. Rendering costs about 80 times a reply of the API, and those
 * pages are alike for everybody with the same address, language and theme: that must all be in the key.
 */
export function createPageCache(options: PageCacheOptions = {}): PageCache {
  const { lifeMs = LIFE_MS, mostBytes = MAX_BYTES, now = () => performance.now() } = options;
  const shelves = { plain: shelf(mostBytes / 2), asked: shelf(mostBytes / 2) };
  let settledAt = Number.NEGATIVE_INFINITY;

  return {
    answer: async (key, nonce, render) => {
      const { find, keep } = key.includes('?') ? shelves.asked : shelves.plain;
      const page = find(key);
      if (page && now() - page.renderedAt < lifeMs) return replyOf(page, nonce);
      const renderedAt = now();
      const response = await render();
      if (response.status !== 200 || !response.body || !mayKeep(response)) return response;
      const text = await response.text();
      const parts = text.split(nonce).map((part) => Buffer.from(part));
      const headers = Object.fromEntries(response.headers);
      const rendered = { headers, parts, size: Buffer.byteLength(text), etag: etagOf(parts), renderedAt };
      // Not what was read before or while something changed.
      if (renderedAt >= settledAt) keep(key, rendered);
      return replyOf(rendered, nonce);
    },
    drop: () => {
      shelves.plain.clear();
      shelves.asked.clear();
      settledAt = now() + UNSETTLED_MS;
    },
  };
}

/** Pages of one kind, the oldest of which go when all together are too large. */
function shelf(mostBytes: number) {
  const kept = new Map<string, KeptPage>();
  let size = 0;
  const forget = (key: string) => {
    size -= kept.get(key)?.size ?? 0;
    kept.delete(key);
  };
  return {
    find: (key: string) => kept.get(key),
    keep: (key: string, page: KeptPage) => {
      forget(key);
      kept.set(key, page);
      size += page.size;
      for (const oldest of kept.keys()) {
        if (size <= mostBytes) break;
        forget(oldest);
      }
    },
    clear: () => {
      kept.clear();
      size = 0;
    },
  };
}

/** `no-store`: its address may hold a mailed code. A cookie is for one visitor. */
function mayKeep({ headers }: Response): boolean {
  return headers.get('cache-control') !== 'no-store' && headers.getSetCookie().length === 0;
}

/** Weak, as the bytes differ by the nonce. */
function etagOf(parts: readonly Buffer[]): string {
  const hash = createHash('sha1');
  for (const part of parts) hash.update(part);
  return `W/"${hash.digest('base64url')}"`;
}

function replyOf({ headers, parts, etag }: KeptPage, nonce: string): PageReply {
  const own = Buffer.from(nonce);
  const body = Buffer.concat(parts.flatMap((part, i) => (i === 0 ? [part] : [own, part])));
  return { headers, body, etag };
}
