import type { DestinationSlug, Setting } from '../houses/house-seed.ts';

/** A strip of dry land: houses stand between the two points, at most `width` degrees beside the line. */
export interface Spot {
  readonly from: readonly [latitude: number, longitude: number];
  readonly to: readonly [latitude: number, longitude: number];
  readonly width: number;
  readonly streets: readonly string[];
  readonly numbers: readonly [least: number, most: number];
}

export interface Neighborhood {
  readonly city: string;
  readonly zipCode: string;
  /** Where houses of a setting stand; `else` for every other one. */
  readonly spots: Partial<Readonly<Record<Setting, Spot>>> & { readonly else: Spot };
}

const spot = (
  from: Spot['from'],
  to: Spot['to'],
  place: { width: number; numbers: Spot['numbers']; streets: Spot['streets'] },
): Spot => ({ from, to, ...place });

/** More dry land on which the points that strangers are shown may lie. */
export const inland: readonly Pick<Spot, 'from' | 'to' | 'width'>[] = [
  { from: [25.712, -80.272], to: [25.727, -80.272], width: 0.006 },
  { from: [25.805, -80.1305], to: [25.818, -80.1305], width: 0.003 },
  { from: [25.845, -80.1245], to: [25.873, -80.1235], width: 0.0015 },
];

