import { sql } from 'kysely';
import { nameOfPerson } from '#features/accounts/server/accounts.facade.ts';
import { groupInScope } from '#features/accounts/server/staff-scope.facade.ts';
import type { CalendarDate } from '#kernel/calendar-date.ts';
import { type Instant, isoOf } from '#kernel/instant.ts';
import type { Language } from '#kernel/languages.ts';
import { offsetOf, type PageRequest, pageFacts } from '#kernel/pages.ts';
import type { Scope } from '#kernel/roles.ts';
import type { Db } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';
import type { RemovalsView, StaffGroupView } from '../../api/staff.schemas.ts';
import { requestOfLine } from '../../domain/group.ts';
import { openStatuses } from '../../domain/group-lifecycle.ts';
import { canAnswerRemoval } from '../../domain/line-removal.ts';
import type { ReservationType } from '../../domain/reservation-type.ts';
import { epochMs, findGroups } from '../groups.repository.ts';
import { listOpenRemovals } from '../line-removals.repository.ts';
import { priceRemoval } from '../price-removal.ts';
import { previewOf } from '../requests/preview-refund.ts';

interface Row {
  readonly groupId: string;
  readonly bookingCode: string;
  readonly guestName: string;
  readonly reservationId: string;
  readonly type: ReservationType;
  readonly name: string;
  readonly startsOn: CalendarDate;
  readonly askedAt: Instant;
  readonly reason: string | null;
}

const waitingIn = (scope: Scope | null) => sql`
  FROM line_removal x JOIN reservation l ON l.id = x.reservation_id
  WHERE x.decision IS NULL AND l.status = ANY(${openStatuses}::text[]) AND ${groupInScope(scope, sql`l.group_id`)}`;

/** How many removals staff have to decide. */
export async function countRemovals(db: Db, scope: Scope | null): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count ${waitingIn(scope)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Removals that staff have to decide, the oldest first. Lines that have ended meanwhile are left out. */
export async function listRemovals(
  db: Db,
  { language, page, scope }: { language: Language; page: PageRequest; scope: Scope | null },
): Promise<RemovalsView> {
  const waiting = waitingIn(scope);
  const { rows } = await sql<{ totalRecords: number; removals: readonly Row[] }>`
    WITH shown AS MATERIALIZED (
      SELECT x.id ${waiting} ORDER BY x.asked_at, x.id LIMIT ${page.size} OFFSET ${offsetOf(page)}
    )
    SELECT (SELECT count(*)::int ${waiting}) AS "totalRecords",
      (SELECT coalesce(json_agg(json_build_object('groupId', g.id, 'bookingCode', g.booking_code,
          'guestName', ${nameOfPerson('u', language)}, 'reservationId', l.id, 'type', l.type,
          'name', ${sql.ref(`v.name_${language}`)}, 'startsOn', l.starts_on,
          'askedAt', ${epochMs(sql.ref('x.asked_at'))}, 'reason', x.reason) ORDER BY x.asked_at, x.id), '[]')
        FROM shown JOIN line_removal x ON x.id = shown.id JOIN reservation l ON l.id = x.reservation_id
          JOIN reservation_group g ON g.id = l.group_id JOIN app_user u ON u.id = g.tenant_id
          JOIN service_line s ON s.reservation_id = l.id JOIN service v ON v.id = s.service_id) AS removals`.execute(
    db,
  );
  const [row] = rows;
  return {
    ...pageFacts(page, row?.totalRecords ?? 0),
    removals: (row?.removals ?? []).map(({ guestName, startsOn, askedAt, ...removal }) => ({
      ...removal,
      guest: { name: guestName },
      startAt: startsOn,
      askedAt: isoOf(askedAt),
    })),
  };
}

/** The open removals of one group, each with what agreeing would give back. */
export async function readRemovals(
  ports: Pick<Ports, 'db' | 'clock'>,
  groupId: string,
): Promise<StaffGroupView['removals']> {
  const { db } = ports;
  const open = await listOpenRemovals(db, groupId);
  const [group] = open.length === 0 ? [] : await findGroups(db, [groupId]);
  const removals: StaffGroupView['removals'] = [];
  for (const { reservationId, askedAt: at, reason } of open) {
    const line = group?.lines.find(({ id }) => id === reservationId);
    if (!group || !line || !canAnswerRemoval(line)) continue;
    const { request, isAlone } = requestOfLine(group, line);
    const { refundCents, lessCents, keptCents } = isAlone
      ? await previewOf(db, { group, requests: [request], at })
      : (await priceRemoval(db, { group, request, line, at })).refund;
    removals.push({ reservationId, askedAt: isoOf(at), reason, refundCents, lessCents, keptCents });
  }
  return removals;
}
