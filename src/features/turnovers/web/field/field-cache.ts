/** The name under which the worker keeps the page, its HTML and its code; `public/field-worker.js` says the same. */
export const FIELD_CACHE = 'marea-field';
