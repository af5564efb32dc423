import { settledOf } from '#features/reservations/domain/settled.ts';
import { type CalendarEntry, calendarFile } from '#kernel/calendar-file.ts';
import { formatClockAt, formatDate, formatDeadline } from '#kernel/locales.ts';
import { keysOf } from '#kernel/typed-names.ts';
import type { MailAttachment } from '#platform/mail/mailer.ts';
import type { MailBlock } from '../domain/mail-content.ts';
import {
  arrivalRows,
  contractDue,
  dates,
  heading,
  invoiceName,
  invoiceTable,
  isAddition,
  type Letter,
  lineName,
  money,
  note,
  openInvoices,
  paragraph,
  placeOf,
  reservationTexts,
  type TripMail,
  tripButton,
  tripSection,
  tripText,
  withoutPassword,
} from './mail-parts.ts';
import { priceTable } from './mail-prices.ts';
import { approvedAtOnce } from './money/payment-mails.ts';
import { termsOfAdded, termsOfTrip } from './money/payment-terms.ts';
import type { LineAnnex, TripLine } from './trip-lines.views.ts';

export function confirmed(mail: TripMail, title: 'title' | 'againTitle'): Letter {
  const { t, trip } = mail;
  if (isAddition(mail)) return additionConfirmed(mail);
  return {
    subject: t('confirmed.subject', { house: placeOf(mail), ...dates(mail) }),
    title: t(`confirmed.${title}`),
    blocks: [
      paragraph(t('confirmed.text')),
      { kind: 'highlight', label: t('stay.code'), value: trip.bookingCode },
      ...approvedAtOnce(mail),
      ...tripSection(mail),
      { kind: 'facts', rows: arrivalRows(mail) },
      paragraph(t('confirmed.arrival')),
      ...stillToDo(mail),
      tripButton(mail, t('confirmed.action')),
      ...withoutPassword(mail),
      ...termsOfTrip(mail),
      note(t('confirmed.number', { number: trip.confirmationNumber ?? '' })),
    ],
    attachments: [calendarAttachment(mail)],
  };
}

/** Confirms services that were added to a trip; the calendar entry of the trip stays as it is. */
function additionConfirmed(mail: TripMail): Letter {
  const { t } = mail;
  return {
    subject: t('confirmed.subjectServices', { house: placeOf(mail), ...dates(mail) }),
    title: t('confirmed.titleServices'),
    blocks: [
      paragraph(t('confirmed.textServices')),
      ...approvedAtOnce(mail),
      ...tripSection(mail),
      ...stillToDo(mail),
      tripButton(mail, t('confirmed.action')),
      ...termsOfAdded(mail),
    ],
  };
}

function stillToDo(mail: TripMail): readonly MailBlock[] {
  const { t, language } = mail;
  const due = contractDue(mail);
  const payments = openInvoices(mail).map((invoice) =>
    t('confirmed.pay', {
      name: invoiceName(mail, invoice),
      amount: money(mail, invoice.openCents),
      due: formatDeadline(language, invoice.dueAt),
    }),
  );
  const items = [...(due === null ? [] : [t('confirmed.contract', { due })]), ...payments];
  return items.length === 0 ? [] : [heading(t('confirmed.todoHeading')), { kind: 'points', items }];
}

/** A marina or a part of the city, with the city; which may be called like it. */
const inMiami = (place: string) => (place === 'Miami' ? 'Miami, FL' : `${place}, Miami, FL`);

/** The stay or the outing, and every other line of the trip at its time. */
function calendarAttachment(mail: TripMail): MailAttachment {
  const { t, trip, company, publicUrl, language, now } = mail;
  const code = trip.bookingCode;
  const { checkIn, outing } = trip;
  const host = new URL(publicUrl).hostname;
  const common = { writtenAt: now, url: `${publicUrl}/reservations/${trip.groupId}` };
  const principal: CalendarEntry = {
    ...common,
    uid: `${trip.groupId}@${host}`,
    sequence: trip.lines.find(({ isPrincipal }) => isPrincipal)?.changes ?? 0,
    ...(outing ? { during: outing } : { from: trip.startsOn, until: trip.endsOn }),
    summary: t('confirmed.calendarSummary', { company: company.name, house: placeOf(mail) }),
    location: inMiami((outing?.marina ?? trip.destination)[language]),
    description: checkIn
      ? t('confirmed.calendarDescription', {
          code,
          checkInFrom: formatClockAt(language, checkIn.from),
          checkOutBy: formatClockAt(language, checkIn.outBy),
        })
      : t('confirmed.calendarOuting', { code }),
  };
  const others = trip.lines
    .filter(({ isPrincipal, status }) => !isPrincipal && status === 'confirmed')
    .map((line) => ({
      ...common,
      uid: `${line.id}@${host}`,
      sequence: line.changes,
      ...(line.type === 'house' ? { from: line.startsOn, until: line.endsOn } : { during: line }),
      summary: t('confirmed.calendarSummary', { company: company.name, house: lineName(mail, line) }),
      location: inMiami((line.place?.marina ?? line.place?.destination ?? trip.destination)[language]),
      description: t('confirmed.calendarCode', { code }),
    }));
  return {
    filename: `marea-${trip.bookingCode}.ics`,
    contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
    content: calendarFile([principal, ...others]),
  };
}

