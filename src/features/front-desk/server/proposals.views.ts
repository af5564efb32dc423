import { sql } from 'kysely';
import { emailOfPerson, isContact, nameOfPerson } from '#features/accounts/server/accounts.facade.ts';
import { groupInScope } from '#features/accounts/server/staff-scope.facade.ts';
import { inLanguage, selectionsOfQuotes } from '#features/reservations/server/proposals.facade.ts';
import { timeAt } from '#kernel/company-zone.ts';
import { hoursBetween, type Instant, isoOf, type Period } from '#kernel/instant.ts';
import type { Language } from '#kernel/languages.ts';
import type { Scope } from '#kernel/roles.ts';
import type { Db } from '#platform/database/database.ts';
import type { ProposalView, QuotedService } from '../api/front-desk.schemas.ts';

type Row = Omit<ProposalView, 'madeAt' | 'dueAt' | 'isOpen' | 'startTime' | 'hours' | 'services'> & {
  readonly madeAt: Instant;
  readonly dueAt: Instant;
  readonly during: Period;
};

const MAX_LISTED = 200;

/** Quotes of somebody's work that wait for their guests, the nearest deadline first. */
export async function listOpenProposals(
  db: Db,
  { language, scope, now }: { language: Language; scope: Scope | null; now: Instant },
): Promise<readonly ProposalView[]> {
  const { rows } = await sql<Row>`
    SELECT g.id AS "groupId", g.booking_code AS "bookingCode", p.version, p.source, ${nameOfPerson('s', language)} AS "madeBy",
      p.made_at AS "madeAt", q.answer_due_at AS "dueAt",
      json_build_object('id', r.id, 'kind', r.kind, 'name', ${inLanguage('r.name', language)}) AS unit,
      l.starts_on AS "startAt", l.ends_on AS "endAt", l.during,
      json_build_object('adults', l.adults, 'infants', l.infants, 'babies', l.babies, 'pets', l.pets) AS guests,
      json_build_object('name', ${nameOfPerson('u', language)}, 'firstName', u.name, 'lastName', u.lastname,
        'email', ${emailOfPerson('u')}, 'phone', u.phone_number, 'isContact', ${isContact('u')}) AS guest,
      q.total_cents AS "totalCents", p.lifted, p.agreed_cents AS "agreedCents", p.reason, p.message, p.hold_hours AS "holdHours"
    FROM proposal p JOIN request q ON q.id = p.request_id AND q.status = 'on-review'
      JOIN reservation_group g ON g.id = q.group_id JOIN app_user u ON u.id = g.tenant_id JOIN app_user s ON s.id = p.made_by
      JOIN reservation l ON l.group_id = g.id AND l.is_principal JOIN rentable r ON r.id = l.rentable_id
    WHERE p.accepted_at IS NULL AND ${groupInScope(scope, sql`g.id`)}
    ORDER BY q.answer_due_at, g.id LIMIT ${MAX_LISTED}`.execute(db);
  const selections = await selectionsOfQuotes(
    db,
    rows.map(({ groupId }) => groupId),
  );
  return rows.map(({ madeAt, dueAt, during, ...row }) => {
    const isBoat = row.unit.kind === 'boat';
    return {
      ...row,
      madeAt: isoOf(madeAt),
      dueAt: isoOf(dueAt),
      isOpen: now < dueAt,
      startTime: isBoat ? timeAt(during.from) : null,
      hours: isBoat ? hoursBetween(during.from, during.until) : null,
      services: (selections.get(row.groupId) ?? []).map(({ type, ...body }) => ({ type, body }) as QuotedService),
    };
  });
}
