// Runs on whatever Node the machine has: installs what the lockfile says when it says something new.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

const stamp = 'node_modules/.setup-stamp';
const wanted = createHash('sha256')
  .update(readFileSync('package-lock.json'))
  .update(process.platform + process.arch)
  .digest('hex');

if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== wanted) {
  console.log('Installing what package-lock.json names …');
  const npm = process.env.npm_execpath;
  const options = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  const installed = npm
    ? spawnSync(process.execPath, [npm, ...options], { stdio: 'inherit' })
    : spawnSync('npm', options, { stdio: 'inherit', shell: true });
  if (installed.status !== 0) {
    console.error(
      'The installation failed; the lines above say why. Packages may be missing now: run the command again.',
    );
    process.exit(installed.status ?? 1);
  }
  writeFileSync(stamp, wanted);
}

const [major = 0] = (pinnedVersion() ?? process.version).replace('v', '').split('.').map(Number);
if (major < 24) {
  console.error(
    `Marea needs Node 24 or newer. There is no pinned Node for ${process.platform} ${process.arch}: install one from nodejs.org.`,
  );
  process.exit(1);
}

/**
 * The version of the Node that npm puts first on the path of every script, where the lockfile has one for this machine.
 */
function pinnedVersion() {
  const found = spawnSync('node_modules/.bin/node', ['--version'], {
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  return found.status === 0 ? found.stdout.trim() : undefined;
}
