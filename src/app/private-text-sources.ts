// The texts of pages for those who are signed in. Apart from the others: no page of a visitor loads their list.

/** Namespace → its English texts, each loaded when a screen first asks. */
export const en = {
  audit: () => import('#features/audit/texts/en.json'),
  editing: () => import('#features/catalog/texts/editing.en.json'),
  inbox: () => import('#features/contact/texts/inbox.en.json'),
  contracts: () => import('#features/contracts/texts/en.json'),
  documents: () => import('#features/documents/texts/en.json'),
  notices: () => import('#features/notifications/texts/en.json'),
  errors: () => import('#features/errors/texts/en.json'),
  deposit: () => import('#features/payments/texts/deposit.en.json'),
  pay: () => import('#features/payments/texts/pay.en.json'),
  pictures: () => import('#features/catalog/texts/pictures.en.json'),
  list: () => import('#ui/texts/list-table.en.json'),
  writing: () => import('#features/reviews/texts/writing.en.json'),
  docs: () => import('#ui/texts/showcases.en.json'),
  profile: () => import('#app/texts/profile.en.json'),
  security: () => import('#app/texts/security.en.json'),
  staff: () => import('#app/texts/staff.en.json'),
  users: () => import('#features/users/texts/en.json'),
  wallet: () => import('#features/payments/texts/en.json'),
};

/** Namespace → its Spanish texts, each loaded when a screen first asks. */
export const es = {
  audit: () => import('#features/audit/texts/es.json'),
  editing: () => import('#features/catalog/texts/editing.es.json'),
  inbox: () => import('#features/contact/texts/inbox.es.json'),
  contracts: () => import('#features/contracts/texts/es.json'),
  documents: () => import('#features/documents/texts/es.json'),
  notices: () => import('#features/notifications/texts/es.json'),
  errors: () => import('#features/errors/texts/es.json'),
  deposit: () => import('#features/payments/texts/deposit.es.json'),
  pay: () => import('#features/payments/texts/pay.es.json'),
  pictures: () => import('#features/catalog/texts/pictures.es.json'),
  list: () => import('#ui/texts/list-table.es.json'),
  writing: () => import('#features/reviews/texts/writing.es.json'),
  docs: () => import('#ui/texts/showcases.es.json'),
  profile: () => import('#app/texts/profile.es.json'),
  security: () => import('#app/texts/security.es.json'),
  staff: () => import('#app/texts/staff.es.json'),
  users: () => import('#features/users/texts/es.json'),
  wallet: () => import('#features/payments/texts/es.json'),
};
