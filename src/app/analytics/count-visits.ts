import { writeCookie } from '#browser/preferences.ts';
import type { Analytics } from '#browser/site.ts';

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

const SCRIPT_ID = 'counts-visits';
const OWN_COOKIES = /^_g(?:a|id|at)/;

/** Loads the script that counts, once, without anything that follows people beyond these pages. */
export function startAnalytics({ id, script }: Analytics): void {
  setDisabled(id, false);
  if (document.getElementById(SCRIPT_ID)) return;
  window.dataLayer ??= [];
  tell('js', new Date());
  // Until a page is counted: what the script tells by itself, of scrolls and links, must not carry an address with a
  // code or an id.
  tellPlace('/');
  tell('config', id, {
    send_page_view: false,
    allow_google_signals: false,
    allow_ad_personalization_signals: false,
    anonymize_ip: true,
  });
  const address = new URL(script);
  address.searchParams.set('id', id);
  document.head.append(
    Object.assign(document.createElement('script'), { id: SCRIPT_ID, async: true, src: address.href }),
  );
}

/** One page was looked at. */
export function countVisit(path: string, language: string): void {
  tellPlace(path);
  tell('event', 'page_view', { ...placeOf(path), language });
}

const placeOf = (path: string) => ({
  page_location: location.origin + path,
  page_path: path,
  page_title: path,
  page_referrer: '',
});

/** Tells the script the page for every event from now on, also for events that the script sends by itself. */
const tellPlace = (path: string): void => tell('set', placeOf(path));

/** Nothing more is told, and the marks that the script left are gone. */
export function stopAnalytics({ id }: Pick<Analytics, 'id'>): void {
  setDisabled(id, true);
  const names = document.cookie.split(';').map((pair) => pair.trim().split('=')[0] ?? '');
  const parts = location.hostname.split('.');
  const domains = parts.map((_, at) => `; Domain=${parts.slice(at).join('.')}`);
  for (const name of names.filter((one) => OWN_COOKIES.test(one))) {
    for (const domain of ['', ...domains]) {
      writeCookie(`${name}=; Path=/; Max-Age=0${domain}`);
    }
  }
}

/** The script's own switch. */
function setDisabled(id: string, isDisabled: boolean): void {
  Object.assign(window, { [`ga-disable-${id}`]: isDisabled });
}

// The script reads the arguments as an `arguments` object, not as an array.
function tell(..._given: readonly unknown[]): void {
  // biome-ignore lint/complexity/noArguments: see above
  window.dataLayer?.push(arguments);
}

/** Public pages, whose whole address may be told. */
const PUBLIC =
  /^\/(?:$|results$|about$|contact_us$|faq$|site_map$|our_clients$|business_registration$|work_with_us$|terms_and_conditions$|privacy_|property\/info\/|boat\/info\/|additional_services?(?:\/|$)|signin$|signup$)/;

/** What is told of a visit: the page, never whose reservation or account it shows, and nothing of the query. */
export function pathToCount(pathname: string): string {
  if (PUBLIC.test(pathname)) return pathname;
  return `/${pathname.split('/')[1] ?? ''}`;
}
