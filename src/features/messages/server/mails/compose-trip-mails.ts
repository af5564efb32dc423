import { freeUntilOf } from '#features/reservations/domain/cancellation.ts';
import { formatDeadline } from '#kernel/locales.ts';
import type { MailAttachment } from '#platform/mail/mailer.ts';
import { calendarFile } from '../../domain/calendar-file.ts';
import type { MailBlock } from '../../domain/mail-content.ts';
import {
  arrivalRows,
  contractDue,
  dates,
  heading,
  houseOf,
  invoiceName,
  type Letter,
  money,
  openInvoices,
  paragraph,
  stayRows,
  staySection,
  type TripMail,
  tripButton,
} from './write-parts.ts';

export function confirmed(mail: TripMail, title: 'title' | 'againTitle'): Letter {
  const { t, trip } = mail;
  return {
    subject: t('confirmed.subject', { house: houseOf(mail), ...dates(mail) }),
    title: t(`confirmed.${title}`),
    blocks: [
      paragraph(t('confirmed.text')),
      { kind: 'highlight', label: t('stay.number'), value: trip.confirmationNumber ?? '' },
      { kind: 'facts', rows: [...stayRows(mail), ...arrivalRows(mail)] },
      paragraph(t('confirmed.arrival')),
      ...stillToDo(mail),
      tripButton(mail, t('confirmed.action')),
      ...freeCancellation(mail),
    ],
    attachments: [calendarAttachment(mail)],
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

/** Until when everything comes back; nothing is said when that has passed (domain 4.7). */
function freeCancellation(mail: TripMail): readonly MailBlock[] {
  const { t, trip, language, now } = mail;
  const freeUntil = freeUntilOf({ ...trip, checkInOn: trip.startsOn });
  if (freeUntil === null || freeUntil <= now) return [];
  const until = formatDeadline(language, freeUntil);
  return [heading(t('confirmed.freeHeading')), paragraph(t('confirmed.free', { until }))];
}

function calendarAttachment(mail: TripMail): MailAttachment {
  const { t, trip, company, publicUrl, language, now } = mail;
  const content = calendarFile({
    uid: `${trip.groupId}@${new URL(publicUrl).hostname}`,
    writtenAt: now,
    from: trip.startsOn,
    until: trip.endsOn,
    summary: t('confirmed.calendarSummary', { company: company.name, house: houseOf(mail) }),
    location: `${trip.destination[language]}, Miami, FL`,
    description: t('confirmed.calendarDescription', {
      number: trip.confirmationNumber ?? '',
      checkInFrom: trip.checkInFrom,
      checkOutBy: trip.checkOutBy,
    }),
    url: `${publicUrl}/reservations/${trip.groupId}`,
  });
  return {
    filename: `marea-${trip.bookingCode}.ics`,
    contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
    content,
  };
}

export function cancelled(mail: TripMail): Letter {
  const { t, trip } = mail;
  const by = trip.cancelled?.by ?? 'staff';
  const words = { guest: 'byGuest', staff: 'byStaff', clock: 'byClock' } as const;
  const reason = by === 'staff' ? trip.cancelled?.reason : null;
  return {
    subject: t('cancelled.subject', { code: trip.bookingCode }),
    title: t('cancelled.title'),
    blocks: [
      paragraph(t(`cancelled.${words[by]}`, { house: houseOf(mail) })),
      ...(reason ? ([heading(t('cancelled.reasonHeading')), { kind: 'quote', text: reason }] as const) : []),
      heading(t('cancelled.refundHeading')),
      ...refund(mail),
      ...staySection(mail),
      tripButton(mail, t('cancelled.action')),
    ],
  };
}

function refund(mail: TripMail): readonly MailBlock[] {
  const { t, trip } = mail;
  if (trip.paidCents <= 0) return [paragraph(t('cancelled.nothingPaid'))];
  if (trip.refundOwedCents === 0) return [paragraph(t('cancelled.noRefund'))];
  const keptCents = trip.paidCents - trip.refundOwedCents;
  return [
    paragraph(t('cancelled.refund', { amount: money(mail, trip.refundOwedCents) })),
    ...(keptCents > 0 ? [paragraph(t('cancelled.kept', { amount: money(mail, keptCents) }))] : []),
  ];
}
