import { Link } from 'react-router';
import { useSite } from '#browser/site.ts';
import { useLanguage } from '#browser/use-preferences.ts';
import { useTexts } from '#browser/use-texts.ts';
import type { LandingMedia } from '#features/catalog/api/catalog.schemas.ts';
import { formatMoney, formatRating } from '#kernel/locales.ts';
import { paths } from '#kernel/page-addresses.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Heading } from '#ui/content/heading.tsx';
import { Picture } from '#ui/content/picture.tsx';
import { Rating } from '#ui/content/rating.tsx';
import { PlacePicture } from '../company/place-picture.tsx';
import type { BoatsOfHome, ClientsOfHome, ServicesOfHome } from './load-home.ts';

const WIDE = '(min-width: 1440px) 41rem, (min-width: 1024px) 47vw, 94vw';
const NARROW = '(min-width: 1440px) 20rem, (min-width: 1024px) 23vw, 46vw';
const onNight = 'mt-7 border-on-night-muted text-on-night hover:bg-night-veil';

/** Who we are, beside places that we recommend. */
export function AboutBlock({ pictures: [first, ...others] }: { pictures: readonly LandingMedia[] }) {
  const t = useTexts('home');
  return (
    <section data-below aria-labelledby="about-us" className="border-line border-y bg-surface">
      <div className="measure grid items-center gap-x-16 gap-y-12 py-18 md:py-24 lg:grid-cols-2">
        <div>
          <Heading level={2} look="title" id="about-us" hasRule>
            {t('home.about')}
          </Heading>
          <p className="mt-6 max-w-xl text-lg text-muted leading-relaxed">{t('home.aboutText')}</p>
          <ButtonLink to={paths.about()} tone="outline" className="mt-7">
            {t('home.aboutAction')}
          </ButtonLink>
        </div>
        {first && (
          <div className="grid grid-cols-2 gap-3 sm:gap-4">
            <PlacePicture place={first} sizes={WIDE} className="col-span-2" />
            {others.map((place) => (
              <PlacePicture key={`${place.kind}-${place.id}`} place={place} sizes={NARROW} />
            ))}
          </div>
        )}
      </div>
    </section>
  );
}

/** How to reach us, and how to let a place with us. */
export function CompanyBlocks() {
  const t = useTexts('home');
  const { phone } = useSite().company;
  return (
    <div data-below className="dark -mb-16 bg-night text-on-night">
      <div className="measure grid gap-16 py-18 md:grid-cols-2 md:py-24">
        <section aria-labelledby="contact-us">
          <Heading level={2} look="title" id="contact-us" hasRule>
            {t('home.contact')}
          </Heading>
          <p className="mt-6 text-lg text-on-night-muted">{t('home.contactText')}</p>
          {phone && (
            <p className="mt-5">
              <a
                href={`tel:${phone.replace(/[^+\d]/g, '')}`}
                className="numbers font-display text-3xl underline-offset-8 hover:underline"
              >
                {phone}
              </a>
            </p>
          )}
          <ButtonLink to={paths.contact()} tone="outline" className={onNight}>
            {t('home.contactAction')}
          </ButtonLink>
        </section>
        <section aria-labelledby="register-business">
          <Heading level={2} look="title" id="register-business" hasRule>
            {t('home.register')}
          </Heading>
          <p className="mt-6 max-w-xl text-lg text-on-night-muted">{t('home.registerText')}</p>
          <ButtonLink to={paths.businessRegistration()} tone="outline" className={onNight}>
            {t('home.registerAction')}
          </ButtonLink>
        </section>
      </div>
    </div>
  );
}

const SIZES = '(min-width: 1440px) 20rem, (min-width: 1024px) 24vw, (min-width: 640px) 31vw, 46vw';
const SIZES_OF_FIRST = '(min-width: 1440px) 20rem, (min-width: 1024px) 24vw, (min-width: 640px) 31vw, 94vw';
const SHAPE = { width: 4, height: 3 };

