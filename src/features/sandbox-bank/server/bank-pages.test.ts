import { afterAll, beforeAll, expect, test } from 'vitest';
import { parsedPage, violationsOf } from '#tests/support/parsed-page.ts';
import { openSandboxWorld, type SandboxWorld } from '#tests/support/sandbox-world.ts';

const worlds: SandboxWorld[] = [];
let world: SandboxWorld;

beforeAll(async () => {
  worlds.push(await openSandboxWorld('stripe'), await openSandboxWorld('authorizenet'));
  [world] = worlds as [SandboxWorld];
});
afterAll(() => Promise.all(worlds.map((one) => one.close())));

const NO_MONEY = { en: 'Test bank: no money moves', es: 'Banco de prueba: sin dinero real' };

/** Every screen of the bank, in the state in which it shows most. */
async function screens({ open, payOn, act, provider, clock, origin, roles }: SandboxWorld) {
  const page = await open({ payee: 'Marea & <b>Sons</b>' });
  const challenged = await open();
  const challenge = await payOn(challenged.pageUrl, { card: 'challenge' });
  const paid = await open();
  const back = await payOn(paid.pageUrl);
  const held = await open();
  await payOn(held.pageUrl, { card: 'held' });
  await act({ act: 'fault', call: 'end-page', fault: 'hang' });
  expect(roles).toEqual(['staff']);
  for await (const row of provider.listSince(clock.now(), AbortSignal.timeout(5_000))) {
    if (row.kind === 'payment' && row.payment.state === 'paid')
      await act({ act: 'dispute', id: row.payment.paymentId });
  }
  return {
    pay: page.pageUrl,
    declined: `${page.pageUrl}?declined=funds`,
    challenge: challenge.split('?')[0] ?? '',
    closed: `${challenged.pageUrl}/closed`,
    paid: paid.pageUrl,
    ...(back.startsWith(origin) && { receipt: back.split('?')[0] ?? '' }),
    unknown: `${origin}/sandbox-bank/nothing`,
    console: `${origin}/sandbox-bank`,
  };
}

test.each([0, 1])('every screen of bank %i says that no money moves, in both languages', async (n) => {
  const bank = worlds[n] as SandboxWorld;
  for (const [name, url] of Object.entries(await screens(bank))) {
    for (const language of ['en', 'es'] as const) {
      const reply = await fetch(`${url}${url.includes('?') ? '&' : '?'}lang=${language}`);
      const document = parsedPage(await reply.text());
      expect([name, reply.status]).toEqual([name, name === 'unknown' ? 404 : 200]);
      expect(reply.headers.get('cache-control')).toBe('no-store');
      expect(reply.headers.get('x-robots-tag')).toBe('noindex');
      expect(document.documentElement.lang).toBe(language);
      expect(document.querySelector('header')?.textContent).toContain(NO_MONEY[language]);
      expect(document.title).toContain(NO_MONEY[language]);
      expect([...document.querySelectorAll('script, textarea, input:not([type=radio], [type=hidden])')]).toEqual([]);
    }
  }
});

test.each([
  [0, ['declined', 'challenge', 'paid', 'console']],
  [1, ['receipt']],
] as const)('axe finds nothing in the screens of bank %i', { timeout: 60_000 }, async (n, names) => {
  const all: Readonly<Record<string, string>> = await screens(worlds[n] as SandboxWorld);
  for (const name of names) {
    const content = await (await fetch(all[name] ?? '')).text();
    expect([name, await violationsOf(content)]).toEqual([name, []]);
  }
});

test('what comes from outside is shown as text', async () => {
  const { pageUrl } = await world.open({
    payee: '<script>alert(1)</script>',
    lines: [{ label: '"><img src=x onerror=alert(1)>', amountCents: 127_125 }],
  });
  const content = await (await fetch(pageUrl)).text();
  expect(content).not.toMatch(/<script|<img/);
  expect(content).toContain('&lt;script&gt;');
  expect(await (await fetch(`${pageUrl}?declined=%3Cscript%3E&lang=%3Cb%3E`)).text()).not.toMatch(/<script|<b>/);
});

test('the page shows the sum on its button, and one card and nothing else is chosen', async () => {
  const { pageUrl } = await world.open({ language: 'es' });
  const document = parsedPage(await (await fetch(pageUrl)).text());
  expect(document.documentElement.lang).toBe('es');
  expect(document.querySelector('button')?.textContent).toBe('Pagar $1,271.25');
  const chosen = [...document.querySelectorAll<HTMLInputElement>('input:checked')].map(
    ({ name, value }) => `${name}: ${value}`,
  );
  expect(chosen).toEqual(['card: visa', 'delivery: before-return', 'difference: none', 'refunding: at-once']);
});

test.each([[[]], [['tenant']], [['owner']]] as const)('the console is for staff, not for %j', async (roles) => {
  const before = world.roles;
  world.roles = roles;
  const shown = await fetch(`${world.origin}/sandbox-bank`);
  expect(shown.status).toBe(403);
  expect(await shown.text()).not.toContain('<form');
  expect(await world.act({ act: 'fault', call: 'open', fault: 'cut' })).toBe(403);
  world.roles = before;
  expect(await world.open()).toMatchObject({ handover: { method: 'GET' } });
});

test.each(['https://evil.test', 'null', undefined])('a form of %s does nothing at the console', async (origin) => {
  const reply = await fetch(`${world.origin}/sandbox-bank`, {
    method: 'POST',
    headers: origin === undefined ? {} : { origin },
    body: new URLSearchParams({ act: 'fault', call: 'open', fault: 'cut' }),
    redirect: 'manual',
  });
  expect(reply.status).toBe(403);
  expect(await world.open()).toMatchObject({ handover: { method: 'GET' } });
});

test('the bank answers nobody without its key', async () => {
  const reply = await fetch(`${world.origin}/sandbox-bank/api/v1/charges`, { headers: { authorization: 'Bearer x' } });
  expect(reply.status).toBe(401);
});
