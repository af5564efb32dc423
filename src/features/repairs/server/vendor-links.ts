import { createHmac, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { CalendarDate } from '#kernel/calendar-date.ts';
import { dateAt } from '#kernel/company-zone.ts';
import { hoursAfter, type Instant } from '#kernel/instant.ts';
import type { Language } from '#kernel/languages.ts';
import { refuse, refuseIf } from '#kernel/refusals.ts';
import { keyFor, type SecretSource } from '#platform/app-secret.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { timestamptz } from '#platform/database/parameters.ts';
import type { VendorInvited } from '../domain/repairs.events.ts';
import { LINK_DAYS, whyNotAssign } from '../domain/work-orders.ts';
import type { Needs } from './act-on-order.ts';
import type { Order } from './orders.repository.ts';

/** What a link opens: an order for its vendor, or a question for its owner. */
export type LinkKind = 'vendor' | 'approval';

const purposes = { vendor: 'repair-vendor', approval: 'repair-approval' } as const;
const letters = { vendor: 'v', approval: 'a' } as const;
const DAY_HOURS = 24;

const sealOf = (secret: SecretSource, kind: LinkKind, id: string) =>
  createHmac('sha256', keyFor(secret, purposes[kind])).update(id).digest('hex').slice(0, 32);

/** The token of a link, in small letters as pages' addresses are: what it opens, the id of that, and its seal. */
export const tokenOf = (secret: SecretSource, kind: LinkKind, id: string): string =>
  `${letters[kind]}${id.replaceAll('-', '')}${sealOf(secret, kind, id)}`;

const TOKEN = /^([va])([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})([0-9a-f]{32})$/;

/** What a token opens; refuses one that we did not make. */
export function readToken(secret: SecretSource, token: string): { readonly kind: LinkKind; readonly id: string } {
  const [, letter, ...parts] = TOKEN.exec(token) ?? [];
  const seal = parts.pop();
  if (seal === undefined) return refuse('link-over');
  const kind = letter === letters.vendor ? 'vendor' : 'approval';
  const id = parts.join('-');
  return timingSafeEqual(Buffer.from(seal), Buffer.from(sealOf(secret, kind, id))) ? { kind, id } : refuse('link-over');
}

/** A vendor as orders name them. */
export interface Vendor {
  readonly id: string;
  readonly name: string;
  readonly trade: string;
  readonly email: string;
  readonly phone: string;
  readonly language: Language;
  readonly insuredUntil: CalendarDate | null;
  readonly isActive: boolean;
}

export async function listVendors(db: Db | Tx): Promise<readonly Vendor[]> {
  return db
    .selectFrom('vendor')
    .select(['id', 'name', 'trade', 'email', 'phone', 'language', 'insured_until as insuredUntil'])
    .select('is_active as isActive')
    .orderBy('name')
    .orderBy('id')
    .$castTo<Vendor>()
    .execute();
}

interface Inviting {
  readonly order: Order;
  readonly vendorId: string;
  readonly by: string;
  readonly now: Instant;
}

/** BO-22: gives a vendor the link of one order, for 30 days from now; refused where their insurance has expired. */
export async function inviteVendor({ publish }: Pick<Needs, 'publish'>, tx: Tx, inviting: Inviting): Promise<void> {
  const { order, vendorId, by, now } = inviting;
  const vendor = (await listVendors(tx)).find(({ id }) => id === vendorId) ?? refuse('vendor-not-found');
  refuseIf(whyNotAssign(vendor, dateAt(now)));
  const { rows } = await sql<{ id: string }>`
    INSERT INTO work_order_link (order_id, vendor_id, made_at, made_by, ends_at)
    VALUES (${order.id}, ${vendorId}, ${timestamptz(now)}, ${by}, ${timestamptz(hoursAfter(now, LINK_DAYS * DAY_HOURS))})
    ON CONFLICT (order_id, vendor_id) WHERE revoked_at IS NULL DO UPDATE SET ends_at = excluded.ends_at,
      declined_at = NULL
    RETURNING id`.execute(tx);
  const { id: orderId, rentableId } = order;
  const linkId = rows[0]?.id ?? refuse('unexpected-error');
  const event: VendorInvited = { type: 'vendor-invited', orderId, rentableId, linkId };
  await publish(tx, event);
}

/** A vendor who was asked for an estimate says that they can't take the work; whether that is news. */
export async function declineAsAsked(tx: Tx, linkId: string, now: Instant): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('work_order_link')
    .set({ declined_at: timestamptz(now) })
    .where('id', '=', linkId)
    .where('declined_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Who sends an estimate after all has not declined. */
export async function takeBackDecline(tx: Tx, linkId: string): Promise<void> {
  await tx.updateTable('work_order_link').set({ declined_at: null }).where('id', '=', linkId).execute();
}

/** Ends the links of an order, of one vendor or of all. */
export async function revokeLinks(tx: Tx, orderId: string, now: Instant, vendorId?: string): Promise<void> {
  await tx
    .updateTable('work_order_link')
    .set({ revoked_at: timestamptz(now) })
    .where('order_id', '=', orderId)
    .where('revoked_at', 'is', null)
    .$if(vendorId !== undefined, (query) => query.where('vendor_id', '=', vendorId ?? ''))
    .execute();
}

export interface VendorLink {
  readonly id: string;
  readonly orderId: string;
  readonly vendorId: string;
  readonly vendorName: string;
  readonly vendorEmail: string;
  readonly language: Language;
  readonly endsAt: Instant;
  /** When they said that they give no estimate; null: they have not. */
  readonly declinedAt: Instant | null;
}

/** Links that still open their order, of one order or one of them. */
export async function listLinks(
  db: Db | Tx,
  { of, now }: { readonly of: { readonly orderId: string } | { readonly linkId: string }; readonly now: Instant },
): Promise<readonly VendorLink[]> {
  const condition = 'linkId' in of ? sql`k.id = ${of.linkId}` : sql`k.order_id = ${of.orderId}`;
  const { rows } = await sql<VendorLink>`
    SELECT k.id, k.order_id AS "orderId", k.vendor_id AS "vendorId", v.name AS "vendorName", v.email AS "vendorEmail",
      v.language, k.ends_at AS "endsAt", k.declined_at AS "declinedAt"
    FROM work_order_link k JOIN vendor v ON v.id = k.vendor_id
    WHERE ${condition} AND k.revoked_at IS NULL AND k.ends_at > ${timestamptz(now)} ORDER BY v.name`.execute(db);
  return rows;
}
