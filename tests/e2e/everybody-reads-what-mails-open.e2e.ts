import type { Route } from '@playwright/test';
import { openPage } from './support/open-page.ts';
import { DEMO_PASSWORD, newAddress } from './support/product-api.ts';
import { languagesRead, readerOf } from './support/reader-of.ts';
import type { SiteTexts } from './support/site-texts.ts';
import { expect, test } from './support/watched-page.ts';

const NO_CODE = 'userId=0198a000-0000-7000-8000-000000000000&code=none';
/** How the product answers a link: not yet, well, not at all. With no answer of the test's own it refuses. */
const answers = {
  waits: () => undefined,
  done: (route) => route.fulfill({ status: 204 }),
  unreachable: (route) => route.abort('internetdisconnected'),
} as const satisfies Record<string, (route: Route) => unknown>;
type Fate = keyof typeof answers | 'refused';

/** What is mailed and leads to a page of its own: its address, what that asks, and what it says then. */
function mailedLinks({ accounts, newsletter }: SiteTexts) {
  const letter = (about: 'confirm' | 'unsubscribe') => ({
    path: `/newsletter/${about}`,
    query: 'key=none',
    asks: `**/v1.0/newsletter/${about}`,
    says: {
      waits: newsletter(`${about}.waiting`),
      done: newsletter(`${about}.doneText`),
      unreachable: newsletter('unreachable'),
      refused: newsletter(`${about}.refusedText`),
    } satisfies Record<Fate, string>,
  });
  const address = (about: 'validation' | 'emailChange', asks: string) => ({
    path: about === 'validation' ? '/email/validation' : '/email/validation?change',
    query: NO_CODE,
    asks: `**/v1.0/security/${asks}`,
    says: {
      waits: accounts(`${about}.waiting`),
      done: accounts(`${about}.successText`),
      unreachable: accounts('validation.failureNetwork'),
      refused: accounts(`${about}.failureText`),
    } satisfies Record<Fate, string>,
  });
  return [
    address('validation', 'confirm'),
    address('emailChange', 'confirm-email-change'),
    letter('confirm'),
    letter('unsubscribe'),
  ];
}

test.use({ contextOptions: { reducedMotion: 'reduce' }, trace: 'off' });

