import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { type CompressedPage, compressOnce, compressPage, type Encoding, joinParts } from './compressed-page.ts';
import type { RenderTurns, Turn } from './render-turns.ts';

/** A page as it was rendered for nobody in particular: its text is cut where the script nonce stood. */
interface KeptPage {
  readonly headers: PageReply['headers'];
  readonly parts: readonly Buffer[];
  readonly nonceLength: number;
  readonly size: number;
  /** Changes with what the page says, not with the nonce. */
  readonly etag: string;
  /** What the page was rendered from. */
  readonly tags: ReadonlySet<string>;
  /** The page in each encoding that somebody asked for. */
  readonly compressed: Map<Encoding, Promise<CompressedPage | null>>;
}

/** A whole page, status 200, ready to send. */
export interface PageReply {
  readonly headers: Readonly<Record<string, string>>;
  /** Changes when anything on the page changes but its nonce. */
  readonly etag: string;
  /**
   * The page in that encoding; uncompressed (`encoding` null) where that can't be done. For all after the first visitor
   * it is compressed once.
   */
  bodyIn(encoding: Encoding | null): Promise<PageBody>;
}

export interface PageBody {
  readonly body: Buffer;
  readonly encoding: Encoding | null;
}

/** Renders a page now, and adds to `tags` what it shows, until its body has been read. */
export type RenderPage = (tags: Set<string>) => Promise<Response>;

/** Whoever asks for a page. */
interface Visitor {
  readonly nonce: string;
  /** Called only when a page has to be rendered for them. */
  readonly takeTurn: () => ReturnType<RenderTurns['take']>;
}

export interface PageCache {
  /**
   * The kept page of that key with this visitor's nonce, or what `render` gives now. Whoever asks while a page is being
   * rendered gets that one. A page that is 200 is kept unless it says `no-store` or sets a cookie; any other answer is
   * handed on. A page is not begun before its visitor's turn, so that nobody waits for the turn of somebody else.
   * Addresses with a query share half of the room: making them up can't push out the others.
   */
  answer(key: string, visitor: Visitor, render: RenderPage): Promise<PageReply | Response>;
  /** Forgets the pages that show one of these, or all of them. Call it when the change has been committed. */
  drop(tags: readonly string[] | 'all'): void;
}

export interface PageCacheOptions {
  /** How long a page is shown again; 20 s by default. */
  readonly lifeMs?: number;
  /** How many bytes all kept pages may have together, uncompressed; 16 million by default. */
  readonly maxBytes?: number;
  /** Milliseconds that only grow. */
  readonly now?: () => number;
}

const LIFE_MS = 20_000;
const MAX_BYTES = 16_000_000;

/** A page that is being rendered. */
interface Flight {
  /** How many drops had happened when it began. */
  readonly startedAt: number;
  /** Null when it can't be kept, so that everybody needs their own. */
  readonly landed: Promise<{ readonly page: KeptPage; readonly isCurrent: boolean } | null>;
}

/**
 * Keeps pages of this process for visitors who are not signed in. Rendering costs about 80 times a reply of the API,
 * and
 * those pages are alike for everybody with the same address, language and theme: that must all be in the key.
 */
export function createPageCache(options: PageCacheOptions = {}): PageCache {
  const { lifeMs = LIFE_MS, maxBytes = MAX_BYTES, now = () => performance.now() } = options;
  const shelf = () =>
    new LRUCache<string, KeptPage>({
      maxSize: maxBytes / 2,
      sizeCalculation: ({ size }) => size,
      ttl: lifeMs,
      ttlResolution: 0,
      perf: { now },
    });
  const shelves = { plain: shelf(), withQuery: shelf() };
  const flights = new Map<string, Flight>();
  const drops = dropLog();

  const renderAndKeep = async (
    key: string,
    given: { readonly nonce: string; readonly render: RenderPage; readonly fly: (landed: Flight['landed']) => Flight },
  ): Promise<PageReply | Response> => {
    const rendered = Promise.withResolvers<Awaited<Flight['landed']>>();
    rendered.promise.catch(() => undefined); // possibly no caller awaits this promise
    const flight = given.fly(rendered.promise);
    try {
      const tags = new Set<string>();
      const response = await given.render(tags);
      const page = await pageOf(response, { nonce: given.nonce, tags });
      // The page may lack a change that was committed while it was rendered.
      const isCurrent = page !== null && !drops.hasChanged(page.tags, flight.startedAt);
      if (isCurrent) shelfOf(shelves, key).set(key, page);
      rendered.resolve(page && { page, isCurrent });
      return page ? firstReplyOf(page, given.nonce) : response;
    } catch (error) {
      rendered.reject(error);
      throw error;
    } finally {
      if (flights.get(key) === flight) flights.delete(key);
      if (flights.size === 0) drops.forget();
    }
  };

  return {
    answer: async (key, { nonce, takeTurn }, render) => {
      const askedAt = drops.count();
      const turn = oneTurn(takeTurn);
      try {
        for (;;) {
          const kept = shelfOf(shelves, key).get(key);
          if (kept) return replyOf(kept, nonce);
          const flight = flights.get(key);
          const fly = (landed: Flight['landed']) => {
            const own = { startedAt: drops.count(), landed };
            flights.set(key, own);
            return own;
          };
          if (!flight) {
            const wait = turn.take();
            if (!wait) return await turn.use(() => renderAndKeep(key, { nonce, render, fly }));
            // Somebody else may render the page meanwhile.
            await wait;
            continue;
          }
          const landed = await flight.landed;
          if (!landed) {
            await turn.take();
            return await turn.use(() => render(new Set()));
          }
          // The page must show every change made before the visitor asked; else it is rendered again.
          if (landed.isCurrent || askedAt <= flight.startedAt) return replyOf(landed.page, nonce);
        }
      } finally {
        turn.leave();
      }
    },
    drop: (tags) => {
      drops.add(tags);
      for (const pages of Object.values(shelves)) {
        if (tags === 'all') pages.clear();
        else
          for (const [key, page] of [...pages.entries()]) if (tags.some((tag) => page.tags.has(tag))) pages.delete(key);
      }
    },
  };
}

