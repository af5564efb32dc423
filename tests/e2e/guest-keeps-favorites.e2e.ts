import type { Locator, Page } from '@playwright/test';
import { confirmByMail, enterAs, registerInDialog, signInInDialog } from './support/account-steps.ts';
import { openPage } from './support/open-page.ts';
import { type ApiPerson, newAddress, newGuestByApi, signInByApi } from './support/product-api.ts';
import { screenOf, walkedBy } from './support/screens.ts';
import type { SiteTexts } from './support/site-texts.ts';
import { expect, test } from './support/watched-page.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const favoriteButton = (page: Page, id: number): Locator => page.locator(`main [data-favorite="${id}"]`).first();

/** A favorite button of the list that stands so far down that the page has to be scrolled to it. */
async function favoriteButtonDown(page: Page): Promise<{ id: number; button: Locator }> {
  const button = page.locator('main [data-favorite]').nth(5);
  await button.scrollIntoViewIfNeeded();
  const id = Number(await button.getAttribute('data-favorite'));
  return { id, button };
}

async function savedBy({ ask }: ApiPerson): Promise<number[]> {
  const { body } = await ask('GET', 'favorite?PageSize=300');
  return body.rentableFavorites.map(({ id }: { id: number }) => id);
}

const undoOf = (page: Page, texts: SiteTexts) =>
  page.getByRole('button', { name: texts.favorites('undo'), exact: true });
const toast = (page: Page, text: string) => page.locator('.Toastify__toast').getByText(text, { exact: true });

for (const language of walkedBy.guests) {
  test.describe(language, screenOf(language), () => {
    test.use({ language });

    test('ux 47: a favorite button that is pressed signed out is really saved after signing in, at the same place', async ({
      page,
      texts,
      baseURL,
    }) => {
      const person = await newGuestByApi(baseURL ?? '', { language });
      await openPage(page, '/results');
      const { id, button } = await favoriteButtonDown(page);
      await expect(button).toHaveAttribute('aria-pressed', 'false');
      const scrolled = await page.evaluate(() => scrollY);
      expect(scrolled).toBeGreaterThan(200);
      await button.click();
      await expect(page.getByRole('dialog', { name: texts.accounts('signIn.title') })).toBeVisible();
      await signInInDialog(page, texts, person.email);
      await expect(toast(page, texts.favorites('added'))).toBeVisible();
      await expect(favoriteButton(page, id)).toHaveAttribute('aria-pressed', 'true');
      await expect(page).toHaveURL(/\/results$/);
      expect(Math.abs((await page.evaluate(() => scrollY)) - scrolled)).toBeLessThan(60);
      expect(await savedBy(person)).toEqual([id]);
      // The action is done once, and the server's own HTML knows it.
      await page.reload();
      const html = await (await page.request.get('/results')).text();
      expect(html).toMatch(
        new RegExp(`(aria-pressed="true"[^>]*data-favorite="${id}"|data-favorite="${id}"[^>]*aria-pressed="true")`),
      );
    });

    test('ux 47: adding and removing can be undone, and the empty list offers a search', async ({
      page,
      texts,
      baseURL,
    }) => {
      const person = await newGuestByApi(baseURL ?? '', { language });
      await enterAs(page, person, baseURL);
      await openPage(page, '/favorites');
      await expect(page.getByRole('heading', { name: texts.favorites('empty.title') })).toBeVisible();
      await page.getByRole('link', { name: texts.favorites('empty.boats') }).click();
      await expect(page).toHaveURL(/kind=boat/);

      const [first, second] = [
        page.locator('main [data-favorite]').nth(0),
        page.locator('main [data-favorite]').nth(1),
      ];
      const ids = [
        Number(await first.getAttribute('data-favorite')),
        Number(await second.getAttribute('data-favorite')),
      ];
      await first.click();
      await expect(toast(page, texts.favorites('added'))).toBeVisible();
      await undoOf(page, texts).click();
      await expect(toast(page, texts.favorites('removed'))).toBeVisible();
      expect(await savedBy(person)).toEqual([]);
      for (const button of [first, second]) {
        await button.click();
        await expect(button).toHaveAttribute('aria-pressed', 'true');
        await expect.poll(async () => (await savedBy(person)).length).toBe(button === first ? 1 : 2);
      }

      await openPage(page, '/favorites');
      const cards = page.getByRole('main').getByRole('article');
      await expect(cards).toHaveCount(2);
      await favoriteButton(page, ids[1] ?? 0).click();
      await expect(cards.filter({ visible: true })).toHaveCount(1);
      await expect(toast(page, texts.favorites('removed'))).toBeVisible();
      await expect(favoriteButton(page, ids[0] ?? 0)).toBeFocused();
      await undoOf(page, texts).click();
      await expect(cards.filter({ visible: true })).toHaveCount(2);
      await expect.poll(() => savedBy(person)).toEqual([ids[1], ids[0]]);
      for (const id of ids) await favoriteButton(page, id).click();
      await expect(page.getByRole('heading', { name: texts.favorites('empty.title') })).toBeVisible();
      await expect.poll(() => savedBy(person)).toEqual([]);
    });
  });
}

