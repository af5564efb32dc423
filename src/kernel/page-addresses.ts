export type Query = Readonly<Record<string, string | number | undefined>>;

/** A path with those values of a query that say something, encoded; any text. */
export function withQuery(path: string, query: Query = {}): string {
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  const search = pairs.map(([name, value]) => `${encode(name)}=${encode(String(value))}`).join('&');
  return search ? `${path}?${search}` : path;
}

/** Encodes as URLSearchParams does (a space is '+'), which the kernel can't use: it has neither browser nor Node. */
const encode = (text: string) =>
  encodeURIComponent(text.toWellFormed())
    .replace(/[!'()~]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll('%20', '+');

/** The addresses of the pages of visitors, guests and owners, and the first of the back office. */
export const paths = {
  home: (query?: Query) => withQuery('/', query),
  results: (query?: Query) => withQuery('/results', query),
  property: (id: number | string, query?: Query) => withQuery(`/property/info/${id}`, query),
  propertyPhotos: (id: number | string, query?: Query) => withQuery(`/property/info/photos/${id}`, query),
  boat: (id: number | string, query?: Query) => withQuery(`/boat/info/${id}`, query),
  boatPhotos: (id: number | string, query?: Query) => withQuery(`/boat/info/photos/${id}`, query),
  about: () => '/about',
  contact: () => '/contact_us',
  additionalServices: () => '/additional_services',
  serviceContact: (code: string) => `/additional_services/contact/${code}`,
  serviceDetails: (id: number | string) => `/additional_services/details/${id}`,
  serviceItem: (code: string, id: number | string) => `/additional_service/details/${code}/${id}`,
  serviceItemPhotos: (code: string, id: number | string, query?: Query) =>
    withQuery(`/additional_service/photos/${code}/${id}`, query),
  workWithUs: () => '/work_with_us',
  ourClients: (query?: Query) => withQuery('/our_clients', query),
  faq: () => '/faq',
  siteMap: () => '/site_map',
  businessRegistration: () => '/business_registration',
  newsletter: () => '/newsletter',
  terms: () => '/terms_and_conditions',
  privacy: () => '/privacy_policy_and_cookies',
  signIn: (query?: { returnTo?: string }) => withQuery('/signin', query),
  signUp: (query?: { returnTo?: string }) => withQuery('/signup', query),
  emailValidation: (query?: { userId?: string; code?: string }) => withQuery('/email/validation', query),
  signOut: () => '/signout',
  notifications: () => '/notifications',
  reservations: () => '/reservations',
  reservation: (id: string) => `/reservations/${id}`,
  quote: (token: string) => `/quote/${token}`,
  payment: (reference: string) => `/payment/${reference.toLowerCase()}`,
  checkout: (query?: Query) => withQuery('/checkout', query),
  manageReservation: (id: string, query?: Query) => withQuery(`/manage-reservation/${id}`, query),
  favorites: (query?: Query) => withQuery('/favorites', query),
  wallet: (query?: Query) => withQuery('/wallet', query),
  profile: () => '/profile',
  profileUpdate: () => '/profile/update',
  changePassword: () => '/profile/change-password',
  profileSecurity: () => '/profile/security',
  profilePrivacy: () => '/profile/privacy',
  staff: () => '/staff',
  ownerReviews: (query?: Query) => withQuery('/owner/reviews', query),
  ownerDamage: () => '/owner/damage',
  ownerAgreements: () => '/owner/agreements',
  ownerAgreement: (id: string) => `/owner/agreements/${id}`,
  writeReview: (reservationId: string) => `/reviews/write/${reservationId}`,
  users: (query?: Query) => withQuery('/users', query),
  docs: (page?: string) => (page ? `/docs/${page}` : '/docs'),
} as const;

/** What works, for guests: a small page of its own, which no page of the application is needed for. */
export const STATUS_PAGE = '/status';
