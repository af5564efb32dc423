import type { Page } from '@playwright/test';
import axe from 'axe-core';

const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const;

/** Looks at the page as it stands in both widths; each violation as one line. */
export async function axeRounds(page: Page): Promise<readonly string[]> {
  const found: string[] = [];
  for (const size of sizes) {
    await page.setViewportSize(size);
    found.push(...(await axeHere(page)).map((line) => `${page.url()} ${size.width}: ${line}`));
  }
  return found;
}

/** What axe looks for in which theme; one theme changes nothing of the other but colors. */
interface Look {
  readonly theme: 'dark' | 'light';
  readonly rules: { readonly type: 'tag'; readonly values: readonly string[] } | readonly string[];
}
const ALL = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] } as const;
const COLORS = ['color-contrast', 'link-in-text-block'];
const ON_DESK: readonly Look[] = [
  { theme: 'dark', rules: ALL },
  { theme: 'light', rules: COLORS },
];
const ON_PHONE: readonly Look[] = [
  { theme: 'light', rules: ALL },
  { theme: 'dark', rules: COLORS },
];
const PHONE_PX = 640;

/**
 * Checks the page at its current width in both themes, or in one alone: dark on a desk, light on a phone. Whoever looks
 * at both widths has seen the colors of both themes then.
 */
export async function axeHere(
  page: Page,
  { themes = 2 }: { readonly themes?: 1 | 2 } = {},
): Promise<readonly string[]> {
  const found: string[] = [];
  const looks = (page.viewportSize()?.width ?? 0) < PHONE_PX ? ON_PHONE : ON_DESK;
  for (const look of looks.slice(0, themes)) {
    await switchTheme(page, look.theme);
    found.push(...(await violationsOf(page, look)).map((line) => `${look.theme}: ${line}`));
  }
  return found;
}

/** As the site's own switch does, but at once: colors that fade took half of the time of a look. */
async function switchTheme(page: Page, theme: Look['theme']): Promise<void> {
  await page.evaluate(async (wanted) => {
    const withoutFading = new CSSStyleSheet();
    withoutFading.replaceSync('*, ::before, ::after { transition: none !important }');
    document.adoptedStyleSheets.push(withoutFading);
    document.documentElement.classList.remove('dark', 'light');
    document.documentElement.classList.add(wanted);
    // The header stays at the top of the window: what it happens to cover in part would be taken for small.
    scrollTo(0, 0);
    const endless = (animation: Animation) =>
      animation.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY;
    for (let isMoving = true; isMoving; ) {
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
      const running = document.getAnimations().filter((animation) => !endless(animation));
      await Promise.allSettled(running.map(({ finished }) => finished));
      isMoving = running.length > 0;
    }
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== withoutFading);
  }, theme);
}

async function violationsOf(page: Page, { rules }: Look): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async (wanted) => {
      // Nothing of the site is in a frame, where axe would have to be told to look.
      const frames = [...document.querySelectorAll('iframe, frame')].map(
        ({ id }) => `a frame that nobody looks into, ${id}`,
      );
      const { run } = (window as unknown as { axe: typeof import('axe-core') }).axe;
      const options = { runOnly: wanted, resultTypes: ['violations' as const], preload: false };
      const { violations } = await run(document, options as Parameters<typeof run>[1] & object);
      const lines = violations.map(({ id, nodes }) => {
        const places = nodes.map(({ target }) => target.join(' ')).join(' | ');
        return `${id} at ${places} (${nodes[0]?.failureSummary?.replace(/\s+/g, ' ')})`;
      });
      return [...frames, ...lines];
    },
    rules as unknown as string[],
  );
}
