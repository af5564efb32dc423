/** What a page points at, read from its HTML as it comes from the server. */
export interface PageReferences {
  readonly links: readonly Reference[];
  /** Addresses of pictures, scripts, styles and icons, the narrowest of each srcset, and what the head names. */
  readonly files: readonly string[];
  /** Everything that a fragment may name. */
  readonly ids: ReadonlySet<string>;
}

export interface Reference {
  readonly href: string;
  readonly rel: string;
}

type Attributes = Readonly<Record<string, string>>;

export function referencesIn(html: string): PageReferences {
  const tags = tagsOf(html);
  const metas = tags.filter(({ name }) => name === 'meta').map(({ attributes }) => attributes);
  const pictured = metas.filter(({ property }) => property === 'og:image').map(({ content }) => content ?? '');
  const files = tags.flatMap(({ name, attributes }) => filesOf(name, attributes));
  return {
    links: tags
      .filter(({ name, attributes }) => name === 'a' && attributes.href !== undefined)
      .map(({ attributes: { href = '', rel = '' } }) => ({ href, rel })),
    files: [...new Set([...files, ...pictured])],
    ids: new Set(tags.map(({ attributes }) => attributes.id ?? '')),
  };
}

function tagsOf(html: string): readonly { readonly name: string; readonly attributes: Attributes }[] {
  // What scripts carry is no markup.
  const markup = html.replace(/(<script[^>]*>)[\s\S]*?<\/script>/g, '$1');
  return [...markup.matchAll(/<([a-z][a-z0-9]*)((?:\s+[^\s"'>/=]+(?:="[^"]*")?)*)\s*\/?>/g)].map(
    ([, name = '', inside = '']) => ({ name, attributes: attributesOf(inside) }),
  );
}

function attributesOf(inside: string): Attributes {
  const pairs = [...inside.matchAll(/([^\s"'>/=]+)="([^"]*)"/g)];
  return Object.fromEntries(pairs.map(([, name = '', value = '']) => [name.toLowerCase(), plain(value)]));
}

function filesOf(name: string, { src, srcset, imagesrcset, href, rel, poster }: Attributes): readonly string[] {
  const alone = [src, poster, name === 'link' && rel !== 'canonical' && rel !== 'alternate' ? href : undefined];
  return [...alone, narrowestOf(srcset), narrowestOf(imagesrcset)].filter(
    (file): file is string => Boolean(file) && !file?.startsWith('data:'),
  );
}

/** They are written from narrow to wide. */
const narrowestOf = (srcset = '') => srcset.split(',')[0]?.trim().split(/\s+/)[0];

function plain(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}
