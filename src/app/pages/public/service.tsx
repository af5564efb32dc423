import Check from 'lucide-react/icons/check';
import Info from 'lucide-react/icons/info';
import { apiContext, orNotFound, type PageHandle } from '#app/page-module.ts';
import { describeService } from '#app/rendering/describe-service.ts';
import { describePage } from '#app/rendering/structured-data.ts';
import { PageHead } from '#browser/page-head.tsx';
import { useTexts } from '#browser/use-texts.ts';
import type { ServiceView } from '#features/additional-services/api/additional-services.schemas.ts';
import { serviceLooks } from '#features/additional-services/kinds/kinds.web.ts';
import { AddToTrip } from '#features/additional-services/web/add-to-trip.tsx';
import { additionalServicesClient } from '#features/additional-services/web/additional-services-client.ts';
import { BundleTable, HowToBook } from '#features/additional-services/web/how-to-book.tsx';
import { ItemCard } from '#features/additional-services/web/item-card.tsx';
import { ServiceFacts } from '#features/additional-services/web/service-facts.tsx';
import { ServicePicture } from '#features/additional-services/web/service-picture.tsx';
import { ServicePrice } from '#features/additional-services/web/service-price.tsx';
import { ServiceText } from '#features/additional-services/web/service-text.tsx';
import { SoonNotice } from '#features/additional-services/web/soon-notice.tsx';
import { paths } from '#kernel/page-addresses.ts';
import { Breadcrumb } from '#ui/breadcrumb.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Card } from '#ui/content/card.tsx';
import { Heading } from '#ui/content/heading.tsx';
import { Icon } from '#ui/content/icon.tsx';
import { Picture } from '#ui/content/picture.tsx';
import { pictureToShare } from '../../rendering/pictures.ts';
import type { Route } from './+types/service';

export const handle: PageHandle = { texts: ['services'] };

export async function loader({ context, params }: Route.LoaderArgs) {
  const client = additionalServicesClient(context.get(apiContext));
  const service = await orNotFound(client.getService({ params: { id: params.id } }));
  describePage(context, (page) => describeService(page, service));
  return service;
}

export default function Service({ loaderData: service }: Route.ComponentProps) {
  const t = useTexts('services');
  const { id, code, name, summary, medias } = service;
  return (
    <div className="measure pt-6 pb-20">
      <PageHead
        title={name}
        description={summary}
        image={pictureToShare(medias)}
        canonicalPath={paths.serviceDetails(id)}
      />
      <Breadcrumb steps={[{ to: paths.additionalServices(), label: t('list.title') }]} current={name} />
      <Opening service={service} />
      <div className="mt-10">
        <ServiceFacts service={service} />
      </div>
      <div className="mt-10 grid gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_25.5rem]">
        <div>
          <ServiceText text={service.description} />
          <MorePictures medias={medias.slice(1, 3)} />
        </div>
        <Details service={service} />
      </div>
      {service.items.length > 0 && (
        <section aria-labelledby="items" className="mt-16">
          <Heading level={2} id="items" className="mb-6">
            {t(`items.${code}`)}
          </Heading>
          <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
            {service.items.map((item) => (
              <li
                key={item.id}
                className="@container lg:last:nth-[3n+1]:col-span-full sm:max-lg:last:odd:col-span-full"
              >
                <ItemCard item={item} code={code} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {service.active && <Booking discounts={service.bundleDiscounts} />}
    </div>
  );
}

function Opening({ service: { code, name, summary, active, priceFromCents, medias } }: { service: ServiceView }) {
  const t = useTexts('services');
  return (
    <div className="mt-4 grid items-center gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
      <div className="order-2 lg:order-1">
        <Heading level={1} eyebrow={t('service.eyebrow')}>
          {name}
        </Heading>
        <p className="mt-5 max-w-lg text-lg text-muted">{summary}</p>
        {active ? (
          <>
            {priceFromCents !== null && (
              <div className="mt-5">
                <ServicePrice code={code} priceCents={priceFromCents} size="page" />
              </div>
            )}
            <div className="mt-6 flex flex-wrap items-center gap-3">
              <AddToTrip />
              <ButtonLink to={paths.serviceContact(code)} tone="quiet">
                {t('contact.action')}
              </ButtonLink>
            </div>
          </>
        ) : (
          <div className="mt-6 max-w-lg">
            <SoonNotice code={code} name={name} />
          </div>
        )}
      </div>
      <ServicePicture
        icon={serviceLooks[code].icon}
        medias={medias}
        loading="first"
        sizes="(min-width: 1440px) 44rem, (min-width: 1024px) 52vw, 100vw"
        className="order-1 -mx-(--gutter) sm:mx-0 sm:rounded-card lg:order-2"
      />
    </div>
  );
}

const SIZE_ALONE = '(min-width: 1440px) 57rem, (min-width: 1024px) 62vw, 94vw';
const SIZE_IN_PAIR = '(min-width: 1440px) 28rem, (min-width: 640px) 46vw, 94vw';

function MorePictures({ medias }: Pick<ServiceView, 'medias'>) {
  if (medias.length === 0) return null;
  return (
    <ul className="mt-8 grid gap-3 sm:grid-cols-2">
      {medias.map((media) => (
        <li key={media.id} className="sm:only:col-span-2">
          <Picture {...media} sizes={medias.length === 1 ? SIZE_ALONE : SIZE_IN_PAIR} className="rounded-card" />
        </li>
      ))}
    </ul>
  );
}

const chapters = [
  { kind: 'included', icon: Check },
  { kind: 'good-to-know', icon: Info },
] as const;

function Details({ service: { details } }: { service: ServiceView }) {
  const t = useTexts('services');
  return (
    <div className="grid content-start gap-8">
      {chapters.map(({ kind, icon }) => {
        const lines = details.filter((detail) => detail.kind === kind);
        if (lines.length === 0) return null;
        return (
          <section key={kind} aria-labelledby={kind}>
            <Heading level={2} look="subheading" id={kind}>
              {t(`details.${kind}`)}
            </Heading>
            <ul className="mt-3 grid gap-2.5">
              {lines.map(({ text }) => (
                <li key={text} className="flex gap-3 leading-snug">
                  <Icon of={icon} className="mt-0.5 size-5 shrink-0 text-info" />
                  {text}
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}

function Booking({ discounts }: { discounts: ServiceView['bundleDiscounts'] }) {
  const t = useTexts('services');
  return (
    <section aria-labelledby="how" className="mt-16 grid gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_25.5rem]">
      <div>
        <Heading level={2} id="how" className="mb-6">
          {t('booking.title')}
        </Heading>
        <HowToBook />
        <div className="mt-8">
          <AddToTrip />
        </div>
      </div>
      <Card look="deco">
        <Heading level={3}>{t('bundle.title')}</Heading>
        <p className="mt-2 mb-3 text-muted text-sm">{t('bundle.text')}</p>
        <BundleTable discounts={discounts} />
      </Card>
    </section>
  );
}
