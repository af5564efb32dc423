import path from 'node:path';
import { sql } from 'kysely';
import { isoOf } from '#kernel/instant.ts';
import { systemClock } from '#platform/clock.ts';
import type { Db } from '#platform/database/database.ts';
import { aUser, bearerOf, TEST_PASSWORD } from '#tests/builders/a-user.ts';
import { httpCaller } from '#tests/support/app-process.ts';
import { checkBooks, startWithBackup, untilCopied } from './backups.ts';
import { type Check, openStage, type Stage, signInAt } from './stage.ts';

const SECTION = 'A person asks for their data';
const DEMO_PASSWORD = 'Marea-demo-2026!';
const clock = systemClock(0);

/** People take their data along and leave; the database is restored to a moment at which they were there. */
export async function personDrill(stage: Stage, check: Check, folder: string): Promise<void> {
  await startWithBackup(stage, check);
  const own = await stage.withDatabase((db) => aUser(db));
  const { before, gone, alone } = await stage.withDatabase(async (db) => {
    await takeAlong(stage, { db, own, check });
    const at = await untilCopied(stage);
    return { before: at, alone: own.id, gone: await leave(stage, { db, own, check }) };
  });
  await untilCopied(stage);
  const into = path.join(folder, 'restored');
  const restored = await stage.runbook('Restore', 'marea restore --to', {
    '2026-11-26T21:32:39Z': isoOf(before),
    '/var/lib/marea/restored': into,
  });
  check('a restore to a moment before', restored.code === 0, restored.out.split('\n')[0]);
  const { out } = await stage.runbook(SECTION, 'account-deleted');
  const isNamed = [gone, alone].every((id) => out.includes(id));
  check('the database of before names who was deleted since', isNamed, out.split('\n').at(0));
  const logged = await stage.runbook(SECTION, '"security":"account-deleted"');
  check('so does the log', logged.out.includes(gone) && logged.out.includes(alone));
  await stage.stop();
  await deleteAgain(path.dirname(into), { into, ids: [gone, alone], check });
}

interface Leaving {
  readonly db: Db;
  readonly own: { readonly id: string; readonly email: string };
  readonly check: Check;
}

async function takeAlong(stage: Stage, { db, own, check }: Leaving): Promise<void> {
  const guest = await signInAt(stage.origin, 'guest@demo.test');
  const { status, body } = await guest('POST', 'tenant/export', { currentPassword: DEMO_PASSWORD });
  const sections = Object.entries(Object(body?.sections)).filter(([, value]) => JSON.stringify(value).length > 20);
  const isWhole = JSON.stringify(body).includes('guest@demo.test') && sections.length > 3;
  const size = `${(JSON.stringify(body).length / 1_000).toFixed(0)} kB: ${sections.map(([name]) => name).join(', ')}`;
  check('a guest takes all of it along', status === 200 && isWhole, size);
  const refused = await guest('POST', 'tenant/delete', { currentPassword: DEMO_PASSWORD });
  const isRefused = refused.body?.code === 'reservation-exists-for-tenant';
  check('a guest with open trips is not deleted', isRefused, refused.body?.message);
  const person = httpCaller(stage.origin, await bearerOf({ db, clock }, own));
  const wrong = await person('POST', 'tenant/delete', { currentPassword: 'another-Password-1!' });
  check('another password deletes nobody', wrong.body?.code === 'current-password-invalid');
}

/** One deletes their account, an admin deletes one whose trips are over; gives the id of the latter. */
async function leave(stage: Stage, { db, own, check }: Leaving): Promise<string> {
  const person = httpCaller(stage.origin, await bearerOf({ db, clock }, own));
  const left = await person('POST', 'tenant/delete', { currentPassword: TEST_PASSWORD });
  check('a person deletes their account', left.status < 300, String(left.status));
  const admin = await signInAt(stage.origin, 'admin@demo.test');
  const { rows } = await sql<{ id: string; email: string; name: string }>`
    SELECT u.id, u.email, u.name FROM app_user u WHERE u.email <> 'guest@demo.test' AND u.roles = '{tenant}'
      AND EXISTS (SELECT FROM reservation_group g JOIN invoice i ON i.group_id = g.id JOIN ledger_entry l ON l.invoice_id = i.id
        WHERE g.tenant_id = u.id AND g.status = 'completed')
    ORDER BY u.created_at LIMIT 200`.execute(db);
  for (const candidate of rows) {
    const books = await booksOf(db, candidate.id);
    if ((await admin('DELETE', `admin/users/${candidate.id}`)).status >= 300) continue;
    check('an admin deletes one whose trips are over', true);
    const kept = await booksOf(db, candidate.id);
    const isKept = kept.invoices > 0 && JSON.stringify(kept) === JSON.stringify(books);
    check('the books stay', isKept, `${kept.invoices} invoices, ${kept.entries} entries of the ledger`);
    const { rows: left } = await sql<{ row: string }>`
      SELECT to_jsonb(u)::text AS row FROM app_user u WHERE id = ${candidate.id}`.execute(db);
    const isErased = !left.some(({ row }) => row.includes(candidate.email) || row.includes(`"${candidate.name}"`));
    check('the person does not', isErased);
    return candidate.id;
  }
  throw new Error('nobody of the demo could be deleted');
}

async function booksOf(db: Db, userId: string): Promise<{ readonly invoices: number; readonly entries: number }> {
  const { rows } = await sql<{ invoices: number; entries: number }>`
    SELECT count(DISTINCT i.id)::int AS invoices, count(l.id)::int AS entries FROM reservation_group g
      JOIN invoice i ON i.group_id = g.id LEFT JOIN ledger_entry l ON l.invoice_id = i.id WHERE g.tenant_id = ${userId}`.execute(
    db,
  );
  return rows[0] ?? { invoices: 0, entries: 0 };
}

interface Again {
  readonly into: string;
  readonly ids: readonly string[];
  readonly check: Check;
}

async function deleteAgain(folder: string, { into, ids, check }: Again): Promise<void> {
  const stage = await openStage({ dataDir: into, backupDir: '', logFile: path.join(folder, 'restored.log') });
  try {
    await stage.restart();
    const admin = await signInAt(stage.origin, 'admin@demo.test');
    const there = await Promise.all(ids.map((id) => admin('GET', `admin/users/${id}`)));
    check(
      'both are there again in the restored one',
      there.every(({ status }) => status === 200),
    );
    const deleted = await Promise.all(ids.map((id) => admin('DELETE', `admin/users/${id}`)));
    check(
      'and are deleted again',
      deleted.every(({ status }) => status < 300),
      deleted.map(({ status }) => status).join(', '),
    );
    await checkBooks(stage, check);
  } finally {
    await stage.remove();
  }
}
