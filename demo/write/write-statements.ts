import { sql } from 'kysely';
import { channelEntriesOf } from '#features/owner-ledger/domain/channel-money.ts';
import { changesTo } from '#features/owner-ledger/domain/entries.ts';
import { statementNumber } from '#features/owner-ledger/domain/statements.ts';
import { entriesOf } from '#features/owner-ledger/domain/stay-money.ts';
import { listChannelStays, upsertChannelStay } from '#features/owner-ledger/server/channel-stays.repository.ts';
import { chargesOf } from '#features/owner-ledger/server/charges.repository.ts';
import { contentHashOf } from '#features/owner-ledger/server/close-month.ts';
import { draftStatement } from '#features/owner-ledger/server/draft-statement.ts';
import { insertChanges, insertEntry, type NewEntry } from '#features/owner-ledger/server/entries.repository.ts';
import { type GroupFacts, listRequestFacts } from '#features/owner-ledger/server/request-facts.repository.ts';
import { insertStatement, nextRunning } from '#features/owner-ledger/server/statements.repository.ts';
import { daysOf, type Month, monthOf, nextMonth, previousMonth } from '#features/payments/domain/tax-report.ts';
import { addDays, type CalendarDate, calendarDate } from '#kernel/calendar-date.ts';
import { instantAt } from '#kernel/company-zone.ts';
import type { Bilingual } from '#kernel/languages.ts';
import type { SecretSource } from '#platform/app-secret.ts';
import type { Tx } from '#platform/database/database.ts';
import { timestamptz } from '#platform/database/parameters.ts';
import { seal } from '#platform/seal.ts';
import type { DemoPerson } from '../plan/people.ts';
import type { DemoPlan } from '../plan/plan-demo.ts';

/** How many months the owners have statements of; the last one is issued and not paid yet. */
const MONTHS = 12;
/** How many of the owners have agreements. */
const OWNERS = 6;

/** The first day of the first month of which owners have statements. */
export function firstStatedDay(today: CalendarDate): CalendarDate {
  let month = monthOf(today);
  for (let count = 0; count < MONTHS; count += 1) month = previousMonth(month);
  return calendarDate(`${month}-01`);
}

/** The owners who have agreements and statements. */
export const ownersWithStatements = ({ people }: DemoPlan): readonly DemoPerson[] => people.owners.slice(0, OWNERS);

interface Writing {
  readonly plan: DemoPlan;
  readonly secrets: SecretSource;
}

/** A year of six owners' money: entries of all stays, bills, a stay of a channel, statements, payouts, bank details. */
export async function writeStatements(tx: Tx, { plan, secrets }: Writing): Promise<void> {
  const { today } = plan.origin;
  const first = firstStatedDay(today);
  const owners = ownersWithStatements(plan);
  const now = instantAt(today, '08:00');
  await writeBills(tx, { plan, owners, first });
  const reckoning = { recognition: 'check-out', until: today } as const;
  const facts = await listRequestFacts(
    tx,
    sql`EXISTS (SELECT FROM invoice n JOIN ledger_entry e ON e.invoice_id = n.id
    WHERE n.request_id = q.id)`,
  );
  const ofStays = facts.flatMap((request) => entriesOf(request, reckoning));
  await insertChanges(tx, changesTo([], ofStays), { sourceType: 'reservation', now });
  const ofChannels = (await listChannelStays(tx)).flatMap((stay) => channelEntriesOf(stay, reckoning));
  await insertChanges(tx, changesTo([], ofChannels), { sourceType: 'channel-stay', now });
  for (const entry of await chargesOf(tx, today)) await insertEntry(tx, entry, now);
  await writeDetails(tx, { plan, owners, secrets, first });
  for (let month = monthOf(first); month < monthOf(today); month = nextMonth(month)) {
    const isLast = nextMonth(month) === monthOf(today);
    for (const owner of owners) await issueMonth(tx, { plan, owner, month, facts, isPaid: !isLast });
  }
}

interface Issuing {
  readonly plan: DemoPlan;
  readonly owner: DemoPerson;
  readonly month: Month;
  readonly facts: readonly GroupFacts[];
  readonly isPaid: boolean;
}

/** The statement of an owner and month, issued on the third of the next one, and paid three days after that. */
async function issueMonth(tx: Tx, { plan, owner, month, facts, isPaid }: Issuing): Promise<void> {
  const { until } = daysOf(month);
  const by = plan.people.staff.id;
  const issuedOn = addDays(until, 2);
  const year = Number(issuedOn.slice(0, 4));
  const asked = { ownerId: owner.id, month };
  const draft = await draftStatement(tx, asked, { recognition: 'check-out', facts });
  const { content, entryIds, language } = draft;
  const running = await nextRunning(tx, year);
  const number = statementNumber(year, running);
  const id = await insertStatement(tx, {
    ...{
      ...asked,
      language,
      content,
      contentHash: contentHashOf(content),
      entryIds,
      by,
      at: instantAt(issuedOn, '09:30'),
    },
    numbered: { year, running, number },
  });
  const { payoutCents } = content;
  if (!isPaid || payoutCents === 0) return;
  const paidOn = addDays(issuedOn, 3);
  const reference = `ACH ${running}`;
  await tx
    .insertInto('owner_payout')
    .values({
      ...{ statement_id: id, amount_cents: payoutCents, paid_on: paidOn, method: 'bank-transfer', reference },
      ...{ recorded_by: by, recorded_at: timestamptz(instantAt(paidOn, '10:00')) },
    })
    .execute();
  const payout = { ownerId: owner.id, rentableId: null, kind: 'payout', cents: -payoutCents, on: paidOn } as const;
  const entry = { ...payout, source: { type: 'payout', id }, words: `${number}, ${reference}`, by } as const;
  await insertEntry(tx, entry, instantAt(paidOn, '10:00'));
}

