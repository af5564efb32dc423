import PDFDocument, { type PDFStructureElement } from 'pdfkit';
import { type Face, lettersOf, type Run, runsOf } from './font-chain.ts';

/** How a text looks. */
export interface Look {
  readonly face: Face;
  readonly size: number;
  readonly leading: number;
  readonly color: string;
  readonly spacing?: number;
}

export interface Line {
  readonly runs: readonly Run[];
  readonly width: number;
}

interface PageOptions {
  readonly title: string;
  readonly language: string;
  readonly author: string;
  readonly at: Date;
}

export type Element = PDFStructureElement;

/** Everything that is drawn: what is read stands in the tree of the tags, all else is an artifact. */
export interface TaggedPages {
  readonly width: number;
  readonly height: number;
  readonly root: Element;
  /** An element of the tree, in its place as of now. */
  element(type: string, parent?: Element, options?: { readonly scope?: 'Column' | 'Row' }): Element;
  /** Draws what belongs to an element. */
  content(element: Element, draw: () => void): void;
  /** Draws what nobody reads: lines, colors, repeated headers, numbers of pages. */
  artifact(type: 'Layout' | 'Pagination', draw: () => void): void;
  lines(text: string, look: Look, width: number): readonly Line[];
  widthOf(text: string, look: Look): number;
  /** Draws lines from their upper edge on; gives where the next one would begin. */
  drawLines(
    lines: readonly Line[],
    look: Look,
    at: { x: number; y: number; width: number; align: 'start' | 'end' },
  ): number;
  rule(from: { x: number; y: number }, width: number, color: string, thickness?: number): void;
  box(at: { x: number; y: number; width: number; height: number }, color: string): void;
  /** A drawing of paths of 40 × 36 units, its strokes in these colors. */
  mark(at: { x: number; y: number; scale: number }, paths: readonly { data: string; color: string }[]): void;
  addPage(): void;
  /** Draws on every page, at the end. */
  onEveryPage(draw: (page: number, pages: number) => void): void;
  finish(): Promise<Buffer>;
}

