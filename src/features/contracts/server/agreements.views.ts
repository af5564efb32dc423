import { sql } from 'kysely';
import type { CancellationTerms } from '#features/catalog/domain/cancellation-terms.ts';
import { termsOfTrip } from '#features/catalog/server/cancellation-terms.facade.ts';
import { endedStatuses, type GroupStatus } from '#features/reservations/domain/group-lifecycle.ts';
import { paymentTermsOfTrip } from '#features/settings/server/settings.facade.ts';
import type { PaymentTerms } from '#features/settings/settings.domain.ts';
import type { CalendarDate } from '#kernel/calendar-date.ts';
import type { Instant } from '#kernel/instant.ts';
import type { Language } from '#kernel/languages.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { rowsAsJson } from '#platform/database/rows-as-json.ts';
import type { PersonalData } from '#platform/ports.ts';

type InBoth = Readonly<Record<Language, string>>;

/** A house stay as an agreement names it. */
export interface AgreedStay {
  readonly name: InBoth;
  readonly destination: InBoth;
  readonly startsOn: CalendarDate;
  readonly endsOn: CalendarDate;
  readonly checkInFrom: string;
  readonly checkInUntil: string;
  readonly checkOutBy: string;
  readonly maxGuests: number;
  readonly petsAllowed: boolean;
  readonly guests: Readonly<Record<'adults' | 'infants' | 'babies' | 'pets', number>>;
  readonly rules: readonly InBoth[];
}

/** A boat's outing as an agreement names it. */
export interface AgreedOuting {
  readonly name: InBoth;
  readonly destination: InBoth;
  readonly marina: InBoth;
  readonly charter: 'captained' | 'bareboat';
  readonly capacity: number;
  readonly petsAllowed: boolean;
  readonly fromMs: Instant;
  readonly untilMs: Instant;
  readonly rules: readonly InBoth[];
}

/** All that an agreement says of a group, with the text in force. */
export interface AgreementSource {
  readonly groupId: string;
  /** The group's first request. */
  readonly requestId: string;
  readonly status: GroupStatus;
  readonly bookingCode: string;
  readonly startsOn: CalendarDate;
  /** The earliest first day that the trip ever had. */
  readonly policyStartsOn: CalendarDate;
  readonly guestName: string;
  readonly terms: CancellationTerms;
  readonly paymentTerms: PaymentTerms;
  /** When the trip was confirmed; before that when it was approved, the earliest that it can be. */
  readonly confirmedAt: Instant;
  readonly stay: AgreedStay | null;
  readonly outing: AgreedOuting | null;
  /** The services of the first request that staff did not decline, each with its first day. */
  readonly services: readonly { readonly name: InBoth; readonly startsOn: CalendarDate }[];
  readonly subtotalCents: number;
  readonly taxesCents: number;
  readonly totalCents: number;
  readonly depositCents: number;
  readonly instalments: readonly { readonly totalCents: number; readonly dueAtMs: Instant }[];
  /** Due with the last instalment (domain 4.4); null when there is none. */
  readonly dueAt: Instant | null;
  readonly version: string;
  /** Since when the text is in force. */
  readonly validFrom: Instant;
  readonly text: InBoth;
  readonly acceptedAt: Instant | null;
}

