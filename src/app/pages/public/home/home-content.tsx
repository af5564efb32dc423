import { PlaceLinks, RentalSections } from '#features/catalog/web/home-sections.tsx';
import { Hero } from './hero.tsx';
import { AboutBlock, BoatsTeaser, ClientsTeaser, CompanyBlocks, HowToBook, ServicesTeaser } from './home-blocks.tsx';
import type { HomeView } from './load-home.ts';

/** The home page but for its head: the reset of a password stands on it too. */
export function HomeContent({ destinations, rentals, boats, services, clients, hero, pictures }: HomeView) {
  return (
    <>
      <Hero destinations={destinations} picture={hero} />
      <HowToBook />
      <RentalSections {...rentals} />
      <BoatsTeaser boats={boats} />
      <PlaceLinks destinations={destinations} />
      {services && <ServicesTeaser {...services} />}
      <AboutBlock pictures={pictures} />
      {clients && clients.reviews.length > 0 && <ClientsTeaser {...clients} />}
      <CompanyBlocks />
    </>
  );
}