/** What owners are charged by hand and each month, what one paid in, and a stay that a channel sold. */
async function writeBills(
  tx: Tx,
  {
    plan,
    owners,
    first,
  }: { readonly plan: DemoPlan; readonly owners: readonly DemoPerson[]; readonly first: CalendarDate },
): Promise<void> {
  const by = plan.people.staff.id;
  const { rows } = await sql<{ ownerId: string; rentableId: number }>`
    SELECT owner_id AS "ownerId", min(id) AS "rentableId" FROM rentable WHERE kind = 'house' AND owner_id IS NOT NULL
    GROUP BY owner_id`.execute(tx);
  const houseOf = new Map(rows.map(({ ownerId, rentableId }) => [ownerId, rentableId]));
  const ownLanguage = (place: number) => owners[place]?.language ?? 'en';
  const bill = (
    place: number,
    { words, ...entry }: Pick<NewEntry, 'kind' | 'cents' | 'on'> & { readonly words: Bilingual },
  ): NewEntry => {
    const ownerId = owners[place]?.id ?? by;
    const rentableId = houseOf.get(ownerId) ?? null;
    const source = { type: 'manual', id: `demo ${words.en}` } as const;
    return { ownerId, rentableId, ...entry, source, words: words[ownLanguage(place)], by };
  };
  const bills = [
    bill(0, {
      kind: 'supplies',
      cents: -86_40,
      on: addDays(first, 40),
      words: { en: 'New towels and sheets', es: 'Toallas y sábanas nuevas' },
    }),
    bill(0, {
      kind: 'repairs',
      cents: -240_00,
      on: addDays(first, 290),
      words: { en: 'Air conditioning, new fan', es: 'Aire acondicionado, ventilador nuevo' },
    }),
    bill(1, {
      kind: 'contribution',
      cents: 1_500_00,
      on: addDays(first, 100),
      words: { en: 'For the new terrace', es: 'Para la terraza nueva' },
    }),
    bill(2, {
      kind: 'repairs',
      cents: -1_180_00,
      on: addDays(first, 130),
      words: { en: 'Water heater replaced', es: 'Cambio del calentador de agua' },
    }),
    bill(3, {
      kind: 'owner-stay-cleaning',
      cents: -150_00,
      on: addDays(first, 330),
      words: { en: 'Your stay at the turn of the month', es: 'Su estadía de fin de mes' },
    }),
  ];
  for (const entry of bills) await insertEntry(tx, entry, instantAt(entry.on, '16:00'));
  const poolWords = { en: 'Pool service', es: 'Mantenimiento de la piscina' };
  const startsOn = addDays(first, 302);
  const ownerId = owners[0]?.id ?? by;
  await tx
    .insertInto('owner_charge')
    .values({
      ...{
        owner_id: ownerId,
        rentable_id: houseOf.get(ownerId) ?? null,
        words: poolWords[ownLanguage(0)],
        amount_cents: 95_00,
      },
      ...{ first_month: first, made_by: by, made_at: timestamptz(instantAt(first, '09:00')) },
    })
    .execute();
  await upsertChannelStay(
    tx,
    {
      ...{ rentableId: houseOf.get(ownerId) ?? 0, channel: 'airbnb', reference: 'HMDEMO7Q2F', startsOn },
      ...{ endsOn: addDays(startsOn, 4), grossCents: 1_240_00, feeCents: 37_20, cleaningCents: 180_00 },
      ...{ receivedOn: addDays(startsOn, 1), isVoid: false },
    },
    { by, now: instantAt(addDays(startsOn, 5), '11:00') },
  );
}

/** Tax forms of all but the last owner, and bank details that a second person approved. */
async function writeDetails(
  tx: Tx,
  { plan, owners, secrets, first }: Writing & { readonly owners: readonly DemoPerson[]; readonly first: CalendarDate },
): Promise<void> {
  const [enteredBy, approvedBy] = [plan.people.staff.id, plan.people.admin.id];
  const at = timestamptz(instantAt(first, '12:00'));
  for (const [index, { id: ownerId, name, lastname }] of owners.entries()) {
    const holder = `${name} ${lastname}`;
    const [taxId, account] = [`90${index}70600${index}`, `00044556${index}1200`];
    await tx
      .insertInto('owner_bank')
      .values({
        ...{ owner_id: ownerId, holder, routing: '021000021', last4: account.slice(-4), usable_on: addDays(first, 3) },
        account_sealed: seal(secrets, { purpose: 'owner-bank', ownerId }, account),
        ...{ entered_by: enteredBy, entered_at: at, approved_by: approvedBy, approved_at: at },
      })
      .execute();
    if (index === owners.length - 1) continue;
    await tx
      .insertInto('owner_tax_form')
      .values({
        ...{ owner_id: ownerId, kind: 'w-9', legal_name: holder, last4: taxId.slice(-4), signed_on: first },
        tax_id_sealed: seal(secrets, { purpose: 'owner-tax-id', ownerId }, taxId),
        ...{ kept_by: enteredBy, kept_at: at },
      })
      .execute();
  }
}
