import { Link } from 'react-router';
import { confirmed } from '#browser/interface-state.ts';
import { useTextLanguage } from '#browser/texts.ts';
import { useSendOnce } from '#browser/use-send-once.ts';
import { useTexts } from '#browser/use-texts.ts';
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
  const { id, listingId, email } = message;
  const kind = draftKindOf(message);
  if (kind === null) return null;
  if (listingId !== null)
    return (
      <Link to={draftPages[kind](listingId)} className={buttonClass({ tone: 'outline' })}>
        {t(`business.${kind}.open`)}
      </Link>
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
