import { expect, type Page } from '@playwright/test';
import type { Language } from '#kernel/languages.ts';
import { readMail } from './mailbox.ts';
import { openPage } from './open-page.ts';
import { DEMO_PASSWORD } from './product-api.ts';
import { patternOf, type SiteTexts } from './site-texts.ts';

/** In the open dialog to sign up, or to sign in and over to signing up: fills it in and sends it. */
export async function registerInDialog(
  page: Page,
  texts: SiteTexts,
  { email, beforeSend }: { email: string; beforeSend?: () => Promise<void> },
) {
  const t = texts.accounts;
  const dialog = page.getByRole('dialog', { name: t('signUp.title') });
  const toSignUp = page
    .getByRole('dialog', { name: t('signIn.title') })
    .getByRole('button', { name: t('signIn.toSignUp') });
  await expect(dialog.or(toSignUp)).toBeVisible();
  if (await toSignUp.isVisible()) await toSignUp.click();
  await dialog.getByRole('textbox', { name: t('fields.name'), exact: true }).fill('Lucía');
  await dialog.getByRole('textbox', { name: t('fields.lastname') }).fill('Marín');
  await dialog.getByRole('textbox', { name: t('fields.email') }).fill(email);
  await dialog.getByRole('textbox', { name: t('fields.phone') }).fill('305 555 0142');
  await dialog.getByLabel(t('fields.password'), { exact: true }).fill(DEMO_PASSWORD);
  await dialog.getByLabel(t('fields.confirmPassword')).fill(DEMO_PASSWORD);
  await beforeSend?.();
  await dialog.getByRole('button', { name: t('signUp.submit') }).click();
  await expect(page.getByRole('dialog', { name: t('registered.title') })).toBeVisible();
}

/** Types the code of the confirmation mail where somebody has just registered, and waits until they are signed in. */
export async function confirmByCode(page: Page, texts: SiteTexts, email: string) {
  const t = texts.accounts;
  const mail = await readMail(originOf(page), {
    to: email,
    subject: patternOf(texts.messages('confirmEmail.subject')),
  });
  const [digits] = /\b\d{6}\b/.exec(mail.text) ?? [];
  expect(digits, 'the mail has the code').toBeDefined();
  const dialog = page.getByRole('dialog', { name: t('registered.title') });
  await dialog.getByRole('textbox', { name: t('registered.code') }).fill(digits ?? '');
  await expect(dialog).toBeHidden();
}

/** Opens the link of the confirmation mail in this page and waits until it says so. */
export async function confirmByMail(page: Page, texts: SiteTexts, email: string) {
  const subject = patternOf(texts.messages('confirmEmail.subject'));
  const mail = await readMail(originOf(page), { to: email, subject });
  const link = mail.links.find((address) => address.includes('/email/validation'));
  expect(link, 'the mail has the link').toBeDefined();
  await openPage(page, link ?? '');
  await expect(page.getByText(texts.accounts('validation.successText'))).toBeVisible();
}

/** Fills in the open sign-in dialog and waits until it is gone. */
export async function signInInDialog(page: Page, texts: SiteTexts, email: string) {
  const t = texts.accounts;
  await chooseLanguage(page, texts.language);
  const dialog = page.getByRole('dialog', { name: t('signIn.title') });
  await dialog.getByRole('textbox', { name: t('fields.email') }).fill(email);
  await dialog.getByLabel(t('fields.password'), { exact: true }).fill(DEMO_PASSWORD);
  await dialog.getByRole('button', { name: t('signIn.submit'), exact: true }).click();
  await expect(dialog).toBeHidden();
}

export const originOf = (page: Page) => new URL(page.url()).origin;

/** Makes the page's browser this person's, without the screens; whoever was signed in before is gone. */
export async function enterAs(page: Page, { email }: { email: string }, origin?: string) {
  const context = page.context();
  await context.clearCookies();
  const reply = await context.request.post(`${origin ?? ''}/v1.0/security/login`, {
    headers: { 'session-cookie': 'yes' },
    data: { email, password: DEMO_PASSWORD },
  });
  expect(reply.status(), await reply.text()).toBe(200);
  const locale = await page.evaluate(() => navigator.language);
  await chooseLanguage(page, locale.startsWith('es') ? 'es' : 'en', reply.url());
}

/** The language that was chosen in this browser goes before the one kept with an account. */
async function chooseLanguage(page: Page, language: Language, url = page.url()) {
  await page.context().addCookies([{ name: 'lang', value: language, url: new URL(url).origin }]);
}
