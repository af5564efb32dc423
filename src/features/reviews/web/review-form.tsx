import type { FormEvent } from 'react';
import { useTexts } from '#browser/use-texts.ts';
import { languages } from '#kernel/languages.ts';
import { Button } from '#ui/button.tsx';
import { Heading } from '#ui/content/heading.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { ChoiceGroup } from '#ui/fields/choice-group.tsx';
import { StarChoice } from '#ui/fields/star-choice.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import type { OwnReviewView } from '../api/writing.schemas.ts';
import { LEAST_REVIEW_CHARACTERS, MAX_REVIEW_CHARACTERS, ratingCategories } from '../domain/review-rules.ts';
import type { Rated } from './use-review-form.ts';
import { useReviewForm } from './use-review-form.ts';

interface ReviewFormProps {
  own: OwnReviewView;
  onSent: () => void;
  /** The server knows better: it was written already, or it is too late. */
  onRefused: () => void;
  /** Leaves the review as it is. */
  onBack?: (() => void) | undefined;
}

/** Stars for the whole and for each of the six, and some words. */
export function ReviewForm({ own, onSent, onRefused, onBack }: ReviewFormProps) {
  const t = useTexts('writing');
  const form = useReviewForm(own, { onSent, onRefused });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.submit();
  };
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-8">
      <Stars form={form} />
      <Words form={form} />
      <p className="text-muted">{t('publicNote', { name: own.publicName })}</p>
      {form.failure && (
        <Alert tone="danger" isNews>
          <p>{form.failure}</p>
          <p>{t('kept')}</p>
        </Alert>
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          size="large"
          isWaiting={form.isSending}
          waitingText={t('sending')}
          onMouseDown={(event) => event.preventDefault()}
        >
          {t(own.review ? 'save' : 'submit')}
        </Button>
        {onBack && (
          <Button tone="quiet" size="large" onClick={onBack}>
            {t('back')}
          </Button>
        )}
      </div>
    </form>
  );
}

type Form = ReturnType<typeof useReviewForm>;

function Stars({ form }: { form: Form }) {
  const t = useTexts('writing');
  const names = useTexts('reviews');
  const propsOf = (field: Rated) => {
    const stars = form.draft.stars[field];
    return {
      stars,
      word: stars === null ? undefined : t(`words.${stars as 1 | 2 | 3 | 4 | 5}`),
      nameOf: (count: number) => t('stars', { count, word: t(`words.${count as 1 | 2 | 3 | 4 | 5}`) }),
      onChoose: (count: number) => form.choose(field, count),
      error: form.problems[field],
    };
  };
  return (
    <>
      <StarChoice label={t('overall')} size="large" {...propsOf('overall')} />
      <section aria-labelledby="in-detail" className="grid gap-4">
        <Heading level={2} look="subheading" id="in-detail">
          {t('detail')}
        </Heading>
        <div className="grid gap-x-10 gap-y-5 sm:grid-cols-2">
          {ratingCategories.map((category) => (
            <StarChoice key={category} label={names(`categories.${category}`)} {...propsOf(category)} />
          ))}
        </div>
      </section>
    </>
  );
}

function Words({ form }: { form: Form }) {
  const t = useTexts('writing');
  return (
    <div className="grid gap-5">
      <TextArea
        label={t('text')}
        hint={t('textHint', { least: LEAST_REVIEW_CHARACTERS })}
        rows={8}
        required
        lang={form.draft.language}
        limit={MAX_REVIEW_CHARACTERS}
        value={form.draft.text}
        error={form.problems.text}
        onChange={({ target }) => form.setText(target.value)}
        onBlur={form.leaveText}
      />
      <ChoiceGroup
        label={t('language')}
        choices={languages.map((value) => ({ value, label: t(`languages.${value}`), lang: value }))}
        chosen={form.draft.language}
        onChoose={form.setLanguage}
      />
    </div>
  );
}
