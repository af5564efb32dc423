import Images from 'lucide-react/icons/images';
import { Link } from 'react-router';
import { apiContext, notFound, orNotFound, type PageHandle } from '#app/page-module.ts';
import { describeServiceItem } from '#app/rendering/describe-service.ts';
import { describePage } from '#app/rendering/structured-data.ts';
import { PageHead } from '#browser/page-head.tsx';
import { useTexts } from '#browser/use-texts.ts';
import { serviceLooks } from '#features/additional-services/kinds/kinds.web.ts';
import { AddToTrip } from '#features/additional-services/web/add-to-trip.tsx';
import { ChatLink } from '#features/additional-services/web/chat-link.tsx';
import { ItemChapters, ItemFacts } from '#features/additional-services/web/item-parts.tsx';
import { findItem, type ItemOfService } from '#features/additional-services/web/load-item.ts';
import { ServicePicture } from '#features/additional-services/web/service-picture.tsx';
import { ServicePrice } from '#features/additional-services/web/service-price.tsx';
import { ServiceText } from '#features/additional-services/web/service-text.tsx';
import { paths } from '#kernel/page-addresses.ts';
import { Breadcrumb } from '#ui/breadcrumb.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { classNames } from '#ui/class-names.ts';
import { Card } from '#ui/content/card.tsx';
import { Heading } from '#ui/content/heading.tsx';
import { Icon } from '#ui/content/icon.tsx';
import { pictureToShare } from '../../rendering/pictures.ts';
import type { Route } from './+types/service-item';

export const handle: PageHandle = { texts: ['services'] };

export async function loader({ context, params }: Route.LoaderArgs) {
  const found = (await orNotFound(findItem(context.get(apiContext), params))) ?? notFound();
  const { service, view, price } = found;
  describePage(context, (page) =>
    describeServiceItem(page, service, { ...view.item, priceFromCents: price.priceCents }),
  );
  return found;
}

export default function ServiceItem({ loaderData: found }: Route.ComponentProps) {
  const t = useTexts('services');
  const { service, view, price } = found;
  const { item } = view;
  const part = { type: service.type, code: service.code, view };
  return (
    <div className="measure pt-6 pb-20">
      <PageHead
        title={`${item.name}, ${service.name}`}
        description={`${service.name}: ${item.description}`}
        image={pictureToShare(item.medias)}
        canonicalPath={paths.serviceItem(service.code, item.id)}
      />
      <Breadcrumb
        steps={[
          { to: paths.additionalServices(), label: t('list.title') },
          { to: paths.serviceDetails(service.id), label: service.name },
        ]}
        current={item.name}
      />
      <div className="mt-4 grid gap-x-14 gap-y-9 lg:grid-cols-[minmax(0,1fr)_25.5rem]">
        <div className="min-w-0">
          <Photos found={found} />
          <Heading level={1} eyebrow={service.name} className="mt-8">
            {item.name}
          </Heading>
          <ItemFacts {...part} />
          <div className="mt-6">
            <ServiceText text={item.description} />
          </div>
          <div className="mt-10 grid gap-10">
            <ItemChapters {...part} />
          </div>
        </div>
        <aside aria-label={t('booking.card')}>
          <Card look="deco" padding="large" className="lg:sticky lg:top-24">
            <ServicePrice code={service.code} size="page" {...price} />
            <p className="mt-4 mb-6 text-muted">
              {t(serviceLooks[service.code].isPricedByHand ? 'booking.byHand' : 'booking.text')}
            </p>
            <AddToTrip />
            <p className="mt-7 mb-3 border-line border-t pt-5 text-muted text-sm">{t('booking.question')}</p>
            <div className="flex flex-wrap gap-3">
              <ChatLink service={item.name} />
              <ButtonLink to={paths.serviceContact(service.code)} tone="quiet" size="small">
                {t('contact.action')}
              </ButtonLink>
            </div>
          </Card>
        </aside>
      </div>
    </div>
  );
}

function Photos({ found: { service, view } }: { found: ItemOfService }) {
  const t = useTexts('services');
  const { id, medias } = view.item;
  const { code } = service;
  const picture = (
    <ServicePicture
      icon={serviceLooks[code].icon}
      medias={medias}
      loading="first"
      sizes="(min-width: 1440px) 60rem, (min-width: 1024px) 64vw, 100vw"
      className={classNames('sm:rounded-card', medias.length === 0 && 'lg:aspect-5/2')}
    />
  );
  if (medias.length === 0) return <div className="-mx-(--gutter) sm:mx-0">{picture}</div>;
  return (
    <div className="relative -mx-(--gutter) sm:mx-0">
      <Link
        to={paths.serviceItemPhotos(code, id, { photo: medias[0]?.id })}
        className="block focus-visible:-outline-offset-4"
      >
        {picture}
      </Link>
      <ButtonLink
        to={paths.serviceItemPhotos(code, id)}
        tone="outline"
        size="small"
        icon={<Icon of={Images} className="size-4.5" />}
        className="absolute! right-4 bottom-4 border-transparent bg-surface! shadow-float"
      >
        {t('photos.show', { count: medias.length })}
      </ButtonLink>
    </div>
  );
}
