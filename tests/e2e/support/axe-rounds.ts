import type { Page } from '@playwright/test';
import axe from 'axe-core';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];
const themes = ['dark', 'light'] as const;
type Theme = (typeof themes)[number];
const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const;

/** Looks at the page as it stands in both themes and both widths; each violation as one line. */
export async function axeRounds(page: Page): Promise<readonly string[]> {
  const found: string[] = [];
  for (const size of sizes) {
    await page.setViewportSize(size);
    found.push(...(await axeHere(page)).map((line) => `${page.url()} ${size.width}: ${line}`));
  }
  return found;
}

/** Checks the page in both themes at its current width. */
export async function axeHere(page: Page): Promise<readonly string[]> {
  const found: string[] = [];
  for (const theme of themes) {
    await switchTheme(page, theme);
    found.push(...(await violationsOf(page, theme)).map((line) => `${theme}: ${line}`));
  }
  return found;
}

/** As the site's own switch does, but at once: colors that fade took half of the time of a look. */
async function switchTheme(page: Page, theme: Theme): Promise<void> {
  await page.evaluate(async (wanted) => {
    const withoutFading = new CSSStyleSheet();
    withoutFading.replaceSync('*, ::before, ::after { transition: none !important }');
    document.adoptedStyleSheets.push(withoutFading);
    document.documentElement.classList.remove('dark', 'light');
    document.documentElement.classList.add(wanted);
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

/** All rules in the dark theme; the light one changes nothing but colors, so there the rules that look at colors. */
async function violationsOf(page: Page, theme: Theme): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const runOnly = theme === 'dark' ? ({ type: 'tag', values: TAGS } as const) : COLOR_RULES;
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
    runOnly as unknown as string[],
  );
}
