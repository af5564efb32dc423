import { useState } from 'react';
import { useTextLanguage } from '#browser/texts.ts';
import { useTexts } from '#browser/use-texts.ts';
import type { Instant } from '#kernel/instant.ts';
import { formatExactMoney } from '#kernel/locales.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/content/card.tsx';
import { Heading } from '#ui/content/heading.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { useOfficeKeys } from '#ui/office-keys/use-office-keys.ts';
import type { StaffGroupView } from '../../api/staff.schemas.ts';
import { deadlineOf } from '../group-terms.ts';
import { lineName } from '../line-labels.ts';
import { ApproveDialog } from './approve-dialog.tsx';
import { CancelDialog, PlainDialog, RejectDialog } from './decisions.tsx';

type Decision = 'approve' | 'reject' | 'release-hold' | 'cancel' | 'reinstate';

const buttons = [
  { decision: 'approve', label: 'decide.approve', tone: 'action' },
  { decision: 'reject', label: 'decide.reject', tone: 'danger' },
  { decision: 'reinstate', label: 'decide.reinstate', tone: 'action' },
  { decision: 'release-hold', label: 'decide.release', tone: 'quiet' },
] as const;

const keys = [
  { keys: 'a', decision: 'approve', label: 'decide.approve' },
  { keys: 'r', decision: 'reject', label: 'decide.reject' },
] as const;

/** The decisions that staff can take now. The keys A and R open approving and rejecting, Enter confirms. */
export function DecisionPanel({
  view,
  now,
  onChanged,
}: {
  view: StaffGroupView;
  now: Instant;
  onChanged: () => Promise<void>;
}) {
  const t = useTexts('staff');
  const words = useTexts('lines');
  const { allowed, group } = view;
  const asked = group.requests.find(({ status }) => status === 'on-review');
  const { decision, setDecision } = useOpenDecision(asked?.id);
  useOfficeKeys(
    keys
      .filter(({ decision: wanted }) => allowed.includes(wanted))
      .map((one) => ({ ...one, place: 'page', label: t(one.label), run: () => setDecision(one.decision) })),
  );
  const shown = buttons.filter(({ decision: wanted }) => allowed.includes(wanted));
  const canCancel = allowed.includes('cancel');
  if (shown.length === 0 && !canCancel) return null;
  const parts = { groupId: group.id, onChanged, onClose: () => setDecision(undefined) };
  const extras = group.reservations.filter(({ requestId, isPrincipal }) => requestId === asked?.id && !isPrincipal);
  const removals = view.removals.flatMap((removal) => {
    const line = group.reservations.find(({ id }) => id === removal.reservationId);
    return line ? [{ ...removal, name: lineName(words, line) }] : [];
  });
  const isAddition = asked !== undefined && asked.sequence > 1;
  return (
    <Card look="deco" as="section" className="grid gap-4">
      <Heading level={2} look="subheading">
        {t(isAddition ? 'decide.additionTitle' : asked ? 'decide.title' : 'decide.actions')}
      </Heading>
      {isAddition && <p className="text-muted">{t('decide.additionText')}</p>}
      {asked && <Deadline view={view} now={now} />}
      {shown.length > 0 && (
        <div className="flex flex-wrap gap-3">
          {shown.map(({ decision: wanted, label, tone }) => (
            <Button key={wanted} tone={tone} onClick={() => setDecision(wanted)}>
              {t(label)}
            </Button>
          ))}
        </div>
      )}
      {asked && <p className="hidden text-muted text-sm pointer-fine:block">{t('request.keys')}</p>}
      {canCancel && (
        <div className={shown.length > 0 ? 'border-line border-t pt-4' : undefined}>
          <Button tone="outline" onClick={() => setDecision('cancel')}>
            {t(isAddition ? 'decide.cancelTrip' : 'decide.cancel')}
          </Button>
        </div>
      )}
      {decision === 'approve' && asked && (
        <ApproveDialog {...parts} requestId={asked.id} lines={extras} isAddition={isAddition} offer={group.offer} />
      )}
      {decision === 'reject' && asked && <RejectDialog {...parts} requestId={asked.id} />}
      {decision === 'cancel' && <CancelDialog {...parts} removals={removals} />}
      {(decision === 'release-hold' || decision === 'reinstate') && <PlainDialog {...parts} decision={decision} />}
    </Card>
  );
}

/** The decision whose dialog is open. It closes when the request that it is about has been decided. */
function useOpenDecision(requestId: string | undefined) {
  const [open, setOpen] = useState<{ readonly decision: Decision; readonly requestId: string | undefined }>();
  return {
    decision: open?.requestId === requestId ? open?.decision : undefined,
    setDecision: (decision: Decision | undefined) => setOpen(decision && { decision, requestId }),
  };
}

function Deadline({ view: { group }, now }: { view: StaffGroupView; now: Instant }) {
  const t = useTexts('staff');
  const language = useTextLanguage();
  const due = group.requests.find(({ status }) => status === 'on-review')?.answerDueAt;
  const { offer } = group;
  if (offer?.dueAt) {
    const total = formatExactMoney(language, offer.totalCents);
    return (
      <Alert tone="info">{t('decide.offered', { total, ...deadlineOf(language, { at: offer.dueAt, now }) })}</Alert>
    );
  }
  return (
    <p>
      {due && <span className="block font-semibold">{t('decide.due', deadlineOf(language, { at: due, now }))}</span>}
      <span className="text-muted">{t(group.holdUntil ? 'decide.held' : 'decide.notHeld')}</span>
    </p>
  );
}
