import { chmodSync, mkdirSync, rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { mountSmallDisk, unmountSmallDisk } from '../bench/support/small-disk.ts';
import { DATA_MEGABYTES, diskDrill } from './outage/disk-drill.ts';
import { hurricaneDrill } from './outage/hurricane-drill.ts';
import { mailDrill } from './outage/mail-drill.ts';
import { paymentsDrill } from './outage/payments-drill.ts';
import { personDrill } from './outage/person-drill.ts';
import { type Check, makeDemo, type Stage, stageIn } from './outage/stage.ts';

/**
 * npm run outage:proof [-- mail payments disk person hurricane]: the demo runs, the outage is made, and the commands of
 * docs/runbooks.md are run as they stand there, with stand-ins for the programs of a machine with systemd. A line a
 * check; ends with 1 when one does not hold. Takes some minutes each; the disks need root.
 */
const drills: Readonly<Record<string, (stage: Stage, check: Check, folder: string) => Promise<void>>> = {
  mail: mailDrill,
  payments: paymentsDrill,
  disk: diskDrill,
  person: personDrill,
  hurricane: hurricaneDrill,
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in drills));
if (unknown.length > 0) throw new Error(`${unknown.join(', ')}: known are ${Object.keys(drills).join(', ')}`);

const startedAt = performance.now();
const folder = await mkdtemp(path.join(tmpdir(), 'marea-outage-'));
chmodSync(folder, 0o755);
let faults = 0;
try {
  const demo = await makeDemo(folder);
  for (const [name, drill] of Object.entries(drills))
    if (asked.length === 0 || asked.includes(name)) await run(name, drill, demo);
} finally {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
console.log(faults === 0 ? 'All of it is as the runbook says.' : `${faults} faults.`);
process.exitCode = faults === 0 ? 0 : 1;

async function run(name: string, drill: (typeof drills)[string], demo: string): Promise<void> {
  const check: Check = (what, holds, seen) => {
    if (!holds) faults += 1;
    const seconds = ((performance.now() - startedAt) / 1_000).toFixed(0).padStart(5);
    console.log(
      `${seconds} s  ${holds ? 'ok   ' : 'FAULT'}  ${name}: ${what}${seen === undefined ? '' : ` (${seen})`}`,
    );
  };
  const own = path.join(folder, name);
  mkdirSync(own);
  // A disk of its own, where one is to be filled.
  const disk = name === 'disk' ? mountSmallDisk(path.join(own, 'data'), DATA_MEGABYTES) : null;
  const stage = await stageIn(own, demo);
  try {
    await drill(stage, check, own);
  } catch (error) {
    check(`it could go on: ${error instanceof Error ? error.message : error}`, false);
  } finally {
    await stage.remove();
    unmountSmallDisk(disk);
    rmSync(own, { recursive: true, force: true, maxRetries: 5 });
  }
}
