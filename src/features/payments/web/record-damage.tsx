import { useState } from 'react';
import { confirmed, showMessage } from '#browser/interface-state.ts';
import { useTextLanguage } from '#browser/texts.ts';
import { useRefusalText } from '#browser/use-refusal-text.ts';
import { useSendOnce } from '#browser/use-send-once.ts';
import { useTexts } from '#browser/use-texts.ts';
import { formatExactMoney } from '#kernel/locales.ts';
import { sumOf } from '#kernel/money/money.ts';
import { centsTyped } from '#kernel/money/money-typed.ts';
import { Button } from '#ui/button.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { Select } from '#ui/fields/select.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import type { StaffDepositView } from '../api/deposits.schemas.ts';
import { DAYS_TO_ANSWER, MAX_CLAIM_LINES } from '../domain/deposits.ts';
import { DamagePictures, type SentPicture } from './damage-pictures.tsx';
import { depositsClient } from './deposits-client.ts';

interface TypedLine {
  readonly key: string;
  readonly reservationId: string;
  readonly what: string;
  readonly amount: string;
  readonly reason: string;
}

interface RecordDamageProps {
  groupId: string;
  deposit: StaffDepositView;
  onChanged: () => Promise<void>;
  onClose: () => void;
}

/** Staff record damage: lines with what, how much and why, and pictures. Says before the press what is returned. */
export function RecordDamage({ groupId, deposit, onChanged, onClose }: RecordDamageProps) {
  const t = useTexts('deposit');
  const language = useTextLanguage();
  const refusalText = useRefusalText();
  const sendOnce = useSendOnce();
  const { places, heldCents } = deposit;
  const newLine = (): TypedLine => ({
    key: crypto.randomUUID(),
    reservationId: places[0]?.reservationId ?? '',
    what: '',
    amount: '',
    reason: '',
  });
  const [lines, setLines] = useState<readonly TypedLine[]>(() => [newLine()]);
  const [pictures, setPictures] = useState<readonly SentPicture[]>([]);
  const [isTried, setTried] = useState(false);
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const claimedCents = sumOf(lines.map(({ amount }) => centsTyped(amount) ?? 0));
  const money = (cents: number) => formatExactMoney(language, cents);

  const change = (key: string, part: Partial<TypedLine>) => {
    setProblem(undefined);
    setLines((all) => all.map((line) => (line.key === key ? { ...line, ...part } : line)));
  };
  const send = async () => {
    setTried(true);
    const isComplete = lines.every(
      ({ what, amount, reason }) => what.trim() !== '' && reason.trim() !== '' && centsTyped(amount) !== undefined,
    );
    if (!isComplete || isSending) return;
    if (claimedCents > heldCents) return setProblem(t('staff.tooMuch', { held: money(heldCents) }));
    const question = {
      title: t('staff.claimTitle', { amount: money(claimedCents) }),
      message: t('staff.claimText', { days: DAYS_TO_ANSWER, rest: money(heldCents - claimedCents) }),
    };
    if (!(await confirmed({ ...question, confirmLabel: t('staff.claim') }))) return;
    setProblem(undefined);
    setSending(true);
    const body = {
      lines: lines.map(({ reservationId, what, amount, reason }) => ({
        reservationId,
        what: what.trim(),
        amountCents: centsTyped(amount) ?? 0,
        reason: reason.trim(),
      })),
      pictures: pictures.map(({ id }) => id),
    };
    try {
      await sendOnce(body, (idempotencyKey) =>
        depositsClient().claimDeposit({ params: { id: groupId }, body }, { idempotencyKey }),
      );
      showMessage({ type: 'success', text: () => t('staff.claimed') });
      onClose();
      await onChanged();
    } catch (error) {
      setProblem(refusalText(error));
    } finally {
      setSending(false);
    }
  };

  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {lines.map((line, index) => (
        <DamageLine
          key={line.key}
          line={line}
          number={index + 1}
          places={places}
          isTried={isTried}
          onChange={(part) => change(line.key, part)}
          onRemove={lines.length > 1 ? () => setLines((all) => all.filter(({ key }) => key !== line.key)) : undefined}
        />
      ))}
      {lines.length < MAX_CLAIM_LINES && (
        <p>
          <Button tone="quiet" onClick={() => setLines((all) => [...all, newLine()])}>
            {t('staff.addLine')}
          </Button>
        </p>
      )}
      <DamagePictures groupId={groupId} pictures={pictures} onChange={setPictures} />
      <p aria-live="polite">
        {t('staff.effect', {
          claimed: money(claimedCents),
          rest: money(Math.max(0, heldCents - claimedCents)),
        })}
      </p>
      {problem && (
        <Alert tone="danger" isNews>
          {problem}
        </Alert>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isWaiting={isSending} waitingText={t('sending')}>
          {t('staff.claim')}
        </Button>
        <Button tone="quiet" onClick={onClose}>
          {t('back')}
        </Button>
      </div>
    </form>
  );
}

interface DamageLineProps {
  line: TypedLine;
  number: number;
  places: StaffDepositView['places'];
  /** The form was sent once: what is missing is said. */
  isTried: boolean;
  onChange: (part: Partial<TypedLine>) => void;
  onRemove: (() => void) | undefined;
}

function DamageLine({ line, number, places, isTried, onChange, onRemove }: DamageLineProps) {
  const t = useTexts('deposit');
  const missing = (text: string) => (isTried && text.trim() === '' ? t('staff.required') : undefined);
  return (
    <fieldset className="grid gap-4 border-line border-l-2 pl-4 sm:grid-cols-[1fr_10rem]">
      <legend className="sr-only">{t('staff.line', { number })}</legend>
      {places.length > 1 && (
        <Select
          className="sm:col-span-2"
          label={t('staff.place')}
          options={places.map(({ reservationId, name }) => ({ value: reservationId, label: name }))}
          value={line.reservationId}
          onChange={(event) => onChange({ reservationId: event.target.value })}
        />
      )}
      <TextInput
        label={t('staff.what')}
        maxLength={120}
        value={line.what}
        error={missing(line.what)}
        onChange={(event) => onChange({ what: event.target.value })}
      />
      <TextInput
        label={t('staff.amount')}
        inputMode="decimal"
        value={line.amount}
        error={isTried && centsTyped(line.amount) === undefined ? t('staff.badAmount') : undefined}
        onChange={(event) => onChange({ amount: event.target.value })}
      />
      <TextArea
        className="sm:col-span-2"
        label={t('staff.reason')}
        rows={2}
        limit={2_000}
        value={line.reason}
        error={missing(line.reason)}
        onChange={(event) => onChange({ reason: event.target.value })}
      />
      {onRemove && (
        <p className="sm:col-span-2">
          <Button tone="quiet" size="small" onClick={onRemove}>
            {t('staff.removeLine')}
          </Button>
        </p>
      )}
    </fieldset>
  );
}
