import type { Page } from '@playwright/test';
import { addDays } from '#kernel/calendar-date.ts';
import { dateAt } from '#kernel/company-zone.ts';
import { instant } from '#kernel/instant.ts';
import { formatExactMoney } from '#kernel/locales.ts';
import { enterAs } from './support/account-steps.ts';
import { axeHere } from './support/axe-rounds.ts';
import { layoutFaults } from './support/layout-faults.ts';
import { readMail } from './support/mailbox.ts';
import { openPage } from './support/open-page.ts';
import { signInByApi } from './support/product-api.ts';
import { EVIDENCE, repairToApprove } from './support/repair-by-api.ts';
import { onPhoneOnly } from './support/screens.ts';
import { siteTexts } from './support/site-texts.ts';
import { expect, sharedOrigin, test } from './support/watched-page.ts';

const OWNER = { email: 'owner@demo.test' };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

test.describe('in es', onPhoneOnly, () => {
  test.use({ language: 'es' });

  // Three people on three screens, two of whom open the link of a mail: over ten seconds.
  test('an owner approves a repair from the mail in one press, a vendor does it by a link, staff confirm it', async ({
    page,
    openVisitor,
    request,
    texts,
  }) => {
    const { repairs: t, messages } = texts;
    const origin = sharedOrigin();
    const owner = await signInByApi(origin, { ...OWNER, language: 'es' });
    // The first place is that of the journey through the portal.
    const place = (await owner.ask('GET', 'owner/repairs')).body.places.at(-1);
    const { id, amountCents, staff, change } = await repairToApprove(request, origin, place.rentableId);
    const amount = formatExactMoney('es', amountCents);

    const subject = messages('repair.repair-approval.subject', { place: place.name, amount });
    await openLink(page, { to: OWNER.email, subject });
    await seePicture(page);
    expect([...(await axeHere(page)), ...(await layoutFaults(page))]).toEqual([]);
    await page.getByRole('button', { name: t('answer.approve', { amount }) }).click();
    await expect(page.getByText(t('answer.none'))).toBeVisible();

    const { vendors } = (await staff.ask('GET', 'staff/vendors')).body;
    const vendor = vendors.find(({ isInsured, language }: Vendor) => isInsured && language === 'en');
    const visitOn = addDays(dateAt(instant(Date.now())), 1);
    await change({ action: 'schedule', vendorId: vendor.id, visitOn, visitAt: '10:00' });

    const english = siteTexts('en');
    const { repairs: en } = english;
    const { number, name } = (await staff.ask('GET', `staff/repairs/${id}`)).body;
    const van = await openVisitor({ ...PHONE, locale: 'en-US' });
    await openLink(van, {
      to: vendor.email,
      subject: english.messages('repair.vendorSubject', { number, place: name }),
    });
    await van.getByRole('button', { name: en('vendor.accept') }).click();
    await expect(van.getByRole('heading', { name: en('vendor.accepted') })).toBeVisible();
    expect([...(await axeHere(van)), ...(await layoutFaults(van))]).toEqual([]);
    await van.getByRole('button', { name: en('vendor.start') }).click();
    const finish = van.locator('section', { has: van.getByRole('heading', { name: en('vendor.finish') }) });
    await finish.locator('input[type=file]').setInputFiles(EVIDENCE);
    await expect(van.getByText(en('pictures.after'), { exact: true })).toBeVisible();
    await finish.getByRole('button', { name: en('vendor.finish') }).click();
    await expect(van.getByRole('main').getByText(en('vendor.doneText'))).toBeVisible();

    const costs = { laborCents: 600_00, partsCents: 0, ownerCents: 600_00, depositCents: 0, companyCents: 0 };
    await change({ action: 'settle-costs', ...costs, askWords: null });
    const desk = await openVisitor({ locale: 'en-US', viewport: { width: 1_440, height: 900 } });
    await desk.goto(origin);
    await enterAs(desk, staff, origin);
    await openPage(desk, `${origin}/staff/repairs/${id}`);
    await desk.getByRole('button', { name: english.staffRepairs('acts.verify') }).click();
    await expect(desk.getByText(en('states.verified'), { exact: true }).first()).toBeVisible();
  });
});

interface Vendor {
  readonly isInsured: boolean;
  readonly language: string;
}

/** Opens the link to a repair in a mail. */
async function openLink(page: Page, mail: Parameters<typeof readMail>[1]): Promise<void> {
  const { links } = await readMail(sharedOrigin(), mail);
  const [link = ''] = links.filter((address) => address.includes('/repair/'));
  await openPage(page, `${sharedOrigin()}${new URL(link).pathname}`);
}

/** The first picture of the page is there, and was sent. */
async function seePicture(page: Page): Promise<void> {
  const picture = page.getByRole('main').getByRole('img').first();
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
}
