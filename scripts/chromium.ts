import { installDebian, onPath } from './debian.ts';

/** The shell without windows first: the same engine, a tenth faster. */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** What Chromium is told so that it runs as root, without a display, and asks no outside host for anything. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
] as const;

/** The Chromium of this machine, `CHROMIUM_PATH` first; undefined when there is none. */
export function findChromium(): string | undefined {
  return process.env.CHROMIUM_PATH ?? onPath(NAMES);
}

/** Finds Chromium, or installs Debian's when this process may; throws with what to do otherwise. */
export async function ensureChromium(): Promise<string> {
  const found =
    findChromium() ??
    (await installDebian(['chromium-headless-shell', 'fonts-liberation'], findChromium)) ??
    (await installDebian(['chromium', 'fonts-liberation'], findChromium));
  if (found) return found;
  throw new Error(
    'No Chromium found. Install it (Debian: apt-get install chromium-headless-shell) or name it in CHROMIUM_PATH.',
  );
}
