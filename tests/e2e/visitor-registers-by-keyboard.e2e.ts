import { readMail } from './support/mailbox.ts';
import { openPage } from './support/open-page.ts';
import { DEMO_PASSWORD, newAddress } from './support/product-api.ts';
import { walkedBy } from './support/screens.ts';
import { patternOf } from './support/site-texts.ts';
import { tabTo } from './support/tab-to.ts';
import { expect, test } from './support/watched-page.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const language of walkedBy.guests) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('ux 60: somebody registers, confirms and signs in without ever touching the mouse', async ({
      page,
      texts,
      baseURL,
    }) => {
      const t = texts.accounts;
      const email = newAddress();
      await openPage(page, '/');
      await tabTo(page, page.getByRole('banner').getByRole('link', { name: texts.app('header.register') }));
      await page.keyboard.press('Enter');
      const signUp = page.getByRole('dialog', { name: t('signUp.title') });
      await expect(signUp.getByRole('textbox', { name: t('fields.name'), exact: true })).toBeFocused();
      await page.keyboard.type('Lucía');
      const country = signUp.getByRole('combobox', { name: t('fields.country') });
      for (const [field, typed] of [
        [signUp.getByRole('textbox', { name: t('fields.lastname') }), 'Marín'],
        [signUp.getByRole('textbox', { name: t('fields.email') }), email],
        [country, t('countries.ES').slice(0, 3)],
        [signUp.getByRole('textbox', { name: t('fields.phone') }), '612 345 678'],
        [signUp.getByLabel(t('fields.password'), { exact: true }), DEMO_PASSWORD],
        [signUp.getByLabel(t('fields.confirmPassword')), DEMO_PASSWORD],
      ] as const) {
        await tabTo(page, field);
        await page.keyboard.type(typed);
      }
      await expect(country).toHaveValue(`${t('countries.ES')} +34`);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog', { name: t('registered.title') })).toBeVisible();

      const mail = await readMail(baseURL ?? '', {
        to: email,
        subject: patternOf(texts.messages('confirmEmail.subject')),
      });
      await openPage(page, mail.links.find((address) => address.includes('/email/validation')) ?? '');
      const onward = page.getByRole('main').getByRole('button', { name: t('validation.signIn') });
      await expect(onward).toBeVisible();
      await tabTo(page, onward);
      await page.keyboard.press('Enter');
      const signIn = page.getByRole('dialog', { name: t('signIn.title') });
      await expect(signIn.getByRole('textbox', { name: t('fields.email') })).toBeFocused();
      await page.keyboard.type(email);
      await tabTo(page, signIn.getByLabel(t('fields.password'), { exact: true }));
      await page.keyboard.type(DEMO_PASSWORD);
      await page.keyboard.press('Enter');
      await expect(signIn).toBeHidden();
      await expect(
        page.getByRole('banner').getByRole('button', { name: texts.app('user.menuOf', { email }) }),
      ).toBeVisible();
    });
  });
}
