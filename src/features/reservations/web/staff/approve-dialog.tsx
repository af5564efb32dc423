import { useState } from 'react';
import { ApiRefusal } from '#browser/api-refusal.ts';
import { useTextLanguage } from '#browser/texts.ts';
import { useKeptText } from '#browser/use-kept-text.ts';
import { useTexts } from '#browser/use-texts.ts';
import { centsTyped } from '#kernel/money-typed.ts';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import type { ReservationView } from '../../api/lines.schemas.ts';
import { lineFacts, lineName, lineWhen } from '../line-labels.ts';
import { staffClient } from '../reservations-clients.ts';
import { inOrderOfTime } from '../trip-lines.tsx';
import { DecisionDialog, useStaffAct } from './decision-dialog.tsx';
import type { DecisionProps } from './decisions.tsx';

/** What staff enter for one line: its price, or why they decline it. */
interface LineAnswer {
  readonly price: string;
  readonly isDeclined: boolean;
  readonly reason: string;
}

const NO_ANSWER: LineAnswer = { price: '', isDeclined: false, reason: '' };

type Answers = Readonly<Record<string, LineAnswer>>;
/** What is typed into the dialog: it survives Escape, a press outside and a reload. */
interface Entered {
  readonly answers: Answers;
  readonly discount: string;
  readonly note: string;
}

function enteredIn(text: string): Entered {
  try {
    const { answers = {}, discount = '', note = '' } = JSON.parse(text || '{}') as Partial<Entered>;
    return { answers, discount, note };
  } catch {
    return { answers: {}, discount: '', note: '' };
  }
}

type Errors = Readonly<Record<string, string>>;

/** Approves a request line by line: with prices for lines that staff price, declined lines, a discount and a note. */
export function ApproveDialog({
  lines,
  hoursToPay,
  offerCents,
  groupId,
  onChanged,
  onClose,
}: DecisionProps & {
  lines: readonly ReservationView[];
  /** How long the guest has for the first payment; null: there is nothing to pay; undefined: it is an addition. */
  hoursToPay: number | null | undefined;
  /** The total of an offer that waits for the guest. */
  offerCents: number | undefined;
}) {
  const t = useTexts('staff');
  const { act, isActing, problem } = useStaffAct(onChanged);
  const { text, setText, forget } = useKeptText(`staff/${groupId}/approve`);
  const { answers, discount, note } = enteredIn(text);
  const enter = (change: Partial<Entered>) => setText(JSON.stringify({ answers, discount, note, ...change }));
  const [errors, setErrors] = useState<Errors>({});
  /** As it was when the dialog opened: what a colleague offers meanwhile is not replaced unseen. */
  const [seenOfferCents, setSeenOffer] = useState(offerCents);
  const submit = async () => {
    const basisPoints = basisPointsOf(discount);
    const wrong = {
      ...wrongIn(lines, answers, { price: t('decide.badPrice'), reason: t('decide.required') }),
      ...(basisPoints === undefined ? { discount: t('decide.badDiscount') } : {}),
    };
    setErrors(wrong);
    if (Object.keys(wrong).length > 0 || basisPoints === undefined) return;
    const body = {
      ...answersBody(lines, answers),
      ...(basisPoints > 0 ? { discountBasisPoints: basisPoints } : {}),
      ...(note.trim() ? { message: note } : {}),
      ...(seenOfferCents === undefined ? {} : { seenOfferCents }),
    };
    const approve = () =>
      staffClient()
        .approveGroup({ params: { id: groupId }, body })
        .catch((error: unknown) => {
          if (error instanceof ApiRefusal && error.code === 'offer-made')
            setSeenOffer(Number(error.details?.totalCents));
          throw error;
        });
    const isPriced = lines.some(({ service }) => service?.isManuallyPriced);
    if ((await act(approve, t(isPriced ? 'decide.done.offer' : 'decide.done.approve'))) !== 'done') return;
    forget();
    onClose();
  };
  return (
    <DecisionDialog
      title={t('decide.approveTitle')}
      text={
        hoursToPay === undefined
          ? t('decide.approveTextAddition')
          : hoursToPay === null
            ? t('decide.approveTextFree')
            : t('decide.approveText', { hours: hoursToPay })
      }
      action={t('decide.approve')}
      waitingText={t('decide.approving')}
      {...{ isActing, problem, onClose }}
      onSubmit={() => void submit()}
    >
      {lines.some(({ service }) => service?.isManuallyPriced) && <p>{t('decide.offerHint')}</p>}
      {lines.length > 0 && (
        <Lines
          {...{ lines, answers, errors }}
          onAnswer={(id, change) => {
            enter({ answers: { ...answers, [id]: { ...(answers[id] ?? NO_ANSWER), ...change } } });
            setErrors(({ [id]: _, ...others }) => others);
          }}
        />
      )}
      <TextInput
        label={t('decide.discount')}
        hint={t('decide.discountHint')}
        inputMode="decimal"
        value={discount}
        error={errors.discount}
        onChange={(event) => {
          enter({ discount: event.target.value });
          setErrors(({ discount: _, ...others }) => others);
        }}
      />
      <TextArea
        label={t('decide.note')}
        rows={2}
        limit={1_000}
        value={note}
        onChange={(event) => enter({ note: event.target.value })}
      />
    </DecisionDialog>
  );
}

