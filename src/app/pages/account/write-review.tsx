import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { GonePage, orNull } from '#browser/gone-page.tsx';
import { PageHead } from '#browser/page-head.tsx';
import { useTextLanguage } from '#browser/texts.ts';
import { useTexts } from '#browser/use-texts.ts';
import type { OwnReviewView } from '#features/reviews/api/writing.schemas.ts';
import { ReviewForm } from '#features/reviews/web/review-form.tsx';
import { writingClient } from '#features/reviews/web/reviews-clients.ts';
import { ReviewThanks, StaySummary } from '#features/reviews/web/stay-summary.tsx';
import { WrittenReview } from '#features/reviews/web/written-review.tsx';
import { calendarDate } from '#kernel/calendar-date.ts';
import { formatDate } from '#kernel/locales.ts';
import { paths } from '#kernel/page-addresses.ts';
import { Breadcrumb } from '#ui/breadcrumb.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { Skeleton } from '#ui/feedback/loading.tsx';
import type { PageHandle } from '../../page-module.ts';
import type { Route } from './+types/write-review';

export const handle: PageHandle = { texts: ['writing', 'reviews'], skeleton: WritingSkeleton };

export function clientLoader({ params }: Route.ClientLoaderArgs): Promise<OwnReviewView | null> {
  return orNull(writingClient().getOwnReview({ params: { id: params.reservationId } }));
}

function WritingSkeleton() {
  return (
    <div className="mx-auto grid max-w-3xl gap-8">
      <Skeleton className="h-6 w-56" />
      <Skeleton className="h-32 w-full" />
      <Skeleton className="h-24 w-full" />
      <Skeleton className="h-56 w-full" />
    </div>
  );
}

export default function WriteReviewPage({ loaderData: own }: Route.ComponentProps) {
  return own ? <WriteReview key={own.reservationId} own={own} /> : <Gone />;
}

type Shown = 'state' | 'form' | 'thanks' | 'thanks-again';

function WriteReview({ own }: { own: OwnReviewView }) {
  const t = useTexts('writing');
  const { revalidate } = useRevalidator();
  const [shown, setShown] = useState<Shown>('state');
  const { place, review, obstacle } = own;
  const isWriting = obstacle === null || (review !== null && shown === 'form');
  const title = t(isWriting ? 'title' : 'ownTitle', { name: place.name });
  const sent = () => {
    setShown(review ? 'thanks-again' : 'thanks');
    void revalidate();
  };
  const links = (
    <>
      {place.isPublished && (
        <ButtonLink to={place.kind === 'boat' ? paths.boat(place.id) : paths.property(place.id)}>
          {t('thanks.page', { name: place.name })}
        </ButtonLink>
      )}
      <ButtonLink tone="outline" to={paths.reservation(own.groupId)}>
        {t('toTrip')}
      </ButtonLink>
    </>
  );
  return (
    <div className="mx-auto grid max-w-3xl gap-8">
      <PageHead title={title} noIndex />
      <Breadcrumb
        steps={[
          { to: paths.reservations(), label: t('trips') },
          { to: paths.reservation(own.groupId), label: t('trip') },
        ]}
        current={t('current')}
      />
      {shown === 'thanks' || shown === 'thanks-again' ? (
        <ReviewThanks own={own} isChanged={shown === 'thanks-again'} links={links} />
      ) : (
        <>
          <StaySummary own={own} title={title}>
            {obstacle === null && <Deadline own={own} />}
          </StaySummary>
          {isWriting && (
            <ReviewForm
              own={own}
              onSent={sent}
              onRefused={() => {
                setShown('state');
                void revalidate();
              }}
              onBack={review ? () => setShown('state') : undefined}
            />
          )}
          {!isWriting && review && <WrittenReview own={own} review={review} onChange={() => setShown('form')} />}
          {!isWriting && !review && <Obstacle own={own} />}
        </>
      )}
    </div>
  );
}

function Deadline({ own: { untilOn } }: { own: OwnReviewView }) {
  const t = useTexts('writing');
  const language = useTextLanguage();
  return <p className="text-sm">{t('until', { date: formatDate(language, calendarDate(untilOn)) })}</p>;
}

/** Why there is nothing to write here, in words. */
function Obstacle({ own: { obstacle, untilOn, groupId } }: { own: OwnReviewView }) {
  const t = useTexts('writing');
  const language = useTextLanguage();
  if (obstacle === null || obstacle === 'already-written') return null;
  return (
    <Alert
      tone="info"
      title={t(`obstacles.${obstacle}.title`)}
      action={
        <ButtonLink tone="outline" to={paths.reservation(groupId)}>
          {t('toTrip')}
        </ButtonLink>
      }
    >
      {t(`obstacles.${obstacle}.text`, { date: formatDate(language, calendarDate(untilOn)) })}
    </Alert>
  );
}

function Gone() {
  const t = useTexts('writing');
  const back = { to: paths.reservations(), label: t('trips') };
  return <GonePage title={t('gone.title')} text={t('gone.text')} back={back} />;
}
