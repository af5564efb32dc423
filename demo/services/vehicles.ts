import type { ScooterSeed, VanSeed } from './service-seed.ts';

/** The vans, for trips and for the airport. */
export const vans: readonly VanSeed[] = [
  {
    code: 'minivan-six',
    name: { en: 'Minivan for 6', es: 'Minivan para 6' },
    description: {
      en: 'Pearl white, sliding doors on both sides, three rows and a low step that grandparents like. Fits the narrow driveways of South Beach.',
      es: 'Blanco perla, puertas corredizas a ambos lados, tres filas y un escalón bajo que agradecen los abuelos. Cabe en las entradas angostas de South Beach.',
    },
    passengers: 6,
    luggage: 6,
    extraHourDollars: 75,
    trips: {
      'one-way': 95,
      'round-trip': 175,
      hourly: 85,
      'airport-arrival': 85,
      'airport-departure': 85,
      'airport-round-trip': 155,
    },
  },
  {
    code: 'captain-eight',
    name: { en: 'Captain-seat van for 8', es: 'Van con butacas para 8' },
    description: {
      en: 'Midnight blue with eight wide seats of cream leather, each with a table, a lamp and a place to charge. For dinners that deserve an arrival.',
      es: 'Azul medianoche, con ocho butacas anchas de cuero crema, cada una con mesita, lámpara y cargador. Para cenas que merecen una llegada.',
    },
    passengers: 8,
    luggage: 8,
    extraHourDollars: 90,
    trips: {
      'one-way': 120,
      'round-trip': 220,
      hourly: 105,
      'airport-arrival': 110,
      'airport-departure': 110,
      'airport-round-trip': 200,
    },
  },
  {
    code: 'high-roof-twelve',
    name: { en: 'High-roof van for 12', es: 'Van de techo alto para 12' },
    description: {
      en: 'You stand up straight inside. Four rows, tall windows, separate air for the back and a hold that swallows three strollers.',
      es: 'Adentro se camina de pie. Cuatro filas, ventanas altas, aire independiente atrás y un maletero donde caben tres cochecitos.',
    },
    passengers: 12,
    luggage: 14,
    extraHourDollars: 120,
    trips: {
      'one-way': 165,
      'round-trip': 305,
      hourly: 140,
      'airport-arrival': 150,
      'airport-departure': 150,
      'airport-round-trip': 275,
    },
  },
  {
    code: 'shuttle-fourteen',
    name: { en: 'Shuttle for 14', es: 'Microbús para 14' },
    description: {
      en: 'The whole wedding party in one door: fourteen seats, luggage racks, a microphone for the uncle who knows the history of every building.',
      es: 'Toda la familia de la boda por una sola puerta: catorce asientos, portaequipajes y un micrófono para el tío que conoce la historia de cada edificio.',
    },
    passengers: 14,
    luggage: 16,
    extraHourDollars: 140,
    trips: {
      'one-way': 190,
      'round-trip': 350,
      hourly: 160,
      'airport-arrival': 175,
      'airport-departure': 175,
      'airport-round-trip': 320,
    },
  },
];

export const scooters: readonly ScooterSeed[] = [
  {
    code: 'classic-fifty',
    name: { en: 'Classic 50 cc', es: 'Clásico de 50 cc' },
    description: {
      en: 'Round mirrors, a chrome headlight, a saddle for two and a tank that lasts three days of beach. Automatic: twist and go.',
      es: 'Espejos redondos, faro cromado, asiento para dos y un tanque que rinde tres días de playa. Automático: acelerar y listo.',
    },
    dayDollars: 65,
    riders: 2,
    units: 12,
  },
  {
    code: 'electric',
    name: { en: 'Electric', es: 'Eléctrico' },
    description: {
      en: 'Silent, mint green, 45 miles on a charge and a battery that lifts out to fill up at any kitchen socket overnight. For one rider and a beach bag.',
      es: 'Silencioso, verde menta, 70 kilómetros por carga y una batería que se saca y se carga de noche en cualquier enchufe. Para una persona y un bolso de playa.',
    },
    dayDollars: 55,
    riders: 1,
    units: 8,
  },
];
