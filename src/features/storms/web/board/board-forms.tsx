import { type FormEvent, useState } from 'react';
import { useSendOnce } from '#browser/use-send-once.ts';
import { useTexts } from '#browser/use-texts.ts';
import { useStaffAct } from '#features/reservations/web/staff/decision-dialog.tsx';
import { Button } from '#ui/button.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { Select } from '#ui/fields/select.tsx';
import type { StormBoard, StormView, WrittenTexts } from '../../api/storms.schemas.ts';
import { CLEAR_DAYS_AHEAD, type UpdateReader, updateReaders } from '../../domain/storms.ts';
import { isWhole, isWrittenOn, LetterFields } from '../letter-fields.tsx';
import { stormsClient } from '../storms-client.ts';

interface BoardFormProps {
  storm: StormView['storm'];
  /** What it begins with. */
  texts: WrittenTexts;
  onDone: () => Promise<void>;
}

/** Writes to a group of people while the storm is open. */
export function UpdateForm({ storm, texts: first, onDone }: BoardFormProps) {
  const t = useTexts('storms');
  const sendOnce = useSendOnce();
  const { act, isActing, problem } = useStaffAct(onDone);
  const [texts, setTexts] = useState(first);
  const [readers, setReaders] = useState<UpdateReader>('everybody');
  const [isTried, setTried] = useState(false);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isActing || !isWhole(texts) || !isWrittenOn(texts, first)) return;
    const params = { id: String(storm.id) };
    const body = { ...texts, readers };
    const work = () =>
      sendOnce({ params, body }, (idempotencyKey) => stormsClient().tellInStorm({ params, body }, { idempotencyKey }));
    await act(work, ({ people }) => t('update.sent', { count: people }));
  };
  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void send(event)}>
      <Select
        label={t('update.to')}
        value={readers}
        options={updateReaders.map((value) => ({ value, label: t(`readers.${value}`) }))}
        onChange={({ target }) => setReaders(target.value as UpdateReader)}
      />
      <LetterFields {...{ texts, isTried }} begun={first} onChange={setTexts} />
      <Problem text={problem} />
      <p>
        <Button type="submit" isWaiting={isActing}>
          {t('update.send')}
        </Button>
      </p>
    </form>
  );
}

/** All clear: its blocks go, tasks end or begin, and whoever is here or near reads it. */
export function ClearForm({ storm, texts: first, counts, onDone }: BoardFormProps & Pick<StormBoard, 'counts'>) {
  const t = useTexts('storms');
  const { act, isActing, problem } = useStaffAct(onDone);
  const [texts, setTexts] = useState(first);
  const [inspects, setInspects] = useState(true);
  const [isTried, setTried] = useState(false);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isActing || !isWhole(texts)) return;
    const body = { ...texts, inspects };
    await act(() => stormsClient().clearStorm({ params: { id: String(storm.id) }, body }), t('clear.done'));
  };
  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void send(event)}>
      <p className="max-w-prose">{t('clear.text', { count: CLEAR_DAYS_AHEAD })}</p>
      {counts.safe < counts.guests && (
        <Alert tone="warning">{t('clear.notSafe', { help: counts.help, silent: counts.silent + counts.called })}</Alert>
      )}
      <Checkbox label={t('clear.inspects')} checked={inspects} onChange={({ target }) => setInspects(target.checked)} />
      <LetterFields {...{ texts, isTried }} onChange={setTexts} />
      <Problem text={problem} />
      <p>
        <Button type="submit" isWaiting={isActing}>
          {t('clear.action')}
        </Button>
      </p>
    </form>
  );
}

function Problem({ text }: { text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <Alert tone="danger" isNews>
      {text}
    </Alert>
  );
}
