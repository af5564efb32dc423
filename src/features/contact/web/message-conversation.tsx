import { useTextLanguage } from '#browser/texts.ts';
import { useTexts } from '#browser/use-texts.ts';
import { instantOf } from '#kernel/instant.ts';
import { formatDeadline } from '#kernel/locales.ts';
import { classNames } from '#ui/class-names.ts';
import { Heading } from '#ui/content/heading.tsx';
import type { MessageView } from '../api/inbox.schemas.ts';
import { isFromForm } from '../domain/conversations.ts';
import { EntryFiles } from './thread/entry-files.tsx';
import { EntryForm } from './thread/entry-form.tsx';

interface ConversationProps {
  message: MessageView;
  /** Called after something was written: the page loads again. */
  onChanged: () => Promise<void>;
}

/** What was written, answered and noted, and the field for the next answer or note. */
export function Conversation({ message, onChanged }: ConversationProps) {
  const t = useTexts('inbox');
  return (
    <section aria-labelledby="conversation" className="grid gap-5">
      <Heading level={2} id="conversation">
        {t('conversation')}
      </Heading>
      <ConversationBody message={message} onChanged={onChanged} />
    </section>
  );
}

/** The same without a heading of its own. */
export function ConversationBody({ message, onChanged }: ConversationProps) {
  const t = useTexts('inbox');
  return (
    <div className="grid min-w-0 gap-5">
      {message.entries.length === 0 ? (
        <p className="text-muted">{t(isFromForm(message.kind) ? 'noEntries' : 'nothingWritten')}</p>
      ) : (
        <ol className="grid gap-3">
          {message.entries.map((entry) => (
            <EntryRow key={entry.id} entry={entry} message={message} />
          ))}
        </ol>
      )}
      <ReadUntil message={message} />
      <EntryForm key={message.id} message={message} onChanged={onChanged} />
    </div>
  );
}

const looks = {
  reply: 'border-line bg-raised',
  note: 'border-line border-dashed',
  writer: 'border-transparent bg-info-soft',
} as const;

interface EntryRowProps {
  entry: MessageView['entries'][number];
  /** Its writer is answered in their own language. */
  message: MessageView;
}

function EntryRow({ entry: { kind, text, by, at, files }, message: { language, kind: began } }: EntryRowProps) {
  const t = useTexts('inbox');
  const textLanguage = useTextLanguage();
  const said = kind === 'reply' && isFromForm(began) ? 'replyBy' : kind === 'note' ? 'noteBy' : null;
  return (
    <li className={classNames('min-w-0 rounded-card border px-4 py-3', looks[kind])}>
      <p className="flex flex-wrap justify-between gap-x-4 text-muted text-sm">
        <span className="min-w-0 break-words">{said === null ? by : t(said, { name: by })}</span>
        <span className="numbers">{formatDeadline(textLanguage, instantOf(at))}</span>
      </p>
      {text !== '' && (
        <p lang={kind === 'note' ? undefined : language} className="mt-1.5 whitespace-pre-line break-words">
          {text}
        </p>
      )}
      <EntryFiles files={files} />
    </li>
  );
}

/** Whether the guest of a trip, or an owner, has read our last answer. */
function ReadUntil({ message: { kind, entries, writerReadAt } }: { message: MessageView }) {
  const t = useTexts('inbox');
  const last = entries.findLast((entry) => entry.kind !== 'note');
  if (isFromForm(kind) || last?.kind !== 'reply') return null;
  const isRead = writerReadAt !== null && instantOf(writerReadAt) >= instantOf(last.at);
  const who = kind === 'owner' ? 'Owner' : 'Guest';
  return <p className="text-muted text-sm">{t(isRead ? `readBy${who}` : `notReadBy${who}`)}</p>;
}
