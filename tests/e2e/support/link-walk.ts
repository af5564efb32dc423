import type { Language } from '#kernel/languages.ts';
import type { Reference } from './page-references.ts';
import type { Ask, PageAsSent } from './pages-as-sent.ts';
import { sharedOrigin } from './watched-page.ts';

/** Where a link may lead away from the site. */
const OTHER_SITES: ReadonlySet<string> = new Set([
  'wa.me',
  'www.google.com',
  'www.openstreetmap.org',
  'maps.apple.com',
]);
/** Filters, dates and pages make addresses without end: that many of each path are looked at. */
const MAX_VIEWS = 6;
/** The limit for pages that exist once for each house, such as its photographs. */
const MAX_VIEWS_OF_ONE = 1;
/** Every house, boat and service is looked at in English, that many of each kind in the other language. */
const MAX_PATHS: Readonly<Record<Language, number>> = { en: Number.POSITIVE_INFINITY, es: 6 };
/** Pictures are drawn when they are first asked for, which takes its time: that many are for each kind of page. */
const MAX_PICTURES = 4;
const MADE_WHEN_ASKED = /\/(media|share)\//;
const AT_ONCE = 6;

/** Everything that can be reached, each address once, with who leads there first. */
export class LinkWalk {
  readonly complaints: string[] = [];
  readonly pages = new Map<string, Promise<PageAsSent>>();
  readonly #views = new Map<string, number>();
  readonly #files = new Map<string, Promise<void>>();
  readonly #waiting: { readonly address: string; readonly from: string }[] = [];
  readonly #paths = new Map<string, Set<string>>();
  readonly #pictures = new Map<string, Set<string>>();
  readonly #origin = sharedOrigin();
  readonly #ask: Ask;
  readonly #language: Language;

  constructor(ask: Ask, language: Language) {
    this.#ask = ask;
    this.#language = language;
  }

  async from(addresses: readonly string[]): Promise<void> {
    for (const address of addresses) this.#add(address, 'the site map');
    await Promise.all(Array.from({ length: AT_ONCE }, () => this.#work()));
  }

  get fileCount(): number {
    return this.#files.size;
  }

  async #work(): Promise<void> {
    for (let next = this.#waiting.shift(); next; next = this.#waiting.shift()) {
      const { address, from } = next;
      const looked = this.#ask(address, this.#language);
      this.pages.set(address, looked);
      const { status, links, files } = await looked;
      if (status !== 200) this.complaints.push(`${address} answers ${status}, on ${from}`);
      for (const link of links) await this.#follow(link, address);
      for (const file of files) if (this.#isFetched(file, address)) await this.#fetch(file, address);
    }
  }

  async #follow({ href, rel }: Reference, from: string): Promise<void> {
    if (/^(tel:\+?\d+|mailto:[^@\s]+@[^@\s]+)$/.test(href)) return;
    const url = new URL(href, `${this.#origin}${from}`);
    if (url.origin !== this.#origin) this.#judge(url, rel, from);
    else this.#add(url.pathname + url.search, from);
  }

  #judge(url: URL, rel: string, from: string): void {
    if (!OTHER_SITES.has(url.hostname)) this.complaints.push(`${url.href} is of a site we do not name, on ${from}`);
    if (url.protocol !== 'https:') this.complaints.push(`${url.href} is not safe, on ${from}`);
    if (!rel.includes('noopener') && !rel.includes('noreferrer'))
      this.complaints.push(`${url.href} is told of us, on ${from}`);
  }

  #add(address: string, from: string): void {
    if (this.pages.has(address) || this.#waiting.some((one) => one.address === address)) return;
    const [path = ''] = address.split('?');
    const views = this.#views.get(path) ?? 0;
    if (views >= (/\d$/.test(path) ? MAX_VIEWS_OF_ONE : MAX_VIEWS) || !this.#isWanted(path)) return;
    this.#views.set(path, views + 1);
    this.#waiting.push({ address, from });
  }

  /** Pages whose addresses differ only in the number at the end are of one kind. */
  #isWanted(path: string): boolean {
    const kind = path.replace(/\d+$/, '');
    const paths = this.#paths.get(kind) ?? new Set();
    if (!paths.has(path) && paths.size >= MAX_PATHS[this.#language]) return false;
    this.#paths.set(kind, paths.add(path));
    return true;
  }

  #isFetched(file: string, from: string): boolean {
    if (!MADE_WHEN_ASKED.test(file)) return true;
    const kind = from.replace(/\?.*/, '').replace(/\d+$/, '');
    const pictures = this.#pictures.get(kind) ?? new Set();
    if (!pictures.has(file) && pictures.size >= MAX_PICTURES) return false;
    this.#pictures.set(kind, pictures.add(file));
    return true;
  }

  async #fetch(file: string, from: string): Promise<void> {
    const url = new URL(file, `${this.#origin}${from}`);
    if (url.origin !== this.#origin) {
      this.complaints.push(`${file} is fetched from elsewhere, on ${from}`);
      return;
    }
    const address = url.pathname + url.search;
    const known = this.#files.get(address) ?? this.#head(address, from);
    this.#files.set(address, known);
    await known;
  }

  async #head(address: string, from: string): Promise<void> {
    const { status } = await fetch(this.#origin + address, { method: 'HEAD', redirect: 'manual' });
    if (status !== 200) this.complaints.push(`${address} answers ${status}, on ${from}`);
  }

  /** Places in a page that a link names and that are not there. */
  async lostPlaces(): Promise<readonly string[]> {
    const lost = [...this.pages].map(async ([from, looked]) => {
      const places = (await looked).links
        .map(({ href }) => new URL(href, `${this.#origin}${from}`))
        .filter(({ origin, hash }) => origin === this.#origin && hash.length > 1);
      const checked = places.map(async ({ pathname, search, hash }) => {
        const target = await this.pages.get(pathname + search);
        const isThere = !target || target.ids.has(decodeURIComponent(hash.slice(1)));
        return isThere ? [] : [`${pathname}${search} has no ${hash}, on ${from}`];
      });
      return (await Promise.all(checked)).flat();
    });
    return [...new Set((await Promise.all(lost)).flat())];
  }
}
