import type { Locator, Page } from '@playwright/test';
import { calendarDate } from '#kernel/calendar-date.ts';
import { formatMonth } from '#kernel/locales.ts';
import { enterAs } from './support/account-steps.ts';
import { openPage } from './support/open-page.ts';
import { signInByApi } from './support/product-api.ts';
import { repairToApprove } from './support/repair-by-api.ts';
import { onPhoneOnly } from './support/screens.ts';
import { expect, sharedOrigin, test } from './support/watched-page.ts';

const OWNER = { email: 'owner@demo.test' };

test.describe('in es', onPhoneOnly, () => {
  test.use({ language: 'es' });

  test('an owner on a phone finds each answer within three presses of the first page', async ({
    page,
    request,
    texts,
  }) => {
    const { portal: t, repairs } = texts;
    const owner = await signInByApi(sharedOrigin(), { ...OWNER, language: 'es' });
    const { money, holidays, places } = (await owner.ask('GET', 'owner/portal')).body;
    const [holiday] = holidays;
    await repairToApprove(request, sharedOrigin(), places[0].rentableId);
    await enterAs(page, OWNER, sharedOrigin());

    // What did my house earn last month, and why.
    const month = formatMonth('es', calendarDate(`${money.last.month}-01`));
    const earned = presses(await atFirst(page));
    await earned(page.getByRole('link', { name: t('money.statementOf', { month }) }));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('money.statementOf', { month }));
    await expect(page.getByText(t('money.opening'), { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Preguntar por este concepto/ }).first()).toBeVisible();

    // Block Christmas.
    const blocked = presses(await atFirst(page));
    await blocked(page.getByRole('link', { name: t(`overview.holidays.${holiday.holiday as 'christmas'}`) }));
    await blocked(page.getByRole('button', { name: t('dates.take.owner-block') }));
    await expect(page.getByText(t('dates.done.owner-block'))).toBeVisible();

    // Approve a repair of 600 dollars with its pictures; the bar leads to all repairs.
    const approved = presses(await atFirst(page));
    await approved(page.getByRole('link', { name: /\$600/ }).first());
    await expect(page.getByRole('main').getByRole('img').first()).toBeVisible();
    await approved(page.getByRole('button', { name: repairs('answer.approve', { amount: '$600.00' }) }));
    await expect(page.getByText(repairs('answer.done.approved'))).toBeVisible();
    const bar = page.getByRole('navigation', { name: texts.management('tabs.bar') });
    await approved(bar.getByRole('link', { name: texts.management('tabs.repairs') }));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(repairs('title'));

    // Read a statement of any month.
    const read = presses(await atFirst(page));
    await read(bar.getByRole('link', { name: t('money.title') }));
    await read(page.getByRole('main').locator('a[href^="/owner/money/"]').nth(1));
    await expect(page.getByText(t('money.closing'), { exact: true })).toBeVisible();

    // Ask the company something.
    const asked = presses(await atFirst(page));
    await asked(page.getByRole('link', { name: t('overview.ask') }));
    // The first page names its houses, too.
    await expect(page).toHaveURL(/\/owner\/messages/);
    await asked(page.getByRole('main').getByText(places[0].name));
    await page.getByLabel(texts.own('write.label')).fill('¿Cuándo se cambia la bomba?');
    await asked(page.getByRole('button', { name: texts.own('write.send') }));
    await expect(page.getByText('¿Cuándo se cambia la bomba?')).toBeVisible();
  });
});

/** The first page, anew. */
async function atFirst(page: Page): Promise<Page> {
  await openPage(page, `${sharedOrigin()}/owner`);
  return page;
}

/** Presses from the first page: the fourth is one too many. */
function presses(_page: Page) {
  let count = 0;
  return async (target: Locator): Promise<void> => {
    count += 1;
    expect(count, 'presses from the first page').toBeLessThanOrEqual(3);
    await target.click();
  };
}
