/** A page as it was rendered for nobody in particular: its text is cut where the script nonce stood. */
interface KeptPage {
  readonly headers: PageReply['headers'];
  readonly parts: readonly Buffer[];
  readonly size: number;
  readonly renderedAt: number;
}

/** A whole page, status 200, ready to send. */
export interface PageReply {
  readonly headers: Readonly<Record<string, string | string[]>>;
  readonly body: Buffer;
}

export interface PageCache {
  /** The kept page of that key with this visitor's nonce, or what `render` gives now. A page that is 200 is kept unless it says `no-store`, any other answer is handed on. */
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
const MOST_BYTES = 16_000_000;
/** Longer than a transaction takes that announced a change and commits. */
const UNSETTLED_MS = 2_000;

/**
 * Pages of this process for visitors who are not signed in. Rendering costs about 80 times a reply of the API, and those
 * pages are alike for everybody with the same address, language and theme: that must all be in the key.
 */
export function createPageCache(options: PageCacheOptions = {}): PageCache {
  const { lifeMs = LIFE_MS, mostBytes = MOST_BYTES, now = () => performance.now() } = options;
  const kept = new Map<string, KeptPage>();
  let size = 0;
  let settledAt = Number.NEGATIVE_INFINITY;

  const forget = (key: string, page: KeptPage) => {
    kept.delete(key);
    size -= page.size;
  };
  const keep = (key: string, page: KeptPage) => {
    const before = kept.get(key);
    if (before) forget(key, before);
    kept.set(key, page);
    size += page.size;
    for (const [oldest, old] of kept) {
      if (size <= mostBytes) break;
      forget(oldest, old);
    }
  };

  return {
    answer: async (key, nonce, render) => {
      const page = kept.get(key);
      if (page && now() - page.renderedAt < lifeMs) return replyOf(page, nonce);
      const renderedAt = now();
      const response = await render();
      // A page that says so is kept nowhere: its address may hold a mailed code.
      const isKept = response.headers.get('cache-control') !== 'no-store';
      if (response.status !== 200 || !response.body || !isKept) return response;
      const text = await response.text();
      const parts = text.split(nonce).map((part) => Buffer.from(part));
      const rendered = { headers: headersOf(response), parts, size: Buffer.byteLength(text), renderedAt };
      // Not what was read before or while something changed.
      if (renderedAt >= settledAt) keep(key, rendered);
      return replyOf(rendered, nonce);
    },
    drop: () => {
      kept.clear();
      size = 0;
      settledAt = now() + UNSETTLED_MS;
    },
  };
}

function headersOf({ headers }: Response): PageReply['headers'] {
  const cookies = headers.getSetCookie();
  return { ...Object.fromEntries(headers), ...(cookies.length > 0 ? { 'set-cookie': cookies } : {}) };
}

function replyOf({ headers, parts }: KeptPage, nonce: string): PageReply {
  const own = Buffer.from(nonce);
  const body = Buffer.concat(parts.flatMap((part, i) => (i === 0 ? [part] : [own, part])));
  return { headers, body };
}
