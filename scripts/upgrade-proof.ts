import { type SpawnSyncReturns, spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { differingSums } from '#features/payments/server/sums/differing-sums.ts';
import { createDatabase } from '#platform/database/database.ts';
import { DATABASE_NAME } from '#platform/database/database-server.ts';
import { deleteEmbeddedServer, startEmbeddedServer } from '#platform/database/embedded/embedded-server.ts';
import { bookAllTheTime, type Trips } from '#tests/support/booking-all-the-time.ts';
import { copyCheckout } from '../bench/support/copy-checkout.ts';
import { freePort } from '../tests/e2e/support/products.ts';

/**
 * npm run upgrade:proof [-- commit]: a release is put into service by `deploy/upgrade.sh`, then the next one with a
 * migration more, then the first again, then the next again, while a guest books and staff approve and record payments
 * all the time. Every trip that was acknowledged must be there in both releases, and the money must agree. The first
 * release is this checkout without that migration, or a commit. Ends with 1 when it does not hold; takes some minutes.
 */
const commit = process.argv[2];
/** Expands only: the first release writes rows without the column, and knows nothing of the table. */
const MIGRATION = `ALTER TABLE reservation_group ADD COLUMN proven_by text NOT NULL DEFAULT 'nobody';
CREATE TABLE upgrade_proof (group_id uuid PRIMARY KEY REFERENCES reservation_group (id), note text NOT NULL);
`;
const TRIPS_IN_EACH = 3;

const startedAt = performance.now();
const tell = (line: string) =>
  console.log(`${((performance.now() - startedAt) / 1_000).toFixed(0).padStart(5)} s  ${line}`);

const folder = await mkdtemp(path.join(tmpdir(), 'marea-upgrade-'));
chmodSync(folder, 0o755);
const [home, dataDir, backupDir] = ['home', 'data', 'backup'].map((name) => path.join(folder, name)) as [
  string,
  string,
  string,
];
const port = await freePort();
const origin = `http://127.0.0.1:${port}`;
const settings = path.join(folder, 'marea.env');
const restart = path.join(folder, 'restart.sh');
const program = path.resolve(import.meta.dirname, '../deploy/upgrade.sh');
const pidFile = path.join(folder, 'pid');
const copies: ReturnType<typeof copyCheckout>[] = [];
const environment = {
  ...process.env,
  MAREA_HOME: home,
  MAREA_DATA: dataDir,
  MAREA_ENV: settings,
  MAREA_USER: userInfo().username,
  MAREA_RESTART: restart,
};

try {
  prepare();
  upgrade('--without-backup', sourceOf('first'), 'first');
  const trips = await bookAllTheTime(origin);
  const steps: readonly [string, () => Promise<void>][] = [
    ['the first release', async () => undefined],
    ['the next release', () => upgradeBeside(sourceOf('next'), 'next')],
    ['the first release again', () => upgradeBeside('--back')],
    ['the next release again', () => upgradeBeside('--back')],
  ];
  for (const [what, go] of steps) {
    await go();
    await trips.untilMore(TRIPS_IN_EACH);
    tell(`${what}: ${trips.done.length} trips were paid until now, longest time without an answer ${gapOf(trips)}`);
    faultsOf(await trips.missing()).forEach(fail);
  }
  await trips.stop();
  for (const what of ['the next release', 'the first release']) {
    faultsOf(await trips.missing()).forEach(fail);
    tell(`${what} has all ${trips.done.length} trips`);
    if (what === 'the next release') upgrade('--back');
  }
  faultsOf(await differing()).forEach(fail);
  if (trips.doubled() > 0) fail(`${trips.doubled()} houses were promised twice`);
  tell(process.exitCode === 1 ? 'It does not hold.' : 'No trip was lost, none is there twice, and all sums agree.');
} finally {
  spawnSync(restart, ['--stop']);
  await deleteEmbeddedServer(dataDir);
  for (const copy of copies) copy.remove();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

function fail(fault: string): void {
  console.log(`FAULT: ${fault}`);
  process.exitCode = 1;
}

function faultsOf(found: readonly unknown[]): readonly string[] {
  return found.map((one) => JSON.stringify(one));
}

function gapOf(trips: Trips): string {
  return `${(trips.takeLongestGapMs() / 1_000).toFixed(1)} s`;
}

/** The settings, and what restarts the product as systemd would by `deploy/marea.service`. */
function prepare(): void {
  mkdirSync(home);
  const lines = [`PORT=${port}`, 'DEMO=1', `BACKUP_DIR=${backupDir}`, 'DRAIN_SECONDS=0', 'LOG_LEVEL=warn'];
  writeFileSync(
    settings,
    `${[...lines, 'REQUESTS_PER_MINUTE=1000000', 'SIGN_IN_TRIES_PER_MINUTE=1000000'].join('\n')}\n`,
  );
  const unit = readFileSync('deploy/marea.service', 'utf8')
    .replaceAll('/opt/marea', home)
    .replaceAll('/var/lib/marea', dataDir);
  const all = (name: string) => [...unit.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value = '']) => value);
  const [node = '', ...flags] = (all('ExecStart')[0] ?? '').split(' ');
  const variables = [...all('Environment'), `PATH=${process.env.PATH}`].map((one) => `'${one}'`).join(' ');
  const script = `#!/bin/bash
pid=$(cat ${pidFile} 2>/dev/null)
if [ -n "$pid" ] && kill -TERM "$pid" 2>/dev/null; then while kill -0 "$pid" 2>/dev/null; do sleep 0.05; done; fi
[ "$1" = --stop ] && exit 0
cd ${home}/current
setsid env -i ${variables} ${node} --env-file=${settings} --env-file-if-exists=release.env ${flags.join(' ')} \\
  </dev/null >>${path.join(folder, 'product.log')} 2>&1 &
echo $! >${pidFile}
`;
  writeFileSync(restart, script, { mode: 0o755 });
}

/** A folder with the source of a release. */
function sourceOf(release: 'first' | 'next'): string {
  if (release === 'first' && commit !== undefined) {
    const source = path.join(folder, 'source');
    mkdirSync(source);
    must(spawnSync('sh', ['-c', `git archive ${commit} | tar -x -C ${source}`], { encoding: 'utf8' }));
    return source;
  }
  const copy = copyCheckout(process.cwd());
  copies.push(copy);
  if (release === 'next')
    writeFileSync(path.join(copy.folder, 'database/migrations/9999_upgrade_proof.sql'), MIGRATION);
  return copy.folder;
}

function upgrade(...args: readonly string[]): void {
  must(spawnSync(program, args, { env: environment, encoding: 'utf8' }));
}

/** The same while this process goes on booking. */
function upgradeBeside(...args: readonly string[]): Promise<void> {
  const child = spawn(program, args, { env: environment, stdio: ['ignore', 'inherit', 'inherit'] });
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`upgrade.sh ended with ${code}`))));
  });
}

function must({ status, stdout, stderr }: SpawnSyncReturns<string>): void {
  process.stdout.write(stdout + stderr);
  if (status !== 0) throw new Error(`it ended with ${status}`);
}

async function differing() {
  const server = await startEmbeddedServer({ dataDir });
  const db = createDatabase({ url: server.ownerUrl(DATABASE_NAME), poolSize: 2 });
  try {
    return await differingSums(db, { lateHours: 0 });
  } finally {
    await db.destroy();
    await server.leave();
  }
}
