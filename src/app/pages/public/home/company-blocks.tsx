import { useSite } from '#browser/site.ts';
import { useTexts } from '#browser/use-texts.ts';
import type { LandingMedia } from '#features/catalog/api/catalog.schemas.ts';
import { paths } from '#kernel/page-addresses.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Heading } from '#ui/content/heading.tsx';
import { PlacePicture } from '../company/place-picture.tsx';

const WIDE = '(min-width: 1440px) 41rem, (min-width: 1024px) 47vw, 94vw';
const NARROW = '(min-width: 1440px) 20rem, (min-width: 1024px) 23vw, 46vw';
const onNight = 'mt-7 border-on-night-muted text-on-night hover:bg-night-veil';

/** Who we are, beside places that we recommend. */
export function AboutBlock({ pictures: [first, ...others] }: { pictures: readonly LandingMedia[] }) {
  const t = useTexts('home');
  return (
    <section aria-labelledby="about-us" className="border-line border-y bg-surface">
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
  const { company } = useSite();
  return (
    <div className="dark -mb-16 bg-night text-on-night">
      <div className="measure grid gap-16 py-18 md:grid-cols-2 md:py-24">
        <section aria-labelledby="contact-us">
          <Heading level={2} look="title" id="contact-us" hasRule>
            {t('home.contact')}
          </Heading>
          <p className="mt-6 text-lg text-on-night-muted">{t('home.contactText')}</p>
          {company.phone && (
            <p className="mt-5">
              <a
                href={`tel:${company.phone.replace(/[^+\d]/g, '')}`}
                className="numbers font-display text-3xl underline-offset-8 hover:underline"
              >
                {company.phone}
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
