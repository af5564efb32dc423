import type { Page } from '@playwright/test';

/** Goes to an address and waits until what can be pressed there is alive. */
export async function openPage(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await waitUntilAlive(page);
}

/** Loads the page again and waits until what can be pressed there is alive. */
export async function reloadPage(page: Page): Promise<void> {
  await page.reload();
  await waitUntilAlive(page);
}

/** Drawn by the server, a page is seen before it works. */
export async function waitUntilAlive(page: Page): Promise<void> {
  const isAlive = () => {
    const controls = [...document.querySelectorAll('header a, header button, main a, main button, main input')];
    return controls.every((control) => Object.keys(control).some((name) => name.startsWith('__reactProps')));
  };
  // Asked at each drawn frame, which keeps a browser without a display drawing: scripts wait for the first picture.
  await page.waitForFunction(isAlive);
}
