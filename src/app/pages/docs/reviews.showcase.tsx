import { useState } from 'react';
import { useLanguage } from '#browser/use-preferences.ts';
import { useTexts } from '#browser/use-texts.ts';
import { Review } from '#features/reviews/web/review.tsx';
import { Rating, RatingBar } from '#ui/content/rating.tsx';
import { StarChoice } from '#ui/fields/star-choice.tsx';
import { Row, Specimen } from '#ui/showcases/specimen.tsx';
import { useShowcaseTexts } from '#ui/use-ui-texts.ts';

function RatingShowcase() {
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

const stars = { cleanliness: 5, accuracy: 5, checkIn: 5, communication: 5, location: 4, value: 5 };

/** Stars to read and to give, and what somebody wrote beside them. */
export function ReviewsShowcase() {
  const t = useTexts('docs');
  const language = useLanguage();
  const other = language === 'en' ? 'es' : 'en';
  const written = {
    ...stars,
    id: 1,
    overall: 5,
    language,
    authorName: t('review.author'),
    text: t('review.text'),
    answer: t('review.answer'),
    answerLanguage: language,
    answeredOn: '2026-11-02',
    writtenOn: '2026-10-28',
  };
  return (
    <>
      <RatingShowcase />
      <Specimen title={t('review.opinion')}>
        <div className="max-w-xl">
          <Review review={written} />
        </div>
      </Specimen>
      <Specimen title={t('review.long')}>
        <div className="max-w-xl">
          <Review
            review={{
              ...written,
              language: other,
              authorName: t('review.longAuthor'),
              overall: 4,
              text: ABROAD[other],
              answer: null,
              answerLanguage: null,
              answeredOn: null,
            }}
          />
        </div>
      </Specimen>
    </>
  );
}

/** What guests write is in no file of texts: it stays in their language. */
const ABROAD = {
  en: 'We came for three days and stayed a week. The garden is even quieter than it looks.',
  es: 'Vinimos por tres días y nos quedamos una semana. El jardín es aún más tranquilo de lo que parece.',
} as const;
