import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import path from 'node:path';
import type { Result } from '../bench/support/result.ts';

/**
 * npm run bench [-- name …]: every benchmark of `bench/`, or the named ones, one after another. Each measures against a
 * baseline of the same run. Ends with 1 when a benchmark breaks, not when a budget is missed: the machine may be slow.
 */
const folder = path.resolve(import.meta.dirname, '../bench');
const wanted = process.argv.slice(2);
const all = readdirSync(folder)
  .filter((file) => file.endsWith('.ts') && !file.startsWith('_'))
  .map((file) => path.basename(file, '.ts'));
const names = all.filter((name) => wanted.length === 0 || wanted.includes(name)).sort();
const unknown = wanted.filter((name) => !all.includes(name));
if (unknown.length > 0) {
  console.error(`There is no benchmark ${unknown.join(', ')}. There are: ${all.sort().join(', ')}.`);
  process.exit(2);
}

const busy = () => loadavg()[0]?.toFixed(1) ?? '0';
const results: Result[] = [];
const busyBefore = busy();
const broken: string[] = [];
for (const name of names) {
  console.log(`\n${name}`);
  const startedAt = performance.now();
  const bench = fork(path.join(folder, `${name}.ts`), { stdio: 'inherit' });
  bench.on('message', (result: Result) => results.push(result));
  const [code] = await once(bench, 'exit');
  if (code !== 0) broken.push(name);
  console.log(`  ${((performance.now() - startedAt) / 1_000).toFixed(0)} s`);
}

console.log(`\n${availableParallelism()} cores; others kept ${busyBefore} of them busy when this began (load average)`);
console.log('\n| What | Measured | Baseline of the same run | Ratio | Budget | |');
console.log('|---|---|---|---|---|---|');
for (const { what, measured, baseline, ratio, budget, holds } of results) {
  console.log(`| ${[what, measured, baseline, ratio, budget, holds ? 'holds' : '**misses**'].join(' | ')} |`);
}
if (broken.length > 0) console.log(`\nbroken: ${broken.join(', ')}`);
process.exit(broken.length > 0 ? 1 : 0);
