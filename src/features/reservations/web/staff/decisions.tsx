import { useState } from 'react';
import { useTexts } from '#browser/use-texts.ts';
import { TextArea } from '#ui/fields/text-area.tsx';
import { staffClient } from '../reservations-clients.ts';
import { DecisionDialog, useStaffAct } from './decision-dialog.tsx';

export interface DecisionProps {
  groupId: string;
  onChanged: () => Promise<void>;
  onClose: () => void;
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
        limit={1_000}
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