export function cancelled(mail: TripMail): Letter {
  const { t, trip } = mail;
  const by = trip.cancelled?.by ?? 'staff';
  const sentences = { guest: 'byGuest', staff: 'byStaff', clock: 'byClock' } as const;
  const reason = by === 'staff' ? trip.cancelled?.reason : null;
  return {
    subject: tripText(mail, 'cancelled.subject', { code: trip.bookingCode }),
    title: tripText(mail, 'cancelled.title'),
    blocks: [
      paragraph(tripText(mail, `cancelled.${sentences[by]}`, { house: placeOf(mail) })),
      ...(reason ? ([heading(t('cancelled.reasonHeading')), { kind: 'quote', text: reason }] as const) : []),
      heading(t('cancelled.refundHeading')),
      ...refund(mail),
      ...tripSection(mail),
      tripButton(mail, t('cancelled.action')),
    ],
  };
}

/** All that goes back, by which route, and what becomes of each cent that was paid, as the page of the trip has it. */
function refund(mail: TripMail): readonly MailBlock[] {
  const { t, trip, language } = mail;
  const { owedBeforeCents } = trip.money;
  const settled = settledOf(trip.money);
  if (!settled) return [paragraph(t('cancelled.nothingPaid'))];
  const { onWay, toReturn } = settled;
  const onWayText = () => reservationTexts(language)('next.refund.onWay', { amount: money(mail, onWay) });
  return [
    ...(toReturn + onWay > 0
      ? ([{ kind: 'highlight', label: t('cancelled.allBack'), value: money(mail, toReturn + onWay) }] as const)
      : [paragraph(t('cancelled.noRefund'))]),
    ...(toReturn > 0 ? [refundRoute(mail)] : []),
    ...(onWay > 0 ? [paragraph(onWayText())] : []),
    ...(owedBeforeCents > 0 ? [paragraph(t('cancelled.owedBefore', { amount: money(mail, owedBeforeCents) }))] : []),
    settledTable(mail, settled),
  ];
}

/** How what is owed comes back, and by which day. */
function refundRoute({ t, trip, language }: TripMail): MailBlock {
  const { refundPreference, refundDueOn } = trip;
  const date = refundDueOn ? formatDate(language, refundDueOn) : '';
  return paragraph(t(`cancelled.route.${refundPreference ?? 'none'}`, { date }));
}

/** What was paid for what ended, and what became of it. */
export function settledTable(mail: TripMail, settled: NonNullable<ReturnType<typeof settledOf>>): MailBlock {
  const words = reservationTexts(mail.language);
  return {
    kind: 'amounts',
    rows: keysOf(settled)
      .filter((name) => settled[name] > 0 || name === 'toReturn' || name === 'kept')
      .map((name) => ({ label: words(`price.${name}`), value: money(mail, settled[name]) })),
  };
}

/** Staff removed a service, as its guest asked. */
export function lineRemoved(mail: TripMail, line: TripLine): Letter {
  const { t } = mail;
  const name = lineName(mail, line);
  const open = openInvoices(mail);
  return {
    subject: t('lineRemoved.subject', { name }),
    title: t('lineRemoved.title'),
    blocks: [
      paragraph(t('lineRemoved.text', { name })),
      ...(line.removalNote ? ([{ kind: 'quote', text: line.removalNote }] as const) : []),
      ...(line.refundOwedCents > 0 ? owedForLine(mail, line) : [paragraph(t('lineRemoved.nothingBack'))]),
      ...(open.length > 0 ? [heading(t('lineRemoved.leftHeading')), invoiceTable(mail, open)] : []),
      ...priceTable(mail),
      tripButton(mail, t('lineRemoved.action')),
    ],
  };
}

