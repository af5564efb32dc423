import { useLanguage } from '#browser/use-preferences.ts';
import { useTexts } from '#browser/use-texts.ts';
import { isCalendarDate } from '#kernel/calendar-date.ts';
import { formatMonth } from '#kernel/locales.ts';
import { Rating } from '#ui/content/rating.tsx';
import type { ReviewsView } from '../api/reviews.schemas.ts';

/** What one guest says, in the language it was written in, and the owner's answer. */
export function Review({ review }: { review: ReviewsView['reviews'][number] }) {
  const t = useTexts('reviews');
  const language = useLanguage();
  const { authorName, overall, text, answer, answerLanguage, answeredOn, writtenOn } = review;
  return (
    <article className="grid grid-cols-1 content-start gap-3">
      <header className="flex items-start gap-3">
        <span
          aria-hidden="true"
          className="grid size-11 shrink-0 place-items-center rounded-control bg-info-soft font-display text-info text-lg"
        >
          {authorName.slice(0, 1)}
        </span>
        <div className="min-w-0">
          <h3 className="truncate font-sans font-semibold">{authorName}</h3>
          <p className="text-muted text-sm">
            <Month of={writtenOn} />
            {review.language !== language && <span>, {t(`written.${review.language}`)}</span>}
          </p>
        </div>
        <Rating rating={overall} className="ml-auto shrink-0" />
      </header>
      <p lang={review.language} className="whitespace-pre-line break-words">
        {text}
      </p>
      {answer && (
        <blockquote className="border-info border-l-2 pl-4 text-[0.9375rem]">
          <p className="text-muted text-sm">
            <span className="font-semibold text-info">{t('answer')}</span> {answeredOn && <Month of={answeredOn} />}
            {answerLanguage && answerLanguage !== language && <span>, {t(`written.${answerLanguage}`)}</span>}
          </p>
          <p lang={answerLanguage ?? undefined} className="mt-1 whitespace-pre-line text-muted">
            {answer}
          </p>
        </blockquote>
      )}
    </article>
  );
}

function Month({ of }: { of: string }) {
  const language = useLanguage();
  return <time dateTime={of}>{isCalendarDate(of) ? formatMonth(language, of) : of}</time>;
}
