import type { Page } from '@playwright/test';
import { addDays } from '#kernel/calendar-date.ts';
import { dateAt } from '#kernel/company-zone.ts';
import { instant } from '#kernel/instant.ts';
import type { Language } from '#kernel/languages.ts';
import { enterAs } from './support/account-steps.ts';
import { axeHere } from './support/axe-rounds.ts';
import type { FreeStay } from './support/free-stay.ts';
import { readMail } from './support/mailbox.ts';
import { openPage } from './support/open-page.ts';
import { type ApiPerson, newGuestByApi, signInByApi, staffByApi, visitorByApi } from './support/product-api.ts';
import { openProduct, type Product } from './support/products.ts';
import { approveByApi, askByApi, type MadeReservation, payFirstByApi } from './support/reservation-by-api.ts';
import { screenOf, walkedBy } from './support/screens.ts';
import { patternOf, type SiteTexts } from './support/site-texts.ts';
import { expect, test } from './support/watched-page.ts';

const OWNER = { email: 'owner@demo.test' };
const STAFF = { email: 'staff@demo.test' };
const CATEGORIES = ['cleanliness', 'accuracy', 'checkIn', 'communication', 'location', 'value'] as const;

const words = {
  en: {
    text: 'Quiet mornings on the terrace.\nWe would come back tomorrow, number 7141.',
    answer: 'The terrace misses you already.',
    reason: 'It names a number.',
  },
  es: {
    text: 'Mañanas tranquilas en la terraza.\nVolveríamos mañana mismo, número 7142.',
    answer: 'La terraza ya los extraña.',
    reason: 'Nombra un número.',
  },
} as const;

/** A product in which two stays were confirmed, and after which both are over. */
const later: { product?: Product; stays: Partial<Record<Language, MadeReservation>> } = { stays: {} };

test.beforeAll(async () => {
  later.product = await openProduct();
  const { origin } = later.product;
  const staff = await staffByApi(origin);
  for (const language of walkedBy.guests) {
    const guest = await newGuestByApi(origin, { language });
    const made = await askByApi(guest, await freeStayOfOwner(origin, guest));
    await approveByApi(staff, made);
    await payFirstByApi(staff, made);
    later.stays[language] = made;
  }
  await later.product.restart({ clockOffset: '+55d' });
});

test.afterAll(async () => {
  await later.product?.close();
});

/** The first stay of the coming weeks in a house of the demo owner, who has to answer. */
async function freeStayOfOwner(origin: string, { language }: ApiPerson): Promise<FreeStay> {
  const owner = await signInByApi(origin, OWNER);
  const { reviews } = (await owner.ask('GET', 'owner/review?PageSize=300')).body;
  const houses: readonly { id: number; kind: string }[] = reviews.map(({ place }: { place: object }) => place);
  const ids = new Set(houses.filter(({ kind }) => kind === 'house').map(({ id }) => id));
  const today = dateAt(instant(Date.now()));
  for (let day = 10; day < 45; day += 1) {
    const [from, until] = [addDays(today, day), addDays(today, day + 5)];
    const query = `house?StartAt=${from}&EndAt=${until}&Adults=2&PageSize=300`;
    const found: readonly { id: number; name: string; subtotalCents: number }[] = (
      await visitorByApi(origin, language).ask('GET', query)
    ).body.houses;
    const house = found.find(({ id }) => ids.has(id));
    if (house) return { from, until, house };
  }
  throw new Error('no house of the owner is free in the coming weeks');
}

for (const language of walkedBy.guests) {
  test.describe(`in ${language}`, screenOf(language), () => {
    test.use({ language, contextOptions: { reducedMotion: 'reduce' }, actionTimeout: 15_000 });

    test('ux 31: invited by mail, a guest reviews a stay; the owner answers it; staff hide it', async ({
      page,
      texts,
      troubles,
    }) => {
      const { product, stays } = later;
      const made = stays[language];
      if (!product || !made) throw new Error('the product after the stays did not start');
      const { origin } = product;
      const { guest } = made;
      const { house } = made.stay;
      const { text, answer, reason } = words[language];
      const before = await ratingOf(origin, house.id);

      const subject = texts.messages('review.invitation.subject', { names: house.name });
      const invitation = await readMail(origin, { to: guest.email, subject });
      const link = invitation.links.find((address) => address.includes('/reviews/write/')) ?? '';
      await enterAs(page, guest, origin);
      await openPage(page, `${origin}/reservations`);
      await expect(page.getByRole('heading', { name: texts.writing('invite') })).toBeVisible();
      await openPage(page, link);
      expect(await axeHere(page)).toEqual([]);
      await writeReview(page, texts, { name: house.name, text, troubles });

      await openPage(page, `${origin}/property/info/${house.id}`);
      await expect(page.getByText(text)).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Ana P.' }).first()).toBeVisible();
      expect(await ratingOf(origin, house.id)).toMatchObject({ count: before.count + 1 });
      await openPage(page, link);
      await expect(page.getByRole('button', { name: texts.writing('change') })).toBeVisible();

      await enterAs(page, OWNER, origin);
      await answerReview(page, texts, { origin, text, answer });
      await readMail(origin, {
        to: guest.email,
        subject: texts.messages('review.answered.subject', { name: house.name }),
      });
      await openPage(page, `${origin}/property/info/${house.id}`);
      await expect(page.getByText(answer)).toBeVisible();

      await enterAs(page, STAFF, origin);
      await hideReview(page, texts, { origin, text, reason });
      const mail = await readMail(origin, {
        to: guest.email,
        subject: texts.messages('review.hidden.subject', { name: house.name }),
      });
      expect(mail.text).toContain(reason);
      await openPage(page, `${origin}/property/info/${house.id}`);
      await expect(page.getByText(text)).toHaveCount(0);
      expect(await ratingOf(origin, house.id)).toEqual(before);

      await enterAs(page, guest, origin);
      await openPage(page, link);
      await expect(page.getByText(texts.writing('hidden.title'))).toBeVisible();
      await expect(page.getByText(reason)).toBeVisible();
    });
  });
}

