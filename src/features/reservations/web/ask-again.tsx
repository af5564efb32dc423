import { useState } from 'react';
import { useNavigate } from 'react-router';
import { showMessage } from '#browser/interface-state.ts';
import { useRefusalText } from '#browser/use-refusal-text.ts';
import { useSendOnce } from '#browser/use-send-once.ts';
import { useTexts } from '#browser/use-texts.ts';
import { paths } from '#kernel/page-addresses.ts';
import { Button } from '#ui/button.tsx';
import type { GroupView } from '../api/reservations.schemas.ts';
import type { TripLine } from '../api/whole-trip.schemas.ts';
import { hasEnded } from '../domain/group-lifecycle.ts';
import { tripClient } from './device-trip.ts';
import { askedAgain } from './wizard/line-calls.ts';

/**
 * Opens a draft with the same lines as a request that staff have not answered yet. Nothing happens to the request until
 * the guest asks for the draft: then it replaces the request.
 */
export function AskAgain({ group }: { group: GroupView }) {
  const t = useTexts('reservations');
  const navigate = useNavigate();
  const refusalText = useRefusalText();
  const sendOnce = useSendOnce();
  const [isOpening, setOpening] = useState(false);
  if (group.status !== 'on-review') return null;
  const open = async () => {
    setOpening(true);
    try {
      const alive = group.reservations.filter((line) => !hasEnded(line));
      const lines = await Promise.all(
        alive.map(async (line) => ({ id: line.id, ...(await askedAgain(line)) }) as TripLine),
      );
      const body = { id: group.id, lines, skipped: [] };
      const { groupId, refused } = await sendOnce(body, (idempotencyKey) =>
        tripClient().openTrip({ body }, { idempotencyKey }),
      );
      for (const { message } of refused) showMessage({ type: 'error', text: message });
      await navigate(paths.manageReservation(groupId, { step: 0 }));
    } catch (error) {
      showMessage({ type: 'error', text: refusalText(error) });
      setOpening(false);
    }
  };
  return (
    <Button tone="outline" isWaiting={isOpening} onClick={() => void open()}>
      {t('askAgain')}
    </Button>
  );
}
