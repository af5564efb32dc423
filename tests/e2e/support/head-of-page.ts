import type { APIRequestContext } from '@playwright/test';

/** What the head of a page says to machines, read from the HTML as it comes from the server. */
export interface PageHeadRead {
  readonly status: number;
  readonly language: string;
  readonly title: string;
  readonly description: string;
  readonly robots: string;
  readonly canonical: string;
  /** 'en http://…', in order. */
  readonly twins: readonly string[];
  /** og:… and twitter:… by name. */
  readonly card: Readonly<Record<string, string>>;
  readonly things: readonly Thing[];
  readonly robotsHeader: string;
}

export interface Thing {
  readonly '@type': string;
  readonly [name: string]: unknown;
}

/** As somebody sees it who asked for English, unless the address asks for another language. */
export async function readHead(request: APIRequestContext, path: string): Promise<PageHeadRead> {
  const reply = await request.get(path, { headers: { cookie: 'lang=en' } });
  const html = await reply.text();
  const head = html.slice(0, html.indexOf('</head>'));
  const tags = [...head.matchAll(/<(meta|link) ([^>]*)\/?>/g)].map(([, , inside = '']) => attributesOf(inside));
  const named = (name: string) => tags.find((tag) => tag.name === name)?.content ?? '';
  const cards = tags.flatMap((tag): [string, string][] => {
    const name = tag.property ?? tag.name ?? '';
    return /^(og|twitter):/.test(name) ? [[name, tag.content ?? '']] : [];
  });
  return {
    status: reply.status(),
    language: /<html lang="(\w+)"/.exec(html)?.[1] ?? '',
    title: plain(/<title>(.*?)<\/title>/.exec(head)?.[1] ?? ''),
    description: named('description'),
    robots: named('robots'),
    canonical: tags.find((tag) => tag.rel === 'canonical')?.href ?? '',
    twins: tags.filter((tag) => tag.hreflang).map((tag) => `${tag.hreflang} ${tag.href}`),
    card: Object.fromEntries(cards),
    things: [...head.matchAll(/<script [^>]*type="application\/ld\+json">(.*?)<\/script>/g)].map(
      ([, json = '']): Thing => JSON.parse(json),
    ),
    robotsHeader: reply.headers()['x-robots-tag'] ?? '',
  };
}

function attributesOf(inside: string): Readonly<Record<string, string>> {
  const pairs = [...inside.matchAll(/([\w:-]+)="(.*?)"/g)];
  return Object.fromEntries(pairs.map(([, name = '', value = '']) => [name.toLowerCase(), plain(value)]));
}

function plain(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}
