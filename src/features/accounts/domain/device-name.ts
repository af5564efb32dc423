/** What a browser says about itself, in two words; null for what it does not say. */
export interface DeviceName {
  readonly browser: string | null;
  readonly system: string | null;
}

/** Most claim to be several at once: the first that fits is the most particular one. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera|OPT|OPX)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\b(DuckDuckGo|Ddg)\//, 'DuckDuckGo'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+ .*\bSafari\//, 'Safari'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

/** The browser and the system behind a `User-Agent`, by names that people know. */
export function deviceNameOf(userAgent: string | null): DeviceName {
  return { browser: firstOf(browsers, userAgent), system: firstOf(systems, userAgent) };
}

function firstOf(known: readonly (readonly [RegExp, string])[], userAgent: string | null): string | null {
  return known.find(([pattern]) => userAgent !== null && pattern.test(userAgent))?.[1] ?? null;
}