/** The turn of one who asks for a page: taken once, when it has to be rendered; given back when it had not. */
function oneTurn(takeTurn: Visitor['takeTurn']) {
  let turn: Turn | undefined;
  let isUsed = false;
  return {
    /** Something to wait for until it is taken; nothing when it is. */
    take: (): Promise<void> | undefined => {
      if (turn) return undefined;
      const taken = takeTurn();
      if (!(taken instanceof Promise)) {
        turn = taken;
        return undefined;
      }
      return taken.then((later) => {
        turn = later;
      });
    },
    use: <Result>(work: () => Promise<Result>): Promise<Result> => {
      isUsed = true;
      return work();
    },
    leave: () => (isUsed ? turn?.end() : turn?.giveBack()),
  };
}

const shelfOf = <Shelf>(shelves: { readonly plain: Shelf; readonly withQuery: Shelf }, key: string) =>
  key.includes('?') ? shelves.withQuery : shelves.plain;

/** Remembers which tags were dropped while pages were being rendered; drops are counted from 1. */
function dropLog() {
  const last = new Map<string, number>();
  let lastOfAll = 0;
  let count = 0;
  return {
    count: () => count,
    add: (tags: readonly string[] | 'all') => {
      count += 1;
      if (tags === 'all') lastOfAll = count;
      else for (const tag of tags) last.set(tag, count);
    },
    /** Whether one of the tags was dropped after that many drops. */
    hasChanged: (tags: ReadonlySet<string>, after: number) =>
      lastOfAll > after || [...tags].some((tag) => (last.get(tag) ?? 0) > after),
    forget: () => last.clear(),
  };
}

/** The page for everybody; null when it is not kept. */
async function pageOf(
  response: Response,
  { nonce, tags }: { readonly nonce: string; readonly tags: ReadonlySet<string> },
): Promise<KeptPage | null> {
  if (response.status !== 200 || !response.body || !mayKeep(response)) return null;
  const whole = Buffer.from(await response.arrayBuffer());
  const parts = partsOf(whole, nonce);
  const headers = Object.fromEntries(response.headers);
  const etag = etagOf(parts);
  return { headers, parts, nonceLength: nonce.length, size: whole.length, etag, tags, compressed: new Map() };
}

/** What stands between the nonces. */
function partsOf(whole: Buffer, nonce: string): readonly Buffer[] {
  const parts: Buffer[] = [];
  let from = 0;
  for (let at = whole.indexOf(nonce); at >= 0; at = whole.indexOf(nonce, from)) {
    parts.push(whole.subarray(from, at));
    from = at + nonce.length;
  }
  return [...parts, whole.subarray(from)];
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

function replyOf(page: KeptPage, nonce: string): PageReply {
  return {
    headers: page.headers,
    etag: page.etag,
    bodyIn: async (encoding) => {
      const compressed = encoding && nonce.length === page.nonceLength ? await compressedOf(page, encoding) : null;
      if (!compressed) return { body: joinParts(page.parts, nonce), encoding: null };
      return { body: compressed.bodyWith(nonce), encoding };
    },
  };
}

/** For the visitor whose page was rendered, perhaps the only one who ever asks for it: compressed as it is. */
function firstReplyOf(page: KeptPage, nonce: string): PageReply {
  return {
    ...replyOf(page, nonce),
    bodyIn: async (encoding) => {
      const body = joinParts(page.parts, nonce);
      return { body: encoding ? await compressOnce(body, encoding) : body, encoding };
    },
  };
}

function compressedOf({ parts, nonceLength, compressed }: KeptPage, encoding: Encoding) {
  const known = compressed.get(encoding);
  if (known) return known;
  const made = compressPage(parts, { encoding, nonceLength });
  compressed.set(encoding, made);
  return made;
}
