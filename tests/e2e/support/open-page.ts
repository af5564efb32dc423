import type { Page } from '@playwright/test';

/** Goes to an address and waits until what can be pressed there is alive: drawn by the server, it is seen before it works. */
export async function openPage(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.waitForFunction(() => {
    const controls = [...document.querySelectorAll('header a, header button, main button, main input')];
    return controls.every((control) => Object.keys(control).some((name) => name.startsWith('__reactProps')));
  });
}
