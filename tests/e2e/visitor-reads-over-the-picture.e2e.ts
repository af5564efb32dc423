import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { openPage } from './support/open-page.ts';
import { onPhoneToo } from './support/screens.ts';
import { expect, test } from './support/watched-page.ts';

/** WCAG 1.4.3. */
const LEAST_CONTRAST = 4.5;

test(
  'what stands over the picture of the home page is read at its brightest point',
  onPhoneToo,
  async ({ page, texts }) => {
    await openPage(page, '/');
    const { home } = texts;
    const title = page.getByRole('heading', { level: 1, name: home('home.title') });
    await expect(title).toBeVisible();
    const banner = page.getByRole('banner');
    const over = [
      title,
      page.getByText(home('home.lead')),
      page.getByRole('main').getByRole('link', { name: home('home.boats') }),
      banner.getByRole('link', { name: texts.app('header.signIn') }),
      banner.getByRole('button', { name: texts.app('nav.open') }),
      ...(await banner.getByRole('navigation').getByRole('link').all()),
    ];
    const shown: Locator[] = [];
    for (const text of over) if (await text.isVisible()) shown.push(text);
    expect(shown.length).toBeGreaterThan(3);
    const colors = await Promise.all(shown.map((text) => text.evaluate((element) => getComputedStyle(element).color)));
    // The picture with its scrim as it is painted, without letters and frames.
    await page.addStyleTag({
      content: 'header *, main * { color: transparent !important; border-color: transparent !important }',
    });
    for (const [index, text] of shown.entries()) {
      const behind = await brightestBehind(page, text);
      const name = await text.textContent();
      expect
        .soft(contrast(luminanceOf(colors[index] ?? ''), behind), name ?? '')
        .toBeGreaterThanOrEqual(LEAST_CONTRAST);
    }
  },
);

/** The luminance of the brightest point behind a text: what makes light letters hardest to read. */
async function brightestBehind(page: Page, text: Locator): Promise<number> {
  const clip = await text.boundingBox();
  if (!clip) throw new Error('a text that is shown has a place');
  const { data, info } = await sharp(await page.screenshot({ clip }))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  let brightest = 0;
  for (let at = 0; at < data.length; at += info.channels)
    brightest = Math.max(brightest, luminance([data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]));
  return brightest;
}

const luminanceOf = (color: string) => luminance([...color.matchAll(/[\d.]+/g)].slice(0, 3).map(Number));

/** WCAG 2.2: relative luminance of sRGB, and the contrast of two of them. */
function luminance(channels: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
    const part = channel / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const contrast = (one: number, other: number) => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
