import { addDays } from '#kernel/calendar-date.ts';
import { formatExactMoney } from '#kernel/locales.ts';
import { enterAs } from './support/account-steps.ts';
import { axeHere } from './support/axe-rounds.ts';
import { findFreeStay } from './support/free-stay.ts';
import { openPage } from './support/open-page.ts';
import { newGuestByApi, staffByApi } from './support/product-api.ts';
import { approveByApi, askByApi, payFirstByApi } from './support/reservation-by-api.ts';
import { siteTexts } from './support/site-texts.ts';
import { expect, sharedOrigin, test } from './support/watched-page.ts';

/** Nights that no other journey books. */
const FROM_DAY = 610;
const NIGHTS = 5;

test('staff move a stay by its bar, see what it comes to and change it; its guest reads the annex in Spanish', async ({
  page,
  browser,
  texts,
}) => {
  const [t, origin] = [texts.change, sharedOrigin()];
  const free = await findFreeStay(origin, { language: 'en', fromDay: FROM_DAY, nights: NIGHTS + 4 });
  const stay = { ...free, until: addDays(free.from, NIGHTS) };
  const guest = await newGuestByApi(origin, { language: 'es' });
  const staff = await staffByApi(origin);
  const made = await askByApi(guest, stay);
  await approveByApi(staff, made);
  await payFirstByApi(staff, made);
  const { body: before } = await guest.ask('GET', `reservation/group/${made.id}`);

  await enterAs(page, { email: 'staff@demo.test' }, origin);
  const search = new URLSearchParams({ view: 'weeks', kind: 'house', search: stay.house.name, start: stay.from });
  await openPage(page, `/staff/calendar?${search}`);
  const bar = page.getByRole('gridcell', { name: new RegExp(`· ${made.bookingCode}$`) });
  const box = (await bar.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(box.x + box.width - 3, box.y + 10);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width + (box.width / NIGHTS) * 2 - 3, box.y + 10, { steps: 8 });
  await page.mouse.up();

  const dialog = page.getByRole('dialog', { name: t('title') });
  await expect(dialog.getByLabel(t('until')), 'two nights more, from the drop').toHaveValue(addDays(stay.until, 2));
  await expect(dialog.getByText(t('nights.added', { count: 2 }), { exact: false }).first()).toBeVisible();
  await expect(dialog.getByText(t('checks.free'))).toBeVisible();
  expect(await axeHere(page)).toEqual([]);
  await dialog.getByText(t('agreedBy.phone'), { exact: true }).click();
  await dialog.getByLabel(t('reason'), { exact: true }).fill('Two more nights, as we agreed');
  await dialog.getByLabel(t('agreed'), { exact: true }).fill('Ana Prueba');
  await dialog.getByRole('button', { name: t('confirm'), exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(t('done'))).toBeVisible();

  const { body: after } = await guest.ask('GET', `reservation/group/${made.id}`);
  expect(after.quote.totalCents).toBeGreaterThan(before.quote.totalCents);
  expect(after.invoices.filter(({ kind }: { kind: string }) => kind === 'supplement').length).toBeGreaterThan(0);
  const context = await browser.newContext({ locale: 'es-US' });
  const own = await context.newPage();
  await enterAs(own, guest, origin);
  await openPage(own, `${origin}/reservations/${made.id}?lang=es`);
  const es = siteTexts('es');
  await expect(own.getByRole('heading', { name: es.ownChange('title') })).toBeVisible();
  await own.getByText(/^Anexo 1 al contrato de alquiler/).click();
  await expect(own.getByText(/^Ana Prueba aceptó estos cambios por teléfono/)).toBeVisible();
  await expect(own.getByText(formatExactMoney('es', after.quote.totalCents)).first()).toBeVisible();
  await context.close();
});
