import { setTimeout as pause } from 'node:timers/promises';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import type { Language } from '#kernel/languages.ts';
import { openProduct, type Product } from './products.ts';
import { type SiteTexts, siteTexts } from './site-texts.ts';

export { expect } from '@playwright/test';

/** What went wrong in the browser and was not announced by the test. */
export interface Troubles {
  /** From now on, troubles like this belong to the test. */
  allow(pattern: RegExp): void;
}

interface Watched {
  /** The language of the browser; the site follows it. */
  language: Language;
  /** The site's texts in that language. */
  texts: SiteTexts;
  troubles: Troubles;
  /** A page of somebody else: a browser of its own, watched too. */
  openVisitor: (
    options?: Parameters<NonNullable<ReturnType<BrowserContext['browser']>>['newContext']>[0],
  ) => Promise<Page>;
}

class TroubleList implements Troubles {
  readonly #found: string[] = [];
  readonly #allowed: RegExp[] = [];

  allow(pattern: RegExp): void {
    this.#allowed.push(pattern);
  }

  add(trouble: string): void {
    this.#found.push(trouble);
  }

  get unexpected(): readonly string[] {
    return this.#found.filter((trouble) => !this.#allowed.some((pattern) => pattern.test(trouble)));
  }
}

/** The address of the product that the tests of this worker share. */
export function sharedOrigin(): string {
  if (!shared) throw new Error('the product of this worker has not started');
  return shared.origin;
}
let shared: Product | undefined;

/** A test whose pages tolerate no console error or warning, no CSP report, no failed request, no uncaught error. */
export const test = base.extend<Watched & { troubleList: TroubleList }, { product: Product }>({
  product: [
    async ({}, use) => {
      shared = await openProduct();
      await use(shared);
      await shared.close();
    },
    { scope: 'worker', auto: true, timeout: 180_000 },
  ],
  baseURL: async ({ product }, use) => use(product.origin),
  language: ['en', { option: true }],
  locale: async ({ language }, use) => use(language === 'es' ? 'es-US' : 'en-US'),
  texts: async ({ language }, use) => use(siteTexts(language)),
  troubleList: async ({}, use) => {
    const list = new TroubleList();
    await use(list);
    expect(list.unexpected, 'the browser reported nothing').toEqual([]);
  },
  troubles: async ({ troubleList }, use) => use(troubleList),
  context: async ({ context, troubleList }, use) => {
    watch(context, troubleList);
    await use(context);
  },
  openVisitor: async ({ browser, troubleList }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (options) => {
      const context = await browser.newContext(options);
      contexts.push(context);
      watch(context, troubleList);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
});

function watch(context: BrowserContext, troubles: TroubleList): void {
  context.on('page', (page) => void keepDrawing(page));
  context.on('console', (message) => {
    const isTrouble = message.type() === 'error' || message.type() === 'warning';
    // Chromium's own line about an answer; the answer itself is looked at below.
    const isAboutAnswer = message.text().startsWith('Failed to load resource');
    if (isTrouble && !isAboutAnswer) troubles.add(`console ${message.type()}: ${message.text()}`);
  });
  context.on('weberror', (webError) => troubles.add(`uncaught: ${webError.error().message}`));
  context.on('response', (response) => {
    if (response.status() >= 400) troubles.add(`answer ${response.status()}: ${response.url()}`);
  });
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // Going to another page gives up what the old one was still fetching.
    if (reason !== 'net::ERR_ABORTED') troubles.add(`request ${reason}: ${request.url()}`);
  });
}

const LOOK_EVERY_MS = 2_000;
const FRAME_WITHIN_MS = 2_000;

/**
 * A browser without a display now and then draws no more frames until its size changes; every press waits for two of
 * them.
 */
async function keepDrawing(page: Page): Promise<void> {
  while (!page.isClosed()) {
    await pause(LOOK_EVERY_MS, undefined, { ref: false });
    const drawn = page.evaluate(() => new Promise((done) => requestAnimationFrame(() => done(true))));
    const isDrawing = await Promise.race([drawn.catch(() => true), pause(FRAME_WITHIN_MS, false, { ref: false })]);
    const size = page.viewportSize();
    if (isDrawing || !size || page.isClosed()) continue;
    await page.setViewportSize({ ...size, height: size.height + 1 }).catch(() => undefined);
    await page.setViewportSize(size).catch(() => undefined);
  }
}
