import { enterAs } from './support/account-steps.ts';
import { axeHere } from './support/axe-rounds.ts';
import { findFreeStay } from './support/free-stay.ts';
import { readMail } from './support/mailbox.ts';
import { openPage } from './support/open-page.ts';
import { newGuestByApi, staffByApi } from './support/product-api.ts';
import { approveByApi, askByApi, payFirstByApi } from './support/reservation-by-api.ts';
import { siteTexts } from './support/site-texts.ts';
import { expect, sharedOrigin, test } from './support/watched-page.ts';

/** Nights that no other journey books, at one place alone. */
const [FROM_DAY, PLACE] = [585, 1];
const NAME = 'Tropical Storm Test';

test('staff press a storm, its guest says on a phone that they are safe, staff see it and give the all-clear', async ({
  page,
  browser,
  texts,
}) => {
  const [t, origin] = [texts.storms, sharedOrigin()];
  const stay = await findFreeStay(origin, { language: 'en', fromDay: FROM_DAY, nights: 3, place: PLACE });
  const guest = await newGuestByApi(origin, { language: 'es' });
  const staff = await staffByApi(origin);
  const made = await askByApi(guest, stay);
  await approveByApi(staff, made);
  await payFirstByApi(staff, made);
  const facts = { name: NAME, from: stay.from, until: stay.until, placeIds: [PLACE], policy: 'nights' };
  const prepared = await staff.ask('POST', 'staff/storms', facts);
  expect(prepared.status).toBe(201);

  await enterAs(page, { email: 'staff@demo.test' }, origin);
  await openPage(page, `/staff/storms/${prepared.body.id}`);
  await expect(page.getByRole('heading', { name: t('plan.title') })).toBeVisible();
  await expect(page.getByText(made.bookingCode)).toBeVisible();
  expect(await axeHere(page)).toEqual([]);
  await page.getByRole('button', { name: t('press.action') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('press.action') })
    .click();
  const guests = page.getByRole('region', { name: t('guests.title') });
  await expect(guests.getByRole('listitem').filter({ hasText: made.bookingCode })).toContainText(t('standings.silent'));

  const mail = await readMail(origin, { to: guest.email, subject: new RegExp(`^${NAME}`) });
  const [link = ''] = mail.links.filter((address) => address.includes('/safe/'));
  const context = await browser.newContext({ locale: 'es-US', viewport: { width: 390, height: 844 } });
  const own = await context.newPage();
  const es = siteTexts('es');
  await own.goto(`${origin}${new URL(link).pathname}?lang=es`);
  await expect(own.getByRole('heading', { name: es.safe('title', { storm: NAME }) })).toBeVisible();
  await own.getByLabel(es.safe('words')).fill('Estamos los cuatro en casa');
  expect(await axeHere(own)).toEqual([]);
  await own.getByRole('button', { name: es.safe('safe') }).click();
  await expect(own.getByRole('status')).toContainText('Gracias');
  await own.reload();
  await context.close();

  // The page looks again by itself.
  const row = guests.getByRole('listitem').filter({ hasText: made.bookingCode });
  await expect(row).toContainText('Estamos los cuatro en casa', { timeout: 20_000 });
  await expect(row).toContainText(t('standings.safe'));
  await page.getByRole('button', { name: t('clear.open') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('clear.action') })
    .click();
  await expect(page.getByText(t('states.over'), { exact: true })).toBeVisible();
  const again = await staff.ask('GET', `staff/storms/${prepared.body.id}`);
  expect(again.body.board.counts).toMatchObject({ guests: 1, safe: 1, silent: 0 });
});
