import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addDays, calendarDate } from '#kernel/calendar-date.ts';
import { instantAt } from '#kernel/company-zone.ts';
import { instantOf } from '#kernel/instant.ts';
import { aHouse } from '#tests/builders/a-house.ts';
import { actorOf, anOwnerPaper, aSentManagement, aSignedManagement } from '#tests/builders/a-management.ts';
import { aUser } from '#tests/builders/a-user.ts';
import { refusalOf } from '#tests/support/refusal-of.ts';
import { type TestPorts, testPorts } from '#tests/support/test-ports.ts';
import { usualTerms } from '../domain/agreements.ts';
import { findManagement } from './agreements.repository.ts';
import {
  acceptManagement,
  draftManagement,
  editManagement,
  endManagement,
  removeManagement,
  sendManagement,
  takeBackManagement,
} from './keep-management.ts';
import { getManagement, getOwn, listOwn } from './owners.views.ts';
import { remindOfPapers } from './remind-papers.ts';
import { countRenewals, remindOfRenewals } from './remind-renewals.ts';

const day = calendarDate;
const TODAY = day('2026-11-20');
let ports: TestPorts;
beforeAll(async () => {
  ports = await testPorts(() => []);
});
afterAll(() => ports.close());
beforeEach(() => {
  ports.published.length = 0;
  ports.clock.set(instantOf('2026-11-20T17:00:00Z'));
});

const staff = () => actorOf(crypto.randomUUID(), 'staff');
async function expectRefusal(work: Promise<unknown>, code: string): Promise<void> {
  expect((await refusalOf(work)).code).toBe(code);
}
const evidence = { language: 'es', from: '203.0.113.7', device: 'Firefox' } as const;
const view = (id: string) => getManagement(ports, id, 'en');
const told = () => ports.published.map(({ type }) => type);
const staffOf = (userId: string) => actorOf(userId, 'staff');

test('a first draft has the usual terms from today, for whoever owns the house', async () => {
  const owner = await aUser(ports.db, { roles: ['owner'], language: 'es' });
  const { id: houseId } = await aHouse({ ownerId: owner.id }).in(ports.db);
  const by = staffOf(owner.id);
  const { id } = await draftManagement(ports, by, { rentableId: houseId });
  const { terms, state, sequence } = await view(id);
  expect({ terms, state, sequence }).toEqual({ terms: usualTerms(TODAY, 'es'), state: 'draft', sequence: 1 });
  await expectRefusal(draftManagement(ports, by, { rentableId: houseId }), 'management-open');
  expect(told()).toEqual(['management-drafted']);
});

test('a house without an owner has no agreement', async () => {
  const { id } = await aHouse({ ownerId: null }).in(ports.db);
  await expectRefusal(draftManagement(ports, staff(), { rentableId: id }), 'house-not-found');
});

test('the owner accepts the words that were sent, and what proves it is kept', async () => {
  const { agreementId: id, ownerId } = await aSentManagement(ports);
  const { textHash, paragraphs } = await getOwn(ports, { id, ownerId, language: 'en' });
  expect(paragraphs.en.join('\n')).toMatch(/commission of 20% of the rent[\s\S]*\$300\.00[\s\S]*60 days of notice/);
  expect(paragraphs.es.join('\n')).toMatch(/comisión del 20% del alquiler[\s\S]*60 días de preaviso/);
  const owner = actorOf(ownerId, 'owner');
  const wrong = acceptManagement(ports, owner, { id, textHash: 'f'.repeat(64), ...evidence });
  await expectRefusal(wrong, 'contract-not-valid');
  await acceptManagement(ports, owner, { id, textHash, ...evidence });
  const signed = await findManagement(ports.db, id);
  expect(signed).toMatchObject({
    state: 'signed',
    acceptance: {
      ...{ userId: ownerId, name: 'Ricardo Stone', language: 'es', textHash, from: '203.0.113.7', with: 'Firefox' },
      at: ports.clock.now(),
      sessionId: owner.sessionId,
    },
  });
  expect(told()).toEqual(['management-drafted', 'management-sent', 'management-accepted']);
  const again = acceptManagement(ports, owner, { id, textHash, ...evidence });
  await expectRefusal(again, 'transition-not-valid');
});

