import { useLanguage } from '#browser/use-preferences.ts';
import { useTexts } from '#browser/use-texts.ts';
import { Review } from '#features/reviews/web/review.tsx';
import { RatingShowcase } from '#ui/showcases/rating.showcase.tsx';
import { Specimen } from '#ui/showcases/specimen.tsx';

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
