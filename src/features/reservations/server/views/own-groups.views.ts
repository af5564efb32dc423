import { sql } from 'kysely';
import type { CalendarDate } from '#kernel/calendar-date.ts';
import { type Instant, isoOf } from '#kernel/instant.ts';
import type { Language } from '#kernel/languages.ts';
import { offsetOf, type PageRequest, pageFacts } from '#kernel/pages.ts';
import type { Db } from '#platform/database/database.ts';
import type { GroupsView } from '../../api/reservations.schemas.ts';
import { contractDueAt, nextStepOf } from '../../domain/group-actions.ts';
import { type GroupStatus, hasEnded, pastStatuses } from '../../domain/group-lifecycle.ts';
import { isProposal } from '../groups.repository.ts';
import { groupTotal, type InvoiceRow, invoicesOf } from './group-rows.views.ts';
import { type LineRow, linesOf, reservationView } from './line-rows.views.ts';

interface Row {
  readonly id: string;
  readonly bookingCode: string;
  readonly confirmationNumber: string | null;
  readonly status: GroupStatus;
  readonly startsAt: Instant;
  readonly startsOn: CalendarDate;
  readonly endsOn: CalendarDate;
  readonly totalCents: number | null;
  readonly answerDueAt: Instant | null;
  readonly offerCents: number | null;
  readonly isContractAccepted: boolean;
  readonly lines: readonly LineRow[];
  readonly invoices: readonly InvoiceRow[];
}

/** The tenant's groups: drafts and open trips first, the next trip on top, then past trips, the latest on top. */
export async function listOwnGroups(
  db: Db,
  { tenantId, language, page }: { tenantId: string; language: Language; page: PageRequest },
): Promise<GroupsView> {
  const { rows } = await sql<{ totalRecords: number; groups: readonly Row[] }>`
    WITH own AS MATERIALIZED (
      SELECT g.id, g.starts_on, g.created_at, g.status <> ALL(${pastStatuses}::text[]) AS is_ahead
      FROM reservation_group g WHERE g.tenant_id = ${tenantId}
        AND NOT EXISTS (SELECT FROM request q WHERE q.group_id = g.id AND ${isProposal(sql.ref('q.id'))})
    ), placed AS (
      SELECT id, row_number() OVER (
        ORDER BY is_ahead DESC, CASE WHEN is_ahead THEN starts_on END, starts_on DESC, created_at DESC, id
      ) AS place FROM own
    ), shown AS (
      SELECT id, place FROM placed ORDER BY place LIMIT ${page.size} OFFSET ${offsetOf(page)}
    )
    SELECT (SELECT count(*)::int FROM own) AS "totalRecords",
      (SELECT coalesce(json_agg(json_build_object(
        'id', g.id, 'bookingCode', g.booking_code, 'confirmationNumber', g.confirmation_number, 'status', g.status,
        'startsAt', (extract(epoch FROM g.starts_at) * 1000)::bigint, 'startsOn', g.starts_on, 'endsOn', g.ends_on,
        'totalCents', ${groupTotal()},
        'answerDueAt', (SELECT (extract(epoch FROM q.answer_due_at) * 1000)::bigint FROM request q WHERE q.group_id = g.id AND q.sequence = 1),
        'offerCents', (SELECT o.total_cents FROM price_offer o JOIN request q ON q.id = o.request_id WHERE q.group_id = g.id AND q.sequence = 1),
        'isContractAccepted', EXISTS (SELECT FROM contract_acceptance c WHERE c.group_id = g.id),
        'lines', ${linesOf(sql.ref('g.id'), language)}, 'invoices', ${invoicesOf(sql.ref('g.id'))}
      ) ORDER BY s.place), '[]') FROM shown s JOIN reservation_group g ON g.id = s.id) AS groups`.execute(db);
  const [found] = rows;
  return {
    ...pageFacts(page, found?.totalRecords ?? 0),
    reservationGroups: (found?.groups ?? []).map((row) => toView(row, language)),
  };
}

function toView(row: Row, language: Language): GroupsView['reservationGroups'][number] {
  const principal = row.lines.find(({ isPrincipal }) => isPrincipal);
  const ofFirstRequest = row.invoices.filter(({ requestId }) => requestId === principal?.requestId);
  const next = nextStepOf({ ...row, contractDueAt: contractDueAt(ofFirstRequest) });
  return {
    id: row.id,
    bookingCode: row.bookingCode,
    confirmationNumber: row.confirmationNumber,
    status: row.status,
    startsOn: row.startsOn,
    endsOn: row.endsOn,
    principal: principal ? reservationView(principal, language) : null,
    extras: [...new Set(row.lines.filter((line) => isExtra(row, line)).map(({ type }) => type))],
    // The price that is asked for is the next step; a sum without it would be a third one.
    totalCents: row.offerCents === null ? row.totalCents : null,
    isUnpriced: row.lines.some((line) => isOfTrip(row, line) && isUnpriced(reservationView(line, language))),
    next: next && { ...next, dueAt: next.dueAt === null ? null : isoOf(next.dueAt) },
  };
}

const isUnpriced = ({ service }: ReturnType<typeof reservationView>) =>
  service?.isManuallyPriced === true && service.manualPriceCents === null;

/** Whether a line is listed beside the principal. */
const isExtra = (group: Pick<Row, 'status'>, line: LineRow): boolean => !line.isPrincipal && isOfTrip(group, line);

/**
 * Whether a line counts in what the list says of a trip: what was chosen and not asked for yet only while all of it is
 * a draft; declined and removed lines only when the whole trip has ended.
 */
function isOfTrip(group: Pick<Row, 'status'>, { status }: Pick<LineRow, 'status'>): boolean {
  if (status === 'draft') return group.status === 'draft';
  return hasEnded(group) || !hasEnded({ status });
}
