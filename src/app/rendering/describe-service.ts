import type { ServiceItem, ServiceView } from '#features/additional-services/api/additional-services.schemas.ts';
import { paths } from '#kernel/page-addresses.ts';
import { breadcrumbList, dollars } from './parts.ts';
import { pictures } from './pictures.ts';
import type { DescribedPage, Thing } from './structured-data.ts';

interface Offered {
  readonly path: string;
  readonly name: string;
  readonly description: string;
  readonly priceFromCents: number | null;
  readonly medias: ServiceItem['medias'];
}

/** One service, with the least it costs while it is on sale. */
export function describeService(page: DescribedPage, service: ServiceView): readonly Thing[] {
  const { id, name, active, priceFromCents } = service;
  const path = paths.serviceDetails(id);
  return [
    offered(page, { ...service, path, priceFromCents: active ? priceFromCents : null }),
    breadcrumbList(page, serviceSteps(page, { id, name })),
  ];
}

/** What can be chosen of a service: a menu, a treatment, a van. */
export function describeServiceItem(
  page: DescribedPage,
  service: Pick<ServiceView, 'id' | 'code' | 'name'>,
  item: Omit<Offered, 'path'> & { readonly id: number },
): readonly Thing[] {
  const path = paths.serviceItem(service.code, item.id);
  return [
    offered(page, { ...item, path }),
    breadcrumbList(page, [...serviceSteps(page, service), { to: path, label: item.name }]),
  ];
}

/** The way to a service. */
export function serviceSteps(page: DescribedPage, { id, name }: Pick<ServiceView, 'id' | 'name'>) {
  return [
    { to: paths.additionalServices(), label: page.texts('services')('list.title') },
    { to: paths.serviceDetails(id), label: name },
  ];
}

function offered(page: DescribedPage, { path, name, description, priceFromCents, medias }: Offered): Thing {
  return {
    '@type': 'Service',
    url: page.addressOf(path),
    name,
    description,
    image: pictures(medias, page.origin),
    provider: { '@type': 'Organization', name: page.company.name, url: `${page.origin}/` },
    areaServed: { '@type': 'City', name: 'Miami' },
    ...(priceFromCents !== null && {
      offers: {
        '@type': 'Offer',
        priceSpecification: { '@type': 'PriceSpecification', minPrice: dollars(priceFromCents), priceCurrency: 'USD' },
      },
    }),
  };
}
