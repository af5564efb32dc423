import routes from '../../../src/app/routes.ts';
import { visitorByApi } from './product-api.ts';
import type { SiteTexts } from './site-texts.ts';

type Routes = readonly { readonly path?: string; readonly index?: boolean; readonly children?: Routes }[];

/** Ids and names of what the catalog has, in the language asked for. */
interface Examples {
  readonly house: Thing;
  readonly boat: Thing;
  readonly service: Thing & { readonly code: string };
  readonly item: Thing;
}

interface Thing {
  readonly id: number;
  readonly name: string;
}

interface Opened {
  readonly address: (examples: Examples) => string;
  /** Sentences of its main part. */
  readonly says: (texts: SiteTexts, examples: Examples) => readonly string[];
}

const still = (address: string, says: Opened['says']): Opened => ({ address: () => address, says });

export const notFound: Opened['says'] = (t) => [t.instead('notFound.title'), t.instead('notFound.text')];

/** What anybody may read: the server sends it whole. */
export const openRoutes: Readonly<Record<string, Opened>> = {
  '/': still('/', (t) => [
    ...[t.home('home.title'), t.home('home.lead'), t.home('home.aboutText')],
    ...(['places', 'services', 'about', 'clients', 'contact', 'register'] as const).map((part) =>
      t.home(`home.${part}`),
    ),
  ]),
  '/about': still('/about', (t) => [
    ...[t.about('title'), t.about('lead'), t.about('mission.text')],
    ...(['history', 'mission', 'values', 'team', 'commitment', 'why'] as const).map((part) => t.about(`${part}.title`)),
    ...(['desk', 'houses', 'repairs', 'captains', 'kitchen', 'books'] as const).map((role) =>
      t.about(`team.roles.${role}.title`),
    ),
  ]),
  '/contact_us': still('/contact_us', (t) => [t.contact('title'), t.contact('lead')]),
  '/business_registration': still('/business_registration', (t) => [t.contact('business.lead')]),
  '/additional_services': still('/additional_services', (t, { service }) => [t.services('list.title'), service.name]),
  '/additional_services/contact/:service': {
    address: ({ service }) => `/additional_services/contact/${service.code}`,
    says: (t, { service }) => [t.services('contact.heading'), t.services('contact.lead'), service.name],
  },
  '/additional_services/details/:id': {
    address: ({ service }) => `/additional_services/details/${service.id}`,
    says: (t, { service, item }) => [service.name, item.name, t.services('service.eyebrow')],
  },
  '/additional_service/details/:type/:id': {
    address: ({ service, item }) => `/additional_service/details/${service.code}/${item.id}`,
    says: (_, { service, item }) => [item.name, service.name],
  },
  '/additional_service/photos/:type/:id': {
    address: ({ service, item }) => `/additional_service/photos/${service.code}/${item.id}`,
    says: (t, { item }) => [t.services('photos.of', { name: item.name })],
  },
  '/our_clients': still('/our_clients', (t) => [t.clients('title'), t.clients('lead')]),
  '/work_with_us': still('/work_with_us', (t) => [
    ...[t.work('title'), t.work('lead'), t.work('owners.title'), t.work('professionals.title')],
    ...(['lease', 'maintenance', 'service', 'reports'] as const).map((care) => t.work(`owners.${care}.title`)),
    t.work('register.action'),
  ]),
  '/results': still('/results', (t) => [t.results('houses.addDates')]),
  '/property/info/:id': {
    address: ({ house }) => `/property/info/${house.id}`,
    says: (t, { house }) => [house.name, t.house('house.about'), t.house('house.rules')],
  },
  '/property/info/photos/:id': {
    address: ({ house }) => `/property/info/photos/${house.id}`,
    says: (_, { house }) => [house.name],
  },
  '/boat/info/:id': {
    address: ({ boat }) => `/boat/info/${boat.id}`,
    says: (t, { boat }) => [boat.name, t.boat('boat.about'), t.boat('boat.rules')],
  },
  '/boat/info/photos/:id': {
    address: ({ boat }) => `/boat/info/photos/${boat.id}`,
    says: (_, { boat }) => [boat.name],
  },
  '/security/reset-password': still('/security/reset-password', (t) => [t.home('home.title'), t.home('home.lead')]),
  '/email/validation': still('/email/validation', (t) => [t.accounts('validation.failureTitle')]),
  '/newsletter': still('/newsletter', (t) => [t.newsletter('title'), t.newsletter('lead')]),
  '/newsletter/confirm': still('/newsletter/confirm', () => []),
  '/newsletter/unsubscribe': still('/newsletter/unsubscribe', () => []),
  '/signin': still('/signin', (t) => [t.accounts('signIn.title')]),
  '/signup': still('/signup', (t) => [t.accounts('signUp.title')]),
  '/terms_and_conditions': still('/terms_and_conditions', (t) => [t.terms('title'), t.terms('facts.answer.text')]),
  '/privacy_policy_and_cookies': still('/privacy_policy_and_cookies', (t) => [
    t.privacy('title'),
    t.privacy('sections.short.title'),
  ]),
  '/privacy_and_cookies': still('/privacy_and_cookies', (t) => [t.privacy('title'), t.privacy('sections.short.title')]),
  '/faq': still('/faq', (t) => [t.faq('title'), t.faq('lead'), t.faq('groups.cancelling')]),
  '/site_map': still('/site_map', (t) => [t.siteMap('title'), t.siteMap('lead'), t.siteMap('places')]),
  '/users': still('/users', (t) => [t.users('signIn.title')]),
};

