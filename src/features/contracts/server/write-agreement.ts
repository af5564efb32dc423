import { createHash } from 'node:crypto';
import { singlePaymentWords } from '#features/pricing/domain/single-payment.ts';
import { freeUntilOf } from '#features/reservations/domain/cancellation.ts';
import { formatHourCount } from '#features/settings/counted-units.domain.ts';
import { readCompanyData } from '#features/settings/server/settings.facade.ts';
import type { CompanyData } from '#features/settings/settings.api.ts';
import { daysBetween } from '#kernel/calendar-date.ts';
import { dateAt, timeAt } from '#kernel/company-zone.ts';
import { type Language, languages } from '#kernel/languages.ts';
import { formatClock, formatDate, formatDeadline, formatExactMoney } from '#kernel/locales.ts';
import { type CardPayments, cardPaymentsBy } from '#kernel/money/card-payments.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';
import { type TextTree, type Translate, textReader } from '#platform/text-reader.ts';
import { type AgreementFacts, agreementText, type Condition, renderAgreement } from '../agreement.domain.ts';
import en from '../texts/en.json' with { type: 'json' };
import es from '../texts/es.json' with { type: 'json' };
import type { AgreedOuting, AgreedStay, AgreementSource } from './agreements.views.ts';

const textsIn = textReader({ en, es } satisfies Record<Language, TextTree>);

export interface LessorNeeds extends Pick<Ports, 'config'> {
  readonly db: Db | Tx;
}

/** The agreement of a group in both languages, and the hash that tells them from any other. */
export interface Agreement {
  readonly paragraphs: Readonly<Record<Language, readonly string[]>>;
  readonly texts: Readonly<Record<Language, string>>;
  readonly textHash: string;
}

/** Who lets, and how one pays them at the moment. */
export interface Lessor {
  readonly company: CompanyData;
  readonly cardPayments: CardPayments;
}

export async function readLessor({ db, config }: LessorNeeds): Promise<Lessor> {
  return { company: await readCompanyData(db), cardPayments: cardPaymentsBy(config.payments.provider) };
}

export function writeAgreement(source: AgreementSource, lessor: Lessor): Agreement {
  const [english, spanish] = languages.map((language) =>
    renderAgreement(source.text[language], factsOf(source, lessor, language)),
  );
  const paragraphs = { en: english ?? [], es: spanish ?? [] };
  const texts = { en: agreementText(paragraphs.en), es: agreementText(paragraphs.es) };
  return { paragraphs, texts, textHash: hashOf(texts) };
}

/** SHA-256 over both texts, English first. */
function hashOf(texts: Agreement['texts']): string {
  return createHash('sha256').update(`${texts.en}\n\n${texts.es}`).digest('hex');
}

function factsOf(source: AgreementSource, { company, cardPayments }: Lessor, language: Language): AgreementFacts {
  const t = textsIn(language);
  const { terms, paymentTerms } = source;
  const { limit, days } = singlePaymentWords(paymentTerms, language);
  return {
    holds: new Set([...conditionsOf(source), cardPayments === 'off' ? 'no-cards' : 'cards']),
    values: {
      ...moneyOf(source, language),
      ...(source.stay ? stayOf(source.stay, t, language) : {}),
      ...(source.outing ? outingOf(source.outing, language) : {}),
      services: source.services
        .map(({ name, startsOn }) => t('service', { name: name[language], day: formatDate(language, startsOn) }))
        .join('; '),
      companyName: company.name,
      companyAddress: t('address', company.address),
      companyPhone: company.phone,
      companyEmail: company.email,
      guestName: source.guestName,
      bookingCode: source.bookingCode,
      freeHours: String(terms.hoursAfterConfirmation),
      freeDays: String(terms.daysBeforeCheckIn),
      additionLimit: limit,
      singleDays: String(days),
      firstHours: String(paymentTerms.firstPaymentHours),
      secondHours: String(paymentTerms.secondPaymentHours),
      singleHours: String(paymentTerms.singlePaymentHours),
      firstTime: formatHourCount(language, paymentTerms.firstPaymentHours),
      secondTime: formatHourCount(language, paymentTerms.secondPaymentHours),
      singleTime: formatHourCount(language, paymentTerms.singlePaymentHours),
    },
  };
}

function stayOf(stay: AgreedStay, t: Translate, language: Language): Record<string, string> {
  return {
    houseName: stay.name[language],
    destination: stay.destination[language],
    checkInOn: formatDate(language, stay.startsOn),
    checkInFrom: formatClock(language, stay.checkInFrom),
    checkInUntil: formatClock(language, stay.checkInUntil),
    checkOutOn: formatDate(language, stay.endsOn),
    checkOutBy: formatClock(language, stay.checkOutBy),
    nights: t('nights', { count: daysBetween(stay.startsOn, stay.endsOn) }),
    guests: guestsOf(stay, t),
    maxGuests: String(stay.maxGuests),
    houseRules: rulesOf(stay, language),
  };
}

function outingOf(outing: AgreedOuting, language: Language): Record<string, string> {
  return {
    boatName: outing.name[language],
    boatMarina: outing.marina[language],
    boatDestination: outing.destination[language],
    boatOn: formatDate(language, dateAt(outing.fromMs)),
    boatFrom: formatClock(language, timeAt(outing.fromMs)),
    boatUntil: formatClock(language, timeAt(outing.untilMs)),
    boatCapacity: String(outing.capacity),
    boatRules: rulesOf(outing, language),
  };
}

/** A sentence each: a rule may end with an abbreviation, 'hasta las 8:00 a. m.', whose period is its own. */
function rulesOf({ rules }: Pick<AgreedStay, 'rules'>, language: Language): string {
  return rules.map((rule) => rule[language].replace(/(?<![.!?])$/, '.')).join(' ');
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
  const { stay, outing } = source;
  const plan: readonly Condition[] = ['one-instalment', 'two-instalments'];
  const payment = plan[source.instalments.length - 1];
  const takesPets = stay?.petsAllowed ?? outing?.petsAllowed ?? false;
  return [
    ...(payment ? [payment] : []),
    source.depositCents > 0 ? 'deposit' : 'no-deposit',
    freeUntilOf({ ...source, checkInOn: source.policyStartsOn }) === null
      ? 'no-free-cancellation'
      : 'free-cancellation',
    takesPets ? 'pets' : 'no-pets',
    ...(stay ? (['house'] as const) : []),
    ...(stay && stay.rules.length > 0 ? (['house-rules'] as const) : []),
    ...(outing ? (['boat', outing.charter] as const) : []),
    ...(outing && outing.rules.length > 0 ? (['boat-rules'] as const) : []),
    ...(source.services.length > 0 ? (['services'] as const) : []),
  ];
}

function guestsOf({ guests }: AgreedStay, t: Translate): string {
  const kinds = ['adults', 'infants', 'babies', 'pets'] as const;
  return kinds
    .filter((kind) => guests[kind] > 0)
    .map((kind) => t(kind, { count: guests[kind] }))
    .join(', ');
}
