import { formatDeadline } from '#kernel/locales.ts';
import type { MailBlock } from '../domain/mail-content.ts';
import { overdueTable } from './compose-payment-mails.ts';
import { dates, heading, houseOf, type Letter, money, paragraph, stayFacts, type TripMail } from './write-parts.ts';

/** Staff see who asks and how to reach them. */
export function newRequest(mail: TripMail): Letter {
  return {
    ...requestHead(mail),
    blocks: [...requestBlocks(mail, 'team.newRequestText'), guestFacts(mail), deskButton(mail)],
  };
}

/** Owners see the stay, and of the guest the first name only. */
export function newRequestOwner(mail: TripMail): Letter {
  return { ...requestHead(mail), blocks: requestBlocks(mail, 'team.newRequestOwner') };
}

function requestHead(mail: TripMail): Pick<Letter, 'subject' | 'title'> {
  const { t } = mail;
  const subject = t('team.newRequestSubject', { house: houseOf(mail), ...dates(mail) });
  return { subject, title: t('team.newRequestTitle') };
}

function requestBlocks(mail: TripMail, text: string): readonly MailBlock[] {
  const { t, trip, language } = mail;
  const answerBy = trip.answerDueAt === null ? '' : formatDeadline(language, trip.answerDueAt);
  const rows = [
    { label: t('stay.guest'), value: trip.guest.name },
    { label: t('stay.total'), value: money(mail, trip.totalCents) },
  ];
  return [
    paragraph(t(text, { answerBy })),
    stayFacts(mail),
    { kind: 'facts', rows },
    ...(trip.message ? ([heading(t('team.messageHeading')), { kind: 'quote', text: trip.message }] as const) : []),
  ];
}

export function expiredStaff(mail: TripMail): Letter {
  const { t, trip } = mail;
  return {
    subject: t('team.expiredSubject', { code: trip.bookingCode }),
    title: t('team.expiredTitle'),
    blocks: [paragraph(t('team.expiredText')), stayFacts(mail), guestFacts(mail), deskButton(mail)],
  };
}

export function overdueStaff(mail: TripMail): Letter {
  const { t, trip } = mail;
  return {
    subject: t('team.overdueSubject', { code: trip.bookingCode }),
    title: t('team.overdueTitle'),
    blocks: [paragraph(t('team.overdueText')), overdueTable(mail), stayFacts(mail), guestFacts(mail), deskButton(mail)],
  };
}

export function confirmedTeam(mail: TripMail): Letter {
  const { t } = mail;
  return {
    subject: t('team.confirmedSubject', { house: houseOf(mail), ...dates(mail) }),
    title: t('team.confirmedTitle'),
    blocks: [paragraph(t('team.confirmedText')), stayFacts(mail)],
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
      stayFacts(mail),
      ...(trip.refundOwedCents > 0 ? ([{ kind: 'amounts', rows: [owed] }] as const) : []),
    ],
  };
}

function guestFacts({ t, trip }: TripMail): MailBlock {
  const { name, lastname, email, phone } = trip.guest;
  return {
    kind: 'facts',
    rows: [
      { label: t('stay.guest'), value: `${name} ${lastname}` },
      ...(phone ? [{ label: t('stay.phone'), value: phone }] : []),
      { label: t('stay.email'), value: email },
    ],
  };
}

function deskButton({ t, publicUrl }: TripMail): MailBlock {
  return { kind: 'button', label: t('team.open'), url: `${publicUrl}/staff` };
}
