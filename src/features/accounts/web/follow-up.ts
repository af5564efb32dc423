import { useNavigate } from 'react-router';
import { closeAuthDialog } from '#browser/auth-dialogs.ts';
import { newPendingAction, type PendingAction, readPendingAction, stateWith } from '#browser/pending-action.ts';
import { acceptGrant, type Grant } from '#browser/session.ts';
import { useRefusalText } from '#browser/use-refusal-text.ts';
import { useReload } from '#browser/use-reload.ts';
import { useTexts } from '#browser/use-texts.ts';
import { safeReturnPath } from '../domain/return-path.ts';

const KEY = 'followUp';
/** In the confirmation link only: what to do at the end of the way. */
const THEN = 'then';
/** As long as a confirmation link works. */
const KEPT_MS = 24 * 3_600_000;

/** What somebody wanted before signing in: where to go, and what to do there. */
export interface FollowUp {
  readonly path: string;
  readonly pendingAction?: PendingAction | undefined;
  /** The only user for whom the pending action is performed; anybody who signs in on this device without one. */
  readonly pendingFor?: string | undefined;
}

/**
 * Remembers it on this device for a day; a path that is none of ours is left out. Without a pending action a path that
 * is remembered already keeps its own: pending actions come from a press, never from an address.
 */
export function keepFollowUp(
  path: string | undefined,
  given: Pick<FollowUp, 'pendingAction' | 'pendingFor'> = {},
): void {
  const safe = safeReturnPath(path);
  if (safe === undefined) return;
  const { path: plain } = apart(safe);
  if (!given.pendingAction && readFollowUp()?.path === plain) return;
  withStorage((storage) => storage.setItem(KEY, JSON.stringify({ path: plain, ...given, at: Date.now() })));
}

export function readFollowUp(): FollowUp | undefined {
  const { path, pendingAction, pendingFor, at } = parsed(withStorage((storage) => storage.getItem(KEY)));
  const safe = safeReturnPath(typeof path === 'string' ? path : undefined);
  const age = Date.now() - Number(at);
  if (safe === undefined || !(age >= 0 && age < KEPT_MS)) return undefined;
  return {
    path: safe,
    pendingAction: readPendingAction(pendingAction),
    pendingFor: typeof pendingFor === 'string' ? pendingFor : undefined,
  };
}

/** Reads and forgets it, for whoever signed in with this access token. */
export function takeFollowUp(accessToken: string): FollowUp | undefined {
  const kept = readFollowUp();
  dropFollowUp();
  if (kept?.pendingFor === undefined || kept.pendingFor === holderOf(accessToken)) return kept;
  return { path: kept.path };
}

export function dropFollowUp(): void {
  withStorage((storage) => storage.removeItem(KEY));
}

/**
 * The way back as the confirmation link carries it to another device; `otherwise` is one that came by an address, and
 * does nothing.
 */
export function followUpForMail(otherwise?: string | null): string | undefined {
  const kept = readFollowUp();
  const other = safeReturnPath(otherwise);
  if (!kept) return other && apart(other).path;
  const then = thenOf(kept.pendingAction);
  if (then === undefined) return kept.path;
  return safeReturnPath(withThen(kept.path, then)) ?? kept.path;
}

/**
 * The way back out of a confirmation link. Its pending action is performed only for the user whom the link just
 * confirmed, and not at all when it confirmed nobody.
 */
export function followUpFromMail(returnTo: string | null, userId: string | null): FollowUp | undefined {
  const safe = safeReturnPath(returnTo);
  if (safe === undefined) return undefined;
  const { path, pendingAction } = apart(safe);
  return pendingAction && userId !== null ? { path, pendingAction, pendingFor: userId } : { path };
}

const SOMEWHERE = 'http://here';

/** A pending action as one word of the link; an ask is none: what belongs to it is too long for an address. */
function thenOf(pendingAction: PendingAction | undefined): string | undefined {
  return pendingAction?.does === 'favorite' ? `favorite-${pendingAction.data?.rentableId}` : undefined;
}

function actionOfThen(then: string | null): PendingAction | undefined {
  const [, rentableId] = /^favorite-([1-9]\d{0,9})$/.exec(then ?? '') ?? [];
  return rentableId === undefined ? undefined : newPendingAction('favorite', { rentableId: Number(rentableId) });
}

function withThen(path: string, then: string): string {
  const url = new URL(path, SOMEWHERE);
  url.searchParams.set(THEN, then);
  return url.pathname + url.search + url.hash;
}

function apart(path: string): { path: string; pendingAction?: PendingAction | undefined } {
  const url = new URL(path, SOMEWHERE);
  if (!url.searchParams.has(THEN)) return { path };
  const pendingAction = actionOfThen(url.searchParams.get(THEN));
  url.searchParams.delete(THEN);
  return { path: url.pathname + url.search + url.hash, pendingAction };
}

/** The user an access token speaks for; read, not checked. */
function holderOf(accessToken: string): unknown {
  const [, claims = ''] = accessToken.split('.');
  try {
    return Object(JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/')))).sub;
  } catch {
    return undefined;
  }
}

function parsed(text: string | null | undefined): Record<string, unknown> {
  try {
    return Object(JSON.parse(text ?? 'null'));
  } catch {
    return {};
  }
}

/** Storage may be switched off: then nothing is remembered and all else works. */
function withStorage<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(localStorage);
  } catch {
    return undefined;
  }
}

/**
 * What follows a sign-in (docs/domain.md, section 10): the dialog closes, the page is loaded anew, and what was wanted
 * before is done. `otherwise` is where to go when nothing was. The account may take over the language chosen here.
 */
export function useAfterSignIn({ otherwise }: { otherwise?: string } = {}): (grant: Grant) => Promise<void> {
  const navigate = useNavigate();
  const reload = useReload();
  const t = useTexts('accounts');
  const refusalText = useRefusalText();
  return async (grant) => {
    const { path = otherwise, pendingAction } = takeFollowUp(grant.accessToken) ?? {};
    acceptGrant(grant);
    closeAuthDialog();
    const isHere = path === location.pathname + location.search;
    // Going to the page that is shown loads it anew, too.
    if (!isHere) await reload();
    if (path !== undefined)
      await navigate(path, { state: stateWith(pendingAction), replace: isHere, preventScrollReset: isHere });
    import('./offer-language.ts').then(({ offerLanguage }) => offerLanguage(t, refusalText)).catch(() => undefined);
  };
}
