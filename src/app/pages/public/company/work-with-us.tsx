import Anchor from 'lucide-react/icons/anchor';
import Bus from 'lucide-react/icons/bus';
import ChartLine from 'lucide-react/icons/chart-line';
import ChefHat from 'lucide-react/icons/chef-hat';
import Flower2 from 'lucide-react/icons/flower-2';
import Headset from 'lucide-react/icons/headset';
import KeyRound from 'lucide-react/icons/key-round';
import PartyPopper from 'lucide-react/icons/party-popper';
import Wrench from 'lucide-react/icons/wrench';
import { apiContext, type PageHandle } from '#app/page-module.ts';
import { PageHead } from '#browser/page-head.tsx';
import { useSite } from '#browser/site.ts';
import { useTexts } from '#browser/use-texts.ts';
import { catalogClient } from '#features/catalog/web/catalog-client.ts';
import { WorkForm } from '#features/contact/web/contact-form.tsx';
import { paths } from '#kernel/page-addresses.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Card } from '#ui/content/card.tsx';
import { Heading } from '#ui/content/heading.tsx';
import { Icon } from '#ui/content/icon.tsx';
import type { Route } from './+types/work-with-us';
import { PlacePicture } from './place-picture.tsx';

export const handle: PageHandle = { texts: ['work', 'contact', 'accounts', 'kernel'] };

export async function loader({ context }: Route.LoaderArgs) {
  const { medias } = await catalogClient(context.get(apiContext)).listLandingMedias();
  return { place: medias[0] };
}

const PICTURE = '(min-width: 1440px) 36rem, (min-width: 1024px) 40vw, 94vw';

export default function WorkWithUs({ loaderData: { place } }: Route.ComponentProps) {
  const t = useTexts('work');
  return (
    <>
      <PageHead title={t('title')} description={t('description')} />
      <header className="measure grid items-center gap-x-16 gap-y-10 py-10 md:py-16 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div>
          <Heading level={1} look="display" hasRule>
            {t('title')}
          </Heading>
          <p className="mt-7 max-w-xl text-muted text-xl leading-relaxed">{t('lead')}</p>
        </div>
        {place && <PlacePicture place={place} sizes={PICTURE} isFirst />}
      </header>
      <Owners />
      <Steps />
      <Professionals />
      <Write />
    </>
  );
}

const cares = [
  { key: 'lease', icon: KeyRound },
  { key: 'maintenance', icon: Wrench },
  { key: 'service', icon: Headset },
  { key: 'reports', icon: ChartLine },
] as const;

function Owners() {
  const t = useTexts('work');
  return (
    <section aria-labelledby="owners" className="border-line border-y bg-surface">
      <div className="measure py-16 md:py-24">
        <Heading level={2} look="title" id="owners" eyebrow={t('owners.eyebrow')}>
          {t('owners.title')}
        </Heading>
        <p className="mt-5 max-w-2xl text-lg text-muted leading-relaxed">{t('owners.text')}</p>
        <ul className="mt-10 grid gap-x-14 gap-y-10 md:grid-cols-2">
          {cares.map(({ key, icon }) => (
            <li key={key} className="flex gap-5 border-line border-t pt-6">
              <Icon of={icon} className="mt-1 size-6 shrink-0 text-info" />
              <div>
                <Heading level={3}>{t(`owners.${key}.title`)}</Heading>
                <p className="mt-2 text-muted leading-relaxed">{t(`owners.${key}.text`)}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

const steps = ['one', 'two', 'three'] as const;

function Steps() {
  const t = useTexts('work');
  return (
    <div className="measure grid items-start gap-x-16 gap-y-12 py-16 md:py-24 lg:grid-cols-[minmax(0,1fr)_25.5rem]">
      <section aria-labelledby="steps">
        <Heading level={2} id="steps">
          {t('steps.title')}
        </Heading>
        <ol className="mt-7 grid gap-x-8 gap-y-7 md:grid-cols-3">
          {steps.map((key, place) => (
            <li key={key} className="border-line border-t pt-5">
              <p aria-hidden="true" className="numbers font-display text-4xl text-info leading-none">
                {place + 1}
              </p>
              <Heading level={3} className="mt-4">
                {t(`steps.${key}.title`)}
              </Heading>
              <p className="mt-1.5 text-muted">{t(`steps.${key}.text`)}</p>
            </li>
          ))}
        </ol>
      </section>
      <Card as="section" look="deco" padding="large" aria-labelledby="register">
        <Heading level={2} id="register">
          {t('register.title')}
        </Heading>
        <p className="mt-3 text-muted">{t('register.text')}</p>
        <ButtonLink to={paths.businessRegistration()} className="mt-6">
          {t('register.action')}
        </ButtonLink>
      </Card>
    </div>
  );
}

const trades = [
  { key: 'chef', icon: ChefHat },
  { key: 'massage', icon: Flower2 },
  { key: 'drivers', icon: Bus },
  { key: 'captains', icon: Anchor },
  { key: 'events', icon: PartyPopper },
  { key: 'keepers', icon: Wrench },
] as const;

function Professionals() {
  const t = useTexts('work');
  return (
    <section aria-labelledby="professionals" className="dark border-line border-y bg-night text-on-night">
      <div className="measure grid gap-x-16 gap-y-10 py-16 md:py-24 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <div>
          <p className="mb-3 font-semibold text-[0.8125rem] text-on-night-muted uppercase tracking-[0.14em]">
            {t('professionals.eyebrow')}
          </p>
          <Heading level={2} look="title" id="professionals" hasRule>
            {t('professionals.title')}
          </Heading>
          <p className="mt-6 text-lg text-on-night-muted leading-relaxed">{t('professionals.text')}</p>
        </div>
        <ul className="grid gap-x-10 gap-y-8 sm:grid-cols-2">
          {trades.map(({ key, icon }) => (
            <li key={key} className="flex gap-4">
              <Icon of={icon} className="mt-1 size-6 shrink-0 text-on-night-muted" />
              <div>
                <Heading level={3}>{t(`professionals.${key}.title`)}</Heading>
                <p className="mt-1 text-on-night-muted">{t(`professionals.${key}.text`)}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function Write() {
  const t = useTexts('work');
  const ofContact = useTexts('contact');
  const { company } = useSite();
  return (
    <section
      aria-labelledby="write"
      className="measure grid gap-x-16 gap-y-8 pt-16 md:pt-24 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]"
    >
      <div>
        <Heading level={2} look="title" id="write">
          {t('write.title')}
        </Heading>
        <p className="mt-3 max-w-xl text-lg text-muted">{t('write.text')}</p>
        {company.phone && (
          <a href={`tel:${company.phone.replace(/[^+\d]/g, '')}`} className="text-link mt-7 inline-block">
            {t('write.call', { phone: company.phone })}
          </a>
        )}
      </div>
      <Card padding="large">
        <Heading level={3} look="heading">
          {ofContact('work.title')}
        </Heading>
        <p className="mt-2 mb-6 text-muted">{ofContact('work.lead')}</p>
        <WorkForm />
      </Card>
    </section>
  );
}