/** The facts of a group that was approved at some time; `undefined` for others. What was accepted keeps its version. */
export async function findAgreementSource(db: Db | Tx, groupId: string): Promise<AgreementSource | undefined> {
  const { rows } = await sql<AgreementSource>`
    SELECT g.id AS "groupId", q.id AS "requestId", g.status, g.booking_code AS "bookingCode", g.starts_on AS "startsOn",
      least(g.starts_on, g.policy_starts_on) AS "policyStartsOn",
      concat_ws(' ', u.name, u.lastname) AS "guestName",
      (SELECT ${termsOfTrip('g', 'p')} FROM reservation l
        JOIN rentable p ON p.id = l.rentable_id WHERE l.group_id = g.id AND l.is_principal) AS terms,
      ${paymentTermsOfTrip('g')} AS "paymentTerms",
      coalesce(q.confirmed_at, (SELECT max(m.at) FROM group_history m WHERE m.request_id = q.id AND m.move = 'approve'),
        q.asked_at) AS "confirmedAt",
      (SELECT json_build_object('name', json_build_object('en', p.name_en, 'es', p.name_es),
          'destination', json_build_object('en', d.name_en, 'es', d.name_es), 'startsOn', l.starts_on, 'endsOn', l.ends_on,
          'checkInFrom', h.check_in_from, 'checkInUntil', h.check_in_until, 'checkOutBy', h.check_out_by,
          'maxGuests', h.max_guests, 'petsAllowed', h.pets_allowed,
          'guests', json_build_object('adults', l.adults, 'infants', l.infants, 'babies', l.babies, 'pets', l.pets),
          'rules', (SELECT coalesce(json_agg(json_build_object('en', text_en, 'es', text_es) ORDER BY position), '[]')
            FROM house_rule WHERE house_id = h.rentable_id))
        FROM reservation l JOIN house h ON h.rentable_id = l.rentable_id JOIN rentable p ON p.id = l.rentable_id
        JOIN destination d ON d.id = p.destination_id
        WHERE l.request_id = q.id AND l.status <> 'rejected' ORDER BY l.is_principal DESC, l.created_at LIMIT 1) AS stay,
      (SELECT json_build_object('name', json_build_object('en', p.name_en, 'es', p.name_es),
          'destination', json_build_object('en', d.name_en, 'es', d.name_es),
          'marina', json_build_object('en', b.marina_en, 'es', b.marina_es), 'charter', b.charter, 'capacity', b.capacity,
          'petsAllowed', b.pets_allowed, 'fromMs', (extract(epoch FROM lower(l.during)) * 1000)::bigint,
          'untilMs', (extract(epoch FROM upper(l.during)) * 1000)::bigint,
          'rules', (SELECT coalesce(json_agg(json_build_object('en', text_en, 'es', text_es) ORDER BY position), '[]')
            FROM boat_rule WHERE boat_id = b.rentable_id))
        FROM reservation l JOIN boat b ON b.rentable_id = l.rentable_id JOIN rentable p ON p.id = l.rentable_id
        JOIN destination d ON d.id = p.destination_id
        WHERE l.request_id = q.id AND l.status <> 'rejected' ORDER BY l.is_principal DESC, l.created_at LIMIT 1) AS outing,
      (SELECT coalesce(json_agg(json_build_object('name', json_build_object('en', s.name_en, 'es', s.name_es),
          'startsOn', l.starts_on) ORDER BY l.starts_on, lower(l.during), l.id), '[]')
        FROM reservation l JOIN service_line v ON v.reservation_id = l.id JOIN service s ON s.id = v.service_id
        WHERE l.request_id = q.id AND l.status <> ALL(${endedStatuses}::text[])) AS services,
      q.subtotal_cents AS "subtotalCents", q.taxes_cents AS "taxesCents", q.total_cents AS "totalCents",
      coalesce(q.deposit_cents, 0) AS "depositCents",
      (SELECT coalesce(json_agg(json_build_object('totalCents', total_cents,
          'dueAtMs', (extract(epoch FROM due_at) * 1000)::bigint) ORDER BY sequence), '[]')
        FROM invoice_state WHERE request_id = q.id AND kind = 'instalment' AND sequence <= 2 AND total_cents > 0) AS instalments,
      (SELECT max(due_at) FROM invoice WHERE request_id = q.id AND kind = 'instalment' AND voided_at IS NULL) AS "dueAt",
      t.version, t.valid_from AS "validFrom", json_build_object('en', t.text_en, 'es', t.text_es) AS text, a.accepted_at AS "acceptedAt"
    FROM reservation_group g
    JOIN app_user u ON u.id = g.tenant_id
    JOIN request q ON q.group_id = g.id AND q.sequence = 1
    LEFT JOIN contract_acceptance a ON a.group_id = g.id
    JOIN LATERAL (SELECT * FROM contract_text c
      WHERE c.version = a.version OR (a.version IS NULL AND c.valid_from <= company_now() AND c.asked_from < q.asked_at)
      ORDER BY c.valid_from DESC, c.version DESC LIMIT 1) t ON true
    WHERE g.id = ${groupId} AND EXISTS (SELECT 1 FROM group_history m
      WHERE m.request_id = q.id AND m.to_status = 'approved')`.execute(db);
  return rows[0];
}

/** What was accepted, word by word. */
export interface AcceptedAgreement {
  readonly textEn: string;
  readonly textEs: string;
  readonly textHash: string;
}

export async function findAccepted(db: Db, groupId: string): Promise<AcceptedAgreement | undefined> {
  return db
    .selectFrom('contract_acceptance')
    .select(['text_en as textEn', 'text_es as textEs', 'text_hash as textHash'])
    .where('group_id', '=', groupId)
    .executeTakeFirst();
}

/** What contracts stores of a person: the agreements that they accepted, word by word. */
export const contractsPersonalData: PersonalData = {
  section: 'agreements',
  tables: ['contract_acceptance'],
  collect: async (db, userId) => ({
    accepted: await rowsAsJson(
      db,
      sql`SELECT group_id AS "groupId", version, language, text_en AS "textEn", text_es AS "textEs", text_hash AS "textHash",
        accepted_at AS "acceptedAt", accepted_from AS "acceptedFrom",
        accepted_with AS "acceptedWith"
        FROM contract_acceptance WHERE user_id = ${userId} ORDER BY accepted_at`,
    ),
  }),
};
