import { useState } from 'react';
import { confirmed } from '#browser/interface-state.ts';
import { useTextLanguage } from '#browser/texts.ts';
import { useTexts } from '#browser/use-texts.ts';
import { DecisionDialog, useStaffAct } from '#features/reservations/web/staff/decision-dialog.tsx';
import { type Language, languages } from '#kernel/languages.ts';
import { Button } from '#ui/button.tsx';
import { ChoiceGroup } from '#ui/fields/choice-group.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import type { ReceivedReview } from '../api/received.schemas.ts';
import { MAX_ANSWER_CHARACTERS } from '../domain/review-rules.ts';
import { receivedClient } from './reviews-clients.ts';

interface AnswerActionsProps {
  review: ReceivedReview;
  onChanged: () => Promise<void>;
}

/** The buttons that answer a review, change the answer, or remove it. */
export function AnswerActions({ review, onChanged }: AnswerActionsProps) {
  const t = useTexts('staff');
  const [isOpen, setOpen] = useState(false);
  const { act, isActing } = useStaffAct(onChanged);
  const name = review.authorName;
  const remove = async () => {
    const question = {
      title: t('reviews.remove.title'),
      message: t('reviews.remove.text'),
      confirmLabel: t('reviews.remove.action'),
      tone: 'danger' as const,
    };
    if (!(await confirmed(question))) return;
    await act(() => receivedClient().removeAnswer({ params: { id: String(review.id) } }), t('reviews.remove.done'));
  };
  return (
    <>
      <Button
        size="small"
        tone={review.answer ? 'outline' : 'action'}
        aria-label={t(review.answer ? 'reviews.answer.editOf' : 'reviews.answer.of', { name })}
        onClick={() => setOpen(true)}
      >
        {t(review.answer ? 'reviews.answer.edit' : 'reviews.answer.action')}
      </Button>
      {review.answer && (
        <Button
          size="small"
          tone="quiet"
          isWaiting={isActing}
          aria-label={t('reviews.remove.of', { name })}
          onClick={() => void remove()}
        >
          {t('reviews.remove.action')}
        </Button>
      )}
      {isOpen && <AnswerDialog {...{ review, onChanged }} onClose={() => setOpen(false)} />}
    </>
  );
}

function AnswerDialog({ review, onChanged, onClose }: AnswerActionsProps & { onClose: () => void }) {
  const t = useTexts('staff');
  const pageLanguage = useTextLanguage();
  const { act, isActing, problem } = useStaffAct(onChanged);
  const [text, setText] = useState(review.answer ?? '');
  const [language, setLanguage] = useState<Language>(review.answerLanguage ?? review.language ?? pageLanguage);
  const [error, setError] = useState<string>();
  const submit = async () => {
    if (text.trim() === '') return setError(t('reviews.answer.required'));
    const send = () => receivedClient().answerReview({ params: { id: String(review.id) }, body: { text, language } });
    if ((await act(send, t(review.answer ? 'reviews.answer.changed' : 'reviews.answer.done'))) === 'done') onClose();
  };
  return (
    <DecisionDialog
      title={t('reviews.answer.title', { name: review.authorName })}
      text={t('reviews.answer.text')}
      action={t(review.answer ? 'reviews.answer.save' : 'reviews.answer.send')}
      {...{ isActing, problem, onClose }}
      onSubmit={() => void submit()}
    >
      <TextArea
        label={t('reviews.answer.label')}
        rows={5}
        lang={language}
        limit={MAX_ANSWER_CHARACTERS}
        value={text}
        error={error}
        onChange={({ target }) => {
          setText(target.value);
          setError(undefined);
        }}
      />
      <ChoiceGroup
        label={t('reviews.answer.language')}
        choices={languages.map((value) => ({ value, label: t(`reviews.languages.${value}`), lang: value }))}
        chosen={language}
        onChoose={setLanguage}
      />
    </DecisionDialog>
  );
}
