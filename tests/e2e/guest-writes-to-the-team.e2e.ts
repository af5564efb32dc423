import type { Locator, Page } from '@playwright/test';
import { enterAs } from './support/account-steps.ts';
import { axeHere } from './support/axe-rounds.ts';
import { findFreeStay } from './support/free-stay.ts';
import { layoutFaults } from './support/layout-faults.ts';
import { readMail } from './support/mailbox.ts';
import { openPage } from './support/open-page.ts';
import { newGuestByApi } from './support/product-api.ts';
import { askByApi, type MadeReservation } from './support/reservation-by-api.ts';
import { screenOf, walkedBy } from './support/screens.ts';
import type { SiteTexts } from './support/site-texts.ts';
import { expect, test } from './support/watched-page.ts';

const PICTURE = 'demo/evidence/living-room.webp';
const QUESTION = '¿Dónde se enciende esta lámpara? <b>No la encontramos</b>';
const TEMPLATE = 'We are looking into it';

for (const language of walkedBy.guests) {
  test.describe(language, screenOf(language), () => {
    test.use({ language });
    let made: MadeReservation;
    test.beforeAll(async ({ baseURL }) => {
      const origin = baseURL ?? '';
      const guest = await newGuestByApi(origin, { language });
      made = await askByApi(guest, await findFreeStay(origin, { language, nights: 3 }));
    });

    // Two people and a page that looks for news every eight seconds.
    test('a guest writes with a picture over a lost network, the team answers with a template, and the guest sees it without a reload', async ({
      page,
      texts,
      baseURL,
      openVisitor,
      troubles,
    }) => {
      const t = texts.own;
      const origin = baseURL ?? '';
      await enterAs(page, made.guest, origin);
      await openPage(page, `/reservations/${made.id}`);
      await page.getByRole('button', { name: texts.reservations('page.messages.write') }).click();
      const field = page.getByRole('textbox', { name: t('write.label') });
      await field.fill(QUESTION);
      await page.getByLabel(t('files.add')).setInputFiles(PICTURE);
      await expect(page.getByText('living-room.webp', { exact: true })).toBeVisible();

      troubles.allow(/ERR_INTERNET_DISCONNECTED|request failed|request net/);
      await page.context().setOffline(true);
      await page.getByRole('button', { name: t('write.send'), exact: true }).click();
      await expect(page.getByRole('alert').filter({ hasText: t('write.offline') })).toBeVisible();
      await page.context().setOffline(false);
      await expect(field).toHaveValue(QUESTION);
      await page.getByRole('button', { name: t('write.send'), exact: true }).dblclick();
      const log = page.getByRole('log', { name: t('log') });
      await expect(entries(log)).toHaveCount(1);
      await expect(log.getByText(QUESTION)).toBeVisible();
      await expect(log.getByRole('img')).toBeVisible();
      await expect(field).toHaveValue('');
      expect(await layoutFaults(page)).toEqual([]);
      await axeHere(page);

      const staff = await openVisitor({ locale: 'es-US', baseURL: origin });
      await staff.goto(origin);
      await enterAs(staff, { email: 'staff@demo.test' }, origin);
      await answerWithTemplate(staff, texts);

      await expect(entries(log), 'the answer comes by itself').toHaveCount(2, { timeout: 20_000 });
      await expect(log.getByText(/Lo estamos revisando/)).toBeVisible();
      const subject = texts.messages('conversation.answered.subject', { company: 'Marea' });
      const mail = await readMail(origin, { to: made.guest.email, subject });
      expect(mail.text).toContain('Lo estamos revisando');
      expect(mail.links.some((link) => link.endsWith(`/reservations/${made.id}?show=messages`))).toBe(true);
    });

    /** Finds the conversation in the inbox and answers it with a template. */
    async function answerWithTemplate(staff: Page, texts: SiteTexts) {
      const i = texts.inbox;
      await staff.goto(`${baseOf(staff)}/staff/messages?kind=trip`);
      await staff.getByRole('main').getByRole('listitem').filter({ hasText: QUESTION }).getByRole('link').click();
      await expect(staff.getByText(QUESTION)).toBeVisible();
      const choice = staff.getByRole('combobox', { name: i('templates.insert') });
      await choice.focus();
      await choice.selectOption({ label: TEMPLATE });
      await expect(staff.getByRole('textbox', { name: i('write.reply.label') })).toHaveValue(/^Hola, Ana:[^{]*$/);
      await staff.getByRole('button', { name: i('write.reply.send') }).click();
      await expect(staff.getByText(i('isIn.waiting'))).toBeVisible();
    }
  });
}

const entries = (log: Locator) => log.locator(':scope > ol > li');
const baseOf = (page: Page) => new URL(page.url()).origin;
