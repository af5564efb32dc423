import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test';
import { CHROMIUM_FLAGS, ensureChromium } from '../../scripts/chromium.ts';
import { startProduct } from '../../scripts/product-process.ts';

export interface SlowPhone {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly session: CDPSession;
}

/** A phone with the slow-down of Lighthouse's mobile preset: processor four times slower, 1.6 Mbit/s, 150 ms. */
export async function openSlowPhone(within: Browser): Promise<SlowPhone> {
  const context = await within.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (750 * 1024) / 8,
  });
  return { context, page, session };
}

/** Starts a product and a browser for `work`, and ends both after it. `name` tells the product's folder from others. */
export async function onSlowPhones(
  { name, port }: { readonly name: string; readonly port: number },
  work: (browser: Browser, origin: string) => Promise<void>,
): Promise<void> {
  const product = await startProduct({
    port,
    dataDir: path.join(tmpdir(), `marea-${name}-${process.getuid?.() ?? 0}`),
  });
  try {
    const browser = await chromium.launch({ executablePath: await ensureChromium(), args: [...CHROMIUM_FLAGS] });
    await work(browser, product.origin).finally(() => browser.close());
  } finally {
    await product.stop();
  }
}
