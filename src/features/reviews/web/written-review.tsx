import { useTextLanguage } from '#browser/texts.ts';
import { useTexts } from '#browser/use-texts.ts';
import { calendarDate } from '#kernel/calendar-date.ts';
import { instantOf } from '#kernel/instant.ts';
import { formatDate, formatDeadline } from '#kernel/locales.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/content/card.tsx';
import { Rating, RatingBar } from '#ui/content/rating.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import type { OwnReviewView } from '../api/writing.schemas.ts';
import { ratingCategories } from '../domain/review-rules.ts';

interface WrittenReviewProps {
  own: OwnReviewView;
  review: NonNullable<OwnReviewView['review']>;
  onChange: () => void;
}

/** What the guest wrote, what became of it, and whether it can still be changed. */
export function WrittenReview({ own, review, onChange }: WrittenReviewProps) {
  const t = useTexts('writing');
  const names = useTexts('reviews');
  const language = useTextLanguage();
  const { changeableUntil } = review;
  return (
    <div className="grid gap-6">
      {review.isHidden && (
        <Alert tone="warning" title={t('hidden.title')}>
          {review.hiddenBecause && <p>{t(`hidden.because.${review.hiddenBecause}`)}</p>}
          {review.hiddenReason && <p>{review.hiddenReason}</p>}
          <p>{t('hidden.text')}</p>
        </Alert>
      )}
      <Card className="grid gap-5">
        <div className="flex flex-wrap items-baseline justify-between gap-3">
          <p className="font-semibold">
            {own.publicName}
            <span className="block font-normal text-muted text-sm">
              {t('writtenOn', { date: formatDate(language, calendarDate(review.writtenOn)) })}
            </span>
          </p>
          <Rating rating={review.overall} className="text-base" />
        </div>
        <p lang={review.language} className="whitespace-pre-line">
          {review.text}
        </p>
        <div className="grid gap-x-10 gap-y-4 sm:grid-cols-2">
          {ratingCategories.map((category) => (
            <RatingBar key={category} label={names(`categories.${category}`)} rating={review[category]} />
          ))}
        </div>
        {review.answer && (
          <blockquote className="border-info border-l-2 pl-4">
            <p className="font-semibold text-info text-sm">{names('answer')}</p>
            <p lang={review.answerLanguage ?? review.language} className="mt-1 whitespace-pre-line text-muted">
              {review.answer}
            </p>
          </blockquote>
        )}
      </Card>
      {changeableUntil ? (
        <div className="grid justify-items-start gap-2">
          <Button tone="outline" onClick={onChange}>
            {t('change')}
          </Button>
          <p className="text-muted text-sm">
            {t('changeUntil', { date: formatDeadline(language, instantOf(changeableUntil)) })}
          </p>
        </div>
      ) : (
        <p className="text-muted text-sm">{t('final')}</p>
      )}
    </div>
  );
}