export const neighborhoods: Readonly<Record<DestinationSlug, Neighborhood>> = {
  'miami-beach': {
    city: 'Miami Beach',
    zipCode: '33140',
    spots: {
      beach: spot([25.813, -80.1231], [25.844, -80.1212], {
        width: 0.0003,
        numbers: [4210, 6890],
        streets: ['Collins Avenue', 'Indian Creek Drive'],
      }),
      island: spot([25.7885, -80.156], [25.7925, -80.156], {
        width: 0.0004,
        numbers: [110, 480],
        streets: ['West Di Lido Drive', 'East Di Lido Drive'],
      }),
      bay: spot([25.793, -80.1412], [25.7965, -80.1404], {
        width: 0.0004,
        numbers: [1710, 2130],
        streets: ['Purdy Avenue', 'Bay Road', 'West 21st Street'],
      }),
      else: spot([25.818, -80.1305], [25.834, -80.1305], {
        width: 0.0006,
        numbers: [4300, 5600],
        streets: ['Pine Tree Drive', 'La Gorce Drive'],
      }),
    },
  },
  'south-beach': {
    city: 'Miami Beach',
    zipCode: '33139',
    spots: {
      beach: spot([25.7752, -80.1328], [25.7868, -80.1309], {
        width: 0.0003,
        numbers: [420, 1480],
        streets: ['Ocean Drive', 'Collins Avenue'],
      }),
      else: spot([25.7755, -80.136], [25.79, -80.1375], {
        width: 0.0016,
        numbers: [410, 1690],
        streets: ['Meridian Avenue', 'Euclid Avenue', 'Jefferson Avenue', 'Española Way', 'Pennsylvania Avenue'],
      }),
    },
  },
  brickell: {
    city: 'Miami',
    zipCode: '33131',
    spots: {
      bay: spot([25.7593, -80.1912], [25.7655, -80.1904], {
        width: 0.0005,
        numbers: [1060, 1460],
        streets: ['Brickell Bay Drive', 'Brickell Avenue'],
      }),
      else: spot([25.758, -80.1955], [25.767, -80.1955], {
        width: 0.002,
        numbers: [30, 940],
        streets: ['South Miami Avenue', 'SW 10th Street', 'SW 12th Street'],
      }),
    },
  },
  'coconut-grove': {
    city: 'Miami',
    zipCode: '33133',
    spots: {
      bay: spot([25.7345, -80.2352], [25.74, -80.2285], {
        width: 0.0005,
        numbers: [1620, 2590],
        streets: ['Tigertail Avenue', 'South Bayshore Drive'],
      }),
      else: spot([25.7275, -80.2485], [25.738, -80.244], {
        width: 0.003,
        numbers: [2810, 3790],
        streets: ['Main Highway', 'Virginia Street', 'Oak Avenue', 'Day Avenue', 'Loquat Avenue', 'Hibiscus Street'],
      }),
    },
  },
  'coral-gables': {
    city: 'Coral Gables',
    zipCode: '33134',
    spots: {
      bay: spot([25.7062, -80.268], [25.7105, -80.2668], {
        width: 0.001,
        numbers: [210, 690],
        streets: ['Edgewater Drive', 'Sunset Road', 'Granada Boulevard'],
      }),
      else: spot([25.728, -80.274], [25.752, -80.27], {
        width: 0.006,
        numbers: [510, 3680],
        streets: [
          'Alhambra Circle',
          'Anastasia Avenue',
          'Castile Avenue',
          'Coral Way',
          'Sevilla Avenue',
          'Toledo Street',
        ],
      }),
    },
  },
  wynwood: {
    city: 'Miami',
    zipCode: '33127',
    spots: {
      else: spot([25.7975, -80.2], [25.805, -80.2], {
        width: 0.0032,
        numbers: [120, 590],
        streets: ['NW 24th Street', 'NW 26th Street', 'NW 2nd Avenue', 'NW 28th Street', 'NW 3rd Avenue'],
      }),
    },
  },
  'design-district': {
    city: 'Miami',
    zipCode: '33137',
    spots: {
      else: spot([25.811, -80.1945], [25.8175, -80.1945], {
        width: 0.003,
        numbers: [60, 480],
        streets: ['NE 40th Street', 'NE 42nd Street', 'NE 46th Street', 'NW 47th Street', 'NE 1st Avenue'],
      }),
    },
  },
  edgewater: {
    city: 'Miami',
    zipCode: '33137',
    spots: {
      else: spot([25.7955, -80.1876], [25.8095, -80.1876], {
        width: 0.0008,
        numbers: [410, 690],
        streets: ['NE 24th Street', 'NE 27th Street', 'NE 30th Terrace', 'NE 31st Street', 'NE 22nd Terrace'],
      }),
    },
  },
  'little-havana': {
    city: 'Miami',
    zipCode: '33135',
    spots: {
      else: spot([25.7645, -80.2325], [25.7715, -80.2145], {
        width: 0.002,
        numbers: [620, 2480],
        streets: ['SW 7th Street', 'SW 6th Street', 'SW 10th Street', 'SW 14th Avenue', 'SW 17th Avenue'],
      }),
    },
  },
  'key-biscayne': {
    city: 'Key Biscayne',
    zipCode: '33149',
    spots: {
      beach: spot([25.6882, -80.1586], [25.6972, -80.1586], {
        width: 0.0003,
        numbers: [170, 790],
        streets: ['Ocean Lane Drive', 'East Drive'],
      }),
      bay: spot([25.6895, -80.1718], [25.6965, -80.1708], {
        width: 0.0005,
        numbers: [210, 690],
        streets: ['Harbor Drive', 'West Mashta Drive'],
      }),
      else: spot([25.688, -80.164], [25.6975, -80.164], {
        width: 0.0025,
        numbers: [140, 780],
        streets: ['Fernwood Road', 'Hampton Lane', 'Gulf Road', 'Ridgewood Road', 'Woodcrest Road'],
      }),
    },
  },
  surfside: {
    city: 'Surfside',
    zipCode: '33154',
    spots: {
      else: spot([25.8742, -80.1228], [25.8845, -80.1222], {
        width: 0.0005,
        numbers: [8820, 9570],
        streets: ['Collins Avenue', 'Harding Avenue', 'Abbott Avenue'],
      }),
    },
  },
  'bal-harbour': {
    city: 'Bal Harbour',
    zipCode: '33154',
    spots: {
      beach: spot([25.8892, -80.1243], [25.8968, -80.1241], {
        width: 0.0003,
        numbers: [9910, 10290],
        streets: ['Collins Avenue'],
      }),
      else: spot([25.8892, -80.1256], [25.8948, -80.1256], {
        width: 0.0004,
        numbers: [60, 290],
        streets: ['Bal Bay Drive', 'Camden Drive', 'Park Drive'],
      }),
    },
  },
  'sunny-isles': {
    city: 'Sunny Isles Beach',
    zipCode: '33160',
    spots: {
      else: spot([25.93, -80.1224], [25.954, -80.1208], {
        width: 0.0003,
        numbers: [16200, 19280],
        streets: ['Collins Avenue', 'Atlantic Boulevard'],
      }),
    },
  },
  doral: {
    city: 'Doral',
    zipCode: '33178',
    spots: {
      else: spot([25.81, -80.355], [25.829, -80.355], {
        width: 0.012,
        numbers: [4210, 9890],
        streets: ['NW 41st Terrace', 'NW 52nd Street', 'Doral Isles Drive', 'NW 104th Avenue', 'NW 58th Street'],
      }),
    },
  },
};
