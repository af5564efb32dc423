import type { Page } from '@playwright/test';
import { appCode } from '#tests/support/app-code.ts';
import { enterAs, originOf } from './support/account-steps.ts';
import { axeHere } from './support/axe-rounds.ts';
import { openPage } from './support/open-page.ts';
import { DEMO_PASSWORD, newGuestByApi } from './support/product-api.ts';
import type { SiteTexts } from './support/site-texts.ts';
import { expect, test } from './support/watched-page.ts';

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  permissions: ['clipboard-read', 'clipboard-write'],
});

const HALF_MINUTE_MS = 30_000;

test('ux 59: sets two-step sign-in up with an app, signs in with it and with a recovery code, and turns it off', async ({
  page,
  texts,
  baseURL,
  troubles,
}) => {
  troubles.allow(/answer 40[01]: .*(security\/login|second-factor\/confirm)/);
  const guest = await newGuestByApi(baseURL ?? '', { language: 'en' });
  await openPage(page, '/about');
  await enterAs(page, guest, originOf(page));
  const { secret, codes } = await setUp(page, texts);

  await page.context().clearCookies();
  await passwordStep(page, texts, guest.email);
  const code = page.getByRole('textbox', { name: texts.accounts('secondStep.appCode'), exact: true });
  await expect(code).toBeFocused();
  expect(await axeHere(page)).toEqual([]);
  await code.fill('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText(texts.refusals('refusals.second-factor-invalid'));
  await page.getByRole('button', { name: texts.accounts('secondStep.back') }).click();
  const form = page.getByRole('main');
  await expect(form.getByRole('textbox', { name: texts.accounts('fields.email') })).toHaveValue(guest.email);
  await page.getByRole('button', { name: texts.accounts('signIn.submit'), exact: true }).click();
  // The code of the set-up is used up; the app's next one is taken already.
  await code.fill(appCode(secret, Date.now() + HALF_MINUTE_MS));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${originOf(page)}/`);

  await page.context().clearCookies();
  await passwordStep(page, texts, guest.email);
  await page.getByRole('button', { name: texts.accounts('secondStep.useRecovery') }).click();
  const recovery = page.getByRole('textbox', { name: texts.accounts('secondStep.recoveryCode') });
  await expect(recovery).toBeFocused();
  await recovery.fill(codes[0]?.toLowerCase() ?? '');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${originOf(page)}/`);

  await openPage(page, '/profile/security');
  await expect(page.getByText(texts.security('factor.codesLeft', { count: 9 }))).toBeVisible();
  await page.getByRole('button', { name: texts.security('factor.remove') }).click();
  const dialog = page.getByRole('dialog', { name: texts.security('factor.removeTitle') });
  await dialog.getByLabel(texts.accounts('passwordAgain.password')).fill(DEMO_PASSWORD);
  await dialog.getByLabel(texts.accounts('secondStep.eitherCode')).fill(codes[1] ?? '');
  await dialog.getByRole('button', { name: texts.security('factor.remove') }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(texts.security('factor.off'), { exact: true })).toBeVisible();
});

/**
 * At /profile/security: the password, a mistyped code, the right one; gives what a telephone and its owner would keep.
 */
async function setUp(page: Page, texts: SiteTexts): Promise<{ secret: string; codes: readonly string[] }> {
  const { security: t, accounts } = texts;
  await openPage(page, '/profile/security');
  await page.getByRole('button', { name: t('factor.setUp') }).click();
  const password = page.getByLabel(accounts('passwordAgain.password'));
  await expect(password).toBeFocused();
  await password.fill(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: t('factor.connectTitle') });
  await expect(dialog.getByRole('img', { name: t('factor.qrName') })).toBeVisible();
  expect(await axeHere(page)).toEqual([]);
  await dialog.getByRole('button', { name: t('factor.copySecret') }).click();
  await expect(dialog.getByRole('button', { name: t('factor.copied') })).toBeVisible();
  const secret = await page.evaluate(() => navigator.clipboard.readText());

  const code = dialog.getByRole('textbox', { name: accounts('secondStep.appCode') });
  await code.fill('000000');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toHaveText(texts.refusals('refusals.factor-code-not-valid'));
  await code.fill(appCode(secret, Date.now()));
  await page.keyboard.press('Enter');
  const kept = page.getByRole('dialog', { name: t('factor.codesTitle') });
  await expect(kept.getByRole('listitem')).toHaveCount(10);
  const codes = await kept.getByRole('listitem').allTextContents();
  expect(await axeHere(page)).toEqual([]);
  const download = page.waitForEvent('download');
  await kept.getByRole('button', { name: t('factor.download') }).click();
  expect((await download).suggestedFilename()).toBe(t('factor.fileName'));
  await kept.getByRole('button', { name: t('factor.codesKept') }).click();
  await expect(kept).toBeHidden();
  return { secret, codes };
}

/** On the page to sign in: e-mail and password, sent. */
async function passwordStep(page: Page, { accounts: t }: SiteTexts, email: string): Promise<void> {
  await openPage(page, '/signin');
  const form = page.getByRole('main');
  await form.getByRole('textbox', { name: t('fields.email') }).fill(email);
  await form.getByLabel(t('fields.password'), { exact: true }).fill(DEMO_PASSWORD);
  await form.getByRole('button', { name: t('signIn.submit'), exact: true }).click();
}
