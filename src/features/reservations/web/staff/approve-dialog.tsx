import { useState } from 'react';
import { ApiRefusal } from '#browser/api-refusal.ts';
import { useTextLanguage } from '#browser/texts.ts';
import { useKeptText } from '#browser/use-kept-text.ts';
import { useTexts } from '#browser/use-texts.ts';
import { formatExactMoney } from '#kernel/locales.ts';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import type { ReservationView } from '../../api/lines.schemas.ts';
import type { ApproveBody } from '../../api/staff.schemas.ts';
import { lineFacts, lineName, lineWhen } from '../line-labels.ts';
import { staffClient } from '../reservations-clients.ts';
import { inOrderOfTime } from '../trip-lines.tsx';
import { ApprovalPreview } from './approval-preview.tsx';
import {
  type Answers,
  decisionIn,
  type Entered,
  enteredIn,
  isToPrice,
  type LineAnswer,
  NO_ANSWER,
  type Wrong,
  wrongIn,
} from './approve-answers.ts';
import { DecisionDialog, useStaffAct } from './decision-dialog.tsx';
import type { DecisionProps } from './decisions.tsx';

/** Approves a request line by line: with prices for lines that staff price, declined lines, a discount and a note. */
export function ApproveDialog({
  lines,
  isAddition,
  offerCents,
  groupId,
  onChanged,
  onClose,
}: DecisionProps & {
  lines: readonly ReservationView[];
  /** It is about services for a trip that was approved. */
  isAddition: boolean;
  /** The total of an offer that waits for the guest. */
  offerCents: number | undefined;
}) {
  const t = useTexts('staff');
  const language = useTextLanguage();
  const { act, isActing, problem } = useStaffAct(onChanged);
  const { text, setText, forget } = useKeptText(`staff/${groupId}/approve`);
  const entered = enteredIn(text);
  const { answers, discount, note } = entered;
  const enter = (change: Partial<Entered>) => setText(JSON.stringify({ ...entered, ...change }));
  const [wrong, setWrong] = useState<Wrong>({});
  /** As it was when the dialog opened: what a colleague offers meanwhile is not replaced unseen. */
  const [seenOfferCents, setSeenOffer] = useState(offerCents);
  const decision = decisionIn(lines, entered);
  const body = decision && { ...decision, ...(seenOfferCents === undefined ? {} : { seenOfferCents }) };
  const approve = async (decided: ApproveBody) => {
    try {
      await staffClient().approveGroup({ params: { id: groupId }, body: decided });
    } catch (error) {
      if (error instanceof ApiRefusal && error.code === 'offer-made') {
        setSeenOffer(Number(error.details?.totalCents));
        void onChanged();
      }
      throw error;
    }
  };
  const submit = async () => {
    setWrong(wrongIn(lines, entered));
    if (!body) return;
    const isPriced = lines.some(isToPrice);
    const decided = { ...body, ...(note.trim() ? { message: note } : {}) };
    if ((await act(() => approve(decided), t(isPriced ? 'decide.done.offer' : 'decide.done.approve'))) !== 'done')
      return;
    forget();
    onClose();
  };
  return (
    <DecisionDialog
      title={t('decide.approveTitle')}
      text={t(isAddition ? 'decide.approveTextAddition' : 'decide.approveText')}
      action={t('decide.approve')}
      waitingText={t('decide.approving')}
      {...{ isActing, problem, onClose }}
      onSubmit={() => void submit()}
    >
      {lines.some(isToPrice) && <p>{t('decide.offerHint')}</p>}
      {seenOfferCents !== undefined && (
        <p>{t('decide.offerSeen', { total: formatExactMoney(language, seenOfferCents) })}</p>
      )}
      {lines.length > 0 && (
        <Lines
          {...{ lines, answers, wrong }}
          onAnswer={(id, change) => {
            enter({ answers: { ...answers, [id]: { ...(answers[id] ?? NO_ANSWER), ...change } } });
            setWrong(({ [id]: _, ...others }) => others);
          }}
        />
      )}
      <TextInput
        label={t('decide.discount')}
        hint={t('decide.discountHint')}
        inputMode="decimal"
        value={discount}
        error={wrong.discount && t(`decide.${wrong.discount}`)}
        onChange={(event) => {
          enter({ discount: event.target.value });
          setWrong(({ discount: _, ...others }) => others);
        }}
      />
      <TextArea
        label={t('decide.note')}
        rows={2}
        limit={1_000}
        value={note}
        onChange={(event) => enter({ note: event.target.value })}
      />
      <ApprovalPreview {...{ groupId, body }} />
    </DecisionDialog>
  );
}

function Lines({
  lines,
  answers,
  wrong,
  onAnswer,
}: {
  lines: readonly ReservationView[];
  answers: Answers;
  wrong: Wrong;
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
          wrong={wrong[line.id]}
          onAnswer={(change) => onAnswer(line.id, change)}
        />
      ))}
    </fieldset>
  );
}

function Line({
  line,
  answer,
  wrong,
  onAnswer,
}: {
  line: ReservationView;
  answer: LineAnswer;
  wrong: Wrong[string] | undefined;
  onAnswer: (change: Partial<LineAnswer>) => void;
}) {
  const t = useTexts('staff');
  const words = useTexts('lines');
  const language = useTextLanguage();
  const name = lineName(words, line);
  const error = wrong && t(`decide.${wrong}`);
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
