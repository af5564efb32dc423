import { expect, type Page } from '@playwright/test';
import boats from '#demo/data/boats.json' with { type: 'json' };
import houses from '#demo/data/houses.json' with { type: 'json' };
import type { Language } from '#kernel/languages.ts';
import { lintLanguage } from '#tests/support/language-lint.ts';
import { openPage } from './open-page.ts';
import { spokenTexts } from './spoken-texts.ts';

/** Somebody who reads one language; what people wrote themselves is in the language that is theirs. */
interface Reader {
  /** The language errors found so far, each with its place. */
  readonly languageErrors: readonly string[];
  /** Reads all that was sent and is there now. */
  read(where: string): Promise<void>;
  /** Reads until there is no error, for up to five seconds: what the server says follows a switch of the language. */
  readAtLast(where: string): Promise<void>;
  /**
   * Presses one after the other what opens something, but what has the name of something that was pressed; reads what
   * is there then.
   */
  pressAll(where: string, openers?: string): Promise<void>;
}

/** What opens on a page, and rare pages, are read in these languages: text that was forgotten is English. */
export const languagesRead: readonly Language[] = ['es'];

/** A house or a boat of the demo is called the same in both languages. */
export const rentableNames: readonly string[] = [...houses, ...boats]
  .map(({ name }) => name.en)
  .toSorted((one, other) => other.length - one.length);

/** Controls that open something. */
export const OPENERS = 'button[aria-haspopup]:visible, button[aria-expanded="false"]:visible, summary:visible';
/** Samples of the design system open what they open by any button; days of a calendar are many and alike. */
export const SAMPLES = 'main button:visible:not([role="grid"] *)';

const SWITCHED_WITHIN_MS = 5_000;

export function readerOf(page: Page, language: Language): Reader {
  const theirs: Promise<readonly string[]>[] = [];
  page.on('response', (response) => {
    if (response.ok() && response.url().includes('/v1.0/')) theirs.push(response.json().then(writtenIn, () => []));
  });
  const languageErrors = new Set<string>();
  const pressed = new Set<string>();
  /** Most texts stand on every page, and each press reads the whole page again. */
  const clean = new Set<string>();

  const errorsNow = async (where: string, html: string): Promise<readonly string[]> => {
    const texts = spokenTexts(html);
    expect(texts.length, where).toBeGreaterThan(20);
    const unread = texts.filter((text) => !clean.has(text));
    const names = unread.length === 0 ? [] : [...rentableNames, ...(await Promise.all(theirs)).flat()];
    return unread.flatMap((text) => {
      const errors = lintLanguage(text, language, names);
      if (errors.length === 0) clean.add(text);
      return errors.map((one) => `${where}: ${one}`);
    });
  };
  const read = async (where: string) => {
    for (const one of await errorsNow(where, await page.content())) languageErrors.add(one);
  };
  const readAtLast = async (where: string) => {
    const until = Date.now() + SWITCHED_WITHIN_MS;
    let errors = await errorsNow(where, await seenIn(page));
    while (errors.length > 0 && Date.now() < until) {
      await page.waitForTimeout(100);
      errors = await errorsNow(where, await seenIn(page));
    }
    for (const one of errors) languageErrors.add(one);
  };
  const pressAll = async (where: string, openers = OPENERS) => {
    // What was opened may no longer be found by the same words: each has a mark of its own.
    const names = await page.locator(openers).evaluateAll((all) => {
      for (const before of document.querySelectorAll('[data-opener]')) before.removeAttribute('data-opener');
      return all.map((one, at) => {
        one.setAttribute('data-opener', String(at));
        return one.getAttribute('aria-label') ?? (one as HTMLElement).innerText;
      });
    });
    for (const [at, name] of names.entries()) {
      if (pressed.has(name)) continue;
      const opener = page.locator(`[data-opener="${at}"]`);
      if (!(await opener.isVisible()) || !(await opener.isEnabled())) continue;
      pressed.add(name);
      await opener.click();
      await expect(page.locator('[role="dialog"] [class*="breathe"]')).toHaveCount(0);
      for (const one of await errorsNow(`${where}, ${name}`, await seenIn(page))) languageErrors.add(one);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog'), `${name} on ${where} closes`).toHaveCount(0);
    }
  };
  return {
    get languageErrors() {
      return [...languageErrors];
    },
    read,
    readAtLast,
    pressAll,
  };
}

/** The page without what is read once, when it comes: by machines, and without script. */
function seenIn(page: Page): Promise<string> {
  return page.evaluate(() => {
    const copy = document.documentElement.cloneNode(true) as HTMLElement;
    for (const one of copy.querySelectorAll('script, noscript, meta')) one.remove();
    return copy.outerHTML;
  });
}

/** Opens each path, and there all that was not opened yet. */
export async function lintPage(
  page: Page,
  paths: readonly string[],
  language: Language = 'es',
): Promise<readonly string[]> {
  const reader = readerOf(page, language);
  for (const path of paths) {
    await openPage(page, path);
    await waitForAll(page);
    await expect(page.locator('h1'), path).toHaveCount(1);
    await reader.read(path);
    await reader.pressAll(path);
  }
  return reader.languageErrors;
}

/** What loads, and what is laid out later (decision 0042). */
const WAITING =
  'main[aria-busy="true"], main [class*="breathe"], main [class*="animate-spin"], html:not([data-whole]) [data-below]';

/** Waits until nothing is loading; maps load when they come into view. */
export async function waitForAll(page: Page): Promise<void> {
  const waiting = page.locator(WAITING);
  await expect(async () => {
    await page.evaluate(() => document.querySelector('main [class*="breathe"]')?.scrollIntoView({ block: 'center' }));
    await expect(waiting).toHaveCount(0, { timeout: 1_000 });
  }).toPass({ timeout: 20_000 });
}

/** Reasons, messages, notes and wishes in an answer; texts of the agreement and words of a search, by their lines. */
function writtenIn(answer: unknown): readonly string[] {
  if (typeof answer !== 'object' || answer === null) return [];
  return Object.entries(answer).flatMap(([name, value]: [string, unknown]) => {
    if (typeof value !== 'string') return writtenIn(value);
    if (!value.includes(' ')) return [];
    if (/^(?:text(?:En|Es)|term)$/.test(name)) return value.split('\n').filter((line) => line.includes(' '));
    return /(?:reason|message|note|description|instructions|personalization|customMenu|words|task|excerpt)$/i.test(name)
      ? [value.replace(/\s+/g, ' ')]
      : [];
  });
}
