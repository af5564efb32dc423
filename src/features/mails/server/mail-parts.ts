import { kindOf } from '#features/additional-services/kinds/kinds.domain.ts';
import { isServiceType } from '#features/additional-services/kinds/service-names.domain.ts';
import { priceReasonOf } from '#features/reservations/domain/group-lifecycle.ts';
import { declineText } from '#features/reservations/server/reservations.facade.ts';
import en from '#features/reservations/texts/en.json' with { type: 'json' };
import es from '#features/reservations/texts/es.json' with { type: 'json' };
import type { CompanyData } from '#features/settings/settings.api.ts';
import { daysBetween } from '#kernel/calendar-date.ts';
import { dateAt, timeAt } from '#kernel/company-zone.ts';
import { type Instant, instant } from '#kernel/instant.ts';
import type { Language } from '#kernel/languages.ts';
import {
  formatClock,
  formatClockAt,
  formatDate,
  formatDays,
  formatDeadline,
  formatExactMoney,
} from '#kernel/locales.ts';
import type { TextValues } from '#kernel/translator.ts';
import type { MailAttachment } from '#platform/mail/mailer.ts';
import { textReader } from '#platform/text-reader.ts';
import type { MailBlock, MailRow } from '../domain/mail-content.ts';
import type { MailTextKey, MailTexts, TripTextKey } from './mail-texts.ts';
import type { TripLine } from './trip-lines.views.ts';
import type { Trip, TripInvoice } from './trips.views.ts';

/** What every mail is written with. */
export interface MailFrame {
  readonly t: MailTexts;
  /** The language of the reader. */
  readonly language: Language;
  readonly company: CompanyData;
}

/** What every mail about a trip is written with. */
export interface TripMail extends MailFrame {
  readonly publicUrl: string;
  /** Guests can pay by card on the page of their trip. */
  readonly takesCards: boolean;
  /** Where its guest pays by card without script and without signing in. */
  readonly payUrl: string;
  readonly now: Instant;
  readonly trip: Trip;
  /** Set where the mail is about one line, which is all that `trip` holds. */
  readonly isOfLine?: true;
}

/** What a mail says, in its reader's language, between the greeting and the footer that all mails share. */
export interface Letter {
  /** The address the mail goes to, when it is not the reader's own. */
  readonly to?: string;
  readonly subject: string;
  readonly title: string;
  readonly blocks: readonly MailBlock[];
  readonly attachments?: readonly MailAttachment[];
  /** Until when its reader has to do what it asks for. */
  readonly actBy?: Instant | undefined;
  /** The address that answers go to, when it is not the company. */
  readonly replyTo?: string;
  /** The trip that it is about. */
  readonly bookingCode?: string;
  /** Ends the subscription that it came by. */
  readonly unsubscribeUrl?: string;
}

/** The sentences about money that the trip's page has. */
export const reservationTexts = textReader({ en, es });

export const paragraph = (text: string): MailBlock => ({ kind: 'paragraph', text });
export const heading = (text: string): MailBlock => ({ kind: 'heading', text });
export const note = (text: string): MailBlock => ({ kind: 'note', text });

/** The house or boat that the trip was opened with. */
export function placeOf({ trip, language }: TripMail): string {
  return trip.placeName[language];
}

/** Whether the mail is about services that were added to a trip: some of its sentences have another wording then. */
export function isAddition({ trip }: TripMail): boolean {
  return trip.sequence > 1;
}

export function money({ language }: TripMail, amountCents: number): string {
  return formatExactMoney(language, amountCents);
}

/** The first day, the last day, and both as one text, which names a single day once. */
export function dates({ trip, language }: TripMail): { from: string; until: string; when: string } {
  const from = formatDate(language, trip.startsOn);
  const until = formatDate(language, trip.endsOn);
  return { from, until, when: formatDays(language, trip.startsOn, trip.endsOn) };
}

/** A sentence about the trip, or its other wording where the mail is about services that were added to the trip. */
export function tripText(mail: TripMail, key: TripTextKey, values: TextValues = {}): string {
  return mail.t(isAddition(mail) ? `${key}Services` : key, values);
}

/** The button that opens the trip. */
export function tripButton({ trip, publicUrl }: TripMail, label: string): MailBlock {
  return { kind: 'button', label, url: `${publicUrl}/reservations/${trip.groupId}` };
}

