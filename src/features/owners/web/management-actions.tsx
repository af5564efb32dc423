import { useState } from 'react';
import { useNavigate } from 'react-router';
import { confirmed } from '#browser/interface-state.ts';
import { useSendOnce } from '#browser/use-send-once.ts';
import { useTexts } from '#browser/use-texts.ts';
import { useStaffAct } from '#features/reservations/web/staff/decision-dialog.tsx';
import { addDays, calendarDate, isCalendarDate } from '#kernel/calendar-date.ts';
import { officePaths } from '#kernel/office-addresses.ts';
import { Button } from '#ui/button.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { Select } from '#ui/fields/select.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import type { ManagementView } from '../api/owners.schemas.ts';
import { ownersClient } from './owners-client.ts';

interface ActionsProps {
  agreement: ManagementView;
  onChanged: () => Promise<void>;
}

/** What can be done with an agreement: send or remove a draft, take back what was sent, renew or end what is signed. */
export function ManagementActions({ agreement, onChanged }: ActionsProps) {
  const t = useTexts('owners');
  const navigate = useNavigate();
  const { act, isActing, problem } = useStaffAct(onChanged);
  const { id, ownerId, ownerName: owner, state } = agreement;
  const call = { params: { id } };
  const send = async () => {
    const question = { title: t('management.send'), message: t('management.sendText', { owner }) };
    if (!(await confirmed({ ...question, confirmLabel: t('management.sendAction') }))) return;
    await act(() => ownersClient().sendManagement(call), t('management.sent', { owner }));
  };
  const takeBack = () => act(() => ownersClient().takeBackManagement(call), t('management.takenBack'));
  const remove = async () => {
    const question = { title: t('management.removeAsk'), message: t('management.removeText') };
    if (!(await confirmed({ ...question, confirmLabel: t('management.remove'), tone: 'danger' }))) return;
    const removeAndLeave = async () => {
      await ownersClient().removeManagement(call);
      await navigate(officePaths.staffOwner(ownerId));
    };
    await act(removeAndLeave, t('management.removed'));
  };
  return (
    <div className="grid gap-3">
      {problem && (
        <Alert tone="danger" isNews>
          {problem}
        </Alert>
      )}
      <div className="flex flex-wrap gap-3 empty:hidden">
        {state === 'draft' && (
          <>
            <Button isWaiting={isActing} onClick={() => void send()}>
              {t('management.send')}
            </Button>
            <Button tone="quiet" isWaiting={isActing} onClick={() => void remove()}>
              {t('management.remove')}
            </Button>
          </>
        )}
        {state === 'sent' && (
          <Button tone="outline" isWaiting={isActing} onClick={() => void takeBack()}>
            {t('management.takeBack')}
          </Button>
        )}
        {state === 'signed' && <SignedActions agreement={agreement} onChanged={onChanged} />}
      </div>
    </div>
  );
}

function SignedActions({ agreement, onChanged }: ActionsProps) {
  const t = useTexts('owners');
  const navigate = useNavigate();
  const sendOnce = useSendOnce();
  const [isEnding, setEnding] = useState(false);
  const { act, isActing, problem } = useStaffAct(async () => undefined);
  const { rentableId, ownerId, stage, isRenewalDue } = agreement;
  const draftNext = () =>
    act(async () => {
      const body = { rentableId };
      const { id } = await sendOnce(body, (idempotencyKey) =>
        ownersClient().draftManagement({ body }, { idempotencyKey }),
      );
      await navigate(officePaths.staffManagement(ownerId, id));
    }, t('drafted'));
  return (
    <>
      <Button tone={isRenewalDue ? 'action' : 'outline'} isWaiting={isActing} onClick={() => void draftNext()}>
        {t(isRenewalDue ? 'renew' : 'draftNext')}
      </Button>
      {stage !== 'ended' && (
        <Button tone="quiet" onClick={() => setEnding(true)}>
          {t('end.action')}
        </Button>
      )}
      {problem && (
        <span role="alert" className="w-full text-danger">
          {problem}
        </span>
      )}
      <Dialog isOpen={isEnding} onClose={() => setEnding(false)} title={t('end.title')} size="small">
        <EndForm agreement={agreement} onChanged={onChanged} onDone={() => setEnding(false)} />
      </Dialog>
    </>
  );
}

/** Records notice: who gave it, the last day, and why. */
function EndForm({ agreement, onChanged, onDone }: ActionsProps & { onDone: () => void }) {
  const t = useTexts('owners');
  const { act, isActing, problem } = useStaffAct(onChanged);
  const [typed, setTyped] = useState<{ by: 'owner' | 'company'; last: string; reason: string }>({
    by: 'owner',
    last: '',
    reason: '',
  });
  const [isTried, setTried] = useState(false);
  const end = async () => {
    setTried(true);
    if (!isCalendarDate(typed.last) || isActing) return;
    const body = { by: typed.by, on: addDays(calendarDate(typed.last), 1), reason: typed.reason };
    const send = () => ownersClient().endManagement({ params: { id: agreement.id }, body });
    if ((await act(send, t('end.done'))) === 'done') onDone();
  };
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void end();
      }}
    >
      <p className="text-muted">{t('end.text', { count: agreement.terms.noticeDays })}</p>
      <Select
        label={t('end.by')}
        value={typed.by}
        options={[
          { value: 'owner', label: t('end.owner') },
          { value: 'company', label: t('end.company') },
        ]}
        onChange={({ target }) => setTyped({ ...typed, by: target.value as 'owner' | 'company' })}
      />
      <TextInput
        label={t('end.last')}
        type="date"
        required
        value={typed.last}
        error={isTried && !isCalendarDate(typed.last) ? t('terms.dayWrong') : undefined}
        onChange={({ target }) => setTyped({ ...typed, last: target.value })}
      />
      <TextArea
        label={t('end.reason')}
        rows={2}
        limit={500}
        value={typed.reason}
        onChange={({ target }) => setTyped({ ...typed, reason: target.value })}
      />
      {problem && (
        <Alert tone="danger" isNews>
          {problem}
        </Alert>
      )}
      <Button type="submit" tone="danger" isWaiting={isActing}>
        {t('end.action')}
      </Button>
    </form>
  );
}
