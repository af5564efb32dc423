import { LRUCache } from 'lru-cache';
import { Refusal } from '#kernel/refusals.ts';
import type { PageLimits } from '../http/rate-limits.ts';

/** The right to render one page now. */
export interface Turn {
  /** The page was rendered: the next of that address may begin. */
  end(): void;
  /** No page had to be rendered: it does not count. */
  giveBack(): void;
}

/** Hands out turns to render pages, to each address its own. */
export interface RenderTurns {
  /**
   * A turn for that address: at once while it has few, else as soon as one of those before it ends, in the order of
   * asking. Refuses by `too-many-requests` whoever asks for more pages than the limits let an address have.
   */
  take(address: string): Turn | Promise<Turn>;
}

/** An address whose pages are being rendered, and those of its visitors who wait. */
interface Busy {
  rendering: number;
  readonly waiting: (() => void)[];
}

const MINUTE_MS = 60_000;
const MAX_ADDRESSES = 20_000;
/** Sums of parts of a minute are off by this at most. */
const ROUNDING_MS = 0.001;

/** Turns within these limits; `now` gives milliseconds that only grow. */
export function createRenderTurns(limits: PageLimits, now = () => performance.now()): RenderTurns {
  const busy = new Map<string, Busy>();
  const budget = minuteBudget(limits.perMinute, now);

  const turnOf = (address: string, one: Busy): Turn => {
    const end = () => {
      const next = one.waiting.shift();
      if (next) return next();
      one.rendering -= 1;
      if (one.rendering === 0) busy.delete(address);
    };
    const giveBack = () => {
      budget.giveBack(address);
      end();
    };
    return { end, giveBack };
  };

  const wait = (address: string, one: Busy): Promise<Turn> =>
    new Promise((resolve, reject) => {
      const begin = () => {
        clearTimeout(late);
        resolve(turnOf(address, one));
      };
      const late = setTimeout(() => {
        one.waiting.splice(one.waiting.indexOf(begin), 1);
        budget.giveBack(address);
        reject(tooMany(limits.waitMs));
      }, limits.waitMs);
      one.waiting.push(begin);
    });

  return {
    take: (address) => {
      const overMs = budget.overMs(address);
      if (overMs > 0) throw tooMany(overMs);
      const one = busy.get(address) ?? { rendering: 0, waiting: [] };
      if (one.waiting.length >= limits.waiting) throw tooMany(limits.waitMs);
      budget.spend(address);
      if (one.rendering >= limits.atOnce) return wait(address, one);
      one.rendering += 1;
      busy.set(address, one);
      return turnOf(address, one);
    },
  };
}

const tooMany = (waitMs: number) =>
  new Refusal('too-many-requests', { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1_000)) });

/**
 * Counts pages by address: a minute's pages may come all at once, and after them one more each time that a page's part
 * of the minute has passed. Kept is when all that was spent will have come back.
 */
function minuteBudget(perMinute: number, now: () => number) {
  const partMs = MINUTE_MS / perMinute;
  const backAt = new LRUCache<string, number>({ max: MAX_ADDRESSES });
  const spentMs = (address: string) => Math.max(0, (backAt.get(address) ?? 0) - now());
  const add = (address: string, ms: number) => backAt.set(address, now() + Math.max(0, spentMs(address) + ms));
  return {
    /** How long until that address may ask for one more; nothing when it may now. */
    overMs: (address: string) => Math.max(0, spentMs(address) + partMs - MINUTE_MS - ROUNDING_MS),
    spend: (address: string) => add(address, partMs),
    giveBack: (address: string) => add(address, -partMs),
  };
}
