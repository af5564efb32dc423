import { contentOf, firstTag, type Markup, tagsIn } from './markup.ts';

/** What the head of a page says to machines, read from the HTML as it comes from the server. */
export interface PageHeadRead {
  readonly language: string;
  readonly title: string;
  readonly description: string;
  readonly robots: string;
  readonly canonical: string;
  /** 'en http://…', in order. */
  readonly twins: readonly string[];
  /** og:… and twitter:… by name. */
  readonly card: Readonly<Record<string, string>>;
  readonly structuredData: readonly Thing[];
}

export interface Thing {
  readonly '@type': string;
  readonly [name: string]: unknown;
}

export function headIn(markup: Markup): PageHeadRead {
  const head = firstTag(markup, 'head');
  const links = tagsIn(head, 'link').map(({ attribs }) => attribs);
  const metas = tagsIn(head, 'meta').map(({ attribs }) => attribs);
  const named = (name: string) => metas.find((meta) => meta.name === name)?.content ?? '';
  const cards = metas.flatMap((meta): [string, string][] => {
    const name = meta.property ?? meta.name ?? '';
    return /^(og|twitter):/.test(name) ? [[name, meta.content ?? '']] : [];
  });
  const data = tagsIn(head, ({ name, attribs }) => name === 'script' && attribs.type === 'application/ld+json');
  return {
    language: firstTag(markup, 'html')?.attribs.lang ?? '',
    title: contentOf(firstTag(head, 'title')),
    description: named('description'),
    robots: named('robots'),
    canonical: links.find(({ rel }) => rel === 'canonical')?.href ?? '',
    twins: links.filter(({ hreflang }) => hreflang).map(({ hreflang, href }) => `${hreflang} ${href}`),
    card: Object.fromEntries(cards),
    structuredData: data.map((script): Thing => JSON.parse(contentOf(script))),
  };
}
