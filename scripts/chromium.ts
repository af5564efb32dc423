import { existsSync } from 'node:fs';
import path from 'node:path';
import { runStep } from './run-step.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

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
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const found = folders
    .flatMap((folder) => NAMES.map((name) => path.join(folder, name)))
    .find((file) => existsSync(file));
  return process.env.CHROMIUM_PATH ?? found;
}

/** Finds Chromium, or installs Debian's when this process may; throws with what to do otherwise. */
export async function ensureChromium(): Promise<string> {
  const found = findChromium();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium for the browser tests …');
    const quiet = { DEBIAN_FRONTEND: 'noninteractive' };
    await runStep('apt-get', ['update', '-qq'], quiet);
    await runStep(
      'apt-get',
      ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-liberation'],
      quiet,
    );
    const installed = findChromium();
    if (installed) return installed;
  }
  throw new Error('No Chromium found. Install it (Debian: apt-get install chromium) or name it in CHROMIUM_PATH.');
}
