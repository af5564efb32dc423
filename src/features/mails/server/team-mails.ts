import { settledOf } from '#features/reservations/domain/settled.ts';
import type { BookedTimes } from '#features/trip-changes/domain/booked-times.ts';
import { formatClock, formatDate, formatDays, formatDeadline } from '#kernel/locales.ts';
import { readablePhone } from '#platform/readable-phone.ts';
import type { MailBlock, MailRow } from '../domain/mail-content.ts';
import {
  dates,
  heading,
  type Letter,
  lineName,
  linesSection,
  money,
  paragraph,
  placeOf,
  stayRows,
  type TripMail,
  tripText,
} from './mail-parts.ts';
import { sumSoFar } from './mail-prices.ts';
import { overdueTable } from './money/payment-mails.ts';
import type { LineAnnex, TripLine } from './trip-lines.views.ts';
import { settledTable } from './trip-mails.ts';
import { tripOfLine } from './trips.views.ts';

/** For staff: who asks, and how to reach them. */
export function newRequest(mail: TripMail): Letter {
  const head = paragraph(tripText(mail, 'team.newRequestText', { answerBy: answerBy(mail) }));
  const blocks = [
    head,
    stayTable(mail, [totalRow(mail)]),
    ...linesSection(mail, 'team'),
    ...guestMessage(mail),
    ...guestSection(mail),
    deskButton(mail),
  ];
  return { ...requestHead(mail), blocks };
}

/** For the owner: the stay, and the guest's first name alone. */
export function newRequestOwner(mail: TripMail): Letter {
  const { t, trip } = mail;
  const head = paragraph(
    t(trip.outing ? 'team.newRequestOwnerBoat' : 'team.newRequestOwner', { answerBy: answerBy(mail) }),
  );
  const guest = { label: t('stay.guest'), value: trip.guest.name };
  // With other lines in the request, its total says nothing about the owner's place.
  const isAlone = !mail.isOfLine && trip.lines.length === 1;
  const rows = isAlone ? [guest, totalRow(mail)] : [guest];
  return { ...requestHead(mail), blocks: [head, stayTable(mail, rows), ...guestMessage(mail)] };
}

function requestHead(mail: TripMail): Pick<Letter, 'subject' | 'title'> {
  const subject = tripText(mail, 'team.newRequestSubject', { house: placeOf(mail), ...dates(mail) });
  return { subject, title: tripText(mail, 'team.newRequestTitle') };
}

function answerBy({ trip, language }: TripMail): string {
  return trip.answerDueAt === null ? '' : formatDeadline(language, trip.answerDueAt);
}

function totalRow(mail: TripMail): MailRow {
  return { label: mail.t('stay.total'), value: sumSoFar(mail, mail.trip.totalCents) };
}

function guestMessage({ t, trip }: TripMail): readonly MailBlock[] {
  return trip.message ? [heading(t('team.messageHeading')), { kind: 'quote', text: trip.message }] : [];
}

export function expiredStaff(mail: TripMail): Letter {
  const { t, trip } = mail;
  return {
    subject: t('team.expiredSubject', { code: trip.bookingCode }),
    title: t('team.expiredTitle'),
    blocks: [paragraph(t('team.expiredText')), stayTable(mail), ...guestSection(mail), deskButton(mail)],
  };
}

export function overdueStaff(mail: TripMail): Letter {
  const { t, trip } = mail;
  return {
    subject: t('team.overdueSubject', { code: trip.bookingCode }),
    title: t('team.overdueTitle'),
    blocks: [
      paragraph(t('team.overdueText')),
      overdueTable(mail),
      stayTable(mail),
      ...guestSection(mail),
      deskButton(mail),
    ],
  };
}

/** For the owner: a reservation is confirmed, for the first time or again. */
export function confirmedTeam(mail: TripMail, text: 'team.confirmedText' | 'team.reinstatedText'): Letter {
  const { t } = mail;
  return {
    subject: t('team.confirmedSubject', { house: placeOf(mail), ...dates(mail) }),
    title: t('team.confirmedTitle'),
    blocks: [paragraph(t(text)), stayTable(mail)],
  };
}

/** For the owner: a reservation ended before its time. */
export function cancelledTeam(mail: TripMail): Letter {
  const { t, trip } = mail;
  const owed = { label: t('team.refundOwed'), value: money(mail, trip.refundOwedCents) };
  const refund: readonly MailBlock[] = trip.refundOwedCents > 0 ? [{ kind: 'amounts', rows: [owed] }] : [];
  return letterOfCancelled(mail, refund);
}

