import { createHash } from 'node:crypto';
import type { Guests } from '#features/catalog/domain/guest-capacity.ts';
import { calendarDate } from '#kernel/calendar-date.ts';
import { type Instant, instantOf } from '#kernel/instant.ts';
import { type Language, languages } from '#kernel/languages.ts';
import { formatClock, formatDate, formatDeadline, formatExactMoney } from '#kernel/locales.ts';
import { sumOf } from '#kernel/money/money.ts';
import { type TextTree, type Translate, textReader } from '#platform/text-reader.ts';
import type { BookedTimes, ChangeFacts, KeptLine } from '../domain/booked-times.ts';
import en from '../texts/annex.en.json' with { type: 'json' };
import es from '../texts/annex.es.json' with { type: 'json' };

/** Which wording of the annex; raise it with the texts. */
export const ANNEX_VERSION = 'annex-2026-11.3';

const textsIn = textReader({ en, es } satisfies Record<Language, TextTree>);

export interface AnnexFacts extends ChangeFacts {
  readonly bookingCode: string;
  readonly sequence: number;
  /** Who agreed by phone, and when; null: the guest accepts the text itself. */
  readonly byPhone: { readonly name: string; readonly at: Instant } | null;
}

/** The annex to the agreement in both languages, and the hash that tells them from any other. */
export interface Annex {
  readonly paragraphs: Readonly<Record<Language, readonly string[]>>;
  readonly texts: Readonly<Record<Language, string>>;
  readonly textHash: string;
}

/** domain 4.9: what a change of a trip says, as an annex to its agreement. A heading begins with '# '. */
export function writeAnnex(facts: AnnexFacts): Annex {
  const [english = [], spanish = []] = languages.map((language) => paragraphsOf(facts, language));
  const paragraphs = { en: english, es: spanish };
  const texts = { en: english.join('\n\n'), es: spanish.join('\n\n') };
  const textHash = createHash('sha256').update(`${texts.en}\n\n${texts.es}`).digest('hex');
  return { paragraphs, texts, textHash };
}

function paragraphsOf(facts: AnnexFacts, language: Language): readonly string[] {
  const t = textsIn(language);
  const money = (cents: number) => formatExactMoney(language, cents);
  const { bookingCode, sequence, before, after, totalBeforeCents, totalAfterCents, byPhone, keeps } = facts;
  return [
    t('title', { sequence, bookingCode }),
    t('intro', { bookingCode }),
    `# ${t('booked')}`,
    t('before', { times: timesIn(before, t, language) }),
    t('after', { times: timesIn(after, t, language) }),
    ...(keeps.length > 0 ? [t('stays', { what: keeps.map((line) => keptIn(line, t, language)).join('; ') })] : []),
    `# ${t('price')}`,
    totalBeforeCents === totalAfterCents
      ? t('samePrice', { total: money(totalAfterCents) })
      : t('newPrice', { before: money(totalBeforeCents), after: money(totalAfterCents) }),
    ...moneyIn(facts, t, language),
    `# ${t('rest')}`,
    t('invoices'),
    t('unchanged'),
    t('policy'),
    ...(byPhone ? [t('byPhone', { name: byPhone.name, at: formatDeadline(language, byPhone.at) })] : []),
  ];
}

function moneyIn(facts: AnnexFacts, t: Translate, language: Language): readonly string[] {
  const money = (cents: number) => formatExactMoney(language, cents);
  const { charges, deposit, lessCents, refundCents, keptCents, byPhone } = facts;
  const payment = ({ totalCents, dueAt, hoursAfter }: (typeof charges)[number]) =>
    hoursAfter !== null && byPhone === null
      ? t('paymentAfter', { amount: money(totalCents), count: hoursAfter })
      : t('payment', { amount: money(totalCents), due: formatDeadline(language, instantOf(dueAt)) });
  const total = money(sumOf(charges.map(({ totalCents }) => totalCents)));
  return [
    ...(charges.length > 0 ? [t('supplement', { total, payments: charges.map(payment).join('; ') })] : []),
    ...(lessCents > 0 ? [t('less', { amount: money(lessCents) })] : []),
    ...(refundCents > 0 ? [t('refund', { amount: money(refundCents) })] : []),
    ...(keptCents > 0 ? [t('kept', { amount: money(keptCents) })] : []),
    ...(deposit ? depositIn(deposit, { t, money, payment }) : []),
  ];
}

type Deposit = NonNullable<ChangeFacts['deposit']>;

interface DepositWords {
  readonly t: Translate;
  readonly money: (cents: number) => string;
  readonly payment: (charge: NonNullable<Deposit['charge']>) => string;
}

function depositIn(deposit: Deposit, { t, money, payment }: DepositWords): readonly string[] {
  const { beforeCents, afterCents, charge, lessCents, refundCents } = deposit;
  return [
    t('deposit', { before: money(beforeCents), after: money(afterCents) }),
    ...(charge ? [t('depositCharge', { payment: payment(charge) })] : []),
    ...(lessCents > 0 ? [t('depositLess', { amount: money(lessCents) })] : []),
    ...(refundCents > 0 ? [t('depositRefund', { amount: money(refundCents) })] : []),
  ];
}

function timesIn(times: BookedTimes, t: Translate, language: Language): string {
  const values = {
    name: times.name[language],
    from: formatDate(language, calendarDate(times.startsOn)),
    until: formatDate(language, calendarDate(times.endsOn)),
    guests: guestsIn(times.guests, t),
  };
  if (times.startTime === null) return t('stay', values);
  return t('outing', { ...values, time: formatClock(language, times.startTime), hours: times.hours ?? 0 });
}

function keptIn({ name, startsOn, endsOn, startTime }: KeptLine, t: Translate, language: Language): string {
  const from = formatDate(language, startsOn);
  const values = { name: name[language], from, time: formatClock(language, startTime) };
  return startsOn === endsOn ? t('keptDay', values) : t('keptDays', { ...values, until: formatDate(language, endsOn) });
}

function guestsIn(guests: Guests, t: Translate): string {
  const kinds = ['adults', 'infants', 'babies', 'pets'] as const;
  return kinds
    .filter((kind) => guests[kind] > 0)
    .map((kind) => t(kind, { count: guests[kind] }))
    .join(', ');
}
