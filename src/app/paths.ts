type Query = Readonly<Record<string, string | number | undefined>>;

function withQuery(path: string, query: Query = {}): string {
  const pairs = Object.entries(query).filter(
    (pair): pair is [string, string | number] => pair[1] !== undefined && pair[1] !== '',
  );
  const search = new URLSearchParams(pairs.map(([name, value]) => [name, String(value)])).toString();
  return search ? `${path}?${search}` : path;
}

/** Every address of the site: links are built here and nowhere else. */
export const paths = {
  home: () => '/',
  results: (query?: Query) => withQuery('/results', query),
  property: (id: number | string, query?: Query) => withQuery(`/property/info/${id}`, query),
  propertyPhotos: (id: number | string, query?: Query) => withQuery(`/property/info/photos/${id}`, query),
  about: () => '/about',
  contact: () => '/contact_us',
  additionalServices: () => '/additional_services',
  workWithUs: () => '/work_with_us',
  terms: () => '/terms_and_conditions',
  privacy: () => '/privacy_policy_and_cookies',
  signIn: (query?: { returnTo?: string }) => withQuery('/signin', query),
  signUp: (query?: { returnTo?: string }) => withQuery('/signup', query),
  emailValidation: (query?: { userId?: string; code?: string }) => withQuery('/email/validation', query),
  signOut: () => '/signout',
  reservations: () => '/reservations',
  reservation: (id: string) => `/reservations/${id}`,
  profile: () => '/profile',
  profileUpdate: () => '/profile/update',
  changePassword: () => '/profile/change-password',
  profileSecurity: () => '/profile/security',
  profilePrivacy: () => '/profile/privacy',
  staff: () => '/staff',
  staffGroups: (query?: Query) => withQuery('/staff/groups', query),
  staffGroup: (id: string) => `/staff/groups/${id}`,
  staffRefunds: (query?: Query) => withQuery('/staff/refunds', query),
  users: (query?: Query) => withQuery('/users', query),
  usersCreate: () => '/users/create',
  user: (id: string) => `/users/update/${id}`,
  usersAudit: (query?: Query) => withQuery('/users/audit', query),
  docs: (page?: string) => (page ? `/docs/${page}` : '/docs'),
} as const;
