import type { AllTextSources } from '#browser/texts.ts';
import type { KindTexts } from '#features/additional-services/kinds/kinds.web.ts';

/** Namespace (the feature's name) → its English texts, each loaded when a screen first asks. */
const en = {
  accounts: () => import('#features/accounts/texts/en.json'),
  app: () => import('#app/texts/en.json'),
  consent: () => import('#app/texts/consent.en.json'),
  contact: () => import('#features/contact/texts/en.json'),
  business: () => import('#app/pages/public/texts/business.en.json'),
  instead: () => import('#app/texts/instead.en.json'),
  newsletter: () => import('#features/newsletter/texts/en.json'),
  reservations: () => import('#features/reservations/texts/en.json'),
  lines: () => import('#features/reservations/texts/lines.en.json'),
  wizard: () => import('#features/reservations/texts/wizard.en.json'),
  favorites: () => import('#features/favorites/texts/en.json'),
  kernel: () => import('#kernel/texts/fields.en.json'),
  cards: () => import('#features/payments/texts/cards.en.json'),
  catalog: () => import('#features/catalog/texts/en.json'),
  boat: () => import('#features/catalog/texts/boat.en.json'),
  boats: () => import('#features/catalog/texts/boats.en.json'),
  photos: () => import('#features/catalog/texts/photos.en.json'),
  rentable: () => import('#features/catalog/texts/rentable.en.json'),
  results: () => import('#features/catalog/texts/results.en.json'),
  home: () => import('#features/catalog/texts/home.en.json'),
  house: () => import('#features/catalog/texts/house.en.json'),
  map: () => import('#ui/texts/map.en.json'),
  pricing: () => import('#features/pricing/texts/en.json'),
  stay: () => import('#features/pricing/texts/stay.en.json'),
  reviews: () => import('#features/reviews/texts/en.json'),
  public: () => import('#app/pages/public/texts/en.json'),
  about: () => import('#app/pages/public/texts/about.en.json'),
  clients: () => import('#app/pages/public/texts/clients.en.json'),
  faq: () => import('#app/pages/public/texts/faq.en.json'),
  privacy: () => import('#app/pages/public/texts/privacy.en.json'),
  siteMap: () => import('#app/pages/public/texts/site-map.en.json'),
  terms: () => import('#app/pages/public/texts/terms.en.json'),
  work: () => import('#app/pages/public/texts/work.en.json'),
  services: () => import('#features/additional-services/texts/en.json'),
  ui: () => import('#ui/texts/en.json'),
};

/** Namespace (the feature's name) → its Spanish texts, each loaded when a screen first asks. */
const es = {
  accounts: () => import('#features/accounts/texts/es.json'),
  app: () => import('#app/texts/es.json'),
  consent: () => import('#app/texts/consent.es.json'),
  contact: () => import('#features/contact/texts/es.json'),
  business: () => import('#app/pages/public/texts/business.es.json'),
  instead: () => import('#app/texts/instead.es.json'),
  newsletter: () => import('#features/newsletter/texts/es.json'),
  reservations: () => import('#features/reservations/texts/es.json'),
  lines: () => import('#features/reservations/texts/lines.es.json'),
  wizard: () => import('#features/reservations/texts/wizard.es.json'),
  favorites: () => import('#features/favorites/texts/es.json'),
  kernel: () => import('#kernel/texts/fields.es.json'),
  cards: () => import('#features/payments/texts/cards.es.json'),
  catalog: () => import('#features/catalog/texts/es.json'),
  boat: () => import('#features/catalog/texts/boat.es.json'),
  boats: () => import('#features/catalog/texts/boats.es.json'),
  photos: () => import('#features/catalog/texts/photos.es.json'),
  rentable: () => import('#features/catalog/texts/rentable.es.json'),
  results: () => import('#features/catalog/texts/results.es.json'),
  home: () => import('#features/catalog/texts/home.es.json'),
  house: () => import('#features/catalog/texts/house.es.json'),
  map: () => import('#ui/texts/map.es.json'),
  pricing: () => import('#features/pricing/texts/es.json'),
  stay: () => import('#features/pricing/texts/stay.es.json'),
  reviews: () => import('#features/reviews/texts/es.json'),
  public: () => import('#app/pages/public/texts/es.json'),
  about: () => import('#app/pages/public/texts/about.es.json'),
  clients: () => import('#app/pages/public/texts/clients.es.json'),
  faq: () => import('#app/pages/public/texts/faq.es.json'),
  privacy: () => import('#app/pages/public/texts/privacy.es.json'),
  siteMap: () => import('#app/pages/public/texts/site-map.es.json'),
  terms: () => import('#app/pages/public/texts/terms.es.json'),
  work: () => import('#app/pages/public/texts/work.es.json'),
  services: () => import('#features/additional-services/texts/es.json'),
  ui: () => import('#ui/texts/es.json'),
};

export const textSources = {
  always: { en, es },
  others: () => import('./private-text-sources.ts'),
} as const satisfies AllTextSources;

/** Needed by every page; the others come with the screen that names them. */
export const SHELL_TEXTS = ['app', 'ui'] as const;

type Sources = typeof en & typeof import('./private-text-sources.ts')['en'];
type TextsIn<N extends keyof Sources> = Awaited<ReturnType<Sources[N]>>['default'];

/** Kinds of services add to some namespaces (`scripts/texts-of-kinds.ts`). */
type English = { [N in keyof Sources]: N extends keyof KindTexts ? TextsIn<N> & KindTexts[N] : TextsIn<N> };

declare module '#browser/use-texts.ts' {
  interface TextNamespaces extends English {}
}
