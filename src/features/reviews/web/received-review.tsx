import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTextLanguage } from '#browser/texts.ts';
import { type TextsOf, useTexts } from '#browser/use-texts.ts';
import { calendarDate } from '#kernel/calendar-date.ts';
import { formatDate } from '#kernel/locales.ts';
import { Card } from '#ui/content/card.tsx';
import { Rating } from '#ui/content/rating.tsx';
import type { ReceivedReview } from '../api/received.schemas.ts';
import { ratingCategories } from '../domain/review-rules.ts';

interface ReceivedReviewCardProps {
  review: ReceivedReview;
  /** The page of the house or boat. */
  placeHref: string;
  /** What else is known of it, under who wrote it. */
  facts?: ReactNode;
  /** The name of who answered; null when it is unknown. Absent: the reader answered. */
  answeredBy?: string | null;
  /** Why it is not shown, who answers. */
  notice?: ReactNode;
  actions: ReactNode;
}

/** What a guest said, for those who look after the place. */
export function ReceivedReviewCard({ review, placeHref, facts, answeredBy, notice, actions }: ReceivedReviewCardProps) {
  const t = useTexts('staff');
  const names = useTexts('reviews');
  const language = useTextLanguage();
  const inDays = (date: string) => formatDate(language, calendarDate(date));
  return (
    <Card as="li" className="grid gap-4">
      <header className="flex items-start justify-between gap-6">
        <div className="min-w-0">
          <h2 className="font-display text-subheading">
            {review.place.isPublished ? (
              <Link
                to={placeHref}
                className="underline decoration-1 decoration-control underline-offset-4 hover:text-link hover:decoration-current"
              >
                {review.place.name}
              </Link>
            ) : (
              review.place.name
            )}
          </h2>
          <p className="text-muted text-sm">
            {t('reviews.by', { name: review.authorName, date: inDays(review.writtenOn) })}
            {review.language !== language && ` · ${names(`written.${review.language}`)}`}
          </p>
          {facts}
        </div>
        <Rating rating={review.overall} className="shrink-0 text-base" />
      </header>
      {notice}
      <p lang={review.language} className="max-w-prose whitespace-pre-line break-words">
        {review.text}
      </p>
      <dl className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {ratingCategories.map((category) => (
          <div key={category} className="flex gap-1.5">
            <dt className="text-muted">{names(`categories.${category}`)}</dt>
            <dd className="numbers font-semibold">{review[category]}</dd>
          </div>
        ))}
      </dl>
      {review.answer && (
        <blockquote className="border-info border-l-2 pl-4">
          <p className="font-semibold text-info text-sm">
            {answerHeading(t, answeredBy, review.answeredOn ? inDays(review.answeredOn) : '')}
          </p>
          <p
            lang={review.answerLanguage ?? review.language}
            className="mt-1 max-w-prose whitespace-pre-line break-words text-muted"
          >
            {review.answer}
          </p>
        </blockquote>
      )}
      <div className="flex flex-wrap gap-3">{actions}</div>
    </Card>
  );
}

function answerHeading(t: TextsOf<'staff'>, by: string | null | undefined, date: string): string {
  if (by === undefined) return t('reviews.answered', { date });
  return by === null ? t('reviews.answeredBySomebody', { date }) : t('reviews.answeredBy', { name: by, date });
}

interface FilterLinksProps {
  /** What is chosen. */
  name: string;
  choices: readonly { readonly to: string; readonly label: string; readonly isChosen: boolean }[];
}

/** Which part of a list is shown: each part has an address of its own. */
export function FilterLinks({ name, choices }: FilterLinksProps) {
  return (
    <nav aria-label={name}>
      <ul className="inline-flex max-w-full flex-wrap gap-1 rounded-control border border-control p-1">
        {choices.map(({ to, label, isChosen }) => (
          <li key={to}>
            <Link
              to={to}
              preventScrollReset
              aria-current={isChosen ? 'page' : undefined}
              className="inline-flex min-h-9 items-center rounded-[2px] px-3.5 font-medium text-sm hover:bg-raised aria-[current=page]:bg-ink aria-[current=page]:text-ground forced-colors:aria-[current=page]:bg-[Highlight] pointer-coarse:min-h-11"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
