import { acceptAccess, insertAccess } from '#features/owner-portal/server/access.repository.ts';
import { type AgreementTerms, usualTerms } from '#features/owners/domain/agreements.ts';
import {
  findManagement,
  insertAcceptance,
  insertDraft,
  setEnded,
  setSent,
  setSigned,
} from '#features/owners/server/agreements.repository.ts';
import { wordsOf } from '#features/owners/server/write-management.ts';
import { readCompanyData } from '#features/settings/server/settings.facade.ts';
import { addDays, type CalendarDate } from '#kernel/calendar-date.ts';
import { instantAt } from '#kernel/company-zone.ts';
import { hoursAfter } from '#kernel/instant.ts';
import type { Tx } from '#platform/database/database.ts';
import { type DemoPlan, ownerOf } from '../plan/plan-demo.ts';
import { type Ids, idIn } from './write-catalog.ts';
import { writeFormerAgreements } from './write-former-agreements.ts';

/** An agreement of the demo: whose, for their first house or boat, from so many days ago for a year. */
interface Agreed {
  /** Place among the owners; 0 is the one who can sign in. */
  readonly owner: number;
  readonly of: 'house' | 'boat';
  readonly daysAgo: number;
  readonly change: Partial<AgreementTerms>;
  readonly state: 'sent' | 'signed';
  /** In how many days it ends by the owner's notice. */
  readonly endsInDays?: number;
}

const agreed: readonly Agreed[] = [
  // The demo's owner: one to renew, ending in 40 days, and one to accept.
  { owner: 0, of: 'house', daysAgo: 325, change: { commissionBp: 1_800 }, state: 'signed' },
  { owner: 0, of: 'boat', daysAgo: -14, change: { commissionBp: 2_500, stayNights: 14 }, state: 'sent' },
  { owner: 1, of: 'house', daysAgo: 120, change: { servicesShareBp: 500 }, state: 'signed' },
  { owner: 2, of: 'house', daysAgo: 200, change: { commissionBp: 2_200, repairMarkupBp: 1_000 }, state: 'signed' },
  { owner: 3, of: 'house', daysAgo: 30, change: { reserveCents: 1_000_00 }, state: 'signed' },
  {
    owner: 4,
    of: 'house',
    daysAgo: 250,
    change: { stayNights: 0, stayPeakNights: 0 },
    state: 'signed',
    endsInDays: 25,
  },
  { owner: 5, of: 'house', daysAgo: 90, change: { cleaningShareBp: 1_000, repairLimitCents: 500_00 }, state: 'signed' },
];

const HOURS = { sent: '10:00', accepted: '18:30' } as const;

/** Management agreements of six owners: one ends in 40 days, one ends by notice, and one is still to be accepted. */
export async function writeOwners(
  tx: Tx,
  { plan, rentableIds }: { readonly plan: DemoPlan; readonly rentableIds: Ids },
): Promise<void> {
  const { name: companyName } = await readCompanyData(tx);
  const newer = agreed.map(({ owner, of, daysAgo }) => {
    const rentableId = idIn(rentableIds, slugOf(plan, { place: owner, of }));
    return [rentableId, addDays(plan.origin.today, -daysAgo)] as const;
  });
  await writeReaders(tx, plan);
  await writeFormerAgreements(tx, { plan, companyName, newer: new Map(newer) });
  for (const { owner: place, of, daysAgo, change, state, endsInDays } of agreed) {
    const owner = plan.people.owners[place] ?? plan.people.owner;
    const startsOn = addDays(plan.origin.today, -daysAgo);
    const id = await insertDraft(tx, {
      rentableId: idIn(rentableIds, slugOf(plan, { place, of })),
      ownerId: owner.id,
      terms: { ...usualTerms(startsOn, owner.language), peaks: peaksAfter(startsOn), ...change },
      by: plan.people.staff.id,
      now: instantAt(plan.origin.today, '09:00'),
    });
    const draft = await findManagement(tx, id);
    if (!draft) throw new Error('a draft was written and is not there');
    const { frozen: words } = wordsOf(draft, companyName);
    const sentOn = addDays(state === 'sent' ? plan.origin.today : startsOn, -2);
    await setSent(tx, id, { words, now: instantAt(sentOn, HOURS.sent) });
    if (state === 'sent') continue;
    await setSigned(tx, id);
    await insertAcceptance(tx, id, {
      userId: owner.id,
      name: `${owner.name} ${owner.lastname}`,
      language: owner.language,
      textHash: words.textHash,
      at: instantAt(sentOn, HOURS.accepted),
      ...{ from: '203.0.113.31', with: null, sessionId: null },
    });
    if (endsInDays === undefined) continue;
    const notice = { at: instantAt(addDays(plan.origin.today, endsInDays - 60), '11:00'), by: 'owner' } as const;
    await setEnded(tx, id, { on: addDays(plan.origin.today, endsInDays), notice: { ...notice, reason: null } });
  }
}

/** Whom the owner who can sign in lets read the portal: somebody who does, and an accountant who did not answer yet. */
async function writeReaders(tx: Tx, { people: { owner, tenants }, origin: { today } }: DemoPlan): Promise<void> {
  const ownerId = owner.id;
  const [reader] = tenants;
  if (!reader) throw new Error('the demo has no tenants');
  const given = { ownerId, email: reader.email, kind: 'all', language: reader.language } as const;
  const invitedAt = instantAt(addDays(today, -40), '12:10');
  const id = await insertAccess(tx, { ...given, now: invitedAt });
  const accepted = await acceptAccess(tx, { id, userId: reader.id, now: hoursAfter(invitedAt, 3) });
  if (!accepted) throw new Error('an invitation of the demo was not accepted');
  const accountant = { ownerId, email: 'books@demo.test', kind: 'money', language: 'en' } as const;
  await insertAccess(tx, { ...accountant, now: instantAt(addDays(today, -2), '09:40') });
}

/** The first house or boat of an owner. */
function slugOf(plan: DemoPlan, { place, of }: { readonly place: number; readonly of: 'house' | 'boat' }): string {
  const owner = plan.people.owners[place];
  const slug =
    of === 'boat'
      ? plan.boats.find(({ boat }) => boat.owner === place)?.boat.slug
      : plan.houses.find((house) => ownerOf(plan, house).id === owner?.id)?.house.slug;
  if (slug === undefined) throw new Error(`owner ${place} has no ${of}`);
  return slug;
}

/** The holidays at the turn of the year within a year from a day on. */
function peaksAfter(startsOn: CalendarDate): AgreementTerms['peaks'] {
  const year = Number(startsOn.slice(0, 4));
  const from = `${year}-12-20` as CalendarDate;
  return from < startsOn ? [] : [{ from, until: `${year + 1}-01-03` as CalendarDate }];
}
