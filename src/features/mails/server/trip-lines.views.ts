import { type RawBuilder, sql } from 'kysely';
import type { CalendarDate } from '#kernel/calendar-date.ts';
import type { Instant } from '#kernel/instant.ts';
import type { Bilingual } from '#kernel/languages.ts';

/** One line of a request as mails name it. */
export interface TripLine {
  readonly id: string;
  readonly type: 'house' | 'boat' | 'scooter' | 'chef' | 'massage' | 'catering' | 'van' | 'event';
  readonly status: string;
  readonly isPrincipal: boolean;
  /** The house, the boat or the service. */
  readonly name: Bilingual;
  /** The menu, treatment, kind of event, van or scooter; null for a menu of the guest's own. */
  readonly item: Bilingual | null;
  readonly startsOn: CalendarDate;
  readonly endsOn: CalendarDate;
  readonly from: Instant;
  readonly until: Instant;
  /** Whether staff price it, and what they made it cost. */
  readonly isManuallyPriced: boolean;
  readonly manualPriceCents: number | null;
  /** Why staff could not give it. */
  readonly declineReason: string | null;
  /** Of a house or a boat; null for a service. */
  readonly place: {
    readonly destination: Bilingual;
    /** Of a boat. */
    readonly marina: Bilingual | null;
    readonly guests: Readonly<Record<'adults' | 'infants' | 'babies' | 'pets', number>>;
  } | null;
  /** Taken out as its guest wished: no part of the trip any more. */
  readonly isRemoved: boolean;
  /** What staff said when they took it out or kept it. */
  readonly removalNote: string | null;
}

/** The lines of a request as JSON, the principal first, then as the days go. */
export function linesOfRequest(requestId: RawBuilder<unknown>): RawBuilder<readonly TripLine[]> {
  return sql<readonly TripLine[]>`(
    SELECT coalesce(json_agg(json_build_object('id', l.id, 'type', l.type, 'status', l.status, 'isPrincipal', l.is_principal,
      'name', json_build_object('en', coalesce(r.name_en, s.name_en), 'es', coalesce(r.name_es, s.name_es)),
      'item', CASE WHEN coalesce(m.name_en, t.name_en, e.name_en, n.name_en, c.name_en) IS NOT NULL THEN
        json_build_object('en', coalesce(m.name_en, t.name_en, e.name_en, n.name_en, c.name_en),
          'es', coalesce(m.name_es, t.name_es, e.name_es, n.name_es, c.name_es)) END,
      'startsOn', l.starts_on, 'endsOn', l.ends_on,
      'from', (extract(epoch FROM lower(l.during)) * 1000)::bigint, 'until', (extract(epoch FROM upper(l.during)) * 1000)::bigint,
      'isManuallyPriced', coalesce(v.custom_menu IS NOT NULL OR v.event_type_id IS NOT NULL, false), 'manualPriceCents', v.manual_price_cents,
      'declineReason', (SELECT y.reason FROM group_history y WHERE y.reservation_id = l.id AND y.move = 'decline-line' ORDER BY y.id DESC LIMIT 1),
      'place', CASE WHEN r.id IS NOT NULL THEN json_build_object('destination', json_build_object('en', d.name_en, 'es', d.name_es),
        'marina', CASE WHEN b.rentable_id IS NOT NULL THEN json_build_object('en', b.marina_en, 'es', b.marina_es) END,
        'guests', json_build_object('adults', l.adults, 'infants', l.infants, 'babies', l.babies, 'pets', l.pets)) END,
      'isRemoved', EXISTS (SELECT FROM line_removal x WHERE x.reservation_id = l.id AND x.decision = 'removed'),
      'removalNote', (SELECT x.note FROM line_removal x WHERE x.reservation_id = l.id ORDER BY x.asked_at DESC LIMIT 1)
    ) ORDER BY l.is_principal DESC, lower(l.during), l.id), '[]')
    FROM reservation l
    LEFT JOIN rentable r ON r.id = l.rentable_id
    LEFT JOIN destination d ON d.id = r.destination_id
    LEFT JOIN boat b ON b.rentable_id = r.id
    LEFT JOIN service_line v ON v.reservation_id = l.id
    LEFT JOIN service s ON s.id = v.service_id
    LEFT JOIN menu m ON m.id = v.menu_id
    LEFT JOIN treatment t ON t.id = v.treatment_id
    LEFT JOIN event_type e ON e.id = v.event_type_id
    LEFT JOIN van n ON n.id = v.van_id
    LEFT JOIN scooter c ON c.id = v.scooter_id
    WHERE l.request_id = ${requestId})`;
}
