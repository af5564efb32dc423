import type { Page } from '@playwright/test';
import { aPhoneJpeg } from '#tests/builders/a-photo.ts';
import { enterAs } from './support/account-steps.ts';
import { openPage } from './support/open-page.ts';
import { type ApiPerson, staffByApi } from './support/product-api.ts';
import { onPhoneOnly } from './support/screens.ts';
import { expect, sharedOrigin, test } from './support/watched-page.ts';

const HOUSE = 'Casa Sin Red';
const PERSON = 'Denise Palmer';

/** A cleaning of today in a house of its own, given to the demo's cleaner. */
async function aCleaning(staff: ApiPerson): Promise<string> {
  const [destination] = (await staff.ask('GET', 'destination')).body.destinations;
  const house = { nameEn: HOUSE, nameEs: HOUSE, destinationId: destination.id, propertyType: 'villa' };
  const { id: houseId } = (await staff.ask('POST', 'staff/house', house)).body;
  const words = (text: string) => ({ en: text, es: text });
  const items = [
    { words: words('Sink'), isRequired: true, needsPhoto: true },
    { words: words('Floor'), isRequired: true, needsPhoto: false },
  ];
  const place = { minutes: 60, midStayNights: null, doorCode: '4711', checklist: [{ name: words('Kitchen'), items }] };
  await staff.ask('PUT', `staff/turnover-places/${houseId}`, place);
  const startsAt = new Date().toISOString();
  const endsAt = new Date(Date.now() + 3 * 3_600_000).toISOString();
  const task = { kind: 'turnover', startsAt, endsAt };
  const { id } = (await staff.ask('POST', `staff/turnover-places/${houseId}/task`, task)).body;
  const { candidates } = (await staff.ask('GET', `staff/turnovers/${id}`)).body;
  const person = candidates.find(({ name }: { name: string }) => name === PERSON);
  const given = await staff.ask('PUT', `staff/turnovers/${id}`, { action: 'assign', personId: person.id });
  expect(given.status).toBe(204);
  return id;
}

/** The page and its code are kept on the phone. */
async function isKept(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const cache = await caches.open('marea-field');
    const files = await cache.keys();
    const named = await Promise.all(['/field', '/field.data'].map((path) => cache.match(path)));
    return navigator.serviceWorker.controller !== null && files.length > 20 && named.every(Boolean);
  });
}

/** What the phone still has of the page, of what was pressed and of the tasks. */
const whatIsKept = (page: Page) =>
  page.evaluate(async () => {
    const resultOf = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve) => {
        request.onsuccess = () => resolve(request.result);
      });
    const database = await resultOf(indexedDB.open('marea-field'));
    const count = (store: string) => resultOf(database.transaction(store).objectStore(store).count());
    return { caches: await caches.keys(), waiting: await count('waiting'), days: await count('day') };
  });

/** Takes a picture with the button of that name: the browser asks for a file, a phone opens its camera. */
const takePhoto = (page: Page, name: string, buffer: Buffer) =>
  page.getByLabel(name).setInputFiles({ name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer });

// It waits until the service worker has the page's code, some five seconds.
test(
  'a cleaner works on without a network, over a reload, and nothing is lost or doubled',
  onPhoneOnly,
  async ({ page, texts, troubles }) => {
    const t = texts.field;
    troubles.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|net::/);
    const staff = await staffByApi(sharedOrigin());
    const id = await aCleaning(staff);
    const jpeg = await aPhoneJpeg();
    await enterAs(page, { email: 'cleaner@demo.test' }, sharedOrigin());
    await openPage(page, '/field');
    await expect.poll(() => isKept(page), { timeout: 30_000 }).toBe(true);
    await page.getByRole('link', { name: HOUSE }).click();
    await expect(page.getByText('4711')).toBeVisible();
    // The second tap of a double tap doesn't pause what the first one began.
    await page.getByRole('button', { name: t('start') }).dblclick();
    await expect(page.getByText(t('allSent'))).toBeVisible();

    await page.context().setOffline(true);
    await page.getByRole('checkbox', { name: 'Sink' }).check();
    await takePhoto(page, t('photoNeeded'), jpeg);
    await page.getByRole('button', { name: t('problem.open') }).click();
    await page.getByText(texts.tasks('problems.leak')).click();
    await takePhoto(page, t('photoAdd'), jpeg);
    await expect(page.getByAltText(t('photoOf', { what: t('problem.title'), number: 1 }))).toBeVisible();
    await page.getByRole('button', { name: t('problem.send'), exact: true }).click();
    await expect(page.getByText(t('waiting', { count: 4 }))).toBeVisible();

    // The phone closes the tab, and it is opened again where there is no network.
    await page.reload();
    await expect(page.getByText(t('waiting', { count: 4 }))).toBeVisible();
    await expect(page.getByRole('checkbox', { name: 'Sink' })).toBeChecked();
    // The section that one is in can be pressed again.
    const myDay = page.getByRole('link', { name: t('title') }).last();
    await myDay.click();
    await expect(page.getByRole('link', { name: HOUSE })).toBeVisible();
    await myDay.click();
    await page.getByRole('link', { name: HOUSE }).click();
    await expect(page.getByAltText(t('photoOf', { what: 'Sink', number: 1 }))).toBeVisible();
    await page.getByRole('checkbox', { name: 'Floor' }).check();
    await page.getByRole('button', { name: t('finish'), exact: true }).click();
    await expect(page.getByText(t('doneText'))).toBeVisible();
    await expect(page.getByText(t('waiting', { count: 6 }))).toBeVisible();

    // The network is back, and goes again after the server took the first of it.
    await page.evaluate(() => {
      const real = window.fetch;
      let isLost = false;
      window.fetch = async (...asked) => {
        const reply = await real(...asked);
        if (isLost || !String(asked[0]).endsWith('/move')) return reply;
        isLost = true;
        document.body.dataset.lost = 'an answer';
        throw new TypeError('Failed to fetch');
      };
    });
    await page.context().setOffline(false);
    const sendNow = page.getByRole('button', { name: t('sendNow') });
    await sendNow.click();
    await expect(page.locator('body[data-lost]')).toBeAttached();
    await expect(sendNow).toBeVisible();
    await sendNow.click();
    await expect(page.getByText(t('allSent'))).toBeVisible({ timeout: 30_000 });

    // Whoever signs out leaves nothing on the phone. The page may ask for its notices at that moment.
    troubles.allow(/^answer 401: .*\/notification\/unread-count$/);
    await openPage(page, '/signout');
    await expect(page).toHaveURL(/\/$/);
    await expect.poll(() => whatIsKept(page)).toEqual({ caches: [], waiting: 0, days: 0 });

    const { state, rooms, problems, history } = (await staff.ask('GET', `staff/turnovers/${id}`)).body;
    expect(state).toBe('done');
    const counts = rooms[0].items.map((item: { isChecked: boolean; photos: unknown[] }) => [
      item.isChecked,
      item.photos.length,
    ]);
    expect(counts).toEqual([
      [true, 1],
      [true, 0],
    ]);
    expect(
      problems.map((problem: { kind: string; photos: unknown[] }) => [problem.kind, problem.photos.length]),
    ).toEqual([['leak', 1]]);
    const moves = history.map(({ what }: { what: string }) => what).toSorted();
    expect(moves).toEqual(['add', 'assign', 'finish', 'problem', 'start']);
  },
);
