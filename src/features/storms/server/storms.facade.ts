export { safePath } from './safe-links.ts';
export { findStormGuest, findStormMessage, listOpenStorms } from './storms.views.ts';
