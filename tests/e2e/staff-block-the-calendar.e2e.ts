import type { Page } from '@playwright/test';
import { addDays, type CalendarDate } from '#kernel/calendar-date.ts';
import { enterAs } from './support/account-steps.ts';
import { findFreeStay } from './support/free-stay.ts';
import { openPage } from './support/open-page.ts';
import { onPhoneOnly } from './support/screens.ts';
import { expect, sharedOrigin, test } from './support/watched-page.ts';

/** Nights that no other journey books. */
const FROM_DAY = 510;
const PHONE_FROM_DAY = 560;
/** Others see it within ten seconds; the calendar asks every eight. */
const SEEN_MS = 15_000;

const addressOf = (name: string, start: CalendarDate) =>
  `/staff/calendar?${new URLSearchParams({ view: 'weeks', kind: 'house', search: name, start })}`;
const barsOf = (page: Page, kind: string) => page.getByRole('gridcell', { name: new RegExp(`^${kind}`) });

test('staff block a week by keyboard, another desk sees it, and dragging over it is told whose it is', async ({
  page,
  browser,
  texts,
}) => {
  const t = texts.calendar;
  const stay = await findFreeStay(sharedOrigin(), { language: 'en', fromDay: FROM_DAY, nights: 9 });
  const address = addressOf(stay.house.name, stay.from);
  const other = await (await browser.newContext()).newPage();
  await enterAs(other, { email: 'staff@demo.test' }, sharedOrigin());
  await openPage(other, `${sharedOrigin()}${address}`);
  await expect(other.getByRole('rowheader')).toContainText(stay.house.name);

  await enterAs(page, { email: 'staff@demo.test' }, sharedOrigin());
  await openPage(page, address);
  const grid = page.getByRole('grid');
  await grid.focus();
  await expect(page.getByRole('status').filter({ hasText: t('cell.free') })).toBeVisible();
  for (let night = 1; night < 7; night += 1) await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('b');
  const panel = page.getByRole('region', { name: t('block.title', { name: stay.house.name }) });
  await expect(panel.getByText(t('block.nights', { count: 7 }))).toBeVisible();
  await panel.getByLabel(t('block.kind')).selectOption('maintenance');
  await panel.getByRole('button', { name: t('block.action') }).press('Enter');
  await expect(grid, 'the focus is where it was').toBeFocused();
  await expect(barsOf(page, t('kinds.maintenance'))).toHaveCount(1);
  await expect(page.getByText(t('block.done', { name: stay.house.name }))).toBeVisible();
  await expect(barsOf(other, t('kinds.maintenance')), 'the other desk').toHaveCount(1, { timeout: SEEN_MS });

  const bar = (await barsOf(other, t('kinds.maintenance')).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const day = bar.width / 7;
  await other.mouse.move(bar.x + bar.width + day * 1.5, bar.y + 5);
  await other.mouse.down();
  await other.mouse.move(bar.x + bar.width - day * 0.5, bar.y + 5, { steps: 5 });
  await other.mouse.up();
  const asked = other.getByRole('region', { name: t('block.title', { name: stay.house.name }) });
  await expect(asked.getByRole('alert')).toContainText(t('kinds.maintenance'));
  await asked.getByText(t('block.free'), { exact: true }).click();
  await asked.getByLabel(t('block.kind')).selectOption('storm');
  await asked.getByRole('button', { name: t('block.action') }).click();
  await expect(barsOf(other, t('kinds.storm'))).toHaveCount(1);
  await other.getByRole('button', { name: t('undo') }).click();
  await expect(barsOf(other, t('kinds.storm'))).toHaveCount(0);
  await other.context().close();

  await page.keyboard.press('z');
  await expect(page.getByText(t('undone'))).toBeVisible();
  await expect(barsOf(page, t('kinds.maintenance'))).toHaveCount(0);
});

test(
  'on a phone a night is tapped and blocked until a date that is typed @release',
  onPhoneOnly,
  async ({ page, texts }) => {
    const t = texts.calendar;
    const stay = await findFreeStay(sharedOrigin(), { language: 'en', fromDay: PHONE_FROM_DAY, nights: 3 });
    await enterAs(page, { email: 'staff@demo.test' }, sharedOrigin());
    await openPage(page, '/staff/calendar');
    await expect(page.getByRole('heading', { name: t('day.arrivals') }), 'a day as lists').toBeVisible();
    await openPage(page, addressOf(stay.house.name, stay.from));
    const today = page.getByRole('columnheader').nth(2);
    const row = (await page.getByRole('rowheader').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const column = (await today.boundingBox()) ?? row;
    await page.touchscreen.tap(column.x + column.width, row.y + row.height / 2);
    await page.getByRole('button', { name: t('block.open') }).tap();
    const panel = page.getByRole('region', { name: t('block.title', { name: stay.house.name }) });
    await panel.getByLabel(t('block.dates')).fill(`${stay.from} - ${addDays(stay.from, 2)}`);
    await panel.getByRole('button', { name: t('block.action') }).tap();
    await expect(barsOf(page, t('kinds.owner-block'))).toHaveCount(1);
    await page.getByRole('button', { name: t('undo') }).tap();
    await expect(barsOf(page, t('kinds.owner-block'))).toHaveCount(0);
  },
);
