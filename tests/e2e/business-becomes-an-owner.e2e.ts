import { enterAs } from './support/account-steps.ts';
import { readMail } from './support/mailbox.ts';
import { openPage } from './support/open-page.ts';
import { DEMO_PASSWORD, visitorByApi } from './support/product-api.ts';
import { onPhoneOnly } from './support/screens.ts';
import { siteTexts } from './support/site-texts.ts';
import { expect, sharedOrigin, test } from './support/watched-page.ts';

const BUSINESS = {
  ...{ firstName: 'Inés', lastName: 'Prado', email: 'ines@palmas.test', phone: '+13055550188' },
  ...{ company: 'Casa Palmas', lets: 'house', howMany: 1, area: 'Key Largo', message: 'We have one house by the bay.' },
  filledInMs: 20_000,
} as const;

test.describe('in es', onPhoneOnly, () => {
  test.use({ language: 'es' });

  test('a business registers, staff send the agreement without typing, and its owner accepts it on a phone', async ({
    page,
    openVisitor,
    texts,
  }) => {
    const visitor = visitorByApi(sharedOrigin(), 'es');
    expect(await visitor.ask('POST', 'default/landing/business', BUSINESS)).toMatchObject({ status: 204 });

    const english = siteTexts('en');
    const desk = await openVisitor({ locale: 'en-US', viewport: { width: 1_440, height: 900 } });
    await desk.goto(sharedOrigin());
    await enterAs(desk, { email: 'staff@demo.test' }, sharedOrigin());
    await openPage(desk, '/staff/messages');
    await desk.getByRole('link', { name: BUSINESS.company }).click();
    const { inbox, owners } = english;
    await desk.getByRole('button', { name: inbox('business.action') }).click();
    await desk
      .getByRole('dialog')
      .getByRole('button', { name: inbox('business.action') })
      .click();
    await desk.getByRole('button', { name: inbox('business.agreement') }).click();
    await expect(desk.getByRole('heading', { level: 1 })).toHaveText(
      owners('management.title', { name: BUSINESS.company }),
    );
    await desk.getByRole('button', { name: owners('management.send') }).click();
    await desk
      .getByRole('dialog')
      .getByRole('button', { name: owners('management.sendAction') })
      .click();
    await expect(desk.getByRole('button', { name: owners('management.takeBack') })).toBeVisible();

    const { accounts: t, management } = texts;
    const invitation = await readMail(sharedOrigin(), {
      to: BUSINESS.email,
      subject: texts.messages('invitation.subject'),
    });
    await page.goto(invitation.links.find((link) => link.includes('/reset-password')) ?? '');
    const reset = page.getByRole('dialog', { name: t('reset.invitedTitle') });
    await reset.getByLabel(t('fields.newPassword'), { exact: true }).fill(DEMO_PASSWORD);
    await reset.getByLabel(t('fields.confirmNewPassword'), { exact: true }).fill(DEMO_PASSWORD);
    await reset.getByRole('button', { name: t('reset.invitedSubmit') }).click();
    await expect(page).toHaveURL(`${sharedOrigin()}/`);
    await enterAs(page, BUSINESS, sharedOrigin());

    const place = BUSINESS.company;
    const sent = await readMail(sharedOrigin(), {
      to: BUSINESS.email,
      subject: texts.messages('management.management-sent.subject', { place }),
    });
    await openPage(page, sent.links.find((link) => link.includes('/owner/agreements/')) ?? '');
    await expect(page.getByRole('heading', { name: management('sample.title') })).toBeVisible();
    await page.getByRole('button', { name: management('accept.action') }).click();
    await expect(page.getByText(management('accept.tickFirst'))).toBeVisible();
    await page.getByRole('checkbox', { name: management('accept.tick') }).check();
    await page.getByRole('button', { name: management('accept.action') }).click();
    await expect(page.getByText(management('stages.in-force'), { exact: true })).toBeVisible();

    await desk.reload();
    await expect(desk.getByText(english.management('stages.in-force'), { exact: true })).toBeVisible();
  });
});
