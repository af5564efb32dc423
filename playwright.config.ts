import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium } from './scripts/chromium.ts';

const port = Number(process.env.E2E_PORT ?? 3210);
const executablePath = findChromium();

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results',
  // One picture for every machine: own fonts, and hinting and subpixels off below.
  snapshotPathTemplate: 'tests/e2e/looks/{arg}{ext}',
  workers: 1,
  // What passes at the second try only is named, and counted by scripts/test.ts.
  retries: 1,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    baseURL: `http://localhost:${port}`,
    trace: 'retain-on-failure',
    launchOptions: { ...(executablePath ? { executablePath } : {}), args: [...CHROMIUM_FLAGS] },
  },
  projects: [
    { name: 'desk', use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      // These choose their own width, have a keyboard, or are about what no width changes.
      testIgnore:
        /(accessibility|design-system-looks|everybody-reads-at-every-width|everybody-reads-messages|everybody-reads-rare-pages|everybody-reads-spanish|everybody-reads-what-mails-open|guest-has-two-tabs|guest-loses-a-stay|guest-reads-refusals|guest-takes-the-whole-trip|visitor-goes-back|visitor-points-at-a-card|guest-uses-a-passkey|visitor-follows-every-link|visitor-opens-every-route|visitor-reads-one-language|staff-show-both-factors|visitor-books-by-keyboard|visitor-chooses-language-and-theme|visitor-gets-safe-pages|visitor-gets-valid-pages|visitor-is-not-followed|visitor-registers-by-keyboard|visitor-sees-maps-of-services|visitor-sees-what-is-missing)\.e2e/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
  webServer: {
    command: 'exec node tests/e2e/support/product-server.ts',
    url: `http://localhost:${port}/readyz`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: { PORT: String(port), E2E_PORT: String(port) },
    stdout: 'ignore',
    stderr: 'pipe',
  },
});
