import type { Bilingual } from '#kernel/languages.ts';
import type { DestinationSlug } from './houses/house-seed.ts';

export interface DemoDestination {
  readonly slug: DestinationSlug;
  readonly name: Bilingual;
  readonly description: Bilingual;
  readonly latitude: number;
  readonly longitude: number;
  /** What people type when they look for it, beside its name: nicknames, streets, landmarks. */
  readonly terms: Readonly<Record<'en' | 'es', readonly string[]>>;
}

/** In the order in which they are offered. */
export const destinations: readonly DemoDestination[] = [
  {
    slug: 'miami-beach',
    name: { en: 'Miami Beach', es: 'Miami Beach' },
    description: {
      en: 'Seven miles of barrier island between the Atlantic and Biscayne Bay: wide sand, quiet residential islands and a boardwalk that runs the whole way.',
      es: 'Once kilómetros de isla entre el Atlántico y la bahía de Biscayne: arena ancha, islas residenciales tranquilas y un paseo entablado que la recorre entera.',
    },
    latitude: 25.8182,
    longitude: -80.1237,
    terms: {
      en: ['Mid-Beach', 'Mid Beach', 'North Beach', 'Sunset Harbour', 'Venetian Islands', 'Millionaire’s Row', 'MB'],
      es: ['Playa de Miami', 'Playa Norte', 'Islas Venecianas', 'La Playa', 'Sunset Harbour'],
    },
  },
  {
    slug: 'south-beach',
    name: { en: 'South Beach', es: 'South Beach' },
    description: {
      en: 'The Art Deco district: pastel façades, neon at dusk, Ocean Drive cafés and the busiest stretch of sand in the city.',
      es: 'El distrito Art Déco: fachadas de color pastel, neón al anochecer, los cafés de Ocean Drive y el tramo de arena más animado de la ciudad.',
    },
    latitude: 25.7826,
    longitude: -80.1341,
    terms: {
      en: ['SoBe', 'Ocean Drive', 'Art Deco District', 'Lincoln Road', 'South of Fifth', 'SoFi', 'Española Way'],
      es: ['Playa Sur', 'Distrito Art Déco', 'Avenida Océano', 'Sobe', 'Calle Española'],
    },
  },
  {
    slug: 'brickell',
    name: { en: 'Brickell', es: 'Brickell' },
    description: {
      en: 'Glass towers above the bay, rooftop bars, a free Metromover and more restaurants than a long stay can try.',
      es: 'Torres de cristal sobre la bahía, bares en las azoteas, el Metromover gratuito y más restaurantes de los que caben en una estadía larga.',
    },
    latitude: 25.7617,
    longitude: -80.1918,
    terms: {
      en: ['Downtown', 'Financial District', 'Brickell City Centre', 'Mary Brickell Village', 'Brickell Key'],
      es: ['Centro', 'Distrito Financiero', 'El centro de Miami', 'Brickell Key', 'Brikel'],
    },
  },
  {
    slug: 'coconut-grove',
    name: { en: 'Coconut Grove', es: 'Coconut Grove' },
    description: {
      en: 'The oldest neighborhood in Miami: banyan shade, sailboats at Dinner Key and sidewalk cafés a short walk from the water.',
      es: 'El barrio más antiguo de Miami: sombra de banianos, veleros en Dinner Key y cafés en la acera a pocos pasos del agua.',
    },
    latitude: 25.727,
    longitude: -80.2421,
    terms: {
      en: ['The Grove', 'CocoWalk', 'Dinner Key', 'Vizcaya', 'Center Grove'],
      es: ['El Grove', 'La Arboleda', 'CocoWalk', 'Vizcaya', 'Arboleda de los Cocos'],
    },
  },
  {
    slug: 'coral-gables',
    name: { en: 'Coral Gables', es: 'Coral Gables' },
    description: {
      en: 'The City Beautiful: Mediterranean Revival houses, coral-rock gates, golf greens and the Venetian Pool cut from a quarry.',
      es: 'La Ciudad Bella: casas de estilo mediterráneo, portales de piedra de coral, campos de golf y la Piscina Veneciana excavada en una cantera.',
    },
    latitude: 25.7215,
    longitude: -80.2684,
    terms: {
      en: ['The Gables', 'Miracle Mile', 'Venetian Pool', 'City Beautiful', 'Cocoplum'],
      es: ['Los Gables', 'La Milla de los Milagros', 'Piscina Veneciana', 'Ciudad Bella', 'La Ciudad Hermosa'],
    },
  },
  {
    slug: 'wynwood',
    name: { en: 'Wynwood', es: 'Wynwood' },
    description: {
      en: 'Warehouses turned galleries, murals on every wall, roasters, breweries and late dinners in the middle of the arts district.',
      es: 'Almacenes convertidos en galerías, murales en cada pared, tostadores de café, cervecerías y cenas tardías en pleno distrito del arte.',
    },
    latitude: 25.801,
    longitude: -80.199,
    terms: {
      en: ['Arts District', 'Wynwood Walls', 'Midtown', 'Midtown Miami', 'Mural district'],
      es: ['Distrito del Arte', 'Los muros de Wynwood', 'Midtown', 'El Barrio del Arte', 'Winwood'],
    },
  },
  {
    slug: 'design-district',
    name: { en: 'Design District', es: 'Design District' },
    description: {
      en: 'Flagship stores around open courtyards, sculpture between them, and the leafy bungalow streets of Buena Vista next door.',
      es: 'Grandes tiendas en torno a patios abiertos, esculturas entre ellas y, al lado, las calles arboladas de bungalows de Buena Vista.',
    },
    latitude: 25.8131,
    longitude: -80.1927,
    terms: {
      en: ['Miami Design District', 'Buena Vista', 'Paradise Plaza', 'Midtown'],
      es: ['Distrito del Diseño', 'Buena Vista', 'Barrio del Diseño', 'Midtown'],
    },
  },
  {
    slug: 'edgewater',
    name: { en: 'Edgewater', es: 'Edgewater' },
    description: {
      en: 'A strip of bayfront between downtown and Midtown, with Margaret Pace Park, sunrise over the water and the arts center at its foot.',
      es: 'Una franja frente a la bahía entre el centro y Midtown, con el parque Margaret Pace, el amanecer sobre el agua y el centro de artes al pie.',
    },
    latitude: 25.8025,
    longitude: -80.1886,
    terms: {
      en: ['Margaret Pace Park', 'Biscayne Bay', 'Arts and Entertainment District', 'Midtown', 'Paraiso'],
      es: ['Parque Margaret Pace', 'Bahía de Biscayne', 'Biscayne', 'Midtown', 'Paraíso'],
    },
  },
  {
    slug: 'little-havana',
    name: { en: 'Little Havana', es: 'La Pequeña Habana' },
    description: {
      en: 'Calle Ocho, dominoes under the trees, hand-rolled cigars, windows that pour cafecito and live son until late.',
      es: 'La Calle Ocho, el dominó bajo los árboles, tabacos torcidos a mano, ventanitas que sirven cafecito y son en vivo hasta tarde.',
    },
    latitude: 25.7683,
    longitude: -80.2195,
    terms: {
      en: ['Calle Ocho', '8th Street', 'Domino Park', 'Ball & Chain', 'Latin Quarter'],
      es: ['Pequeña Habana', 'Calle Ocho', 'La Ocho', 'Parque del Dominó', 'Barrio Latino'],
    },
  },
  {
    slug: 'key-biscayne',
    name: { en: 'Key Biscayne', es: 'Key Biscayne' },
    description: {
      en: 'An island village between two parks, with calm beaches, bike paths and the old lighthouse at its southern tip.',
      es: 'Un pueblo isleño entre dos parques, con playas tranquilas, caminos para bicicleta y el viejo faro en la punta sur.',
    },
    latitude: 25.6937,
    longitude: -80.1628,
    terms: {
      en: ['The Key', 'Crandon Park', 'Cape Florida', 'Bill Baggs', 'Lighthouse'],
      es: ['Cayo Biscayne', 'Cayo Vizcaíno', 'El Cayo', 'El Faro', 'Parque Crandon'],
    },
  },
  {
    slug: 'surfside',
    name: { en: 'Surfside', es: 'Surfside' },
    description: {
      en: 'A small beach town with a walking path behind the dunes, family restaurants on Harding Avenue and room on the sand.',
      es: 'Un pueblo de playa con un sendero detrás de las dunas, restaurantes familiares en la avenida Harding y espacio de sobra en la arena.',
    },
    latitude: 25.8784,
    longitude: -80.1256,
    terms: {
      en: ['Harding Avenue', 'Surf side', 'North Beach', 'Four Seasons Surfside'],
      es: ['Avenida Harding', 'Pueblo de Surfside', 'Playa de Surfside', 'Sorfside'],
    },
  },
  {
    slug: 'bal-harbour',
    name: { en: 'Bal Harbour', es: 'Bal Harbour' },
    description: {
      en: 'A quiet village at the top of the beach: an open-air gallery of shops, a jetty to stroll and a calm inlet for boats.',
      es: 'Un pueblo sereno en el extremo norte de la playa: tiendas al aire libre entre jardines, un malecón para pasear y una ensenada en calma para los botes.',
    },
    latitude: 25.8918,
    longitude: -80.127,
    terms: {
      en: ['Bal Harbor', 'Bal Harbour Shops', 'Haulover', 'Bay Harbor'],
      es: ['Tiendas de Bal Harbour', 'Bal Harbor', 'Haulover', 'Puerto Bal'],
    },
  },
  {
    slug: 'sunny-isles',
    name: { en: 'Sunny Isles Beach', es: 'Sunny Isles Beach' },
    description: {
      en: 'Tall residences right on the sand, sunrise in every window, a fishing pier and the calm of the Intracoastal behind.',
      es: 'Residencias altas sobre la arena, el amanecer en cada ventana, un muelle de pesca y la calma del canal intracostero detrás.',
    },
    latitude: 25.9429,
    longitude: -80.1234,
    terms: {
      en: ['Sunny Isles', 'Collins Avenue', 'Newport Pier', 'Little Moscow', 'Florida Riviera'],
      es: ['Islas Soleadas', 'Sunny Isles', 'Avenida Collins', 'Muelle Newport', 'La Riviera de Florida'],
    },
  },
  {
    slug: 'doral',
    name: { en: 'Doral', es: 'Doral' },
    description: {
      en: 'Lakes, golf and new squares west of the airport: roomy family houses, arepas for breakfast and everything ten minutes away.',
      es: 'Lagos, golf y plazas nuevas al oeste del aeropuerto: casas familiares amplias, arepas en el desayuno y todo a diez minutos.',
    },
    latitude: 25.8195,
    longitude: -80.3553,
    terms: {
      en: ['Downtown Doral', 'CityPlace Doral', 'Doralzuela', 'Airport', 'Blue Monster'],
      es: ['El Doral', 'Doralzuela', 'Centro de Doral', 'Aeropuerto', 'Cerca del aeropuerto'],
    },
  },
];
