import { installDebian, onPath } from './debian.ts';

/** The same engine without windows: a tenth faster, but without the cache for Back and Forward. */
const SHELLS = ['chromium-headless-shell'];
const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Options with which Chromium runs as root, without a display, and calls no outside host. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
] as const;

/** The Chromium that tests run in, `CHROMIUM_PATH` first; undefined when there is none. */
export function findChromium(): string | undefined {
  return process.env.CHROMIUM_PATH ?? onPath(SHELLS) ?? findWholeChromium();
}

/** The full browser, for tests that need more than the headless shell; undefined when there is none. */
export function findWholeChromium(): string | undefined {
  return onPath(BROWSERS);
}

/** Finds the Chromium for tests, or installs Debian's when this process may; throws with what to do otherwise. */
export async function ensureChromium(): Promise<string> {
  const isWhole = onPath(SHELLS) !== undefined && findWholeChromium() !== undefined;
  if (!isWhole && !process.env.CHROMIUM_PATH) {
    const whole = await installDebian(['chromium', 'fonts-liberation'], findWholeChromium);
    if (whole) await installDebian(['chromium-headless-shell'], () => onPath(SHELLS));
  }
  const found = findChromium();
  if (found) return found;
  throw new Error('No Chromium found. Install it (Debian: apt-get install chromium) or name it in CHROMIUM_PATH.');
}
