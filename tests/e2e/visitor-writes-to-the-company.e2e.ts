import type { Locator, Page } from '@playwright/test';
import { enterAs } from './support/account-steps.ts';
import { readMail } from './support/mailbox.ts';
import { openPage } from './support/open-page.ts';
import { newAddress } from './support/product-api.ts';
import { screenOf, walkedBy } from './support/screens.ts';
import { patternOf, type SiteTexts } from './support/site-texts.ts';
import { tabTo } from './support/tab-to.ts';
import { expect, test } from './support/watched-page.ts';

/** The form of a question about a house. */
const ASKED = '/contact_us?house=1';
const main = (page: Page) => page.getByRole('main');

const person = (form: Locator, texts: SiteTexts) => ({
  firstName: form.getByRole('textbox', { name: texts.contact('firstName'), exact: true }),
  lastName: form.getByRole('textbox', { name: texts.contact('lastName'), exact: true }),
  email: form.getByRole('textbox', { name: texts.contact('email'), exact: true }),
  phone: form.getByRole('textbox', { name: texts.accounts('fields.phone') }),
  message: form.getByRole('textbox', { name: texts.contact('message'), exact: true }),
});

/** Fills in what every form asks for. */
async function fillPerson(form: Locator, texts: SiteTexts, { email, message }: { email: string; message: string }) {
  const fields = person(form, texts);
  await fields.firstName.fill('Inés');
  await fields.lastName.fill('Prado');
  await fields.email.fill(email);
  await fields.phone.fill('305 555 0188');
  await fields.message.fill(message);
}

for (const language of walkedBy.guests) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test(
      'R38 a visitor writes once over a lost network, a reload and a double press, and staff answer and are done',
      screenOf(language),
      async ({ page, texts, baseURL, openVisitor, troubles }) => {
        const t = texts.contact;
        const email = newAddress();
        const message = `Is there a crib? ${email}`;
        await openPage(page, '/property/info/1');
        await main(page)
          .getByRole('link', { name: texts.rentable('ask') })
          .click();
        await expect(page).toHaveURL(({ pathname, search }) => pathname + search === ASKED);
        const form = main(page).locator('form');
        await fillPerson(form, texts, { email, message });
        troubles.allow(/ERR_INTERNET_DISCONNECTED|request failed|request net/);
        await page.context().setOffline(true);
        await form.getByRole('button', { name: t('submit') }).click();
        await expect(form.getByRole('alert')).toContainText(texts.ui('failure.network'));
        await page.context().setOffline(false);

        await openPage(page, ASKED);
        await expect(person(form, texts).message).toHaveValue(message);
        await expect(person(form, texts).phone).toHaveValue(/305.*555.*0188/);
        await form.getByRole('button', { name: t('submit') }).dblclick();
        await expect(main(page).getByRole('status')).toContainText(t('sent'));
        await openPage(page, ASKED);
        await expect(person(form, texts).message).toHaveValue('');

        const origin = baseURL ?? '';
        const copy = await readMail(origin, { to: email, subject: texts.messages('contact.copySubject') });
        expect(copy.text).toContain(message);

        const staff = await openVisitor({ locale: language === 'es' ? 'es-US' : 'en-US', baseURL: origin });
        await staff.goto(origin);
        await enterAs(staff, { email: 'staff@demo.test' }, origin);
        const i = texts.inbox;
        await staff.goto(`${origin}/staff/messages?kind=contact`);
        const rows = main(staff).getByRole('listitem').filter({ hasText: email });
        await expect(rows).toHaveCount(1);
        await rows.getByRole('link', { name: 'Inés Prado' }).click();
        await expect(main(staff).getByText(message)).toBeVisible();
        await expect(main(staff).getByRole('link', { name: i('toDesk') })).toHaveAttribute('href', /unit=1$/);
        const call = main(staff).getByRole('link', { name: '+1 305 555 0188' });
        await expect(call).toHaveAttribute('href', 'tel:+13055550188');
        const answer = `${language === 'es' ? 'Con gusto' : 'With pleasure'}: ${email}`;
        await main(staff)
          .getByRole('textbox', { name: i('write.reply.label') })
          .fill(answer);
        await main(staff)
          .getByRole('button', { name: i('write.reply.send') })
          .click();
        await expect(main(staff).getByText(i('isIn.waiting'))).toBeVisible();
        const subject = texts.messages('contact.replySubject', { company: 'Marea' });
        expect((await readMail(origin, { to: email, subject })).text).toContain(answer);
        await main(staff)
          .getByRole('button', { name: i('done') })
          .click();
        await expect(main(staff).getByText(patternOf(i('doneBy', { name: '{{name}}', at: '{{at}}' })))).toBeVisible();
        await staff.goto(`${origin}/staff/messages?kind=contact`);
        await expect(main(staff).getByRole('heading', { level: 1 })).toBeVisible();
        await expect(rows).toHaveCount(0);
        await main(staff).getByText(i('states.done'), { exact: true }).first().click();
        await expect(rows).toHaveCount(1);
        await rows.getByRole('link').click();
        await main(staff)
          .getByRole('button', { name: i('reopen') })
          .click();
        await expect(main(staff).getByRole('button', { name: i('done') })).toBeVisible();
      },
    );

    test('ux 60: a business is registered with the keyboard alone @release', async ({ page, texts, baseURL }) => {
      const t = texts.contact;
      const email = newAddress();
      await openPage(page, '/business_registration');
      for (const part of ['lease', 'care', 'service', 'reports'] as const)
        await expect(main(page).getByRole('heading', { name: texts.business(`parts.${part}.title`) })).toBeVisible();
      const form = main(page).locator('form');
      const fields = person(form, texts);
      const box = (name: string) => form.getByRole('textbox', { name, exact: true });
      await tabTo(page, box(t('company')));
      for (const [field, typed] of [
        [box(t('company')), 'Palm & Sons'],
        [fields.firstName, 'Inés'],
        [fields.lastName, 'Prado'],
        [fields.email, email],
        [fields.phone, '3055550188'],
        [form.getByRole('combobox', { name: t('lets') }), t('offeredKinds.several').slice(0, 4)],
        [box(t('howMany')), '3'],
        [box(t('area')), 'Key Largo'],
        [fields.message, 'Three houses by the sea.'],
      ] as const) {
        await tabTo(page, field);
        await page.keyboard.type(typed);
      }
      await tabTo(page, form.getByRole('button', { name: t('business.submit') }));
      await page.keyboard.press('Enter');
      await expect(main(page).getByRole('status')).toContainText(t('sent'));
      const copy = await readMail(baseURL ?? '', {
        to: email,
        subject: texts.messages('contact.business.copySubject'),
      });
      for (const fact of ['Palm & Sons', texts.messages('contact.offeredKinds.several'), 'Key Largo'])
        expect(copy.text).toContain(fact);
    });
  });
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test.beforeEach(({ troubles }) => troubles.allow(/^request csp: .*\.js$/));

  for (const address of ['/contact_us', '/business_registration'])
    test(`${address} says how to write instead of showing a form that can't be sent`, async ({ page, texts }) => {
      await page.goto(address);
      const instead = main(page).locator('noscript');
      expect(await instead.innerText()).toContain(texts.contact('noScript'));
      await expect(instead.locator('a[href^="mailto:"]')).toBeVisible();
      await expect(main(page).locator('form')).toBeHidden();
    });
});
