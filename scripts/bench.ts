import { readdirSync } from 'node:fs';
import path from 'node:path';
import { mustRun } from './run-step.ts';

/** npm run bench [name …]: every benchmark of `bench/`, or the named ones. Each prints ratios against a baseline of the same run. */
const folder = path.resolve(import.meta.dirname, '../bench');
const wanted = process.argv.slice(2);
const names = readdirSync(folder)
  .filter((file) => file.endsWith('.ts'))
  .map((file) => path.basename(file, '.ts'))
  .filter((name) => wanted.length === 0 || wanted.includes(name))
  .sort();

for (const name of names) {
  console.log(`\n${name}`);
  await mustRun(process.execPath, [path.join(folder, `${name}.ts`)]);
}
