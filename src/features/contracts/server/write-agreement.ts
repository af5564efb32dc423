import { createHash } from 'node:crypto';
import { cancellationTerms } from '#features/catalogue/domain/cancellation-terms.ts';
import type { CompanyData } from '#features/company/api/company.schemas.ts';
import { daysBetween } from '#kernel/calendar-date.ts';
import { type Language, languages } from '#kernel/languages.ts';
import { formatDate, formatDeadline, formatExactMoney } from '#kernel/locales.ts';
import { type TextTree, type Translate, textReader } from '#platform/texts/text-reader.ts';
import { type AgreementFacts, agreementText, type Condition, renderAgreement } from '../domain/agreement.ts';
import en from '../texts/en.json' with { type: 'json' };
import es from '../texts/es.json' with { type: 'json' };
import type { AgreementSource } from './agreements.views.ts';

const textsIn = textReader({ en, es } satisfies Record<Language, TextTree>);

/** The agreement of a group in both languages, and the hash that tells them from any other. */
export interface Agreement {
  readonly paragraphs: Readonly<Record<Language, readonly string[]>>;
  readonly texts: Readonly<Record<Language, string>>;
  readonly textHash: string;
}

export function writeAgreement(source: AgreementSource, company: CompanyData): Agreement {
  const [english, spanish] = languages.map((language) =>
    renderAgreement(source.text[language], factsOf(source, company, language)),
  );
  const paragraphs = { en: english ?? [], es: spanish ?? [] };
  const texts = { en: agreementText(paragraphs.en), es: agreementText(paragraphs.es) };
  return { paragraphs, texts, textHash: hashOf(texts) };
}

/** SHA-256 over both texts, English first. */
function hashOf(texts: Agreement['texts']): string {
  return createHash('sha256').update(`${texts.en}\n\n${texts.es}`).digest('hex');
}

function factsOf(source: AgreementSource, company: CompanyData, language: Language): AgreementFacts {
  const t = textsIn(language);
  const terms = cancellationTerms[source.policy];
  return {
    holds: new Set(conditionsOf(source)),
    values: {
      ...moneyOf(source, language),
      companyName: company.name,
      companyAddress: t('address', company.address),
      companyPhone: company.phone,
      companyEmail: company.email,
      guestName: source.guestName,
      bookingCode: source.bookingCode,
      houseName: source.houseName[language],
      destination: source.destination[language],
      checkInOn: formatDate(language, source.startsOn),
      checkInFrom: source.checkInFrom,
      checkInUntil: source.checkInUntil,
      checkOutOn: formatDate(language, source.endsOn),
      checkOutBy: source.checkOutBy,
      nights: t('nights', { count: daysBetween(source.startsOn, source.endsOn) }),
      guests: guestsOf(source, t),
      maxGuests: String(source.maxGuests),
      houseRules: source.rules.map((rule) => rule[language].replace(/\.$/, '')).join('; '),
      freeHours: String(terms.hoursAfterConfirmation),
      freeDays: String(terms.daysBeforeCheckIn),
    },
  };
}

function moneyOf(source: AgreementSource, language: Language): Record<string, string> {
  const money = (amountCents: number | undefined) => formatExactMoney(language, amountCents ?? 0);
  const [first, second] = source.instalments;
  const last = second ?? first;
  return {
    subtotal: money(source.subtotalCents),
    taxes: money(source.taxesCents),
    total: money(source.totalCents),
    deposit: money(source.depositCents),
    firstInstalment: money(first?.totalCents),
    firstDue: first ? formatDeadline(language, first.dueAtMs) : '',
    secondInstalment: money(second?.totalCents),
    secondDue: second ? formatDeadline(language, second.dueAtMs) : '',
    contractDue: last ? formatDeadline(language, last.dueAtMs) : formatDate(language, source.startsOn),
  };
}

function conditionsOf(source: AgreementSource): readonly Condition[] {
  const plan: readonly Condition[] = ['one-instalment', 'two-instalments'];
  const payment = plan[source.instalments.length - 1];
  return [
    ...(payment ? [payment] : []),
    source.depositCents > 0 ? 'deposit' : 'no-deposit',
    source.petsAllowed ? 'pets' : 'no-pets',
    ...(source.rules.length > 0 ? (['house-rules'] as const) : []),
  ];
}

function guestsOf({ guests }: AgreementSource, t: Translate): string {
  const kinds = ['adults', 'infants', 'babies', 'pets'] as const;
  return kinds
    .filter((kind) => guests[kind] > 0)
    .map((kind) => t(kind, { count: guests[kind] }))
    .join(', ');
}
