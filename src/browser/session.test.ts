import { afterEach, beforeEach, expect, test, vi } from 'vitest';

type Session = typeof import('./session.ts');
type Transport = typeof import('./browser-transport.ts');
type Dialogs = typeof import('./auth-dialogs.ts');

const answers: { status: number; body?: unknown }[] = [];
const channels: BroadcastChannel[] = [];
const kept = new Map<string, string>();
let reloads = 0;
const calls: { url: string; authorization: string | undefined }[] = [];
let session: Session;
let transport: Transport['browserTransport'];

beforeEach(async () => {
  vi.resetModules();
  answers.length = 0;
  calls.length = 0;
  kept.clear();
  reloads = 0;
  vi.stubGlobal('document', { documentElement: { lang: 'en', style: {} } });
  vi.stubGlobal('location', { pathname: '/reservations', search: '', reload: () => (reloads += 1) });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  vi.stubGlobal('fetch', async (url: string, init: { headers: Record<string, string> }) => {
    calls.push({ url, authorization: init.headers.authorization });
    const { status, body } = answers.shift() ?? { status: 500 };
    return new Response(status === 204 ? null : JSON.stringify(body ?? {}), { status });
  });
  vi.stubGlobal(
    'BroadcastChannel',
    class extends BroadcastChannel {
      constructor(name: string) {
        super(name);
        channels.push(this);
      }
    },
  );
  session = await import('./session.ts');
  transport = (await import('./browser-transport.ts')).browserTransport;
});

afterEach(() => {
  session.endSession();
  for (const channel of channels.splice(0)) channel.close();
  vi.unstubAllGlobals();
});

const grant = (token: string, seconds = 900) => ({
  accessToken: token,
  tokenExpires: new Date(Date.now() + seconds * 1_000).toISOString(),
  refreshSeconds: 18_000,
  email: 'ana@demo.test',
});
const ask = () => transport({ method: 'GET', url: '/v1.0/reservation/group', headers: {} });

test('a visitor asks without a token', async () => {
  answers.push({ status: 200 });
  await ask();
  expect(calls).toEqual([{ url: '/v1.0/reservation/group', authorization: undefined }]);
});

test('after a reload the first call gets its token from the session cookie', async () => {
  session.beginSession('ana@demo.test');
  answers.push({ status: 200, body: grant('t1') }, { status: 200 });
  await ask();
  expect(calls.map(({ url, authorization }) => [url, authorization])).toEqual([
    ['/v1.0/security/refresh', undefined],
    ['/v1.0/reservation/group', 'Bearer t1'],
  ]);
});

test('an open page asks for the next token as often as the setting says', async () => {
  vi.useFakeTimers();
  session.acceptGrant({ ...grant('first'), refreshSeconds: 120 });
  answers.push({ status: 200, body: grant('second') });
  await vi.advanceTimersByTimeAsync(119_000);
  expect(calls).toEqual([]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(calls.map(({ url }) => url)).toEqual(['/v1.0/security/refresh']);
  vi.useRealTimers();
});

test('calls at the same time share one refresh', async () => {
  session.beginSession('ana@demo.test');
  answers.push({ status: 200, body: grant('t1') }, { status: 200 }, { status: 200 });
  await Promise.all([ask(), ask()]);
  expect(calls.filter(({ url }) => url.endsWith('/refresh'))).toHaveLength(1);
});

test('a 401 tries one refresh and asks again', async () => {
  session.acceptGrant(grant('old'));
  answers.push({ status: 401 }, { status: 200, body: grant('new') }, { status: 200, body: { ok: true } });
  expect((await ask()).status).toBe(200);
  expect(calls.at(-1)?.authorization).toBe('Bearer new');
});

test('a refused refresh signs out, tells, and opens the sign-in that returns to this path', async () => {
  const { openedDialog } = await dialogs();
  const news: string[] = [];
  session.onSessionChange((what) => news.push(what));
  session.acceptGrant(grant('old'));
  answers.push({ status: 401 }, { status: 401 });
  expect((await ask()).status).toBe(401);
  expect(session.isSignedIn()).toBe(false);
  expect(news).toEqual(['signed-in', 'signed-out']);
  expect(openedDialog()).toEqual({ dialog: 'sign-in', returnTo: '/reservations' });
});

test('a sign-in waits for the refresh that is on its way, so that the late answer is not the last to set the cookie', async () => {
  const doors: (() => void)[] = [];
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    await new Promise<void>((open) => doors.push(open));
    return new Response(JSON.stringify(grant('new')), { status: 200 });
  });
  session.acceptGrant(grant('old'));
  const renewing = session.renewSession();
  const headers = { 'session-cookie': 'yes' };
  const signingIn = transport({ method: 'POST', url: '/v1.0/security/login', headers, body: '{}' });
  await vi.waitFor(() => expect(doors).toHaveLength(1));
  await new Promise((done) => setTimeout(done, 20));
  expect(asked).toEqual(['/v1.0/security/refresh']);
  doors.shift()?.();
  await renewing;
  await vi.waitFor(() => expect(doors).toHaveLength(1));
  doors.shift()?.();
  expect((await signingIn).status).toBe(200);
  expect(asked).toEqual(['/v1.0/security/refresh', '/v1.0/security/login']);
});

