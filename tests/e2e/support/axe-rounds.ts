import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

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

/** The same at the width the page has. */
export async function axeHere(page: Page): Promise<readonly string[]> {
  const found: string[] = [];
  for (const theme of themes) {
    await switchTheme(page, theme);
    found.push(...(await violationsOf(page, theme)).map((line) => `${theme}: ${line}`));
  }
  return found;
}

/** As the site's own switch does; waits until a new width was drawn and nothing moves any more. */
async function switchTheme(page: Page, theme: Theme): Promise<void> {
  await page.evaluate(async (wanted) => {
    document.documentElement.classList.remove('dark', 'light');
    document.documentElement.classList.add(wanted);
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    const endless = (animation: Animation) =>
      animation.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY;
    const running = document.getAnimations().filter((animation) => !endless(animation));
    await Promise.allSettled(running.map(({ finished }) => finished));
  }, theme);
}

/** All rules in the dark theme; the light one changes nothing but colors, so there the rules that look at colors. */
async function violationsOf(page: Page, theme: Theme): Promise<readonly string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode();
  const { violations } = await (theme === 'dark' ? axe.withTags(TAGS) : axe.withRules(COLOR_RULES)).analyze();
  return violations.map(({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`);
}
