import { useState } from 'react';
import { useRefusalText } from '#browser/use-refusal-text.ts';
import { useSendOnce } from '#browser/use-send-once.ts';
import { useTexts } from '#browser/use-texts.ts';
import { Button } from '#ui/button.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { Select } from '#ui/fields/select.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import { type Category, categories, type Urgency, urgencies } from '../domain/work-orders.ts';
import { AddPictures } from './repair-pictures.tsx';

export interface TypedReport {
  readonly rentableId: number;
  readonly category: Category;
  readonly room: string;
  readonly item: string;
  readonly words: string;
  readonly urgency: Urgency;
}

interface ReportFormProps {
  /** The houses and boats to choose from; absent: it is clear which one. */
  places?: readonly { readonly rentableId: number; readonly name: string }[];
  hasUrgency?: boolean;
  send: (report: TypedReport, idempotencyKey: string) => Promise<{ readonly id: string }>;
  sendPicture: (id: string, file: File) => Promise<unknown>;
  /** After the report and its pictures. */
  onDone: (id: string) => void;
  onCancel: () => void;
}

/** Reports what is broken, and then adds pictures to it: the report is not lost when a picture fails. */
export function ReportForm({ places, hasUrgency, send, sendPicture, onDone, onCancel }: ReportFormProps) {
  const t = useTexts('repairs');
  const refusalText = useRefusalText();
  const sendOnce = useSendOnce();
  const [typed, setTyped] = useState<TypedReport>({
    ...{
      rentableId: places?.[0]?.rentableId ?? 0,
      category: 'water',
      room: '',
      item: '',
      words: '',
      urgency: 'normal',
    },
  });
  const [sentId, setSentId] = useState<string>();
  const [count, setCount] = useState(0);
  const [isTried, setTried] = useState(false);
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const report = async () => {
    setTried(true);
    if (typed.words.trim() === '' || isSending) return;
    setSending(true);
    setProblem(undefined);
    try {
      setSentId((await sendOnce(typed, (idempotencyKey) => send(typed, idempotencyKey))).id);
    } catch (error) {
      setProblem(refusalText(error));
    } finally {
      setSending(false);
    }
  };
  if (sentId !== undefined)
    return (
      <div className="grid gap-4">
        <Alert tone="success" isNews>
          {t('report.picturesText')}
        </Alert>
        {count > 0 && (
          <p aria-live="polite">
            {t('pictures.added')}: <span className="numbers">{count}</span>
          </p>
        )}
        <AddPictures send={(file) => sendPicture(sentId, file)} onSent={() => setCount((before) => before + 1)} />
        <p>
          <Button onClick={() => onDone(sentId)}>{t('report.done')}</Button>
        </p>
      </div>
    );
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void report();
      }}
    >
      {places && (
        <Select
          label={t('report.place')}
          value={String(typed.rentableId)}
          options={places.map(({ rentableId, name }) => ({ value: String(rentableId), label: name, isName: true }))}
          onChange={({ target }) => setTyped({ ...typed, rentableId: Number(target.value) })}
        />
      )}
      <Select
        label={t('report.category')}
        value={typed.category}
        options={categories.map((category) => ({ value: category, label: t(`categories.${category}`) }))}
        onChange={({ target }) => setTyped({ ...typed, category: target.value as Category })}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextInput
          label={t('report.room')}
          hint={t('report.roomHint')}
          maxLength={80}
          value={typed.room}
          onChange={({ target }) => setTyped({ ...typed, room: target.value })}
        />
        <TextInput
          label={t('report.item')}
          hint={t('report.itemHint')}
          maxLength={80}
          value={typed.item}
          onChange={({ target }) => setTyped({ ...typed, item: target.value })}
        />
      </div>
      <TextArea
        label={t('report.words')}
        rows={4}
        limit={2_000}
        value={typed.words}
        error={isTried && typed.words.trim() === '' ? t('report.wordsNeeded') : undefined}
        onChange={({ target }) => setTyped({ ...typed, words: target.value })}
      />
      {hasUrgency && (
        <Select
          label={t('report.urgency')}
          value={typed.urgency}
          options={urgencies.map((urgency) => ({ value: urgency, label: t(`urgencies.${urgency}`) }))}
          onChange={({ target }) => setTyped({ ...typed, urgency: target.value as Urgency })}
        />
      )}
      {problem && (
        <Alert tone="danger" isNews>
          {problem}
        </Alert>
      )}
      <p className="flex flex-wrap gap-3">
        <Button type="submit" isWaiting={isSending}>
          {t('report.send')}
        </Button>
        <Button tone="quiet" onClick={onCancel}>
          {t('report.cancel')}
        </Button>
      </p>
    </form>
  );
}
