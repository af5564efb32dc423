import { parsePhoneNumberFromString } from 'libphonenumber-js';
import type { CompanyData } from '#features/company/api/company.schemas.ts';
import { daysBetween } from '#kernel/calendar-date.ts';
import type { Instant } from '#kernel/instant.ts';
import type { Language } from '#kernel/languages.ts';
import { formatDate, formatDeadline, formatExactMoney } from '#kernel/locales.ts';
import type { MailAttachment } from '#platform/mail/mailer.ts';
import type { Translate } from '#platform/texts/text-reader.ts';
import type { MailBlock, MailRow } from '../../domain/mail-content.ts';
import type { Trip, TripInvoice } from '../trips.views.ts';

/** What every mail about a trip can draw on. */
export interface TripMail {
  readonly t: Translate;
  readonly language: Language;
  readonly company: CompanyData;
  readonly publicUrl: string;
  readonly now: Instant;
  readonly trip: Trip;
}

/** What a mail says, in its reader's language; greeting and footer are the same in all. */
export interface Letter {
  /** Where it goes, if not to the reader's own address. */
  readonly to?: string;
  readonly subject: string;
  readonly title: string;
  readonly blocks: readonly MailBlock[];
  readonly attachments?: readonly MailAttachment[];
}

export const paragraph = (text: string): MailBlock => ({ kind: 'paragraph', text });
export const heading = (text: string): MailBlock => ({ kind: 'heading', text });
export const note = (text: string): MailBlock => ({ kind: 'note', text });

export function houseOf({ trip, language }: TripMail): string {
  return trip.houseName[language];
}

export function money({ language }: TripMail, amountCents: number): string {
  return formatExactMoney(language, amountCents);
}

export function dates({ trip, language }: TripMail): { from: string; until: string } {
  return { from: formatDate(language, trip.startsOn), until: formatDate(language, trip.endsOn) };
}

/** The button that opens the trip. */
export function tripButton({ trip, publicUrl }: TripMail, label: string): MailBlock {
  return { kind: 'button', label, url: `${publicUrl}/reservations/${trip.groupId}` };
}

/** Where, when and who, under a heading of their own. */
export function staySection(mail: TripMail): readonly MailBlock[] {
  return [heading(mail.t('stay.heading')), { kind: 'facts', rows: stayRows(mail) }];
}

/** Where, when and who: the facts of a stay. */
export function stayRows(mail: TripMail): readonly MailRow[] {
  const { t, trip, language } = mail;
  const nights = t('stay.nights', { count: daysBetween(trip.startsOn, trip.endsOn) });
  const place = { house: houseOf(mail), destination: trip.destination[language] };
  return [
    { label: t('stay.code'), value: trip.bookingCode },
    { label: t('stay.house'), value: t('stay.place', place) },
    { label: t('stay.dates'), value: t('stay.datesValue', { ...dates(mail), nights }) },
    { label: t('stay.guests'), value: guestsText(mail) },
  ];
}

/** When to come and to leave. */
export function arrivalRows(mail: TripMail): readonly MailRow[] {
  const { t, trip } = mail;
  const { from, until } = dates(mail);
  const checkIn = { date: from, from: trip.checkInFrom, until: trip.checkInUntil };
  return [
    { label: t('stay.checkIn'), value: t('stay.checkInValue', checkIn) },
    { label: t('stay.checkOut'), value: t('stay.checkOutValue', { date: until, time: trip.checkOutBy }) },
  ];
}

function guestsText({ t, trip }: TripMail): string {
  const kinds = ['adults', 'infants', 'babies', 'pets'] as const;
  return kinds
    .filter((kind) => trip.guests[kind] > 0)
    .map((kind) => t(`stay.${kind}`, { count: trip.guests[kind] }))
    .join(', ');
}

/** The frozen price, line by line; the lines add up to the total. */
export function priceTable(mail: TripMail): readonly MailBlock[] {
  const { t, trip } = mail;
  const lines = trip.priceLines.map(({ kind, code, quantity, unitCents, totalCents }): MailRow => {
    const isNights = kind === 'nights';
    const key = kind === 'tax' && (code === 'sales-tax' || code === 'tourist-tax') ? code : kind;
    const values = isNights ? { count: quantity, unit: money(mail, unitCents) } : {};
    return { label: t(`price.${key}`, values), value: money(mail, totalCents) };
  });
  const taxes = trip.priceLines.filter(({ kind }) => kind === 'tax').length;
  const subtotal = { label: t('price.subtotal'), value: money(mail, trip.subtotalCents) };
  const total = { label: t('price.total'), value: money(mail, trip.totalCents), isTotal: true };
  const beforeTaxes = lines.slice(0, lines.length - taxes);
  const taxLines = lines.slice(lines.length - taxes);
  const rows = [...beforeTaxes, ...(taxes > 0 ? [subtotal, ...taxLines] : []), total];
  return [heading(t('price.heading')), { kind: 'amounts', rows }];
}

/** What an invoice is called: 'Instalment 1', 'One payment', 'Security deposit'. */
export function invoiceName({ t, trip }: TripMail, invoice: TripInvoice): string {
  if (invoice.kind !== 'instalment') return t(`invoice.${invoice.kind}`);
  const instalments = trip.invoices.filter(({ kind }) => kind === 'instalment');
  return instalments.length === 1 ? t('invoice.only') : t('invoice.instalment', { sequence: invoice.sequence });
}

/** Open invoices with what is left of each and until when. */
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

/** The agreement is due with the last instalment (domain 4.4); null when it was accepted or there is none. */
export function contractDue({ trip, language }: TripMail): string | null {
  const dues = trip.invoices.filter(({ kind, status }) => kind === 'instalment' && status !== 'void');
  if (trip.contractAcceptedAt !== null || dues.length === 0) return null;
  return formatDeadline(
    language,
    dues.map(({ dueAt }) => dueAt).reduce((last, at) => (at > last ? at : last)),
  );
}

/** A number in E.164 with its groups apart, as people read it. */
export function readablePhone(number: string): string {
  return parsePhoneNumberFromString(number)?.formatInternational() ?? number;
}