/** What can be added to a house, and what adding saves. */
export function ServicesTeaser({ services, maxBasisPoints }: ServicesOfHome) {
  const t = useTexts('home');
  const language = useLanguage();
  const money = (cents: number) => formatMoney(language, cents);
  if (services.length === 0) return null;
  return (
    <section data-below aria-labelledby="services" className="measure py-18 md:py-24">
      <ul className="grid grid-cols-2 gap-x-4 gap-y-8 sm:grid-cols-3 sm:gap-x-6 lg:grid-cols-4 lg:gap-y-10">
        <li className="col-span-full mb-2 self-center sm:col-span-2 sm:mb-0 sm:pr-6 lg:col-span-1 lg:self-auto">
          <Heading level={2} look="title" id="services" eyebrow={t('home.servicesEyebrow')}>
            {t('home.services')}
          </Heading>
          <p className="mt-5 max-w-lg text-muted">{t('home.servicesText', { percent: `${maxBasisPoints / 100}%` })}</p>
          <ButtonLink to={paths.additionalServices()} className="mt-6">
            {t('home.servicesAction')}
          </ButtonLink>
        </li>
        {services.map((service, at) => (
          <li key={service.id} className="max-sm:nth-2:nth-last-[odd]:col-span-full">
            <Teaser
              to={paths.serviceDetails(service.id)}
              teased={service}
              note={
                service.priceFromCents === null
                  ? null
                  : t('home.servicesFrom', { price: money(service.priceFromCents) })
              }
              sizes={at === 0 && services.length % 2 === 1 ? SIZES_OF_FIRST : SIZES}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface TeaserProps {
  to: string;
  teased: Pick<ServicesOfHome['services'][number], 'name' | 'media'>;
  /** What stands below the name. */
  note: string | null;
  sizes: string;
}

/** A picture with a name that leads on. */
function Teaser({ to, teased: { name, media }, note, sizes }: TeaserProps) {
  return (
    <article className="relative">
      {media && <Picture {...media} {...SHAPE} alt="" sizes={sizes} className="rounded-card" />}
      <Heading level={3} className="mt-3 leading-tight">
        <Link to={to} className="decoration-1 underline-offset-4 after:absolute after:inset-0 hover:underline">
          {name}
        </Link>
      </Heading>
      {note && <p className="numbers mt-1 text-muted text-sm">{note}</p>}
    </article>
  );
}

/** A few boats beside the houses. */
export function BoatsTeaser({ boats }: { boats: BoatsOfHome }) {
  const t = useTexts('home');
  const language = useLanguage();
  if (boats.length === 0) return null;
  return (
    <section data-below aria-labelledby="boats" className="measure pb-18 md:pb-24">
      <Heading level={2} look="title" id="boats" eyebrow={t('home.boatsEyebrow')}>
        {t('home.boatsTitle')}
      </Heading>
      <ul className="mt-8 grid grid-cols-2 gap-x-4 gap-y-8 sm:gap-x-6 lg:grid-cols-4">
        {boats.map((boat) => (
          <li key={boat.id}>
            <Teaser
              to={paths.boat(boat.id)}
              teased={boat}
              note={t('home.boatFacts', { count: boat.guests, price: formatMoney(language, boat.priceCents) })}
              sizes={SIZES}
            />
          </li>
        ))}
      </ul>
      <ButtonLink to={paths.results({ kind: 'boat' })} tone="outline" className="mt-8">
        {t('home.allBoats')}
      </ButtonLink>
    </section>
  );
}

const bookingSteps = ['ask', 'approve', 'pay'] as const;

/** How asking, approving and paying go, in three lines. */
export function HowToBook() {
  const t = useTexts('home');
  const { deadlines } = useSite().company;
  return (
    <section aria-label={t('home.how.name')} className="border-line border-b bg-surface">
      <ol className="measure grid gap-x-10 gap-y-5 py-8 md:grid-cols-3 md:py-10">
        {bookingSteps.map((step, at) => (
          <li key={step} className="flex gap-4">
            <span aria-hidden="true" className="numbers w-6 shrink-0 font-display text-3xl text-muted leading-none">
              {at + 1}
            </span>
            <p className="text-muted">
              <strong className="block font-semibold text-ink">{t(`home.how.${step}`)}</strong>
              {t(`home.how.${step}Text`, deadlines)}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The mean of all reviews and a few of the best, each with its place. */
export function ClientsTeaser({ rating, reviewCount, reviews }: ClientsOfHome) {
  const t = useTexts('home');
  const language = useLanguage();
  return (
    <section data-below aria-labelledby="clients" className="measure py-18 md:py-24">
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
