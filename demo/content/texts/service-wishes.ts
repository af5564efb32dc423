import type { Bilingual } from '#kernel/languages.ts';

/** What guests would like to eat instead of a menu. */
export const ownMenus: readonly Bilingual[] = [
  {
    en: 'My father’s paella the way he made it on Sundays: rabbit, green beans, no seafood, and the crust at the bottom. A tomato salad before, crema catalana after. One guest can’t have gluten.',
    es: 'La paella de mi papá, como la hacía los domingos: conejo, judías verdes, nada de mariscos y el socarrat del fondo. Antes, ensalada de tomate; después, crema catalana. Un invitado no come gluten.',
  },
  {
    en: 'A Venezuelan breakfast for the last morning: arepas with three fillings, black beans, fried plantain, guava juice. Two of us are vegan.',
    es: 'Un desayuno venezolano para la última mañana: arepas con tres rellenos, caraotas, tajadas y jugo de guayaba. Dos de nosotros somos veganos.',
  },
  {
    en: 'Whatever the boats bring in that day, grilled outside, with lime and a lot of salad. Ice cream for the children, please.',
    es: 'Lo que traigan los pescadores ese día, a la parrilla y al aire libre, con lima y mucha ensalada. Helado para los niños, por favor.',
  },
  {
    en: 'Five small Georgian courses for our tenth anniversary: khachapuri, walnut eggplant, dumplings, trout, and the honey cake we had at our wedding.',
    es: 'Cinco platos georgianos pequeños por nuestros diez años de casados: jachapuri, berenjena con nueces, dumplings, trucha y el pastel de miel de nuestra boda.',
  },
];

/** What guests add to a chef or a feast. */
export const mealNotes: readonly Bilingual[] = [
  {
    en: 'One nut allergy, and the children eat at six.',
    es: 'Una alergia a las nueces, y los niños cenan a las seis.',
  },
  { en: 'Outside under the pergola, if it stays dry.', es: 'Afuera, bajo la pérgola, si no llueve.' },
  {
    en: 'It is my husband’s birthday: a candle would be lovely.',
    es: 'Es el cumpleaños de mi esposo: una vela sería un detalle.',
  },
  { en: 'Two vegetarians at the table.', es: 'Dos vegetarianos en la mesa.' },
];

export const massageNotes: readonly Bilingual[] = [
  { en: 'Firm pressure on the shoulders, please.', es: 'Presión firme en los hombros, por favor.' },
  { en: 'We would like to be side by side on the terrace.', es: 'Nos gustaría estar uno junto al otro en la terraza.' },
];

/** What is celebrated. */
export const eventNotes: readonly Bilingual[] = [
  {
    en: 'My mother turns seventy. She loves bougainvillea, boleros and coconut cake; nobody is to stand up before the cake.',
    es: 'Mi mamá cumple setenta. Le encantan las buganvilias, los boleros y el pastel de coco; nadie se levanta antes del pastel.',
  },
  {
    en: 'Blue and white, candles on the water if that is allowed, and a guitarist for the first hour.',
    es: 'Azul y blanco, velas en el agua si se permite y un guitarrista durante la primera hora.',
  },
  {
    en: 'Colleagues who only know one another from screens. Nothing stiff, please.',
    es: 'Colegas que solo se conocen por pantalla. Nada formal, por favor.',
  },
];

export const vanNotes: readonly Bilingual[] = [
  { en: 'Two child seats, please: ages two and five.', es: 'Dos sillas para niños, por favor: dos y cinco años.' },
  { en: 'We carry a stroller and a set of golf clubs.', es: 'Llevamos un cochecito y un juego de palos de golf.' },
];

/** Why somebody asks to have a service taken out. */
export const removalReasons: readonly Bilingual[] = [
  {
    en: 'My brother-in-law hurt his knee, so nobody will ride.',
    es: 'Mi cuñado se lastimó la rodilla y nadie va a manejar.',
  },
  {
    en: 'Friends invited us for dinner that evening.',
    es: 'Unos amigos nos invitaron a cenar esa noche.',
  },
];
