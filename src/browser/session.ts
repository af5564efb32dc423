import { NetworkFailure } from './api-refusal.ts';
import { createStore, useStore } from './store.ts';

/** What login and refresh answer; with `Session-Cookie: yes` the refresh token is a cookie that no script can read. */
export interface Grant {
  readonly accessToken: string;
  /** Instant (ISO 8601) when the access token ends. */
  readonly tokenExpires: string;
}

type SessionNews = 'signed-in' | 'signed-out';

const REFRESH_PATH = '/v1.0/security/refresh';
const LOGOUT_PATH = '/v1.0/security/logout';
const REFRESH_EVERY_MS = 300 * 60_000;
const EARLY_MS = 45_000;

const withCookie = {
  method: 'POST',
  headers: { 'content-type': 'application/json', 'session-cookie': 'yes' },
  body: '{}',
} as const;

const signedIn = createStore(false);
const listeners = new Set<(news: SessionNews) => void>();
let token: { readonly text: string; readonly endsAt: number } | undefined;
let renewing: Promise<string | undefined> | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
let tabs: BroadcastChannel | undefined;

/** Called once, before the first loader runs: the server saw the session cookie or did not. */
export function beginSession(isSignedIn: boolean): void {
  signedIn.set(isSignedIn);
  tabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('session');
  tabs?.addEventListener('message', ({ data }) => {
    if (data === 'signed-out') forget();
    if (data === 'signed-in') signedIn.set(true);
    if (data === 'signed-in' || data === 'signed-out') tell(data);
  });
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
  signedIn.set(true);
  announce('signed-in');
}

/** Signs out here, on the server and in every tab. */
export async function signOut(): Promise<void> {
  await fetch(LOGOUT_PATH, withCookie).catch(() => undefined);
  endSession();
}

/** The session is over (refused by the server): forget it and tell. */
export function endSession(): void {
  const was = signedIn.get();
  forget();
  if (was) announce('signed-out');
}

/** The access token to send, renewed when it is missing or about to end; undefined when nobody is signed in. */
export async function accessToken(): Promise<string | undefined> {
  if (!signedIn.get()) return undefined;
  if (token && token.endsAt - EARLY_MS > Date.now()) return token.text;
  return renewSession();
}

/** One refresh at a time, in this tab and across tabs; undefined when the session is over. */
export function renewSession(): Promise<string | undefined> {
  renewing ??= withLock(refresh).finally(() => {
    renewing = undefined;
  });
  return renewing;
}

async function refresh(): Promise<string | undefined> {
  const reply = await fetch(REFRESH_PATH, withCookie).catch((cause) => Promise.reject(new NetworkFailure(cause)));
  if (reply.status === 400 || reply.status === 401) {
    endSession();
    return undefined;
  }
  // A server in trouble says nothing about the session: the call fails, the person stays signed in.
  if (!reply.ok) throw new NetworkFailure(reply.status);
  const grant: Grant = await reply.json();
  keep(grant);
  return grant.accessToken;
}

function keep({ accessToken: text, tokenExpires }: Grant): void {
  const endsAt = Date.parse(tokenExpires);
  token = { text, endsAt };
  clearTimeout(timer);
  timer = setTimeout(
    () => void renewSession().catch(() => undefined),
    Math.max(EARLY_MS, Math.min(REFRESH_EVERY_MS, endsAt - Date.now() - EARLY_MS)),
  );
}

function forget(): void {
  token = undefined;
  clearTimeout(timer);
  signedIn.set(false);
}

function announce(news: SessionNews): void {
  tabs?.postMessage(news);
  tell(news);
}

function tell(news: SessionNews): void {
  for (const listener of listeners) listener(news);
}

function withLock<T>(work: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request('session-refresh', work) : work();
}
