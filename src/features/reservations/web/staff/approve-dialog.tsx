import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ApiRefusal } from '#browser/api-refusal.ts';
import { useTextLanguage } from '#browser/texts.ts';
import { useKeptText } from '#browser/use-kept-text.ts';
import { useTexts } from '#browser/use-texts.ts';
import { formatExactMoney } from '#kernel/locales.ts';
import { Button } from '#ui/button.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import type { ReservationView } from '../../api/lines.schemas.ts';
import type { GroupView } from '../../api/reservations.schemas.ts';
import { lineFacts, lineName, lineWhen } from '../line-labels.ts';
import { staffClient } from '../reservations-clients.ts';
import { inOrderOfTime } from '../trip-lines.tsx';
import { ApprovalPreview, useApprovalPreview } from './approval-preview.tsx';
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
import { ChannelNewsAlert, useChannelNews } from './channel-news.tsx';
import { DecisionDialog, useStaffAct } from './decision-dialog.tsx';
import type { RequestDecisionProps } from './decisions.tsx';

/** Approves a request line by line: with prices for lines that staff price, declined lines, a discount and a note. */
export function ApproveDialog({
  lines,
  isAddition,
  offer,
  groupId,
  requestId,
  onChanged,
  onClose,
}: RequestDecisionProps & {
  lines: readonly ReservationView[];
  /** It is about services for a trip that was approved. */
  isAddition: boolean;
  /** The offer that waits for the guest. */
  offer: GroupView['offer'];
}) {
  const t = useTexts('staff');
  const language = useTextLanguage();
  const { act, isActing, problem, clearProblem } = useStaffAct(onChanged);
  const { text, setText, forget } = useKeptText(`staff/${requestId}/approve`);
  const entered = enteredIn(text);
  const { answers, discount, note } = entered;
  const enter = (change: Partial<Entered>) => setText(JSON.stringify({ ...entered, ...change }));
  const [wrong, setWrong] = useState<Wrong>({});
  const { seenOfferCents, unseenOfferCents, refusedBy, see } = useSeenOffer(offer?.totalCents);
  const decision = decisionIn(lines, entered);
  const body = decision && { ...decision, ...(seenOfferCents === undefined ? {} : { seenOfferCents }) };
  // Nothing is asked of a request that is being decided: its answer would be a refusal.
  const isEnabled = !isActing && unseenOfferCents === undefined;
  const preview = useApprovalPreview({ groupId, requestId, body, isEnabled });
  const { noteRefusal, ...news } = useChannelNews(preview);
  const unseenCents = isActing ? undefined : (unseenOfferCents ?? offerOf(preview.error));
  const submit = async () => {
    setWrong(wrongIn(lines, entered));
    if (!body) return;
    const despite = news.unread.length > 0 ? { despiteUnread: true } : {};
    const decided = { ...body, ...despite, ...(note.trim() ? { message: note } : {}) };
    const approve = () =>
      staffClient()
        .approveGroup({ params: { id: groupId }, body: decided })
        .catch((error: unknown) => {
          noteRefusal(error);
          refusedBy(error);
        });
    const done = t(lines.some(isToPrice) ? 'decide.done.offer' : 'decide.done.approve');
    if ((await act(approve, done)) !== 'done') return;
    forget();
    onClose();
  };
  return (
    <DecisionDialog
      title={t('decide.approveTitle')}
      text={t(isAddition ? 'decide.approveTextAddition' : 'decide.approveText')}
      action={t('decide.approve')}
      waitingText={t('decide.approving')}
      problem={unseenCents === undefined ? problem : undefined}
      {...{ isActing, onClose }}
      onSubmit={() => void submit()}
    >
      {lines.some(isToPrice) && <p>{t(hintOf(lines, { isAddition, answers }))}</p>}
      {unseenCents !== undefined && (
        <OfferMade
          cents={unseenCents}
          onLook={async () => {
            await onChanged();
            see(unseenCents);
            clearProblem();
          }}
        />
      )}
      {unseenCents === undefined && seenOfferCents !== undefined && (
        <p>{t('decide.offerSeen', { total: formatExactMoney(language, seenOfferCents) })}</p>
      )}
      {lines.length > 0 && (
        <Lines
          {...{ lines, answers, wrong }}
          offered={unseenCents === undefined ? (offer?.lines ?? []) : []}
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
      <ChannelNewsAlert {...news} />
      {unseenCents === undefined && <ApprovalPreview asked={preview} isComplete={body !== undefined} />}
    </DecisionDialog>
  );
}

/** What silence of the guest leads to: without any other line nothing is left of an addition. */
function hintOf(
  lines: readonly ReservationView[],
  { isAddition, answers }: { isAddition: boolean; answers: Answers },
): 'decide.offerHint' | 'decide.offerHintAddition' | 'decide.offerHintNothing' {
  if (!isAddition) return 'decide.offerHint';
  const isLeft = (line: ReservationView) => !isToPrice(line) && !answers[line.id]?.isDeclined;
  return lines.some(isLeft) ? 'decide.offerHintAddition' : 'decide.offerHintNothing';
}

/** The total of the offer that a refusal tells of; undefined for every other failure. */
function offerOf(error: unknown): number | undefined {
  return error instanceof ApiRefusal && error.code === 'offer-made' ? Number(error.details?.totalCents) : undefined;
}

/** Which offers the clerk has seen: what a colleague offers while the dialog is open is not replaced unseen. */
function useSeenOffer(offerCents: number | undefined) {
  const [seen, setSeen] = useState([offerCents]);
  /** By a refusal, which knows more than the page that was loaded before. */
  const [toldCents, setTold] = useState<number>();
  return {
    seenOfferCents: seen.at(-1),
    unseenOfferCents: toldCents ?? (seen.includes(offerCents) ? undefined : offerCents),
    refusedBy: (error: unknown) => {
      setTold(offerOf(error));
      throw error;
    },
    see: (cents: number) => {
      setSeen((before) => [...before, cents]);
      setTold(undefined);
    },
  };
}

/** A colleague has offered the guest a price meanwhile: its total, and the way to decide on it. */
function OfferMade({ cents, onLook }: { cents: number; onLook: () => Promise<void> }) {
  const t = useTexts('staff');
  const language = useTextLanguage();
  const [isLoading, setLoading] = useState(false);
  const look = () => {
    setLoading(true);
    void onLook().finally(() => setLoading(false));
  };
  return (
    <Alert
      tone="warning"
      isNews
      action={
        <Button size="small" tone="outline" isWaiting={isLoading} onClick={look}>
          {t('decide.offerLook')}
        </Button>
      }
    >
      {t('decide.offerMade', { total: formatExactMoney(language, cents) })}
    </Alert>
  );
}

type OfferedPrices = NonNullable<GroupView['offer']>['lines'];

function Lines({
  lines,
  answers,
  wrong,
  offered,
  onAnswer,
}: {
  lines: readonly ReservationView[];
  answers: Answers;
  wrong: Wrong;
  offered: OfferedPrices;
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
          offeredCents={offered.find(({ reservationId }) => reservationId === line.id)?.priceCents}
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
  offeredCents,
  onAnswer,
}: {
  line: ReservationView;
  answer: LineAnswer;
  wrong: Wrong[string] | undefined;
  /** Its price in the offer that waits for the guest. */
  offeredCents: number | undefined;
  onAnswer: (change: Partial<LineAnswer>) => void;
}) {
  const t = useTexts('staff');
  const words = useTexts('lines');
  const language = useTextLanguage();
  const name = lineName(words, line);
  const reason = useRef<HTMLDivElement>(null);
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
      {offeredCents !== undefined && (
        <p className="text-sm">{t('decide.offeredPrice', { price: formatExactMoney(language, offeredCents) })}</p>
      )}
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
        onChange={({ target: { checked } }) => {
          flushSync(() => onAnswer({ isDeclined: checked }));
          reason.current?.scrollIntoView({ block: 'nearest' });
        }}
      />
      {answer.isDeclined && (
        <div ref={reason}>
          <TextInput
            label={t('decide.declineReason')}
            maxLength={1_000}
            value={answer.reason}
            error={error}
            onChange={(event) => onAnswer({ reason: event.target.value })}
          />
        </div>
      )}
    </div>
  );
}
