import { useTextLanguage } from '#browser/texts.ts';
import { useTexts } from '#browser/use-texts.ts';
import { calendarDate } from '#kernel/calendar-date.ts';
import { formatDate } from '#kernel/locales.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Card } from '#ui/content/card.tsx';
import { Heading } from '#ui/content/heading.tsx';
import { Picture } from '#ui/content/picture.tsx';
import { Rating } from '#ui/content/rating.tsx';
import type { OwnReviewView } from '../api/writing.schemas.ts';
import { Days } from './stay-summary.tsx';

interface ReviewInvitationsProps {
  title: string;
  reservations: readonly OwnReviewView[];
  hrefOf: (reservationId: string) => string;
}

/** Houses and boats of completed trips: what is to be reviewed and until when, and what was written. */
export function ReviewInvitations({ title, reservations, hrefOf }: ReviewInvitationsProps) {
  if (reservations.length === 0) return null;
  return (
    <section aria-labelledby="to-review">
      <Heading level={2} id="to-review">
        {title}
      </Heading>
      <ul className="mt-5 grid gap-4 md:grid-cols-2">
        {reservations.map((own) => (
          <Invitation key={own.reservationId} own={own} to={hrefOf(own.reservationId)} />
        ))}
      </ul>
    </section>
  );
}

function Invitation({ own, to }: { own: OwnReviewView; to: string }) {
  const t = useTexts('writing');
  const { place, review, obstacle } = own;
  const isOpen = obstacle === null;
  return (
    <Card as="li" padding="none" className="grid grid-cols-[6.5rem_1fr] overflow-hidden sm:grid-cols-[9rem_1fr]">
      <div className="bg-raised">
        {place.media && <Picture {...place.media} sizes="9rem" className="h-full w-full" />}
      </div>
      <div className="grid min-w-0 content-center justify-items-start gap-1 p-4">
        <h3 className="font-display text-lg">{place.name}</h3>
        <p className="text-muted text-sm">
          <Days own={own} />
        </p>
        {review && <Rating rating={review.overall} />}
        <State own={own} />
        {(isOpen || review) && (
          <ButtonLink
            to={to}
            size="small"
            tone={isOpen ? 'action' : 'outline'}
            aria-label={t(isOpen ? 'writeOf' : 'readOf', { name: place.name })}
            className="mt-2"
          >
            {t(isOpen ? 'write' : 'read')}
          </ButtonLink>
        )}
      </div>
    </Card>
  );
}

function State({ own: { obstacle, review, untilOn } }: { own: OwnReviewView }) {
  const t = useTexts('writing');
  const language = useTextLanguage();
  const date = formatDate(language, calendarDate(untilOn));
  const text = review
    ? t(review.isHidden ? 'hidden.title' : review.answer ? 'state.answered' : 'state.written')
    : t(`state.${obstacle === null ? 'open' : obstacle}`, { date });
  return <p className="text-sm">{text}</p>;
}
