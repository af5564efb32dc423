import type { PaperBlock, PaperColumn } from '../../domain/paper.ts';
import { BOTTOM, CORAL, drawText, GROUND, INK, LINE, looks, MARGIN, needRoom, nextPage, type Sheet } from './sheet.ts';
import type { Line } from './tagged-page.ts';

const CELL_GAP = 14;
const ROW_PADDING = 4;

interface Column extends PaperColumn {
  readonly x: number;
  readonly width: number;
}

export function drawTable(sheet: Sheet, { name, columns, rows }: PaperBlock & { kind: 'table' }): void {
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

const SUMS_WIDTH = 340;
const SUM_VALUE_WIDTH = 96;

export function drawSums(sheet: Sheet, { name, rows }: PaperBlock & { kind: 'sums' }): void {
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

export function drawHighlight(sheet: Sheet, { label, value, note }: PaperBlock & { kind: 'highlight' }): void {
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
