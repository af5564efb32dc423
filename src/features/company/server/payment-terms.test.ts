import { afterAll, beforeAll, expect, test } from 'vitest';
import { showContract } from '#features/contracts/server/accept-contract.ts';
import { paymentsReactions } from '#features/payments/server/payments.reactions.ts';
import { previewApproval } from '#features/reservations/server/requests/preview-approval.ts';
import { findGroupDetails } from '#features/reservations/server/views/group-details.views.ts';
import { saveEdit } from '#features/revisions/server/revisions.facade.ts';
import { hoursAfter, type Instant, instantOf, isoOf } from '#kernel/instant.ts';
import type { Language } from '#kernel/languages.ts';
import {
  addLines,
  aLinedDraft,
  askFor,
  type LinedGroup,
  selectionsOf,
  services,
} from '#tests/builders/a-group-of-lines.ts';
import { aDesk } from '#tests/support/approved-lines.ts';
import { mailOfRequest } from '#tests/support/request-mails.ts';
import { type TestPorts, testPorts } from '#tests/support/test-ports.ts';
import { revisedSettings, SETTINGS_ID, settingsWanted } from './edit-settings.ts';

const NOW = instantOf('2027-01-11T17:00:00Z');
/** When the house of each trip may be entered. */
const STARTS = instantOf('2027-03-01T21:00:00Z');
const usual = [hoursAfter(NOW, 48), hoursAfter(STARTS, -48)];
const changed = [hoursAfter(NOW, 1), hoursAfter(STARTS, -720)];

let ports: TestPorts;
let desk: Awaited<ReturnType<typeof aDesk>>;
let selections: ReturnType<typeof selectionsOf>;
/** Approved, and asked for, before the company decided otherwise. */
let before: LinedGroup;
let waiting: LinedGroup;
/** Opened before and asked for after it. */
let after: LinedGroup;

beforeAll(async () => {
  ports = await testPorts(paymentsReactions, isoOf(NOW));
  desk = await aDesk(ports);
  selections = selectionsOf(await services(ports));
  before = await desk.approved([]);
  waiting = await aLinedDraft(ports, []);
  await askFor(ports, waiting);
  after = await aLinedDraft(ports, []);
  await decide({ firstPaymentHours: 1, secondPaymentHours: 720, singlePaymentDays: 40, singleAdditionCents: 800_00 });
});
afterAll(() => ports.close());

const decide = (changes: object) =>
  saveEdit(ports, revisedSettings, { id: SETTINGS_ID, wanted: settingsWanted({ ...changes }), actor: desk.staff });
const duesOf = async ({ id }: LinedGroup, kind = 'instalment'): Promise<readonly Instant[]> =>
  (await desk.invoicesOfGroup(id)).filter((invoice) => invoice.kind === kind).map(({ dueAt }) => dueAt);
const viewOf = async ({ id }: LinedGroup) => (await findGroupDetails(ports, { groupId: id, language: 'en' }))?.view;
const agreementOf = async ({ id, tenantId }: LinedGroup, language: Language) =>
  (await showContract(ports, { ...desk.staff, userId: tenantId }, { groupId: id, language })).paragraphs.join('\n');

test('a change of the hours binds what is asked for after it; what was asked for before keeps its own', async () => {
  await askFor(ports, after);
  const dueOf = async (groupId: string) =>
    (await previewApproval(ports, { staffId: desk.staffId, groupId })).instalments.map(({ dueAt }) => instantOf(dueAt));
  expect([await dueOf(waiting.id), await dueOf(after.id)]).toEqual([usual, changed]);

  for (const [group, hours, language] of [
    [waiting, 'within 48 hours of our approval', 'en'],
    [waiting, 'en un plazo de 48 horas desde nuestra aprobación', 'es'],
    [after, 'within 1 hour of our approval', 'en'],
    [after, 'en un plazo de 1 hora desde nuestra aprobación', 'es'],
  ] as const)
    expect(await mailOfRequest(ports, 'request-received', { group, language })).toContain(hours);

  await desk.approve(waiting.id);
  await desk.approve(after.id);
  expect([await duesOf(before), await duesOf(waiting), await duesOf(after)]).toEqual([usual, usual, changed]);
  expect(await duesOf(after, 'deposit')).toEqual(changed.slice(1));
});

test('what is added to a trip is paid by the terms of the trip, as its agreement and its page say', async () => {
  expect(await agreementOf(before, 'en')).toContain(
    'One half is due within 48 hours of our approval, the other half 48',
  );
  expect(await agreementOf(before, 'es')).toContain('en un plazo de 48 horas desde nuestra aprobación y la otra, 48');
  const told = await agreementOf(after, 'en');
  expect(told).toContain('One half is due within 1 hour of our approval, the other half 720 hours before');
  expect(told).toContain('which is 720 hours before your trip begins');
  expect(told).not.toContain('48 hours before');
  expect(told).toContain('If you request it less than 40 days before it begins');
  expect(told).toContain('if it costs $800 or less, it is paid in one payment within 1 hour of our approval');
  expect(await agreementOf(after, 'es')).toContain(
    'en un plazo de 1 hora desde nuestra aprobación y la otra, 720 horas',
  );
  const single = ({ singleAdditionCents, singlePaymentDays }: { [name: string]: number }) => [
    singleAdditionCents,
    singlePaymentDays,
  ];
  expect(single({ ...(await viewOf(before))?.paymentTerms })).toEqual([300_00, 7]);
  expect(single({ ...(await viewOf(after))?.paymentTerms })).toEqual([800_00, 40]);

  for (const group of [before, after]) {
    await addLines(ports, group, [selections.chef]);
    expect((await viewOf(group))?.addition?.quote?.instalments).toHaveLength(group === before ? 2 : 1);
    await askFor(ports, group);
    await desk.approve(group.id);
  }
  // The chef comes on 2 March at 7:00 PM.
  const chef = instantOf('2027-03-03T00:00:00Z');
  expect(await duesOf(before)).toEqual([...usual, usual[0], hoursAfter(chef, -48)]);
  expect(await duesOf(after)).toEqual([...changed, changed[0]]);
});

test('undone, a change binds nobody who asks from then on, and those who asked meanwhile keep it', async () => {
  await decide({ firstPaymentHours: 48, secondPaymentHours: 48, singlePaymentDays: 7 });
  const next = await desk.approved([]);
  expect(await duesOf(next)).toEqual(usual);
  expect((await duesOf(after)).slice(0, 2)).toEqual(changed);
});