/** For who accepted a quote and never chose a password: how they open the trip later. */
export function withoutPassword({ t, trip }: TripMail): readonly MailBlock[] {
  return trip.guest.hasPassword ? [] : [note(t('stay.noPassword', { email: trip.guest.email }))];
}

/** The facts of the trip under a heading, and its other lines. */
export function tripSection(mail: TripMail): readonly MailBlock[] {
  return [heading(mail.t(stayHeading(mail))), { kind: 'facts', rows: stayRows(mail) }, ...linesSection(mail)];
}

/** Nothing that ended may read as if it were still booked. */
function stayHeading({ trip }: TripMail): MailTextKey {
  if (trip.status === 'cancelled') return 'stay.cancelled';
  return trip.status === 'rejected' || trip.status === 'expired' ? 'stay.asked' : 'stay.heading';
}

/** Where, when and who: the facts of a trip. */
export function stayRows(mail: TripMail): readonly MailRow[] {
  const { t, trip, language } = mail;
  const { outing } = trip;
  const nights = t('stay.nights', { count: daysBetween(trip.startsOn, trip.endsOn) });
  const place = { house: placeOf(mail), destination: trip.destination[language] };
  const code = { label: t('stay.code'), value: trip.bookingCode };
  const guests = { label: t('stay.guests'), value: guestsText(mail.t, mail.trip.guests) };
  if (!outing) {
    return [
      code,
      { label: t('stay.house'), value: t('stay.place', place) },
      { label: t('stay.dates'), value: t('stay.datesValue', { ...dates(mail), nights }) },
      guests,
    ];
  }
  const hours = {
    day: formatDate(language, dateAt(outing.from)),
    from: formatClock(language, timeAt(outing.from)),
    until: formatClock(language, timeAt(outing.until)),
  };
  return [
    code,
    { label: t('stay.boat'), value: t('stay.place', place) },
    { label: t('stay.outing'), value: t('line.hours', hours) },
    { label: t('stay.marina'), value: outing.marina[language] },
    guests,
  ];
}

/** The lines of the request beside its principal: what and when. Of a canceled one with all that ended with it. */
export function linesSection(mail: TripMail, reader: 'guest' | 'team' = 'guest'): readonly MailBlock[] {
  const lines = mail.trip.lines.filter((line) => !line.isPrincipal && isPartOf(mail, line));
  const all = [...lines, ...mail.trip.endedLines];
  if (all.length === 0) return [];
  const rows = all.map((line) => ({ label: lineName(mail, line), value: lineWhen(mail, line) }));
  return [heading(mail.t(linesHeading(mail, reader))), { kind: 'facts', rows }];
}

function linesHeading(mail: TripMail, reader: 'guest' | 'team'): MailTextKey {
  const { requestStatus } = mail.trip;
  if (requestStatus === 'cancelled') return isAddition(mail) ? 'line.endedAdded' : 'line.ended';
  if (requestStatus === 'rejected' || requestStatus === 'expired') return 'line.asked';
  const title = isAddition(mail) ? 'line.added' : 'line.heading';
  return reader === 'team' ? `${title}Team` : title;
}

/**
 * A line that staff declined, also in a price that they offer, or removed is left out, unless the whole request ended
 * with it.
 */
export function isPartOf({ trip }: TripMail, line: TripLine): boolean {
  const isDeclined = ({ id }: TripLine) => trip.offer?.declined.some(({ reservationId }) => reservationId === id);
  const isGone = (one: TripLine) =>
    one.isRemoved || isDeclined(one) || (one.status === 'rejected' && trip.requestStatus !== 'rejected');
  return !isGone(line) || (line.isRemoved && trip.lines.every(isGone));
}

/** The name of a line: the service with its menu, treatment or vehicle. */
export function lineName({ t, language }: Pick<TripMail, 't' | 'language'>, line: TripLine): string {
  const service = line.name[language];
  const name =
    line.tripType === null ? service : t('line.leg', { name: service, leg: t(`line.legs.${line.tripType}`) });
  const item = line.item?.[language] ?? (line.isManuallyPriced ? t('line.ownMenu') : undefined);
  return item === undefined ? name : t('line.with', { name, item });
}

