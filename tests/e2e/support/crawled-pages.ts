import { showcaseNames } from '#app/pages/docs/showcases.ts';
import type { Language } from '#kernel/languages.ts';
import { houseAddress } from './booking-steps.ts';
import { findFreeOuting } from './free-outing.ts';
import { findFreeStay } from './free-stay.ts';
import { signInByApi, visitorByApi } from './product-api.ts';
import { draftByApi } from './reservation-by-api.ts';

/** What the crawler opens as one person: addresses in the order they are opened in. */
type PagesToCrawl = (origin: string, language: Language) => Promise<readonly string[]>;

export interface Crawl {
  /** The account that is signed in; absent: nobody. */
  readonly email?: string;
  readonly pages: PagesToCrawl;
  /** Pages are shared among so many tests, so that two workers are done at the same time. */
  readonly parts: number;
}

/** Every route of the site with the states that look different, by who opens it. */
export const crawls = {
  visitor: { pages: visitorPages, parts: 3 },
  guest: { email: 'guest@demo.test', pages: guestPages, parts: 2 },
  owner: {
    email: 'owner@demo.test',
    pages: ownerPages,
    parts: 2,
  },
  staff: { email: 'staff@demo.test', pages: staffPages, parts: 4 },
  field: { email: 'cleaner@demo.test', pages: fieldPages, parts: 1 },
  admin: { email: 'admin@demo.test', pages: adminPages, parts: 1 },
  designer: { email: 'guest@demo.test', pages: designPages, parts: 2 },
} as const satisfies Record<string, Crawl>;
export type Crawler = keyof typeof crawls;

async function visitorPages(origin: string, language: Language): Promise<readonly string[]> {
  const { house, from, until } = await findFreeStay(origin, { language });
  const { boat, date, hours, startTime } = await findFreeOuting(origin, { language });
  const outing = `date=${date}&hours=${hours}&start=${encodeURIComponent(startTime)}`;
  return [
    '/',
    '/results',
    '/results?view=map',
    '/results?kind=boat',
    '/results?kind=boat&view=map',
    '/results?kind=boat&maxPrice=1',
    '/results?bedrooms=6&maxPrice=1',
    `/property/info/${house.id}`,
    houseAddress({ house, from, until }),
    `/property/info/photos/${house.id}`,
    `/boat/info/${boat.id}`,
    `/boat/info/${boat.id}?date=${date}`,
    `/boat/info/${boat.id}?${outing}`,
    `/boat/info/photos/${boat.id}`,
    ...(await servicePages(origin)),
    '/about',
    '/contact_us',
    '/work_with_us',
    '/business_registration',
    '/our_clients',
    '/our_clients?kind=boat&written=es&page=2',
    '/checkout',
    '/signin',
    '/signup',
    '/email/validation',
    '/security/reset-password',
    '/newsletter',
    '/newsletter/confirm',
    '/newsletter/unsubscribe',
    '/terms_and_conditions',
    '/privacy_policy_and_cookies',
    '/privacy_and_cookies',
    '/faq',
    '/site_map',
    '/notFound',
    '/users',
  ];
}

async function servicePages(origin: string): Promise<readonly string[]> {
  const { ask } = visitorByApi(origin);
  const services: readonly { id: number; code: string }[] = (await ask('GET', 'service?active=true')).body.services;
  const items = await Promise.all(
    services.map(async ({ id, code }) => `${code}/${(await ask('GET', `service/${id}`)).body.items[0].id}`),
  );
  return [
    '/additional_services',
    ...services.map(({ id }) => `/additional_services/details/${id}`),
    ...items.map((item) => `/additional_service/details/${item}`),
    `/additional_service/photos/${items[0]}`,
    '/additional_services/contact/chef',
  ];
}

/** All that a guest has, a trip in each status, and every step of the wizard. */
async function guestPages(origin: string, language: Language): Promise<readonly string[]> {
  const guest = await signInByApi(origin, { email: crawls.guest.email });
  const { body } = await guest.ask('GET', 'reservation/group?PageSize=50');
  const groups: readonly { id: string; status: string }[] = body.reservationGroups;
  const oneOfEach = [...new Map(groups.map(({ id, status }) => [status, id])).values()];
  const [toWrite] = (await guest.ask('GET', 'review/to-write')).body.reservations;
  const [written] = (await guest.ask('GET', 'message')).body.conversations;
  const draft = await draftByApi(guest, await findFreeStay(origin, { language, fromDay: 150 }));
  const profile = ['', '/update', '/change-password', '/security', '/privacy'].map((part) => `/profile${part}`);
  return [
    '/reservations',
    ...oneOfEach.map((id) => `/reservations/${id}`),
    ...Array.from({ length: 9 }, (_, step) => `/manage-reservation/${draft}?step=${step}`),
    '/messages',
    `/messages/${written.id}`,
    `/reservations/${written.id}?show=messages`,
    '/notifications',
    '/favorites',
    '/wallet',
    ...profile,
    `/reviews/write/${toWrite.reservationId}`,
  ];
}

