import path from 'node:path';
import { loadSharp, MAX_PIXELS } from '#features/media/server/media.facade.ts';
import { SHARE_HEIGHT, SHARE_WIDTH } from '../domain/share-card.ts';
import { type Lettering, lettering, setInLines } from './outline-text.ts';

const BAND = 196;
const MARGIN = 56;
/** How far the cornice of the band goes down. */
const STEPS = 56;
const NAME_SIZES = [62, 56, 50, 45] as const;
const TWO_LINES_SIZES = [44, 40] as const;
const FACTS_SIZES = [30, 27, 24] as const;
const TITLE_SIZES = [96, 84, 72, 60] as const;
const NIGHT = '#07161f';
const ON_NIGHT = '#f5f8f6';
const MUTED = '#c9d7da';
const CORAL = '#ff7d61';

/** The first picture of the home page: sea and skyline after sunset. */
const HORIZON = path.resolve(import.meta.dirname, '../../../app/pages/public/home/horizon-wide-1440.jpg');

/** A place's first picture over a quiet band with its name, where it is and what it offers. JPEG bytes. */
export async function drawPlace(
  original: Buffer,
  { name, line, company }: { name: string; line: string; company: string },
): Promise<Buffer> {
  const [display, text] = await Promise.all([lettering('display'), lettering('text')]);
  const brand = brandAt(display, company);
  const width = SHARE_WIDTH - 2 * MARGIN - brand.width - 48;
  const inOne = setInLines(name, display, { sizes: NAME_SIZES, width, lines: 1 });
  const title =
    inOne.lines[0] === name ? inOne : setInLines(name, display, { sizes: TWO_LINES_SIZES, width, lines: 2 });
  const facts = setInLines(line, text, { sizes: FACTS_SIZES, width, lines: 1 });
  const isTall = title.lines.length > 1;
  const top = SHARE_HEIGHT - BAND;
  const firstLine = top + (isTall ? 60 : 92);
  const leading = title.size * 1.12;
  const factsLine = firstLine + (title.lines.length - 1) * leading + (isTall ? 48 : 56);
  const svg = drawing([
    band(top),
    outlined(
      title.lines.map((words, at) =>
        display.outline(words, { x: MARGIN, y: firstLine + at * leading, size: title.size }),
      ),
      ON_NIGHT,
    ),
    outlined(
      facts.lines.map((words) => text.outline(words, { x: MARGIN, y: factsLine, size: facts.size })),
      MUTED,
    ),
    brand.svg(top + BAND / 2),
  ]);
  return finish(original, { svg, height: SHARE_HEIGHT - BAND + STEPS });
}

/** The picture of every page without one of its own. JPEG bytes. */
export async function drawSite({
  title,
  line,
  company,
}: {
  title: string;
  line: string;
  company: string;
}): Promise<Buffer> {
  const [display, text] = await Promise.all([lettering('display'), lettering('text')]);
  const width = SHARE_WIDTH - 2 * MARGIN;
  const heading = setInLines(title, display, { sizes: TITLE_SIZES, width, lines: 1 });
  const words = setInLines(line, text, { sizes: [34, 30], width, lines: 1 });
  const svg = drawing([
    `<defs><linearGradient id="v" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="${NIGHT}" stop-opacity=".86"/><stop offset=".75" stop-color="${NIGHT}" stop-opacity=".18"/></linearGradient></defs>`,
    `<rect width="${SHARE_WIDTH}" height="${SHARE_HEIGHT}" fill="url(#v)"/>`,
    mark({ x: MARGIN, y: 64, scale: 1.7 }),
    outlined([display.outline(company, { x: MARGIN + 86, y: 110, size: 46 })], ON_NIGHT),
    outlined(
      heading.lines.map((piece) => display.outline(piece, { x: MARGIN, y: 440, size: heading.size })),
      ON_NIGHT,
    ),
    outlined(
      words.lines.map((piece) => text.outline(piece, { x: MARGIN, y: 510, size: words.size })),
      MUTED,
    ),
    `<path d="M${MARGIN} 556h${width}M${MARGIN} 563h${width}" stroke="${CORAL}" stroke-width="2"/>`,
  ]);
  return finish(HORIZON, { svg, height: SHARE_HEIGHT });
}

/** Two steps at its upper right, as on an Ocean Drive cornice, under a thin double rule. */
function band(top: number): string {
  const edge = (y: number) => `M0 ${y}H${SHARE_WIDTH - 56}v28h28v28h28`;
  return `<path d="${edge(top)}V${SHARE_HEIGHT}H0z" fill="${NIGHT}"/>
    <path d="M0 ${top + 9}H${SHARE_WIDTH - 65}v28h28v28h37" fill="none" stroke="${CORAL}" stroke-opacity=".75" stroke-width="2"/>`;
}

function brandAt(display: Lettering, company: string) {
  const { size, lines } = setInLines(company, display, { sizes: [36, 30, 25], width: 300, lines: 1 });
  const name = lines.join(' ');
  const markWidth = 52;
  const width = markWidth + 16 + display.widthOf(name, size);
  return {
    width,
    svg: (middle: number) => {
      const x = SHARE_WIDTH - MARGIN - width;
      return (
        mark({ x, y: middle - 8, scale: 1.3 }) +
        outlined([display.outline(name, { x: x + markWidth + 16, y: middle + 26, size })], ON_NIGHT)
      );
    },
  };
}

/** The fan of three lines over water (the logo). */
function mark({ x, y, scale }: { x: number; y: number; scale: number }): string {
  return `<g transform="translate(${x} ${y}) scale(${scale})" fill="none" stroke-width="2.25">
    <path d="M3 25a17 17 0 0 1 34 0M9 25a11 11 0 0 1 22 0M15 25a5 5 0 0 1 10 0" stroke="${ON_NIGHT}"/>
    <path d="M0 30.5c3.33-2.6 6.67-2.6 10 0s6.67 2.6 10 0 6.67-2.6 10 0 6.67 2.6 10 0" stroke="${CORAL}"/></g>`;
}

const outlined = (paths: readonly string[], color: string) => `<path d="${paths.join('')}" fill="${color}"/>`;

function drawing(parts: readonly string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SHARE_WIDTH}" height="${SHARE_HEIGHT}">${parts.join('')}</svg>`;
}

/** The upper `height` pixels are the picture; below is the night. */
async function finish(original: Buffer | string, { svg, height }: { svg: string; height: number }): Promise<Buffer> {
  const sharp = await loadSharp();
  return sharp(original, { limitInputPixels: MAX_PIXELS })
    .rotate()
    .resize({ width: SHARE_WIDTH, height, fit: 'cover', position: 'centre' })
    .extend({ bottom: SHARE_HEIGHT - height, background: NIGHT })
    .composite([{ input: Buffer.from(svg) }])
    .jpeg({ quality: 80, mozjpeg: true, progressive: true })
    .toBuffer();
}
