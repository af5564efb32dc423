import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';
import type { EmbeddedServer } from '#platform/database/embedded/embedded-server.ts';
import type { MailSink } from '../support/mail-sink.ts';
import { signalFamily, signalTo } from '../support/processes.ts';
import { fillDisk } from '../support/small-disk.ts';
import type { FaultName, PlannedFault } from './fault-plan.ts';
import type { ProductPart, WatchedProduct } from './watched-product.ts';

/** What faults are done to. */
export interface Targets {
  readonly product: WatchedProduct;
  readonly server: Pick<EmbeddedServer, 'pid'>;
  readonly sink: MailSink;
  readonly db: Db;
  /** A small disk of its own; null where none could be made. */
  readonly disk: string | null;
  /** A file that says how far the product's clock is moved; null where it can't be. */
  readonly clockFile: string | null;
  readonly random: () => number;
}

/** A fault that was: its time in milliseconds of `Date.now()`. */
export interface FaultWindow {
  readonly name: FaultName;
  readonly from: number;
  /** When it was over, and what was killed ran again. */
  readonly until: number;
  /** False: this machine could not do it. */
  readonly isDone: boolean;
}

/** The size of the disk that the data folder of a soak lies on. */
export const DISK_MEGABYTES = 128;

type Injection = (targets: Targets, lastsMs: number) => Promise<boolean>;

const injections: Readonly<Record<FaultName, Injection>> = {
  'web process killed': async (targets) => killOne(targets, 'web'),
  'jobs process killed': async (targets) => killOne(targets, 'jobs'),
  'whole product killed': async ({ product }) => {
    await product.killAll();
    return true;
  },
  'PostgreSQL killed': async ({ server }) => {
    const { pid } = server;
    signalTo(pid, 'SIGKILL');
    while (server.pid === pid) await pause(50);
    return true;
  },
  'PostgreSQL frozen': async ({ server: { pid } }, lastsMs) => {
    signalFamily(pid, 'SIGSTOP');
    await pause(lastsMs);
    signalFamily(pid, 'SIGCONT');
    return true;
  },
  'mail server hangs': (targets, lastsMs) => moodFor(targets, 'hangs', lastsMs),
  'mail server refuses': (targets, lastsMs) => moodFor(targets, 'refuses', lastsMs),
  'bank down': (targets, lastsMs) => bankAnswers(targets, 'error-before', lastsMs),
  'bank slow': (targets, lastsMs) => bankAnswers(targets, 'hang', lastsMs),
  'disk full': async ({ disk }, lastsMs) => {
    if (disk === null) return false;
    const file = path.join(disk, 'filler');
    fillDisk(file, DISK_MEGABYTES);
    await pause(lastsMs);
    rmSync(file);
    return true;
  },
  'clock ahead': async ({ clockFile }, lastsMs) => {
    if (clockFile === null) return false;
    writeFileSync(clockFile, '+120s\n');
    await pause(lastsMs);
    writeFileSync(clockFile, '+0s\n');
    return true;
  },
};

/** Does one fault and ends it. */
export async function inject(targets: Targets, { name, fromMs, untilMs }: PlannedFault): Promise<FaultWindow> {
  const from = Date.now();
  const isDone = await injections[name](targets, untilMs - fromMs);
  return { name, from, until: Date.now(), isDone };
}

async function killOne({ product, random }: Targets, part: ProductPart): Promise<boolean> {
  const able = product.parts().filter((one) => one.part === part);
  const chosen = able[Math.floor(random() * able.length)];
  if (chosen) signalTo(chosen.pid, 'SIGKILL');
  return chosen !== undefined;
}

async function moodFor({ sink }: Targets, mood: 'hangs' | 'refuses', lastsMs: number): Promise<boolean> {
  sink.become(mood);
  await pause(lastsMs);
  sink.become('works');
  return true;
}

const AGAIN_MS = 100;

/** The next call of every kind goes wrong, again and again. */
async function bankAnswers({ db }: Targets, fault: string, lastsMs: number): Promise<boolean> {
  for (const until = Date.now() + lastsMs; Date.now() < until; await pause(AGAIN_MS))
    await sql`INSERT INTO sandbox_fault (call, fault)
      SELECT call, ${fault} FROM unnest('{open,find,end-page,refund,list}'::text[]) AS call
      ON CONFLICT (call) DO UPDATE SET fault = excluded.fault`.execute(db);
  await sql`DELETE FROM sandbox_fault`.execute(db);
  return true;
}
