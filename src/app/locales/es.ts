/** Namespace (the feature's name) → its Spanish texts, each loaded when a screen first asks. */
export const es = {
  accounts: () => import('#features/accounts/texts/es.json', { with: { type: 'json' } }),
  app: () => import('#app/texts/es.json', { with: { type: 'json' } }),
  contracts: () => import('#features/contracts/texts/es.json', { with: { type: 'json' } }),
  reservations: () => import('#features/reservations/texts/es.json', { with: { type: 'json' } }),
  kernel: () => import('#kernel/texts/es.json', { with: { type: 'json' } }),
  catalogue: () => import('#features/catalogue/texts/es.json', { with: { type: 'json' } }),
  pricing: () => import('#features/pricing/texts/es.json', { with: { type: 'json' } }),
  reviews: () => import('#features/reviews/texts/es.json', { with: { type: 'json' } }),
  docs: () => import('#ui/specimen/texts/es.json', { with: { type: 'json' } }),
  public: () => import('#app/pages/public/texts/es.json', { with: { type: 'json' } }),
  ui: () => import('#ui/texts/es.json', { with: { type: 'json' } }),
};