/** The same for staff, who may have to send a refund and to call: all that was paid, goes back and is kept. */
export function cancelledStaff(mail: TripMail): Letter {
  const settled = settledOf(mail.trip.money);
  return letterOfCancelled(mail, [
    ...linesSection(mail, 'team'),
    ...(settled ? [settledTable(mail, settled)] : []),
    ...guestSection(mail),
    deskButton(mail),
  ]);
}

function letterOfCancelled(mail: TripMail, more: readonly MailBlock[]): Letter {
  return {
    subject: tripText(mail, 'team.cancelledSubject', { house: placeOf(mail), ...dates(mail) }),
    title: tripText(mail, 'team.cancelledTitle'),
    blocks: [paragraph(tripText(mail, 'team.cancelledText')), stayTable(mail), ...more],
  };
}

function stayTable(mail: TripMail, more: readonly MailRow[] = []): MailBlock {
  return { kind: 'facts', rows: [...stayRows(mail), ...more] };
}

/** For staff: a guest asks to remove a service, which staff decide. */
export function removalAsked(mail: TripMail, line: TripLine): Letter {
  const { t, trip } = mail;
  const name = lineName(mail, line);
  return {
    subject: t('team.removalSubject', { name, code: trip.bookingCode }),
    title: t('team.removalTitle'),
    blocks: [paragraph(t('team.removalText', { name })), stayTable(mail), ...guestSection(mail), deskButton(mail)],
  };
}

function guestSection({ t, trip }: TripMail): readonly MailBlock[] {
  const { name, lastname, email, phone } = trip.guest;
  const rows = [
    { label: t('stay.guest'), value: `${name} ${lastname}` },
    ...(phone ? [{ label: t('stay.phone'), value: readablePhone(phone) }] : []),
    { label: t('stay.email'), value: email },
  ];
  return [heading(t('team.guestHeading')), { kind: 'facts', rows }];
}

export function deskButton({ t, publicUrl, trip }: TripMail): MailBlock {
  return { kind: 'button', label: t('team.open'), url: `${publicUrl}/staff/groups/${trip.groupId}` };
}

/** For the owner: a reservation has other dates or guests, as its guest agreed. */
export function tripChangedTeam(mail: TripMail, line: TripLine): Letter {
  return changedLetter(mail, line, 'team');
}

/** For the owner of the house or boat that a reservation was moved to. */
export function unitGainedTeam(mail: TripMail, line: TripLine): Letter {
  return changedLetter(mail, line, 'gained');
}

function changedLetter(mail: TripMail, line: TripLine, wording: 'team' | 'gained'): Letter {
  const { t } = mail;
  const trip = line.isPrincipal ? mail.trip : (tripOfLine(mail.trip, line.id) ?? mail.trip);
  const own = { ...mail, trip };
  return {
    subject: t(`tripChanged.${wording}Subject`, { name: lineName(mail, line), ...dates(own) }),
    title: t(`tripChanged.${wording}Title`),
    blocks: [
      paragraph(t(`tripChanged.${wording}Text`)),
      stayTable(own, [{ label: t('stay.guest'), value: trip.guest.name }]),
    ],
  };
}

/**
 * For the owner of the house or boat that a reservation was moved away from: what is no longer booked there. Undefined
 * where the change is gone.
 */
export function unitLeftTeam(mail: TripMail, _: TripLine, annex: LineAnnex | undefined): Letter | undefined {
  const { t, trip, language } = mail;
  if (!annex) return undefined;
  const place = annex.before.name[language];
  const when = timesText(mail, annex.before);
  const rows = [
    { label: t('stay.code'), value: trip.bookingCode },
    { label: t('tripChanged.leftPlace'), value: place },
    { label: t('tripChanged.leftWhen'), value: when },
  ];
  return {
    subject: t('tripChanged.leftSubject', { name: place, when }),
    title: t('tripChanged.leftTitle'),
    blocks: [paragraph(t('tripChanged.leftText')), { kind: 'facts', rows }],
  };
}

function timesText({ t, language }: TripMail, { startsOn, endsOn, startTime, hours }: BookedTimes): string {
  if (startTime === null) return formatDays(language, startsOn, endsOn);
  const day = formatDate(language, startsOn);
  return t('tripChanged.leftOuting', { day, time: formatClock(language, startTime), hours: hours ?? 0 });
}

/** For staff: a guest asks for other dates or guests, in their words. */
export function tripChangeAsked(mail: TripMail, line: TripLine): Letter {
  const { t, trip } = mail;
  const { asked } = line.change;
  return {
    subject: t('tripChanged.askedSubject', { name: lineName(mail, line), code: trip.bookingCode }),
    title: t('tripChanged.askedTitle'),
    blocks: [
      paragraph(t('tripChanged.askedText')),
      ...(asked ? ([{ kind: 'quote', text: asked }] as const) : []),
      stayTable(mail),
      ...guestSection(mail),
      deskButton(mail),
    ],
  };
}
