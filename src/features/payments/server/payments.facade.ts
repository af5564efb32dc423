export { payPath } from './cards/pay-links.ts';
export { countDisputes, countOwed } from './payments.views.ts';
