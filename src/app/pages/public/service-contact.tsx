import { apiContext, notFound, type PageHandle } from '#app/page-module.ts';
import { serviceSteps } from '#app/rendering/describe-service.ts';
import { breadcrumbList } from '#app/rendering/parts.ts';
import { describePage } from '#app/rendering/structured-data.ts';
import { PageHead } from '#browser/page-head.tsx';
import { useTexts } from '#browser/use-texts.ts';
import { additionalServicesClient } from '#features/additional-services/web/additional-services-client.ts';
import { ContactLinks } from '#features/additional-services/web/contact-links.tsx';
import { ContactForm } from '#features/contact/web/contact-form.tsx';
import { paths } from '#kernel/page-addresses.ts';
import { Breadcrumb } from '#ui/breadcrumb.tsx';
import { Card } from '#ui/content/card.tsx';
import { Heading } from '#ui/content/heading.tsx';
import type { Route } from './+types/service-contact';

export const handle: PageHandle = { texts: ['services', 'contact', 'accounts', 'kernel'] };

export async function loader({ context, params }: Route.LoaderArgs) {
  const { services } = await additionalServicesClient(context.get(apiContext)).listServices({ query: {} });
  const service = services.find(({ code }) => code === params.service) ?? notFound();
  const { id, code, name } = service;
  describePage(context, (page) => [
    breadcrumbList(page, [
      ...serviceSteps(page, service),
      { to: paths.serviceContact(code), label: page.texts('services')('contact.action') },
    ]),
  ]);
  return { id, code, name };
}

export default function ServiceContact({ loaderData: { id, code, name } }: Route.ComponentProps) {
  const t = useTexts('services');
  const ofContact = useTexts('contact');
  return (
    <div className="measure pt-6 pb-20">
      <PageHead
        title={t('contact.title', { service: name })}
        description={t('contact.description', { service: name })}
        canonicalPath={paths.serviceContact(code)}
      />
      <Breadcrumb
        steps={[
          { to: paths.additionalServices(), label: t('list.title') },
          { to: paths.serviceDetails(id), label: name },
        ]}
        current={t('contact.action')}
      />
      <div className="mt-6 grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <header>
          <Heading level={1} hasRule eyebrow={name}>
            {t('contact.heading')}
          </Heading>
          <p className="mt-6 max-w-md text-lg text-muted">{t('contact.lead')}</p>
          <ContactLinks service={name} />
        </header>
        <Card as="section" padding="large" aria-labelledby="write">
          <Heading level={2} id="write">
            {ofContact('title')}
          </Heading>
          <p className="mt-2 mb-6 text-muted">{ofContact('lead')}</p>
          <ContactForm key={code} service={code} />
        </Card>
      </div>
    </div>
  );
}
