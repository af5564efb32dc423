import { type RawBuilder, sql } from 'kysely';
import type { ServiceLineView } from '#features/additional-services/api/service-line.schemas.ts';
import type { HouseEvents } from '#features/additional-services/domain/service-kind.ts';
import { isManuallyPriced, kindOf, type ServiceDetails } from '#features/additional-services/kinds/kinds.domain.ts';
import { isServiceType, type ServiceCode } from '#features/additional-services/kinds/service-names.domain.ts';
import { itemColumnOf, itemIdOf, showsItemOf } from '#features/additional-services/server/service-items.facade.ts';
import { serviceDetailsJson } from '#features/additional-services/server/service-lines.facade.ts';
import type { CancellationTerms } from '#features/catalog/domain/cancellation-terms.ts';
import type { Guests } from '#features/catalog/domain/guest-capacity.ts';
import type { PictureRoom } from '#features/catalog/domain/house-terms.ts';
import { policyOfTrip, termsOfTrip } from '#features/catalog/server/cancellation-terms.facade.ts';
import { mediaView, type StoredMedia } from '#features/media/media-view.domain.ts';
import { type CalendarDate, daysBetween } from '#kernel/calendar-date.ts';
import { dateAt, timeAt } from '#kernel/company-zone.ts';
import { hoursBetween, type Instant, isoOf, type Period } from '#kernel/instant.ts';
import type { Language } from '#kernel/languages.ts';
import type { ReservationView } from '../../api/lines.schemas.ts';
import type { GroupStatus } from '../../domain/group-lifecycle.ts';
import { epochMs, periodJson } from '../groups.repository.ts';

type Fragment = RawBuilder<unknown>;
type Stored = StoredMedia<PictureRoom> | null;

interface Removal {
  readonly askedAt: Instant;
  readonly reason: string | null;
  readonly decision: 'removed' | 'kept' | null;
  readonly note: string | null;
}

/** The names of a service, its item and its add-ons. */
interface ServiceNames {
  readonly code: ServiceCode;
  readonly name: string;
  readonly itemId: number | null;
  readonly itemName: string | null;
  readonly addons: readonly { readonly id: number; readonly name: string }[];
}

/** A row of `linesOf`. */
export interface LineRow {
  readonly id: string;
  readonly requestId: string;
  readonly type: ReservationView['type'];
  readonly status: GroupStatus;
  readonly isPrincipal: boolean;
  readonly changes: number;
  readonly rentableId: number | null;
  readonly startsOn: CalendarDate;
  readonly endsOn: CalendarDate;
  readonly during: Period;
  readonly guests: Guests;
  readonly name: string | null;
  readonly destination: string | null;
  /** How many people the house takes; null: no house. */
  readonly maxGuests: number | null;
  readonly checkInFrom: string | null;
  readonly checkOutBy: string | null;
  /** What the house says of events; null: no house. */
  readonly events: HouseEvents | null;
  readonly marina: string | null;
  readonly charter: 'captained' | 'bareboat' | null;
  /** Those of the trip. */
  readonly cancellationPolicy: string;
  readonly cancellationTerms: CancellationTerms;
  readonly service: ServiceDetails | null;
  readonly names: ServiceNames | null;
  /** The frozen price before taxes; null in a draft. */
  readonly subtotalCents: number | null;
  readonly removal: Removal | null;
  /** Taken out of its request; a reinstated request comes back without it. */
  readonly isRemoved: boolean;
  readonly media: Stored;
}

/** A bilingual column in one language. */
export function inLanguage(column: string, language: Language): Fragment {
  return sql.ref(`${column}_${language}`);
}

/** The lines of a group as JSON, the principal first, each with its house, boat or service. */
export function linesOf(groupId: Fragment, language: Language): Fragment {
  return sql`(
    SELECT coalesce(json_agg(json_build_object(
      'id', l.id, 'requestId', l.request_id, 'type', l.type, 'status', l.status, 'isPrincipal', l.is_principal,
      'changes', (SELECT count(*) FROM reservation_period z WHERE z.reservation_id = l.id),
      'rentableId', l.rentable_id, 'startsOn', l.starts_on, 'endsOn', l.ends_on, 'during', ${periodJson('l.during')},
      'guests', json_build_object('adults', l.adults, 'infants', l.infants, 'babies', l.babies, 'pets', l.pets),
      'name', ${inLanguage('r.name', language)}, 'destination', ${inLanguage('d.name', language)},
      'maxGuests', h.max_guests, 'checkInFrom', h.check_in_from, 'checkOutBy', h.check_out_by, 'events', h.events, 'marina', ${inLanguage('b.marina', language)}, 'charter', b.charter,
      'cancellationPolicy', ${policyOfTrip('tg', 'r')}, 'cancellationTerms', ${termsOfTrip('tg', 'r')},
      'service', CASE WHEN s.reservation_id IS NOT NULL THEN ${serviceDetailsJson()} END,
      'names', CASE WHEN s.reservation_id IS NOT NULL THEN ${namesJson(language)} END,
      'isRemoved', EXISTS (SELECT FROM line_removal x WHERE x.reservation_id = l.id AND x.decision = 'removed'),
      'subtotalCents', (SELECT sum(p.total_cents) FROM price_line p
        WHERE p.request_id = l.request_id AND p.reservation_id = l.id AND p.kind <> 'tax'),
      'removal', (SELECT json_build_object('askedAt', ${epochMs(sql.ref('x.asked_at'))}, 'reason', x.reason, 'decision', x.decision, 'note', x.note)
        FROM line_removal x WHERE x.reservation_id = l.id ORDER BY x.asked_at DESC, x.id LIMIT 1),
      'media', ${mediaJson()}
    ) ORDER BY l.is_principal DESC, l.created_at, l.id), '[]')
    FROM reservation l
    JOIN reservation_group tg ON tg.id = l.group_id
    LEFT JOIN rentable r ON r.id = l.rentable_id
    LEFT JOIN destination d ON d.id = r.destination_id
    LEFT JOIN house h ON h.rentable_id = l.rentable_id
    LEFT JOIN boat b ON b.rentable_id = l.rentable_id
    LEFT JOIN service_line s ON s.reservation_id = l.id
    LEFT JOIN service sv ON sv.id = s.service_id
    WHERE l.group_id = ${groupId})`;
}

