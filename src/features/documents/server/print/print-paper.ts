import type { Paper, PaperBlock, PaperColumn } from '../../domain/paper.ts';
import { textsOf } from '../../domain/paper.ts';
import { MissingLetters, missingLetters } from './font-chain.ts';
import { type Element, type Line, type Look, type TaggedPages, taggedPages } from './tagged-page.ts';

// The day theme, on white; each color has a contrast of 4.5 or more, but for lines and grounds.
const INK = '#12252f';
const MUTED = '#53616a';
const CORAL = '#c9412a';
const LINE = '#d9cdb8';
const GROUND = '#f7f0e4';

const MARGIN = 54;
const TOP_OF_LATER_PAGES = 78;
const FOOT = 744;
const BOTTOM = FOOT - 22;

const looks = {
  company: { face: 'display', size: 19, leading: 24, color: INK },
  companyLine: { face: 'text', size: 8.5, leading: 12.5, color: MUTED },
  title: { face: 'display', size: 27, leading: 32, color: INK },
  subtitle: { face: 'text', size: 10, leading: 15, color: MUTED },
  heading: { face: 'display', size: 14, leading: 19, color: INK },
  paragraph: { face: 'text', size: 10, leading: 15.5, color: INK },
  small: { face: 'text', size: 8.5, leading: 12.75, color: MUTED },
  groupTitle: { face: 'strong', size: 8, leading: 13, color: CORAL, spacing: 0.7 },
  label: { face: 'text', size: 8.5, leading: 12, color: MUTED },
  value: { face: 'text', size: 10, leading: 14, color: INK },
  strong: { face: 'strong', size: 10, leading: 14, color: INK },
  column: { face: 'strong', size: 8, leading: 12, color: MUTED, spacing: 0.4 },
  cell: { face: 'text', size: 10, leading: 14.5, color: INK },
  sum: { face: 'text', size: 10, leading: 15, color: INK },
  total: { face: 'strong', size: 12, leading: 18, color: INK },
  highlight: { face: 'strong', size: 21, leading: 28, color: INK },
  foot: { face: 'text', size: 8, leading: 11, color: MUTED },
} as const satisfies Record<string, Look>;

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

