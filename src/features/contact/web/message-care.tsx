import { Link, useNavigate } from 'react-router';
import { ApiRefusal } from '#browser/api-refusal.ts';
import { confirmed } from '#browser/interface-state.ts';
import { useMay } from '#browser/site.ts';
import { useTextLanguage } from '#browser/texts.ts';
import { useSendOnce } from '#browser/use-send-once.ts';
import { useTexts } from '#browser/use-texts.ts';
import { ownersClient } from '#features/owners/web/owners-client.ts';
import { useStaffAct } from '#features/reservations/web/staff/decision-dialog.tsx';
import { instantOf } from '#kernel/instant.ts';
import { formatDeadline } from '#kernel/locales.ts';
import { officePaths } from '#kernel/office-addresses.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { Select } from '#ui/fields/select.tsx';
import type { Answerers, MessageView } from '../api/inbox.schemas.ts';
import { draftKindOf } from '../domain/conversations.ts';
import { inboxClient } from './inbox-view.ts';

const draftPages = { house: officePaths.staffHouse, boat: officePaths.staffBoat };

interface CareProps {
  message: MessageView;
  people: Answerers;
  onChanged: () => Promise<void>;
}

/** Who takes care of a message, and who opened it first. */
export function MessageCare({ message, people, onChanged }: CareProps) {
  const t = useTexts('inbox');
  const language = useTextLanguage();
  const { act, isActing, problem } = useStaffAct(onChanged);
  const { assignee, opened } = message;
  const isGone = assignee !== null && !people.some(({ id }) => id === assignee.id);
  const listed = isGone ? [assignee, ...people] : people;
  const assign = (assigneeId: string | null) =>
    act(
      () => inboxClient().assignMessage({ params: { id: message.id }, body: { assigneeId } }),
      t(assigneeId === null ? 'unassigned' : 'assigned'),
    );
  return (
    <div className="grid gap-2">
      <Select
        label={t('assignee')}
        options={[
          { value: '', label: t('nobody') },
          ...listed.map(({ id, name }) => ({ value: id, label: name, isName: true })),
        ]}
        value={assignee?.id ?? ''}
        disabled={isActing}
        error={problem}
        onChange={({ target }) => void assign(target.value || null)}
      />
      {opened && (
        <p className="text-muted text-sm">
          {t('openedBy', { name: opened.by, at: formatDeadline(language, instantOf(opened.at)) })}
        </p>
      )}
    </div>
  );
}

/** Makes an owner with a draft house or boat of a business, or leads to the draft that was made. */
export function LeadAction({ message, onChanged }: Omit<CareProps, 'people'>) {
  const t = useTexts('inbox');
  const sendOnce = useSendOnce();
  const { act, isActing, problem } = useStaffAct(onChanged);
  const { id, listingId, ownerId, email } = message;
  const kind = draftKindOf(message);
  if (kind === null) return null;
  if (listingId !== null)
    return (
      <div className="grid gap-3">
        <Link to={draftPages[kind](listingId)} className={buttonClass({ tone: 'outline' })}>
          {t(`business.${kind}.open`)}
        </Link>
        {ownerId !== null && <DraftAgreement listingId={listingId} ownerId={ownerId} />}
      </div>
    );
  const start = async () => {
    const question = {
      title: t('business.title'),
      message: t(`business.${kind}.text`, { email }),
      confirmLabel: t('business.action'),
    };
    if (!(await confirmed(question))) return;
    const send = () =>
      sendOnce(id, (idempotencyKey) => inboxClient().startListing({ params: { id } }, { idempotencyKey }));
    await act(send, t(`business.${kind}.done`));
  };
  return (
    <div className="grid gap-3">
      {problem && (
        <Alert tone="danger" isNews>
          {problem}
        </Alert>
      )}
      <Button tone="outline" isWaiting={isActing} onClick={() => void start()}>
        {t('business.action')}
      </Button>
    </div>
  );
}

/** Begins the management agreement for the draft with its owner, or leads to the owner who has one already. */
function DraftAgreement({ listingId: rentableId, ownerId }: { listingId: number; ownerId: string }) {
  const t = useTexts('inbox');
  const may = useMay();
  const navigate = useNavigate();
  const sendOnce = useSendOnce();
  const { act, isActing, problem } = useStaffAct(async () => undefined);
  if (!may('owner:keep')) return null;
  const draft = async () => {
    const body = { rentableId };
    try {
      const made = await sendOnce(body, (idempotencyKey) =>
        ownersClient().draftManagement({ body }, { idempotencyKey }),
      );
      await navigate(officePaths.staffManagement(made.ownerId, made.id));
    } catch (error) {
      if (!(error instanceof ApiRefusal && error.code === 'management-open')) throw error;
      await navigate(officePaths.staffOwner(ownerId));
    }
  };
  return (
    <>
      {problem && (
        <Alert tone="danger" isNews>
          {problem}
        </Alert>
      )}
      <Button tone="outline" isWaiting={isActing} onClick={() => void act(draft, t('business.agreementReady'))}>
        {t('business.agreement')}
      </Button>
    </>
  );
}
