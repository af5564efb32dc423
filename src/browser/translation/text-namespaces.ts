/** Namespace → the shape of its texts. The application adds its namespaces (`app/locales/text-namespaces.ts`). */
// biome-ignore lint/suspicious/noEmptyInterface: filled from outside by declaration merging
export interface TextNamespaces {}
