import { useState } from 'react';
import { useTexts } from '#browser/use-texts.ts';
import { TextArea, TextInput } from '#ui/text-input/text-input.tsx';
import { DecisionDialog } from './decision-dialog.tsx';
import { staffClient } from './staff-client.ts';
import { useStaffAct } from './use-staff-act.ts';

export interface DecisionProps {
  groupId: string;
  onChanged: () => Promise<void>;
  onClose: () => void;
}

/** Approves, with a discount and a note when wanted. */
export function ApproveDialog({ groupId, onChanged, onClose }: DecisionProps) {
  const t = useTexts('staff');
  const { act, isActing, problem } = useStaffAct(onChanged);
  const [discount, setDiscount] = useState('');
  const [note, setNote] = useState('');
  const [discountError, setDiscountError] = useState<string>();
  const submit = async () => {
    const basisPoints = basisPointsOf(discount);
    if (basisPoints === undefined) return setDiscountError(t('decide.badDiscount'));
    const body = {
      ...(basisPoints > 0 ? { discountBasisPoints: basisPoints } : {}),
      ...(note.trim() ? { message: note } : {}),
    };
    if (
      (await act(() => staffClient().approveGroup({ params: { id: groupId }, body }), t('decide.done.approve'))) ===
      'done'
    )
      onClose();
  };
  return (
    <DecisionDialog
      title={t('decide.approveTitle')}
      text={t('decide.approveText')}
      action={t('decide.approve')}
      waitingText={t('decide.approving')}
      {...{ isActing, problem, onClose }}
      onSubmit={() => void submit()}
    >
      <TextInput
        label={t('decide.discount')}
        hint={t('decide.discountHint')}
        inputMode="decimal"
        value={discount}
        error={discountError}
        onChange={(event) => {
          setDiscount(event.target.value);
          setDiscountError(undefined);
        }}
      />
      <TextArea
        label={t('decide.note')}
        rows={2}
        maxLength={1_000}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
    </DecisionDialog>
  );
}

/** Percent as typed in basis points; nothing typed is none, and what is no percent is undefined. */
function basisPointsOf(percent: string): number | undefined {
  const text = percent.trim().replace(',', '.').replace(/%$/, '');
  if (text === '') return 0;
  const points = Math.round(Number(text) * 100);
  return Number.isFinite(points) && points >= 0 && points <= 10_000 ? points : undefined;
}

const withReason = {
  reject: {
    call: 'rejectGroup',
    title: 'decide.rejectTitle',
    text: 'decide.rejectText',
    action: 'decide.reject',
    waiting: 'decide.rejecting',
    done: 'decide.done.reject',
  },
  cancel: {
    call: 'cancelGroup',
    title: 'decide.cancelTitle',
    text: 'decide.cancelText',
    action: 'decide.cancel',
    waiting: 'decide.cancelling',
    done: 'decide.done.cancel',
  },
} as const;

/** Rejects a request or cancels a reservation, with a reason that the guest reads. */
export function ReasonDialog({
  groupId,
  onChanged,
  onClose,
  decision,
}: DecisionProps & { decision: keyof typeof withReason }) {
  const t = useTexts('staff');
  const { act, isActing, problem } = useStaffAct(onChanged);
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const words = withReason[decision];
  const submit = async () => {
    if (reason.trim() === '') return setError(t('decide.required'));
    const done = await act(
      () => staffClient()[words.call]({ params: { id: groupId }, body: { reason } }),
      t(words.done),
    );
    if (done === 'done') onClose();
  };
  return (
    <DecisionDialog
      title={t(words.title)}
      text={t(words.text)}
      action={t(words.action)}
      waitingText={t(words.waiting)}
      tone="danger"
      {...{ isActing, problem, onClose }}
      onSubmit={() => void submit()}
    >
      <TextArea
        label={t('decide.reason')}
        hint={t('decide.reasonHint')}
        rows={3}
        maxLength={1_000}
        value={reason}
        error={error}
        onChange={(event) => {
          setReason(event.target.value);
          setError(undefined);
        }}
      />
    </DecisionDialog>
  );
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
