import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ensureChromium } from './chromium.ts';
import { ensureJava } from './java.ts';
import { printHeading, runSideBySide, runStep, type StepResult } from './run-step.ts';
import { type ReportedTest, readPlaywrightReport, readVitestReport } from './test-reports.ts';

/**
 * The whole gate: every part runs even when one fails; the last line counts what passed and what failed. Browser tests
 * with `@release` in their title vary what another one shows: they run with `npm run test:release`, which also has the
 * crawler look at each page in both languages.
 */
const isRelease = process.argv.includes('--release');
const RESULTS = 'test-results';
const SLOWEST = 10;
/** Browser tests that may need a second try in one run: a browser without a display stalls now and then. */
const MAX_UNSTEADY = 2;
const LINES_OF_A_PROBLEM = 12;
const parts: { readonly name: string; readonly seconds: number }[] = [];
const tests: ReportedTest[] = [];
const tally = { passed: 0, failed: 0 };
const failures: { readonly name: string; readonly problem?: string | undefined }[] = [];

rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });
keepTemporaryFilesInMemory();
// Packages are downloaded over the network while tests use the cores.
const installed = timed('browser and Java, beside the tests', async () => {
  await ensureJava();
  return ensureChromium();
});
await vitest('unit and integration tests', '!timed');
// Timed tests leave a core idle: what may wait uses it.
const [checks] = await Promise.all([
  runSideBySide([
    { name: 'build of the pages', command: 'node', args: ['scripts/build-pages.ts'], mayWait: true },
    { name: 'types', command: 'node', args: ['scripts/typecheck.ts'], mayWait: true },
    { name: 'unused code', command: 'knip', mayWait: true },
    { name: 'format and lint', command: 'biome', args: ['ci', '--error-on-warnings'], mayWait: true },
    { name: 'generated documents', command: 'node', args: ['scripts/docs.ts', '--check'], mayWait: true },
  ]),
  vitest('timed tests', 'timed'),
]);
for (const check of checks) count(check);
const chromium = await installed;
const sizes = { name: 'sizes of the pages', command: 'node', args: ['scripts/page-sizes.ts'] };
for (const check of await runSideBySide([sizes])) count(check);
await suite({
  name: 'browser tests',
  command: 'playwright',
  args: ['test', ...(isRelease ? [] : ['--grep-invert', '@release'])],
  env: { CHROMIUM_PATH: chromium, ...(isRelease ? { CRAWL: 'whole' } : {}) },
  report: () => readPlaywrightReport(`${RESULTS}/e2e.json`),
});

printHeading('time by part');
for (const { name, seconds } of parts) console.log(`${seconds.toFixed(0).padStart(6)} s  ${name}`);
printHeading(`the ${SLOWEST} slowest tests`);
const slowest = tests.toSorted((one, other) => other.seconds - one.seconds).slice(0, SLOWEST);
for (const { name, seconds } of slowest) console.log(`${seconds.toFixed(1).padStart(6)} s  ${name}`);
if (failures.length > 0) printHeading('what failed');
for (const { name, problem = '' } of failures) console.log(`${name}\n${indented(problem)}`);
console.log(`\n${tally.passed} passed, ${tally.failed} failed`);
process.exit(tally.failed === 0 ? 0 : 1);

/**
 * Databases and folders of tests are made and removed by the hundred, which takes a disk as long as the tests
 * themselves. Where the memory has no room, they are on the disk.
 */
function keepTemporaryFilesInMemory(): void {
  const memory = '/dev/shm';
  const room = 4 * 2 ** 30;
  if (process.env.TMPDIR || freeBytesIn(memory) < room) return;
  const folder = mkdtempSync(path.join(memory, 'marea-tests-'));
  chmodSync(folder, 0o755); // PostgreSQL runs as another account when we are root
  process.env.TMPDIR = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
}

function freeBytesIn(folder: string): number {
  if (!existsSync(folder)) return 0;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

function count({ name, code, seconds }: StepResult): void {
  parts.push({ name, seconds });
  if (code === 0) tally.passed += 1;
  else {
    tally.failed += 1;
    failures.push({ name });
  }
}

/** The first lines of what a test failed with, without the colors of a terminal. */
function indented(problem: string): string {
  const lines = stripVTControlCharacters(problem).split('\n').slice(0, LINES_OF_A_PROBLEM);
  return lines.map((line) => `    ${line}`).join('\n');
}

function vitest(name: string, project: string): Promise<void> {
  const file = `${RESULTS}/vitest-${project.replace('!', 'not-')}.json`;
  const args = ['run', `--project=${project}`, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  return suite({ name, command: 'vitest', args, report: () => readVitestReport(file) });
}

interface Suite {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly report: () => readonly ReportedTest[];
}

/** A run that fails or writes no report counts as one more failure. */
async function suite({ name, command, args, env = {}, report }: Suite): Promise<void> {
  printHeading(name);
  const code = await timed(name, () => runStep(command, args, env));
  const reported = report();
  const unsteady = reported.filter(({ isUnsteady }) => isUnsteady);
  for (const one of unsteady) console.log(`passed at the second try only: ${one.name}`);
  const bad = reported.filter(({ hasPassed }) => !hasPassed);
  if (unsteady.length > MAX_UNSTEADY) bad.push(...unsteady);
  const failed = bad.length;
  const isSilentFailure = (code !== 0 && failed === 0) || reported.length === failed;
  failures.push(...bad, ...(isSilentFailure ? [{ name: `${name}: ended with ${code}, and no test says why` }] : []));
  tests.push(...reported);
  tally.passed += reported.length - failed;
  tally.failed += failed + (isSilentFailure ? 1 : 0);
}

async function timed<T>(name: string, work: () => Promise<T>): Promise<T> {
  const startedAt = performance.now();
  try {
    return await work();
  } finally {
    parts.push({ name, seconds: (performance.now() - startedAt) / 1_000 });
  }
}
