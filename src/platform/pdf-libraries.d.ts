/** What we use of two libraries that bring no types. */
declare module 'fontkit' {
  export interface FontkitFont {
    readonly unitsPerEm: number;
    readonly ascent: number;
    readonly descent: number;
    /** Glyphs that were read so far, each with the characters for which it was first read. */
    _glyphs: Record<number, unknown>;
    hasGlyphForCodePoint(codePoint: number): boolean;
  }
  export function create(bytes: Uint8Array): FontkitFont;
}

declare module 'pdfkit' {
  import type { FontkitFont } from 'fontkit';

  class PDFStructureElement {
    add(child: PDFStructureElement | (() => void)): this;
    end(): void;
  }
  interface StructureOptions {
    readonly title?: string;
    readonly alt?: string;
    readonly scope?: 'Column' | 'Row';
    readonly bbox?: readonly [number, number, number, number];
    readonly placement?: string;
  }
  class PDFDocument {
    readonly page: { readonly width: number; readonly height: number };
    constructor(options: {
      readonly size: string;
      readonly margin: number;
      readonly tagged: boolean;
      readonly lang: string;
      readonly displayTitle: boolean;
      readonly subset: 'PDF/UA';
      readonly pdfVersion: '1.7';
      readonly autoFirstPage: boolean;
      readonly bufferPages: boolean;
      readonly font: null;
      readonly info: Readonly<Record<string, string | Date>>;
    });
    on(event: 'data', listener: (bytes: Buffer) => void): this;
    on(event: 'end', listener: () => void): this;
    on(event: 'error', listener: (error: Error) => void): this;
    end(): void;
    addPage(): this;
    switchToPage(page: number): void;
    bufferedPageRange(): { readonly start: number; readonly count: number };
    struct(type: string, options?: StructureOptions, children?: () => void): PDFStructureElement;
    addStructure(element: PDFStructureElement): this;
    markContent(tag: 'Artifact', options: { readonly type: 'Layout' | 'Pagination' }): this;
    endMarkedContent(): this;
    registerFont(name: string, font: FontkitFont): this;
    font(name: string): this;
    fontSize(size: number): this;
    fillColor(color: string): this;
    strokeColor(color: string): this;
    lineWidth(points: number): this;
    widthOfString(text: string, options?: { readonly characterSpacing?: number }): number;
    text(
      text: string,
      x: number,
      y: number,
      options: { readonly lineBreak: false; readonly baseline: 'alphabetic'; readonly characterSpacing?: number },
    ): this;
    save(): this;
    restore(): this;
    translate(x: number, y: number): this;
    scale(factor: number): this;
    path(data: string): this;
    moveTo(x: number, y: number): this;
    lineTo(x: number, y: number): this;
    rect(x: number, y: number, width: number, height: number): this;
    fill(color: string): this;
    stroke(): this;
  }
  export default PDFDocument;
  export { PDFDocument, PDFStructureElement };
}
