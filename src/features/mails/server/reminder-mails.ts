import { sql } from 'kysely';
import { findArrival } from '#features/reservations/server/reservations.facade.ts';
import { dateAt, timeAt } from '#kernel/company-zone.ts';
import type { Instant } from '#kernel/instant.ts';
import { formatClock, formatDate, formatDeadline } from '#kernel/locales.ts';
import { sumOf } from '#kernel/money/money.ts';
import type { Ports } from '#platform/ports.ts';
import { readablePhone } from '#platform/readable-phone.ts';
import type { MailBlock } from '../domain/mail-content.ts';
import {
  arrivalRows,
  contractDueAt,
  heading,
  invoiceTable,
  isAddition,
  type Letter,
  money,
  note,
  openInvoices,
  paragraph,
  placeOf,
  type TripMail,
  tripButton,
  tripSection,
} from './mail-parts.ts';
import { methodsOfPayment } from './money/payment-mails.ts';
import { findTrip, type Trip, type TripInvoice } from './trips.views.ts';

type Deps = Pick<Ports, 'db' | 'clock'>;

/**
 * What of a trip is due at this instant, of all its requests: payments, the agreement, or both. `undefined` when all of
 * it was done since.
 */
export async function dueReminder(deps: Deps, mail: TripMail, dueAt: Instant): Promise<Letter | undefined> {
  const parts = await openParts(deps, mail, (invoice) => invoice.dueAt === dueAt);
  const isAgreementOpen = !isAddition(mail) && contractDueAt(mail.trip) === dueAt;
  const [amount, due] = [
    money(mail, sumOf(parts.map(({ openCents }) => openCents))),
    formatDeadline(mail.language, dueAt),
  ];
  const date = formatDate(mail.language, dateAt(dueAt));
  if (parts.length > 0)
    return { ...paymentReminder(mail, { parts, amount, due, date, isAgreementOpen }), actBy: dueAt };
  return isAgreementOpen ? { ...agreementReminder(mail, { due, date }), actBy: dueAt } : undefined;
}

interface DuePart {
  readonly openCents: number;
  readonly table: MailBlock;
}

/** What is open of each request of the trip, of the invoices that are chosen. */
async function openParts(
  deps: Deps,
  mail: TripMail,
  isChosen: (invoice: TripInvoice, trip: Trip) => boolean,
): Promise<readonly DuePart[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT q.id FROM request q WHERE q.group_id = ${mail.trip.groupId} AND q.status IN ('approved', 'confirmed')
    ORDER BY q.sequence`.execute(deps.db);
  const parts: DuePart[] = [];
  for (const { id } of rows) {
    const trip = await findTrip(deps, id);
    if (!trip) continue;
    const of = { ...mail, trip };
    const invoices = openInvoices(of).filter((invoice) => isChosen(invoice, trip));
    if (invoices.length === 0) continue;
    parts.push({ openCents: sumOf(invoices.map(({ openCents }) => openCents)), table: invoiceTable(of, invoices) });
  }
  return parts;
}

function paymentReminder(
  mail: TripMail,
  of: { parts: readonly DuePart[]; amount: string; due: string; date: string; isAgreementOpen: boolean },
): Letter {
  const { t } = mail;
  const { parts, amount, due, date, isAgreementOpen } = of;
  const house = placeOf(mail);
  return {
    subject: t('reminder.paySubject', { house, amount, date }),
    title: t('reminder.payTitle'),
    blocks: [
      paragraph(t('reminder.payText', { house, due })),
      { kind: 'highlight', label: t('reminder.payLabel', { due }), value: amount },
      ...parts.map(({ table }) => table),
      tripButton(mail, t(mail.takesCards ? 'reminder.payAction' : 'reminder.action')),
      ...methodsOfPayment(mail),
      ...(isAgreementOpen
        ? [heading(t('approved.contractHeading')), paragraph(t('reminder.withAgreement', { due }))]
        : []),
      note(t('reminder.paidAlready')),
    ],
  };
}

function agreementReminder(mail: TripMail, { due, date }: { due: string; date: string }): Letter {
  const { t } = mail;
  const house = placeOf(mail);
  return {
    subject: t('reminder.agreementSubject', { house, date }),
    title: t('reminder.agreementTitle'),
    blocks: [
      paragraph(t('reminder.agreementText', { house, due })),
      tripButton(mail, t('reminder.agreementAction')),
      ...tripSection(mail),
    ],
  };
}

/** What the page of the trip shows of the arrival; `undefined` while it shows nothing. */
export async function arrival(deps: Deps, mail: TripMail): Promise<Letter | undefined> {
  const { t, language, company, trip } = mail;
  const found = await findArrival(deps.db, trip.groupId);
  if (!found) return undefined;
  const { outing } = trip;
  const house = placeOf(mail);
  const how = found.instructions[language];
  const rules = found.rules.map((rule) => rule[language]);
  const phone = readablePhone(company.phone);
  // What was added keeps nobody from the address (domain 4.4), and is told while it is open.
  const added = await openParts(deps, mail, (_, { sequence }) => sequence > 1);
  return {
    subject: t(outing ? 'arrival.subjectBoat' : 'arrival.subject', { house }),
    title: t('arrival.title'),
    blocks: [
      paragraph(t(outing ? 'arrival.textBoat' : 'arrival.text', { house })),
      { kind: 'highlight', label: t(outing ? 'arrival.berth' : 'arrival.address'), value: found.address },
      { kind: 'facts', rows: outing ? outingRows(mail, outing) : arrivalRows(mail) },
      ...(how === ''
        ? []
        : [heading(t(outing ? 'arrival.howBoat' : 'arrival.how')), ...how.split(/\n+/).map(paragraph)]),
      ...(outing ? [heading(t('arrival.bringHeading')), paragraph(t('arrival.bring'))] : []),
      ...(rules.length > 0 ? [heading(t('arrival.rulesHeading')), { kind: 'points', items: rules } as const] : []),
      ...(added.length > 0 ? [heading(t('arrival.openHeading')), ...added.map(({ table }) => table)] : []),
      paragraph(t('arrival.call', { phone })),
      tripButton(mail, t('confirmed.action')),
      note(t('arrival.share')),
    ],
  };
}

function outingRows({ t, language }: TripMail, outing: NonNullable<TripMail['trip']['outing']>) {
  const clock = (at: Instant) => formatClock(language, timeAt(at));
  const hours = {
    day: formatDate(language, dateAt(outing.from)),
    from: clock(outing.from),
    until: clock(outing.until),
  };
  return [
    { label: t('stay.marina'), value: outing.marina[language] },
    { label: t('stay.outing'), value: t('line.hours', hours) },
  ];
}
