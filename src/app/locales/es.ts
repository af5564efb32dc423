/** Namespace (the feature's name) → its Spanish texts, each loaded when a screen first asks. */
export const es = {
  accounts: () => import('#features/accounts/texts/es.json'),
  app: () => import('#app/texts/es.json'),
  contracts: () => import('#features/contracts/texts/es.json'),
  reservations: () => import('#features/reservations/texts/es.json'),
  kernel: () => import('#kernel/texts/es.json'),
  catalogue: () => import('#features/catalogue/texts/es.json'),
  house: () => import('#features/catalogue/texts/house/es.json'),
  pricing: () => import('#features/pricing/texts/es.json'),
  reviews: () => import('#features/reviews/texts/es.json'),
  docs: () => import('#ui/specimen/texts/es.json'),
  public: () => import('#app/pages/public/texts/es.json'),
  profile: () => import('#app/pages/profile/texts/es.json'),
  security: () => import('#app/pages/profile/security/texts/es.json'),
  staff: () => import('#app/pages/staff/texts/es.json'),
  ui: () => import('#ui/texts/es.json'),
  users: () => import('#features/users/texts/es.json'),
};
