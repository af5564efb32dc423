import type { CalendarDate } from '#kernel/calendar-date.ts';
import type { Instant } from '#kernel/instant.ts';
import type { Bilingual } from '#kernel/languages.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';
import { repairPaths } from '../domain/repair-paths.ts';
import type { Category } from '../domain/work-orders.ts';
import { findApproval } from './approvals.repository.ts';
import { findOrder, hasPictures } from './orders.repository.ts';
import { listLinks, tokenOf, type VendorLink } from './vendor-links.ts';

/** A repair as a mail tells of it. */
export interface ToldRepair {
  readonly number: number;
  readonly place: Bilingual;
  readonly category: Category;
  /** What is to be done, or what was reported. */
  readonly text: string;
  readonly visitOn: CalendarDate | null;
  /** There are some of what is broken, or of an estimate. */
  readonly hasPictures: boolean;
  readonly paths: { readonly staff: string; readonly owner: string };
  /** What is asked of the owner; null: the mail is about no question. */
  readonly asked: {
    readonly amountCents: number;
    readonly dueAt: Instant;
    readonly isOpen: boolean;
    readonly upToCents: number | null;
    readonly reason: string | null;
    /** Answers without signing in. */
    readonly path: string;
  } | null;
}

interface Asked {
  readonly orderId: string;
  readonly approvalId?: string | undefined;
}

export async function findToldRepair(
  { db, config }: Pick<Ports, 'db' | 'config'>,
  { orderId, approvalId }: Asked,
): Promise<ToldRepair | undefined> {
  const order = await findOrder(db, orderId);
  const approval = approvalId === undefined ? undefined : await findApproval(db, approvalId);
  if (!order || (approvalId !== undefined && !approval)) return undefined;
  const { number, place, category, visitOn, task, words } = order;
  return {
    ...{ number, place, category, visitOn, text: task ?? words },
    hasPictures: await hasPictures(db, orderId),
    paths: { staff: repairPaths.staffRepairs(orderId), owner: repairPaths.ownerRepairs(orderId) },
    asked: approval
      ? {
          amountCents: approval.amountCents,
          dueAt: approval.dueAt,
          isOpen: approval.answer === null,
          upToCents: approval.upToCents,
          reason: approval.reason,
          path: repairPaths.link(tokenOf(config, 'approval', approval.id)),
        }
      : null,
  };
}

/** The link of a vendor as a mail tells of it; undefined where it ended meanwhile. */
export async function findToldLink(
  { db, clock }: { readonly db: Db; readonly clock: Ports['clock'] },
  linkId: string,
): Promise<VendorLink | undefined> {
  const [link] = await listLinks(db, { of: { linkId }, now: clock.now() });
  return link;
}

/** The address that a vendor's link opens. */
export const vendorPath = (config: Ports['config'], linkId: string): string =>
  repairPaths.link(tokenOf(config, 'vendor', linkId));

/** Who owns the house or boat of an order now; null: nobody. */
export const ownerOfRepair = async (tx: Tx, orderId: string): Promise<string | null> =>
  (await findOrder(tx, orderId))?.ownerId ?? null;
