import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { checks } from '../bench/soak/checks.ts';
import { keepAsJson, soak } from '../bench/soak/run-soak.ts';
import { faultsOf, markdownOf } from '../bench/soak/soak-report.ts';

/**
 * npm run soak [-- --minutes 60 --seed 1 --break <check>]: visitors, guests, staff, channels and a bank ask the product
 * for an hour at 70 % of what this machine keeps up with, while processes are killed and servers, disk and clock fail.
 * Afterwards money, promises, mails, jobs and memory are checked. Prints a report and keeps it in `test-results/`. Ends
 * with 1 when a check fails; `--break` spoils what one of them looks at, to show that it does.
 */
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '60' },
    seed: { type: 'string', default: '1' },
    break: { type: 'string' },
  },
});
const broken = values.break;
if (broken !== undefined && !(broken in checks)) {
  console.error(`--break takes one of: ${Object.keys(checks).join(', ')}`);
  process.exit(2);
}

const startedAt = performance.now();
const tell = (line: string) =>
  console.log(`${((performance.now() - startedAt) / 1_000).toFixed(0).padStart(5)} s  ${line}`);
const report = await soak({ minutes: Number(values.minutes), seed: Number(values.seed), broken, tell });

const folder = path.resolve(import.meta.dirname, '../test-results');
mkdirSync(folder, { recursive: true });
const markdown = markdownOf(report);
writeFileSync(path.join(folder, 'soak.md'), markdown);
keepAsJson(report, path.join(folder, 'soak.json'));
console.log(`\n${markdown}`);
const failed = faultsOf(report.facts).filter(([, faults]) => faults.length > 0);
console.log(failed.length === 0 ? 'Everything holds.' : `Does not hold: ${failed.map(([name]) => name).join(', ')}`);
console.log(`The report is kept in ${path.relative('.', folder)}/soak.md and soak.json.`);
process.exit(failed.length === 0 ? 0 : 1);
