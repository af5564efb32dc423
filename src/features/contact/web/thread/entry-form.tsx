import { useState } from 'react';
import { useKeptText } from '#browser/use-kept-text.ts';
import { useSendOnce } from '#browser/use-send-once.ts';
import { useTexts } from '#browser/use-texts.ts';
import { useStaffAct } from '#features/reservations/web/staff/decision-dialog.tsx';
import { Button } from '#ui/button.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { ChoiceGroup } from '#ui/fields/choice-group.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import type { FileView } from '../../api/conversation-files.schemas.ts';
import type { MessageView } from '../../api/inbox.schemas.ts';
import { isFromForm, MAX_ENTRY_CHARACTERS, type StaffEntryKind, staffEntryKinds } from '../../domain/conversations.ts';
import { openFieldsIn } from '../../domain/template-fields.ts';
import { inboxClient } from '../inbox-view.ts';
import { FilePicker, nameOfFile } from './file-picker.tsx';
import { TemplatePicker, useFieldNames } from './template-picker.tsx';

interface EntryFormProps {
  message: MessageView;
  /** Called after something was written: the page loads again. */
  onChanged: () => Promise<void>;
}

/** Writes an answer or a note. What is typed stays in the tab until it was sent. */
export function EntryForm({ message, onChanged }: EntryFormProps) {
  const t = useTexts('inbox');
  const [kind, setKind] = useState<StaffEntryKind>('reply');
  const [error, setError] = useState<string>();
  const [files, setFiles] = useState<readonly FileView[]>([]);
  const { act, isActing, problem, clearProblem } = useStaffAct(onChanged);
  const sendOnce = useSendOnce();
  const answer = useKeptText(`message-reply ${message.id}`);
  const note = useKeptText(`message-note ${message.id}`);
  const { text, setText, forget } = kind === 'reply' ? answer : note;
  const open = kind === 'reply' ? openFieldsIn(text) : [];
  const namesOf = useFieldNames();
  const params = { id: message.id };
  const isReadHere = !isFromForm(message.kind);
  const send = () => {
    if (kind === 'note')
      return sendOnce({ kind, text }, (idempotencyKey) =>
        inboxClient().noteOnMessage({ params, body: { text } }, { idempotencyKey }),
      );
    const seenReplies = message.entries.filter((entry) => entry.kind === 'reply').length;
    const body = { text, seenReplies, ...(files.length > 0 && { files: files.map(({ id }) => id) }) };
    return sendOnce({ kind, ...body }, (idempotencyKey) =>
      inboxClient().replyToMessage({ params, body }, { idempotencyKey }),
    );
  };
  const submit = async () => {
    if (isActing || open.length > 0) return;
    if (text.trim() === '') return setError(t(`write.${kind}.required`));
    if (text.length > MAX_ENTRY_CHARACTERS) return;
    if ((await act(send, t(`write.${kind}.sent`))) === 'refused') return onChanged();
    setText('');
    forget();
    if (kind === 'reply') setFiles([]);
  };
  const hint =
    kind === 'reply' && isReadHere
      ? t(message.kind === 'owner' ? 'write.reply.ownerHint' : 'write.reply.tripHint', {
          language: t(`languages.${message.language}`),
        })
      : t(`write.${kind}.hint`, { email: message.email, language: t(`languages.${message.language}`) });
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
        choices={staffEntryKinds.map((value) => ({ value, label: t(`write.${value}.name`) }))}
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
      {kind === 'reply' && (
        <TemplatePicker
          messageId={message.id}
          onPick={(picked) => {
            setText(text.trim() === '' ? picked : `${text.trimEnd()}\n\n${picked}`);
            setError(undefined);
          }}
        />
      )}
      <TextArea
        label={t(`write.${kind}.label`)}
        hint={hint}
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
      {open.length > 0 && (
        <Alert tone="warning" isNews>
          {t('templates.open', { count: open.length, names: namesOf(open) })}
        </Alert>
      )}
      {kind === 'reply' && isReadHere && (
        <FilePicker
          files={files}
          onChange={setFiles}
          send={(file) => inboxClient().addMessageFile({ params, query: { Name: nameOfFile(file) }, file })}
        />
      )}
      <p>
        <Button type="submit" isWaiting={isActing} disabledReason={open.length > 0 ? t('templates.fillFirst') : null}>
          {t(`write.${kind}.send`)}
        </Button>
      </p>
    </form>
  );
}
