import type { Page } from '@playwright/test';
import { formatMoney } from '#kernel/locales.ts';
import { readMail } from './support/mailbox.ts';
import { readMarkup, tagsIn, textIn } from './support/markup.ts';
import { openPage } from './support/open-page.ts';
import { visitorOfPages } from './support/pages-as-sent.ts';
import { newAddress, visitorByApi } from './support/product-api.ts';
import { screenOf, walkedBy } from './support/screens.ts';
import { patternOf, type SiteTexts } from './support/site-texts.ts';
import { expect, sharedOrigin, test } from './support/watched-page.ts';

const main = (page: Page) => page.getByRole('main');
const money = (texts: SiteTexts, cents: number) => formatMoney(texts.language, cents);
const ask = async (origin: string, texts: SiteTexts, what: string) =>
  (await visitorByApi(origin, texts.language).ask('GET', what)).body;

// What is only read is read in what the server sends, without a browser.
test.describe('as sent, in Spanish', () => {
  test.use({ language: 'es' });
  const sent = visitorOfPages();
  const textsOf = async (tag: 'article' | 'tr', path: string) =>
    tagsIn(readMarkup((await sent(path, 'es')).html), tag).map(textIn);
  const expectRow = (rows: readonly string[], said: string, price: string) =>
    expect(
      rows.find((row) => row.includes(said)),
      said,
    ).toContain(price);

  test('a visitor sees all services, and what adding several saves', async ({ texts, baseURL }) => {
    const { services } = await ask(baseURL ?? '', texts, 'service?active=true');
    const cards = await textsOf('article', '/additional_services');
    expect(cards).toHaveLength(services.length);
    for (const [place, { name, priceFromCents }] of services.entries()) {
      expect(cards[place]).toContain(name);
      expect(cards[place]).toContain(money(texts, priceFromCents));
    }
    const rows = await textsOf('tr', '/additional_services');
    expect(rows).toHaveLength(5);
    for (const [place, said] of [texts.services('bundle.services'), '3 %', '5 %', '8 %', '10 %'].entries())
      expect(rows[place]).toContain(said);
  });

  test('a visitor reads what massages, vans, events and scooters cost', async ({ texts, baseURL }) => {
    const t = texts.services;
    const origin = baseURL ?? '';
    const [{ id, durations }] = (await ask(origin, texts, 'treatment')).treatments;
    const massage = await textsOf('tr', `/additional_service/details/massage/${id}`);
    for (const { minutes, priceCents } of durations)
      expectRow(massage, t('massage.minutes', { count: minutes }), money(texts, priceCents));
    const { addons } = await ask(origin, texts, `addon/${id}/${durations.at(-1).minutes}`);
    expect(addons.length).toBeGreaterThan(0);
    for (const { name, priceCents } of addons) expectRow(massage, name, money(texts, priceCents));

    const [van] = (await ask(origin, texts, 'van?OnlyPrimaryMedia=true')).vans;
    for (const code of ['van', 'airport-transfer']) {
      const trips = await textsOf('tr', `/additional_service/details/${code}/${van.id}`);
      const prices = van.prices.filter(
        ({ tripType }: { tripType: string }) => tripType.startsWith('airport-') === (code === 'airport-transfer'),
      );
      // A row more names the columns, and one is for an extra hour.
      expect(trips).toHaveLength(prices.length + 2);
      for (const { priceCents } of prices) expect(trips.join('\n')).toContain(money(texts, priceCents));
    }

    const [event] = (await ask(origin, texts, 'event-type')).eventTypes;
    const [scooter] = (await ask(origin, texts, 'scooter')).scooters;
    for (const [path, cents] of [
      [`event/${event.id}`, event.fromCents],
      [`scooter/${scooter.id}`, scooter.dayPriceCents],
    ] as const)
      expect((await sent(`/additional_service/details/${path}`, 'es')).text).toContain(money(texts, cents));
  });
});

