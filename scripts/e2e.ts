import { buildPagesIfStale } from './build-pages.ts';
import { ensureChromium } from './chromium.ts';
import { ensureJava } from './java.ts';
import { mustRun } from './run-step.ts';

/** The browser tests alone; arguments go to Playwright: `npm run e2e -- guest-books-a-house --project=phone`. */
const chromium = await ensureChromium();
await ensureJava();
await buildPagesIfStale();
await mustRun('playwright', ['test', ...process.argv.slice(2)], { CHROMIUM_PATH: chromium });
