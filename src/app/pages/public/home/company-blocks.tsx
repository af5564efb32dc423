import { paths } from '#app/paths.ts';
import { useSite } from '#app/shell/use-site.ts';
import { useTexts } from '#browser/use-texts.ts';
import { ButtonLink } from '#ui/button/button-link.tsx';
import { Heading } from '#ui/heading/heading.tsx';

/** Who we are and how to reach us, short and true. */
export function CompanyBlocks() {
  const t = useTexts('home');
  const { company } = useSite();
  return (
    <div className="bg-night text-on-night">
      <div className="measure grid gap-16 py-18 md:grid-cols-[1.4fr_1fr] md:py-24">
        <section aria-labelledby="about-us">
          <Heading level={2} look="title" id="about-us" hasRule>
            {t('home.about')}
          </Heading>
          <p className="mt-6 max-w-xl text-lg text-on-night-muted">{t('home.aboutText')}</p>
          <ButtonLink
            to={paths.about()}
            tone="outline"
            className="mt-7 border-on-night-muted text-on-night hover:bg-night-veil"
          >
            {t('home.aboutAction')}
          </ButtonLink>
        </section>
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
          <ButtonLink
            to={paths.contact()}
            tone="outline"
            className="mt-7 border-on-night-muted text-on-night hover:bg-night-veil"
          >
            {t('home.contactAction')}
          </ButtonLink>
        </section>
      </div>
    </div>
  );
}
