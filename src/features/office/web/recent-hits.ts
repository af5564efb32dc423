import { onSessionChange } from '#browser/session.ts';
import { type FindKind, findKinds } from '#kernel/find-kinds.ts';

/** A hit that was opened, as this device keeps it. */
export interface RecentHit {
  readonly kind: FindKind;
  readonly title: string;
  readonly path: string;
  /** What told it apart. */
  readonly line: string;
}

const KEY = 'marea-office-recent';
const MAX_RECENT = 8;

/** What somebody opened last, the newest first; nothing of anybody else who used this device. */
export function readRecent(who: string): readonly RecentHit[] {
  try {
    const kept = Object(JSON.parse(localStorage.getItem(KEY) ?? 'null'));
    return kept.who === who && Array.isArray(kept.hits) ? kept.hits.filter(isRecent).slice(0, MAX_RECENT) : [];
  } catch {
    return [];
  }
}

function isRecent(hit: unknown): hit is RecentHit {
  const { kind, title, path, line } = Object(hit);
  const isKnown = findKinds.some((known) => known === kind);
  return isKnown && [title, path, line].every((text) => typeof text === 'string') && path.startsWith('/staff/');
}

/** Keeps a hit as the newest; where nothing may be kept, nothing is. */
export function keepRecent(who: string, hit: RecentHit): void {
  const hits = [hit, ...readRecent(who).filter(({ path, kind }) => path !== hit.path || kind !== hit.kind)];
  try {
    localStorage.setItem(KEY, JSON.stringify({ who, hits: hits.slice(0, MAX_RECENT) }));
  } catch {
    return;
  }
}

let isWatching = false;

/** Forgets them when somebody signs out: from now on, wherever that is. */
export function forgetRecentWithSession(): void {
  if (isWatching) return;
  isWatching = true;
  onSessionChange((news) => {
    if (news === 'signed-out') localStorage.removeItem(KEY);
  });
}
