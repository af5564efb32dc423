import type { Language } from '#kernel/languages.ts';
import { type TextTree, type Translate, textReader } from '#platform/text-reader.ts';
import { textsIn } from '../../../scripts/texts-of-kinds.ts';

const folders = {
  about: 'app/pages/public/texts/about',
  accounts: 'features/accounts/texts',
  app: 'app/texts',
  audit: 'features/audit/texts',
  bank: 'features/sandbox-bank/texts',
  boat: 'features/catalog/texts/boat',
  boats: 'features/catalog/texts/boats',
  business: 'app/pages/public/texts/business',
  cards: 'features/payments/texts/cards',
  catalog: 'features/catalog/texts',
  clients: 'app/pages/public/texts/clients',
  consent: 'app/texts/consent',
  contact: 'features/contact/texts',
  contracts: 'features/contracts/texts',
  deposit: 'features/payments/texts/deposit',
  documents: 'features/documents/texts',
  calendar: 'features/multi-calendar/texts',
  company: 'features/company/texts',
  desk: 'features/front-desk/texts',
  quote: 'features/front-desk/texts/quote',
  edit: 'features/revisions/texts',
  editing: 'features/catalog/texts/editing',
  change: 'features/trip-changes/texts',
  channels: 'features/channels/texts',
  portal: 'features/owner-portal/texts',
  prices: 'features/pricing/texts/prices',
  errors: 'features/errors/texts',
  faq: 'app/pages/public/texts/faq',
  favorites: 'features/favorites/texts',
  fields: 'kernel/texts/fields',
  home: 'features/catalog/texts/home',
  house: 'features/catalog/texts/house',
  inbox: 'features/contact/texts/inbox',
  own: 'features/contact/texts/own',
  owners: 'features/owners/texts',
  instead: 'app/texts/instead',
  lines: 'features/reservations/texts/lines',
  list: 'ui/texts/list-table',
  management: 'features/owners/texts/own',
  map: 'ui/texts/map',
  messages: 'features/mails/texts',
  notices: 'features/notifications/texts',
  newsletter: 'features/newsletter/texts',
  office: 'features/office/texts',
  offering: 'features/additional-services/texts/offering',
  lists: 'features/catalog/texts/lists',
  rates: 'features/pricing/texts/rates',
  agreements: 'features/contracts/texts/agreements',
  ownChange: 'features/trip-changes/texts/own',
  pay: 'features/payments/texts/pay',
  pictures: 'features/catalog/texts/pictures',
  pricing: 'features/pricing/texts',
  privacy: 'app/pages/public/texts/privacy',
  profile: 'app/texts/profile',
  refusals: 'kernel/texts',
  field: 'features/turnovers/texts/field',
  tasks: 'features/turnovers/texts/tasks',
  repairs: 'features/repairs/texts',
  staffRepairs: 'features/repairs/texts/staff',
  reservations: 'features/reservations/texts',
  reviews: 'features/reviews/texts',
  rentable: 'features/catalog/texts/rentable',
  results: 'features/catalog/texts/results',
  security: 'app/texts/security',
  services: 'features/additional-services/texts',
  siteMap: 'app/pages/public/texts/site-map',
  stay: 'features/pricing/texts/stay',
  storms: 'features/storms/texts',
  safe: 'features/storms/texts/safe',
  staff: 'app/texts/staff',
  terms: 'app/pages/public/texts/terms',
  ui: 'ui/texts',
  today: 'features/today/texts',
  users: 'features/users/texts',
  wallet: 'features/payments/texts',
  work: 'app/pages/public/texts/work',
  wizard: 'features/reservations/texts/wizard',
  writing: 'features/reviews/texts/writing',
} as const;

type Namespace = keyof typeof folders;

/** The site's own sentences by namespace: what a screen should say is read where the screen reads it. */
export type SiteTexts = Readonly<Record<Namespace, Translate>> & { readonly language: Language };

export function siteTexts(language: Language): SiteTexts {
  const names = Object.keys(folders) as Namespace[];
  const readers = names.map((name) => [name, textReader({ en: read(name, 'en'), es: read(name, 'es') })(language)]);
  return { ...(Object.fromEntries(readers) as Record<Namespace, Translate>), language };
}

function read(name: Namespace, language: Language): TextTree {
  const place = folders[name];
  return textsIn(place.endsWith('/texts') ? `src/${place}/${language}.json` : `src/${place}.${language}.json`);
}

/** A sentence with unknown parts as a pattern: `{{…}}` may be anything. */
export function patternOf(sentence: string): RegExp {
  return new RegExp(
    sentence
      .split(/\{\{\w+\}\}/)
      .map(literal)
      .join('.+'),
  );
}

/** A pattern for texts that begin with this one. */
export function startOf(text: string): RegExp {
  return new RegExp(`^${literal(text)}`);
}

/** A name that Playwright reads has usual blanks where the text has those that don't break. */
const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\u00a0/g, '\\s');