test('wrong credentials are the answer of sign-in itself: nothing is refreshed, nobody is signed out', async () => {
  session.acceptGrant(grant('t1'));
  answers.push({ status: 401 });
  expect((await transport({ method: 'POST', url: '/v1.0/security/login', headers: {} })).status).toBe(401);
  expect(calls).toHaveLength(1);
  expect(session.isSignedIn()).toBe(true);
});

test('a server that fails during a refresh signs nobody out', async () => {
  session.beginSession('ana@demo.test');
  answers.push({ status: 503 });
  await expect(ask()).rejects.toThrow('network failure');
  expect(session.isSignedIn()).toBe(true);
});

/** Another tab of the same browser, by its channel and its mark in the storage. */
function otherTab() {
  const channel = new BroadcastChannel('session');
  return {
    say: async (data: object) => {
      kept.set('sessionStamp', crypto.randomUUID());
      channel.postMessage(data);
      await vi.waitFor(() => new Promise((heard) => setTimeout(heard, 20)));
      channel.close();
    },
    sayWhileOtherSleeps: () => {
      kept.set('sessionStamp', crypto.randomUUID());
      channel.close();
    },
  };
}

test('signed out in another tab: signed out here, and told', async () => {
  session.beginSession('ana@demo.test');
  session.acceptGrant(grant('t1'));
  const news: string[] = [];
  session.onSessionChange((what) => news.push(what));
  await otherTab().say({ news: 'signed-out' });
  expect([session.isSignedIn(), news, reloads]).toEqual([false, ['signed-out'], 0]);
  answers.push({ status: 200 });
  await ask();
  expect(calls.at(-1)?.authorization).toBeUndefined();
});

test('the same person signed in again in another tab: the next call gets a token of the new session', async () => {
  session.beginSession('ana@demo.test');
  session.acceptGrant(grant('old'));
  await otherTab().say({ news: 'signed-in', who: 'ana@demo.test' });
  answers.push({ status: 200, body: grant('new') }, { status: 200 });
  await ask();
  expect([calls.at(-1)?.authorization, reloads]).toEqual(['Bearer new', 0]);
});

test('another person signed in in another tab: this one starts anew', async () => {
  session.beginSession('ana@demo.test');
  session.acceptGrant(grant('t1'));
  await otherTab().say({ news: 'signed-in', who: 'eva@demo.test' });
  expect(reloads).toBe(1);
});

test('a tab that slept through a sign-in sends nothing and starts anew', async () => {
  session.beginSession('ana@demo.test');
  session.acceptGrant(grant('t1'));
  otherTab().sayWhileOtherSleeps();
  void ask();
  await new Promise((later) => setTimeout(later, 20));
  expect([reloads, calls]).toEqual([1, []]);
});

test('a cookie that became somebody else’s unnoticed is never used for this tab’s calls', async () => {
  session.beginSession('ana@demo.test');
  answers.push({ status: 200, body: { ...grant('theirs'), email: 'eva@demo.test' } });
  void ask();
  await new Promise((later) => setTimeout(later, 20));
  expect([reloads, calls.map(({ url }) => url)]).toEqual([1, ['/v1.0/security/refresh']]);
});

test.each([500, 'no answer'])(
  'signing out that fails (%s) is said, and nobody is told they are out',
  async (status) => {
    session.beginSession('ana@demo.test');
    if (status === 'no answer') vi.stubGlobal('fetch', () => Promise.reject(new TypeError('failed to fetch')));
    await expect(session.signOutOnServer()).rejects.toThrow('network failure');
    expect(session.isSignedIn()).toBe(true);
  },
);

async function dialogs() {
  const module: Dialogs = await import('./auth-dialogs.ts');
  return { openedDialog: module.openedAuthDialog };
}

test('signing out waits for a call that is on its way, so that it does not find its session ended', async () => {
  session.acceptGrant(grant('t1'));
  const order: string[] = [];
  let answer: (() => void) | undefined;
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.endsWith('/group')) await new Promise<void>((resume) => (answer = resume));
    order.push(url);
    return new Response(null, { status: 204 });
  });
  const asked = ask();
  await vi.waitFor(() => expect(answer).toBeDefined());
  const out = session.signOutOnServer();
  expect(session.isSigningOut()).toBe(true);
  await new Promise((resume) => setTimeout(resume, 20));
  expect(order).toEqual([]);
  answer?.();
  await Promise.all([asked, out]);
  expect(order).toEqual(['/v1.0/reservation/group', '/v1.0/security/logout']);
  session.endSession();
  expect(session.isSigningOut()).toBe(false);
});
