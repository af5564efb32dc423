import Anchor from 'lucide-react/icons/anchor';
import Check from 'lucide-react/icons/check';
import ChefHat from 'lucide-react/icons/chef-hat';
import Headset from 'lucide-react/icons/headset';
import House from 'lucide-react/icons/house';
import ReceiptText from 'lucide-react/icons/receipt-text';
import Wrench from 'lucide-react/icons/wrench';
import { apiContext, type PageHandle } from '#app/page-module.ts';
import { PageHead } from '#browser/page-head.tsx';
import { useSite } from '#browser/site.ts';
import { useLanguage } from '#browser/use-preferences.ts';
import { useTexts } from '#browser/use-texts.ts';
import type { LandingMedia } from '#features/catalog/api/catalog.schemas.ts';
import { catalogClient } from '#features/catalog/web/catalog-client.ts';
import { landingClient } from '#features/reviews/web/reviews-clients.ts';
import { formatNumber } from '#kernel/locales.ts';
import { paths } from '#kernel/page-addresses.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Heading } from '#ui/content/heading.tsx';
import { Icon } from '#ui/content/icon.tsx';
import type { Route } from './+types/about';
import { PlacePicture } from './place-picture.tsx';

export const handle: PageHandle = { texts: ['about'] };

export async function loader({ context }: Route.LoaderArgs) {
  const transport = context.get(apiContext);
  const catalog = catalogClient(transport);
  const one = { query: { PageSize: '1', OnlyPrimaryMedia: 'true' } } as const;
  const [{ medias }, houses, boats, { destinations }, reviews] = await Promise.all([
    catalog.listLandingMedias(),
    catalog.listHouses(one),
    catalogClient(transport).listBoats(one),
    catalog.listDestinations({ query: {} }),
    landingClient(transport).listLandingReviews({ query: { PageSize: '1' } }),
  ]);
  return {
    medias: medias.slice(0, 4),
    facts: {
      houses: houses.totalRecords,
      boats: boats.totalRecords,
      places: destinations.filter(({ houses: count }) => count > 0).length,
      reviews: reviews.reviewCount,
    },
  };
}

export default function About({ loaderData: { medias, facts } }: Route.ComponentProps) {
  const t = useTexts('about');
  return (
    <>
      <PageHead title={t('title')} description={t('description')} />
      <Opening medias={medias} />
      <Facts facts={facts} />
      <Story />
      <Values />
      <Team />
      <Commitment />
      <Why />
      <Next />
    </>
  );
}

const WIDE = '(min-width: 1440px) 40rem, (min-width: 1024px) 46vw, 94vw';
const NARROW = '(min-width: 1440px) 20rem, (min-width: 1024px) 23vw, 46vw';

function Opening({ medias }: { medias: readonly LandingMedia[] }) {
  const t = useTexts('about');
  const { company } = useSite();
  const [large, ...small] = medias;
  return (
    <header className="measure grid items-center gap-x-16 gap-y-10 py-10 md:py-16 lg:grid-cols-2">
      <div>
        <Heading level={1} look="display" eyebrow={t('eyebrow', { company: company.name })}>
          {t('title')}
        </Heading>
        <p className="mt-6 max-w-xl text-muted text-xl leading-relaxed">{t('lead')}</p>
      </div>
      {large && (
        <div className="grid grid-cols-2 gap-3 sm:gap-4">
          <PlacePicture place={large} sizes={WIDE} isFirst className="col-span-2" />
          {small.slice(0, 2).map((place) => (
            <PlacePicture key={`${place.kind}-${place.id}`} place={place} sizes={NARROW} />
          ))}
        </div>
      )}
    </header>
  );
}