for (const language of walkedBy.guests) {
  test.describe(`in ${language}`, screenOf(language), () => {
    test.use({ language });

    test('a visitor goes from the chef to a menu, and on to a trip', async ({ page, texts, baseURL }) => {
      const t = texts.services;
      const { services } = await ask(baseURL ?? '', texts, 'service?active=true');
      const chef = services.find(({ code }: { code: string }) => code === 'chef');
      const { menus } = await ask(baseURL ?? '', texts, 'menu?Type=chef');
      await openPage(page, '/additional_services');
      await main(page).getByRole('link', { name: chef.name, exact: true }).click();
      await expect(page).toHaveURL(new RegExp(`/additional_services/details/${chef.id}$`));
      await expect(page.getByRole('heading', { level: 1 })).toContainText(chef.name);
      for (const chapter of ['included', 'good-to-know'] as const)
        await expect(main(page).getByRole('heading', { name: t(`details.${chapter}`) })).toBeVisible();
      await expect(main(page).getByRole('article')).toHaveCount(menus.length);

      await main(page).getByRole('link', { name: menus[0].name, exact: true }).click();
      await expect(page).toHaveURL(new RegExp(`/additional_service/details/chef/${menus[0].id}$`));
      for (const { name, text } of menus[0].courses) {
        await expect(main(page).getByRole('term').filter({ hasText: name })).toBeVisible();
        await expect(main(page).getByText(text)).toBeVisible();
      }
      const card = page.getByRole('complementary', { name: t('booking.card') });
      await expect(card).toContainText(money(texts, menus[0].priceCents));
      const chat = card.getByRole('link', { name: t('chat.action') });
      expect(decodeURIComponent((await chat.getAttribute('href')) ?? '')).toMatch(
        new RegExp(`^https://wa\\.me/\\d+\\?text=.*${menus[0].name}`),
      );
      await card.getByRole('link', { name: t('booking.begin') }).click();
      await expect(page).toHaveURL(/\/results$/);
    });

    test('a visitor looks at the pictures of a van, one by one @release', async ({ page, texts, baseURL }) => {
      const t = texts.services;
      const { vans } = await ask(baseURL ?? '', texts, 'van');
      const [{ id, name, medias }] = vans;
      await openPage(page, `/additional_service/details/van/${id}`);
      await main(page)
        .getByRole('link', { name: t('photos.show', { count: medias.length }) })
        .click();
      await expect(page).toHaveURL(new RegExp(`/additional_service/photos/van/${id}$`));
      await expect(page.getByRole('heading', { level: 1, name: t('photos.of', { name }) })).toBeVisible();
      await main(page).getByRole('link', { name: medias[0].alt }).click();
      const viewer = page.getByRole('dialog');
      await expect(page).toHaveURL(new RegExp(`photo=${medias[0].id}$`));
      await expect(viewer.getByRole('status')).toContainText(medias[0].alt);
      await page.keyboard.press('ArrowRight');
      await expect(viewer.getByRole('status')).toContainText(medias[1].alt);
      await page.keyboard.press('Escape');
      await expect(viewer).toBeHidden();
      await expect(page.locator(`#photo-${medias[1].id}`)).toBeFocused();
    });

    test('a visitor asks about a service and has the copy at once', async ({ page, texts, baseURL }) => {
      const t = texts.contact;
      const email = newAddress();
      const { services } = await ask(baseURL ?? '', texts, 'service');
      await openPage(page, '/additional_services/contact/massage');
      const mailto = await main(page).getByRole('link', { name: /@/ }).getAttribute('href');
      const massage = services.find(({ code }: { code: string }) => code === 'massage').name;
      expect(decodeURIComponent(mailto ?? '')).toContain(texts.services('contact.subject', { service: massage }));

      const form = main(page).locator('form');
      await form.getByRole('button', { name: t('submit') }).click();
      await expect(form.getByText(texts.accounts('fields.required'), { exact: true })).toHaveCount(5);
      await form.getByRole('textbox', { name: t('firstName') }).fill('Inés');
      await form.getByRole('textbox', { name: t('lastName') }).fill('Prado');
      await form.getByRole('textbox', { name: t('email') }).fill(email);
      await form.getByRole('textbox', { name: texts.accounts('fields.phone') }).fill('305 555 0188');
      await form.getByRole('textbox', { name: t('message') }).fill('Two of us, on Sunday morning?');
      await form.getByRole('button', { name: t('submit') }).click();
      await expect(main(page).getByRole('status')).toContainText(t('sent'));

      const copy = await readMail(baseURL ?? '', { to: email, subject: texts.messages('contact.copySubject') });
      expect(copy.text).toContain('Two of us, on Sunday morning?');
      expect(copy.text).toContain(massage);
      const subject = patternOf(texts.messages('contact.staffSubject', { name: 'Inés Prado' }));
      const told = { to: 'staff@demo.test', subject: language === 'en' ? subject : /Inés Prado/ };
      expect((await readMail(baseURL ?? '', told)).text).toContain(email);
    });
  });
}

test('a menu of the chef is not found among those of the catering', async ({ texts }) => {
  const { menus } = await ask(sharedOrigin(), texts, 'menu?Type=chef');
  expect((await fetch(`${sharedOrigin()}/additional_service/details/catering/${menus[0].id}`)).status).toBe(404);
});
