import type { Locator, Page } from '@playwright/test';
import { enterAs } from './support/account-steps.ts';
import { axeHere } from './support/axe-rounds.ts';
import { readMail } from './support/mailbox.ts';
import { openPage } from './support/open-page.ts';
import { DEMO_PASSWORD, newGuestByApi, signInByApi, visitorByApi } from './support/product-api.ts';
import { screenOf, walkedBy } from './support/screens.ts';
import type { SiteTexts } from './support/site-texts.ts';
import { expect, sharedOrigin, test } from './support/watched-page.ts';

const NEW_PASSWORD = 'Coral-reef-2028!';
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });
const linkIn = async (mail: { subject: string; to: string }, part: string) =>
  (await readMail(sharedOrigin(), mail)).links.find((link) => link.includes(part)) ?? '';

async function openForgot(page: Page, texts: SiteTexts): Promise<Locator> {
  const t = texts.accounts;
  await page
    .getByRole('banner')
    .getByRole('link', { name: texts.app('header.signIn') })
    .click();
  await dialogOf(page, t('signIn.title'))
    .getByRole('button', { name: t('signIn.forgot') })
    .click();
  return dialogOf(page, t('forgot.title'));
}

async function fillNewPassword(inside: Locator | Page, texts: SiteTexts, [password, twin]: readonly [string, string]) {
  await inside.getByLabel(texts.accounts('fields.newPassword'), { exact: true }).fill(password);
  await inside.getByLabel(texts.accounts('fields.confirmNewPassword'), { exact: true }).fill(twin);
}

