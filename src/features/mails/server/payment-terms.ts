import { plannedInstalments } from '#features/pricing/domain/instalments.ts';
import { addedTerms } from '#features/reservations/domain/added-terms.ts';
import { earliest } from '#kernel/instant.ts';
import type { MailBlock } from '../domain/mail-content.ts';
import {
  heading,
  isAddition,
  isPartOf,
  linesToPrice,
  paragraph,
  reservationTexts,
  type TripMail,
} from './mail-parts.ts';

/** In how many payments the request is or would be paid; null while staff have to price a part of it. */
export function paymentsOf(mail: TripMail): number | null {
  const { trip, now } = mail;
  const invoiced = trip.invoices.filter(({ kind }) => kind === 'instalment').length;
  if (invoiced > 0) return invoiced;
  if (linesToPrice(mail).length > 0) return null;
  // A trip begins with its houses and boats, what is added with the first of its own lines.
  const begins = trip.lines.filter((line) => isPartOf(mail, line) && (isAddition(mail) || line.place !== null));
  const [first = now, ...others] = begins.map(({ from }) => from);
  const startsAt = earliest(first, ...others);
  return plannedInstalments(trip.totalCents, { now, startsAt, isAddition: isAddition(mail) }).length;
}

/** What comes back of what was added to a trip when its guest cancels; nothing about the trip itself. */
export function termsOfAdded(mail: TripMail): readonly MailBlock[] {
  if (!isAddition(mail)) return [];
  const { trip, language, now } = mail;
  const added = { terms: trip.terms, checkInOn: trip.startsOn, confirmedAt: trip.requestConfirmedAt, now };
  const words = reservationTexts(language);
  const terms = addedTerms({ ...added, payments: paymentsOf(mail) }, language);
  if (terms.length === 0) return [];
  const text = terms.map(({ key, values }) => words(`addedTerms.${key}`, { ...values })).join(' ');
  return [heading(mail.t('confirmed.freeHeading')), paragraph(text)];
}
