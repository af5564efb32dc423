import type { APIRequestContext } from '@playwright/test';
import { languages } from '#kernel/languages.ts';
import routes from '../../src/app/routes.ts';
import { visitorByApi } from './support/product-api.ts';
import { type SiteTexts, siteTexts } from './support/site-texts.ts';
import { expect, test } from './support/watched-page.ts';

type Routes = readonly { readonly path?: string; readonly index?: boolean; readonly children?: Routes }[];

/** Ids and names of what the catalogue has, in the language asked for. */
interface Things {
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
  readonly address: (things: Things) => string;
  /** Sentences of its main part. */
  readonly says: (texts: SiteTexts, things: Things) => readonly string[];
}

const still = (address: string, says: Opened['says']): Opened => ({ address: () => address, says });

const notFound: Opened['says'] = (t) => [t.app('notFound.title'), t.app('notFound.text')];

/** What anybody may read: the server sends it whole. */
const open: Readonly<Record<string, Opened>> = {
  '/': still('/', (t) => [t.home('home.title'), t.home('home.lead'), t.home('home.aboutText')]),
  '/about': still('/about', (t) => [t.about('title'), t.about('lead'), t.about('mission.text')]),
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
  '/work_with_us': still('/work_with_us', (t) => [t.work('title'), t.work('lead'), t.work('owners.title')]),
  '/results': still('/results', (t) => [t.results('results.addDates')]),
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
  '/email/validation': still('/email/validation', (t) => [t.accounts('validation.title')]),
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

/** Nothing is there, under any name. */
const missing = [
  '/notFound',
  '/nowhere/at/all',
  '/property/info/999999',
  '/property/info/photos/999999',
  '/boat/info/999999',
  '/boat/info/photos/999999',
  '/additional_services/details/999999',
  '/additional_services/contact/juggling',
  '/additional_service/details/chef/999999',
  '/additional_service/photos/chef/999999',
];

/** Addresses as the table of routes writes them. */
function pathsIn(entries: Routes, above = ''): readonly string[] {
  return entries.flatMap(({ path = '', index, children = [] }) => {
    const here = [above, path].filter(Boolean).join('/');
    return [...(path || index ? [`/${here}`] : []), ...pathsIn(children, here)];
  });
}

const personal = [...new Set(pathsIn(routes as Routes))].filter(
  (path) => !(path in open) && path !== '/notFound' && path !== '/*',
);

async function readThings(origin: string, language: 'en' | 'es'): Promise<Things> {
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

interface Sent {
  readonly status: number;
  readonly language: string;
  readonly headings: number;
  readonly robots: string;
  readonly text: string;
}

async function read(request: APIRequestContext, address: string): Promise<Sent> {
  const reply = await request.get(address, { maxRedirects: 0 });
  const html = await reply.text();
  return {
    status: reply.status(),
    language: /<html lang="(\w+)"/.exec(html)?.[1] ?? '',
    headings: [...html.matchAll(/<h1[ >]/g)].length,
    robots: reply.headers()['x-robots-tag'] ?? '',
    text: flat(html.slice(html.indexOf('<main')).replace(/<script[\s\S]*?<\/script>|<[^>]+>/g, ' ')),
  };
}

const flat = (text: string) =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll('\u00a0', ' ')
    .replace(/\s+/g, ' ');

for (const language of languages) {
  test(`R74 every open route is sent whole by the server, in ${language}`, async ({ request, baseURL }) => {
    const texts = siteTexts(language);
    const things = await readThings(baseURL ?? '', language);
    const wrong: string[] = [];
    for (const [path, { address, says }] of Object.entries(open)) {
      const { status, language: spoken, headings, text } = await read(request, `${address(things)}?lang=${language}`);
      if (status !== 200 || spoken !== language || headings !== 1)
        wrong.push(`${path}: ${status}, in "${spoken}", ${headings} h1`);
      wrong.push(
        ...says(texts, things)
          .filter((one) => !holds(text, one))
          .map((one) => `${path} lacks «${one}»`),
      );
    }
    expect(wrong).toEqual([]);
  });

  test(`R74 what is not there says so with status 404, in ${language}`, async ({ request, baseURL }) => {
    const texts = siteTexts(language);
    const things = await readThings(baseURL ?? '', language);
    for (const address of missing) {
      const { status, robots, text } = await read(request, `${address}?lang=${language}`);
      const unsaid = notFound(texts, things).filter((one) => !holds(text, one));
      expect([address, status, robots, unsaid]).toEqual([address, 404, 'noindex', []]);
    }
  });

  test(`R74 a personal route sends its frame, keeps search engines away and opens the sign-in, in ${language}`, async ({
    openVisitor,
    request,
  }) => {
    const texts = siteTexts(language);
    expect(personal.length).toBeGreaterThan(15);
    for (const path of personal) {
      const { status, language: spoken, robots } = await read(request, `${filled(path)}?lang=${language}`);
      expect([path, status, spoken, robots]).toEqual([path, 200, language, 'noindex']);
    }
    const page = await openVisitor();
    for (const path of personal.filter((one) => one !== '/signout').filter((_, at) => at % 5 === 0)) {
      await page.goto(`${filled(path)}?lang=${language}`);
      await expect(page.getByRole('dialog', { name: texts.accounts('signIn.title') }), path).toBeVisible();
    }
  });
}

const filled = (path: string) => path.replace(/:\w+/, '0198a000-0000-7000-8000-000000000000');

/** A sentence with unknown parts holds whatever they are. */
function holds(text: string, sentence: string): boolean {
  const parts = sentence.split(/\{\{\w+\}\}/).map((part) => flat(part));
  return parts.every((part) => text.includes(part.trim()));
}
