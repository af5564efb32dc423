import { useState } from 'react';
import { confirmed, showMessage } from '#browser/interface-state.ts';
import { useRefusalText } from '#browser/use-refusal-text.ts';
import { useTexts } from '#browser/use-texts.ts';
import { paths } from '#kernel/page-addresses.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Card } from '#ui/content/card.tsx';
import { Heading } from '#ui/content/heading.tsx';
import type { ReservationView } from '../api/lines.schemas.ts';
import type { GroupView } from '../api/reservations.schemas.ts';
import { reservationsClient } from './reservations-clients.ts';

/** A draft: continue or delete it. */
export function DraftCard({ group, onDeleted }: { group: GroupView; onDeleted: () => void }) {
  const t = useTexts('reservations');
  return (
    <Card look="deco" padding="large" as="section" className="grid gap-5">
      <Heading level={2} look="subheading">
        {t('draft.title')}
      </Heading>
      <p className="text-muted">{t('draft.text')}</p>
      <div className="flex flex-wrap items-center gap-3">
        <ButtonLink size="large" to={paths.manageReservation(group.id)}>
          {t('draft.continue')}
        </ButtonLink>
        <DeleteDraft group={group} onDeleted={onDeleted} />
      </div>
    </Card>
  );
}

interface DeleteDraftProps {
  group: GroupView;
  onDeleted: () => void;
  /** Takes a line out, wherever the draft is kept; at the server when omitted. */
  remove?: (line: Pick<ReservationView, 'id' | 'type'>) => Promise<unknown>;
}

const removeAtServer: NonNullable<DeleteDraftProps['remove']> = ({ type, id }) =>
  reservationsClient().deleteReservation({ params: { type, id } });

/** Deletes a draft with all that was chosen for it, after asking once. */
export function DeleteDraft({ group, onDeleted, remove: removeLine = removeAtServer }: DeleteDraftProps) {
  const t = useTexts('reservations');
  const refusalText = useRefusalText();
  const [isDeleting, setDeleting] = useState(false);
  if (!group.allowed.includes('delete')) return null;
  const remove = async () => {
    const isSure = await confirmed({
      title: t('draft.removeTitle'),
      message: t('draft.removeQuestion'),
      confirmLabel: t('draft.remove'),
      tone: 'danger',
    });
    if (!isSure) return;
    setDeleting(true);
    try {
      for (const line of lastFirst(group.reservations)) await removeLine(line);
      showMessage({ type: 'success', text: () => t('draft.removed') });
      onDeleted();
    } catch (error) {
      showMessage({ type: 'error', text: refusalText(error) });
      setDeleting(false);
    }
  };
  return (
    <Button tone="quiet" isWaiting={isDeleting} onClick={() => void remove()}>
      {t('draft.remove')}
    </Button>
  );
}

/** The principal last: it can't be deleted while other lines exist. */
function lastFirst(lines: readonly ReservationView[]): readonly ReservationView[] {
  return lines.toSorted((one, other) => Number(one.isPrincipal) - Number(other.isPrincipal));
}