async function staffPages(origin: string): Promise<readonly string[]> {
  const staff = await signInByApi(origin, { email: crawls.staff.email });
  const [request] = (await staff.ask('GET', 'staff/request')).body.requests;
  const [boat] = (await staff.ask('GET', 'staff/boat?PageSize=1')).body.boats;
  const lists = [
    '',
    '/today',
    '/calendar',
    '/calendar?view=day',
    '/bookings/new',
    '/groups',
    '/channels',
    '/storms',
    '/storms/1',
    '/houses',
    '/boats',
    '/services',
    '/messages',
    '/templates',
    '/payments',
    '/taxes',
    '/refunds',
    '/reviews',
    '/reports',
    '/reports/occupancy?by=unit&kind=boat',
    '/reports/cancellations?rows=canceled',
    '/settings',
    '/lists',
  ];
  const [trip] = (await staff.ask('GET', 'staff/message?Kind=trip')).body.messages;
  const details = [
    `/groups/${request.groupId}`,
    `/messages/${trip.id}`,
    '/houses/6',
    '/houses/6/prices',
    '/channels/6',
    `/boats/${boat.id}`,
    '/services/1',
    '/services/1/menu/1',
    '/lists/tag',
    '/lists/destination/1',
    '/lists/agreement',
    '/lists/landing',
    '/lists/taxes',
    '/lists/agreement/1',
  ];
  const others = [
    ...(await pagesOfOwners(staff)),
    ...(await pagesOfTurnovers(staff)),
    ...(await pagesOfRepairs(staff)),
  ];
  return [...lists, ...details, ...others].map((part) => `/staff${part}`);
}

async function ownerPages(origin: string): Promise<readonly string[]> {
  const owner = await signInByApi(origin, { email: crawls.owner.email });
  const { agreements } = (await owner.ask('GET', 'owner/management')).body;
  const [sent] = agreements.filter(({ stage }: { stage: string }) => stage === 'sent');
  const { statements } = (await owner.ask('GET', 'owner/statement')).body;
  const [repair] = (await owner.ask('GET', 'owner/repairs')).body.orders;
  const { id: thread } = (await owner.ask('POST', 'owner/message', { rentableId: null })).body;
  return [
    ...['/owner', '/owner/calendar', '/owner/money', `/owner/money/${statements[0].id}`, '/owner/houses'],
    ...['/owner/performance', '/owner/me', '/portals', '/portals/none/money/now'],
    ...[
      '/owner/messages',
      `/owner/messages/${thread}`,
      '/owner/repairs',
      '/owner/repairs/new',
      `/owner/repairs/${repair.id}`,
    ],
    ...['/owner/reviews', '/owner/damage', '/owner/agreements', `/owner/agreements/${sent.id}`, '/notifications'],
  ];
}

/** The owners, one of them with an agreement in force; a month of statements, and one of these. */
async function pagesOfOwners({ ask }: Awaited<ReturnType<typeof signInByApi>>): Promise<readonly string[]> {
  const { owners } = (await ask('GET', 'staff/owners')).body;
  const [owner] = owners.filter(({ email }: { email: string }) => email === crawls.owner.email);
  const { agreements } = (await ask('GET', `staff/owners/${owner.id}`)).body;
  const [signed] = agreements.filter(({ stage }: { stage: string }) => stage === 'in-force');
  const { month, statements } = (await ask('GET', 'staff/statement')).body;
  const [statement] = statements.filter(({ ownerId }: { ownerId: string }) => ownerId === owner.id);
  return [
    ...['/owners', `/owners/${owner.id}`, `/owners/${owner.id}/${signed.id}`, `/owners/${owner.id}/portal`],
    ...['/statements', `/statements?month=${month}`, `/statements/${statement.id}`],
  ];
}

/** The board by place and by person, a task, and how a house is cleaned. */
async function pagesOfTurnovers({ ask }: Awaited<ReturnType<typeof signInByApi>>): Promise<readonly string[]> {
  const from = new Date().toISOString().slice(0, 10);
  const [task] = (await ask('GET', `staff/turnovers?From=${from}&Days=14`)).body.tasks;
  return ['/turnovers', '/turnovers?days=7&by=person', `/turnovers?place=${task.rentableId}`, `/turnovers/${task.id}`];
}

/** What is broken, one repair that its owner is asked about, who repairs, and what comes again. */
async function pagesOfRepairs({ ask }: Awaited<ReturnType<typeof signInByApi>>): Promise<readonly string[]> {
  const [asked] = (await ask('GET', 'staff/repairs?Show=owner')).body.orders;
  return ['/repairs', '/repairs/new', '/repairs/vendors', '/repairs/plans', `/repairs/${asked.id}`];
}

async function fieldPages(origin: string): Promise<readonly string[]> {
  const cleaner = await signInByApi(origin, { email: crawls.field.email });
  const { tasks } = (await cleaner.ask('GET', 'field/tasks')).body;
  return ['/field', ...tasks.slice(0, 1).map(({ id }: { id: string }) => `/field/${id}`)];
}

async function adminPages(origin: string): Promise<readonly string[]> {
  const admin = await signInByApi(origin, { email: crawls.admin.email });
  const { body } = await admin.ask('GET', 'admin/users?search=guest@demo');
  return [
    '/users',
    '/users?search=zzz',
    '/users?orderBy=name&order=-1&limit=25&page=2',
    '/users/create',
    '/users/audit',
    '/users/errors',
    '/users/slow',
    `/users/update/${body.data[0]._id}`,
  ];
}

async function designPages(): Promise<readonly string[]> {
  return ['/docs', ...showcaseNames.map((name) => `/docs/${name}`)];
}
