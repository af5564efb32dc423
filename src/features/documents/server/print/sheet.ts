import type { Element, Look, TaggedPages } from './tagged-page.ts';

// The day theme, on white; each color has a contrast of 4.5 or more, but for lines and grounds.
export const INK = '#12252f';
export const MUTED = '#53616a';
export const CORAL = '#c9412a';
export const LINE = '#d9cdb8';
export const GROUND = '#f7f0e4';

export const MARGIN = 54;
export const TOP_OF_LATER_PAGES = 78;
export const FOOT = 744;
export const BOTTOM = FOOT - 22;

export const looks = {
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

/** Where the next block begins. */
export interface Sheet {
  readonly pages: TaggedPages;
  readonly width: number;
  y: number;
}

export type Place = { readonly x: number; readonly y: number; readonly width: number; readonly align: 'start' | 'end' };

/** Draws a text that stays on its page; gives where the next one would begin. */
export function drawText(pages: TaggedPages, element: Element, text: string, look: Look, at: Place): number {
  const lines = pages.lines(text, look, at.width);
  let end = at.y;
  pages.content(element, () => {
    end = pages.drawLines(lines, look, at);
  });
  return end;
}

export function nextPage(sheet: Sheet): void {
  sheet.pages.addPage();
  sheet.y = TOP_OF_LATER_PAGES;
}

export function needRoom(sheet: Sheet, height: number): void {
  if (sheet.y + height > BOTTOM) nextPage(sheet);
}
