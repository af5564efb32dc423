export { payPath } from './cards/pay-links.ts';
