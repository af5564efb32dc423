import { Link } from 'react-router';
import { useTexts } from '#browser/use-texts.ts';
import type { DestinationView } from '#features/catalog/api/catalog.schemas.ts';
import { SearchBar } from '#features/catalog/web/search/house-search.tsx';
import { paths } from '#kernel/page-addresses.ts';
import { classNames } from '#ui/class-names.ts';
import { Heading } from '#ui/content/heading.tsx';
import tall480 from './horizon-tall-480.avif';
import tall736 from './horizon-tall-736.avif';
import tallJpeg from './horizon-tall-800.jpg';
import wide960 from './horizon-wide-960.avif';
import wide1440 from './horizon-wide-1440.avif';
import wideJpeg from './horizon-wide-1440.jpg';
import wide1920 from './horizon-wide-1920.avif';
import type { HeroPicture } from './load-home.ts';

interface HeroProps {
  destinations: readonly DestinationView[];
  /** The company's own; null: the one that came with the product. */
  picture: HeroPicture | null;
}

/** The first screen: the city after sunset, and the search that works at once. */
export function Hero({ destinations, picture }: HeroProps) {
  const t = useTexts('home');
  return (
    <section className="relative isolate z-10 bg-night text-on-night">
      <Horizon picture={picture} />
      <div className="measure relative flex min-h-[min(50rem,92dvh)] flex-col justify-between gap-16 pt-28 pb-10 md:pt-36 md:pb-14">
        <div>
          <Heading level={1} look="display">
            {t('home.title')}
          </Heading>
          <p className="mt-4 max-w-lg text-lg">{t('home.lead')}</p>
        </div>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: nothing is to be pressed here, it only looks ahead */}
        <div onFocus={fetchResultsAhead} onPointerEnter={fetchResultsAhead}>
          <SearchBar destinations={destinations} />
          <Link
            to={paths.results({ kind: 'boat' })}
            className="mt-3 inline-flex min-h-11 items-center font-semibold underline decoration-1 underline-offset-6 hover:decoration-2"
          >
            {t('home.boats')}
          </Link>
        </div>
      </div>
    </section>
  );
}

const PHONE = '(max-width: 47.99rem)';

/**
 * The bay at sunset, drawn by the demo's own painter (view, art-deco, seed 11, sunset): upright on phones, darker where
 * text lies.
 */
const bay: HeroPicture = {
  alt: '',
  src: wideJpeg,
  width: 1440,
  height: 836,
  sources: [
    { media: PHONE, type: 'image/avif', srcset: `${tall480} 480w, ${tall736} 736w` },
    { media: PHONE, type: 'image/jpeg', srcset: `${tallJpeg} 800w` },
    { type: 'image/avif', srcset: `${wide960} 960w, ${wide1440} 1440w, ${wide1920} 1920w` },
  ],
};

/** The picture behind the text: darker where that lies, and more so where the company's own may be bright. */
function Horizon({ picture }: { picture: HeroPicture | null }) {
  const { sources, ...image } = picture ?? bay;
  return (
    <div className="absolute inset-0 -z-1 overflow-hidden bg-night">
      <picture>
        {sources.map(({ srcset, ...source }) => (
          <source key={srcset} {...source} srcSet={srcset} sizes="100vw" />
        ))}
        <img
          {...image}
          alt={image.alt}
          fetchPriority="high"
          decoding="sync"
          className={classNames('size-full object-cover', !picture && 'object-[62%_35%]')}
        />
      </picture>
      <div
        className={classNames(
          'absolute inset-x-0 top-0 h-112 bg-linear-to-b via-65% to-transparent',
          picture ? 'from-night/60 via-night/60' : 'from-night/45 via-night/45',
        )}
      />
      <div className="absolute inset-x-0 bottom-0 h-1/4 bg-linear-to-t from-night to-transparent" />
    </div>
  );
}

interface RouteFiles {
  readonly module: string;
  readonly imports?: readonly string[];
}

let isFetched = false;

/**
 * Fetches the code of the results, once, when somebody reaches for the search: what it finds is not known yet. Nothing
 * for a browser that saves data.
 */
function fetchResultsAhead(): void {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (isFetched || connection?.saveData) return;
  isFetched = true;
  const { __reactRouterManifest: manifest } = window as {
    __reactRouterManifest?: { routes: Record<string, RouteFiles> };
  };
  const results = manifest?.routes['pages/public/results'];
  for (const href of results ? [results.module, ...(results.imports ?? [])] : []) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
}
