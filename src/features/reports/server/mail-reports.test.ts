import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { instantOf } from '#kernel/instant.ts';
import type { TeamRole } from '#kernel/roles.ts';
import { aUser } from '#tests/builders/a-user.ts';
import type { ApiCaller } from '#tests/support/api-caller.ts';
import { createTestProduct, type TestProduct } from '#tests/support/test-product.ts';
import { signInAs } from '#tests/support/test-users.ts';
import { mailDueReports } from './mail-reports.ts';

// A Thursday, 10:00 in Miami.
const NOW = instantOf('2026-11-26T15:00:00Z');
let product: TestProduct;
let ana: Reader;

beforeAll(async () => {
  product = await createTestProduct();
});
afterAll(() => product.close());
beforeEach(async () => {
  product.clock.set(NOW);
  await product.ports.db.deleteFrom('report_mail').execute();
  ana = await aReader();
});

type Reader = Awaited<ReturnType<typeof aReader>>;

async function aReader(teamRoles: readonly TeamRole[] = []) {
  const user = await aUser(product.ports.db, { roles: ['staff'], teamRoles, language: 'es' });
  return { ...user, call: await signInAs(product, user) };
}

const begin = (call: ApiCaller, given: object = {}) =>
  call('POST', 'staff/report-mails', {
    ...{ report: 'overview', every: 'week', day: 1, format: 'csv', filter: {}, ...given },
  });
const list = async (call: ApiCaller) => (await call('GET', 'staff/report-mails')).body.mails;

/** What is mailed to somebody by the work of an instant. */
async function mailedAt(at: string, reader = ana) {
  product.clock.set(instantOf(at));
  const before = product.mails.length;
  await mailDueReports(product.ports);
  await product.runJobs();
  return product.mails.slice(before).filter(({ to }) => to === reader.email);
}

describe('a report by mail', () => {
  test('comes on its weekday from seven on, about the week before, with its file, a link and where to stop it', async () => {
    const { status, body } = await begin(ana.call);
    expect(status).toBe(201);
    expect((await begin(ana.call)).body).toEqual(body);
    expect(await list(ana.call)).toMatchObject([{ report: 'overview', day: 1, nextOn: '2026-11-30', of: [] }]);
    expect(await mailedAt('2026-11-29T20:00:00Z')).toEqual([]);
    expect(await mailedAt('2026-11-30T11:59:00Z')).toEqual([]);
    const [mail] = await mailedAt('2026-11-30T12:00:00Z');
    expect(mail?.subject).toMatch(/: 23 nov – 29 nov 2026$/);
    expect(mail?.text).toMatch(
      /\/staff\/reports\/overview\?from=2026-11-23&to=2026-11-29[\s\S]*\/staff\/reports\/overview#mailed/,
    );
    const [file] = mail?.attachments ?? [];
    expect(file?.filename).toMatch(/^informe-.*2026-11-30\.csv$/);
    expect(String(file?.content)).toContain('Lugar');
  });

  test('is mailed once, however often and by however many the work is done, and once after a pause of weeks', async () => {
    await begin(ana.call, { every: 'month', day: 2, format: 'xlsx' });
    product.clock.set(instantOf('2026-12-02T15:00:00Z'));
    const before = product.mails.length;
    await Promise.all([mailDueReports(product.ports), mailDueReports(product.ports)]);
    await mailDueReports(product.ports);
    await product.runJobs();
    await product.runJobs();
    const [mail, ...others] = product.mails.slice(before);
    expect([mail?.subject, others]).toEqual([expect.stringMatching(/: 1 nov – 30 nov 2026$/), []]);
    const late = await mailedAt('2027-03-20T15:00:00Z');
    expect(late.map(({ subject }) => subject)).toEqual([expect.stringMatching(/: 1 feb – 28 feb 2027$/)]);
    product.clock.set(instantOf('2027-03-20T15:00:00Z'));
    const { rows } = await sql<{ next: string }>`SELECT next_on AS next FROM report_mail`.execute(product.ports.db);
    expect(rows).toEqual([{ next: '2027-04-02' }]);
  });

  test('nobody who lost the role gets one more, not even one that waits in the queue', async () => {
    const { db } = product.ports;
    await begin(ana.call);
    await sql`UPDATE app_user SET team_roles = '{field}' WHERE id = ${ana.id}`.execute(db);
    expect(await mailedAt('2026-11-30T15:00:00Z')).toEqual([]);
    expect(await db.selectFrom('report_mail').selectAll().execute()).toEqual([]);

    const ben = await aReader(['money']);
    product.clock.set(NOW);
    await begin(await signInAs(product, ben));
    product.clock.set(instantOf('2026-11-30T15:00:00Z'));
    await mailDueReports(product.ports);
    await sql`UPDATE app_user SET status = 'blocked' WHERE id = ${ben.id}`.execute(db);
    const before = product.mails.length;
    await product.runJobs();
    expect(product.mails.slice(before)).toEqual([]);
  });

  test('is stopped by oneself alone, and nothing of it is sent any more', async () => {
    const { id } = (await begin(ana.call)).body;
    const ben = await aReader();
    expect(await list(ben.call)).toEqual([]);
    expect((await ben.call('DELETE', `staff/report-mails/${id}`)).status).toBe(404);
    product.clock.set(instantOf('2026-11-30T15:00:00Z'));
    await mailDueReports(product.ports);
    const again = await signInAs(product, ana);
    expect((await again('DELETE', `staff/report-mails/${id}`)).status).toBe(204);
    expect(await mailedAt('2026-11-30T15:01:00Z')).toEqual([]);
    const { rows } = await sql<{ facts: { what?: string } }>`SELECT facts FROM audit_entry
      WHERE action LIKE 'report-mail-%' AND facts ->> 'reportMailId' = ${id} ORDER BY id`.execute(product.ports.db);
    expect(rows.map(({ facts }) => facts.what ?? 'due')).toEqual(['begun', 'due', 'stopped']);
  });

  test('a day that no month has is refused, and so are more than twenty', async () => {
    expect((await begin(ana.call, { every: 'month', day: 29 })).status).toBe(400);
    expect((await begin(ana.call, { day: 8 })).status).toBe(400);
    await sql`INSERT INTO report_mail (user_id, report, filter, every, on_day, format, made_at, next_on)
      SELECT ${ana.id}, 'pace', '{}', 'week', 1, 'csv', now(), '2027-01-01' FROM generate_series(1, 20)`.execute(
      product.ports.db,
    );
    expect((await begin(ana.call)).status).toBe(429);
  });
});
