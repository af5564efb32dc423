import type { Page } from '@playwright/test';
import { enterAs } from './support/account-steps.ts';
import { axeHere, axeRounds } from './support/axe-rounds.ts';
import { openPage } from './support/open-page.ts';
import { screenOf, walkedBy } from './support/screens.ts';
import { patternOf, type SiteTexts } from './support/site-texts.ts';
import { expect, sharedOrigin, test } from './support/watched-page.ts';

const ADMIN = { email: 'admin@demo.test' };
/** Any words, to `patternOf`. */
const ANY = '{{any}}';

/** The newest entry is the sign-in that opened the page. */
async function openLog(page: Page, { language }: SiteTexts): Promise<void> {
  await enterAs(page, ADMIN, sharedOrigin());
  await openPage(page, `/users/audit?lang=${language}`);
}

const entries = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('time') });

for (const language of walkedBy.staff) {
  test.describe(`in ${language}`, screenOf(language), () => {
    test.use({ language });

    test('an admin finds what was done, narrows it down, opens an entry and goes on to the person', async ({
      page,
      texts,
    }) => {
      const { audit: t } = texts;
      await openLog(page, texts);
      await expect(page.getByRole('heading', { level: 1, name: t('title') })).toBeVisible();
      await expect(page.getByText(t('chain.intact'))).toBeVisible();
      await expect(entries(page).first()).toContainText(
        patternOf(t('actions.signed-in', { who: ANY, method: t('methods.password') })),
      );

      await page.getByLabel(t('filters.area')).selectOption({ label: t('areas.sign-in') });
      await expect(page).toHaveURL(/area=sign-in/);
      await expect(entries(page).first()).toContainText(t('areas.sign-in'));
      await page.getByLabel(t('filters.until')).fill('2020-01-01');
      await page.getByRole('button', { name: t('filters.apply') }).click();
      await expect(page.getByRole('heading', { name: t('list.none') })).toBeVisible();
      await page.getByRole('link', { name: t('filters.clear') }).click();
      await expect(page).toHaveURL(/\/users\/audit$/);

      await entries(page)
        .first()
        .getByRole('button', { name: patternOf(t('list.details', { id: ANY })) })
        .click();
      const details = page.getByRole('dialog', { name: patternOf(t('details.title', { id: ANY })) });
      await expect(details.getByText('signed-in', { exact: true })).toBeVisible();
      await expect(details.getByText(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)).toBeVisible();
      await expect(details.getByText(/^[0-9a-f]{64}$/)).toBeVisible();
      await expect(details.getByText('127.0.0.0/24')).toBeVisible();
      await details
        .getByRole('link', { name: /Nora Whitaker/ })
        .first()
        .click();
      await expect(page).toHaveURL(/person=[0-9a-f-]{36}/);
      const chip = page.getByRole('button', { name: /Nora Whitaker/ });
      await expect(chip).toBeVisible();
      await chip.click();
      await expect(page).not.toHaveURL(/person=/);
    });

    test('an admin has the chain checked, and compared with a seal that was noted', async ({ page, texts }) => {
      const { audit: t } = texts;
      await openLog(page, texts);
      await expect(page.getByText(t('chain.intact'))).toBeVisible();
      await page.getByRole('button', { name: t('chain.check') }).click();
      await expect(page.getByText(patternOf(t('chain.checkedAt', { when: ANY })))).toBeVisible();

      await page.getByRole('button', { name: t('chain.details') }).click();
      const dialog = page.getByRole('dialog', { name: t('head.title') });
      const position = await dialog.getByRole('definition').first().innerText();
      const seal = await dialog.getByRole('definition').nth(1).innerText();
      const compare = dialog.getByRole('button', { name: t('head.compare') });
      await compare.click();
      await expect(dialog.getByLabel(t('head.notedPosition'))).toHaveAccessibleDescription(t('head.badPosition'));
      await dialog.getByLabel(t('head.notedPosition')).fill(position.replace(/\D/g, ''));
      await dialog.getByLabel(t('head.notedHash')).fill(seal);
      await compare.click();
      await expect(dialog.getByText(t('head.same'))).toBeVisible();
      await dialog.getByLabel(t('head.notedHash')).fill('0'.repeat(64));
      await compare.click();
      await expect(dialog.getByText(patternOf(t('chain.faults.head-differs', { position: ANY })))).toBeVisible();
    });
  });
}

test('R73 ux 59: axe finds nothing in the log, in an entry and in the account of the chain @release', async ({
  page,
  texts,
}) => {
  const { audit: t } = texts;
  await openLog(page, texts);
  await expect(page.getByText(t('chain.intact'))).toBeVisible();
  expect(await axeRounds(page)).toEqual([]);
  await entries(page)
    .first()
    .getByRole('button', { name: patternOf(t('list.details', { id: ANY })) })
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await axeHere(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: t('chain.details') }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await axeHere(page)).toEqual([]);
});

test('R57 a guest is not shown the log', async ({ page, texts, troubles }) => {
  troubles.allow(/^answer 403: .*\/v1\.0\/admin\/audit$/);
  await enterAs(page, { email: 'guest@demo.test' }, sharedOrigin());
  await openPage(page, '/users/audit');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: texts.audit('title') })).toBeHidden();
});
