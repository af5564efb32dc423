import { createHash } from 'node:crypto';
import { addDays } from '#kernel/calendar-date.ts';
import { type Language, languages } from '#kernel/languages.ts';
import { formatDate, formatDays, formatExactMoney, formatNumber } from '#kernel/locales.ts';
import { type TextTree, textReader } from '#platform/text-reader.ts';
import en from '../texts/agreement.en.json' with { type: 'json' };
import es from '../texts/agreement.es.json' with { type: 'json' };
import type { FrozenWords, Management } from './agreements.repository.ts';

export const managementTexts = textReader({ en, es } satisfies Record<Language, TextTree>);

/** Raised when the sentences of the agreement change. */
const TEXT_VERSION = '2026-11.1';

/** '18.5%' of 1850 basis points. */
const percent = (language: Language, basisPoints: number) => `${formatNumber(language, basisPoints / 100)}%`;

/** What an agreement says in both languages: as it was sent, or as a draft would be. */
export interface ManagementWords {
  readonly paragraphs: Readonly<Record<Language, readonly string[]>>;
  readonly frozen: FrozenWords;
}

/** The words of an agreement: frozen ones as they were sent, those of a draft from its terms. */
export function wordsOf(agreement: Management, companyName: string): ManagementWords {
  const frozen = agreement.frozen ?? freshWords(agreement, companyName);
  return { frozen, paragraphs: { en: frozen.textEn.split('\n\n'), es: frozen.textEs.split('\n\n') } };
}

function freshWords(agreement: Management, companyName: string): FrozenWords {
  const [textEn = '', textEs = ''] = languages.map((language) =>
    paragraphsOf(agreement, { companyName, language }).join('\n\n'),
  );
  // As for guests: SHA-256 over both texts, English first.
  const textHash = createHash('sha256').update(`${textEn}\n\n${textEs}`).digest('hex');
  return { version: TEXT_VERSION, textEn, textEs, textHash };
}

/** The paragraphs in a language; a heading begins with '# '. */
function paragraphsOf(
  { terms, place, destination, ownerName, sequence }: Management,
  { companyName, language }: { readonly companyName: string; readonly language: Language },
): readonly string[] {
  const t = managementTexts(language);
  const money = (cents: number) => formatExactMoney(language, cents);
  const share = (name: 'cleaning' | 'services', basisPoints: number) =>
    basisPoints === 0 ? t(`${name}None`) : t(`${name}Share`, { share: percent(language, basisPoints) });
  const peaks = terms.peaks.map(({ from, until }) => formatDays(language, from, addDays(until, -1))).join('; ');
  const stays = t('staysText', { count: terms.stayNights, peak: terms.stayPeakNights });
  const owned = { company: companyName, owner: ownerName, place: place[language], sequence };
  return [
    t('parties', { ...owned, destination: destination[language] }),
    `# ${t('term')}`,
    t('termText', {
      from: formatDate(language, terms.startsOn),
      last: formatDate(language, addDays(terms.endsOn, -1)),
    }),
    `# ${t('work')}`,
    t('workText'),
    `# ${t('commission')}`,
    t('commissionText', { commission: percent(language, terms.commissionBp) }),
    `# ${t('fees')}`,
    `${share('cleaning', terms.cleaningShareBp)} ${share('services', terms.servicesShareBp)}`,
    t('taxesText'),
    `# ${t('repairs')}`,
    t('repairsText', { limit: money(terms.repairLimitCents) }),
    terms.repairMarkupBp === 0 ? t('markupNone') : t('markup', { markup: percent(language, terms.repairMarkupBp) }),
    `# ${t('money')}`,
    t('reserveText', { reserve: money(terms.reserveCents) }),
    `# ${t('stays')}`,
    terms.stayNights === 0 ? t('staysNone') : `${stays} ${t('staysRule')}`,
    ...(terms.stayNights === 0 ? [] : [peaks === '' ? t('peaksNone') : t('peaks', { peaks })]),
    `# ${t('notice')}`,
    `${terms.noticeDays === 0 ? t('noticeNone') : t('noticeText', { count: terms.noticeDays })} ${t('noticeRule')}`,
    `# ${t('language')}`,
    t(`languageText.${terms.language}`),
    t('changes'),
  ];
}
