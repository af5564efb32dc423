import { useTextLanguage } from '#browser/texts.ts';
import { useTexts } from '#browser/use-texts.ts';
import { instantOf } from '#kernel/instant.ts';
import { formatDeadline, formatNumber } from '#kernel/locales.ts';
import { Card } from '#ui/content/card.tsx';
import type { SlowStatementsView } from '../errors.api.ts';

/** A statement of the database that took long: how often, how long, and when last. */
export function SlowStatementRow({ slow }: { slow: SlowStatementsView['statements'][number] }) {
  const t = useTexts('errors');
  const language = useTextLanguage();
  const { statement, count, meanMs, worstMs, release, lastAt } = slow;
  const ms = (value: number) => t('slow.ms', { amount: formatNumber(language, value) });
  return (
    <Card as="li" className="grid grid-cols-1 gap-3">
      <p className="numbers flex flex-wrap gap-x-6 gap-y-1">
        <strong>{t('slow.mean', { time: ms(meanMs) })}</strong>
        <span>{t('slow.worst', { time: ms(worstMs) })}</span>
        <span>{t('times', { count, amount: formatNumber(language, count) })}</span>
      </p>
      <details>
        <summary className="cursor-pointer wrap-anywhere" lang="en">
          <code className="text-sm">{statement.length > SHOWN ? `${statement.slice(0, SHOWN)}…` : statement}</code>
        </summary>
        <pre lang="en" className="mt-3 whitespace-pre-wrap wrap-anywhere rounded-card border border-line p-4 text-sm">
          {statement}
        </pre>
      </details>
      <p className="numbers text-muted text-sm">
        {t('slow.last', { when: formatDeadline(language, instantOf(lastAt)), release })}
      </p>
    </Card>
  );
}

const SHOWN = 160;
