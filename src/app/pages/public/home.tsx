import type { PageHandle } from '#app/page-handle.ts';
import { paths } from '#app/paths.ts';
import { apiContext } from '#app/rendering/contexts.ts';
import { useSite } from '#app/shell/use-site.ts';
import { PageHead } from '#browser/page-head.tsx';
import { useTexts } from '#browser/use-texts.ts';
import { catalogueClient } from '#features/catalogue/web/catalogue-client.ts';
import { PlaceLinks } from '#features/catalogue/web/home/place-links.tsx';
import { RentalSections } from '#features/catalogue/web/home/rental-sections.tsx';
import type { Route } from './+types/home';
import { CompanyBlocks } from './home/company-blocks.tsx';
import { Hero } from './home/hero.tsx';
import { ServicesTeaser } from './home/services-teaser.tsx';

export const handle: PageHandle = { header: 'transparent', texts: ['catalogue'] };

export async function loader({ context }: Route.LoaderArgs) {
  const client = catalogueClient(context.get(apiContext));
  const [{ destinations }, { sections }] = await Promise.all([
    client.listDestinations({ query: {} }),
    // The first page works without its sections: the search is what people come for.
    client.listHousesByTags({ query: {} }).catch(() => ({ sections: [] })),
  ]);
  return { destinations, sections };
}

export default function Home({ loaderData: { destinations, sections } }: Route.ComponentProps) {
  const t = useTexts('catalogue');
  const { company } = useSite();
  return (
    <>
      <PageHead title={company.name} description={t('home.description')} canonicalPath={paths.home()} />
      <Hero destinations={destinations} />
      <RentalSections sections={sections} />
      <PlaceLinks destinations={destinations} />
      <ServicesTeaser />
      <CompanyBlocks />
    </>
  );
}
