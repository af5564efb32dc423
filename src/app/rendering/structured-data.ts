import { createContext } from 'react-router';
import type { Company } from '#browser/site.ts';
import type { TextNamespaces, TextsOf } from '#browser/use-texts.ts';
import type { Language } from '#kernel/languages.ts';

/** A thing as schema.org describes it. */
export type Thing = { readonly [name: string]: ThingValue | undefined };
type ThingValue = string | number | boolean | Thing | readonly ThingValue[];

/** What a description of a page can draw on. */
export interface DescribedPage {
  readonly origin: string;
  readonly language: Language;
  readonly company: Company;
  /** The texts of a namespace, whether or not the page shows them. */
  texts<N extends keyof TextNamespaces & string>(namespace: N): TextsOf<N>;
  /** The address of a page of ours, in the language of this one. */
  addressOf(path: string): string;
}

type Describe = (page: DescribedPage) => readonly Thing[];

/**
 * What loaders say of their page to machines. It goes into the HTML alone: the browser gets no code and no second copy
 * for it.
 */
export const descriptionsContext = createContext<Describe[]>();

interface Loading {
  get(context: typeof descriptionsContext): Describe[];
}

/** Loaders call it to say what the page shows. */
export function describePage(context: Loading, describe: Describe): void {
  context.get(descriptionsContext).push(describe);
}

/** JSON that can't end the script it stands in, nor a line of it (R37). */
export function scriptOf(thing: Thing, nonce: string): string {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...thing }).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return `<script nonce="${nonce}" type="application/ld+json">${json}</script>`;
}