function namesJson(language: Language): Fragment {
  return sql`json_build_object('code', sv.code, 'name', ${inLanguage('sv.name', language)},
    'itemId', ${itemIdOf('s')}, 'itemName', ${itemColumnOf('s', `name_${language}`)},
    'addons', (SELECT coalesce(json_agg(json_build_object('id', a.id, 'name', ${inLanguage('a.name', language)}) ORDER BY a.position, a.id), '[]')
      FROM service_line_addon sa JOIN addon a ON a.id = sa.addon_id WHERE sa.reservation_id = l.id))`;
}

/** The primary picture of the house or boat, of the item, or else of the service. */
function mediaJson(): Fragment {
  return sql`(SELECT json_build_object('id', m.id, 'room', m.room, 'alt_en', m.alt_en, 'alt_es', m.alt_es, 'width', m.width,
      'height', m.height, 'placeholder', m.placeholder)
    FROM media m
    WHERE m.is_primary AND (m.rentable_id = l.rentable_id OR ${showsItemOf('s', 'm')} OR m.service_id = s.service_id)
    ORDER BY m.service_id NULLS FIRST, m.id LIMIT 1)`;
}

/** A line as guests and staff see it. `draftCents`: the current price of each draft line, by its id. */
export function reservationView(
  line: LineRow,
  language: Language,
  draftCents?: ReadonlyMap<string, number>,
): ReservationView {
  const { startsOn, endsOn, during } = line;
  const isStay = line.type === 'house';
  return {
    id: line.id,
    requestId: line.requestId,
    type: line.type,
    status: line.status,
    isPrincipal: line.isPrincipal,
    changes: line.changes,
    startAt: startsOn,
    endAt: endsOn,
    startTime: isStay ? null : timeAt(during.from),
    endTime: isStay ? null : timeAt(during.until),
    nights: isStay ? daysBetween(startsOn, endsOn) : 0,
    guests: line.guests,
    ...rentableView(line, language),
    ...serviceView(line, language),
    subtotalCents: subtotalOf(line, draftCents),
    removal: line.removal && { ...line.removal, askedAt: isoOf(line.removal.askedAt) },
  };
}

/** The line's price before taxes; null while staff still have to price it. */
function subtotalOf(
  { id, status, service, subtotalCents }: LineRow,
  draftCents: ReadonlyMap<string, number> | undefined,
): number | null {
  const isUnpriced = service !== null && isManuallyPriced(service) && service.manualPriceCents === null;
  if (isUnpriced) return null;
  return status === 'draft' ? (draftCents?.get(id) ?? null) : subtotalCents;
}

function rentableView(line: LineRow, language: Language): Pick<ReservationView, 'house' | 'boat'> {
  const { rentableId, name, during } = line;
  if (rentableId === null || name === null) return {};
  const named = { id: rentableId, name, destination: line.destination ?? '' };
  const { cancellationPolicy, cancellationTerms } = line;
  const common = { cancellationPolicy, cancellationTerms, media: picture(line.media, language) };
  if (line.type === 'house') {
    const { checkInFrom, checkOutBy, events } = line;
    const times = { checkInFrom: checkInFrom ?? '', checkOutBy: checkOutBy ?? '' };
    return { house: { ...named, ...times, events: events ?? 'with-consent', ...common } };
  }
  const hours = hoursBetween(during.from, during.until);
  return { boat: { ...named, marina: line.marina ?? '', charter: line.charter ?? 'captained', hours, ...common } };
}

function serviceView(line: LineRow, language: Language): { service?: ServiceLineView } {
  const { service, names } = line;
  if (service === null || names === null) return {};
  const { itemId, itemName } = names;
  return {
    service: {
      serviceId: service.serviceId,
      code: names.code,
      name: names.name,
      item: itemId === null || itemName === null ? null : { id: itemId, name: itemName },
      customMenu: service.customMenu,
      people: line.guests.adults,
      minutes: service.minutes,
      addons: [...names.addons],
      tripType: service.tripType,
      hours: service.hours,
      extraHours: service.extraHours,
      returnDate: service.returnAt === null ? null : dateAt(service.returnAt),
      returnTime: service.returnAt === null ? null : timeAt(service.returnAt),
      flightNumber: service.flightNumber,
      returnFlightNumber: service.returnFlightNumber,
      quantity: service.quantity,
      days: isByDay(line.type) ? daysBetween(line.startsOn, line.endsOn) + 1 : null,
      addressIn: service.addressIn,
      addressOut: service.addressOut,
      personalization: service.personalization,
      isManuallyPriced: isManuallyPriced(service),
      manualPriceCents: service.manualPriceCents,
      media: servicePicture(line.media, language),
    },
  };
}

/** A hire for whole days. */
const isByDay = (type: ReservationView['type']) => isServiceType(type) && kindOf(type).isByDay;

/** Pictures of services belong to no room. */
function servicePicture(stored: Stored, language: Language): ServiceLineView['media'] {
  if (stored === null) return null;
  const { room: _, ...media } = mediaView(stored, language);
  return media;
}

function picture(stored: Stored, language: Language) {
  return stored === null ? null : mediaView(stored, language);
}