test('nobody else reads, lists or accepts it, and its owner sees no draft', async () => {
  const { agreementId: id, ownerId } = await aSentManagement(ports);
  const { id: otherId } = await aUser(ports.db, { roles: ['owner'] });
  const { textHash } = await view(id);
  const asked = { id, ownerId: otherId, language: 'en' } as const;
  await expectRefusal(getOwn(ports, asked), 'management-not-found');
  expect(await listOwn(ports, otherId, 'en')).toEqual({ agreements: [] });
  const accepting = acceptManagement(ports, actorOf(otherId, 'owner'), { id, textHash, ...evidence });
  await expectRefusal(accepting, 'management-not-found');
  await takeBackManagement(ports, id);
  await expectRefusal(getOwn(ports, { ...asked, ownerId }), 'management-not-found');
  expect(await listOwn(ports, ownerId, 'en')).toEqual({ agreements: [] });
});

test('terms of a draft are changed once each, and those of what was sent or signed never', async () => {
  const { agreementId: id } = await aSentManagement(ports);
  const terms = { ...usualTerms(TODAY, 'en'), commissionBp: 1_850 };
  await expectRefusal(editManagement(ports, { id, version: 1, terms }), 'management-signed');
  await expectRefusal(removeManagement(ports, id), 'management-signed');
  await takeBackManagement(ports, id);
  await expectRefusal(editManagement(ports, { id, version: 1, terms }), 'edit-clash');
  const wrong = { ...terms, stayPeakNights: 30 };
  await expectRefusal(editManagement(ports, { id, version: 2, terms: wrong }), 'peak-nights-invalid');
  await editManagement(ports, { id, version: 2, terms });
  expect(await view(id)).toMatchObject({ version: 3, terms: { commissionBp: 1_850 } });
  await removeManagement(ports, id);
  await expectRefusal(view(id), 'management-not-found');
});

test('the database itself refuses to edit what was signed, and two that overlap', async () => {
  const { agreementId: id } = await aSignedManagement(ports);
  const edit = ports.db.updateTable('management_agreement').set({ commission_bp: 1 }).where('id', '=', id);
  await expect(edit.execute()).rejects.toThrow('never edited');
  const copy = sql`INSERT INTO management_agreement SELECT (jsonb_populate_record(m, jsonb_build_object(
    'id', gen_random_uuid(), 'sequence', 2))).* FROM management_agreement m WHERE id = ${id}`;
  await expect(copy.execute(ports.db)).rejects.toThrow('management_no_overlap');
});

test('a new version from a later day on ends the one in force there, once it is accepted', async () => {
  const { agreementId: first, ownerId, houseId, staffId } = await aSignedManagement(ports);
  const { id } = await draftManagement(ports, staffOf(staffId), { rentableId: houseId });
  const { terms } = await view(id);
  expect(terms).toMatchObject({ startsOn: '2027-11-20', endsOn: '2028-11-20' });
  const earlier = { ...usualTerms(day('2027-02-01'), 'en'), commissionBp: 1_500 };
  await editManagement(ports, { id, version: 1, terms: earlier });
  await sendManagement(ports, id);
  expect(await view(first)).toMatchObject({ stage: 'in-force', until: '2027-11-20' });
  const { textHash } = await view(id);
  await acceptManagement(ports, actorOf(ownerId, 'owner'), { id, textHash, ...evidence });
  expect(await view(first)).toMatchObject({ until: '2027-02-01', notice: null });
  expect(await view(id)).toMatchObject({ stage: 'upcoming', until: '2028-02-01' });
});

