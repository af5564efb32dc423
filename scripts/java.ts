import { installDebian, onPath } from './debian.ts';

/**
 * The Java of this machine, or Debian's when this process may install it; throws with what to do otherwise. For the
 * HTML checker alone.
 */
export async function ensureJava(): Promise<string> {
  const found = onPath(['java']) ?? (await installDebian(['default-jre-headless'], () => onPath(['java'])));
  if (found) return found;
  throw new Error(
    'No Java found, which the HTML checker needs. Install it (Debian: apt-get install default-jre-headless).',
  );
}
