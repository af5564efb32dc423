import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deleteAccount } from '#features/accounts/server/accounts.facade.ts';
import { instantOf } from '#kernel/instant.ts';
import { inTransaction } from '#platform/database/database.ts';
import { aSignedManagement } from '#tests/builders/a-management.ts';
import { aStatementByHand } from '#tests/builders/a-statement.ts';
import { anApprovedTrip, type Trip } from '#tests/builders/a-trip.ts';
import { aUser } from '#tests/builders/a-user.ts';
import { aToldRepair } from '#tests/builders/a-work-order.ts';
import type { ApiCaller } from '#tests/support/api-caller.ts';
import { addressOf, type EndpointName, endpoints } from '#tests/support/endpoints.ts';
import { knownOf, samplesOf } from '#tests/support/samples.ts';
import { createTestProduct, type TestProduct } from '#tests/support/test-product.ts';
import { signInAs } from '#tests/support/test-users.ts';
import { forgetOldAccess } from './access.repository.ts';

const NOW = instantOf('2026-11-26T17:00:00Z');
const LUZ = 'luz@demo.test';
let product: TestProduct;
let trip: Trip;
let owner: ApiCaller;
let luz: ApiCaller;
let luzId: string;
let statementId: string;
let orderId: string;
let agreementId: string;

beforeAll(async () => {
  product = await createTestProduct();
  product.clock.set(NOW);
  trip = await anApprovedTrip(product.ports);
  const ownerId = trip.owner.userId;
  ({ agreementId } = await aSignedManagement(product.ports, { ownerId, houseId: trip.houseId }));
  ({ statementId } = await aStatementByHand(product.ports, ownerId));
  ({ orderId } = (await aToldRepair(product.ports, ownerId)) ?? { orderId: '' });
  ({ id: luzId } = await aUser(product.ports.db, { email: LUZ, name: 'Luz', lastname: 'Prado', language: 'es' }));
});
afterAll(() => product.close());
beforeEach(async () => {
  product.clock.set(NOW);
  await product.ports.db.deleteFrom('portal_access').execute();
  owner = await signInAs(product, { id: trip.owner.userId });
  luz = await signInAs(product, { id: luzId });
});

const invite = (kind: 'all' | 'money' = 'all', email = LUZ) =>
  owner('POST', 'owner/readers', { email, kind, language: 'en' });
const given = async (kind: 'all' | 'money' = 'all'): Promise<string> => {
  const { id } = (await invite(kind)).body;
  expect((await luz('PUT', `portals/${id}`)).status).toBe(204);
  return id;
};
const told = ({ status, body }: Awaited<ReturnType<ApiCaller>>) => `${status} ${body?.code ?? ''}`;

/** The subjects of the mails that the work sends, by their address. */
async function mailed(work: () => Promise<unknown>): Promise<readonly string[]> {
  await product.runJobs();
  const before = product.mails.length;
  await work();
  await product.runJobs();
  return product.mails.slice(before).map(({ to, subject }) => `${to}: ${subject}`);
}

describe('from an invitation to its end', () => {
  test('who is invited is mailed in their language, accepts, is seen, and reads until it is withdrawn', async () => {
    const mails = await mailed(() => invite());
    expect(mails).toEqual([expect.stringMatching(/luz@demo\.test.*le invita a su portal/)]);
    const [invited] = (await luz('GET', 'portals')).body.portals;
    expect(invited).toMatchObject({ kind: 'all', state: 'invited' });
    expect(told(await luz('GET', `portals/${invited.id}/overview`))).toBe('404 not-found');
    expect(await mailed(() => luz('PUT', `portals/${invited.id}`))).toEqual([
      expect.stringContaining('Luz Prado can read your owner portal'),
    ]);
    expect((await luz('GET', `portals/${invited.id}/overview`)).status).toBe(200);
    const [reader] = (await owner('GET', 'owner/readers')).body.readers;
    expect(reader).toMatchObject({ name: 'Luz Prado', email: LUZ, state: 'active', lastSeenAt: reader.acceptedAt });
    const ended = await mailed(() => owner('DELETE', `owner/readers/${invited.id}`));
    expect(ended).toHaveLength(2);
    expect(ended).toContainEqual(expect.stringMatching(/luz@demo\.test.*Su acceso/));
    expect(told(await luz('GET', `portals/${invited.id}/overview`))).toBe('404 not-found');
    expect(told(await owner('DELETE', `owner/readers/${invited.id}`))).toBe('404 not-found');
    const { rows } = await sql<{ action: string; actor: string }>`SELECT action, actor_id AS actor FROM audit_entry
      WHERE action LIKE 'portal-access-%' ORDER BY id DESC LIMIT 3`.execute(product.ports.db);
    expect(rows).toEqual([
      { action: 'portal-access-ended', actor: trip.owner.userId },
      { action: 'portal-access-accepted', actor: luzId },
      { action: 'portal-access-given', actor: trip.owner.userId },
    ]);
  });

  test('an invitation is for its address alone, expires after 14 days, and is replaced by a newer one', async () => {
    const { id } = (await invite()).body;
    const other = await signInAs(product, await aUser(product.ports.db, { roles: ['owner'] }));
    expect(told(await other('PUT', `portals/${id}`))).toBe('404 not-found');
    expect((await other('GET', 'portals')).body.portals).toEqual([]);
    product.clock.set(instantOf('2026-12-10T17:00:00Z'));
    luz = await signInAs(product, { id: luzId });
    owner = await signInAs(product, { id: trip.owner.userId });
    expect(told(await luz('PUT', `portals/${id}`))).toBe('404 not-found');
    expect((await owner('GET', 'owner/readers')).body.readers).toMatchObject([{ id, state: 'expired' }]);
    const again = await given('money');
    expect((await owner('GET', 'owner/readers')).body.readers).toMatchObject([{ id: again, kind: 'money' }]);
    expect(told(await invite())).toBe('409 access-held');
  });

  test('who was invited declines, who reads gives it up, and an address without an account is mailed as chosen', async () => {
    expect(
      await mailed(() => owner('POST', 'owner/readers', { email: 'n@demo.test', kind: 'all', language: 'es' })),
    ).toEqual([expect.stringMatching(/^n@demo\.test.*le invita/)]);
    const { id } = (await invite()).body;
    expect(await mailed(() => luz('DELETE', `portals/${id}`))).toEqual([
      expect.stringContaining('luz@demo.test is no longer invited'),
    ]);
    const next = await given();
    expect(await mailed(() => luz('DELETE', `portals/${next}`))).toHaveLength(2);
    expect((await luz('GET', 'portals')).body.portals).toEqual([]);
    expect(told(await luz('GET', `portals/${next}/calendar`))).toBe('404 not-found');
  });

  test('who leaves takes it along, an owner who is none any more lets nobody in, and the old is forgotten', async () => {
    const { db } = product.ports;
    const id = await given();
    await sql`UPDATE app_user SET roles = '{tenant}' WHERE id = ${trip.owner.userId}`.execute(db);
    expect(told(await luz('GET', `portals/${id}/overview`))).toBe('404 not-found');
    await sql`UPDATE app_user SET roles = '{owner}' WHERE id = ${trip.owner.userId}`.execute(db);
    const leaver = await aUser(db, { email: 'leaver@demo.test' });
    await invite('all', leaver.email);
    await inTransaction(db, (tx) => deleteAccount(product.ports, tx, { userId: leaver.id, by: leaver.id }));
    const left = () => db.selectFrom('portal_access').select('email').execute();
    expect(await left()).toEqual([{ email: LUZ }]);
    await luz('DELETE', `portals/${id}`);
    await forgetOldAccess(db, instantOf('2026-12-25T17:00:00Z'));
    expect(await left()).toHaveLength(1);
    await forgetOldAccess(db, instantOf('2026-12-27T17:00:00Z'));
    expect(await left()).toEqual([]);
  });
});