/** Pages of US letter size on which nothing can be drawn without a tag. */
export function taggedPages({ title, language, author, at }: PageOptions): TaggedPages {
  const doc = new PDFDocument({
    size: 'LETTER',
    margin: 0,
    tagged: true,
    lang: language,
    displayTitle: true,
    subset: 'PDF/UA',
    pdfVersion: '1.7',
    autoFirstPage: true,
    bufferPages: true,
    font: null,
    info: { Title: title, Author: author, Producer: author, Creator: author, CreationDate: at, ModDate: at },
  });
  const parts: Buffer[] = [];
  const whole = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (part) => parts.push(part));
    doc.on('end', () => resolve(Buffer.concat(parts)));
    doc.on('error', reject);
  });
  const root = doc.struct('Document');
  doc.addStructure(root);

  const registered = new Set<string>();
  const setFont = ({ font }: Run, { size }: Look) => {
    if (!registered.has(font.name)) {
      const opened = font.open();
      // A letter that an earlier document had only as a part of another one ('A' of 'Á') is remembered without its
      // character, and would be drawn right and read wrong.
      opened._glyphs = {};
      doc.registerFont(font.name, opened);
      registered.add(font.name);
    }
    doc.font(font.name).fontSize(size);
  };
  const optionsOf = ({ spacing }: Look) => (spacing === undefined ? {} : { characterSpacing: spacing });
  const measured = new Map<string, number>();
  const widthOfRun = (run: Run, look: Look) => {
    const key = `${run.font.name} ${look.size} ${look.spacing ?? 0} ${run.text}`;
    const before = measured.get(key);
    if (before !== undefined) return before;
    setFont(run, look);
    const width = doc.widthOfString(run.text, optionsOf(look));
    measured.set(key, width);
    return width;
  };
  const widthOfRuns = (runs: readonly Run[], look: Look) => runs.reduce((sum, run) => sum + widthOfRun(run, look), 0);
  const widthOf = (text: string, look: Look) => widthOfRuns(runsOf(look.face, text), look);
  // The blank at the end of a line is drawn too, so that who copies the text gets all of it; it has no width here.
  const lineOf = (text: string, look: Look): Line => ({
    runs: runsOf(look.face, text),
    width: widthOf(text.trimEnd(), look),
  });

  return {
    width: doc.page.width,
    height: doc.page.height,
    root,
    element: (type, parent = root, options = {}) => {
      const element = doc.struct(type, options);
      parent.add(element);
      return element;
    },
    content: (element, draw) => void element.add(draw),
    artifact: (type, draw) => {
      doc.markContent('Artifact', { type });
      draw();
      doc.endMarkedContent();
    },
    widthOf,
    lines: (text, look, width) => wrap(text, width, (part) => widthOf(part, look)).map((part) => lineOf(part, look)),
    drawLines: (lines, look, { x, y, width, align }) => {
      let top = y;
      for (const line of lines) {
        let left = align === 'start' ? x : x + width - line.width;
        const baseline = top + (look.leading + look.size * 0.7) / 2;
        for (const run of line.runs) {
          const runWidth = widthOfRun(run, look);
          setFont(run, look);
          doc.fillColor(look.color);
          doc.text(run.text, left, baseline, { lineBreak: false, baseline: 'alphabetic', ...optionsOf(look) });
          left += runWidth;
        }
        top += look.leading;
      }
      return top;
    },
    rule: ({ x, y }, width, color, thickness = 0.75) => {
      doc
        .strokeColor(color)
        .lineWidth(thickness)
        .moveTo(x, y)
        .lineTo(x + width, y)
        .stroke();
    },
    box: ({ x, y, width, height }, color) => {
      doc.rect(x, y, width, height).fill(color);
    },
    mark: ({ x, y, scale }, paths) => {
      doc.save().translate(x, y).scale(scale).lineWidth(2.25);
      for (const { data, color } of paths) doc.path(data).strokeColor(color).stroke();
      doc.restore();
    },
    addPage: () => void doc.addPage(),
    onEveryPage: (draw) => {
      const { start, count } = doc.bufferedPageRange();
      for (let page = 0; page < count; page += 1) {
        doc.switchToPage(start + page);
        doc.markContent('Artifact', { type: 'Pagination' });
        draw(page + 1, count);
        doc.endMarkedContent();
      }
    },
    finish: () => {
      root.end();
      doc.end();
      return whole;
    },
  };
}

const IDEOGRAPH = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Where a line may end: after a blank and any ideograph, so that who reads lines knows where a blank was. */
function piecesOf(text: string): readonly string[] {
  const pieces: string[] = [];
  let piece = '';
  for (const letter of lettersOf(text)) {
    if (IDEOGRAPH.test(letter)) {
      if (piece !== '') pieces.push(piece);
      piece = '';
      pieces.push(letter);
      continue;
    }
    piece += letter;
    if (letter === ' ') {
      pieces.push(piece);
      piece = '';
    }
  }
  return piece === '' ? pieces : [...pieces, piece];
}

/** The text as lines that fit; a word that is wider than a line is cut where it must be. */
function wrap(text: string, width: number, widthOf: (text: string) => number): readonly string[] {
  const lines: string[] = [];
  let line = '';
  let lineWidth = 0;
  const add = (piece: string) => {
    if (line !== '' && lineWidth + widthOf(piece.trimEnd()) > width) {
      lines.push(line);
      line = '';
      lineWidth = 0;
    }
    line += piece;
    lineWidth += widthOf(piece);
  };
  for (const piece of piecesOf(text)) {
    if (widthOf(piece.trimEnd()) <= width) add(piece);
    else for (const letter of lettersOf(piece)) add(letter);
  }
  return line.trim() === '' && lines.length > 0 ? lines : [...lines, line];
}
