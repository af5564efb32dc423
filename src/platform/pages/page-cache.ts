/** A page as it was rendered for nobody in particular: its text is cut where the script nonce stood. */
interface KeptPage {
  readonly headers: readonly (readonly [string, string])[];
  readonly parts: readonly string[];
  readonly size: number;
  readonly renderedAt: number;
}

export interface PageCache {
  /** The kept page of that key with this visitor's nonce, or what `render` gives now; a page that is 200 is kept. */
  answer(key: string, nonce: string, render: () => Promise<Response>): Promise<Response>;
  /** Forgets every page: what they show has changed. What changes it may not be committed yet, so nothing is kept for a moment. */
  drop(): void;
}

export interface PageCacheOptions {
  /** How long a page is shown again; 20 s by default. */
  readonly lifeMs?: number;
  /** How many characters all kept pages may have together; 8 million by default. */
  readonly mostCharacters?: number;
  /** Milliseconds that only grow. */
  readonly now?: () => number;
}

const LIFE_MS = 20_000;
const MOST_CHARACTERS = 8_000_000;
/** Longer than a transaction takes that announced a change and commits. */
const UNSETTLED_MS = 2_000;

/**
 * Pages of this process for visitors who are not signed in. Rendering costs about 80 times a reply of the API, and those
 * pages are alike for everybody with the same address, language and theme: that must all be in the key.
 */
export function createPageCache(options: PageCacheOptions = {}): PageCache {
  const { lifeMs = LIFE_MS, mostCharacters = MOST_CHARACTERS, now = () => performance.now() } = options;
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
      if (size <= mostCharacters) break;
      forget(oldest, old);
    }
  };

  return {
    answer: async (key, nonce, render) => {
      const page = kept.get(key);
      if (page && now() - page.renderedAt < lifeMs) return responseOf(page, nonce);
      const renderedAt = now();
      const response = await render();
      if (response.status !== 200 || !response.body) return response;
      const text = await response.text();
      const rendered = { headers: [...response.headers], parts: text.split(nonce), size: text.length, renderedAt };
      // Not what was read before or while something changed.
      if (renderedAt >= settledAt) keep(key, rendered);
      return responseOf(rendered, nonce);
    },
    drop: () => {
      kept.clear();
      size = 0;
      settledAt = now() + UNSETTLED_MS;
    },
  };
}

function responseOf({ headers, parts }: KeptPage, nonce: string): Response {
  return new Response(parts.join(nonce), { status: 200, headers: headers.map(([name, value]) => [name, value]) });
}
