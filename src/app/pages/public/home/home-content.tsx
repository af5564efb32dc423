import type { RouterContextProvider } from 'react-router';
import { apiContext } from '#app/rendering/contexts.ts';
import { catalogueClient } from '#features/catalogue/web/catalogue-client.ts';
import { PlaceLinks } from '#features/catalogue/web/home/place-links.tsx';
import { RentalSections } from '#features/catalogue/web/home/rental-sections.tsx';
import { CompanyBlocks } from './company-blocks.tsx';
import { Hero } from './hero.tsx';
import { ServicesTeaser } from './services-teaser.tsx';

/** What the home page shows. */
export async function loadHome(context: Readonly<RouterContextProvider>) {
  const client = catalogueClient(context.get(apiContext));
  const [{ destinations }, { sections }] = await Promise.all([
    client.listDestinations({ query: {} }),
    // The first page works without its sections: the search is what people come for.
    client.listHousesByTags({ query: {} }).catch(() => ({ sections: [] })),
  ]);
  return { destinations, sections };
}

/** The home page but for its head: the reset of a password stands on it too. */
export function HomeContent({ destinations, sections }: Awaited<ReturnType<typeof loadHome>>) {
  return (
    <>
      <Hero destinations={destinations} />
      <RentalSections sections={sections} />
      <PlaceLinks destinations={destinations} />
      <ServicesTeaser />
      <CompanyBlocks />
    </>
  );
}
