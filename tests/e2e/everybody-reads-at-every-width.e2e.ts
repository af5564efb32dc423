import type { Page } from '@playwright/test';
import { enterAs } from './support/account-steps.ts';
import { bookButton, houseAddress } from './support/booking-steps.ts';
import { findFreeOuting } from './support/free-outing.ts';
import { findFreeStay } from './support/free-stay.ts';
import { openPage } from './support/open-page.ts';
import { signInByApi, staffByApi, visitorByApi } from './support/product-api.ts';
import { expect, test } from './support/watched-page.ts';

const widths = [1440, 768, 390, 320] as const;
/** The words of one page are longer in Spanish. */
const language = 'es';

test.use({ language, contextOptions: { reducedMotion: 'reduce' }, trace: 'off' });
test.setTimeout(180_000);

test('ux 60: what anybody reads fits every width, and no words lie over others', async ({ page, baseURL }) => {
  const { ask } = visitorByApi(baseURL ?? '', language);
  const [houses, boats, services] = await Promise.all([
    ask('GET', 'house?PageSize=1'),
    ask('GET', 'boat?PageSize=1'),
    ask('GET', 'service?active=true'),
  ]);
  const [house, boat, service] = [houses.body.houses[0], boats.body.boats[0], services.body.services[0]];
  await expectReadable(page, [
    '/',
    '/about',
    '/contact_us',
    '/business_registration',
    '/work_with_us',
    '/our_clients',
    '/additional_services',
    `/additional_services/details/${service.id}`,
    `/additional_services/contact/${service.code}`,
    '/results',
    '/results?kind=boat',
    `/property/info/${house.id}`,
    `/property/info/photos/${house.id}`,
    `/boat/info/${boat.id}`,
    '/signup',
    '/newsletter',
    '/terms_and_conditions',
    '/faq',
    '/site_map',
  ]);
});

test('ux 60: what a guest reads fits every width, and no words lie over others', async ({ page, baseURL }) => {
  const guest = await signInByApi(baseURL ?? '', { email: 'guest@demo.test' });
  const { body } = await guest.ask('GET', 'reservation/group?PageSize=50');
  const groups: readonly { id: string; status: string }[] = body.reservationGroups;
  const oneOfEach = new Map(groups.map(({ id, status }) => [status, id])).values();
  await openPage(page, '/');
  await enterAs(page, { email: guest.email });
  const trips = [...oneOfEach].map((id) => `/reservations/${id}`);
  await expectReadable(page, ['/reservations', ...trips, '/notifications', '/favorites', '/wallet', '/profile']);
});

test('ux 60: what staff read fits every width, and no words lie over others', async ({ page, baseURL }) => {
  const staff = await staffByApi(baseURL ?? '');
  const [request] = (await staff.ask('GET', 'staff/request')).body.requests;
  await openPage(page, '/');
  await enterAs(page, { email: staff.email });
  await expectReadable(page, ['/staff', `/staff/groups/${request.groupId}`, '/staff/groups', '/staff/reviews']);
});

test('the card that books fits a small desk: nothing scrolls within it, the button and the total stay in sight', async ({
  page,
  texts,
  baseURL,
}) => {
  const stay = await findFreeStay(baseURL ?? '', { language, nights: 7 });
  const { boat, date, hours, startTime } = await findFreeOuting(baseURL ?? '', { language });
  await page.setViewportSize({ width: 1366, height: 768 });
  for (const path of [houseAddress(stay), `/boat/info/${boat.id}?date=${date}&start=${startTime}&hours=${hours}`]) {
    await openPage(page, path);
    const card = page.getByRole('region').filter({ has: bookButton(page, texts) });
    await page.evaluate(() => window.scrollTo(0, 1500));
    await expect(card.getByText(texts.pricing('price.total'), { exact: true })).toBeInViewport({ ratio: 1 });
    await expect(bookButton(page, texts)).toBeInViewport({ ratio: 1 });
    const [within, whole] = await card.evaluate(({ parentElement: frame }) => [
      frame?.clientHeight,
      frame?.scrollHeight,
    ]);
    expect(within, path).toBe(whole);
  }
});

async function expectReadable(page: Page, paths: readonly string[]): Promise<void> {
  const wrong: string[] = [];
  for (const path of paths) {
    await page.setViewportSize({ width: widths[0], height: 900 });
    await openPage(page, path);
    await page.waitForLoadState('networkidle');
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      wrong.push(...(await faultsOf(page)).map((fault) => `${path} at ${width} px: ${fault}`));
    }
  }
  expect(wrong).toEqual([]);
}

/** Sideways scroll, and words of the main part that lie over other words; maps and what is fixed to the screen lie over things by their nature. */
function faultsOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    const { scrollWidth, clientWidth } = document.documentElement;
    const faults = scrollWidth > clientWidth ? [`scrolls sideways, ${scrollWidth} px`] : [];

    const floats = (element: Element | null): boolean =>
      element !== null && (/fixed|sticky/.test(getComputedStyle(element).position) || floats(element.parentElement));
    const isRead = (element: Element) =>
      !element.closest('.sr-only, svg, [aria-roledescription], section[tabindex="0"]') &&
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !floats(element);

    // What an ellipsis or a clamp cuts off is not seen beyond its frame.
    const cutBy = (frame: Element | null, box: DOMRect): DOMRect => {
      if (!frame) return box;
      const { left, right, top, bottom } = frame.getBoundingClientRect();
      const isCut = getComputedStyle(frame).overflowX !== 'visible';
      const x = isCut ? Math.max(box.left, left) : box.left;
      const y = isCut ? Math.max(box.top, top) : box.top;
      const width = isCut ? Math.min(box.right, right) - x : box.width;
      const height = isCut ? Math.min(box.bottom, bottom) - y : box.height;
      return cutBy(frame.parentElement, new DOMRect(x, y, Math.max(width, 0), Math.max(height, 0)));
    };
    // A badge is all of its ground, anything else is its letters.
    const boxesOf = (frame: Element, node: Node): readonly DOMRect[] => {
      const ground = frame.getBoundingClientRect();
      if (getComputedStyle(frame).backgroundColor !== 'rgba(0, 0, 0, 0)' && ground.height < 40) return [ground];
      const range = document.createRange();
      range.selectNodeContents(node);
      return [...range.getClientRects()].map((box) => cutBy(frame, box));
    };

    const walker = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT);
    const words: { text: string; frame: Element; box: DOMRect }[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim().slice(0, 40) ?? '';
      const frame = node.parentElement;
      if (text && frame && isRead(frame)) words.push(...boxesOf(frame, node).map((box) => ({ text, frame, box })));
    }
    words.sort((one, other) => one.box.top - other.box.top);
    // Line boxes of a tall face reach a little into each other.
    const OF_A_LINE = 8;
    words.forEach((one, at) => {
      for (const other of words.slice(at + 1)) {
        if (other.box.top > one.box.bottom - OF_A_LINE) break;
        const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const down = Math.min(one.box.bottom, other.box.bottom) - other.box.top;
        if (one.frame !== other.frame && across > 1 && down > OF_A_LINE)
          faults.push(`«${one.text}» lies over «${other.text}»`);
      }
    });
    return faults;
  });
}
