import { readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { addDays } from '#kernel/calendar-date.ts';
import { dateAt } from '#kernel/company-zone.ts';
import { systemClock } from '#platform/clock.ts';
import { findHomeFolder } from '#platform/database/embedded/home.ts';
import type { HttpAnswer } from '#tests/support/app-process.ts';
import { fillDisk, mountSmallDisk, unmountSmallDisk } from '../../bench/support/small-disk.ts';
import { checkBooks, halfCopies, startWithBackup } from './backups.ts';
import { bookSome, type Check, comesTrue, type Stage, signInAt } from './stage.ts';

const SECTION = 'Disk full';
/** The demo, a second server that tries its backup, and what is written meanwhile. */
export const DATA_MEGABYTES = 1_500;
const BACKUP_MEGABYTES = 200;
const ELEVEN_MINUTES_S = 660;

/** The backup's disk is full, then the data's: each a small disk in memory, which needs root. */
export async function diskDrill(stage: Stage, check: Check): Promise<void> {
  const backups = mountSmallDisk(stage.backupDir, BACKUP_MEGABYTES);
  if (backups === null || !isMounted(stage.dataDir)) {
    check('skipped: only root can mount small disks', false);
    return;
  }
  try {
    await startWithBackup(stage, check);
    await backupDiskFull(stage, check);
    await dataDiskFull(stage, check);
    await stage.stop();
  } finally {
    unmountSmallDisk(backups);
  }
}

const isMounted = (folder: string) => statSync(folder).dev !== statSync(path.dirname(folder)).dev;

async function backupDiskFull(stage: Stage, check: Check): Promise<void> {
  const filler = path.join(stage.backupDir, 'filler');
  fillDisk(filler, BACKUP_MEGABYTES);
  const { done } = await bookSome(stage.origin, 1);
  const page = await fetch(`${stage.origin}/`);
  check("the backup's disk is full: pages and bookings go on", page.ok && done.length > 0, `${done.length} booked`);
  const waits = await comesTrue(async () => (await waitingSeconds(stage)) > 0);
  check('the figure of the alert BackupLogWaits grows', waits, `${(await waitingSeconds(stage)).toFixed(0)} s`);
  makeOlder(stage);
  const doctor = await stage.run('marea doctor');
  const [late] = doctor.out.split('\n').filter((line) => line.includes('copying the log fails'));
  check('marea doctor, eleven minutes on (marks made older)', late !== undefined, late?.replaceAll(/ +/g, ' '));
  const isAlert = await comesTrue(async () => (await waitingSeconds(stage)) > 600, 30_000);
  check('and the alert is raised', isAlert, `${(await waitingSeconds(stage)).toFixed(0)} s`);
  const refused = await stage.runbook(SECTION, 'marea backup');
  check(
    'marea backup says so',
    refused.code === 1 && refused.out.includes('no room left'),
    refused.out.split('\n').at(-1),
  );
  rmSync(filler);
  const made = await stage.runbook(SECTION, 'marea backup');
  check(
    'room is made: marea backup',
    made.code === 0 && made.out.includes('The backup is good.'),
    made.out.split('\n').at(-1),
  );
  const isCopied = await comesTrue(async () =>
    (await stage.runbook(SECTION, 'marea doctor')).out.includes('the log is copied'),
  );
  check('marea doctor: the log is copied again', isCopied);
  check('nothing half is left of it', (await halfCopies(stage)).length === 0);
}

/** The marks that PostgreSQL keeps of what waits for its copy get eleven minutes older. */
function makeOlder({ dataDir }: Stage): void {
  const marks = path.join(findHomeFolder(dataDir) ?? '', 'data/pg_wal/archive_status');
  for (const name of readdirSync(marks).filter((one) => one.endsWith('.ready'))) {
    const at = statSync(path.join(marks, name)).mtimeMs / 1_000 - ELEVEN_MINUTES_S;
    utimesSync(path.join(marks, name), at, at);
  }
}

async function waitingSeconds({ origin }: Stage): Promise<number> {
  const text = await (await fetch(`${origin}/metrics`)).text();
  return Number(/^backup_log_waiting_seconds(?:\{.*\})? (.*)$/m.exec(text)?.[1] ?? 0);
}

async function dataDiskFull(stage: Stage, check: Check): Promise<void> {
  const before = await bookSome(stage.origin, 2);
  const url = await stage.ownerUrl();
  const guest = await signInAt(stage.origin, 'guest@demo.test');
  const stay = await freeStay(guest);
  const filler = path.join(stage.dataDir, 'filler');
  fillDisk(filler, DATA_MEGABYTES);
  const kept: string[] = [];
  const refusals: HttpAnswer[] = [];
  const write = async () => {
    const answer = await guest('POST', 'reservation/house', stay).catch(() => undefined);
    if (answer?.status === 201) kept.push(answer.body.groupId);
    else if (answer) refusals.push(answer);
  };
  for (let turn = 0; turn < 2_000 && refusals.length < 5; turn += 1) await write();
  const isClear = refusals.every(({ status, body }) => status === 503 && body.code === 'service-unavailable');
  check("the data's disk is full: writes are refused", refusals.length > 0 && isClear, tell(refusals, kept.length));
  check('pages and searches go on', (await reads(stage)) === '200 200', await reads(stage));
  // Whatever is written, and each minute of the backup, takes a file of the log more.
  let isUp = true;
  for (let turn = 0; turn < 60 && isUp; turn += 1) {
    isUp = await endLogFile(url);
    await write();
  }
  check('the log has no room either: PostgreSQL stops', !isUp, `reads then: ${await reads(stage)}`);
  for (let turn = 0; turn < 5; turn += 1) await write();
  check(
    'everything is refused by 503',
    refusals.every(({ status }) => status === 503),
    tell(refusals, kept.length),
  );
  await pause(10_000);
  const home = findHomeFolder(stage.dataDir) ?? '';
  const locks = readdirSync(home).filter((name) => name.startsWith('launcher.lock'));
  check('tries to start it leave nothing behind', locks.length <= 2, `${locks.length} lock files`);
  rmSync(filler);
  await comeBack(stage, check);
  const ids = [...kept, ...before.done.map(({ groupId }) => groupId)];
  const again = await signInAt(stage.origin, 'guest@demo.test');
  const found = await Promise.all(ids.map(async (id) => (await again('GET', `reservation/group/${id}`)).status));
  check(
    'nothing that was acknowledged is lost',
    found.every((status) => status === 200),
    `${ids.length} drafts and trips`,
  );
  await checkBooks(stage, check);
}

async function comeBack(stage: Stage, check: Check): Promise<void> {
  const startedAt = Date.now();
  const works = async () => (await reads(stage)) === '200 200';
  const isBack = await comesTrue(works, 120_000);
  check('room is made: it goes on by itself', isBack, `after ${((Date.now() - startedAt) / 1_000).toFixed(0)} s`);
  if (!isBack) {
    await stage.restart({ BACKUP_DIR: stage.backupDir });
    check('or by a restart', await comesTrue(works, 120_000));
  }
  const { done } = await bookSome(stage.origin, 1);
  check('bookings go on', done.length > 0);
}

/** A house and days that are free; drafts hold nothing, so there may be many of them. */
async function freeStay(guest: Awaited<ReturnType<typeof signInAt>>): Promise<object> {
  const startAt = addDays(dateAt(systemClock(0).now()), 90);
  const endAt = addDays(startAt, 4);
  const { body } = await guest('GET', `house?StartAt=${startAt}&EndAt=${endAt}&Adults=2`);
  const houseId: number = body.houses[0].id;
  return { houseId, startAt, endAt, guests: { adults: 2, infants: 0, babies: 0, pets: 0 } };
}

async function reads({ origin }: Stage): Promise<string> {
  const statuses = await Promise.all(
    ['/', '/v1.0/house?PageSize=1'].map((target) =>
      fetch(`${origin}${target}`).then(
        ({ status }) => status,
        () => 0,
      ),
    ),
  );
  return statuses.join(' ');
}

/** Has PostgreSQL begin another file of its log; false when it is away. */
async function endLogFile(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('SELECT pg_switch_wal()');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

function tell(refusals: readonly HttpAnswer[], acknowledged: number): string {
  const statuses = [...Map.groupBy(refusals, ({ status }) => status)].map(
    ([status, all]) => `${all.length} × ${status}`,
  );
  return `${acknowledged} acknowledged, ${statuses.join(', ')} ${refusals.at(-1)?.body?.message}`;
}
