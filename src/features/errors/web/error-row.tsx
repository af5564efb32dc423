import { Link } from 'react-router';
import { useTextLanguage } from '#browser/texts.ts';
import { useTexts } from '#browser/use-texts.ts';
import { instantOf } from '#kernel/instant.ts';
import { formatDeadline, formatNumber } from '#kernel/locales.ts';
import { Card } from '#ui/content/card.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import type { ErrorsView } from '../errors.api.ts';

/** One error in the list: what it is, where it came, how often and when last. */
export function ErrorRow({ error, to }: { error: ErrorsView['errors'][number]; to: string }) {
  const t = useTexts('errors');
  const language = useTextLanguage();
  const { kind, name, message, route, count, lastAt, isNew } = error;
  return (
    <Card as="li" className="relative grid gap-2 hover:shadow-float">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <Link to={to} className="min-w-0 break-words font-semibold after:absolute after:inset-0" lang="en">
          {name}
        </Link>
        <span className="numbers text-muted text-sm">{formatDeadline(language, instantOf(lastAt))}</span>
      </div>
      {message !== '' && (
        <p className="line-clamp-2 break-words" lang="en">
          {message}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone={isNew ? 'danger' : 'neutral'}>{t(isNew ? 'isNew' : 'isSeen')}</Badge>
        <Badge>{t(`kinds.${kind}`)}</Badge>
        <span className="numbers text-muted text-sm">
          {t('times', { count, amount: formatNumber(language, count) })}
        </span>
        <code className="min-w-0 break-all text-muted text-sm">{route}</code>
      </div>
    </Card>
  );
}
