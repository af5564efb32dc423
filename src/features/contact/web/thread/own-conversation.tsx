import { useEffect, useState } from 'react';
import { isNetworkFailure } from '#browser/api-refusal.ts';
import { QueryFailure } from '#browser/query-failure.tsx';
import { useSite } from '#browser/site.ts';
import { useTextLanguage } from '#browser/texts.ts';
import { useKeptText } from '#browser/use-kept-text.ts';
import { useQuery } from '#browser/use-query.ts';
import { useRefusalText } from '#browser/use-refusal-text.ts';
import { useSendOnce } from '#browser/use-send-once.ts';
import { useTexts } from '#browser/use-texts.ts';
import { instantOf } from '#kernel/instant.ts';
import type { Language } from '#kernel/languages.ts';
import { formatDeadline } from '#kernel/locales.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Alert } from '#ui/feedback/alert.tsx';
import { Skeleton } from '#ui/feedback/loading.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import type { FileView } from '../../api/conversation-files.schemas.ts';
import type { OwnMessageView } from '../../api/own-messages.schemas.ts';
import { MAX_ENTRY_CHARACTERS } from '../../domain/conversations.ts';
import { EntryFiles } from './entry-files.tsx';
import { FilePicker, nameOfFile } from './file-picker.tsx';
import { ownMessagesClient } from './own-client.ts';

const LOOKS_MS = 8_000;

/** One's conversation with the team, about a trip or begun by a form: what was written, live, and the next words. */
export function OwnConversation({ id }: { id: string }) {
  const language = useTextLanguage();
  const params = { id };
  const { data, error, refetch } = useQuery<OwnMessageView>({
    key: ['own-message', id, language],
    ask: (signal) => ownMessagesClient().getOwnMessage({ params }, { signal }),
  });
  const [latest, setLatest] = useState(data);
  // A look that fails leaves what was read before in sight.
  const shown = data ?? latest;
  useEffect(() => {
    if (data) setLatest(data);
  }, [data]);
  useLooks(refetch);
  useRead(shown);
  if (!shown) return error ? <QueryFailure error={error} onRetry={() => void refetch()} /> : <ConversationSkeleton />;
  return (
    <div className="grid gap-5">
      <AnswerPromise conversation={shown} />
      <Entries conversation={shown} />
      <OwnEntryForm id={id} onSent={() => refetch()} />
    </div>
  );
}

function ConversationSkeleton() {
  return (
    <div className="grid gap-3">
      <Skeleton className="h-20 w-3/4" />
      <Skeleton className="ml-auto h-20 w-3/4" />
      <Skeleton className="h-32 w-full" />
    </div>
  );
}

/** Looks for what the team wrote, while the page is in sight. */
function useLooks(refetch: () => Promise<void>): void {
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && void refetch();
    const timer = setInterval(look, LOOKS_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  });
}

/** Tells the server what stands before its reader's eyes. */
function useRead({ id = '', entries = [], unread = 0 }: Partial<OwnMessageView> = {}): void {
  const entryId = entries.at(-1)?.id ?? '';
  useQuery({
    key: ['read-own-message', id, entryId],
    ask: (signal) => ownMessagesClient().readOwnMessage({ params: { id }, body: { entryId } }, { signal }),
    isEnabled: unread > 0 && document.visibilityState === 'visible',
  });
}

/** By when the team answers, and that it is late where it is. */
function AnswerPromise({ conversation: { answerHours, answerDueAt, isLate } }: { conversation: OwnMessageView }) {
  const t = useTexts('messages');
  const language = useTextLanguage();
  const { company } = useSite();
  if (isLate)
    return (
      <Alert tone="warning">
        {t('promise.late')}{' '}
        <a href={`tel:${company.phone.replace(/[^+\d]/g, '')}`} className="whitespace-nowrap underline">
          {company.phone}
        </a>
      </Alert>
    );
  return (
    <p className="text-muted">
      {answerDueAt === null
        ? t('promise.usual', { count: answerHours })
        : t('promise.until', { until: formatDeadline(language, instantOf(answerDueAt)) })}
    </p>
  );
}

function Entries({ conversation: { entries, language } }: { conversation: OwnMessageView }) {
  const t = useTexts('messages');
  if (entries.length === 0) return null;
  return (
    <div role="log" aria-label={t('log')}>
      <ol className="grid gap-3">
        {entries.map((entry) => (
          <OwnEntry key={entry.id} entry={entry} writtenIn={language} />
        ))}
      </ol>
    </div>
  );
}

interface OwnEntryProps {
  entry: OwnMessageView['entries'][number];
  writtenIn: Language;
}

function OwnEntry({ entry: { isOwn, by, text, at, files }, writtenIn }: OwnEntryProps) {
  const t = useTexts('messages');
  const language = useTextLanguage();
  const { company } = useSite();
  return (
    <li
      className={classNames(
        'w-fit min-w-0 max-w-[min(90%,40rem)] rounded-card border px-4 py-3',
        isOwn ? 'ml-auto border-transparent bg-info-soft' : 'border-line bg-raised',
      )}
    >
      <p className="flex flex-wrap justify-between gap-x-4 text-muted text-sm">
        <span className="min-w-0 break-words">
          {isOwn ? t('you') : t('team', { name: by ?? '', company: company.name })}
        </span>
        <span className="numbers">{formatDeadline(language, instantOf(at))}</span>
      </p>
      {text !== '' && (
        <p lang={writtenIn} className="mt-1.5 whitespace-pre-line break-words">
          {text}
        </p>
      )}
      <EntryFiles files={files} />
    </li>
  );
}

/** Writes to the team. What is typed stays in the tab until it was sent. */
function OwnEntryForm({ id, onSent }: { id: string; onSent: () => Promise<void> }) {
  const t = useTexts('messages');
  const refusalText = useRefusalText();
  const sendOnce = useSendOnce();
  const { text, setText, forget } = useKeptText(`own-message ${id}`);
  const [files, setFiles] = useState<readonly FileView[]>([]);
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const params = { id };
  const submit = async () => {
    if (isSending || text.length > MAX_ENTRY_CHARACTERS) return;
    if (text.trim() === '' && files.length === 0) return setError(t('write.required'));
    setSending(true);
    setProblem(undefined);
    try {
      const body = { text, files: files.map((file) => file.id) };
      await sendOnce(body, (idempotencyKey) => ownMessagesClient().writeMessage({ params, body }, { idempotencyKey }));
      setText('');
      forget();
      setFiles([]);
      await onSent();
    } catch (failure) {
      setProblem(isNetworkFailure(failure) ? t('write.offline') : refusalText(failure));
    } finally {
      setSending(false);
    }
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
      {problem && (
        <Alert tone="danger" isNews>
          {problem}
        </Alert>
      )}
      <TextArea
        label={t('write.label')}
        rows={4}
        limit={MAX_ENTRY_CHARACTERS}
        value={text}
        error={error}
        onChange={({ target }) => {
          setText(target.value);
          setError(undefined);
        }}
      />
      <FilePicker
        files={files}
        onChange={setFiles}
        send={(file) => ownMessagesClient().addOwnMessageFile({ params, query: { Name: nameOfFile(file) }, file })}
      />
      <p>
        <Button type="submit" isWaiting={isSending}>
          {t('write.send')}
        </Button>
      </p>
    </form>
  );
}
