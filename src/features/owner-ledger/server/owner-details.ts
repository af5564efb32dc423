import { sql } from 'kysely';
import type { CalendarDate } from '#kernel/calendar-date.ts';
import { dateAt } from '#kernel/company-zone.ts';
import { refuse, refuseIf } from '#kernel/refusals.ts';
import type { Actor } from '#kernel/roles.ts';
import { type Db, inTransaction, type Tx } from '#platform/database/database.ts';
import { timestamptz } from '#platform/database/parameters.ts';
import type { Ports } from '#platform/ports.ts';
import { seal, unseal } from '#platform/seal.ts';
import { type BankDetails, bankUsableOn, isRoutingNumber, TAX_ID_DIGITS, whyNotApprove } from '../domain/owner-bank.ts';
import type { OwnerBankApproved, OwnerBankEntered, TaxFormKept } from '../domain/owner-ledger.events.ts';

type Needs = Pick<Ports, 'db' | 'clock' | 'config' | 'publish'>;

const LAST_DIGITS = 4;
const last4Of = (digits: string) => digits.slice(-LAST_DIGITS);

export interface TaxForm {
  readonly ownerId: string;
  readonly kind: 'w-9' | 'w-8ben' | 'w-8eci';
  readonly legalName: string;
  readonly taxId: string;
  readonly signedOn: CalendarDate;
}

/** Refuses for somebody who is no owner; locks them, so that two changes of their details come one after the other. */
export async function lockOwner(tx: Tx, ownerId: string): Promise<void> {
  const { rows } = await sql`
    SELECT FROM app_user u WHERE u.id = ${ownerId} AND u.status <> 'deleted' AND ('owner' = ANY(u.roles)
      OR EXISTS (SELECT FROM owner_entry e WHERE e.owner_id = u.id)) FOR NO KEY UPDATE`.execute(tx);
  if (rows.length === 0) refuse('user-not-found');
}

/** BO-12: files the tax form of an owner; its number is sealed, and the last one counts. */
export async function keepTaxForm(ports: Needs, actor: Actor, form: TaxForm): Promise<void> {
  const { ownerId, taxId } = form;
  const digits = taxId.replaceAll(/\D/g, '');
  if (digits.length < TAX_ID_DIGITS) return refuse('parameter-valid', { name: 'taxId' });
  const values = {
    kind: form.kind,
    legal_name: form.legalName,
    tax_id_sealed: seal(ports.config, { purpose: 'owner-tax-id', ownerId }, digits),
    last4: last4Of(digits),
    signed_on: form.signedOn,
    kept_by: actor.userId,
    kept_at: timestamptz(ports.clock.now()),
  };
  await inTransaction(ports.db, async (tx) => {
    await lockOwner(tx, ownerId);
    await tx
      .insertInto('owner_tax_form')
      .values({ owner_id: ownerId, ...values })
      .onConflict((conflict) => conflict.column('owner_id').doUpdateSet(values))
      .execute();
    await tellTaxForm(ports, tx, { ownerId, what: 'filed' });
  });
}

/** BO-12: the whole number of a tax form; that somebody saw it is in the audit log. */
export function showTaxId(ports: Needs, ownerId: string): Promise<{ taxId: string }> {
  return inTransaction(ports.db, async (tx) => {
    const form = await tx
      .selectFrom('owner_tax_form')
      .select('tax_id_sealed as sealed')
      .where('owner_id', '=', ownerId)
      .executeTakeFirst();
    if (!form) return refuse('tax-form-missing');
    const taxId = unseal(ports.config, { purpose: 'owner-tax-id', ownerId }, form.sealed) ?? refuse('tax-form-missing');
    await tellTaxForm(ports, tx, { ownerId, what: 'shown' });
    return { taxId };
  });
}

function tellTaxForm(
  { publish }: Pick<Ports, 'publish'>,
  tx: Tx,
  { ownerId, what }: { readonly ownerId: string; readonly what: TaxFormKept['what'] },
): Promise<void> {
  const event: TaxFormKept = { type: 'tax-form-kept', userId: ownerId, what };
  return publish(tx, event);
}

export interface NewBank {
  readonly ownerId: string;
  readonly holder: string;
  readonly routing: string;
  readonly account: string;
}

/** BO-13: enters bank details; the owner is told at once, and they wait for their days and a second person. */
export async function enterBank(ports: Needs, actor: Actor, bank: NewBank): Promise<{ id: string }> {
  const { ownerId, holder, routing, account } = bank;
  if (!isRoutingNumber(routing)) return refuse('parameter-valid', { name: 'routing' });
  const now = ports.clock.now();
  const usableOn = bankUsableOn(dateAt(now));
  return inTransaction(ports.db, async (tx) => {
    await lockOwner(tx, ownerId);
    const { id } = await tx
      .insertInto('owner_bank')
      .values({
        ...{ owner_id: ownerId, holder, routing, last4: last4Of(account), usable_on: usableOn },
        account_sealed: seal(ports.config, { purpose: 'owner-bank', ownerId }, account),
        entered_by: actor.userId,
        entered_at: timestamptz(now),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const event: OwnerBankEntered = { type: 'owner-bank-entered', userId: ownerId, bankId: id, usableOn };
    await ports.publish(tx, event);
    return { id };
  });
}

/** BO-13: a second person approves what another one entered. */
export async function approveBank(ports: Needs, actor: Actor, id: string): Promise<void> {
  await inTransaction(ports.db, async (tx) => {
    const [bank] = await listBanks(tx, { id });
    if (!bank) return refuse('bank-details-missing');
    await lockOwner(tx, bank.ownerId);
    refuseIf(whyNotApprove(bank, actor.userId));
    const done = await tx
      .updateTable('owner_bank')
      .set({ approved_by: actor.userId, approved_at: timestamptz(ports.clock.now()) })
      .where('id', '=', id)
      .where('approved_by', 'is', null)
      .executeTakeFirst();
    if (done.numUpdatedRows === 0n) return refuse('transition-not-valid');
    const event: OwnerBankApproved = { type: 'owner-bank-approved', userId: bank.ownerId, bankId: id };
    await ports.publish(tx, event);
  });
}

export interface Bank extends BankDetails {
  readonly id: string;
  readonly ownerId: string;
  readonly holder: string;
  readonly routing: string;
  readonly last4: string;
  readonly accountSealed: string;
  readonly enteredByName: string;
}

/** Bank details, the newest first. */
export async function listBanks(
  db: Db | Tx,
  { id, ownerIds }: { readonly id?: string; readonly ownerIds?: readonly string[] },
): Promise<readonly Bank[]> {
  const { rows } = await sql<Bank>`
    SELECT b.id, b.owner_id AS "ownerId", b.holder, b.routing, b.last4, b.account_sealed AS "accountSealed",
      b.entered_by AS "enteredBy", concat_ws(' ', u.name, u.lastname) AS "enteredByName", b.usable_on AS "usableOn",
      b.approved_by IS NOT NULL AS "isApproved"
    FROM owner_bank b JOIN app_user u ON u.id = b.entered_by
    WHERE ${id === undefined ? sql`b.owner_id = ANY(${[...(ownerIds ?? [])]}::uuid[])` : sql`b.id = ${id}`}
    ORDER BY b.entered_at DESC, b.id`.execute(db);
  return rows;
}

/** The account number of bank details, for the file that the bank reads. */
export const accountOf = (
  { config }: Pick<Ports, 'config'>,
  { ownerId, accountSealed }: Pick<Bank, 'ownerId' | 'accountSealed'>,
): string | undefined => unseal(config, { purpose: 'owner-bank', ownerId }, accountSealed);
