import type { Bilingual } from '#kernel/languages.ts';
import type { Place, ServiceView } from '../scenes/services/service-scene.ts';
import type { ServicePictureSeed } from './drawn-picture.ts';

type VanView = Extract<ServiceView, { vehicle: string }>;
type ScooterView = Extract<ServiceView, { kind: 'scooters' }>;

const AVENUE: Place = { style: 'art-deco', setting: 'city', hour: 'morning', weather: 'fair', outlook: 'garden' };

const van = (
  kind: VanView['kind'],
  vehicle: VanView['vehicle'],
  place: Partial<Place>,
  alt: Bilingual,
): ServicePictureSeed => ({
  room: 'vehicle',
  place: { ...AVENUE, ...place },
  view: { kind, vehicle },
  alt,
});

const scooters = (
  model: ScooterView['model'],
  where: ScooterView['where'],
  place: Partial<Place>,
  alt: Bilingual,
): ServicePictureSeed => ({
  room: 'vehicle',
  place: { ...AVENUE, ...place },
  view: { kind: 'scooters', model, where },
  alt,
});

/** The pictures of vans, airport transfer and scooters, by code. */
export const vehiclePictures: Readonly<Record<string, readonly ServicePictureSeed[]>> = {
  van: [
    van(
      'van',
      'captain-eight',
      { hour: 'golden' },
      {
        en: 'A dark blue van in front of an Art Deco building, palms along the sidewalk',
        es: 'Una van azul oscuro frente a una fachada Art Déco, con palmas en la acera',
      },
    ),
    van(
      'van-interior',
      'high-roof-twelve',
      { hour: 'noon', outlook: 'bay' },
      {
        en: 'The inside of a van with rows of seats and the bay through its windows',
        es: 'El interior de una van con filas de asientos y la bahía por las ventanas',
      },
    ),
  ],
  'airport-transfer': [
    van(
      'airport',
      'high-roof-twelve',
      { hour: 'golden' },
      {
        en: 'A silver van at the airport curb beside three suitcases, a plane taking off',
        es: 'Una van plateada en la acera del aeropuerto junto a tres maletas y un avión que despega',
      },
    ),
    van(
      'airport',
      'minivan-six',
      { hour: 'dusk' },
      {
        en: 'A white minivan at the airport at dusk, suitcases waiting at the curb',
        es: 'Una minivan blanca en el aeropuerto al anochecer, con maletas en la acera',
      },
    ),
  ],
  scooter: [
    scooters(
      'classic-fifty',
      'beach',
      { hour: 'golden' },
      {
        en: 'A coral and a yellow scooter by the beach wall, the sea behind them',
        es: 'Un scooter coral y uno amarillo junto al muro de la playa, con el mar detrás',
      },
    ),
    scooters(
      'electric',
      'avenue',
      {},
      {
        en: 'Four electric scooters in a row in front of an Art Deco building',
        es: 'Cuatro scooters eléctricos en fila frente a una fachada Art Déco',
      },
    ),
  ],
  'minivan-six': [
    van(
      'van',
      'minivan-six',
      {},
      {
        en: 'A white minivan in the street in front of an Art Deco building in the morning',
        es: 'Una minivan blanca en la calle frente a una fachada Art Déco por la mañana',
      },
    ),
    van(
      'van-interior',
      'minivan-six',
      { hour: 'morning', outlook: 'sea' },
      {
        en: 'Seats in a bright minivan, the sea through its windows',
        es: 'Los asientos de una minivan luminosa, con el mar por las ventanas',
      },
    ),
  ],
  'captain-eight': [
    van(
      'van',
      'captain-eight',
      { hour: 'dusk' },
      {
        en: 'A dark blue van with its lights on in front of an Art Deco building at dusk',
        es: 'Una van azul oscuro con las luces encendidas frente a una fachada Déco al anochecer',
      },
    ),
    van(
      'van-interior',
      'captain-eight',
      { hour: 'sunset', outlook: 'bay' },
      {
        en: 'Wide cream seats with small tables in a van, the bay outside at sunset',
        es: 'Butacas anchas de color crema con mesitas en una van y la bahía afuera al atardecer',
      },
    ),
  ],
  'high-roof-twelve': [
    van(
      'van',
      'high-roof-twelve',
      { hour: 'noon' },
      {
        en: 'A tall silver van in front of an Art Deco building at noon',
        es: 'Una van alta y plateada frente a una fachada Art Déco al mediodía',
      },
    ),
    van(
      'van-interior',
      'high-roof-twelve',
      { hour: 'golden', outlook: 'sea' },
      {
        en: 'A high cabin with rows of seats and tall windows in late light',
        es: 'Una cabina alta con filas de asientos y ventanas grandes con la luz de la tarde',
      },
    ),
  ],
  'shuttle-fourteen': [
    van(
      'van',
      'shuttle-fourteen',
      { hour: 'golden' },
      {
        en: 'A white shuttle with a teal band in the street, palms behind it',
        es: 'Un microbús blanco con una franja turquesa en la calle, con palmas detrás',
      },
    ),
    van(
      'van-interior',
      'shuttle-fourteen',
      { hour: 'morning', outlook: 'bay' },
      {
        en: 'Teal seats in a bright shuttle, the bay through its windows',
        es: 'Asientos turquesa en un microbús luminoso, con la bahía por las ventanas',
      },
    ),
  ],
  'classic-fifty': [
    scooters(
      'classic-fifty',
      'beach',
      { hour: 'morning' },
      {
        en: 'Two round-shouldered scooters with helmets by the beach wall in the morning',
        es: 'Dos scooters clásicos con cascos junto al muro de la playa por la mañana',
      },
    ),
    scooters(
      'classic-fifty',
      'avenue',
      { hour: 'golden' },
      {
        en: 'Four colorful scooters in a row in front of an Art Deco building',
        es: 'Cuatro scooters de colores en fila frente a una fachada Art Déco',
      },
    ),
  ],
  electric: [
    scooters(
      'electric',
      'beach',
      { hour: 'noon' },
      {
        en: 'A mint and a cream electric scooter by the beach wall at noon',
        es: 'Un scooter eléctrico menta y uno crema junto al muro de la playa al mediodía',
      },
    ),
    scooters(
      'electric',
      'avenue',
      { hour: 'sunset' },
      {
        en: 'Electric scooters in a row on the avenue at sunset',
        es: 'Scooters eléctricos en fila en la avenida al atardecer',
      },
    ),
  ],
};
