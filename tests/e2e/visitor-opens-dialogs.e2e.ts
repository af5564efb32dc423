import { axeHere } from './support/axe-rounds.ts';
import { houseAddress } from './support/booking-steps.ts';
import { findFreeStay } from './support/free-stay.ts';
import { openPage } from './support/open-page.ts';
import { onPhoneOnly } from './support/screens.ts';
import { startOf } from './support/site-texts.ts';
import { expect, test } from './support/watched-page.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test(
  'ux 59, 60: sign-in and sign-up trap the focus, close by Escape, give the focus back, and axe finds nothing',
  onPhoneOnly,
  async ({ page, texts }) => {
    await openPage(page, '/results');
    const opener = page.getByRole('banner').getByRole('link', { name: texts.app('header.signIn') });
    await opener.click();
    const signIn = page.getByRole('dialog', { name: texts.accounts('signIn.title') });
    await expect(signIn.getByRole('textbox', { name: texts.accounts('fields.email') })).toBeFocused();
    for (let step = 0; step < 12; step += 1) await page.keyboard.press('Tab');
    await expect(signIn.locator(':focus')).toHaveCount(1);
    expect(await axeHere(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(signIn).toBeHidden();
    await expect(opener).toBeFocused();

    await opener.click();
    await signIn.getByRole('button', { name: texts.accounts('signIn.toSignUp') }).click();
    const signUp = page.getByRole('dialog', { name: texts.accounts('signUp.title') });
    const submit = signUp.getByRole('button', { name: texts.accounts('signUp.submit') });
    await expect(submit).toBeInViewport({ ratio: 1 });
    await submit.click();
    await expect(signUp.getByText(texts.accounts('fields.required')).first()).toBeVisible();
    expect(await axeHere(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(signUp).toBeHidden();
  },
);

test(
  'ux 59, 60: the filters close by Escape and give the focus back; axe finds nothing in them',
  onPhoneOnly,
  async ({ page, texts }) => {
    await openPage(page, '/results');
    await page.getByRole('button', { name: startOf(texts.results('filters.open')) }).click();
    const filters = page.getByRole('dialog', { name: texts.results('filters.title') });
    await expect(filters.getByRole('group', { name: texts.results('houses.filters.bedrooms') })).toBeVisible();
    // Inherited by the page, they would make the styles of all its elements anew (ui/base.css).
    const handedDown = await page.evaluate(() => {
      const below = getComputedStyle(document.querySelector('main') ?? document.body);
      const property = below.getPropertyValue('--removed-body-scroll-bar-size');
      return [getComputedStyle(document.body).pointerEvents, below.pointerEvents, property];
    });
    expect(handedDown).toEqual(['none', 'auto', '']);
    expect(await axeHere(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(filters).toBeHidden();
    await expect(page.getByRole('button', { name: startOf(texts.results('filters.open')) })).toBeFocused();
  },
);

test('ux 58: the check-out is typed right after the check-in, whose month then comes into sight @release', async ({
  page,
  texts,
}) => {
  await openPage(page, '/');
  await page.getByRole('button', { name: startOf(texts.catalog('search.dates')) }).click();
  const dates = page.getByRole('dialog', { name: texts.catalog('search.dates') });
  const year = new Date().getFullYear() + 1;
  await dates.getByRole('textbox', { name: texts.ui('dates.checkIn') }).fill(`05/10/${year}`);
  await dates.getByRole('textbox', { name: texts.ui('dates.checkOut') }).click();
  await expect(dates.getByRole('textbox', { name: texts.ui('dates.checkOut') })).toBeFocused();
  await page.keyboard.type(`05/15/${year}`);
  await page.keyboard.press('Tab');
  await expect(dates.getByRole('textbox', { name: texts.ui('dates.checkOut') })).toHaveValue(`05/15/${year}`);
  await expect(dates.getByRole('textbox', { name: texts.ui('dates.checkIn') })).toHaveValue(`05/10/${year}`);
});

test(
  'ux 5: pages of houses and boats have the search in one line on a phone, with what is looked for @release',
  onPhoneOnly,
  async ({ page, texts, baseURL }) => {
    const stay = await findFreeStay(baseURL ?? '', { language: 'en' });
    for (const address of [houseAddress(stay), '/boat/info/65']) {
      await openPage(page, address);
      const line = page.getByRole('button', { name: texts.catalog('search.change') });
      await expect(line).toBeInViewport({ ratio: 1 });
      await line.click();
      await expect(page.getByRole('combobox', { name: texts.catalog('search.where') })).toBeVisible();
    }
  },
);

test(
  'ux 23, 59: check availability opens the dates; axe finds nothing in them @release',
  onPhoneOnly,
  async ({ page, texts, baseURL }) => {
    const { house } = await findFreeStay(baseURL ?? '', { language: 'en' });
    await openPage(page, `/property/info/${house.id}`);
    const check = page.getByRole('button', { name: texts.stay('card.check') }).last();
    // The page must not stop scrolling with a button half hidden by the header.
    await check.evaluate((button) => button.scrollIntoView({ block: 'start' }));
    await check.click();
    const dates = page.getByRole('dialog', { name: texts.ui('dates.name') });
    await expect(dates.getByRole('grid').first()).toBeInViewport({ ratio: 1 });
    await expect(dates.getByRole('button', { name: texts.ui('dates.done') })).toBeInViewport({ ratio: 1 });
    expect(await axeHere(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(dates).toBeHidden();
  },
);

test('ux 22: the bar with the price hides nothing that has the focus', onPhoneOnly, async ({ page, baseURL }) => {
  const stay = await findFreeStay(baseURL ?? '', { language: 'en' });
  await openPage(page, houseAddress(stay));
  const lastLink = page.getByRole('contentinfo').getByRole('link').last();
  await lastLink.focus();
  const isSeen = await lastLink.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const onTop = document.elementFromPoint(left + width / 2, top + height / 2);
    return onTop !== null && (element.contains(onTop) || onTop.contains(element));
  });
  expect(isSeen).toBe(true);
});
