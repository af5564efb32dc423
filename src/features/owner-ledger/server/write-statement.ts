import type { PaperBlock } from '#features/documents/domain/paper.ts';
import { type Month, monthOf } from '#features/payments/domain/tax-report.ts';
import { calendarDate } from '#kernel/calendar-date.ts';
import { dateAt } from '#kernel/company-zone.ts';
import type { Instant } from '#kernel/instant.ts';
import type { Language } from '#kernel/languages.ts';
import { formatDate, formatDays, formatExactMoney, formatMonth, formatNumber } from '#kernel/locales.ts';
import { type TextTree, textReader } from '#platform/text-reader.ts';
import type { ContentLine, StatedStay, StatementContent } from '../domain/content.ts';
import en from '../texts/lines.en.json' with { type: 'json' };
import es from '../texts/lines.es.json' with { type: 'json' };

const textsIn = textReader({ en, es } satisfies Record<Language, TextTree>);

/** 'October 2026'. */
export const monthName = (language: Language, month: Month): string =>
  formatMonth(language, calendarDate(`${month}-01`));

const money = (language: Language, cents: number) => formatExactMoney(language, cents).replace('-', '−');

/** 'Casa Coral, Ana P., October 29 – November 3, 2026'. */
export function stayWords(language: Language, { place, guest, from, until }: StatedStay): string {
  const days = from && until ? (from === until ? formatDate(language, from) : formatDays(language, from, until)) : null;
  return [place?.[language] ?? null, guest, days].filter((part) => part !== null).join(', ');
}

/** A line in plain words: what it is, what staff wrote of it, and of which stay or day. */
export function lineWords(
  language: Language,
  line: ContentLine,
): { readonly title: string; readonly words: string | null; readonly about: string } {
  const t = textsIn(language);
  const { kind, channel, basisPoints, words, isLate, on, correctsNumber, from, bookingCode } = line;
  const share = `${formatNumber(language, (basisPoints ?? 0) / 100)}%`;
  const title = t(`kinds.${kind}`, { share, channel: t(`channels.${channel ?? 'other'}`) });
  const about = [
    stayWords(language, line) || null,
    from === null ? formatDate(language, on) : null,
    channel === null ? null : bookingCode,
    isLate ? t('late', { month: monthName(language, monthOf(on)) }) : null,
    correctsNumber === null ? null : t('corrects', { number: correctsNumber }),
  ];
  return { title, words, about: about.filter((part) => part !== null).join(' · ') };
}

interface Written {
  readonly content: StatementContent;
  readonly number: string;
  readonly issuedAt: Instant;
  readonly contentHash: string;
}

/** An issued statement as a paper in a language; the same statement is always the same paper. */
export function paperOfStatement(language: Language, { content, number, issuedAt, contentHash }: Written) {
  const t = textsIn(language);
  const month = monthName(language, content.month);
  const amount = (cents: number) => money(language, cents);
  const rowOf = (line: ContentLine): readonly string[] => {
    const { title, words, about } = lineWords(language, line);
    const rest = [words, about].filter((part) => part !== null && part !== '').join(' · ');
    return [rest === '' ? title : `${title}: ${rest}`, amount(line.cents)];
  };
  const tableOf = (name: string, lines: readonly ContentLine[]): readonly PaperBlock[] =>
    lines.length === 0
      ? []
      : [
          {
            kind: 'table',
            name,
            columns: [
              { label: t('file.what'), align: 'start', share: 5 },
              { label: t('file.amount'), align: 'end', share: 1 },
            ],
            rows: lines.map(rowOf),
          },
        ];
  const memos = [
    ...(content.cleaningCents === 0 ? [] : [{ label: t('memos.cleaning'), value: amount(content.cleaningCents) }]),
    ...(content.taxesCents === 0 ? [] : [{ label: t('memos.taxes'), value: amount(content.taxesCents) }]),
    ...content.expected.map((line) => ({
      label: t('memos.expected', { words: stayWords(language, line) }),
      value: amount(line.cents),
    })),
  ];
  const blocks: readonly PaperBlock[] = [
    {
      kind: 'facts',
      groups: [
        { title: t('file.owner'), rows: [{ label: '', value: content.ownerName }] },
        { title: t('file.month'), rows: [{ label: '', value: month }] },
        { title: t('file.issued'), rows: [{ label: '', value: formatDate(language, dateAt(issuedAt)) }] },
      ],
    },
    ...(content.closingCents < 0 ? [{ kind: 'paragraph', text: t('sums.carried') } as const] : []),
    ...tableOf(
      t('file.lines'),
      content.lines.filter(({ isLate }) => !isLate),
    ),
    ...tableOf(
      t('file.adjustments'),
      content.lines.filter(({ isLate }) => isLate),
    ),
    {
      kind: 'sums',
      name: t('file.sums'),
      rows: [
        { label: t('sums.opening'), value: amount(content.openingCents) },
        { label: t('sums.closing'), value: amount(content.closingCents) },
        { label: t('sums.reserve'), value: amount(-content.reserveCents || 0) },
        content.payoutCents === 0
          ? { label: t('sums.payoutNone'), value: amount(0), look: 'total' }
          : { label: t('sums.payout'), value: amount(content.payoutCents), look: 'total' },
      ],
    },
    ...(memos.length === 0 ? [] : [{ kind: 'facts', groups: [{ title: t('memos.title'), rows: memos }] } as const]),
    { kind: 'small', text: t('file.hash', { hash: contentHash }) },
  ];
  return {
    title: t('file.title'),
    subtitle: t('file.subtitle', { number, month }),
    name: t('file.name', { number, month }),
    at: issuedAt,
    blocks,
  };
}
