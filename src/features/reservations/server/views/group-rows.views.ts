import { type RawBuilder, sql } from 'kysely';
import type { Guests } from '#features/catalogue/domain/guest-capacity.ts';
import type { PictureRoom } from '#features/catalogue/domain/house-terms.ts';
import { mediaView, type StoredMedia } from '#features/media/domain/media-view.ts';
import { type CalendarDate, daysBetween } from '#kernel/calendar-date.ts';
import type { Instant } from '#kernel/instant.ts';
import type { Language } from '#kernel/languages.ts';
import type { GroupView } from '../../api/reservations.schemas.ts';
import type { GroupStatus } from '../../domain/group-lifecycle.ts';
import type { InvoiceStatus } from '../../domain/group-reading.ts';
import { epochMs } from '../groups.repository.ts';

type Fragment = RawBuilder<unknown>;
type ReservationView = GroupView['reservations'][number];

/** A line of a group as `linesOf` gives it. */
export interface LineRow {
  readonly id: string;
  readonly requestId: string;
  readonly type: ReservationView['type'];
  readonly status: GroupStatus;
  readonly isPrincipal: boolean;
  readonly rentableId: number | null;
  readonly startsOn: CalendarDate;
  readonly endsOn: CalendarDate;
  readonly during: { readonly from: Instant; readonly until: Instant };
  readonly guests: Guests;
  readonly name: string | null;
  readonly destination: string | null;
  readonly checkInFrom: string | null;
  readonly checkOutBy: string | null;
  readonly media: StoredMedia<PictureRoom> | null;
}

/** An invoice of a group as `invoicesOf` gives it. */
export interface InvoiceRow {
  readonly id: string;
  readonly requestId: string;
  readonly number: string;
  readonly kind: 'instalment' | 'deposit' | 'supplement';
  readonly sequence: number;
  readonly issuedAt: Instant;
  readonly dueAt: Instant;
  readonly totalCents: number;
  readonly paidCents: number;
  readonly openCents: number;
  readonly status: InvoiceStatus;
}

/** A column of both languages, in one of them. */
export function inLanguage(column: string, language: Language): Fragment {
  return sql.ref(`${column}_${language}`);
}

/** The lines of a group as JSON, the principal first, each with the house it is about. */
export function linesOf(groupId: Fragment, language: Language): Fragment {
  return sql`(
    SELECT coalesce(json_agg(json_build_object(
      'id', l.id, 'requestId', l.request_id, 'type', l.type, 'status', l.status, 'isPrincipal', l.is_principal,
      'rentableId', l.rentable_id, 'startsOn', l.starts_on, 'endsOn', l.ends_on,
      'during', json_build_object('from', ${epochMs(sql`lower(l.during)`)}, 'until', ${epochMs(sql`upper(l.during)`)}),
      'guests', json_build_object('adults', l.adults, 'infants', l.infants, 'babies', l.babies, 'pets', l.pets),
      'name', ${inLanguage('r.name', language)}, 'destination', ${inLanguage('d.name', language)},
      'checkInFrom', h.check_in_from, 'checkOutBy', h.check_out_by,
      'media', (SELECT json_build_object('id', m.id, 'room', m.room, 'alt_en', m.alt_en, 'alt_es', m.alt_es, 'width', m.width,
        'height', m.height, 'placeholder', m.placeholder) FROM media m WHERE m.rentable_id = l.rentable_id AND m.is_primary)
    ) ORDER BY l.is_principal DESC, l.created_at, l.id), '[]')
    FROM reservation l
    LEFT JOIN rentable r ON r.id = l.rentable_id
    LEFT JOIN destination d ON d.id = r.destination_id
    LEFT JOIN house h ON h.rentable_id = l.rentable_id
    WHERE l.group_id = ${groupId})`;
}

/** The invoices of a group as JSON, in the order they fall due. */
export function invoicesOf(groupId: Fragment): Fragment {
  return sql`(
    SELECT coalesce(json_agg(json_build_object(
      'id', i.id, 'requestId', i.request_id, 'number', i.number, 'kind', i.kind, 'sequence', i.sequence,
      'issuedAt', ${epochMs(sql.ref('i.issued_at'))}, 'dueAt', ${epochMs(sql.ref('i.due_at'))},
      'totalCents', i.total_cents, 'paidCents', i.paid_cents, 'openCents', i.open_cents, 'status', i.status
    ) ORDER BY i.due_at, i.number), '[]')
    FROM invoice_state i WHERE i.group_id = ${groupId})`;
}

/** What of refunds promised to a group is still owed, in cents. */
export function refundsOwedOf(groupId: Fragment): Fragment {
  return sql`(SELECT coalesce(sum(o.open_cents), 0)::int FROM refund_owed_state o WHERE o.group_id = ${groupId})`;
}

export function reservationView(line: LineRow, language: Language): ReservationView {
  return {
    id: line.id,
    type: line.type,
    status: line.status,
    isPrincipal: line.isPrincipal,
    startAt: line.startsOn,
    endAt: line.endsOn,
    nights: daysBetween(line.startsOn, line.endsOn),
    guests: line.guests,
    ...(line.rentableId === null || line.name === null
      ? {}
      : {
          house: {
            id: line.rentableId,
            name: line.name,
            destination: line.destination ?? '',
            checkInFrom: line.checkInFrom ?? '',
            checkOutBy: line.checkOutBy ?? '',
            media: line.media === null ? null : mediaView(line.media, language),
          },
        }),
  };
}
