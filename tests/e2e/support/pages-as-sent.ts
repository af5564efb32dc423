import type { Language } from '#kernel/languages.ts';
import { headIn, type PageHeadRead } from './head-of-page.ts';
import { inSpanish } from './listed-paths.ts';
import { firstTag, readMarkup, tagsIn, textIn } from './markup.ts';
import { type PageReferences, referencesIn } from './page-references.ts';
import { spokenIn } from './spoken-texts.ts';
import { sharedOrigin } from './watched-page.ts';

/** A page as the server sends it, and what may be read in it. */
export interface PageAsSent extends PageReferences {
  readonly status: number;
  readonly headers: Headers;
  readonly html: string;
  readonly head: PageHeadRead;
  readonly headings: number;
  /** What its main part says. */
  readonly text: string;
  /** All that it says in its own language. */
  readonly spoken: readonly string[];
}

/** Asks for an address as a visitor who has chosen a language; who asks again has the same answer. */
export type Ask = (address: string, language: Language) => Promise<PageAsSent>;

/** Each address is asked for once and read once. */
export function visitorOfPages(): Ask {
  const known = new Map<string, Promise<PageAsSent>>();
  return (address, language) => {
    // An address that names a language goes before the cookie.
    const chosen = address.includes('lang=es') ? 'en' : language;
    const key = `${chosen} ${address}`;
    const page = known.get(key) ?? read(address, chosen);
    known.set(key, page);
    return page;
  };
}

async function read(address: string, language: Language): Promise<PageAsSent> {
  const reply = await fetch(sharedOrigin() + address, { redirect: 'manual', headers: { cookie: `lang=${language}` } });
  const html = await reply.text();
  const markup = readMarkup(html);
  return {
    status: reply.status,
    headers: reply.headers,
    html,
    head: headIn(markup),
    headings: tagsIn(markup, 'h1').length,
    text: textIn(firstTag(markup, 'main')),
    spoken: spokenIn(markup),
    ...referencesIn(markup),
  };
}

/** Where the page is in a language. */
export const addressIn = (path: string, language: Language) => (language === 'es' ? inSpanish(path) : path);

const AT_ONCE = 6;

/** Does the same for all, some at once; what comes out is in their order. */
export async function forAll<One, Done>(all: readonly One[], work: (one: One) => Promise<Done>): Promise<Done[]> {
  const done: Done[] = [];
  const waiting = all.entries();
  const workOn = async () => {
    for (const [at, one] of waiting) done[at] = await work(one);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, workOn));
  return done;
}
