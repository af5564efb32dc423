import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium } from './scripts/chromium.ts';

const executablePath = findChromium();
/** Letters are drawn alike on every machine. */
const LETTERS_ALIKE = ['--font-render-hinting=none', '--disable-lcd-text'];
/** The pages of a browser share a process: starting others, which wait for a next page, took a twentieth of the time. */
const ONE_PROCESS = '--renderer-process-limit=1';
/** A page lives for seconds: what the optimizing compilers and the helpers of the collector do took a sixth of the time. */
const NO_OPTIMIZING = '--js-flags=--no-turbofan --no-maglev --single-threaded-gc';

/** What draws and what fetches for a page are threads of the browser: two processes fewer to talk to. */
const FEW_PROCESSES = ['--in-process-gpu', '--enable-features=NetworkServiceInProcess2'];

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results',
  // One picture for every machine: own fonts, and no hinting or subpixels (LETTERS_ALIKE).
  snapshotPathTemplate: 'tests/e2e/visual-snapshots/{arg}{ext}',
  globalSetup: './tests/e2e/support/global-setup.ts',
  // Each has a product of its own (tests/e2e/support/watched-page.ts). Three fill two cores: one of them always waits.
  workers: 3,
  // What passes at the second try only is named, and counted by scripts/test.ts.
  retries: 1,
  // The longest journeys take half of it on a machine that is three times slower than usual; a wait ends earlier.
  timeout: 300_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    trace: 'on-first-retry',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [...CHROMIUM_FLAGS, ...LETTERS_ALIKE, ONE_PROCESS, NO_OPTIMIZING, ...FEW_PROCESSES],
    },
  },
  projects: [
    // The desk asks for less motion, which saves a tenth of the work of a browser; on the phone everything moves.
    {
      name: 'desk',
      grepInvert: /@phone-only/,
      use: { viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: 'reduce' } },
    },
    { name: 'phone', grep: /@phone/, use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
  ],
});
