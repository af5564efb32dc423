import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import path from 'node:path';
import { startProduct } from '../scripts/product-process.ts';
import { report } from './support/result.ts';

/**
 * Guesses a password of the started product, on this machine only, with Debian's hydra and a list that holds the right
 * word late. Hydra must find nothing, and the owner of the account must be able to sign in from another address
 * meanwhile. Without hydra (`apt-get install hydra`) nothing is measured.
 */
const PORT = Number(process.env.BENCH_PORT ?? 3142);
const EMAIL = 'guest@demo.test';
const PASSWORD = 'Marea-demo-2026!';
const WORDS = 600;
const RIGHT_AT = 400;
const LONGEST_MS = 60_000;
const OWNER_AT = '127.0.0.2';

if (spawnSync('hydra', ['-h']).error) {
  console.log('  hydra is not installed here: nothing was measured (apt-get install hydra)');
  process.exit(0);
}
const folder = mkdtempSync(path.join(process.cwd(), 'node_modules/.cache/guess-'));
const product = await startProduct({
  port: PORT,
  dataDir: path.join(folder, 'data'),
  env: { SIGN_IN_TRIES_PER_MINUTE: '10', REQUESTS_PER_MINUTE: '600', LOG_LEVEL: 'info' },
});
try {
  const found = await guess();
  const owner = await signInFrom(OWNER_AT);
  const guesser = await signInFrom('127.0.0.1');
  console.log(
    `  hydra found ${found}; then, with the right password: its own address ${guesser}, the owner's ${owner}`,
  );
  report({
    what: `a guesser with ${WORDS} words, the right one among them; then its own address and the owner's`,
    measured: `found ${found}; ${guesser}; ${owner}`,
    baseline: '',
    ratio: '',
    budget: 'found nothing; 429; 200',
    holds: found === 'nothing' && owner === 200 && guesser === 429,
  });
} finally {
  await product.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function guess(): Promise<string> {
  const list = path.join(folder, 'words');
  const words = Array.from({ length: WORDS }, (_, place) => (place === RIGHT_AT ? PASSWORD : `Marea-guess-${place}!`));
  writeFileSync(list, `${words.join('\n')}\n`);
  const form = [
    '/v1.0/security/login',
    '{"email"\\:"^USER^","password"\\:"^PASS^"}',
    'H=Content-Type\\: application/json',
    'S=accessToken',
  ].join(':');
  const startedAt = performance.now();
  const target = ['-s', String(PORT), '127.0.0.1', 'http-post-form', form];
  const run = spawnSync('hydra', ['-l', EMAIL, '-P', list, '-t', '16', '-I', ...target], {
    encoding: 'utf8',
    timeout: LONGEST_MS,
  });
  const hits = run.stdout.match(/^\[\d+\]\[http-post-form\].*password: .*$/gm) ?? [];
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
  console.log(
    `  hydra: 16 at a time, ${WORDS} words in ${seconds} s${run.error ? ' (stopped)' : ''}, exit ${run.status}`,
  );
  if (run.status === 255) throw new Error(run.stderr || run.stdout);
  console.log(`  ${run.stdout.trim().split('\n').slice(-2).join('\n  ')}`);
  return hits.length === 0 ? 'nothing' : hits.join(', ');
}

function signInFrom(localAddress: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const call = request({
      ...{ method: 'POST', hostname: '127.0.0.1', port: PORT, path: '/v1.0/security/login', localAddress },
      headers: { 'content-type': 'application/json' },
    });
    call.on('error', reject);
    call.on('response', (reply) => {
      reply.resume();
      resolve(reply.statusCode ?? 0);
    });
    call.end(JSON.stringify({ email: EMAIL, password: PASSWORD }));
  });
}