async function ratingOf(origin: string, houseId: number): Promise<{ rating: number; count: number }> {
  const { body } = await visitorByApi(origin).ask('GET', `review/rentable/${houseId}`);
  return { rating: body.rating, count: body.totalRecords };
}

interface Written {
  readonly name: string;
  readonly text: string;
  readonly troubles: { allow(pattern: RegExp): void };
}

/** By keyboard and by pointer, with mistakes, a reload and a lost network on the way. */
async function writeReview(page: Page, texts: SiteTexts, { name, text, troubles }: Written): Promise<void> {
  const t = texts.writing;
  await expect(page.getByRole('heading', { level: 1, name: t('title', { name }) })).toBeVisible();
  const publish = page.getByRole('button', { name: t('submit') });
  await publish.click();
  await expect(page.getByText(t('problems.stars')).first()).toBeVisible();
  const overall = page.getByRole('group', { name: t('overall') });
  await expect(overall.getByRole('radio').first()).toBeFocused();
  await page.keyboard.press('Space');
  for (const _ of [2, 3, 4]) await page.keyboard.press('ArrowRight');
  await expect(overall.getByRole('radio', { name: t('stars', { count: 4, word: t('words.4') }) })).toBeChecked();
  for (const category of CATEGORIES) {
    const group = page.getByRole('group', { name: texts.reviews(`categories.${category}`), exact: true });
    await group.getByRole('radio').nth(4).locator('..').click();
  }
  const field = page.getByRole('textbox', { name: t('text') });
  await field.fill('Too short.');
  await field.blur();
  await expect(page.getByText(patternOf(t('problems.short', { count: 10 })))).toBeVisible();
  await field.fill(text);

  await page.reload();
  await expect(page.getByRole('textbox', { name: t('text') })).toHaveValue(text);
  await expect(overall.getByRole('radio').nth(3)).toBeChecked();

  troubles.allow(/ERR_INTERNET_DISCONNECTED/);
  await page.context().setOffline(true);
  await publish.click();
  await expect(page.getByText(texts.ui('failure.network'))).toBeVisible();
  await page.context().setOffline(false);
  await publish.dblclick();
  await expect(page.getByRole('heading', { level: 1, name: t('thanks.title') })).toBeVisible();
}

interface Found {
  readonly origin: string;
  readonly text: string;
}

const cardOf = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text.split('\n')[0] ?? '' });

async function answerReview(page: Page, texts: SiteTexts, { origin, text, answer }: Found & { answer: string }) {
  const t = texts.staff;
  await openPage(page, `${origin}/owner/reviews?only=unanswered`);
  await expect(page.getByRole('heading', { level: 1, name: t('reviews.owner.title') })).toBeVisible();
  await cardOf(page, text)
    .getByRole('button', { name: t('reviews.answer.of', { name: 'Ana P.' }) })
    .click();
  const dialog = page.getByRole('dialog', { name: t('reviews.answer.title', { name: 'Ana P.' }) });
  await dialog.getByRole('button', { name: t('reviews.answer.send') }).click();
  await expect(dialog.getByText(t('reviews.answer.required'))).toBeVisible();
  await dialog.getByRole('textbox', { name: t('reviews.answer.label') }).fill(answer);
  await dialog.getByRole('button', { name: t('reviews.answer.send') }).click();
  await expect(dialog).toBeHidden();
  await expect(cardOf(page, text)).toHaveCount(0);
}

async function hideReview(page: Page, texts: SiteTexts, { origin, text, reason }: Found & { reason: string }) {
  const t = texts.staff;
  await openPage(page, `${origin}/staff/reviews`);
  await page.getByRole('searchbox', { name: t('reviews.staff.search') }).fill(text.match(/\d+/)?.[0] ?? '');
  await expect(page.getByText(t('reviews.staff.count', { count: 1 }))).toBeVisible();
  await cardOf(page, text)
    .getByRole('button', { name: t('reviews.hide.of', { name: 'Ana P.' }) })
    .click();
  const dialog = page.getByRole('dialog', { name: t('reviews.hide.title', { name: 'Ana P.' }) });
  await dialog.getByRole('combobox', { name: t('reviews.hide.because') }).selectOption('personal-data');
  await dialog.getByRole('textbox', { name: t('reviews.hide.reason') }).fill(reason);
  await dialog.getByRole('button', { name: t('reviews.hide.action'), exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: t('reviews.show.of', { name: 'Ana P.' }) })).toBeVisible();
  await page.getByRole('link', { name: t('reviews.staff.filters.hidden'), exact: true }).click();
  await expect(page.getByText(reason)).toBeVisible();
}
