/** Namespace (the feature's name) → its English texts, each loaded when a screen first asks. */
export const en = {
  accounts: () => import('#features/accounts/texts/en.json', { with: { type: 'json' } }),
  app: () => import('#app/texts/en.json', { with: { type: 'json' } }),
  contracts: () => import('#features/contracts/texts/en.json', { with: { type: 'json' } }),
  reservations: () => import('#features/reservations/texts/en.json', { with: { type: 'json' } }),
  kernel: () => import('#kernel/texts/en.json', { with: { type: 'json' } }),
  catalogue: () => import('#features/catalogue/texts/en.json', { with: { type: 'json' } }),
  pricing: () => import('#features/pricing/texts/en.json', { with: { type: 'json' } }),
  reviews: () => import('#features/reviews/texts/en.json', { with: { type: 'json' } }),
  docs: () => import('#ui/specimen/texts/en.json', { with: { type: 'json' } }),
  public: () => import('#app/pages/public/texts/en.json', { with: { type: 'json' } }),
  ui: () => import('#ui/texts/en.json', { with: { type: 'json' } }),
};
