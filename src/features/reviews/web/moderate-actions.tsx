import { useState } from 'react';
import { useTexts } from '#browser/use-texts.ts';
import { DecisionDialog, useStaffAct } from '#features/reservations/web/staff/decision-dialog.tsx';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/fields/select.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import type { ModeratedReview } from '../api/received.schemas.ts';
import { type HideReason, hideReasons } from '../domain/review-rules.ts';
import { receivedClient } from './reviews-clients.ts';

interface ModerateActionsProps {
  review: ModeratedReview;
  onChanged: () => Promise<void>;
}

/** The buttons that hide a review with a reason, or show it again. */
export function ModerateActions({ review, onChanged }: ModerateActionsProps) {
  const t = useTexts('staff');
  const [isOpen, setOpen] = useState(false);
  const { act, isActing } = useStaffAct(onChanged);
  const name = review.authorName;
  if (review.hiddenAt) {
    const show = () => receivedClient().showReview({ params: { id: String(review.id) } });
    return (
      <Button
        size="small"
        tone="outline"
        isWaiting={isActing}
        aria-label={t('reviews.show.of', { name })}
        onClick={() => void act(show, t('reviews.show.done'))}
      >
        {t('reviews.show.action')}
      </Button>
    );
  }
  return (
    <>
      <Button size="small" tone="outline" aria-label={t('reviews.hide.of', { name })} onClick={() => setOpen(true)}>
        {t('reviews.hide.action')}
      </Button>
      {isOpen && <HideDialog {...{ review, onChanged }} onClose={() => setOpen(false)} />}
    </>
  );
}

function HideDialog({ review, onChanged, onClose }: ModerateActionsProps & { onClose: () => void }) {
  const t = useTexts('staff');
  const { act, isActing, problem } = useStaffAct(onChanged);
  const [because, setBecause] = useState<HideReason>();
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const submit = async () => {
    if (!because) return setError(t('reviews.hide.required'));
    const body = { because, ...(reason.trim() && { reason }) };
    const hide = () => receivedClient().hideReview({ params: { id: String(review.id) }, body });
    if ((await act(hide, t('reviews.hide.done'))) === 'done') onClose();
  };
  return (
    <DecisionDialog
      title={t('reviews.hide.title', { name: review.authorName })}
      text={t('reviews.hide.text')}
      action={t('reviews.hide.action')}
      tone="danger"
      {...{ isActing, problem, onClose }}
      onSubmit={() => void submit()}
    >
      <Select
        label={t('reviews.hide.because')}
        options={[
          { value: '', label: t('reviews.hide.choose') },
          ...hideReasons.map((value) => ({ value, label: t(`reviews.hide.reasons.${value}`) })),
        ]}
        value={because ?? ''}
        error={error}
        onChange={({ target }) => {
          setBecause(hideReasons.find((value) => value === target.value));
          setError(undefined);
        }}
      />
      <TextArea
        label={t('reviews.hide.reason')}
        hint={t('reviews.hide.reasonHint')}
        rows={3}
        limit={1_000}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </DecisionDialog>
  );
}
