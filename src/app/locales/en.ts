/** Namespace (the feature's name) → its English texts, each loaded when a screen first asks. */
export const en = {
  accounts: () => import('#features/accounts/texts/en.json'),
  app: () => import('#app/texts/en.json'),
  contracts: () => import('#features/contracts/texts/en.json'),
  reservations: () => import('#features/reservations/texts/en.json'),
  kernel: () => import('#kernel/texts/en.json'),
  catalogue: () => import('#features/catalogue/texts/en.json'),
  house: () => import('#features/catalogue/texts/house/en.json'),
  pricing: () => import('#features/pricing/texts/en.json'),
  reviews: () => import('#features/reviews/texts/en.json'),
  docs: () => import('#ui/specimen/texts/en.json'),
  public: () => import('#app/pages/public/texts/en.json'),
  profile: () => import('#app/pages/profile/texts/en.json'),
  security: () => import('#app/pages/profile/security/texts/en.json'),
  staff: () => import('#app/pages/staff/texts/en.json'),
  ui: () => import('#ui/texts/en.json'),
  users: () => import('#features/users/texts/en.json'),
};
