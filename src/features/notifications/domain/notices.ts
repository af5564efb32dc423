import type { CalendarDate } from '#kernel/calendar-date.ts';
import { instantOf } from '#kernel/instant.ts';
import type { Bilingual, Language } from '#kernel/languages.ts';
import { formatDay, formatDays } from '#kernel/locales.ts';
import {
  type Audience,
  isOfConversation,
  isToldOfAddition,
  type NoticeType,
  type NotificationRule,
  type NotifiedEventType,
  notificationRules,
} from './notification-rules.ts';

/** What the data of a notice say, under the names of the wire: the group it is about, and what its sentence needs. */
export interface NoticeData {
  /** The group; what is told of money that belongs to none has no such id. */
  readonly Id?: string | undefined;
  /** As whom its reader is told. */
  readonly For?: Audience | undefined;
  readonly Event?: NotifiedEventType | undefined;
  readonly BookingCode?: string | undefined;
  /** The house or boat. */
  readonly Place?: Bilingual | undefined;
  /** The first and the last day of that house or boat; a guest knows them. */
  readonly From?: CalendarDate | undefined;
  readonly Until?: CalendarDate | undefined;
  /** How long an outing takes. */
  readonly Hours?: number | undefined;
  /** By when somebody has to act. */
  readonly DueAt?: string | undefined;
  /** It is about what was added to the trip, not about the trip. */
  readonly Added?: boolean | undefined;
}

/** The days of a stay, or the day and the hours of an outing. */
export interface NoticeDates {
  readonly from: CalendarDate;
  readonly until: CalendarDate;
  /** Null for a stay. */
  readonly hours: number | null;
}

/**
 * Where a notice leads: the guest's own trip, the desk of staff (either with its messages in sight), or their page of
 * money by card.
 */
export type NoticeLink =
  | { readonly to: 'own-trip' | 'desk'; readonly groupId: string; readonly showsMessages?: true }
  | { readonly to: 'card-payments' };

/**
 * docs/domain.md 8: `ask-availability` and `change-status` lead to the reservation, and so does whatever a guest is
 * told. What staff are told leads to their desk, or, without a group, to their page of card payments. Null for an
 * owner, who may not see a guest's reservation, for somebody
 * who does not work at the desk any more, and for a notice without a group.
 */
export function noticeLink(
  type: NoticeType,
  data: NoticeData | undefined,
  { worksAtDesk }: { readonly worksAtDesk: boolean },
): NoticeLink | null {
  if (!data || data.Event === 'storm-pressed') return null;
  if (data.Id === undefined) return worksAtDesk && data.For === 'staff' ? { to: 'card-payments' } : null;
  const trip = { groupId: data.Id, ...(isOfConversation(data.Event) && { showsMessages: true as const }) };
  const isForGuest = data.For === 'guest' || type !== 'other';
  if (isForGuest) return { to: 'own-trip', ...trip };
  return worksAtDesk && data.For !== 'owner' ? { to: 'desk', ...trip } : null;
}

/**
 * The sentence of what happened: its key by reader and event, and its values; null for an older notice, which holds the
 * id alone.
 */
export function noticeSentence(data: NoticeData | undefined, language: Language) {
  const { Id, For, Event, Place, BookingCode: code = null, From: from, Until: until, Hours: hours = null } = data ?? {};
  const dueAt = data?.DueAt === undefined ? null : instantOf(data.DueAt);
  if (!For || !Event || (Id !== undefined && (!Place || !code))) return null;
  const rules: readonly NotificationRule[] = notificationRules[Event];
  const dates: NoticeDates | null = from && until ? { from, until, hours } : null;
  return rules.some(({ to }) => to === For)
    ? {
        to: For,
        event: Event,
        place: Place?.[language] ?? '',
        code,
        dates,
        dueAt,
        isOfAddition: data?.Added === true && isToldOfAddition(For, Event),
      }
    : null;
}

/** The day of an outing, or the days of a stay; without a year where that is the year in which the notice came. */
export function noticeDays(
  language: Language,
  { from, until, hours }: NoticeDates,
  { toldOn }: { readonly toldOn: CalendarDate },
): string {
  const last = hours === null ? until : from;
  if (last.slice(0, 4) !== toldOn.slice(0, 4)) return formatDays(language, from, last);
  const days = [...new Set([from, last])].map((day) => formatDay(language, day));
  return days.join(' – ');
}
