import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';

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