test('a favorite button and its undo work by keyboard alone @release', async ({ page, texts, baseURL }) => {
  const person = await newGuestByApi(baseURL ?? '', { language: 'en' });
  await enterAs(page, person, baseURL);
  const { body } = await person.ask('GET', 'house?PageSize=1');
  const { id, name } = body.houses[0];
  await openPage(page, `/property/info/${id}`);
  const button = page
    .getByRole('main')
    .getByRole('button', { name: texts.catalog('card.save', { name }), exact: true })
    .first();
  await button.focus();
  await page.keyboard.press('Space');
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await expect(toast(page, texts.favorites('added'))).toBeVisible();
  await page.keyboard.press('Alt+KeyT');
  await page.keyboard.press('Tab');
  await expect(undoOf(page, texts)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  await expect(button).toBeFocused();
  await expect.poll(() => savedBy(person)).toEqual([]);
});

test('a lost network empties the button again, a fast double press ends as it began, and the other tab shows what is so @release', async ({
  page,
  texts,
  troubles,
  baseURL,
  context,
}) => {
  const person = await newGuestByApi(baseURL ?? '', { language: 'en' });
  await enterAs(page, person, baseURL);
  await openPage(page, '/results');
  const button = page.locator('main [data-favorite]').first();
  const id = Number(await button.getAttribute('data-favorite'));
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  troubles.allow(/v1\.0\/favorite/);
  await page.route('**/v1.0/favorite', (route) => route.abort('internetdisconnected'));
  await button.click();
  const message = texts.favorites('notAdded', { reason: texts.ui('failure.network') });
  await expect(page.getByText(message)).toBeVisible();
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  expect(await savedBy(person)).toEqual([]);
  await page.unroute('**/v1.0/favorite');
  await page.getByRole('button', { name: texts.favorites('again'), exact: true }).click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => savedBy(person)).toEqual([id]);

  const other = await context.newPage();
  await openPage(other, '/results');
  // The code that listens to the other tab loads after the page.
  await other.waitForLoadState('networkidle');
  await expect(favoriteButton(other, id)).toHaveAttribute('aria-pressed', 'true');
  await button.dblclick();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => savedBy(person)).toEqual([id]);
  await button.click();
  await expect(favoriteButton(other, id)).toHaveAttribute('aria-pressed', 'false');
  await favoriteButton(other, id).click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => savedBy(person)).toEqual([id]);
});

test('a session that ends meanwhile asks to sign in, and the favorite is saved then @release', async ({
  page,
  texts,
  troubles,
  baseURL,
}) => {
  troubles.allow(/answer 40[01]: .*\/v1\.0\//);
  const person = await newGuestByApi(baseURL ?? '', { language: 'en' });
  await enterAs(page, person, baseURL);
  // The bell asks once with the page and then after ten seconds: it must not find the end of the session first.
  const bellAsked = page.waitForResponse(/unread-count/);
  await openPage(page, '/results');
  await bellAsked;
  const button = page.locator('main [data-favorite]').first();
  const id = Number(await button.getAttribute('data-favorite'));
  expect((await person.ask('DELETE', 'security/session')).status).toBe(204);
  await button.click();
  await signInInDialog(page, texts, person.email);
  await expect(toast(page, texts.favorites('added'))).toBeVisible();
  expect(await savedBy(await signInByApi(baseURL ?? '', person))).toEqual([id]);
});

test('who registers here and opens the mailed link on another device has the favorite button filled there @release', async ({
  page,
  texts,
  openVisitor,
  baseURL,
}) => {
  const origin = baseURL ?? '';
  const email = newAddress();
  await openPage(page, '/results');
  const { id, button } = await favoriteButtonDown(page);
  await button.click();
  await registerInDialog(page, texts, { email });
  const phone = await openVisitor();
  await phone.goto(origin);
  await confirmByMail(phone, texts, email);
  await phone
    .getByRole('main')
    .getByRole('button', { name: texts.accounts('validation.signIn') })
    .click();
  await signInInDialog(phone, texts, email);
  await expect(toast(phone, texts.favorites('added'))).toBeVisible();
  await expect(favoriteButton(phone, id)).toBeInViewport();
  expect(await savedBy(await signInByApi(origin, { email }))).toEqual([id]);
});

test('R50 no address saves anything by being opened', async ({ page, texts, baseURL }) => {
  const person = await newGuestByApi(baseURL ?? '', { language: 'en' });
  const wished = '/results?then=favorite-1';
  await openPage(page, `/signin?returnTo=${encodeURIComponent(wished)}`);
  const form = page.getByRole('main');
  await form.getByRole('textbox', { name: texts.accounts('fields.email') }).fill(person.email);
  await form.getByLabel(texts.accounts('fields.password'), { exact: true }).fill('Marea-demo-2026!');
  await form.getByRole('button', { name: texts.accounts('signIn.submit'), exact: true }).click();
  await expect(page).toHaveURL(/\/results/);
  await openPage(page, wished);
  await page.waitForTimeout(1_000);
  expect(await savedBy(person)).toEqual([]);
});