for (const language of languagesRead) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('what a mailed link opens is in one language: good, no good any more, incomplete, unanswered', async ({
      page,
      texts,
      troubles,
    }) => {
      troubles.allow(/^answer 400: .*\/v1\.0\/(security|newsletter)\/|ERR_INTERNET_DISCONNECTED/);
      const reader = readerOf(page, language);
      for (const { path, query, asks, says } of mailedLinks(texts)) {
        const whole = `${path}${path.includes('?') ? '&' : '?'}${query}`;
        const readAt = async (address: string, sentence: string) => {
          await openPage(page, address);
          await expect(page.getByRole('main').getByText(sentence), address).toBeVisible();
          await reader.read(`${address}, ${sentence}`);
        };
        for (const address of [path, whole]) await readAt(address, says.refused);
        for (const fate of ['waits', 'done', 'unreachable'] as const) {
          await page.route(asks, answers[fate]);
          await readAt(whole, says[fate]);
          await page.unroute(asks);
        }
      }
      expect(reader.languageErrors).toEqual([]);
    });

    test('the dialogs to set a new password are in one language, with a link, an old one and none', async ({
      page,
      texts: { accounts: t },
      troubles,
    }) => {
      troubles.allow(/^answer 400: .*\/security\/reset-password$/);
      const reader = readerOf(page, language);
      const dialog = page.getByRole('dialog');
      await openPage(page, '/security/reset-password');
      await expect(dialog.getByRole('heading', { name: t('forgot.title') })).toBeVisible();
      await dialog.getByRole('button', { name: t('forgot.submit') }).click();
      await expect(dialog.getByText(t('fields.required'))).toBeVisible();
      await reader.read('no link');
      await page.route('**/v1.0/security/forgot-password', answers.done);
      await dialog.getByRole('textbox', { name: t('fields.email') }).fill(newAddress());
      await dialog.getByRole('button', { name: t('forgot.submit') }).click();
      await expect(page.getByRole('status').getByText(t('forgot.sent'))).toBeVisible();
      await reader.read('another link is asked for');

      for (const query of ['', '&invited']) {
        const submit = dialog.getByRole('button', { name: t(query ? 'reset.invitedSubmit' : 'reset.submit') });
        await openPage(page, `/security/reset-password?email=a%40b.test&token=none${query}`);
        await submit.click();
        await expect(dialog.getByText(t('fields.required')).first()).toBeVisible();
        await reader.read(`a link${query}`);
        await dialog.getByLabel(t('fields.newPassword'), { exact: true }).fill(DEMO_PASSWORD);
        await dialog.getByLabel(t('fields.confirmNewPassword'), { exact: true }).fill(DEMO_PASSWORD);
        await submit.click();
        await expect(dialog.getByText(t('reset.failedTitle'))).toBeVisible();
        await reader.read(`an old link${query}`);
        await page.route('**/v1.0/security/reset-password', answers.done);
        await submit.click();
        await expect(page.getByRole('status').getByText(t('reset.done'))).toBeVisible();
        await reader.read(`a password is set${query}`);
        await page.unroute('**/v1.0/security/reset-password');
      }
      expect(reader.languageErrors).toEqual([]);
    });

    test('the dialogs to sign in and sign up are in one language, whatever becomes of it', async ({
      page,
      texts: { app, accounts: t },
      troubles,
    }) => {
      troubles.allow(/^answer 4\d\d: .*\/security\/login$/);
      const reader = readerOf(page, language);
      const dialog = page.getByRole('dialog');
      const press = (name: string) => dialog.getByRole('button', { name, exact: true }).click();
      await openPage(page, '/results');
      await page
        .getByRole('banner')
        .getByRole('link', { name: app('header.signIn') })
        .click();
      await press(t('signIn.submit'));
      await expect(dialog.getByText(t('fields.required')).first()).toBeVisible();
      await reader.read('sign-in, nothing filled in');
      await dialog.getByRole('textbox', { name: t('fields.email') }).fill('guest@demo.test');
      await dialog.getByLabel(t('fields.password'), { exact: true }).fill('wrong');
      const refuses = async (status: number, code: string) =>
        page.route('**/v1.0/security/login', (route) => route.fulfill({ status, json: { code } }));
      await press(t('signIn.submit'));
      await expect(dialog.getByText(t('signIn.wrong'))).toBeVisible();
      await reader.read('sign-in, wrong');
      await refuses(403, 'email-not-confirmed');
      await press(t('signIn.submit'));
      await expect(dialog.getByText(t('signIn.unconfirmed'))).toBeVisible();
      await reader.read('sign-in, not confirmed');
      await refuses(401, 'second-factor-required');
      await press(t('signIn.submit'));
      await expect(dialog.getByText(t('secondStep.title'))).toBeVisible();
      await press(t('secondStep.submit'));
      await expect(dialog.getByText(t('fields.required'))).toBeVisible();
      await reader.read('second step, by the app');
      await press(t('secondStep.useRecovery'));
      await expect(dialog.getByRole('textbox', { name: t('secondStep.recoveryCode') })).toBeVisible();
      await reader.read('second step, by a recovery code');
      await press(t('secondStep.back'));

      await press(t('signIn.toSignUp'));
      await press(t('signUp.submit'));
      await expect(dialog.getByText(t('fields.required')).first()).toBeVisible();
      await reader.read('sign-up, nothing filled in');
      await reader.pressAll('sign-up', '[role="dialog"] [aria-haspopup]:visible');
      await dialog.getByRole('textbox', { name: t('fields.name'), exact: true }).fill('Lucía');
      await dialog.getByRole('textbox', { name: t('fields.lastname') }).fill('Marín');
      await dialog.getByRole('textbox', { name: t('fields.phone') }).fill('305 555 0142');
      await dialog.getByLabel(t('fields.password'), { exact: true }).fill(DEMO_PASSWORD);
      await dialog.getByLabel(t('fields.confirmPassword')).fill(DEMO_PASSWORD);
      await page.route('**/v1.0/security/register', (route) => route.fulfill({ status: 201, json: { id: '1' } }));
      await press(t('signUp.submit'));
      await expect(dialog.getByText(t('registered.text'))).toBeVisible();
      await press(t('resend.action'));
      await expect(dialog.getByText(t('resend.sent'))).toBeVisible();
      await reader.read('registered');
      expect(reader.languageErrors).toEqual([]);
    });
  });
}