test('its renewal is due near the end, until a later version is there', async () => {
  const { agreementId: id, houseId, staffId } = await aSignedManagement(ports);
  ports.clock.set(instantOf('2027-10-01T17:00:00Z'));
  expect(await view(id)).toMatchObject({ stage: 'in-force', isRenewalDue: true });
  await draftManagement(ports, staffOf(staffId), { rentableId: houseId });
  expect(await view(id)).toMatchObject({ stage: 'in-force', isRenewalDue: false });
});

test('one that would begin before a signed one and reach into it is not sent', async () => {
  const { houseId, staffId } = await aSignedManagement(ports);
  const { id } = await draftManagement(ports, staffOf(staffId), { rentableId: houseId });
  await editManagement(ports, { id, version: 1, terms: usualTerms(day('2026-06-01'), 'en') });
  await expectRefusal(sendManagement(ports, id), 'management-overlaps');
});

test('who no longer owns the house neither gets nor accepts an agreement for it', async () => {
  const { agreementId: id, ownerId, houseId } = await aSentManagement(ports);
  const { textHash } = await view(id);
  await ports.db.updateTable('rentable').set({ owner_id: null }).where('id', '=', houseId).execute();
  const accepting = acceptManagement(ports, actorOf(ownerId, 'owner'), { id, textHash, ...evidence });
  await expectRefusal(accepting, 'transition-not-valid');
});

test('notice ends it after its days of notice, and the next draft begins anew', async () => {
  const { agreementId: id, houseId, staffId } = await aSignedManagement(ports);
  const end = (on: string) => endManagement(ports, { id, on: day(on), by: 'owner', reason: ' Sold ' });
  await expectRefusal(end('2027-01-18'), 'notice-too-short');
  await end('2027-01-19');
  expect(await view(id)).toMatchObject({
    stage: 'in-force',
    until: '2027-01-19',
    notice: { by: 'owner', on: '2027-01-19', reason: 'Sold' },
  });
  await expectRefusal(end('2027-01-19'), 'agreement-end-invalid');
  const next = await draftManagement(ports, staffOf(staffId), { rentableId: houseId });
  expect(await view(next.id)).toMatchObject({ terms: { startsOn: TODAY } });
});

test('the owner and the team are told once that an agreement ends in 60 days, unless a later version is there', async () => {
  const { agreementId, ownerId, houseId, staffId } = await aSignedManagement(ports);
  const endsOn = (await findManagement(ports.db, agreementId))?.terms.endsOn ?? TODAY;
  const told = async () => {
    ports.published.length = 0;
    await remindOfRenewals(ports);
    await remindOfRenewals(ports);
    return ports.published.filter((event) => Object(event).agreementId === agreementId);
  };
  ports.clock.set(instantAt(addDays(endsOn, -61), '12:00'));
  expect(await told()).toEqual([]);
  const near = addDays(endsOn, -60);
  ports.clock.set(instantAt(near, '12:00'));
  const count = () => countRenewals(ports.db, { scope: { places: [], rentables: [houseId] }, today: near });
  expect(await count()).toBe(1);
  expect(await told()).toEqual([{ type: 'management-ending', userId: ownerId, agreementId }]);
  expect(await count()).toBe(1);
  await draftManagement(ports, staffOf(staffId), { rentableId: houseId });
  expect(await count()).toBe(0);
});

test('the team is reminded of a paper 60, 30 and 7 days before its last day, of each once', async () => {
  const { id: ownerId } = await aUser(ports.db, { roles: ['owner'] });
  await anOwnerPaper(ports, { ownerId, validUntil: addDays(TODAY, 61) });
  const days = async () => {
    ports.published.length = 0;
    await remindOfPapers(ports);
    await remindOfPapers(ports);
    return ports.published.map((event) => Object(event).days);
  };
  expect(await days()).toEqual([]);
  ports.clock.set(instantOf('2026-11-21T17:00:00Z'));
  expect(await days()).toEqual([60]);
  ports.clock.set(instantOf('2026-12-22T17:00:00Z'));
  expect(await days()).toEqual([30]);
  ports.clock.set(instantOf('2027-01-20T17:00:00Z'));
  expect(await days()).toEqual([7]);
});
