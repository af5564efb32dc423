import { NetworkFailure } from './api-refusal.ts';
import { hasMissedNews, listenToTabs, type TabNews, tellTabs } from './session-tabs.ts';
import { createStore, useStore } from './store.ts';

/** What login and refresh answer; with `Session-Cookie: yes` the refresh token is a cookie that no script can read. */
export interface Grant {
  readonly accessToken: string;
  /** Instant (ISO 8601) when the access token ends. */
  readonly tokenExpires: string;
  /** After how many seconds the next one is asked for, if it does not end before. */
  readonly refreshSeconds?: number | undefined;
  /** The address of the user whose session it is. */
  readonly email: string;
}

type SessionNews = TabNews['news'];

const REFRESH_PATH = '/v1.0/security/refresh';
const LOGOUT_PATH = '/v1.0/security/logout';
const EARLY_MS = 45_000;

const withCookie = {
  method: 'POST',
  headers: { 'content-type': 'application/json', 'session-cookie': 'yes' },
  body: '{}',
} as const;

const signedIn = createStore(false);
const listeners = new Set<(news: SessionNews) => void>();
/** The id of the user whose data this tab shows. */
let who: string | undefined;
let token: { readonly text: string; readonly endsAt: number } | undefined;
let renewing: Promise<string | undefined> | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Called once, before the first loader runs: whose session cookie the server saw, if any. */
export function beginSession(email: string | undefined): void {
  who = email;
  signedIn.set(email !== undefined);
  listenToTabs({ onNews: hear, onMissed: startAnew });
}

function hear(heard: TabNews): void {
  if (heard.news === 'signed-out') settle('signed-out');
  // The page shows or holds data of another user than the one whose session cookie is set now.
  else if (signedIn.get() && who !== heard.who) startAnew();
  else {
    token = undefined;
    who = heard.who;
    settle('signed-in');
  }
}

export const isSignedIn = (): boolean => signedIn.get();
export const useIsSignedIn = (): boolean => useStore(signedIn);

/** Tells when somebody signs in or out, in this tab or another one. */
export function onSessionChange(listener: (news: SessionNews) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A sign-in succeeded: keep its access token (in memory only) and tell the other tabs. */
export function acceptGrant(grant: Grant): void {
  keep(grant);
  who = grant.email;
  tellTabs({ news: 'signed-in', who: grant.email });
  settle('signed-in');
}

/** Counts each signing out at its beginning and at its end: odd while one is on its way. */
let signOuts = 0;

/**
 * Gives whether somebody has signed out since, or is doing so: a call that is refused then was refused as wished, and
 * asks nobody to sign in again.
 */
export function watchSignOut(): () => boolean {
  const before = signOuts;
  return () => signOuts % 2 > 0 || signOuts > before;
}

export const isSigningOut = (): boolean => signOuts % 2 > 0;

const underWay = new Set<Promise<unknown>>();
const PATIENCE_MS = 2_000;

/** Signing out waits for a call that is on its way with the session, so that it does not find the session ended. */
export function holdSignOut<T>(call: Promise<T>): Promise<T> {
  underWay.add(call);
  const forget = () => void underWay.delete(call);
  call.then(forget, forget);
  return call;
}

/** Not for a call that hangs. */
const callsDone = () =>
  Promise.race([Promise.allSettled(underWay), new Promise((resume) => setTimeout(resume, PATIENCE_MS))]);

/** Ends the session on the server; throws when it could not be reached, as then nobody is signed out. */
export async function signOutOnServer(): Promise<void> {
  signOuts += 1;
  if (underWay.size > 0) await callsDone();
  const reply = await withLock(() => fetch(LOGOUT_PATH, withCookie)).catch((cause) => cause);
  if (reply.ok) return;
  signOuts += 1;
  throw new NetworkFailure(reply.status ?? reply);
}

/** The session is over (signed out, or refused by the server): forget it and tell. */
export function endSession(): void {
  signOuts += signOuts % 2;
  if (!signedIn.get()) return;
  tellTabs({ news: 'signed-out' });
  settle('signed-out');
}

/** Signs out where the server may have ended the session already: after an account was deleted. */
export async function signOut(): Promise<void> {
  await signOutOnServer().catch(() => undefined);
  endSession();
}

/** The access token to send, renewed when it is missing or about to end; undefined when nobody is signed in. */
export async function accessToken(): Promise<string | undefined> {
  if (hasMissedNews()) {
    startAnew();
    return new Promise(() => undefined);
  }
  if (!signedIn.get()) return undefined;
  if (token && token.endsAt - EARLY_MS > Date.now()) return token.text;
  return renewSession();
}

/** One refresh at a time, in this tab and across tabs; undefined when the session is over. */
export function renewSession(): Promise<string | undefined> {
  renewing ??= refresh().finally(() => {
    renewing = undefined;
  });
  return renewing;
}

async function refresh(): Promise<string | undefined> {
  const reply = await withLock(() => fetch(REFRESH_PATH, withCookie)).catch((cause) =>
    Promise.reject(new NetworkFailure(cause)),
  );
  if (reply.status === 400 || reply.status === 401) {
    endSession();
    return undefined;
  }
  // A server in trouble says nothing about the session: the call fails, the person stays signed in.
  if (!reply.ok) throw new NetworkFailure(reply.status);
  const grant: Grant = await reply.json();
  if (who !== grant.email) {
    startAnew();
    return new Promise(() => undefined);
  }
  keep(grant);
  return grant.accessToken;
}

function keep({ accessToken: text, tokenExpires, refreshSeconds = Number.POSITIVE_INFINITY }: Grant): void {
  const endsAt = Date.parse(tokenExpires);
  token = { text, endsAt };
  clearTimeout(timer);
  timer = setTimeout(
    () => void renewSession().catch(() => undefined),
    Math.max(EARLY_MS, Math.min(refreshSeconds * 1_000, endsAt - Date.now() - EARLY_MS)),
  );
}

function forget(): void {
  token = undefined;
  who = undefined;
  clearTimeout(timer);
  signedIn.set(false);
}

/** Takes the news in and tells whoever listens in this tab. */
function settle(news: SessionNews): void {
  if (news === 'signed-out') forget();
  else signedIn.set(true);
  for (const listener of listeners) listener(news);
}

/** Another user is signed in by now: nothing of this page may be shown or sent any more. */
function startAnew(): void {
  token = undefined;
  clearTimeout(timer);
  document.documentElement.style.visibility = 'hidden';
  location.reload();
}

/**
 * One call at a time, in all tabs, of those that set or end the session's cookie: an answer that comes late must not
 * undo the one of a sign-in a moment before.
 */
export function withLock<T>(work: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request('session-refresh', work) : work();
}
