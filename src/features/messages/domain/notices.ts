import type { Bilingual, Language } from '#kernel/languages.ts';
import { type Telling, type ToldEvent, tellings } from './tellings.ts';

/** What a notification holds beside its type: the group's `Id`, and what a better sentence needs (docs/domain.md, section 8). */
export interface NoticeFacts {
  readonly Id: string;
  /** As whom its reader is told. */
  readonly For?: Telling['to'];
  readonly Event?: ToldEvent;
  readonly BookingCode?: string;
  /** The house or boat. */
  readonly Place?: Bilingual;
}

/** Where a notice leads: the guest's own trip, the desk of staff, or nowhere. */
export type NoticeLink = { readonly to: 'own-trip' | 'desk'; readonly groupId: string };

export interface ReadNotice {
  readonly message: Telling['type'];
  readonly data: string;
}

/** The facts in a notice's `data`; `undefined` where it says of no group. Older notices hold the id alone. */
export function factsOf({ data }: Pick<ReadNotice, 'data'>): NoticeFacts | undefined {
  const { Id, For, Event, BookingCode, Place } = Object(parsed(data));
  if (typeof Id !== 'string' || Id === '') return undefined;
  return {
    Id,
    ...((For === 'guest' || For === 'staff' || For === 'owner') && { For }),
    ...(typeof Event === 'string' && Object.hasOwn(tellings, Event) && { Event: Event as ToldEvent }),
    ...(typeof BookingCode === 'string' && { BookingCode }),
    ...(typeof Place?.en === 'string' && typeof Place.es === 'string' && { Place: { en: Place.en, es: Place.es } }),
  };
}

/** docs/domain.md, section 8: `ask-availability` and `change-status` lead to the reservation; what staff are told leads to their desk, and an owner is led nowhere that only the guest may see. */
export function noticeLink(notice: ReadNotice, { worksAtDesk }: { readonly worksAtDesk: boolean }): NoticeLink | null {
  const facts = factsOf(notice);
  if (!facts) return null;
  const isGuests = facts.For === 'guest' || notice.message !== 'other';
  if (isGuests) return { to: 'own-trip', groupId: facts.Id };
  return worksAtDesk && facts.For !== 'owner' ? { to: 'desk', groupId: facts.Id } : null;
}

/** What exactly happened, as the key of its sentence and what stands in it; null where the notice does not say. */
export function noticeSentence(notice: ReadNotice, language: Language) {
  const { For, Event, Place, BookingCode: code } = factsOf(notice) ?? {};
  if (!For || !Event || !Place || !code) return null;
  const told: readonly Telling[] = tellings[Event];
  return told.some(({ to }) => to === For) ? { to: For, event: Event, place: Place[language], code } : null;
}

function parsed(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    return undefined;
  }
}
