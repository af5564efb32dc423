import type { HouseView } from '#features/catalog/api/catalog.schemas.ts';
import type { ReviewsView } from '#features/reviews/api/reviews.schemas.ts';
import { paths } from '#kernel/page-addresses.ts';
import { breadcrumbList, ratings } from './parts.ts';
import { pictures } from './pictures.ts';
import type { DescribedPage, Thing } from './structured-data.ts';

/** Our amenities under the names that Google knows (Search Central, 'Vacation rental structured data'). */
const featureOf: Readonly<Record<string, string>> = {
  'air-conditioning': 'ac',
  'beach-access': 'beachAccess',
  crib: 'crib',
  elevator: 'elevator',
  fireplace: 'fireplace',
  gym: 'gymFitnessEquipment',
  'hot-tub': 'hotTub',
  kitchen: 'kitchen',
  bbq: 'outdoorGrill',
  terrace: 'patio',
  'self-check-in': 'selfCheckinCheckout',
  tv: 'tv',
  waterfront: 'waterfront',
  wifi: 'wifi',
};

const beds = {
  king: 'King',
  queen: 'Queen',
  double: 'Double',
  single: 'Single',
  bunk: 'Bunk bed',
  'sofa-bed': 'Sofa bed',
} as const satisfies Record<HouseView['rooms'][number]['beds'][number]['type'], string>;

const additionalTypes = {
  house: 'House',
  apartment: 'Apartment',
  villa: 'Villa',
  bungalow: 'Bungalow',
} as const satisfies Record<HouseView['listedAs'], string>;

/**
 * A house as Google's vacation rentals want it. Where it stands is as coarse as on the page: no street, no exact place.
 */
export function describeHouse(page: DescribedPage, house: HouseView, reviews: ReviewsView): readonly Thing[] {
  const { company, origin } = page;
  const inPlace = { to: paths.results({ destination: house.destination.id }), label: house.destination.name };
  return [
    {
      '@type': 'VacationRental',
      '@id': `${origin}${paths.property(house.id)}#house`,
      identifier: `house-${house.id}`,
      url: page.addressOf(paths.property(house.id)),
      name: house.name,
      description: house.description,
      additionalType: additionalTypes[house.listedAs],
      brand: { '@type': 'Brand', name: company.name },
      image: pictures(house.medias, origin),
      latitude: coordinate(house.latitude),
      longitude: coordinate(house.longitude),
      address: {
        '@type': 'PostalAddress',
        addressLocality: house.destination.name,
        addressRegion: 'FL',
        addressCountry: 'US',
      },
      checkinTime: `${house.checkInFrom}:00`,
      checkoutTime: `${house.checkOutBy}:00`,
      knowsLanguage: ['en-US', 'es-US'],
      containsPlace: placeInside(house),
      ...ratings(reviews),
    },
    breadcrumbList(page, [
      { to: paths.results(), label: page.texts('app')('nav.properties') },
      inPlace,
      { to: paths.property(house.id), label: house.name },
    ]),
  ];
}

function placeInside(house: HouseView): Thing {
  const isShared = house.typeOfPlace === 'private-room';
  return {
    '@type': 'Accommodation',
    additionalType: isShared ? 'PrivateRoom' : 'EntirePlace',
    occupancy: { '@type': 'QuantitativeValue', value: house.guests },
    numberOfBedrooms: house.bedrooms,
    numberOfBathroomsTotal: house.bathrooms,
    numberOfRooms: house.rooms.filter(({ kind }) => kind !== 'bathroom').length,
    ...(house.areaSquareFeet === null
      ? {}
      : { floorSize: { '@type': 'QuantitativeValue', value: house.areaSquareFeet, unitCode: 'FTK' } }),
    bed: house.rooms.flatMap((room) =>
      room.beds.map(({ type, count }) => ({ '@type': 'BedDetails', numberOfBeds: count, typeOfBed: beds[type] })),
    ),
    amenityFeature: features(house),
  };
}

function features({ amenities, petsAllowed }: HouseView): readonly Thing[] {
  const included = (code: string) => amenities.some((amenity) => amenity.code === code && amenity.included);
  const known = amenities.flatMap(({ code }): readonly Thing[] => {
    const name = featureOf[code];
    return name ? [feature(name, included(code))] : [];
  });
  return [
    ...known,
    feature('washerDryer', included('washer') && included('dryer')),
    feature('wheelchairAccessible', ['step-free-entrance', 'wide-doorways', 'accessible-bathroom'].every(included)),
    feature('petsAllowed', petsAllowed),
    feature('smokingAllowed', false),
  ];
}

function feature(name: string, value: boolean): Thing {
  return { '@type': 'LocationFeatureSpecification', name, value };
}

/** Five decimals, as asked for: about a meter, of a place that was moved before it left the server. */
const coordinate = (degrees: number) => Math.round(degrees * 100_000) / 100_000;
