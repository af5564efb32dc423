import { useState } from 'react';
import { useTextLanguage } from '#browser/texts.ts';
import { useKeptText } from '#browser/use-kept-text.ts';
import { useSendOnce } from '#browser/use-send-once.ts';
import { useTexts } from '#browser/use-texts.ts';
import { useStaffAct } from '#features/reservations/web/staff/decision-dialog.tsx';
import { instantOf } from '#kernel/instant.ts';
import { formatDeadline } from '#kernel/locales.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Heading } from '#ui/content/heading.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { ChoiceGroup } from '#ui/fields/choice-group.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import type { MessageView } from '../api/inbox.schemas.ts';
import { type EntryKind, entryKinds, MAX_ENTRY_CHARACTERS } from '../domain/conversations.ts';
import { inboxClient } from './inbox-view.ts';

interface ConversationProps {
  message: MessageView;
  /** Called after something was written: the page loads again. */
  onChanged: () => Promise<void>;
}

/** What was answered and noted, and the field for the next answer or note. */
export function Conversation({ message, onChanged }: ConversationProps) {
  const t = useTexts('inbox');
  return (
    <section aria-labelledby="conversation" className="grid gap-5">
      <Heading level={2} id="conversation">
        {t('conversation')}
      </Heading>
      {message.entries.length === 0 ? (
        <p className="text-muted">{t('noEntries')}</p>
      ) : (
        <ol className="grid gap-3">
          {message.entries.map((entry) => (
            <EntryRow key={entry.id} entry={entry} language={message.language} />
          ))}
        </ol>
      )}
      <EntryForm message={message} onChanged={onChanged} />
    </section>
  );
}

interface EntryRowProps {
  entry: MessageView['entries'][number];
  /** The language of the writer, in which they are answered. */
  language: MessageView['language'];
}

function EntryRow({ entry: { kind, text, by, at }, language }: EntryRowProps) {
  const t = useTexts('inbox');
  const textLanguage = useTextLanguage();
  const isReply = kind === 'reply';
  return (
    <li
      className={classNames(
        'rounded-card border px-4 py-3',
        isReply ? 'border-line bg-raised' : 'border-line border-dashed',
      )}
    >
      <p className="flex flex-wrap justify-between gap-x-4 text-muted text-sm">
        <span className="min-w-0 break-words">{t(isReply ? 'replyBy' : 'noteBy', { name: by })}</span>
        <span className="numbers">{formatDeadline(textLanguage, instantOf(at))}</span>
      </p>
      <p lang={isReply ? language : undefined} className="mt-1.5 whitespace-pre-line break-words">
        {text}
      </p>
    </li>
  );
}

/** Writes an answer or a note. What is typed stays in the tab until it was sent. */
function EntryForm({ message, onChanged }: ConversationProps) {
  const t = useTexts('inbox');
  const [kind, setKind] = useState<EntryKind>('reply');
  const [error, setError] = useState<string>();
  const { act, isActing, problem, clearProblem } = useStaffAct(onChanged);
  const sendOnce = useSendOnce();
  const answer = useKeptText(`message-reply ${message.id}`);
  const note = useKeptText(`message-note ${message.id}`);
  const { text, setText, forget } = kind === 'reply' ? answer : note;
  const params = { id: message.id };
  const send = () => {
    if (kind === 'note')
      return sendOnce({ kind, text }, (idempotencyKey) =>
        inboxClient().noteOnMessage({ params, body: { text } }, { idempotencyKey }),
      );
    const seenReplies = message.entries.filter((entry) => entry.kind === 'reply').length;
    return sendOnce({ kind, text, seenReplies }, (idempotencyKey) =>
      inboxClient().replyToMessage({ params, body: { text, seenReplies } }, { idempotencyKey }),
    );
  };
  const submit = async () => {
    if (isActing) return;
    if (text.trim() === '') return setError(t(`write.${kind}.required`));
    if (text.length > MAX_ENTRY_CHARACTERS) return;
    if ((await act(send, t(`write.${kind}.sent`))) === 'refused') return onChanged();
    setText('');
    forget();
  };
  return (
    <form
      noValidate
      className="grid gap-4 border-line border-t pt-5"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <ChoiceGroup
        label={t('write.what')}
        isLabelHidden
        choices={entryKinds.map((value) => ({ value, label: t(`write.${value}.name`) }))}
        chosen={kind}
        onChoose={(chosen) => {
          setKind(chosen);
          setError(undefined);
          clearProblem();
        }}
      />
      {problem && (
        <Alert tone="danger" isNews>
          {problem}
        </Alert>
      )}
      <TextArea
        label={t(`write.${kind}.label`)}
        hint={t(`write.${kind}.hint`, { email: message.email, language: t(`languages.${message.language}`) })}
        lang={kind === 'reply' ? message.language : undefined}
        rows={6}
        limit={MAX_ENTRY_CHARACTERS}
        value={text}
        error={error}
        onChange={({ target }) => {
          setText(target.value);
          setError(undefined);
        }}
      />
      <p>
        <Button type="submit" isWaiting={isActing}>
          {t(`write.${kind}.send`)}
        </Button>
      </p>
    </form>
  );
}
