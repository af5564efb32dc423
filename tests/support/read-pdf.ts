import { getDocument, type PDFDocumentProxy, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** An element of the tree of tags, with the text that it holds. */
export interface TaggedElement {
  readonly role: string;
  readonly text: string;
  readonly children: readonly TaggedElement[];
}

export interface ReadPdf {
  readonly pages: number;
  readonly language: string | null;
  readonly title: string;
  readonly isMarked: boolean;
  /** The tree of the whole document: what goes on over a page is one element again. */
  readonly elements: readonly TaggedElement[];
  /** What stands on each page, in the order in which it was drawn; artifacts included. */
  readonly pageTexts: readonly string[];
  /** What of each page belongs to no element and is no artifact. */
  readonly untagged: readonly string[];
}

/** Reads a PDF as a program for reading aloud does. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: VerbosityLevel.ERRORS });
  const pdf = await task.promise;
  try {
    const [info, marks] = await Promise.all([pdf.getMetadata(), pdf.getMarkInfo()]);
    const facts = info.info as { readonly Language?: string; readonly Title?: string };
    const pages = await Promise.all(Array.from({ length: pdf.numPages }, (_, index) => readPage(pdf, index + 1)));
    return {
      pages: pdf.numPages,
      language: facts.Language ?? null,
      title: facts.Title ?? '',
      isMarked: (marks as ReadonlyMap<string, boolean> | null)?.get('Marked') === true,
      elements: pages.flatMap(({ elements }) => elements),
      pageTexts: pages.map(({ text }) => text),
      untagged: pages.map(({ untagged }) => untagged),
    };
  } finally {
    await task.destroy();
  }
}

interface Node {
  readonly role?: string;
  readonly type?: string;
  readonly id?: string;
  readonly children?: readonly Node[];
}

async function readPage(pdf: PDFDocumentProxy, number: number) {
  const page = await pdf.getPage(number);
  const [tree, content] = await Promise.all([
    page.getStructTree() as Promise<Node | null>,
    page.getTextContent({ includeMarkedContent: true, disableNormalization: true }),
  ]);
  const byMark = new Map<string, string>();
  let text = '';
  let untagged = '';
  const open: (string | null)[] = [];
  for (const item of content.items) {
    if ('str' in item) {
      // A line ends after a blank, which is not given.
      const found = item.hasEOL ? `${item.str} ` : item.str;
      text += found;
      const mark = open.findLast((one) => one !== null);
      if (mark) byMark.set(mark, (byMark.get(mark) ?? '') + found);
      else if (!open.includes(null)) untagged += found.trim();
      continue;
    }
    if (item.type === 'endMarkedContent') open.pop();
    else open.push(item.type === 'beginMarkedContentProps' && item.id ? item.id : null);
  }
  return { text, untagged, elements: tree ? (tree.children ?? []).map((node) => elementOf(node, byMark)) : [] };
}

function elementOf(node: Node, byMark: ReadonlyMap<string, string>): TaggedElement {
  const children = (node.children ?? []).filter(({ role }) => role !== undefined);
  const own = (node.children ?? []).filter(({ type }) => type === 'content').map(({ id = '' }) => byMark.get(id) ?? '');
  const elements = children.map((child) => elementOf(child, byMark));
  return { role: node.role ?? '', text: own.join('') + elements.map(({ text }) => text).join(' '), children: elements };
}

/** Every element of a role, in the order of reading. */
export function elementsOf({ elements }: Pick<ReadPdf, 'elements'>, role: string): readonly TaggedElement[] {
  const within = (element: TaggedElement): readonly TaggedElement[] => [
    ...(element.role === role ? [element] : []),
    ...element.children.flatMap(within),
  ];
  return elements.flatMap(within);
}
