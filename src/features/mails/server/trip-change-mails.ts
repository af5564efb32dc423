import type { MailBlock } from '../domain/mail-content.ts';
import {
  dates,
  heading,
  invoiceTable,
  type Letter,
  lineName,
  openInvoices,
  paragraph,
  type TripMail,
  tripButton,
} from './mail-parts.ts';
import { priceTable } from './mail-prices.ts';
import { stayTable } from './team-mails.ts';
import { calendarAttachment } from './trip-mails.ts';
import type { TripLine } from './trips.views.ts';

/** The guest's trip was changed as agreed: the annex word by word, what is to be paid, and the calendar file anew. */
export function tripChanged(mail: TripMail, line: TripLine): Letter {
  const { t, trip } = mail;
  const name = lineName(mail, line);
  const open = openInvoices(mail);
  return {
    subject: t('tripChanged.subject', { name, ...dates(mail) }),
    title: t('tripChanged.title'),
    blocks: [
      paragraph(t('tripChanged.text', { code: trip.bookingCode })),
      ...annex(mail, line),
      ...(open.length > 0 ? [heading(t('lineRemoved.leftHeading')), invoiceTable(mail, open)] : []),
      ...priceTable(mail),
      tripButton(mail, t('lineRemoved.action')),
      paragraph(t('tripChanged.calendar')),
    ],
    attachments: [calendarAttachment(mail)],
  };
}

/** For the owner of the house or boat: its new days, and the guest's first name alone. */
export function tripChangedTeam(mail: TripMail, line: TripLine): Letter {
  const { t, trip } = mail;
  return {
    subject: t('tripChanged.teamSubject', { name: lineName(mail, line), ...dates(mail) }),
    title: t('tripChanged.teamTitle'),
    blocks: [
      paragraph(t('tripChanged.teamText')),
      stayTable(mail, [{ label: t('stay.guest'), value: trip.guest.name }]),
    ],
  };
}

/** A heading of the annex begins with '# '; its title is the first paragraph. */
function annex({ language }: TripMail, { lastChange }: TripLine): readonly MailBlock[] {
  const [title, ...paragraphs] = (lastChange?.[language] ?? '').split('\n\n');
  if (!title) return [];
  return [
    heading(title),
    ...paragraphs.map((text) => (text.startsWith('# ') ? heading(text.slice(2)) : paragraph(text))),
  ];
}
