import { apiContext, type PageHandle } from '#app/page-module.ts';
import { PageHead } from '#browser/page-head.tsx';
import { useTexts } from '#browser/use-texts.ts';
import { additionalServicesClient } from '#features/additional-services/web/additional-services-client.ts';
import { BundleTable, HowToBook } from '#features/additional-services/web/how-to-book.tsx';
import { ServiceCard } from '#features/additional-services/web/service-card.tsx';
import { Card } from '#ui/content/card.tsx';
import { Heading } from '#ui/content/heading.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import type { Route } from './+types/additional-services';

export const handle: PageHandle = { texts: ['services'] };

export function loader({ context }: Route.LoaderArgs) {
  return additionalServicesClient(context.get(apiContext)).listServices({ query: {} });
}

export default function AdditionalServices({ loaderData: { services, bundleDiscounts } }: Route.ComponentProps) {
  const t = useTexts('services');
  const most = Math.max(0, ...bundleDiscounts.map(({ basisPoints }) => basisPoints));
  return (
    <div className="measure py-12 md:py-16">
      <PageHead title={t('list.title')} description={t('list.description')} />
      <header className="max-w-2xl">
        <Heading level={1} hasRule>
          {t('list.title')}
        </Heading>
        <p className="mt-6 text-lg text-muted">{t('list.lead', { percent: `${most / 100}%` })}</p>
      </header>
      {services.length === 0 ? (
        <EmptyState title={t('list.none')} />
      ) : (
        <ul className="mt-10 grid gap-x-6 gap-y-12 sm:grid-cols-2 md:mt-12 lg:grid-cols-3">
          {services.map((service, place) => (
            <li key={service.id}>
              <ServiceCard service={service} loading={place === 0 ? 'first' : place < 3 ? 'eager' : 'lazy'} />
            </li>
          ))}
          {most > 0 && (
            <li className="lg:col-span-2">
              <Card look="deco" padding="large" className="grid h-full content-center gap-x-12 gap-y-5 lg:grid-cols-2">
                <div>
                  <Heading level={2}>{t('bundle.title')}</Heading>
                  <p className="mt-3 text-muted">{t('bundle.text')}</p>
                </div>
                <BundleTable discounts={bundleDiscounts} />
              </Card>
            </li>
          )}
        </ul>
      )}
      <section aria-labelledby="how" className="mt-18">
        <Heading level={2} id="how" className="mb-6">
          {t('booking.title')}
        </Heading>
        <HowToBook />
      </section>
    </div>
  );
}
