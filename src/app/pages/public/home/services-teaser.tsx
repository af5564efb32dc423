import { Link } from 'react-router';
import { useLanguage } from '#browser/use-preferences.ts';
import { useTexts } from '#browser/use-texts.ts';
import { formatMoney } from '#kernel/locales.ts';
import { paths } from '#kernel/page-addresses.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Heading } from '#ui/content/heading.tsx';
import { Picture } from '#ui/content/picture.tsx';
import type { ServicesOfHome } from './load-home.ts';

const SIZES = '(min-width: 1440px) 20rem, (min-width: 1024px) 24vw, (min-width: 640px) 31vw, 46vw';
const SIZES_OF_FIRST = '(min-width: 1440px) 20rem, (min-width: 1024px) 24vw, (min-width: 640px) 31vw, 94vw';
const SHAPE = { width: 4, height: 3 };

/** What can be added to a house, and what adding saves. */
export function ServicesTeaser({ services, maxBasisPoints }: ServicesOfHome) {
  const t = useTexts('home');
  if (services.length === 0) return null;
  return (
    <section aria-labelledby="services" className="measure py-18 md:py-24">
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
            <Service service={service} sizes={at === 0 && services.length % 2 === 1 ? SIZES_OF_FIRST : SIZES} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ServiceProps {
  service: ServicesOfHome['services'][number];
  sizes: string;
}

function Service({ service: { id, name, priceFromCents, media }, sizes }: ServiceProps) {
  const t = useTexts('home');
  const language = useLanguage();
  return (
    <article className="relative">
      {media && <Picture {...media} {...SHAPE} alt="" sizes={sizes} className="rounded-card" />}
      <Heading level={3} className="mt-3 leading-tight">
        <Link
          to={paths.serviceDetails(id)}
          className="decoration-1 underline-offset-4 after:absolute after:inset-0 hover:underline"
        >
          {name}
        </Link>
      </Heading>
      {priceFromCents !== null && (
        <p className="numbers mt-1 text-muted text-sm">
          {t('home.servicesFrom', { price: formatMoney(language, priceFromCents) })}
        </p>
      )}
    </article>
  );
}