function owedForLine(mail: TripMail, { refundOwedCents }: TripLine): readonly MailBlock[] {
  const { t } = mail;
  return [{ kind: 'highlight', label: t('lineRemoved.owed'), value: money(mail, refundOwedCents) }, refundRoute(mail)];
}

/** Staff kept a service that its guest asked to remove. */
export function removalDeclined(mail: TripMail, line: TripLine): Letter {
  const { t } = mail;
  const name = lineName(mail, line);
  return {
    subject: t('removalDeclined.subject', { name }),
    title: t('removalDeclined.title'),
    blocks: [
      paragraph(t('removalDeclined.text', { name })),
      ...(line.removalNote ? ([{ kind: 'quote', text: line.removalNote }] as const) : []),
      tripButton(mail, t('lineRemoved.action')),
    ],
  };
}

/** The guest's trip was changed as agreed: the annex word by word, what is to be paid, and the calendar file anew. */
export function tripChanged(mail: TripMail, line: TripLine, words: LineAnnex | undefined): Letter {
  const { t, trip } = mail;
  const name = lineName(mail, line);
  const open = openInvoices(mail);
  return {
    subject: t('tripChanged.subject', { name, ...dates(mail) }),
    title: t('tripChanged.title'),
    blocks: [
      paragraph(t('tripChanged.text', { code: trip.bookingCode })),
      ...annex(mail, words),
      ...(open.length > 0 ? [heading(t('lineRemoved.leftHeading')), invoiceTable(mail, open)] : []),
      ...priceTable(mail),
      tripButton(mail, t('lineRemoved.action')),
      paragraph(t('tripChanged.calendar')),
    ],
    attachments: [calendarAttachment(mail)],
  };
}

/** A heading of the annex begins with '# '; its title is the first paragraph. */
function annex({ language }: TripMail, words: LineAnnex | undefined): readonly MailBlock[] {
  const [title, ...paragraphs] = (words?.[language] ?? '').split('\n\n');
  if (!title) return [];
  return [
    heading(title),
    ...paragraphs.map((text) => (text.startsWith('# ') ? heading(text.slice(2)) : paragraph(text))),
  ];
}

/** The guest reads what would change and accepts it on the page of the trip in time, or keeps it as it is. */
export function tripChangeOffered(mail: TripMail, line: TripLine, words: LineAnnex | undefined): Letter | undefined {
  const { t } = mail;
  if (words?.state !== 'offered' || words.expiresAt === null) return undefined;
  const until = formatDeadline(mail.language, words.expiresAt);
  return {
    subject: t('tripChanged.offeredSubject', { name: lineName(mail, line) }),
    title: t('tripChanged.offeredTitle'),
    blocks: [
      paragraph(t('tripChanged.offeredText')),
      { kind: 'quote', text: words.reason },
      { kind: 'highlight', label: t('tripChanged.offeredUntil'), value: until },
      ...annex(mail, words),
      tripButton(mail, t('tripChanged.offeredAction')),
    ],
    actBy: words.expiresAt,
  };
}

/** The guest did not accept an offered change in time: the trip stays as it is. */
export function tripChangeExpired(mail: TripMail, line: TripLine, words: LineAnnex | undefined): Letter | undefined {
  const { t } = mail;
  if (!words?.expiresAt) return undefined;
  const until = formatDeadline(mail.language, words.expiresAt);
  return {
    subject: t('tripChanged.expiredSubject', { name: lineName(mail, line) }),
    title: t('tripChanged.declinedTitle'),
    blocks: [paragraph(t('tripChanged.expiredText', { until })), tripButton(mail, t('lineRemoved.action'))],
  };
}

/** Staff can't change the trip as its guest asked; it stays as it is. */
export function tripChangeDeclined(mail: TripMail, line: TripLine): Letter {
  const { t } = mail;
  const { answer } = line.change;
  return {
    subject: t('tripChanged.declinedSubject', { name: lineName(mail, line) }),
    title: t('tripChanged.declinedTitle'),
    blocks: [
      paragraph(t('tripChanged.declinedText')),
      ...(answer ? ([{ kind: 'quote', text: answer }] as const) : []),
      tripButton(mail, t('lineRemoved.action')),
    ],
  };
}
