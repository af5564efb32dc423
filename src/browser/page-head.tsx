import { createContext, use } from 'react';
import { useLocation } from 'react-router';

/** What every page's head needs: where the site stands and what it is called. */
export const SiteContext = createContext<{ origin: string; name: string }>({ origin: '', name: '' });

interface PageHeadProps {
  title: string;
  description?: string;
  /** A picture for shared links, as an absolute or rooted address. */
  image?: string | undefined;
  /** The canonical path with its query; without it, the path alone. */
  canonicalPath?: string;
  noIndex?: boolean;
}

/** Title, description, canonical address and language twins of a page. React hoists them into the head; they change with the language at once. */
export function PageHead({ title, description, image, canonicalPath, noIndex }: PageHeadProps) {
  const { origin, name } = use(SiteContext);
  const { pathname } = useLocation();
  const path = canonicalPath ?? pathname;
  const twin = (language: string) => `${origin}${path}${path.includes('?') ? '&' : '?'}lang=${language}`;
  const fullTitle = name && title !== name ? `${title} · ${name}` : title;
  return (
    <>
      <title>{fullTitle}</title>
      {description && <meta name="description" content={description} />}
      <meta property="og:title" content={fullTitle} />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:type" content="website" />
      {image && <meta property="og:image" content={image.startsWith('/') ? origin + image : image} />}
      {noIndex ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={origin + path} />
          <link rel="alternate" hrefLang="en" href={twin('en')} />
          <link rel="alternate" hrefLang="es" href={twin('es')} />
          <link rel="alternate" hrefLang="x-default" href={origin + path} />
        </>
      )}
    </>
  );
}
