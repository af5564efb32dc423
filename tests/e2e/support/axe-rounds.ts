import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

/** Half as long as the readable one: it is sent to every page. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

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

type Theme = 'dark' | 'light';
const ALL = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] } as const;
const COLORS = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } as const;
const PHONE_PX = 640;

/** Looks of words that were checked, by theme and width: see `drawnAnew`. */
export type SeenColors = Map<string, Set<number>>;

/**
 * Checks the page at its current width: its colors in both themes, all else in one, dark on a desk, light on a phone; a
 * theme changes nothing but colors. With `seen`, colors are checked of words whose look is not in it yet, which
 * is added.
 */
export async function axeHere(page: Page, seen?: SeenColors): Promise<readonly string[]> {
  const found: string[] = [];
  const width = page.viewportSize()?.width ?? 0;
  const themes: readonly Theme[] = width < PHONE_PX ? ['light', 'dark'] : ['dark', 'light'];
  const fading = await stopFading(page);
  for (const [at, theme] of themes.entries()) {
    await switchTheme(page, theme);
    const isNew = seen ? await markNewLooks(page, seenIn(seen, `${theme} ${width}`)) : true;
    const rules = at === 0 ? ALL : COLORS;
    const lines = at === 0 || isNew ? await violationsOf(page, { rules, isMarkedOnly: seen !== undefined }) : [];
    found.push(...lines.map((line) => `${theme}: ${line}`));
  }
  await fading.startAgain();
  return found;
}

function seenIn(seen: SeenColors, look: string): Set<number> {
  const before = seen.get(look) ?? new Set();
  seen.set(look, before);
  return before;
}

/** Marks what is drawn in a look that is not in `seen`, which gets it; says whether there is any. */
async function markNewLooks(page: Page, seen: Set<number>): Promise<boolean> {
  const looks = await drawnAnew(page, [...seen]);
  for (const look of looks) seen.add(look);
  return looks.length > 0;
}

const DRAWN_ANEW = 'data-drawn-anew';

/**
 * Marks what has words that are drawn in another look than those known, and gives these looks. Elements with the same
 * tags, classes, states and colors of their own all the way up have the same colors.
 */
function drawnAnew(page: Page, known: readonly number[]): Promise<readonly number[]> {
  return page.evaluate(
    ([mark, before]) => {
      const looks = new Set(before);
      const found: number[] = [];
      const hash = (text: string, seed: number) => {
        let [one, other] = [0xdeadbeef ^ seed, 0x41c6ce57 ^ seed];
        for (let at = 0; at < text.length; at += 1) {
          one = Math.imul(one ^ text.charCodeAt(at), 2_654_435_761);
          other = Math.imul(other ^ text.charCodeAt(at), 1_597_334_677);
        }
        return 4_294_967_296 * (2_097_151 & other) + (one >>> 0);
      };
      const isState = (name: string) =>
        /^(?:data-|aria-(?!label|describedby|controls|owns|activedescendant)|disabled$|checked$|open$|type$|role$|class$)/.test(
          name,
        );
      const isColor = (declaration: string) => /color|background|opacity|^\s*--/.test(declaration);
      const styleOf = (element: Element) => {
        const states = [...element.attributes].filter(({ name }) => isState(name) && name !== mark);
        const own = (element.getAttribute('style') ?? '').split(';').filter(isColor);
        return [element.tagName, ...states.map(({ name, value }) => `${name}=${value}`), ...own].join(' ');
      };
      const hasWords = (element: Element) =>
        element.matches('a, input, select, textarea') ||
        [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());
      const walk = (element: Element, above: number) => {
        element.removeAttribute(mark);
        const look = hash(styleOf(element), above);
        if (!looks.has(look) && hasWords(element)) {
          looks.add(look);
          found.push(look);
          element.setAttribute(mark, '');
        }
        for (const child of element.children) walk(child, look);
      };
      walk(document.body, 0);
      return found;
    },
    [DRAWN_ANEW, known] as const,
  );
}

/** Colors that fade took half of the time of a look. */
async function stopFading(page: Page) {
  const without = await page.evaluateHandle(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('*, ::before, ::after { transition: none !important }');
    document.adoptedStyleSheets.push(sheet);
    return sheet;
  });
  return {
    startAgain: () =>
      without.evaluate((sheet) => {
        document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
      }),
  };
}

/** As the site's own switch does. */
async function switchTheme(page: Page, theme: Theme): Promise<void> {
  await page.evaluate(async (wanted) => {
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
  }, theme);
}

interface Wanted {
  readonly rules: typeof ALL | typeof COLORS;
  /** Colors are looked at where `drawnAnew` put a mark; everywhere by default. */
  readonly isMarkedOnly: boolean;
}

async function violationsOf(page: Page, wanted: Wanted): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(
    async ({ rules, mark }) => {
      // Nothing of the site is in a frame, where axe would have to be told to look.
      const frames = [...document.querySelectorAll('iframe, frame')].map(
        ({ id }) => `a frame that nobody looks into, ${id}`,
      );
      const { run, configure } = (window as unknown as { axe: typeof import('axe-core') }).axe;
      configure({
        rules: [
          { id: 'color-contrast', selector: mark || '*' },
          { id: 'link-in-text-block', selector: `a[href]${mark}` },
        ],
      });
      const { violations } = await run(document, { runOnly: rules, resultTypes: ['violations'], preload: false });
      const lines = violations.map(({ id, nodes }) => {
        const places = nodes.map(({ target }) => target.join(' ')).join(' | ');
        return `${id} at ${places} (${nodes[0]?.failureSummary?.replace(/\s+/g, ' ')})`;
      });
      return [...frames, ...lines];
    },
    {
      rules: { ...wanted.rules, values: [...wanted.rules.values] },
      mark: wanted.isMarkedOnly ? `[${DRAWN_ANEW}]` : '',
    },
  );
}
