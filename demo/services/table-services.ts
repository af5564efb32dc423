import type { ServiceSeed } from './service-seed.ts';

const chef: ServiceSeed = {
  code: 'chef',
  type: 'chef',
  name: { en: 'Private chef', es: 'Chef privado' },
  summary: {
    en: 'A chef shops, cooks and serves in your own kitchen, and leaves it cleaner than before.',
    es: 'Un chef hace las compras, cocina y sirve en su propia cocina, y la deja más limpia que antes.',
  },
  description: {
    en: 'You choose a menu, the hour and the number of guests. Two hours before dinner the chef arrives with everything: fish bought that morning at the dock, herbs still wet, knives and the good pans. You hear the sizzle from the terrace, someone hands you a fritter, and at the hour you named the first course is on the table. When the last spoon is down, the kitchen is washed, dried and quiet again.',
    es: 'Usted elige un menú, la hora y cuántos serán. Dos horas antes de la cena llega el chef con todo: pescado comprado esa mañana en el muelle, hierbas todavía mojadas, cuchillos y buenas sartenes. Desde la terraza se oye el chisporroteo, alguien le acerca una fritura y, a la hora que usted dijo, el primer plato está en la mesa. Al terminar la última cucharada, la cocina queda lavada, seca y en silencio.',
  },
  included: [
    { en: 'All ingredients, bought the same day', es: 'Todos los ingredientes, comprados el mismo día' },
    { en: 'A chef and, from eight guests on, a server', es: 'Un chef y, a partir de ocho comensales, un mesero' },
    { en: 'Linen napkins, candles and the table laid', es: 'Servilletas de lino, velas y la mesa puesta' },
    { en: 'Knives, pans and whatever your kitchen lacks', es: 'Cuchillos, sartenes y lo que falte en su cocina' },
    { en: 'Kitchen washed and counters wiped at the end', es: 'Cocina lavada y encimeras limpias al final' },
  ],
  goodToKnow: [
    {
      en: 'Tell us of every allergy when you book: each dish has a version without nuts, gluten or shellfish.',
      es: 'Cuéntenos de toda alergia al reservar: cada plato tiene una versión sin nueces, gluten ni mariscos.',
    },
    {
      en: 'Drinks are yours: the chef sends you a short list of wines that suit the menu.',
      es: 'Las bebidas corren por su cuenta: el chef le envía una breve lista de vinos que van con el menú.',
    },
    {
      en: 'The kitchen needs two free burners and an oven; houses and condos of ours all have them.',
      es: 'La cocina necesita dos hornillas libres y un horno; todas nuestras casas los tienen.',
    },
    {
      en: 'Have another dinner in mind? Describe it as a menu of your own and we name the price before you pay.',
      es: '¿Tiene otra cena en mente? Descríbala como menú propio y le decimos el precio antes de que pague.',
    },
  ],
  leadHours: 48,
  starts: ['11:00', '20:00'],
  durationMinutes: 180,
  prepareMinutes: 120,
  clearMinutes: 60,
  guests: [2, 20],
  pool: { name: 'Chefs', unit: 'Chef team', units: 3 },
};

const catering: ServiceSeed = {
  code: 'catering',
  type: 'catering',
  name: { en: 'Catering', es: 'Catering' },
  summary: {
    en: 'Stations, trays and a crew for twelve to a hundred and twenty guests, from set-up to the last crate.',
    es: 'Estaciones, bandejas y un equipo para doce a ciento veinte invitados, del montaje a la última caja.',
  },
  description: {
    en: 'For the afternoon when the whole family flies in, or the evening when two companies finally meet. The crew brings tables, linen, grills and glasses, builds the stations where the breeze is best and keeps the trays full until the party thins out. You pick a menu by the guest; we count the plates, the ice and the chairs. Nothing is left on the lawn but footprints.',
    es: 'Para la tarde en que llega toda la familia, o la noche en que dos empresas por fin se conocen. El equipo trae mesas, manteles, parrillas y copas, arma las estaciones donde mejor corre la brisa y mantiene llenas las bandejas hasta que la fiesta se apaga. Usted elige un menú por invitado; nosotros contamos los platos, el hielo y las sillas. En el césped no quedan más que las huellas.',
  },
  included: [
    {
      en: 'Buffet tables, linen, plates, cutlery and glasses',
      es: 'Mesas de bufé, manteles, platos, cubiertos y copas',
    },
    { en: 'One cook for every twenty-five guests', es: 'Un cocinero por cada veinticinco invitados' },
    { en: 'Servers who clear plates all evening', es: 'Meseros que retiran platos toda la noche' },
    { en: 'Ice, lemonade, still and sparkling water', es: 'Hielo, limonada, agua natural y con gas' },
    {
      en: 'Set-up two hours before, everything taken away after',
      es: 'Montaje dos horas antes y retirada de todo al final',
    },
    {
      en: 'Leftovers boxed and labeled in your refrigerator',
      es: 'Lo que sobra, en cajas rotuladas en su refrigerador',
    },
  ],
  goodToKnow: [
    {
      en: 'The final number of guests is due three days before; up to then it may go up or down.',
      es: 'El número final de invitados se confirma tres días antes; hasta entonces puede subir o bajar.',
    },
    {
      en: 'Condo terraces allow no charcoal: there we grill on gas and finish in the oven.',
      es: 'En terrazas de condominio no se permite el carbón: allí usamos parrilla de gas y terminamos en el horno.',
    },
    {
      en: 'Alcohol and a bartender are arranged with us by message, after your request.',
      es: 'El alcohol y el barman se acuerdan con nosotros por mensaje, después de su solicitud.',
    },
  ],
  leadHours: 72,
  starts: ['10:00', '19:00'],
  durationMinutes: 240,
  prepareMinutes: 120,
  clearMinutes: 90,
  guests: [12, 120],
  pool: { name: 'Catering crews', unit: 'Catering crew', units: 2 },
};

/** The chef and the catering. */
export const tableServices = [chef, catering] as const;
