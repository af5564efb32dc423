import { Row, Specimen } from '#ui/specimen/specimen.tsx';
import { useShowcaseTexts } from '#ui/use-ui-texts.ts';
import { Rating, RatingBar } from './rating.tsx';

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
    </>
  );
}
