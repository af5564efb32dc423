import { useLanguage } from '#browser/use-preferences.ts';
import { useTexts } from '#browser/use-texts.ts';
import { isCalendarDate } from '#kernel/calendar-date.ts';
import { formatMonth } from '#kernel/locales.ts';
import { Rating } from '#ui/rating/rating.tsx';
import type { ReviewsView } from '../api/reviews.schemas.ts';

/** What one guest says, in the language it was written in, and the owner's answer. */
export function Review({ review }: { review: ReviewsView['reviews'][number] }) {
  const t = useTexts('reviews');
  const language = useLanguage();
  const { authorName, overall, text, answer, writtenOn } = review;
  return (
    <article className="grid content-start gap-3">
      <header className="flex items-center gap-3">
        <span
          aria-hidden="true"
          className="grid size-11 shrink-0 place-items-center rounded-control bg-info-soft font-display text-info text-lg"
        >
          {authorName.slice(0, 1)}
        </span>
        <div className="min-w-0">
          <h3 className="truncate font-sans font-semibold">{authorName}</h3>
          <p className="flex flex-wrap items-center gap-x-2 text-muted text-sm">
            <time dateTime={writtenOn}>{isCalendarDate(writtenOn) ? formatMonth(language, writtenOn) : writtenOn}</time>
            {review.language !== language && <span>· {t(`written.${review.language}`)}</span>}
          </p>
        </div>
        <Rating rating={overall} className="ml-auto shrink-0" />
      </header>
      <p lang={review.language}>{text}</p>
      {answer && (
        <blockquote className="border-info border-l-2 pl-4 text-[0.9375rem]">
          <p className="font-semibold text-info text-sm">{t('answer')}</p>
          <p lang={review.language} className="mt-1 text-muted">
            {answer}
          </p>
        </blockquote>
      )}
    </article>
  );
}
