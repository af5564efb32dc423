import type { CompanyData } from '#features/settings/settings.api.ts';
import { daysBetween } from '#kernel/calendar-date.ts';
import { dateAt, timeAt } from '#kernel/company-zone.ts';
import type { Instant } from '#kernel/instant.ts';
import type { Language } from '#kernel/languages.ts';
import { formatClock, formatDate, formatDays, formatExactMoney } from '#kernel/locales.ts';
import type { CardPayments } from '#kernel/money/card-payments.ts';
import { readablePhone } from '#platform/readable-phone.ts';
import { type TextTree, type Translate, textReader } from '#platform/text-reader.ts';
import type { Paper, PaperBlock, PaperFact } from '../../domain/paper.ts';
import en from '../../texts/papers.en.json' with { type: 'json' };
import es from '../../texts/papers.es.json' with { type: 'json' };
import type { PaperTrip } from './invoices.views.ts';

const textsIn = textReader({ en, es } satisfies Record<Language, TextTree>);

/** What every paper is written with. */
export interface PaperFrame {
  readonly t: Translate;
  readonly language: Language;
  readonly company: CompanyData;
  readonly cardPayments: CardPayments;
}

export const frameOf = (language: Language, company: CompanyData, cardPayments: CardPayments): PaperFrame => ({
  t: textsIn(language),
  language,
  company,
  cardPayments,
});

/** What one kind of paper says; the frame is the same for all. */
export interface PaperWords {
  readonly title: string;
  readonly subtitle: string;
  readonly name: string;
  readonly at: Instant;
  readonly blocks: readonly PaperBlock[];
}

export function paperOf({ t, language, company }: PaperFrame, words: PaperWords): Paper {
  const address = t('address', company.address);
  const phone = readablePhone(company.phone);
  const { name, email } = company;
  return {
    language,
    ...words,
    company: { name, lines: [address, `${phone} · ${email}`] },
    foot: {
      line: t('foot', { company: name, address, phone, email }),
      pages: t('pages', { page: '{{page}}', pages: '{{pages}}' }),
    },
  };
}

/** Money with a real minus sign. */
export const moneyIn = ({ language }: Pick<PaperFrame, 'language'>, cents: number) =>
  formatExactMoney(language, cents).replace('-', '−');

/** The guest, as a group of facts. */
export function guestFacts({
  guestName,
  guestEmail,
}: Pick<PaperTrip, 'guestName' | 'guestEmail'>): readonly PaperFact[] {
  return [guestName, ...(guestEmail === null ? [] : [guestEmail])].map((value) => ({ label: '', value }));
}

/** The booking code, the place and the dates, as a group of facts. */
export function tripFacts({ t, language }: PaperFrame, trip: PaperTrip): readonly PaperFact[] {
  const place = { name: trip.placeName[language], destination: trip.destination[language] };
  return [
    { label: t('invoice.code'), value: trip.bookingCode },
    { label: t(`invoice.${trip.placeKind}`), value: t('invoice.place', place) },
    whenOf(t, language, trip),
  ];
}

function whenOf(t: Translate, language: Language, { startsOn, endsOn, outing }: PaperTrip): PaperFact {
  if (!outing) {
    const days = formatDays(language, startsOn, endsOn);
    return { label: t('invoice.dates'), value: t('invoice.nights', { days, count: daysBetween(startsOn, endsOn) }) };
  }
  const clock = (at: Instant) => formatClock(language, timeAt(at));
  const hours = {
    day: formatDate(language, dateAt(outing.from)),
    from: clock(outing.from),
    until: clock(outing.until),
  };
  return { label: t('invoice.outing'), value: t('invoice.outingValue', hours) };
}
