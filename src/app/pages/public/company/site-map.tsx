import { Link } from 'react-router';
import { apiContext, type PageHandle } from '#app/page-module.ts';
import { useTexts } from '#browser/use-texts.ts';
import { additionalServicesClient } from '#features/additional-services/web/additional-services-client.ts';
import { catalogClient } from '#features/catalog/web/catalog-client.ts';
import { paths } from '#kernel/page-addresses.ts';
import { classNames } from '#ui/class-names.ts';
import { Heading } from '#ui/content/heading.tsx';
import type { Route } from './+types/site-map';
import { ArticlePage } from './article-page.tsx';

export const handle: PageHandle = { texts: ['siteMap'] };

/** What a page of the API holds at most; where a place has more, its results page lists them. */
const MOST = '300';

interface Listed {
  readonly id: number;
  readonly name: string;
}

export async function loader({ context }: Route.LoaderArgs) {
  const transport = context.get(apiContext);
  const query = { PageSize: MOST, OnlyPrimaryMedia: 'true' } as const;
  const [{ destinations }, { houses }, { boats }, { services }] = await Promise.all([
    catalogClient(transport).listDestinations({ query: {} }),
    catalogClient(transport).listHouses({ query }),
    catalogClient(transport).listBoats({ query }),
    additionalServicesClient(transport).listServices({ query: {} }),
  ]);
  const listed = ({ id, name }: Listed): Listed => ({ id, name });
  const inPlace = (id: number) => (rentable: { destination: Listed }) => rentable.destination.id === id;
  const byName = (a: Listed, b: Listed) => a.name.localeCompare(b.name);
  return {
    services: services.map(listed),
    places: destinations
      .map(({ id, name }) => ({
        id,
        name,
        houses: houses.filter(inPlace(id)).map(listed).sort(byName),
        boats: boats.filter(inPlace(id)).map(listed).sort(byName),
      }))
      .filter((place) => place.houses.length + place.boats.length > 0),
  };
}

type SiteMapView = Awaited<ReturnType<typeof loader>>;

export default function SiteMap({ loaderData }: Route.ComponentProps) {
  const t = useTexts('siteMap');
  const { services, places } = loaderData;
  const serviceLinks = services.map(({ id, name }) => ({ to: paths.serviceDetails(id), label: name }));
  const chapters = [
    { id: 'start', body: <Links links={useStartLinks()} /> },
    { id: 'places', body: <Places places={places} /> },
    {
      id: 'services',
      body: <Links links={[{ to: paths.additionalServices(), label: t('links.services') }, ...serviceLinks]} />,
    },
    { id: 'company', body: <Links links={useCompanyLinks()} /> },
    { id: 'help', body: <Links links={useHelpLinks()} /> },
    { id: 'account', body: <Links links={useAccountLinks()} /> },
  ] as const;
  return (
    <ArticlePage
      title={t('title')}
      lead={t('lead')}
      description={t('description')}
      contents={t('contents')}
      isWide
      chapters={chapters.map(({ id, body }) => ({ id, title: t(id), body }))}
    />
  );
}

interface PageLink {
  readonly to: string;
  readonly label: string;
}

function useStartLinks(): readonly PageLink[] {
  const t = useTexts('siteMap');
  return [
    { to: paths.home(), label: t('links.home') },
    { to: paths.results(), label: t('links.houses') },
    { to: paths.results({ view: 'map' }), label: t('links.map') },
    { to: paths.results({ kind: 'boat' }), label: t('links.boats') },
  ];
}

function useCompanyLinks(): readonly PageLink[] {
  const t = useTexts('siteMap');
  return [
    { to: paths.about(), label: t('links.about') },
    { to: paths.ourClients(), label: t('links.clients') },
    { to: paths.workWithUs(), label: t('links.work') },
    { to: paths.businessRegistration(), label: t('links.business') },
  ];
}

function useHelpLinks(): readonly PageLink[] {
  const t = useTexts('siteMap');
  return [
    { to: paths.contact(), label: t('links.contact') },
    { to: paths.faq(), label: t('links.faq') },
    { to: paths.newsletter(), label: t('links.newsletter') },
    { to: paths.terms(), label: t('links.terms') },
    { to: paths.privacy(), label: t('links.privacy') },
  ];
}

function useAccountLinks(): readonly PageLink[] {
  const t = useTexts('siteMap');
  return [
    { to: paths.signIn(), label: t('links.signIn') },
    { to: paths.signUp(), label: t('links.signUp') },
    { to: paths.reservations(), label: t('links.reservations') },
    { to: paths.profile(), label: t('links.profile') },
  ];
}

function Links({ links }: { links: readonly PageLink[] }) {
  return (
    <ul
      className={classNames('grid gap-x-10 sm:grid-cols-2', links.length === 4 ? 'xl:grid-cols-4' : 'xl:grid-cols-3')}
    >
      {links.map(({ to, label }) => (
        <li key={to} className="border-line border-b">
          <Link
            to={to}
            className="flex min-h-11 items-center py-1.5 text-ink underline decoration-transparent underline-offset-4 hover:decoration-current"
          >
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Places({ places }: { places: SiteMapView['places'] }) {
  const t = useTexts('siteMap');
  return (
    <div className="grid gap-10 pt-4">
      {places.map(({ id, name, houses, boats }) => (
        <section key={id} aria-labelledby={`place-${id}`}>
          <Heading level={3} id={`place-${id}`} className="mb-2 text-ink">
            {name}
          </Heading>
          <Links
            links={[
              ...(houses.length > 0
                ? [{ to: paths.results({ destination: id }), label: t('allIn', { place: name }) }]
                : []),
              ...houses.map((house) => ({ to: paths.property(house.id), label: house.name })),
              ...boats.map((boat) => ({ to: paths.boat(boat.id), label: t('boat', { name: boat.name }) })),
            ]}
          />
        </section>
      ))}
    </div>
  );
}
