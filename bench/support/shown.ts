import type { Page } from '@playwright/test';

/**
 * Waits until as many elements match the selector as asked for and the last of them has its place on the page. It is
 * looked at once a frame: the wait of a Playwright locator looks twice a second after the first quarter of a second.
 */
export async function untilShown(page: Page, selector: string, count = 1): Promise<void> {
  await page.waitForFunction(
    ([wanted, least]) => {
      const last = [...document.querySelectorAll(wanted)][least - 1];
      return last !== undefined && last.getClientRects().length > 0;
    },
    [selector, count] as const,
    { polling: 'raf' },
  );
}
