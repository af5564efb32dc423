import type { RouterContextProvider } from 'react-router';
import { apiContext } from '#app/page-module.ts';
import { additionalServicesClient } from '#features/additional-services/web/additional-services-client.ts';
import type { LandingHero } from '#features/catalog/api/catalog.schemas.ts';
import { catalogClient } from '#features/catalog/web/catalog-client.ts';
import { landingClient } from '#features/reviews/web/reviews-clients.ts';
import type { Transport } from '#kernel/transport.ts';

/** As in `hero.tsx`, whose files the server of pages needs none of. */
const PHONE = '(max-width: 47.99rem)';
const REVIEWS_SHOWN = 3;
const PICTURES_SHOWN = 3;
const BOATS_SHOWN = 4;

/**
 * What the home page shows; a module of its own, so that the browser needs none of it. The first page works without its
 * sections: the search is what people come for.
 */
export async function loadHome(context: Readonly<RouterContextProvider>, tagCode: string | null = null) {
  const transport = context.get(apiContext);
  const catalog = catalogClient(transport);
  const [{ destinations }, rentals, boats, services, clients, pictures] = await Promise.all([
    catalog.listDestinations({ query: {} }),
    loadRentals(transport, tagCode).catch(() => ({ tags: [], shown: undefined, houses: [] })),
    loadBoats(transport).catch(() => []),
    loadServices(transport).catch(() => null),
    loadClients(transport).catch(() => null),
    catalog.listLandingMedias().catch(() => ({ hero: null, medias: [] })),
  ]);
  return {
    destinations,
    rentals,
    boats,
    services,
    clients,
    hero: pictures.hero && heroOf(pictures.hero),
    pictures: pictures.medias.slice(0, PICTURES_SHOWN),
  };
}

/** The company's own picture as `<picture>` takes it: another one for phones comes before it. */
function heroOf({ wide, tall }: LandingHero): HeroPicture {
  const { alt, width, height, sources } = wide;
  const forPhones = tall?.sources.map((source) => ({ ...source, media: PHONE })) ?? [];
  return { alt, width, height, sources: [...forPhones, ...sources], src: sources.at(-1)?.srcset.split(' ').at(-2) };
}

/** The picture at the head of the page; the first of its sources that a browser can use counts. */
export interface HeroPicture {
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  readonly src: string | undefined;
  readonly sources: readonly { readonly media?: string; readonly type: string; readonly srcset: string }[];
}

/** The section that the address asks for, else the first. */
async function loadRentals(transport: Transport, tagCode: string | null) {
  const catalog = catalogClient(transport);
  const { tags } = await catalog.listTags();
  const shown = tags.find(({ code }) => code === tagCode) ?? tags[0];
  if (!shown) return { tags, shown, houses: [] };
  const { sections } = await catalog.listHousesByTags({ query: { tagsId: String(shown.id) } });
  return { tags, shown, houses: sections[0]?.houses ?? [] };
}

/** The boats that a search without wishes gives first. */
async function loadBoats(transport: Transport) {
  const { boats } = await catalogClient(transport).listBoats({ query: { PageSize: String(BOATS_SHOWN) } });
  return boats.map(({ id, name, guests, priceCents, medias }) => ({ id, name, guests, priceCents, media: medias[0] }));
}
export type BoatsOfHome = Awaited<ReturnType<typeof loadBoats>>;

async function loadServices(transport: Transport) {
  const { services, bundleDiscounts } = await additionalServicesClient(transport).listServices({
    query: { active: 'true' },
  });
  return {
    maxBasisPoints: Math.max(0, ...bundleDiscounts.map(({ basisPoints }) => basisPoints)),
    services: services.map(({ id, name, priceFromCents, medias }) => ({ id, name, priceFromCents, media: medias[0] })),
  };
}
export type ServicesOfHome = Awaited<ReturnType<typeof loadServices>>;

async function loadClients(transport: Transport) {
  const { rating, reviewCount, reviews } = await landingClient(transport).listLandingReviews({
    query: { PageSize: String(REVIEWS_SHOWN) },
  });
  return { rating, reviewCount, reviews };
}
export type ClientsOfHome = Awaited<ReturnType<typeof loadClients>>;

export type HomeView = Awaited<ReturnType<typeof loadHome>>;
