import { sql } from 'kysely';
import { findPerson } from '#features/accounts/server/accounts.facade.ts';
import { agreedStatuses } from '#features/reservations/domain/group-lifecycle.ts';
import { findArrival } from '#features/reservations/server/reservations.facade.ts';
import { readCompanyData } from '#features/settings/server/settings.facade.ts';
import type { CalendarDate } from '#kernel/calendar-date.ts';
import { timeAt } from '#kernel/company-zone.ts';
import type { Instant, Period } from '#kernel/instant.ts';
import type { Language } from '#kernel/languages.ts';
import { formatClock, formatDate, formatDeadline, formatExactMoney } from '#kernel/locales.ts';
import { refuse } from '#kernel/refusals.ts';
import type { Db } from '#platform/database/database.ts';
import type { FilledTemplates } from '../api/templates.schemas.ts';
import { fillTemplate, openFieldsIn, type TemplateFacts } from '../domain/template-fields.ts';
import { listTemplates } from './templates.ts';

interface Answered {
  readonly messageId: string;
  /** Who answers. */
  readonly staffId: string;
}

/** domain 8: the templates on offer, in the language of the writer, filled in with what is known. */
export async function fillTemplates(db: Db, answered: Answered): Promise<FilledTemplates> {
  const writer = await findWriter(db, answered.messageId);
  if (!writer) return refuse('not-found');
  const facts = await factsOf(db, { ...answered, writer });
  const offered = (await listTemplates(db)).filter(({ isArchived }) => !isArchived);
  return offered.map(({ id, name, textEn, textEs }) => {
    const text = fillTemplate(writer.language === 'es' ? textEs : textEn, facts);
    return { id, name, text, missing: [...openFieldsIn(text)] };
  });
}

interface Writer {
  readonly firstName: string;
  readonly language: Language;
  /** The trip of the conversation. */
  readonly groupId: string | null;
}

async function findWriter(db: Db, messageId: string): Promise<Writer | undefined> {
  const { rows } = await sql<Writer>`
    SELECT coalesce(c.first_name, w.name) AS "firstName", coalesce(w.language, c.language) AS language, g.id AS "groupId"
    FROM (SELECT ${messageId}::uuid AS id) asked LEFT JOIN contact_message c ON c.id = asked.id
      LEFT JOIN reservation_group g ON g.id = asked.id AND g.status <> 'draft'
      LEFT JOIN app_user w ON w.id = coalesce(g.tenant_id, c.writer_id) AND w.status <> 'deleted'
    WHERE coalesce(c.first_name, w.name) IS NOT NULL`.execute(db);
  return rows[0];
}

async function factsOf(
  db: Db,
  { staffId, writer: { firstName, language, groupId } }: Answered & { readonly writer: Writer },
): Promise<TemplateFacts> {
  const [company, staff] = await Promise.all([readCompanyData(db), findPerson(db, staffId)]);
  const always = { guestFirstName: firstName, companyName: company.name, companyPhone: company.phone };
  const known = { ...always, ...(staff && { answeredBy: staff.name }) };
  return groupId === null ? known : { ...known, ...(await factsOfTrip(db, groupId, language)) };
}

interface TripRow {
  readonly bookingCode: string;
  readonly name: string;
  readonly type: 'house' | 'boat';
  readonly startsOn: CalendarDate;
  readonly endsOn: CalendarDate;
  readonly during: Period;
  readonly checkInFrom: string | null;
  readonly checkOutBy: string | null;
  readonly openCents: number | null;
  readonly dueAt: Instant | null;
}

/** What a trip says of itself: the address as soon as its guest may know it, and the payment that is due next. */
async function factsOfTrip(db: Db, groupId: string, language: Language): Promise<TemplateFacts> {
  const { rows } = await sql<TripRow>`
    SELECT g.booking_code AS "bookingCode", ${sql.ref(`r.name_${language}`)} AS name, l.type, l.starts_on AS "startsOn",
      l.ends_on AS "endsOn", l.during, h.check_in_from AS "checkInFrom", h.check_out_by AS "checkOutBy",
      due.open_cents AS "openCents", due.due_at AS "dueAt"
    FROM reservation_group g JOIN reservation l ON l.group_id = g.id AND l.is_principal
      JOIN rentable r ON r.id = l.rentable_id LEFT JOIN house h ON h.rentable_id = r.id
      LEFT JOIN LATERAL (SELECT sum(i.open_cents)::int AS open_cents, i.due_at
        FROM invoice_state i JOIN request q ON q.id = i.request_id
        WHERE i.group_id = g.id AND i.voided_at IS NULL AND i.open_cents > 0 AND i.kind <> 'deposit'
          AND q.status = ANY(${agreedStatuses}::text[])
        GROUP BY i.due_at ORDER BY i.due_at LIMIT 1) due ON true
    WHERE g.id = ${groupId}`.execute(db);
  const [trip] = rows;
  if (!trip) return {};
  const { bookingCode, name, type, startsOn, endsOn, during, checkInFrom, checkOutBy, openCents, dueAt } = trip;
  const arrival = await findArrival(db, groupId);
  const begins = type === 'house' ? checkInFrom : timeAt(during.from);
  const ends = type === 'house' ? checkOutBy : timeAt(during.until);
  return {
    bookingCode,
    houseName: name,
    checkInOn: formatDate(language, startsOn),
    checkOutOn: formatDate(language, type === 'house' ? endsOn : startsOn),
    ...(begins !== null && { checkInFrom: formatClock(language, begins) }),
    ...(ends !== null && { checkOutBy: formatClock(language, ends) }),
    ...(openCents !== null && { amountDue: formatExactMoney(language, openCents) }),
    ...(dueAt !== null && { dueAt: formatDeadline(language, dueAt) }),
    ...(arrival && { address: arrival.address }),
  };
}
