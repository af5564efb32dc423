import type { CompanyData } from '#features/settings/api/settings.schemas.ts';
import type { Language } from '#kernel/languages.ts';
import type { Ports } from '#platform/ports.ts';
import { type TextTree, textReader } from '#platform/texts/text-reader.ts';
import en from '../texts/en.json' with { type: 'json' };
import es from '../texts/es.json' with { type: 'json' };

const textsIn = textReader({ en, es } satisfies Record<Language, TextTree>);
const NIGHT = '#07161f';
const LASTS_DAYS = 180;
const DAY_MS = 86_400_000;

/** Small files that carry the company's name or address. */
export function siteFiles({ config, clock }: Pick<Ports, 'config' | 'clock'>) {
  return {
    /** How the site looks among the apps of a phone. */
    manifest: ({ name }: CompanyData, language: Language): string => {
      const t = textsIn(language);
      const twin = (path: string) => (language === 'es' ? `${path}?lang=es` : path);
      return JSON.stringify({
        id: '/',
        name,
        short_name: name.slice(0, 12),
        description: t('app.description'),
        lang: language,
        start_url: twin('/'),
        scope: '/',
        display: 'minimal-ui',
        background_color: NIGHT,
        theme_color: NIGHT,
        categories: ['travel'],
        icons: [
          { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
          { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
          { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
          { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
        ],
        shortcuts: [
          { name: t('app.houses'), url: twin('/results') },
          { name: t('app.boats'), url: `/results?kind=boat${language === 'es' ? '&lang=es' : ''}` },
          { name: t('app.reservations'), url: twin('/reservations') },
        ],
      });
    },
    /** RFC 9116: where somebody writes who found a weakness. */
    securityText: ({ email }: CompanyData): string => {
      const until = new Date(clock.now() + LASTS_DAYS * DAY_MS).toISOString();
      const address = `${config.publicUrl}/.well-known/security.txt`;
      return `Contact: mailto:${email}\nExpires: ${until}\nPreferred-Languages: en, es\nCanonical: ${address}\n`;
    },
  };
}
