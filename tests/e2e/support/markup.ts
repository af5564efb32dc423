import { DomUtils, parseDocument } from 'htmlparser2';

/** A page as its HTML says it: no script has run, no style is known. */
export type Markup = ReturnType<typeof parseDocument>;
export type Tag = ReturnType<typeof DomUtils.getElementsByTagName>[number];
type Inside = Markup | Tag;

export const readMarkup = (html: string): Markup => parseDocument(html);

/** All that a test picks, in the order of the page. */
export function tagsIn(inside: Inside | undefined, picks: string | ((tag: Tag) => boolean)): readonly Tag[] {
  const fits = typeof picks === 'string' ? ({ name }: Tag) => name === picks : picks;
  return inside ? DomUtils.findAll(fits, inside.children) : [];
}

/** The first element with that name. */
export const firstTag = (inside: Inside | undefined, name: string): Tag | undefined => tagsIn(inside, name)[0];

const UNREAD: ReadonlySet<string> = new Set(['script', 'style', 'template', 'noscript']);

/** What is read there, on one line; what is hidden or instead of script is not. */
export function textIn(inside: Inside | undefined): string {
  const parts: string[] = [];
  const walk = (node: Inside) => {
    for (const child of node.children) {
      if (DomUtils.isText(child)) parts.push(child.data);
      else if (DomUtils.isTag(child) && !UNREAD.has(child.name) && child.attribs.hidden === undefined) walk(child);
    }
  };
  if (inside) walk(inside);
  return parts.join(' ').replace(/\s+/g, ' ').trim();
}

/** What a script or a title holds, letter by letter. */
export const contentOf = (tag: Tag | undefined): string => (tag ? DomUtils.textContent(tag) : '');
