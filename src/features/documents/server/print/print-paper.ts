import { type Paper, type PaperBlock, textsOf } from '../../domain/paper.ts';
import { MissingLetters, missingLetters } from './font-chain.ts';
import { drawHighlight, drawSums, drawTable } from './print-tables.ts';
import {
  BOTTOM,
  CORAL,
  drawText,
  FOOT,
  INK,
  LINE,
  looks,
  MARGIN,
  needRoom,
  nextPage,
  type Place,
  type Sheet,
  TOP_OF_LATER_PAGES,
} from './sheet.ts';
import { type Look, type TaggedPages, taggedPages } from './tagged-page.ts';

/** The fan of three lines over water (the logo). */
const LOGO = [
  { data: 'M3 25a17 17 0 0 1 34 0M9 25a11 11 0 0 1 22 0M15 25a5 5 0 0 1 10 0', color: INK },
  { data: 'M0 30.5c3.33-2.6 6.67-2.6 10 0s6.67 2.6 10 0 6.67-2.6 10 0 6.67 2.6 10 0', color: CORAL },
] as const;

/** Prints a paper as a tagged PDF: the same paper gives the same bytes. Throws `MissingLetters`. */
export async function printPaper(paper: Paper): Promise<Buffer> {
  const missing = missingLetters(textsOf(paper));
  if (missing.length > 0) throw new MissingLetters(missing);
  const pages = taggedPages({
    title: paper.name,
    language: paper.language === 'es' ? 'es-US' : 'en-US',
    author: paper.company.name,
    at: new Date(paper.at),
  });
  const sheet: Sheet = { pages, y: MARGIN, width: pages.width - 2 * MARGIN };
  drawHead(sheet, paper);
  for (const block of paper.blocks) drawBlock(sheet, block);
  pages.onEveryPage((page, count) => drawFrame(pages, paper, { page, count }));
  return pages.finish();
}

function drawHead(sheet: Sheet, { company, title, subtitle }: Paper): void {
  const { pages, width } = sheet;
  pages.artifact('Layout', () => pages.mark({ x: MARGIN, y: sheet.y, scale: 0.95 }, LOGO));
  const nameX = MARGIN + 50;
  const half = width / 2 - 50;
  const write = (
    type: string,
    text: string,
    look: Look,
    at: { x: number; y: number; width: number; align: 'start' | 'end' },
  ) => drawText(pages, pages.element(type), text, look, at);
  let left = write('P', company.name, looks.company, { x: nameX, y: sheet.y + 4, width: half, align: 'start' }) + 3;
  for (const line of company.lines) {
    left = write('P', line, looks.companyLine, { x: nameX, y: left, width: half, align: 'start' });
  }
  const onRight = { x: MARGIN + width / 2, width: width / 2, align: 'end' } as const;
  const right = write('H1', title, looks.title, { ...onRight, y: sheet.y });
  const end = write('P', subtitle, looks.subtitle, { ...onRight, y: right });
  sheet.y = Math.max(left, end) + 14;
  pages.artifact('Layout', () => {
    pages.rule({ x: MARGIN, y: sheet.y }, width, CORAL, 0.8);
    pages.rule({ x: MARGIN, y: sheet.y + 3 }, width, CORAL, 0.4);
  });
  sheet.y += 20;
}

type Draw = { readonly [K in PaperBlock['kind']]: (sheet: Sheet, block: PaperBlock & { kind: K }) => void };

const draw: Draw = {
  heading: (sheet, { text }) => drawHeading(sheet, text),
  paragraph: (sheet, { text }) => drawParagraph(sheet, text, looks.paragraph),
  small: (sheet, { text }) => drawParagraph(sheet, text, looks.small),
  facts: drawFacts,
  table: drawTable,
  sums: drawSums,
  highlight: drawHighlight,
  'new-page': nextPage,
};

function drawBlock(sheet: Sheet, block: PaperBlock): void {
  const drawOne = draw[block.kind] as (sheet: Sheet, block: PaperBlock) => void;
  drawOne(sheet, block);
}