/** That staff can't give a line, and why; or that its guest left it out. */
export function declinedText(mail: TripMail, line: TripLine, reason: string | null): string {
  const name = lineName(mail, line);
  const ofPrice = priceReasonOf(reason);
  if (ofPrice) return mail.t(`approved.leftOut.${ofPrice}`, { name });
  return mail.t('approved.declined', { name, reason: declineText(reason, mail.language) ?? '' });
}

/** When a line takes place. */
function lineWhen({ t, language }: TripMail, { type, startsOn, endsOn, from, until }: TripLine): string {
  const day = formatDate(language, startsOn);
  if (type === 'house') return formatDays(language, startsOn, endsOn);
  const shown = isServiceType(type) ? kindOf(type).shownTime : 'hours';
  if (shown === 'days') {
    const last = dateAt(instant(until - 1));
    return last === startsOn ? t('line.day', { day }) : formatDays(language, startsOn, last);
  }
  const clock = (at: Instant) => formatClock(language, timeAt(at));
  if (shown === 'start') return t('line.from', { day, from: clock(from) });
  return t('line.hours', { day, from: clock(from), until: clock(until) });
}

/** When the house may be entered and must be left. */
export function arrivalRows(mail: TripMail): readonly MailRow[] {
  const { t, trip, language } = mail;
  if (!trip.checkIn) return [];
  const { from, until } = dates(mail);
  const checkIn = {
    date: from,
    from: formatClock(language, trip.checkIn.from),
    until: formatClock(language, trip.checkIn.until),
  };
  const outBy = formatClockAt(language, trip.checkIn.outBy);
  return [
    { label: t('stay.checkIn'), value: t('stay.checkInValue', checkIn) },
    { label: t('stay.checkOut'), value: t('stay.checkOutValue', { date: until, time: outBy }) },
  ];
}

/** '2 adults, 1 child'; nothing for nobody. */
export function guestsText(t: MailTexts, guests: TripMail['trip']['guests']): string {
  const kinds = ['adults', 'infants', 'babies', 'pets'] as const;
  return kinds
    .filter((kind) => guests[kind] > 0)
    .map((kind) => t(`stay.${kind}`, { count: guests[kind] }))
    .join(', ');
}

/** What an invoice is called: 'First instalment', 'Single payment', 'Security deposit', 'Added: Massage'. */
export function invoiceName(mail: TripMail, { kind, sequence }: TripInvoice): string {
  if (kind !== 'instalment') return mail.t(`invoice.${kind}`);
  const { length: count } = mail.trip.invoices.filter((other) => other.kind === 'instalment');
  return partName(mail, { place: sequence - 1, count });
}

/** What a payment of the request is called, by its place from 0 on and how many there are. */
export function partName(mail: TripMail, { place, count }: { place: number; count: number }): string {
  const { t, trip, language } = mail;
  const part = count === 1 ? 'only' : place === 0 ? 'first' : 'second';
  const lines = isAddition(mail) ? trip.lines.filter((line) => isPartOf(mail, line)) : [];
  const services = [...new Set(lines.map(({ name }) => name[language]))].join(', ');
  return services === '' ? t(`invoice.${part}`) : t(`invoice.added.${part}`, { services });
}

/** Open invoices: what is left to pay of each, and until when. */
export function invoiceTable(mail: TripMail, invoices: readonly TripInvoice[]): MailBlock {
  return {
    kind: 'amounts',
    rows: invoices.map((invoice) => ({
      label: mail.t('invoice.due', {
        name: invoiceName(mail, invoice),
        due: formatDeadline(mail.language, invoice.dueAt),
      }),
      value: money(mail, invoice.openCents),
    })),
  };
}

export function openInvoices({ trip }: TripMail): readonly TripInvoice[] {
  return trip.invoices.filter(({ openCents }) => openCents > 0);
}

/** The agreement is due with the last instalment of the first request (domain 4.4); null when it was accepted. */
export const contractDueAt = ({ contractAcceptedAt, lastInstalmentDueAt }: Trip): Instant | null =>
  contractAcceptedAt === null ? lastInstalmentDueAt : null;

/** The same in words. */
export function contractDue({ trip, language }: TripMail): string | null {
  const dueAt = contractDueAt(trip);
  return dueAt === null ? null : formatDeadline(language, dueAt);
}