/** Where the next block begins. */
interface Sheet {
  readonly pages: TaggedPages;
  readonly width: number;
  y: number;
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

type Place = { readonly x: number; readonly y: number; readonly width: number; readonly align: 'start' | 'end' };

/** Draws a text that stays on its page; gives where the next one would begin. */
function drawText(pages: TaggedPages, element: Element, text: string, look: Look, at: Place): number {
  const lines = pages.lines(text, look, at.width);
  let end = at.y;
  pages.content(element, () => {
    end = pages.drawLines(lines, look, at);
  });
  return end;
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

function nextPage(sheet: Sheet): void {
  sheet.pages.addPage();
  sheet.y = TOP_OF_LATER_PAGES;
}

function needRoom(sheet: Sheet, height: number): void {
  if (sheet.y + height > BOTTOM) nextPage(sheet);
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

const CELL_GAP = 14;
const ROW_PADDING = 4;

interface Column extends PaperColumn {
  readonly x: number;
  readonly width: number;
}

function drawTable(sheet: Sheet, { name, columns, rows }: PaperBlock & { kind: 'table' }): void {
  const { pages } = sheet;
  const placed = placeColumns(columns, sheet.width);
  const head = placed.map((column) => pages.lines(column.label, looks.column, column.width));
  const headHeight = Math.max(...head.map((lines) => lines.length)) * looks.column.leading + 10;
  needRoom(sheet, headHeight + 3 * looks.cell.leading);

  const table = pages.element('Table');
  drawText(pages, pages.element('Caption', table), name, looks.heading, {
    x: MARGIN,
    y: sheet.y,
    width: sheet.width,
    align: 'start',
  });
  sheet.y += looks.heading.leading + 6;
  const headRow = pages.element('TR', pages.element('THead', table));
  for (const [index, column] of placed.entries()) {
    pages.content(pages.element('TH', headRow, { scope: 'Column' }), () =>
      drawHeadCell(sheet, column, head[index] ?? []),
    );
  }
  underHead(sheet, headHeight);

  const body = pages.element('TBody', table);
  for (const row of rows) {
    const cells = placed.map((column, index) => pages.lines(row[index] ?? '', looks.cell, column.width));
    const height = Math.max(...cells.map((lines) => lines.length)) * looks.cell.leading + 2 * ROW_PADDING;
    if (sheet.y + height > BOTTOM) {
      nextPage(sheet);
      // Read once, seen on every page.
      pages.artifact('Pagination', () => {
        for (const [index, column] of placed.entries()) drawHeadCell(sheet, column, head[index] ?? []);
      });
      underHead(sheet, headHeight);
    }
    const element = pages.element('TR', body);
    for (const [index, column] of placed.entries()) {
      pages.content(pages.element('TD', element), () => {
        pages.drawLines(cells[index] ?? [], looks.cell, { ...column, y: sheet.y + ROW_PADDING });
      });
    }
    sheet.y += height;
    pages.artifact('Layout', () => pages.rule({ x: MARGIN, y: sheet.y }, sheet.width, LINE, 0.5));
  }
  sheet.y += 14;
}

function drawHeadCell({ pages, y }: Sheet, column: Column, lines: readonly Line[]): void {
  pages.drawLines(lines, looks.column, { ...column, y: y + 3 });
}

function underHead(sheet: Sheet, height: number): void {
  sheet.y += height;
  sheet.pages.artifact('Layout', () => sheet.pages.rule({ x: MARGIN, y: sheet.y }, sheet.width, INK, 0.8));
}

function placeColumns(columns: readonly PaperColumn[], whole: number): readonly Column[] {
  const shares = columns.reduce((sum, { share }) => sum + share, 0);
  const room = whole - CELL_GAP * (columns.length - 1);
  let x = MARGIN;
  return columns.map((column) => {
    const width = (room * column.share) / shares;
    const placed = { ...column, x, width };
    x += width + CELL_GAP;
    return placed;
  });
}

const SUMS_WIDTH = 290;
const SUM_VALUE_WIDTH = 96;

function drawSums(sheet: Sheet, { name, rows }: PaperBlock & { kind: 'sums' }): void {
  const { pages } = sheet;
  const x = MARGIN + sheet.width - SUMS_WIDTH;
  const labelWidth = SUMS_WIDTH - SUM_VALUE_WIDTH - 8;
  const table = pages.element('Table');
  const measured = rows.map((row) => {
    const look = row.look === 'total' ? looks.total : row.look === 'note' ? looks.small : looks.sum;
    const lines = pages.lines(row.label, look, labelWidth);
    return { ...row, look, isTotal: row.look === 'total', lines, height: lines.length * look.leading + 2 };
  });
  needRoom(
    sheet,
    Math.min(
      measured.reduce((sum, { height }) => sum + height + 4, 0),
      300,
    ),
  );
  if (name !== '') {
    const lines = pages.lines(name.toLocaleUpperCase(), looks.groupTitle, SUMS_WIDTH);
    pages.content(pages.element('Caption', table), () => {
      sheet.y = pages.drawLines(lines, looks.groupTitle, { x, y: sheet.y, width: SUMS_WIDTH, align: 'start' }) + 3;
    });
  }
  const body = pages.element('TBody', table);
  for (const { lines, value, look, isTotal, height } of measured) {
    needRoom(sheet, height);
    if (isTotal) {
      pages.artifact('Layout', () => pages.rule({ x, y: sheet.y + 3 }, SUMS_WIDTH, INK, 0.8));
      sheet.y += 7;
    }
    const row = pages.element('TR', body);
    const top = sheet.y;
    pages.content(pages.element('TH', row, { scope: 'Row' }), () => {
      pages.drawLines(lines, look, { x, y: top, width: labelWidth, align: 'start' });
    });
    drawText(pages, pages.element('TD', row), value, look, {
      x: x + SUMS_WIDTH - SUM_VALUE_WIDTH,
      y: top,
      width: SUM_VALUE_WIDTH,
      align: 'end',
    });
    sheet.y = top + height;
  }
  sheet.y += 12;
}

function drawHighlight(sheet: Sheet, { label, value, note }: PaperBlock & { kind: 'highlight' }): void {
  const { pages } = sheet;
  const padding = 14;
  const valueWidth = pages.widthOf(value, looks.highlight) + 1;
  const textWidth = sheet.width - 2 * padding - valueWidth - 20;
  const labelLines = pages.lines(`${label} `, looks.strong, textWidth);
  const noteLines = pages.lines(`${note} `, looks.small, textWidth);
  const text = labelLines.length * looks.strong.leading + noteLines.length * looks.small.leading + 2;
  const height = Math.max(text, looks.highlight.leading) + 2 * padding - 4;
  needRoom(sheet, height);
  const { y } = sheet;
  pages.artifact('Layout', () => {
    pages.box({ x: MARGIN, y, width: sheet.width, height }, GROUND);
    pages.box({ x: MARGIN, y, width: 3, height }, CORAL);
  });
  const top = y + (height - text) / 2;
  const x = MARGIN + padding;
  const element = pages.element('P');
  pages.content(element, () => {
    const end = pages.drawLines(labelLines, looks.strong, { x, y: top, width: textWidth, align: 'start' });
    pages.drawLines(noteLines, looks.small, { x, y: end + 2, width: textWidth, align: 'start' });
  });
  drawText(pages, element, value, looks.highlight, {
    x: MARGIN + sheet.width - padding - valueWidth,
    y: y + (height - looks.highlight.leading) / 2,
    width: valueWidth,
    align: 'end',
  });
  sheet.y = y + height + 12;
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