/** Addresses that have no page. */
export const missingPaths = [
  '/notFound',
  '/nowhere/at/all',
  '/property/info/999999',
  '/property/info/photos/999999',
  '/boat/info/999999',
  '/boat/info/photos/999999',
  '/additional_services/details/999999',
  '/additional_services/details/chef',
  '/additional_services/contact/juggling',
  '/additional_service/details/chef/999999',
  '/additional_service/details/submarine/1',
  '/additional_service/photos/chef/999999',
  '/additional_service/photos/van/999999',
];

/** Addresses as the table of routes writes them. */
function pathsIn(entries: Routes, above = ''): readonly string[] {
  return entries.flatMap(({ path = '', index, children = [] }) => {
    const here = [above, path].filter(Boolean).join('/');
    return [...(path || index ? [`/${here}`] : []), ...pathsIn(children, here)];
  });
}

/** Every path of the site as the table of routes writes it. */
export const routePaths = [...new Set(pathsIn(routes as Routes))];

/** The path of the table that an address belongs to. */
export function routeOf(address: string): string {
  const { pathname } = new URL(address, 'http://localhost');
  const fits = (path: string) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`).test(pathname);
  return routePaths.includes(pathname) ? pathname : (routePaths.find(fits) ?? '/*');
}

export const personalPaths = routePaths.filter(
  // The checkout is for everybody and has tests of its own: what it shows is kept by the device.
  (path) => !(path in openRoutes) && !['/notFound', '/*', '/checkout'].includes(path),
);

export async function readExamples(origin: string, language: 'en' | 'es'): Promise<Examples> {
  const { ask } = visitorByApi(origin, language);
  const [houses, boats, services] = await Promise.all([
    ask('GET', 'house?PageSize=1'),
    ask('GET', 'boat?PageSize=1'),
    ask('GET', 'service?active=true'),
  ]);
  const [service] = services.body.services;
  const { body } = await ask('GET', `service/${service.id}`);
  return { house: houses.body.houses[0], boat: boats.body.boats[0], service, item: body.items[0] };
}

/** A personal route at something that nobody has. */
export const filled = (path: string) => path.replace(/:\w+/, '0198a000-0000-7000-8000-000000000000');

/** A sentence with unknown parts holds whatever they are. */
export function holds(text: string, sentence: string): boolean {
  const parts = sentence.split(/\{\{\w+\}\}/).map((part) => flat(part));
  return parts.every((part) => text.includes(part.trim()));
}

/** As it is read: on one line. */
const flat = (text: string) => text.replace(/\s+/g, ' ');
