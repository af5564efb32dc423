import type { Bilingual } from '#kernel/languages.ts';

/** Where boats lie: invented names, real shores. */
export interface Marina {
  readonly name: Bilingual;
  readonly address: string;
  readonly latitude: number;
  readonly longitude: number;
  /** Where captains meet their guests, as a place within a sentence. */
  readonly meeting: Bilingual;
  readonly parking: Bilingual;
}

const garage: Bilingual = {
  en: 'Parking in the marina garage is free for the outing: scan the code in your confirmation at the barrier.',
  es: 'El estacionamiento de la marina es gratuito durante el paseo: escanee en la barrera el código de su confirmación.',
};
const lot: Bilingual = {
  en: 'There is a lot at the gate; the first two cars of each group park free.',
  es: 'Hay un estacionamiento junto a la entrada; los dos primeros autos de cada grupo no pagan.',
};
const street: Bilingual = {
  en: 'Parking is metered and fills up on weekends: a ride share drops you right at the gate.',
  es: 'El estacionamiento es por parquímetro y se llena los fines de semana: un taxi lo deja en la misma entrada.',
};

export const marinas = {
  'south-pointe': {
    name: { en: 'South Pointe Yacht Basin', es: 'Dársena de Yates South Pointe' },
    address: '318 Alton Road, Miami Beach, FL 33139',
    latitude: 25.7718,
    longitude: -80.1412,
    meeting: { en: 'under the white clock by the dockmaster’s office', es: 'bajo el reloj blanco de la capitanía' },
    parking: garage,
  },
  'purdy-basin': {
    name: { en: 'Purdy Basin Marina', es: 'Marina Purdy Basin' },
    address: '1925 Purdy Avenue, Miami Beach, FL 33139',
    latitude: 25.7946,
    longitude: -80.1446,
    meeting: { en: 'at the bench beside the fuel dock', es: 'en el banco junto al muelle de combustible' },
    parking: street,
  },
  'miami-river-mouth': {
    name: { en: 'River Mouth Marina', es: 'Marina Boca del Río' },
    address: '455 Brickell Key Drive, Miami, FL 33131',
    latitude: 25.7683,
    longitude: -80.1892,
    meeting: { en: 'at the top of the blue ramp', es: 'en lo alto de la rampa azul' },
    parking: garage,
  },
  'peacock-basin': {
    name: { en: 'Peacock Basin Marina', es: 'Marina Peacock Basin' },
    address: '2770 South Bayshore Drive, Miami, FL 33133',
    latitude: 25.7281,
    longitude: -80.2366,
    meeting: { en: 'by the flagpole at the end of pier 3', es: 'junto al asta de la bandera, al final del muelle 3' },
    parking: lot,
  },
  'crandon-lagoon': {
    name: { en: 'Crandon Lagoon Docks', es: 'Muelles de la Laguna Crandon' },
    address: '4120 Crandon Boulevard, Key Biscayne, FL 33149',
    latitude: 25.7226,
    longitude: -80.1606,
    meeting: { en: 'at the picnic tables by the bait shop', es: 'en las mesas de pícnic junto a la tienda de carnada' },
    parking: lot,
  },
  'haulover-inlet': {
    name: { en: 'Inlet House Marina', es: 'Marina Casa del Canal' },
    address: '10155 Collins Avenue, Bal Harbour, FL 33154',
    latitude: 25.8951,
    longitude: -80.1263,
    meeting: { en: 'in the lounge of the marina house', es: 'en la sala de la casa de la marina' },
    parking: {
      en: 'Valet parking is included: say the name of the boat.',
      es: 'El servicio de valet está incluido: diga el nombre de la embarcación.',
    },
  },
  'maule-lake': {
    name: { en: 'Intracoastal Point Marina', es: 'Marina Punta Intracostera' },
    address: '17440 North Bay Road, Sunny Isles Beach, FL 33160',
    latitude: 25.9346,
    longitude: -80.1311,
    meeting: { en: 'at the rental hut with the yellow roof', es: 'en la caseta de alquiler del techo amarillo' },
    parking: lot,
  },
  'pace-pier': {
    name: { en: 'Bay Terrace Pier', es: 'Muelle Terraza de la Bahía' },
    address: '1775 North Bayshore Drive, Miami, FL 33132',
    latitude: 25.7926,
    longitude: -80.1854,
    meeting: { en: 'at the coffee window on the pier', es: 'en la ventanita de café del muelle' },
    parking: garage,
  },
  'cocoplum-canal': {
    name: { en: 'Cocoplum Canal Docks', es: 'Muelles del Canal Cocoplum' },
    address: '6500 Cocoplum Road, Coral Gables, FL 33143',
    latitude: 25.7046,
    longitude: -80.2537,
    meeting: { en: 'under the banyan beside the ramp', es: 'bajo el baniano junto a la rampa' },
    parking: lot,
  },
} satisfies Readonly<Record<string, Marina>>;

export type MarinaCode = keyof typeof marinas;
