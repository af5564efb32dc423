import { bookButton, houseAddress } from './support/booking-steps.ts';
import { findFreeOuting } from './support/free-outing.ts';
import { findFreeStay } from './support/free-stay.ts';
import { openPage } from './support/open-page.ts';
import { expect, test } from './support/watched-page.ts';

/** Its words are longer in Spanish. */
const language = 'es';

test.use({ language });

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
