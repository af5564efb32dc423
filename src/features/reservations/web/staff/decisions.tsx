import { useState } from 'react';
import { useTextLanguage } from '#browser/texts.ts';
import { useKeptText } from '#browser/use-kept-text.ts';
import { useQuery } from '#browser/use-query.ts';
import { useRefusalText } from '#browser/use-refusal-text.ts';
import { useTexts } from '#browser/use-texts.ts';
import { formatExactMoney } from '#kernel/locales.ts';
import { PriceLines } from '#ui/content/price-lines.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { ChoiceGroup } from '#ui/fields/choice-group.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { linesOwedBefore } from '../cancel-reservation.tsx';
import { staffClient } from '../reservations-clients.ts';
import { DecisionDialog, useStaffAct } from './decision-dialog.tsx';

export interface DecisionProps {
  groupId: string;
  onChanged: () => Promise<void>;
  onClose: () => void;
}

export interface RequestDecisionProps extends DecisionProps {
  /** What is typed is kept with the request: another one of the same trip has words of its own. */
  requestId: string;
}

/** Rejects a request, with a reason that the guest reads. */
export function RejectDialog({ groupId, requestId, onChanged, onClose }: RequestDecisionProps) {
  const t = useTexts('staff');
  const { act, isActing, problem } = useStaffAct(onChanged);
  const { reason, field, forget } = useReason(`staff/${requestId}/reject`);
  const submit = async () => {
    const given = reason();
    if (given === null) return;
    const reject = () => staffClient().rejectGroup({ params: { id: groupId }, body: { reason: given } });
    if ((await act(reject, t('decide.done.reject'))) !== 'done') return;
    forget();
    onClose();
  };
  return (
    <DecisionDialog
      title={t('decide.rejectTitle')}
      text={t('decide.rejectText')}
      action={t('decide.reject')}
      waitingText={t('decide.rejecting')}
      tone="danger"
      {...{ isActing, problem, onClose }}
      onSubmit={() => void submit()}
    >
      {field}
    </DecisionDialog>
  );
}

const behalves = ['company', 'guest'] as const;

/** Cancels a reservation for the company or for the guest; shows first what goes back and what is kept. */
export function CancelDialog({
  groupId,
  removals = [],
  onChanged,
  onClose,
}: DecisionProps & {
  /** Services that the guest asked to have taken out, which wait for a decision. */
  removals?: readonly { readonly reservationId: string; readonly name: string; readonly refundCents: number }[];
}) {
  const t = useTexts('staff');
  const trip = useTexts('reservations');
  const language = useTextLanguage();
  const refusalText = useRefusalText();
  const { data: refunds, error: failure } = useQuery({
    key: ['refunds', groupId],
    ask: (signal) => staffClient().getRefunds({ params: { id: groupId } }, { signal }),
  });
  const { act, isActing, problem } = useStaffAct(onChanged);
  const { reason, field, forget } = useReason(`staff/${groupId}/cancel`);
  const [onBehalfOf, setOnBehalfOf] = useState<(typeof behalves)[number]>('company');
  const refund = refunds?.[onBehalfOf];
  const money = (cents: number) => formatExactMoney(language, cents);
  const submit = async () => {
    const given = reason();
    if (given === null || !refund) return;
    const body = { reason: given, onBehalfOf };
    const cancel = () => staffClient().cancelGroup({ params: { id: groupId }, body });
    if ((await act(cancel, t('decide.done.cancel'))) !== 'done') return;
    forget();
    onClose();
  };
  return (
    <DecisionDialog
      title={t('decide.cancelTitle')}
      text={t('decide.cancelText')}
      action={refund ? t('decide.cancelAction', { amount: money(refund.allBackCents) }) : t('decide.cancel')}
      waitingText={t('decide.cancelling')}
      tone="danger"
      isActing={isActing || !refunds}
      problem={problem ?? (failure === undefined ? undefined : refusalText(failure))}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      <ChoiceGroup
        label={t('decide.cancelFor')}
        choices={behalves.map((value) => ({ value, label: t(`decide.behalf.${value}`) }))}
        chosen={onBehalfOf}
        onChoose={setOnBehalfOf}
      />
      {refund && (
        <PriceLines
          lines={[
            { key: 'kept', label: trip('price.kept'), amountCents: refund.keptCents },
            { key: 'policy', label: t('decide.goesBackNow'), amountCents: refund.refundCents },
            ...linesOwedBefore(refund, trip),
            { key: 'refund', label: t('decide.goesBack'), amountCents: refund.allBackCents, kind: 'total' },
          ]}
        />
      )}
      {refund && refund.onWayCents > 0 && (
        <p className="text-muted text-sm">{t('giveBack.onWay', { amount: money(refund.onWayCents) })}</p>
      )}
      {removals.map(({ reservationId, name, refundCents }) => (
        <Alert key={reservationId} tone="info">
          {t('decide.cancelRemoval', { name, refund: money(refundCents) })}{' '}
          {refundCents > 0 && t(`decide.removalEnds.${onBehalfOf}`)}
        </Alert>
      ))}
      {field}
    </DecisionDialog>
  );
}

/**
 * A reason that must be given: its field, and what was typed, or null after the field has said that it is required. It
 * stays in this tab while the dialog is closed.
 */
function useReason(key: string) {
  const t = useTexts('staff');
  const { text: reason, setText: setReason, forget } = useKeptText(key);
  const [error, setError] = useState<string>();
  return {
    reason: () => {
      if (reason.trim() !== '') return reason;
      setError(t('decide.required'));
      return null;
    },
    forget,
    field: (
      <TextArea
        label={t('decide.reason')}
        hint={t('decide.reasonHint')}
        rows={3}
        limit={1_000}
        value={reason}
        error={error}
        onChange={(event) => {
          setReason(event.target.value);
          setError(undefined);
        }}
      />
    ),
  };
}

const plain = {
  'release-hold': {
    call: 'releaseHold',
    title: 'decide.releaseTitle',
    text: 'decide.releaseText',
    action: 'decide.release',
    done: 'decide.done.release',
  },
  reinstate: {
    call: 'reinstateGroup',
    title: 'decide.reinstateTitle',
    text: 'decide.reinstateText',
    action: 'decide.reinstate',
    done: 'decide.done.reinstate',
  },
} as const;

/** Releases a hold or reinstates a cancelled reservation. */
export function PlainDialog({
  groupId,
  onChanged,
  onClose,
  decision,
}: DecisionProps & { decision: keyof typeof plain }) {
  const t = useTexts('staff');
  const { act, isActing, problem } = useStaffAct(onChanged);
  const words = plain[decision];
  const submit = async () => {
    if ((await act(() => staffClient()[words.call]({ params: { id: groupId } }), t(words.done))) === 'done') onClose();
  };
  return (
    <DecisionDialog
      title={t(words.title)}
      text={t(words.text)}
      action={t(words.action)}
      {...{ isActing, problem, onClose }}
      onSubmit={() => void submit()}
    />
  );
}
