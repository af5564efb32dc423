import { createContext, use } from 'react';
import { useLocation } from 'react-router';
import type { Language } from '#kernel/languages.ts';
import { useTextLanguage } from './texts.ts';

interface Site {
  readonly origin: string;
  readonly name: string;
  readonly city: string;
}

/** What every page's head needs: where the site stands, what it is called and where that is at home. */
export const SiteContext = createContext<Site>({ origin: '', name: '', city: '' });

/** A picture for shared links. */
export interface SharedPicture {
  /** Rooted address. */
  readonly src: string;
  readonly width: number;
  readonly height: number;
}

interface PageHeadProps {
  title: string;
  description?: string;
  /** The picture that shared links show; the picture of the site when absent. */
  image?: SharedPicture | undefined;
  /** The canonical path with its query and without a language; without it, the path alone. */
  canonicalPath?: string;
  noIndex?: boolean;
}

// What search engines show of a title; a shorter one is not worth a click.
const LEAST_TITLE = 20;
const MAX_TITLE = 65;
const MAX_DESCRIPTION = 160;

/**
 * Title, description, canonical address, language twins and the card of a shared link. React hoists them into the head;
 * they change with the language at once.
 */
export function PageHead({ title, description, image, canonicalPath, noIndex }: PageHeadProps) {
  const { origin, name, city } = use(SiteContext);
  const { pathname } = useLocation();
  const language = useTextLanguage();
  const path = canonicalPath ?? pathname;
  const spanish = `${origin}${path}${path.includes('?') ? '&' : '?'}lang=es`;
  const canonical = language === 'es' ? spanish : origin + path;
  const named = `${title} · ${name}`;
  const withName = named.length < LEAST_TITLE && city ? `${named}, ${city}` : named;
  const fullTitle = name && !title.includes(name) && withName.length <= MAX_TITLE ? withName : title;
  const summary = description && shortened(description);
  return (
    <>
      <title>{fullTitle}</title>
      {summary && <meta name="description" content={summary} />}
      {noIndex ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={canonical} />
          {import.meta.env.SSR && (
            <ForMachines {...{ fullTitle, title, summary, canonical, language, image, path, spanish }} />
          )}
        </>
      )}
    </>
  );
}

interface ForMachinesProps extends Pick<PageHeadProps, 'title' | 'image'> {
  fullTitle: string;
  summary: string | undefined;
  canonical: string;
  language: Language;
  path: string;
  spanish: string;
}

/**
 * The twins in other languages, and what is shown of a shared link. Machines read these in the HTML alone, so the
 * browser's script goes without.
 */
function ForMachines({ fullTitle, title, summary, canonical, language, image, path, spanish }: ForMachinesProps) {
  const { origin, name } = use(SiteContext);
  const { src, width, height } = image ?? { src: `/share/site/${language}.jpg`, width: 1_200, height: 630 };
  return (
    <>
      <link rel="alternate" hrefLang="en" href={origin + path} />
      <link rel="alternate" hrefLang="es" href={spanish} />
      <link rel="alternate" hrefLang="x-default" href={origin + path} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={name} />
      <meta property="og:title" content={fullTitle} />
      {summary && <meta property="og:description" content={summary} />}
      <meta property="og:url" content={canonical} />
      <meta property="og:locale" content={locales[language]} />
      <meta property="og:locale:alternate" content={locales[language === 'es' ? 'en' : 'es']} />
      <meta property="og:image" content={origin + src} />
      <meta property="og:image:width" content={String(width)} />
      <meta property="og:image:height" content={String(height)} />
      <meta property="og:image:alt" content={title} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

const locales: Readonly<Record<Language, string>> = { en: 'en_US', es: 'es_US' };

/** Ends after a whole word. */
function shortened(text: string): string {
  if (text.length <= MAX_DESCRIPTION) return text;
  const start = text.slice(0, MAX_DESCRIPTION - 1);
  return `${start.slice(0, start.lastIndexOf(' ')).replace(/[,;:.]$/, '')}…`;
}
