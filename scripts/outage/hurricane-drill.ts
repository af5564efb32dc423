import { rmSync } from 'node:fs';
import path from 'node:path';
import { addDays } from '#kernel/calendar-date.ts';
import { dateAt } from '#kernel/company-zone.ts';
import { systemClock } from '#platform/clock.ts';
import { deleteEmbeddedServer } from '#platform/database/embedded/embedded-server.ts';
import type { Trips } from '#tests/support/booking-all-the-time.ts';
import { type MailSink, startMailSink } from '../../bench/support/mail-sink.ts';
import { checkBooks, startWithBackup, untilCopied } from './backups.ts';
import { bookSome, type Check, comesTrue, openStage, type Stage, signInAt } from './stage.ts';

const SECTION = 'Hurricane week';
/** What the log of the database may lag, and what a busy machine adds. */
const LOST_AT_MOST_MS = 90_000;

/** The restore is tried in another region, the storm is pressed, the machine is lost, and the other region goes on. */
export async function hurricaneDrill(stage: Stage, check: Check, folder: string): Promise<void> {
  const sink = await startMailSink();
  const region = path.join(folder, 'region');
  try {
    await startWithBackup(stage, check, { SMTP_URL: sink.url });
    const doctor = await stage.runbook(SECTION, 'marea doctor');
    const said = doctor.out.split('\n').filter((line) => line.startsWith('backup'));
    check(
      'marea doctor',
      said.some((line) => line.includes('the last good one is')),
      said.join('; ').replaceAll(/ +/g, ' '),
    );
    await tryRestore(stage, { region, check });
    await pressStorm(stage, { sink, check });
    const early = await bookSome(stage.origin, 2);
    await untilCopied(stage);
    const late = await bookSome(stage.origin, 1);
    const lostAt = Date.now();
    await stage.kill();
    await goOn(stage, { region, early, late, lostAt, check });
  } finally {
    await sink.close();
  }
}

interface Trying {
  readonly region: string;
  readonly check: Check;
}

async function tryRestore(stage: Stage, { region, check }: Trying): Promise<void> {
  await stage.run(`mkdir -p ${region} && cp -a ${stage.backupDir} ${region}/tried`);
  const into = path.join(region, 'tried-data');
  const { code, out } = await stage.run(
    `BACKUP_DIR=${region}/tried DATA_DIR=${region}/none marea restore --to latest --into ${into}`,
  );
  check('five days before: the copy is restored in another region', code === 0, out.split('\n').at(2)?.trim());
  const there = await openStage({ dataDir: into, backupDir: '', logFile: path.join(region, 'tried.log') });
  try {
    await there.restart({ PAYMENT_PROVIDER: 'offline' });
    const page = await fetch(`${there.origin}/`);
    check('and serves', page.ok, String(page.status));
  } finally {
    await there.remove();
    for (const name of ['tried', 'tried-data']) rmSync(path.join(region, name), { recursive: true, force: true });
  }
}

interface Pressing {
  readonly sink: MailSink;
  readonly check: Check;
}

async function pressStorm(stage: Stage, { sink, check }: Pressing): Promise<void> {
  const today = dateAt(systemClock(0).now());
  const staff = await signInAt(stage.origin, 'staff@demo.test');
  const facts = {
    name: 'Hurricane Proof',
    from: addDays(today, 1),
    until: addDays(today, 5),
    placeIds: null,
    policy: 'nights',
  };
  const prepared = await staff('POST', 'staff/storms', facts);
  const { body } = await staff('GET', `staff/storms/${prepared.body?.id}`);
  sink.become('hangs');
  const pressed = await staff('POST', `staff/storms/${prepared.body?.id}/press`, { hash: body?.plan?.hash });
  check('the press', pressed.status === 204, `${body?.plan?.trips?.length} trips`);
  const waiting = await stage.runbook(SECTION, 'pgboss.job');
  const [mails] = waiting.out.split('\n').filter((line) => line.includes('"mail"'));
  check('the query says how many mails wait', waiting.code === 0 && mails !== undefined, mails);
  sink.become('works');
  const isEmpty = async () => !(await stage.runbook(SECTION, 'pgboss.job')).out.includes('"mail"');
  check('all of them go out when the mail server answers', await comesTrue(isEmpty), `${sink.mails.length} arrived`);
}

interface Lost extends Trying {
  readonly early: Trips;
  readonly late: Trips;
  readonly lostAt: number;
}

async function goOn(stage: Stage, { region, early, late, lostAt, check }: Lost): Promise<void> {
  await deleteEmbeddedServer(stage.dataDir);
  rmSync(stage.dataDir, { recursive: true, force: true });
  const startedAt = Date.now();
  const [backup, into] = [path.join(region, 'backup'), path.join(region, 'restored')];
  // As rsync -a: with its times, which say until when each file of the log reaches.
  await stage.run(`cp -a ${stage.backupDir} ${backup}`);
  const { code, out } = await stage.run(
    `BACKUP_DIR=${backup} DATA_DIR=${region}/none marea restore --to latest --into ${into}`,
  );
  check(
    'the machine is lost: restored from the copy',
    code === 0,
    out.split('\n').slice(1, 4).join(';').replaceAll(/ +/g, ' '),
  );
  const there = await openStage({ dataDir: into, backupDir: backup, logFile: path.join(region, 'product.log') });
  try {
    await there.restart({ BACKUP_DIR: backup });
    check('the other region serves', true, `${((Date.now() - startedAt) / 1_000).toFixed(0)} s after the loss`);
    const missing = await missingAt(there.origin, early);
    check('no trip of more than a minute before is missing', missing.length === 0, `${early.done.length} are there`);
    const lost = await missingAt(there.origin, late);
    const lastChangeAt = Date.parse(/last change in it: (\S+)/.exec(out)?.[1] ?? '');
    const lostMs = lostAt - lastChangeAt;
    const trips = `${lost.length} of ${late.done.length} trips of the last seconds`;
    check('a minute is lost, about', lostMs < LOST_AT_MOST_MS, `${(lostMs / 1_000).toFixed(0)} s: ${trips}`);
    const { done } = await bookSome(there.origin, 1);
    check('bookings go on', done.length > 0);
    const queue = await there.runbook(SECTION, 'pgboss.job');
    check('the query of what waits works there', queue.code === 0, queue.out.split('\n').join(' '));
    await checkBooks(there, check);
  } finally {
    await there.remove();
  }
}

async function missingAt(origin: string, { done }: Trips): Promise<readonly string[]> {
  const guest = await signInAt(origin, 'guest@demo.test');
  const missing: string[] = [];
  for (const { groupId, confirmationNumber } of done) {
    const { body } = await guest('GET', `reservation/group/${groupId}`);
    if (body?.confirmationNumber !== confirmationNumber) missing.push(groupId);
  }
  return missing;
}
