import { useState } from 'react';
import { Row, Specimen } from '#ui/showcases/specimen.tsx';
import { useShowcaseTexts } from '#ui/use-ui-texts.ts';
import { Rating, RatingBar } from '../content/rating.tsx';
import { StarChoice } from '../fields/star-choice.tsx';

export function RatingShowcase() {
  const t = useShowcaseTexts();
  return (
    <>
      <Specimen title={t('review.rating')}>
        <Row>
          <Rating rating={4.83} count={127} />
          <Rating rating={5} count={1} />
          <Rating rating={null} count={0} />
        </Row>
      </Specimen>
      <Specimen title={t('review.bars')}>
        <div className="grid max-w-xl gap-5 sm:grid-cols-2">
          <RatingBar label={t('review.cleanliness')} rating={4.9} />
          <RatingBar label={t('review.accuracy')} rating={4.7} />
          <RatingBar label={t('review.communication')} rating={5} />
          <RatingBar label={t('review.location')} rating={3.8} />
        </div>
      </Specimen>
      <Specimen title={t('review.choice')}>
        <Choices />
      </Specimen>
    </>
  );
}

function Choices() {
  const t = useShowcaseTexts();
  const [overall, setOverall] = useState<number | null>(4);
  const [location, setLocation] = useState<number | null>(null);
  const shared = { nameOf: (count: number) => t('review.nameOf', { count }) };
  return (
    <div className="grid gap-6">
      <StarChoice
        {...shared}
        size="large"
        label={t('review.cleanliness')}
        stars={overall}
        word={overall === null ? undefined : t('review.nameOf', { count: overall })}
        onChoose={setOverall}
      />
      <StarChoice
        {...shared}
        label={t('review.location')}
        stars={location}
        error={location === null ? t('review.choiceError') : undefined}
        onChoose={setLocation}
      />
    </div>
  );
}
