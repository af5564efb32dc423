import { sql } from 'kysely';
import { monthOf } from '#features/payments/domain/tax-report.ts';
import { dateAt } from '#kernel/company-zone.ts';
import type { Language } from '#kernel/languages.ts';
import { refuse } from '#kernel/refusals.ts';
import type { Actor } from '#kernel/roles.ts';
import type { Db } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';
import type { OwnDetailsView, OwnerMoneyView } from '../api/owner-ledger.schemas.ts';
import { BANK_WAIT_DAYS, bankInUse } from '../domain/owner-bank.ts';
import { balanceOf } from './entries.repository.ts';
import { listBanks } from './owner-details.ts';
import { yearsOf } from './statements.views.ts';

interface Asked {
  readonly ownerId: string;
  readonly actor: Pick<Actor, 'userId'>;
  readonly language: Language;
}

/** The balance of an owner and what the company has on file to pay it. */
export async function ownerMoney(
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  { ownerId, actor, language }: Asked,
): Promise<OwnerMoneyView> {
  const owner = await db
    .selectFrom('app_user')
    .select(sql<string>`concat_ws(' ', name, lastname)`.as('name'))
    .where('id', '=', ownerId)
    .executeTakeFirst();
  if (!owner) return refuse('user-not-found');
  const { rows: places } = await sql<{ rentableId: number; name: string }>`
    SELECT r.id AS "rentableId", ${language === 'es' ? sql`r.name_es` : sql`r.name_en`} AS name FROM rentable r
    WHERE r.owner_id = ${ownerId} OR EXISTS (SELECT FROM management_agreement m WHERE m.rentable_id = r.id
      AND m.owner_id = ${ownerId} AND m.state = 'signed') ORDER BY 2, 1`.execute(db);
  const banks = await listBanks(db, { ownerIds: [ownerId] });
  const inUse = bankInUse(banks, dateAt(clock.now()));
  const charges = await db
    .selectFrom('owner_charge')
    .select(['id', 'words', 'amount_cents as amountCents', 'first_month as firstMonth', 'last_month as lastMonth'])
    .where('owner_id', '=', ownerId)
    .orderBy('made_at')
    .orderBy('id')
    .execute();
  return {
    id: ownerId,
    name: owner.name,
    balanceCents: await balanceOf(db, ownerId),
    places: [...places],
    taxForm: await findTaxForm(db, ownerId),
    banks: banks.map(({ id, holder, routing, last4, usableOn, enteredBy, enteredByName, isApproved }) => ({
      ...{ id, holder, routing, last4, usableOn, isApproved },
      ...{ enteredBy: enteredByName, isOwn: enteredBy === actor.userId, isInUse: id === inUse?.id },
    })),
    charges: charges.map(({ firstMonth, lastMonth, ...charge }) => ({
      ...charge,
      ...{ firstMonth: monthOf(firstMonth), lastMonth: lastMonth && monthOf(lastMonth) },
    })),
    years: [...(await yearsOf(db, ownerId))],
  };
}

async function findTaxForm(db: Db, ownerId: string): Promise<OwnerMoneyView['taxForm']> {
  const form = await db
    .selectFrom('owner_tax_form')
    .select(['kind', 'legal_name as legalName', 'last4', 'signed_on as signedOn'])
    .where('owner_id', '=', ownerId)
    .executeTakeFirst();
  return form ?? null;
}

/** What an owner sees of their own tax form and bank details: of numbers no more than four digits. */
export async function ownDetails({ db, clock }: Pick<Ports, 'db' | 'clock'>, ownerId: string): Promise<OwnDetailsView> {
  const banks = await listBanks(db, { ownerIds: [ownerId] });
  const inUse = bankInUse(banks, dateAt(clock.now()));
  const shown = inUse ? banks.slice(0, banks.indexOf(inUse) + 1) : banks;
  return {
    taxForm: await findTaxForm(db, ownerId),
    banks: shown.map(({ id, holder, last4, usableOn, isApproved }) => ({
      ...{ id, holder, last4, usableOn, isApproved, isInUse: id === inUse?.id },
    })),
    waitDays: BANK_WAIT_DAYS,
  };
}
