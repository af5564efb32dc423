import { useState } from 'react';
import { Link } from 'react-router';
import { confirmed } from '#browser/interface-state.ts';
import { useMay } from '#browser/site.ts';
import { useTexts } from '#browser/use-texts.ts';
import { useStaffAct } from '#features/reservations/web/staff/decision-dialog.tsx';
import { officePaths } from '#kernel/office-addresses.ts';
import { Button } from '#ui/button.tsx';
import { Heading } from '#ui/content/heading.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import type { BoardGuest, SettledView, StormBoard, StormView } from '../../api/storms.schemas.ts';
import { useStormWords } from '../storm-words.tsx';
import { stormsClient } from '../storms-client.ts';

interface RefundListProps {
  stormId: number;
  policy: StormView['storm']['policy'];
  board: StormBoard;
  onChanged: () => Promise<void>;
}

/** What is proposed for each trip: nothing is given back before somebody who records refunds confirms it. */
export function RefundList({ stormId, policy, board: { guests }, onChanged }: RefundListProps) {
  const t = useTexts('storms');
  const { money } = useStormWords();
  const maySettle = useMay()('refund:record');
  const { act, isActing, problem } = useStaffAct(onChanged);
  const [refused, setRefused] = useState<SettledView['refused']>([]);
  const proposed = guests.filter(({ proposal }) => proposal !== null);
  if (proposed.length === 0) return null;
  const open = proposed.filter(({ settledAs }) => settledAs === null);
  const sumCents = open.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const settle = async (of: readonly BoardGuest[], as: 'confirmed' | 'declined') => {
    const amount = money(of.reduce((sum, { amountCents }) => sum + amountCents, 0));
    const question = {
      title: t(`refunds.${as}Ask`, { count: of.length }),
      message: t(`refunds.${as}Text`, { count: of.length, amount }),
      confirmLabel: t(`refunds.${as}Action`),
    };
    if (!(await confirmed({ ...question, tone: as === 'declined' ? 'danger' : 'action' }))) return;
    const body = { guestIds: of.map(({ id }) => id), as };
    const send = async () => {
      const answer = await stormsClient().settleStormRefunds({ params: { id: String(stormId) }, body });
      setRefused(answer.refused);
      return answer;
    };
    await act(send, ({ settled }) => t(`refunds.${as}Done`, { count: settled }));
  };
  return (
    <section aria-labelledby="storm-refunds" className="grid gap-4">
      <Heading level={2} id="storm-refunds">
        {t('refunds.title')}
      </Heading>
      <p className="max-w-prose text-muted">
        {t(`policies.${policy}`)}. {t('refunds.lead')}{' '}
        {open.length > 0 && t('refunds.open', { count: open.length, amount: money(sumCents) })}
      </p>
      {problem && (
        <Alert tone="danger" isNews>
          {problem}
        </Alert>
      )}
      {refused.length > 0 && <Refused refused={refused} />}
      {maySettle && open.length > 1 && (
        <p>
          <Button tone="outline" isWaiting={isActing} onClick={() => void settle(open, 'confirmed')}>
            {t('refunds.all', { count: open.length })}
          </Button>
        </p>
      )}
      <ul className="rounded-card border border-line bg-surface *:border-line *:not-first:border-t">
        {proposed.map((guest) => (
          <li key={guest.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3 sm:px-5">
            <div className="wrap-anywhere min-w-0 grow basis-64">
              <Link
                to={officePaths.staffGroup(guest.groupId)}
                translate="no"
                className="font-medium text-link underline underline-offset-4"
              >
                {guest.guestName}
              </Link>{' '}
              <span className="text-muted text-sm">
                {guest.bookingCode} · {t('lost', { count: guest.lostNights, nights: guest.nights })}
              </span>
              <p>{guest.proposal && t(`proposals.${guest.proposal}`, { amount: money(guest.amountCents) })}</p>
            </div>
            {guest.settledAs !== null && (
              <Badge tone={guest.settledAs === 'confirmed' ? 'success' : 'neutral'}>
                {t(`refunds.${guest.settledAs}`)}
              </Badge>
            )}
            {guest.settledAs === null && maySettle && (
              <div className="flex flex-wrap gap-2">
                <Button
                  tone="outline"
                  size="small"
                  isWaiting={isActing}
                  aria-label={t('refunds.confirmOf', { name: guest.guestName })}
                  onClick={() => void settle([guest], 'confirmed')}
                >
                  {t('refunds.confirm')}
                </Button>
                <Button
                  tone="quiet"
                  size="small"
                  isWaiting={isActing}
                  aria-label={t('refunds.declineOf', { name: guest.guestName })}
                  onClick={() => void settle([guest], 'declined')}
                >
                  {t('refunds.decline')}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Trips of which nothing could be given back, with why. */
function Refused({ refused }: Pick<SettledView, 'refused'>) {
  const t = useTexts('storms');
  return (
    <Alert tone="warning" title={t('refunds.refused', { count: refused.length })} isNews>
      <ul>
        {refused.map(({ bookingCode, why }) => (
          <li key={bookingCode}>
            {bookingCode}: {why}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