function Facts({ facts }: { facts: Readonly<Record<'houses' | 'boats' | 'places' | 'reviews', number>> }) {
  const t = useTexts('about');
  const language = useLanguage();
  const shown = (['houses', 'boats', 'places', 'reviews'] as const).filter((key) => facts[key] > 0);
  return (
    <section aria-label={t('facts.name')} className="border-line border-y bg-surface">
      <ul className="measure grid grid-cols-2 gap-y-8 py-10 md:grid-cols-4">
        {shown.map((key) => (
          <li key={key} className="border-line pr-4 md:border-l md:px-8 md:first:border-0 md:first:pl-0">
            <p className="numbers font-display text-5xl leading-none">{formatNumber(language, facts[key])}</p>
            <p className="mt-2.5 text-muted">{t(`facts.${key}`)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Story() {
  const t = useTexts('about');
  return (
    <div className="measure grid gap-x-16 gap-y-12 py-16 md:py-24 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      <section aria-labelledby="history" className="max-w-2xl">
        <Heading level={2} look="title" id="history" hasRule>
          {t('history.title')}
        </Heading>
        <div className="mt-7 grid gap-4 text-lg text-muted leading-relaxed">
          {t('history.text')
            .split('\n')
            .map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
        </div>
      </section>
      <section aria-labelledby="mission" className="self-center border-action border-l-2 pl-7 sm:pl-9">
        <h2 id="mission" className="eyebrow font-sans">
          {t('mission.title')}
        </h2>
        <p className="mt-4 font-display text-2xl leading-snug md:text-3xl">{t('mission.text')}</p>
      </section>
    </div>
  );
}

const values = ['honest', 'true', 'plain', 'neighbors'] as const;

function Values() {
  const t = useTexts('about');
  return (
    <section aria-labelledby="values" className="measure pb-16 md:pb-24">
      <Heading level={2} id="values">
        {t('values.title')}
      </Heading>
      <ul className="mt-7 grid gap-x-8 gap-y-9 sm:grid-cols-2 lg:grid-cols-4">
        {values.map((key) => (
          <li key={key} className="border-line border-t pt-5">
            <Heading level={3}>{t(`values.${key}.title`)}</Heading>
            <p className="mt-2 text-muted">{t(`values.${key}.text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

const roles = [
  { key: 'desk', icon: Headset },
  { key: 'houses', icon: House },
  { key: 'repairs', icon: Wrench },
  { key: 'captains', icon: Anchor },
  { key: 'kitchen', icon: ChefHat },
  { key: 'books', icon: ReceiptText },
] as const;

function Team() {
  const t = useTexts('about');
  return (
    <section aria-labelledby="team" className="border-line border-y bg-surface">
      <div className="measure grid gap-x-16 gap-y-10 py-16 md:py-24 lg:grid-cols-[20rem_minmax(0,1fr)]">
        <div>
          <Heading level={2} look="title" id="team" hasRule>
            {t('team.title')}
          </Heading>
          <p className="mt-6 text-muted">{t('team.text')}</p>
        </div>
        <ul className="grid gap-x-10 gap-y-9 sm:grid-cols-2 xl:grid-cols-3">
          {roles.map(({ key, icon }) => (
            <li key={key}>
              <span className="stepped grid size-12 place-items-center bg-raised text-info light:bg-info-soft">
                <Icon of={icon} className="size-5.5" />
              </span>
              <Heading level={3} className="mt-4">
                {t(`team.roles.${key}.title`)}
              </Heading>
              <p className="mt-1.5 text-muted">{t(`team.roles.${key}.text`)}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function Commitment() {
  const t = useTexts('about');
  return (
    <section
      aria-labelledby="commitment"
      className="measure grid gap-x-16 gap-y-8 py-16 md:py-24 lg:grid-cols-[20rem_minmax(0,1fr)]"
    >
      <Heading level={2} look="title" id="commitment" hasRule>
        {t('commitment.title')}
      </Heading>
      <ul className="max-w-3xl">
        {t('commitment.items')
          .split('\n')
          .map((promise) => (
            <li key={promise} className="flex gap-4 border-line border-b py-4 text-lg first:pt-0">
              <Icon of={Check} className="mt-1 size-5 shrink-0 text-info" />
              {promise}
            </li>
          ))}
      </ul>
    </section>
  );
}

const reasons = ['one', 'save', 'always', 'free'] as const;

function Why() {
  const t = useTexts('about');
  return (
    <section aria-labelledby="why" className="dark border-line border-y bg-night text-on-night">
      <div className="measure py-16 md:py-24">
        <Heading level={2} look="title" id="why" hasRule>
          {t('why.title')}
        </Heading>
        <ul className="mt-10 grid gap-x-8 gap-y-9 sm:grid-cols-2 lg:grid-cols-4">
          {reasons.map((key) => (
            <li key={key}>
              <Heading level={3} className="text-2xl">
                {t(`why.${key}.title`)}
              </Heading>
              <p className="mt-2 text-on-night-muted">{t(`why.${key}.text`)}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function Next() {
  const t = useTexts('about');
  return (
    <section aria-labelledby="next" className="measure pt-16 md:pt-24">
      <Heading level={2} look="title" id="next">
        {t('next.title')}
      </Heading>
      <p className="mt-3 text-lg text-muted">{t('next.text')}</p>
      <div className="mt-7 flex flex-wrap gap-3">
        <ButtonLink to={paths.results()}>{t('next.houses')}</ButtonLink>
        <ButtonLink to={paths.results({ kind: 'boat' })} tone="outline">
          {t('next.boats')}
        </ButtonLink>
        <ButtonLink to={paths.ourClients()} tone="outline">
          {t('next.clients')}
        </ButtonLink>
      </div>
    </section>
  );
}
