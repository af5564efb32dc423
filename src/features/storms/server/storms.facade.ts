export { safePath } from './safe-links.ts';
export { findStormGuest, findStormMessage, listOpenStorms, type OpenStorm } from './storms.views.ts';
