import { formatDeadline } from '#kernel/locales.ts';
import type { MailBlock, MailRow } from '../../domain/mail-content.ts';
import { overdueTable } from './compose-payment-mails.ts';
import {
  dates,
  heading,
  houseOf,
  type Letter,
  money,
  paragraph,
  readablePhone,
  stayRows,
  type TripMail,
} from './write-parts.ts';

/** Staff see who asks and how to reach them. */
export function newRequest(mail: TripMail): Letter {
  const head = paragraph(mail.t('team.newRequestText', { answerBy: answerBy(mail) }));
  const blocks = [
    head,
    stayTable(mail, [totalRow(mail)]),
    ...guestWords(mail),
    ...guestSection(mail),
    deskButton(mail),
  ];
  return { ...requestHead(mail), blocks };
}

/** Owners see the stay, and of the guest the first name only. */
export function newRequestOwner(mail: TripMail): Letter {
  const { t, trip } = mail;
  const head = paragraph(t('team.newRequestOwner', { answerBy: answerBy(mail) }));
  const guest = { label: t('stay.guest'), value: trip.guest.name };
  return { ...requestHead(mail), blocks: [head, stayTable(mail, [guest, totalRow(mail)]), ...guestWords(mail)] };
}

function requestHead(mail: TripMail): Pick<Letter, 'subject' | 'title'> {
  const { t } = mail;
  const subject = t('team.newRequestSubject', { house: houseOf(mail), ...dates(mail) });
  return { subject, title: t('team.newRequestTitle') };
}

function answerBy({ trip, language }: TripMail): string {
  return trip.answerDueAt === null ? '' : formatDeadline(language, trip.answerDueAt);
}

function totalRow(mail: TripMail): MailRow {
  return { label: mail.t('stay.total'), value: money(mail, mail.trip.totalCents) };
}

function guestWords({ t, trip }: TripMail): readonly MailBlock[] {
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

export function confirmedTeam(mail: TripMail): Letter {
  const { t } = mail;
  return {
    subject: t('team.confirmedSubject', { house: houseOf(mail), ...dates(mail) }),
    title: t('team.confirmedTitle'),
    blocks: [paragraph(t('team.confirmedText')), stayTable(mail)],
  };
}

export function cancelledTeam(mail: TripMail): Letter {
  const { t, trip } = mail;
  const owed = { label: t('team.refundOwed'), value: money(mail, trip.refundOwedCents) };
  return {
    subject: t('team.cancelledSubject', { house: houseOf(mail), ...dates(mail) }),
    title: t('team.cancelledTitle'),
    blocks: [
      paragraph(t('team.cancelledText')),
      stayTable(mail),
      ...(trip.refundOwedCents > 0 ? ([{ kind: 'amounts', rows: [owed] }] as const) : []),
    ],
  };
}

function stayTable(mail: TripMail, more: readonly MailRow[] = []): MailBlock {
  return { kind: 'facts', rows: [...stayRows(mail), ...more] };
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

function deskButton({ t, publicUrl, trip }: TripMail): MailBlock {
  return { kind: 'button', label: t('team.open'), url: `${publicUrl}/staff/groups/${trip.groupId}` };
}