function Lines({
  lines,
  answers,
  errors,
  onAnswer,
}: {
  lines: readonly ReservationView[];
  answers: Answers;
  errors: Errors;
  onAnswer: (lineId: string, change: Partial<LineAnswer>) => void;
}) {
  const t = useTexts('staff');
  return (
    <fieldset className="grid gap-4">
      <legend className="font-semibold">{t('decide.lines')}</legend>
      {inOrderOfTime(lines).map((line) => (
        <Line
          key={line.id}
          line={line}
          answer={answers[line.id] ?? NO_ANSWER}
          error={errors[line.id]}
          onAnswer={(change) => onAnswer(line.id, change)}
        />
      ))}
    </fieldset>
  );
}

function Line({
  line,
  answer,
  error,
  onAnswer,
}: {
  line: ReservationView;
  answer: LineAnswer;
  error: string | undefined;
  onAnswer: (change: Partial<LineAnswer>) => void;
}) {
  const t = useTexts('staff');
  const words = useTexts('lines');
  const language = useTextLanguage();
  const name = lineName(words, line);
  return (
    <div className="grid gap-3 rounded-card border border-line p-4">
      <div>
        <p className="font-semibold">{name}</p>
        <p className="text-muted text-sm">
          {[lineWhen(words, language, line), ...lineFacts(words, language, line)].join(' · ')}
        </p>
        {line.service?.customMenu && <p className="mt-1 text-sm">{line.service.customMenu}</p>}
        {line.service?.personalization && <p className="mt-1 text-sm">{line.service.personalization}</p>}
      </div>
      {isToPrice(line) && !answer.isDeclined && (
        <TextInput
          label={t('decide.price', { name })}
          hint={t('decide.priceHint')}
          inputMode="decimal"
          value={answer.price}
          error={error}
          onChange={(event) => onAnswer({ price: event.target.value })}
        />
      )}
      <Checkbox
        label={t('decide.decline', { name })}
        checked={answer.isDeclined}
        onChange={(event) => onAnswer({ isDeclined: event.target.checked })}
      />
      {answer.isDeclined && (
        <TextInput
          label={t('decide.declineReason')}
          maxLength={1_000}
          value={answer.reason}
          error={error}
          onChange={(event) => onAnswer({ reason: event.target.value })}
        />
      )}
    </div>
  );
}

function isToPrice({ service }: ReservationView): boolean {
  return service?.isManuallyPriced === true;
}

function wrongIn(
  lines: readonly ReservationView[],
  answers: Answers,
  words: { readonly price: string; readonly reason: string },
): Errors {
  const wrong = lines.flatMap((line) => {
    const { price, isDeclined, reason } = answers[line.id] ?? NO_ANSWER;
    if (isDeclined) return reason.trim() === '' ? [[line.id, words.reason] as const] : [];
    return isToPrice(line) && centsTyped(price) === undefined ? [[line.id, words.price] as const] : [];
  });
  return Object.fromEntries(wrong);
}

function answersBody(lines: readonly ReservationView[], answers: Answers) {
  const declined = lines.flatMap(({ id }) => {
    const answer = answers[id];
    return answer?.isDeclined ? [{ reservationId: id, reason: answer.reason }] : [];
  });
  const manualPrices = lines.flatMap((line) => {
    const { price, isDeclined } = answers[line.id] ?? NO_ANSWER;
    const priceCents = centsTyped(price);
    return isToPrice(line) && !isDeclined && priceCents !== undefined ? [{ reservationId: line.id, priceCents }] : [];
  });
  return { ...(declined.length > 0 ? { declined } : {}), ...(manualPrices.length > 0 ? { manualPrices } : {}) };
}

/** A typed percentage in basis points; 0 when nothing was typed, undefined when it is not valid. */
function basisPointsOf(percent: string): number | undefined {
  const text = percent.trim().replace(',', '.').replace(/%$/, '');
  if (text === '') return 0;
  const points = Math.round(Number(text) * 100);
  return Number.isFinite(points) && points >= 0 && points <= 10_000 ? points : undefined;
}
