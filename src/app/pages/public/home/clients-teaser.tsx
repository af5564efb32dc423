import { Link } from 'react-router';
import { useLanguage } from '#browser/use-preferences.ts';
import { useTexts } from '#browser/use-texts.ts';
import { formatRating } from '#kernel/locales.ts';
import { paths } from '#kernel/page-addresses.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Heading } from '#ui/content/heading.tsx';
import { Rating } from '#ui/content/rating.tsx';
import type { ClientsOfHome } from './load-home.ts';

/** The mean of all reviews and a few of the best, each with its place. */
export function ClientsTeaser({ rating, reviewCount, reviews }: ClientsOfHome) {
  const t = useTexts('home');
  const language = useLanguage();
  return (
    <section aria-labelledby="clients" className="measure py-18 md:py-24">
      <Heading level={2} look="title" id="clients" eyebrow={t('home.clientsEyebrow')}>
        {t('home.clients')}
      </Heading>
      <p className="numbers mt-4 text-lg text-muted">
        {t('home.clientsMean', { rating: formatRating(language, rating), count: reviewCount })}
      </p>
      <ul className="mt-9 grid gap-x-12 gap-y-9 lg:grid-cols-3">
        {reviews.map(({ id, place, authorName, overall, text, language: written }) => (
          <li key={id} className="border-line border-t pt-6">
            <figure className="grid h-full grid-rows-[auto_1fr_auto] gap-4">
              <Rating rating={overall} />
              <blockquote lang={written} className="font-display text-xl leading-snug">
                <p>{text}</p>
              </blockquote>
              <figcaption className="text-muted text-sm">
                <span className="font-semibold text-ink">{authorName}</span>
                {' · '}
                <Link
                  to={place.kind === 'house' ? paths.property(place.id) : paths.boat(place.id)}
                  className="text-link"
                >
                  {place.name}
                </Link>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
      <ButtonLink to={paths.ourClients()} tone="outline" className="mt-9">
        {t('home.clientsAction')}
      </ButtonLink>
    </section>
  );
}
