import type { Browser } from '@playwright/test';
import { median, report } from './support/result.ts';
import { onSlowPhones, openSlowPhone, type SlowPhone } from './support/slow-phone.ts';

/**
 * How long a phone on a slow line needs to open what a visitor presses for the first time, and until it shows that the
 * press was heard: with the slow-down of Lighthouse's mobile preset (a processor four times slower, 1.6 Mbit/s,
 * 150 ms). The baseline is the second opening on the same page, whose code is surely there.
 */
const PORT = Number(process.env.BENCH_PORT ?? 3145);
const ROUNDS = 5;
const SIGN_MS = 100;
const OPEN_MS = 300;
/** How long a finger rests on the glass. */
const FINGER_MS = 80;
const NEVER_MS = 10_000;
/** Somebody looks at a page before they press anything. */
const READING_MS = 4_000;

const openings = [
  { what: 'dates', path: '/', button: 'main button[aria-haspopup="dialog"]:has-text("Dates")', shown: '[role="grid"]' },
  {
    what: 'guests',
    path: '/',
    button: 'main button[aria-haspopup="dialog"]:has-text("Guests")',
    shown: '[role="dialog"]',
  },
  { what: 'menu', path: '/', button: 'header button[aria-haspopup="dialog"]', shown: '[role="dialog"] a' },
  { what: 'heart', path: '/results', button: '[data-favorite]', shown: '[role="dialog"] input[type="email"]' },
  { what: 'filters', path: '/results', button: 'main button:has-text("Filters")', shown: '[role="dialog"]' },
] as const;

await onSlowPhones({ name: 'opening', port: PORT }, async (browser, origin) => {
  for (const opening of openings) {
    const rounds: Opened[][] = [];
    for (let round = 0; round < ROUNDS; round += 1) rounds.push(await openTwice(browser, origin, opening));
    const first = rounds.map(([one]) => one).filter((one) => one !== undefined);
    const second = rounds.map(([, two]) => two).filter((two) => two !== undefined);
    const openMs = median(first.map(({ open }) => open));
    const signMs = median(first.map(({ sign }) => sign));
    const againMs = median(second.map(({ open }) => open));
    report({
      what: `first opening on a slow phone: ${opening.what}`,
      measured: `a sign after ${signMs.toFixed(0)} ms, open after ${openMs.toFixed(0)} ms`,
      baseline: `the second opening, ${againMs.toFixed(0)} ms`,
      ratio: (openMs / againMs).toFixed(2),
      budget: `a sign within ${SIGN_MS} ms, open within ${OPEN_MS} ms`,
      holds: signMs <= SIGN_MS && openMs <= OPEN_MS,
    });
  }
});

/** Milliseconds from the touch to the first change, and from the finger's leaving to the content. */
interface Opened {
  readonly sign: number;
  readonly open: number;
}

async function openTwice(
  within: Browser,
  origin: string,
  { path: address, button, shown }: (typeof openings)[number],
): Promise<Opened[]> {
  const { context, page, session } = await openSlowPhone(within);
  try {
    await page.goto(`${origin}${address}?lang=en`, { waitUntil: 'load' });
    await page.waitForTimeout(READING_MS);
    const first = await timed({ page, session }, button, shown);
    await page.keyboard.press('Escape');
    await page.waitForTimeout(1_000);
    return [first, await timed({ page, session }, button, shown)];
  } finally {
    await context.close();
  }
}

async function timed(
  { page, session }: Pick<SlowPhone, 'page' | 'session'>,
  button: string,
  shown: string,
): Promise<Opened> {
  await page.locator(button).first().scrollIntoViewIfNeeded();
  const box = await page.locator(button).first().boundingBox();
  if (!box) throw new Error(`nothing to press: ${button}`);
  const times = page.evaluate(
    (wanted) =>
      new Promise<{ sign: number; open: number }>((resolve) => {
        const looks = (target: EventTarget | null) =>
          target instanceof Element ? getComputedStyle(target.closest('button') ?? target).opacity : '';
        document.addEventListener(
          'pointerdown',
          (pressed) => {
            let sign: number | undefined;
            let releasedAt = Number.POSITIVE_INFINITY;
            document.addEventListener('click', (click) => (releasedAt = click.timeStamp), {
              once: true,
              capture: true,
            });
            const look = () => {
              const now = performance.now();
              // The button looks pressed, or says that something is on its way.
              const isSeen = looks(pressed.target) !== '1' || document.querySelector('[role="status"] .animate-spin');
              if (isSeen) sign ??= now - pressed.timeStamp;
              if (!document.querySelector(wanted)) return requestAnimationFrame(look);
              return resolve({ sign: sign ?? now - pressed.timeStamp, open: now - releasedAt });
            };
            requestAnimationFrame(look);
          },
          { once: true, capture: true },
        );
      }),
    shown,
  );
  const finger = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [finger] });
  await page.waitForTimeout(FINGER_MS);
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  const never = page.waitForTimeout(NEVER_MS).then(() => {
    throw new Error(`${button} opened nothing in ${NEVER_MS} ms`);
  });
  return Promise.race([times, never]);
}
