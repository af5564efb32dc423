import { expect, type Page } from '@playwright/test';
import { signInInDialog } from '../account-steps.ts';
import { openPage } from '../open-page.ts';
import { staffByApi } from '../product-api.ts';
import { patternOf, type SiteTexts } from '../site-texts.ts';
import { dollars } from './expected-totals.ts';

/** Opens a request from the inbox as staff do; it is signed in there when nobody is. */
export async function openRequest(page: Page, texts: SiteTexts, { origin, trip }: { origin: string; trip: string }) {
  await openPage(page, `${origin}/staff?page=${await inboxPageOf(origin, trip)}`);
  const dialog = page.getByRole('dialog', { name: texts.accounts('signIn.title') });
  const inbox = page.getByRole('heading', { level: 1, name: texts.staff('inbox.title') });
  await expect(dialog.or(inbox).first()).toBeVisible();
  if (await dialog.isVisible()) await signInInDialog(page, texts, 'staff@demo.test');
  await page.locator(`main a[href$="/staff/groups/${trip}"]`).click();
  await expect(page.getByRole('button', { name: texts.staff('decide.approve'), exact: true })).toBeVisible();
}

/** The newest requests are on the last page: the nearest deadline comes first. */
async function inboxPageOf(origin: string, trip: string): Promise<number> {
  const staff = await staffByApi(origin);
  for (let page = 1; ; page += 1) {
    const { body } = await staff.ask('GET', `staff/request?PageNumber=${page}`);
    if (body.requests.some(({ groupId }: { groupId: string }) => groupId === trip)) return page;
    expect(page, 'the request is in the inbox').toBeLessThan(body.totalPages);
  }
}

/** Approves what is open; an event gets its price, typed in dollars. */
export async function approve(page: Page, texts: SiteTexts, { eventPrice }: { eventPrice?: string } = {}) {
  const t = texts.staff;
  await page.getByRole('button', { name: t('decide.approve'), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: t('decide.approveTitle') });
  const send = dialog.getByRole('button', { name: t('decide.approve'), exact: true });
  if (eventPrice) {
    await send.click();
    await expect(dialog.getByText(t('decide.badPrice'))).toBeVisible();
    await dialog.getByRole('textbox', { name: patternOf(t('decide.price', { name: '{{name}}' })) }).fill(eventPrice);
  }
  await send.click();
  await expect(dialog).toBeHidden();
  const approved = page.getByRole('button', { name: t('decide.approve'), exact: true });
  const offered = page.getByText(
    patternOf(t('decide.offered', { total: '{{total}}', deadline: '{{deadline}}', left: '{{left}}' })),
  );
  await expect(eventPrice ? offered : approved)[eventPrice ? 'toBeVisible' : 'toBeHidden']();
}

/** Records that an invoice's whole amount came; after another one the form is closed. */
export async function recordPayment(page: Page, texts: SiteTexts, cents: number) {
  const t = texts.staff;
  const another = page.getByRole('button', { name: t('pay.another') });
  if (await another.isVisible()) await another.click();
  const invoice = page.getByRole('combobox', { name: t('pay.invoice') });
  const choice = invoice
    .locator('option')
    .filter({ hasText: dollars(cents) })
    .first();
  const id = (await choice.getAttribute('value')) ?? '';
  await invoice.selectOption(id);
  await expect(page.getByRole('textbox', { name: t('pay.amount') })).toHaveValue((cents / 100).toFixed(2));
  await page.getByRole('combobox', { name: t('pay.how') }).selectOption('zelle');
  await page.getByRole('button', { name: t('pay.action') }).click();
  await expect(page.locator(`option[value="${id}"]`), 'it is not open any more').toHaveCount(0);
}

/** Takes a service out as its guest wishes, after reading what that gives back. */
export async function takeOut(page: Page, texts: SiteTexts, { name, cents }: { name: string; cents: number }) {
  const t = texts.staff;
  const effect = t('removals.effect', { refund: dollars(cents), less: dollars(0) });
  await expect(page.getByText(effect)).toBeVisible();
  await page.getByRole('button', { name: t('removals.remove') }).click();
  const dialog = page.getByRole('dialog', { name: t('removals.removeTitle', { name }) });
  await dialog.getByRole('button', { name: t('removals.remove'), exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(effect)).toBeHidden();
}
