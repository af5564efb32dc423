import { expect, type Page } from '@playwright/test';
import type { CalendarDate } from '#kernel/calendar-date.ts';
import { formatLongDate } from '#kernel/locales.ts';
import type { SiteTexts } from './site-texts.ts';

/** The address of a trip in the wizard. */
export const WIZARD = /\/manage-reservation\/[0-9a-f-]{36}(\?.*)?$/;

/** The address of a visitor's trip, which their device keeps. */
export const CHECKOUT = /\/checkout\?(house|boat)=\d+/;

export type WizardStep = 'house' | 'boat' | 'scooter' | 'chef' | 'massage' | 'catering' | 'van' | 'event' | 'confirm';

/** Goes to a step: from the row on a wide screen, from the list of all steps on a phone. */
export async function goToStep(page: Page, texts: SiteTexts, step: WizardStep): Promise<void> {
  const nav = page.getByRole('navigation', { name: texts.wizard('steps.name') });
  const link = nav.getByRole('link', { name: texts.wizard(`steps.${step}`) });
  const all = nav.getByRole('button');
  // Either comes with the page; a press before the page is alive does nothing, so it is made again.
  await expect(async () => {
    if (!(await link.isVisible())) await all.click({ timeout: 1_000 });
    await expect(link).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await link.click();
  await expectStep(page, texts, step);
}

export async function expectStep(page: Page, texts: SiteTexts, step: WizardStep): Promise<void> {
  await expect(page.getByRole('heading', { level: 2, name: texts.wizard(`title.${step}`) })).toBeVisible();
}

/** Skips all that is open and asks for the trip, with a message where there is one. */
export async function skipRestAndAsk(page: Page, texts: SiteTexts, { message }: { message?: string } = {}) {
  await skipRest(page, texts);
  if (message) await messageField(page, texts).fill(message);
  await askButton(page, texts).click();
  await expectAsked(page, texts);
}

/** Goes to the last step past all that can still be added. */
export async function skipRest(page: Page, texts: SiteTexts): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`${WIZARD.source}|${CHECKOUT.source}`));
  await goToStep(page, texts, 'confirm');
}

export function messageField(page: Page, texts: SiteTexts) {
  return page.getByRole('textbox', { name: texts.wizard('confirm.message') });
}

export function askButton(page: Page, texts: SiteTexts) {
  return page.getByRole('button', { name: texts.wizard('confirm.action') });
}

export async function expectAsked(page: Page, texts: SiteTexts): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: texts.wizard('asked.title') })).toBeVisible();
}

/** The id of the trip whose wizard is open. */
export function tripOf(page: Page): string {
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

/** A day of the trip in the form that is open. */
export function dayChoice(page: Page, texts: SiteTexts, date: CalendarDate) {
  return page.getByRole('radio', { name: formatLongDate(texts.language, date), exact: true });
}

/** Presses the first card of a choice: a menu, a treatment, a vehicle. */
export async function chooseFirst(page: Page, label: string): Promise<void> {
  await page.getByRole('group', { name: label, exact: true }).getByRole('radio').first().locator('..').click();
}

/** Presses a day; the platform's radio button lies under it. */
export async function chooseDay(page: Page, texts: SiteTexts, date: CalendarDate): Promise<void> {
  await dayChoice(page, texts, date).first().locator('..').click();
}

/**
 * Sends the form and waits until the trip has the line; where others have that hour, with the nearest one that is
 * offered.
 */
export async function addToTrip(page: Page, texts: SiteTexts): Promise<void> {
  const add = page.getByRole('button', { name: texts.wizard('form.add'), exact: true });
  const chosen = page.getByRole('region', { name: texts.wizard('chosen') });
  const offered = page.getByRole('alert').filter({ hasText: texts.wizard('form.near') });
  await add.click();
  await expect(chosen.or(offered)).toBeVisible();
  if (await chosen.isVisible()) return;
  await offered.getByRole('button').first().click();
  await add.click();
  await expect(chosen).toBeVisible();
}