function drawHeading(sheet: Sheet, text: string): void {
  const { pages } = sheet;
  const lines = pages.lines(text, looks.heading, sheet.width);
  // A heading never stands alone at the foot of a page.
  needRoom(sheet, lines.length * looks.heading.leading + 4 * looks.paragraph.leading);
  sheet.y += 6;
  pages.content(pages.element('H2'), () => {
    sheet.y = pages.drawLines(lines, looks.heading, { x: MARGIN, y: sheet.y, width: sheet.width, align: 'start' });
  });
  sheet.y += 5;
}

/** A paragraph may go on over pages; one line alone stays with the others. */
function drawParagraph(sheet: Sheet, text: string, look: Look): void {
  const { pages } = sheet;
  let lines = pages.lines(text, look, sheet.width);
  const element = pages.element('P');
  while (lines.length > 0) {
    const room = roomFor(lines.length, look, sheet);
    if (room === 0) {
      nextPage(sheet);
      continue;
    }
    const here = lines.slice(0, room);
    lines = lines.slice(here.length);
    pages.content(element, () => {
      sheet.y = pages.drawLines(here, look, { x: MARGIN, y: sheet.y, width: sheet.width, align: 'start' });
    });
    if (lines.length > 0) nextPage(sheet);
  }
  sheet.y += look.leading * 0.45;
}

/** How many of so many lines stand here: never one line alone, on this page or the next. */
function roomFor(lines: number, { leading }: Look, { y }: Sheet): number {
  const room = Math.floor((BOTTOM - y) / leading);
  if (lines <= room) return lines;
  const taken = lines - room === 1 ? room - 1 : room;
  return taken < 2 && y > TOP_OF_LATER_PAGES ? 0 : taken;
}

const GROUP_GAP = 20;

function drawFacts(sheet: Sheet, { groups }: PaperBlock & { kind: 'facts' }): void {
  const { pages } = sheet;
  const width = (sheet.width - GROUP_GAP * (groups.length - 1)) / groups.length;
  const heightOf = ({ rows }: (typeof groups)[number]) =>
    rows.reduce((sum, { label, value }) => {
      const labelLines = label === '' ? 0 : pages.lines(label, looks.label, width).length;
      return (
        sum + labelLines * looks.label.leading + pages.lines(value, looks.value, width).length * looks.value.leading + 3
      );
    }, looks.groupTitle.leading + 4);
  sheet.y += 4;
  needRoom(sheet, Math.min(Math.max(...groups.map(heightOf)), 400));
  const top = sheet.y;
  const ends = groups.map(({ title, rows }, index) => {
    const x = MARGIN + index * (width + GROUP_GAP);
    const place = (y: number): Place => ({ x, y, width, align: 'start' });
    let y = drawText(pages, pages.element('P'), title.toLocaleUpperCase(), looks.groupTitle, place(top)) + 2;
    for (const { label, value } of rows) {
      const element = pages.element('P');
      // The blank parts them for who hears or copies them.
      if (label !== '') y = drawText(pages, element, `${label} `, looks.label, place(y));
      y = drawText(pages, element, value, looks.value, place(y)) + 3;
    }
    return y;
  });
  sheet.y = Math.max(...ends) + 10;
}

/** The foot of every page, and from the second on what document it is. */
function drawFrame(
  pages: TaggedPages,
  { company, name, foot }: Paper,
  { page, count }: { page: number; count: number },
): void {
  const width = pages.width - 2 * MARGIN;
  const numbers = foot.pages.replace('{{page}}', String(page)).replace('{{pages}}', String(count));
  const numbersWidth = pages.widthOf(numbers, looks.foot) + 1;
  pages.rule({ x: MARGIN, y: FOOT - 8 }, width, LINE, 0.5);
  const lines = pages.lines(foot.line, looks.foot, width - numbersWidth - 24).slice(0, 2);
  pages.drawLines(lines, looks.foot, { x: MARGIN, y: FOOT, width, align: 'start' });
  pages.drawLines(pages.lines(numbers, looks.foot, width), looks.foot, { x: MARGIN, y: FOOT, width, align: 'end' });
  if (page === 1) return;
  const head = { x: MARGIN, y: 42, width } as const;
  pages.drawLines(pages.lines(company.name, looks.foot, width / 3), looks.foot, { ...head, align: 'start' });
  pages.drawLines(pages.lines(name, looks.foot, width / 2), looks.foot, { ...head, align: 'end' });
  pages.rule({ x: MARGIN, y: 58 }, width, LINE, 0.5);
}
