import { bookButton, houseAddress } from './support/booking-steps.ts';
import { findFreeStay } from './support/free-stay.ts';
import { openPage } from './support/open-page.ts';
import { expect, test } from './support/watched-page.ts';
import { addToTrip, CHECKOUT, chooseDay, chooseFirst, goToStep } from './support/wizard-steps.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a visitor’s plan comes along to another house, says what no longer fits, and the first one is not lost', async ({
  page,
  texts,
  baseURL,
}) => {
  const t = texts.wizard;
  const { language } = texts;
  const first = await findFreeStay(baseURL ?? '', { language, fromDay: 60, policy: 'standard' });
  const second = await findFreeStay(baseURL ?? '', { language, fromDay: 120, policy: 'flexible' });
  await openPage(page, houseAddress(first));
  await bookButton(page, texts).click();
  await expect(page).toHaveURL(CHECKOUT);
  await goToStep(page, texts, 'scooter');
  await chooseFirst(page, t('scooter.model'));
  await chooseDay(page, texts, first.from);
  await addToTrip(page, texts);

  await openPage(page, houseAddress(second));
  await bookButton(page, texts).click();
  await expect(page).toHaveURL(new RegExp(`/checkout\\?house=${second.house.id}`));
  await expect(page.getByText(first.house.name)).toBeVisible();
  const unfit = page.getByRole('status').filter({ hasText: t('summary.unpriced') });
  await expect(unfit).toBeVisible();
  await expect(unfit).not.toContainText('reservation-range-conflict');
  await expect(page.getByText(t('unfit.sums')).first()).toBeVisible();
  await unfit.getByRole('button').click();
  await expect(unfit).toBeHidden();

  await page.getByRole('button', { name: t('visitor.resume') }).click();
  await expect(page).toHaveURL(new RegExp(`/checkout\\?house=${first.house.id}`));
  await goToStep(page, texts, 'scooter');
  await expect(page.getByRole('region', { name: t('chosen') })).toBeVisible();

  await openPage(page, '/checkout?house=999999&from=2027-03-02&until=2027-03-07&adults=2');
  await expect(page.getByRole('heading', { level: 1, name: t('visitor.other') })).toBeVisible();
  await page.getByRole('link', { name: t('visitor.toTrip') }).click();
  await expect(page).toHaveURL(new RegExp(`/checkout\\?house=${first.house.id}`));
  await expect(page.getByRole('heading', { level: 1, name: t('page.title') })).toBeVisible();
});
