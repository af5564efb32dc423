import { expect, type Locator, type Page } from '@playwright/test';

/** Presses Tab until this has the focus; a field that can't be reached so fails. */
export async function tabTo(page: Page, target: Locator, most = 40) {
  for (let presses = 0; presses < most; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}
