import { type RawBuilder, sql } from 'kysely';
import type { ServiceType } from '#features/additional-services/kinds/service-names.domain.ts';
import type { TripType } from '#features/additional-services/kinds/van/van.domain.ts';
import { itemColumnOf, itemIdOf } from '#features/additional-services/server/service-items.facade.ts';
import type { BookedTimes } from '#features/trip-changes/domain/booked-times.ts';
import type { CalendarDate } from '#kernel/calendar-date.ts';
import type { Instant } from '#kernel/instant.ts';
import type { Bilingual } from '#kernel/languages.ts';

/** What a mail says about one line of a request. */
export interface TripLine {
  readonly id: string;
  readonly type: 'house' | 'boat' | ServiceType;
  readonly status: string;
  readonly isPrincipal: boolean;
  /** The house, the boat or the service. */
  readonly name: Bilingual;
  /** Which trips a van makes; null for anything else. */
  readonly tripType: TripType | null;
  /** What was chosen of the service; null for a menu of the guest's own. */
  readonly item: Bilingual | null;
  readonly startsOn: CalendarDate;
  readonly endsOn: CalendarDate;
  readonly from: Instant;
  readonly until: Instant;
  /** Whether staff set its price, and to what. */
  readonly isManuallyPriced: boolean;
  readonly manualPriceCents: number | null;
  /** Why staff declined it. */
  readonly declineReason: string | null;
  /** The place of a house or boat; null for a service. */
  readonly place: {
    readonly destination: Bilingual;
    /** The marina of a boat; null for anything else. */
    readonly marina: Bilingual | null;
    readonly guests: Readonly<Record<'adults' | 'infants' | 'babies' | 'pets', number>>;
  } | null;
  /** Whether staff removed it from the trip, as its guest asked. */
  readonly isRemoved: boolean;
  /** Whether its guest asked to remove it and staff have not decided yet. */
  readonly isRemovalOpen: boolean;
  /** What is owed because it was removed. */
  readonly refundOwedCents: number;
  /** What staff wrote when they removed it or kept it. */
  readonly removalNote: string | null;
  readonly changes: number;
  readonly change: {
    /** Annexes that were agreed, wait for their guest or did so in vain, in order. */
    readonly annexes: readonly LineAnnex[];
    readonly asked: string | null;
    readonly answer: string | null;
  };
}

/** The words of an annex; its id is that of its document. */
export interface LineAnnex extends Bilingual {
  readonly id: string;
  readonly state: 'offered' | 'made' | 'expired';
  /** Why staff offered or made it. */
  readonly reason: string;
  /** Until when its guest can accept it; null: it was never offered. */
  readonly expiresAt: Instant | null;
  /** What the line was booked for until then. */
  readonly before: BookedTimes;
}

const annexes = sql`(SELECT coalesce(json_agg(json_build_object('id', z.id, 'state', z.state, 'reason', z.reason,
    'expiresAt', (extract(epoch FROM z.expires_at) * 1000)::bigint, 'en', z.text_en, 'es', z.text_es, 'before', z.facts -> 'before')
  ORDER BY z.sequence), '[]') FROM trip_change z WHERE z.reservation_id = l.id AND z.state IN ('offered', 'made', 'expired'))`;

const askedLast = (column: 'message' | 'reason') => sql`(SELECT ${sql.ref(`w.${column}`)} FROM asked_change w
  WHERE w.reservation_id = l.id ORDER BY w.asked_at DESC LIMIT 1)`;

/**
 * The lines of requests as JSON: the principal first, then by start. What is owed for a removed line is owed since the
 * instant of the credits that the line gave its invoices.
 */
export function linesOfRequests(requestIds: RawBuilder<unknown>): RawBuilder<readonly TripLine[]> {
  return sql<readonly TripLine[]>`(
    SELECT coalesce(json_agg(json_build_object('id', l.id, 'type', l.type, 'status', l.status, 'isPrincipal', l.is_principal,
      'name', json_build_object('en', coalesce(r.name_en, s.name_en), 'es', coalesce(r.name_es, s.name_es)),
      'item', CASE WHEN ${itemIdOf('v')} IS NOT NULL THEN
        json_build_object('en', ${itemColumnOf('v', 'name_en')}, 'es', ${itemColumnOf('v', 'name_es')}) END,
      'startsOn', l.starts_on, 'endsOn', l.ends_on, 'tripType', v.trip_type,
      'from', (extract(epoch FROM lower(l.during)) * 1000)::bigint, 'until', (extract(epoch FROM upper(l.during)) * 1000)::bigint,
      'isManuallyPriced', coalesce(v.custom_menu IS NOT NULL OR v.event_type_id IS NOT NULL, false), 'manualPriceCents', v.manual_price_cents,
      'declineReason', (SELECT y.reason FROM group_history y WHERE y.reservation_id = l.id AND y.move = 'decline-line' ORDER BY y.id DESC LIMIT 1),
      'place', CASE WHEN r.id IS NOT NULL THEN json_build_object('destination', json_build_object('en', d.name_en, 'es', d.name_es),
        'marina', CASE WHEN b.rentable_id IS NOT NULL THEN json_build_object('en', b.marina_en, 'es', b.marina_es) END,
        'guests', json_build_object('adults', l.adults, 'infants', l.infants, 'babies', l.babies, 'pets', l.pets)) END,
      'isRemoved', EXISTS (SELECT FROM line_removal x WHERE x.reservation_id = l.id AND x.decision = 'removed'),
      'isRemovalOpen', EXISTS (SELECT FROM line_removal x WHERE x.reservation_id = l.id AND x.decision IS NULL),
      'refundOwedCents', (SELECT coalesce(sum(o.open_cents), 0)::int FROM refund_owed_state o
        JOIN invoice_credit c ON c.invoice_id = o.invoice_id AND c.issued_at = o.owed_since
        WHERE o.reason = 'line-removed' AND c.reservation_id = l.id),
      'changes', (SELECT count(*) FROM reservation_period z WHERE z.reservation_id = l.id),
      'change', json_build_object('annexes', ${annexes}, 'asked', ${askedLast('message')},
        'answer', ${askedLast('reason')}),
      'removalNote', (SELECT x.note FROM line_removal x WHERE x.reservation_id = l.id ORDER BY x.asked_at DESC LIMIT 1)
    ) ORDER BY l.is_principal DESC, lower(l.during), l.id), '[]')
    FROM reservation l
    LEFT JOIN rentable r ON r.id = l.rentable_id
    LEFT JOIN destination d ON d.id = r.destination_id
    LEFT JOIN boat b ON b.rentable_id = r.id
    LEFT JOIN service_line v ON v.reservation_id = l.id
    LEFT JOIN service s ON s.id = v.service_id
    WHERE l.request_id IN (${requestIds}))`;
}
