import { type Markup, type Tag, tagsIn } from './markup.ts';

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

export function referencesIn(markup: Markup): PageReferences {
  const tags = tagsIn(markup, () => true);
  const pictured = tags.filter(({ attribs }) => attribs.property === 'og:image').map(({ attribs }) => attribs.content);
  return {
    links: tags
      .filter(({ name, attribs }) => name === 'a' && attribs.href !== undefined)
      .map(({ attribs: { href = '', rel = '' } }) => ({ href, rel })),
    files: [...new Set([...tags.flatMap(filesOf), ...pictured.map((address = '') => address)])],
    ids: new Set(tags.map(({ attribs }) => attribs.id ?? '')),
  };
}

function filesOf({ name, attribs: { src, srcset, imagesrcset, href, rel, poster } }: Tag): readonly string[] {
  const alone = [src, poster, name === 'link' && rel !== 'canonical' && rel !== 'alternate' ? href : undefined];
  return [...alone, narrowestOf(srcset), narrowestOf(imagesrcset)].filter(
    (file): file is string => Boolean(file) && !file?.startsWith('data:'),
  );
}

/** A srcset lists pictures from narrow to wide. */
const narrowestOf = (srcset = '') => srcset.split(',')[0]?.trim().split(/\s+/)[0];
