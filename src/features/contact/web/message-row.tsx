import { Link } from 'react-router';
import { useTextLanguage } from '#browser/texts.ts';
import { useTexts } from '#browser/use-texts.ts';
import { instantOf } from '#kernel/instant.ts';
import { formatDeadline } from '#kernel/locales.ts';
import { Card } from '#ui/content/card.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import type { MessagesView } from '../api/inbox.schemas.ts';

/** One message in the list: who, through which form, when, and how it begins. */
export function MessageRow({ message, to }: { message: MessagesView['messages'][number]; to: string }) {
  const t = useTexts('inbox');
  const textLanguage = useTextLanguage();
  const { kind, name, company, excerpt, language, receivedAt, isDone } = message;
  return (
    <Card as="li" className="relative grid gap-2 hover:shadow-float">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <Link to={to} className="min-w-0 break-words font-semibold after:absolute after:inset-0">
          {company ? `${company} · ${name}` : name}
        </Link>
        <span className="numbers text-muted text-sm">{formatDeadline(textLanguage, instantOf(receivedAt))}</span>
      </div>
      <p lang={language} className="line-clamp-2 break-words text-muted">
        {excerpt}
      </p>
      <div className="flex flex-wrap gap-2">
        <Badge>{t(`kinds.${kind}`)}</Badge>
        {isDone && <Badge tone="success">{t('isDone')}</Badge>}
      </div>
    </Card>
  );
}
