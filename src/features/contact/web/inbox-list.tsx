import { Link } from 'react-router';
import { useTextLanguage } from '#browser/texts.ts';
import { useTexts } from '#browser/use-texts.ts';
import { instant, instantOf } from '#kernel/instant.ts';
import { formatDeadline, formatTimeLeft } from '#kernel/locales.ts';
import { Card } from '#ui/content/card.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { ChoiceGroup } from '#ui/fields/choice-group.tsx';
import { Select } from '#ui/fields/select.tsx';
import type { Answerers, MessagesView } from '../api/inbox.schemas.ts';
import { type ConversationKind, conversationKinds, type MessageState } from '../domain/conversations.ts';
import { type InboxView, inboxStates } from './inbox-view.ts';

interface InboxFiltersProps {
  view: InboxView;
  people: Answerers;
  onChange: (view: InboxView) => void;
}

/** Chooses which messages are shown: in which state, how they began, and who takes care of them. */
export function InboxFilters({ view, people, onChange }: InboxFiltersProps) {
  const t = useTexts('inbox');
  const kinds = [
    { value: '', label: t('anyKind') },
    ...conversationKinds.map((value) => ({ value, label: t(`kinds.${value}`) })),
  ];
  return (
    <div className="flex flex-wrap items-end gap-x-6 gap-y-4">
      <ChoiceGroup
        label={t('state')}
        choices={inboxStates.map((value) => ({ value, label: t(`states.${value}`) }))}
        chosen={view.state}
        onChoose={(state) => onChange({ ...view, state })}
      />
      <Select
        className="w-full sm:w-60"
        label={t('kind')}
        options={kinds}
        value={view.kind ?? ''}
        onChange={({ target }) =>
          onChange({ ...view, kind: conversationKinds.find((kind): kind is ConversationKind => kind === target.value) })
        }
      />
      <Select
        className="w-full sm:w-60"
        label={t('assignee')}
        options={[
          { value: '', label: t('anybody') },
          { value: 'me', label: t('me') },
          { value: 'none', label: t('nobody') },
          ...people.map(({ id, name }) => ({ value: id, label: name, isName: true })),
        ]}
        value={view.assignee ?? ''}
        onChange={({ target }) => onChange({ ...view, assignee: target.value || undefined })}
      />
    </div>
  );
}

const tones = { waiting: 'info', done: 'success' } as const;

/** In which state a message is; an open one needs no word. */
export function StateBadge({ state }: { state: MessageState }) {
  const t = useTexts('inbox');
  return state === 'open' ? null : <Badge tone={tones[state]}>{t(`isIn.${state}`)}</Badge>;
}

/** Until when we promise to answer, and since when we are late. */
export function WaitingClock({ answerDueAt }: { answerDueAt: string | null }) {
  const t = useTexts('inbox');
  const language = useTextLanguage();
  if (answerDueAt === null) return null;
  const dueAt = instantOf(answerDueAt);
  const now = instant(Date.now());
  const isLate = dueAt < now;
  return (
    <Badge tone={isLate ? 'danger' : 'neutral'}>
      {t(isLate ? 'late' : 'due', { time: formatTimeLeft(language, { now, at: dueAt }) })}
    </Badge>
  );
}

/** One message in the list: who wrote, about what, when, how it begins, and until when it waits. */
export function MessageRow({ message, to }: { message: MessagesView['messages'][number]; to: string }) {
  const t = useTexts('inbox');
  const textLanguage = useTextLanguage();
  const { kind, name, company, place, bookingCode, excerpt, language, lastAt, state, assignee, isOpened } = message;
  return (
    <Card as="li" className="relative grid gap-2 hover:shadow-float">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <Link to={to} className="min-w-0 break-words font-semibold after:absolute after:inset-0">
          {company ? `${company} · ${name}` : name}
        </Link>
        <span className="numbers text-muted text-sm">{formatDeadline(textLanguage, instantOf(lastAt))}</span>
      </div>
      <p lang={language} className="line-clamp-2 break-words text-muted">
        {excerpt}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <Badge>{t(`kinds.${kind}`)}</Badge>
        {place && (
          <span className="min-w-0 break-words text-sm">
            {place}
            {bookingCode && <span className="numbers"> · {bookingCode}</span>}
          </span>
        )}
        <WaitingClock answerDueAt={message.answerDueAt} />
        <StateBadge state={state} />
        {!isOpened && <Badge tone="warning">{t('isNew')}</Badge>}
        {assignee && <span className="min-w-0 break-words text-muted text-sm">{t('caredBy', { name: assignee })}</span>}
      </div>
    </Card>
  );
}
