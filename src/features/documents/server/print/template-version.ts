/** Another template makes another version of every document: raise it with each change of how a document looks. */
export const TEMPLATE_VERSION = 2;