describe('what somebody who was let in can do', () => {
  const reads = (id: string): Readonly<Record<string, string>> => ({
    ...{ overview: '', calendar: '', performance: '', statements: '', repairs: '', agreements: '' },
    ...{ [`statements/${statementId}`]: id, [`repairs/${orderId}`]: id, [`agreements/${agreementId}`]: id },
  });
  const partsRead = async (id: string) => {
    const answers = Object.keys(reads(id)).map(async (part) => [
      part,
      (await luz('GET', `portals/${id}/${part}`)).status,
    ]);
    return (await Promise.all(answers)).flatMap(([part, status]) => (status === 200 ? [part] : []));
  };

  test('all: reads each part of this owner; money: the statements alone', async () => {
    expect(await partsRead(await given())).toEqual(Object.keys(reads('')));
    await product.ports.db.deleteFrom('portal_access').execute();
    expect(await partsRead(await given('money'))).toEqual(['statements', `statements/${statementId}`]);
  });

  test('nothing of another owner, and never bank details, tax form or messages', async () => {
    const id = await given();
    const { db } = product.ports;
    const { id: otherId } = await aUser(db, { roles: ['owner'] });
    const other = await aSignedManagement(product.ports, { ownerId: otherId });
    expect(told(await luz('GET', `portals/${id}/agreements/${other.agreementId}`))).toBe('404 management-not-found');
    const stranger = await signInAs(product, await aUser(db));
    expect(told(await stranger('GET', `portals/${id}/overview`))).toBe('404 not-found');
    const pages = ['overview', 'statements', `statements/${statementId}`, 'agreements', `agreements/${agreementId}`];
    const texts = await Promise.all(
      pages.map(async (page) => JSON.stringify((await luz('GET', `portals/${id}/${page}`)).body)),
    );
    for (const text of texts) expect(text).not.toMatch(/routing|legalName|taxId|"banks"|021000021/);
  });

  test('refused by every call of an owner, whatever it reads or writes', async () => {
    await given();
    const samples = samplesOf(await knownOf(product.ports.db, trip));
    const ofOwner = endpoints.filter(({ endpoint: { path } }) => /^\/v1\.0\/owner(\/|$)/.test(path));
    expect(ofOwner.length).toBeGreaterThan(20);
    for (const { name, endpoint } of ofOwner) {
      const sample = samples[name as EndpointName];
      const path = addressOf(endpoint, sample).replace('/v1.0/', '');
      expect(`${name}: ${told(await luz(endpoint.method, path, sample.body))}`).toMatch(
        /: 403 business-not-authorized$/,
      );
    }
    const writes = endpoints.filter(
      ({ endpoint }) => endpoint.path.startsWith('/v1.0/portals') && endpoint.method !== 'GET',
    );
    expect(writes.map(({ name }) => name)).toEqual(['acceptPortal', 'leavePortal']);
  });

  test('the menu leads to the own portal, or to where one chooses among those of others', async () => {
    const { viewerExtras } = (await import('./owner-portal.feature.ts')).ownerPortalFeature;
    const known = () => viewerExtras?.(product.ports as never, luzId);
    expect(await known()).toEqual({ portal: null });
    await invite();
    expect(await known()).toEqual({ portal: '/portals' });
  });
});