for (const language of walkedBy.guests) {
  test.describe(`in ${language}`, screenOf(language), () => {
    test.use({ language });

    test('R08 a guest asks for a link, sets a new password and signs in with it; the old one and the old sessions are over', async ({
      page,
      texts,
      troubles,
    }) => {
      troubles.allow(/^answer 40[01]: .*\/security\/(login|reset-password)$/);
      const t = texts.accounts;
      const guest = await newGuestByApi(sharedOrigin(), { language });
      await openPage(page, '/');
      const forgot = await openForgot(page, texts);
      const address = forgot.getByRole('textbox', { name: t('fields.email') });
      // The dialog that was open before takes neither the focus along nor leaves an error behind.
      await expect(address).toBeFocused();
      await expect(address).toHaveAccessibleDescription('');
      await address.fill('nobody');
      await address.blur();
      await expect(address).toHaveAccessibleDescription(texts.fields('refusals.email-not-valid'));
      expect(await axeHere(page)).toEqual([]);
      await address.fill(guest.email);
      await forgot.getByRole('button', { name: t('forgot.submit') }).click();
      await expect(forgot).toBeHidden();
      await expect(page.getByRole('status').getByText(t('forgot.sent'))).toBeVisible();

      const link = await linkIn(
        { to: guest.email, subject: texts.messages('resetPassword.subject') },
        '/reset-password',
      );
      await page.goto(link);
      const reset = dialogOf(page, t('reset.title'));
      await expect(reset).toContainText(guest.email);
      expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/security/reset-password');
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
      expect(await axeHere(page)).toEqual([]);

      const password = reset.getByLabel(t('fields.newPassword'), { exact: true });
      for (const [typed, rule] of [
        ['Aa1!', 'password-length'],
        ['coral-reef-2028!', 'password-uppercase'],
        ['CORAL-REEF-2028!', 'password-lowercase'],
        ['Coral-reef!', 'password-digit'],
        ['Coralreef2028', 'password-special'],
      ] as const) {
        await password.fill(typed);
        await password.blur();
        await expect(password).toHaveAccessibleDescription(new RegExp(texts.fields(`refusals.${rule}`)));
      }
      await fillNewPassword(reset, texts, [NEW_PASSWORD, 'something else']);
      await reset.getByRole('button', { name: t('reset.submit') }).click();
      await expect(reset.getByText(texts.fields('refusals.password-mismatch'))).toBeVisible();
      await fillNewPassword(reset, texts, ['Dragon123!', 'Dragon123!']);
      await reset.getByRole('button', { name: t('reset.submit') }).click();
      await expect(password).toHaveAccessibleDescription(new RegExp(texts.fields('refusals.password-common')));
      await fillNewPassword(reset, texts, [NEW_PASSWORD, NEW_PASSWORD]);
      await reset.getByRole('button', { name: t('reset.submit') }).click();

      await expect(page.getByRole('status').getByText(t('reset.done'))).toBeVisible();
      const signIn = dialogOf(page, t('signIn.title'));
      await expect(page).toHaveURL(`${sharedOrigin()}/`);
      await expect(signIn.getByRole('textbox', { name: t('fields.email') })).toHaveValue(guest.email);
      await signIn.getByLabel(t('fields.password'), { exact: true }).fill(DEMO_PASSWORD);
      await signIn.getByRole('button', { name: t('signIn.submit'), exact: true }).click();
      await expect(signIn.getByText(t('signIn.wrong'))).toBeVisible();
      await signIn.getByLabel(t('fields.password'), { exact: true }).fill(NEW_PASSWORD);
      await signIn.getByRole('button', { name: t('signIn.submit'), exact: true }).click();
      await expect(signIn).toBeHidden();
      await expect(page.getByRole('button', { name: texts.app('user.menuOf', { email: guest.email }) })).toBeVisible();

      expect((await guest.ask('GET', 'tenant')).status).toBe(401);
      await readMail(sharedOrigin(), { to: guest.email, subject: texts.messages('passwordChanged.subject') });
    });

    test('a link that was used, or lost its half, leads to another one', async ({ page, texts, troubles }) => {
      troubles.allow(/^answer 400: .*\/security\/reset-password$/);
      const t = texts.accounts;
      const guest = await newGuestByApi(sharedOrigin(), { language });
      await page.goto(`/security/reset-password?email=${encodeURIComponent(guest.email)}&token=gone`);
      const reset = dialogOf(page, t('reset.title'));
      await fillNewPassword(reset, texts, [NEW_PASSWORD, NEW_PASSWORD]);
      await reset.getByRole('button', { name: t('reset.submit') }).click();
      await expect(reset.getByRole('alert')).toContainText(t('reset.failedTitle'));
      await reset.getByRole('button', { name: t('reset.askAgain') }).click();
      const forgot = dialogOf(page, t('forgot.title'));
      await expect(forgot.getByRole('textbox', { name: t('fields.email') })).toHaveValue(guest.email);
      await forgot.getByRole('button', { name: t('forgot.submit') }).click();
      await expect(page).toHaveURL(`${sharedOrigin()}/`);
      await readMail(sharedOrigin(), { to: guest.email, subject: texts.messages('resetPassword.subject') });

      await page.goto('/security/reset-password?email=ana');
      await expect(dialogOf(page, t('forgot.title'))).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page).toHaveURL(`${sharedOrigin()}/`);
    });

    test('a guest changes the password; whoever is signed in elsewhere is not any more', async ({
      page,
      texts,
      troubles,
    }) => {
      troubles.allow(/^answer 40[03]: .*\/security\/change-password$/);
      const { accounts: a, profile: t } = texts;
      const guest = await newGuestByApi(sharedOrigin(), { language });
      await enterAs(page, guest);
      await openPage(page, '/profile/change-password');
      const current = page.getByLabel(a('fields.currentPassword'), { exact: true });
      const submit = page.getByRole('button', { name: t('password.submit') });
      await current.fill('not my password');
      await fillNewPassword(page, texts, [NEW_PASSWORD, NEW_PASSWORD]);
      await submit.click();
      await expect(current).toHaveAccessibleDescription(texts.fields('refusals.current-password-invalid'));
      await current.fill(DEMO_PASSWORD);
      await fillNewPassword(page, texts, [DEMO_PASSWORD, DEMO_PASSWORD]);
      await submit.click();
      const password = page.getByLabel(a('fields.newPassword'), { exact: true });
      await expect(password).toHaveAccessibleDescription(new RegExp(texts.fields('refusals.password-unchanged')));
      await fillNewPassword(page, texts, [NEW_PASSWORD, NEW_PASSWORD]);
      await submit.click();
      await expect(page.getByText(t('password.done'))).toBeVisible();
      await expect(password).toHaveValue('');
      expect((await guest.ask('GET', 'tenant')).status).toBe(401);
      await page.reload();
      await expect(page.getByRole('heading', { level: 1, name: t('password.title') })).toBeVisible();
    });

    test('R09 a guest takes another e-mail address: confirmed from there, told to the old one', async ({
      page,
      texts,
      troubles,
    }) => {
      troubles.allow(/^answer 400: .*\/security\/confirm-email-change$/);
      const t = texts.accounts;
      const m = texts.messages;
      const guest = await newGuestByApi(sharedOrigin(), { language });
      const email = `new-${guest.email}`;
      await enterAs(page, guest);
      await openPage(page, '/profile/update');
      await page.getByRole('textbox', { name: t('emailChange.newEmail') }).fill(email);
      await page.getByLabel(t('fields.currentPassword'), { exact: true }).fill(DEMO_PASSWORD);
      await page.getByRole('button', { name: t('emailChange.submit') }).click();
      await expect(page.getByText(t('emailChange.sent', { email }))).toBeVisible();
      await readMail(sharedOrigin(), { to: guest.email, subject: m('emailChangeWanted.subject') });

      const link = await linkIn({ to: email, subject: m('confirmNewEmail.subject') }, 'change=1');
      await page.goto(link.replace(/code=[\w-]+/, 'code=another'));
      await expect(page.getByRole('heading', { level: 1, name: t('emailChange.failureTitle') })).toBeVisible();
      await page.goto(link);
      await expect(page.getByRole('heading', { level: 1, name: t('emailChange.successTitle') })).toBeVisible();
      await expect(page.getByRole('button', { name: texts.app('user.menuOf', { email }) })).toBeVisible();
      await page.getByRole('link', { name: t('emailChange.toProfile') }).click();
      await expect(page.getByText(t('emailChange.current', { email }))).toBeVisible();

      const last = await readMail(sharedOrigin(), { to: guest.email, subject: m('emailChanged.subject') });
      expect(last.text).not.toContain(email);
      expect((await guest.ask('GET', 'tenant')).status).toBe(401);
      const old = { email: guest.email, password: DEMO_PASSWORD };
      expect((await visitorByApi(sharedOrigin()).ask('POST', 'security/login', old)).status).toBe(401);
      await signInByApi(sharedOrigin(), { email });
    });
  });
}
