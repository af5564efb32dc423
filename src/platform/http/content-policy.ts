import { type Config, SCRIPT_OF_GOOGLE_ANALYTICS } from '../config.ts';
import { formOriginsOf } from '../payments/payment-settings.ts';

/** The sources that an outside service needs in the policy, by directive. */
type Opening = Readonly<Partial<Record<'script' | 'style' | 'img' | 'font' | 'connect' | 'frame' | 'worker', string>>>;

/** Google's guide 'Get your Google API client ID', Content Security Policy. */
const signInOfGoogle: Opening = {
  script: 'https://accounts.google.com/gsi/client',
  style: 'https://accounts.google.com/gsi/style',
  connect: 'https://accounts.google.com/gsi/',
  frame: 'https://accounts.google.com/gsi/',
};

/**
 * The sources in Google's 'Content Security Policy guide' for maps, narrowed to those that a map of pictures without
 * Google's controls needs.
 */
const mapsOfGoogle: Opening = {
  script: 'https://maps.googleapis.com https://maps.gstatic.com',
  style: 'https://fonts.googleapis.com',
  img: 'https://*.googleapis.com https://*.gstatic.com https://*.google.com https://*.googleusercontent.com',
  font: 'https://fonts.gstatic.com',
  connect: 'https://*.googleapis.com https://*.google.com https://*.gstatic.com data: blob:',
  worker: 'blob:',
};

/** The policy allows only outside services that the settings name; without settings it allows this host alone. */
export function policyOf(nonce: string, config: Config): string {
  const openings = [
    ...(config.googleClientId === undefined ? [] : [signInOfGoogle]),
    ...mapOpenings(config),
    ...analyticsOpenings(config),
  ];
  const also = (directive: keyof Opening) =>
    openings
      .flatMap((opening) => opening[directive] ?? [])
      .map((to) => ` ${to}`)
      .join('');
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'${also('script')}`,
    `style-src 'self' 'unsafe-inline'${also('style')}`,
    `img-src 'self' data: blob:${also('img')}`,
    `font-src 'self'${also('font')}`,
    `connect-src 'self'${also('connect')}`,
    ...(also('frame') ? [`frame-src${also('frame')}`] : []),
    ...(also('worker') ? [`worker-src 'self'${also('worker')}`] : []),
    "object-src 'none'",
    "base-uri 'none'",
    ["form-action 'self'", ...formOriginsOf(config.payments, config.publicUrl)].join(' '),
    "frame-ancestors 'none'",
    ...(isHttps(config) ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

/** Whether browsers reach the product by https. */
export const isHttps = (config: Config) => config.publicUrl.startsWith('https:');

/** Tiles are fetched, never run; their worker is a file of ours. */
function mapOpenings({ mapService, mapTileHosts }: Config): readonly Opening[] {
  if (mapService.provider === 'google') return [mapsOfGoogle];
  if (mapService.provider === 'drawn') return [];
  const { url, darkUrl } = mapService;
  const hosts = [url, darkUrl].flatMap((one) => (one === undefined ? [] : new URL(one).origin));
  const all = [...new Set([...hosts, ...mapTileHosts])].join(' ');
  return [{ connect: all, img: all }];
}

/**
 * Where the script that counts visits comes from and whom it tells (Google's guide 'Use Tag Manager with a Content
 * Security Policy'); a script of somebody else tells its own host.
 */
function analyticsOpenings({ analytics }: Config): readonly Opening[] {
  if (!analytics) return [];
  const script = new URL(analytics.script).origin;
  const told =
    analytics.script === SCRIPT_OF_GOOGLE_ANALYTICS
      ? 'https://*.google-analytics.com https://*.analytics.google.com https://*.googletagmanager.com'
      : script;
  return [{ script, connect: told, img: told }];
}
