import type { ServiceSeed } from './service-seed.ts';

const massage: ServiceSeed = {
  code: 'massage',
  type: 'massage',
  name: { en: 'In-house massage', es: 'Masaje en casa' },
  summary: {
    en: 'Licensed therapists, heated tables and quiet music, set up by your window with the sea in view.',
    es: 'Terapeutas con licencia, camillas tibias y música suave, junto a su ventana y frente al mar.',
  },
  description: {
    en: 'Half an hour before the time you chose, a therapist carries in a padded table, warm towels and a small case of oils. A room is darkened, a candle lit, the phone stays in the kitchen. Up to five people are treated at the same time, each by a therapist of their own, so nobody waits for a turn. Afterwards you are already home: the pool is four steps away and the afternoon has no plan.',
    es: 'Media hora antes de la hora elegida llega la terapeuta con una camilla acolchada, toallas tibias y un maletín de aceites. Se oscurece un cuarto, se enciende una vela y el teléfono se queda en la cocina. Hasta cinco personas reciben su masaje a la vez, cada una con su terapeuta, así que nadie espera turno. Y al terminar ya está en casa: la piscina queda a cuatro pasos y la tarde no tiene planes.',
  },
  included: [
    { en: 'A therapist licensed in Florida for each person', es: 'Una terapeuta con licencia de Florida por persona' },
    { en: 'Heated table, fresh sheets and warm towels', es: 'Camilla tibia, sábanas limpias y toallas calientes' },
    {
      en: 'Unscented almond oil, good for sensitive skin',
      es: 'Aceite de almendras sin perfume, apto para piel sensible',
    },
    {
      en: 'Set-up and silence: the clock starts when you lie down',
      es: 'Montaje y silencio: el tiempo corre desde que se acuesta',
    },
    { en: 'Ginger tea and cool water afterwards', es: 'Té de jengibre y agua fresca al terminar' },
  ],
  goodToKnow: [
    {
      en: 'Each table needs a clear space of about 8 by 10 feet, indoors or on a shaded terrace.',
      es: 'Cada camilla necesita unos 8 por 10 pies libres, adentro o en una terraza con sombra.',
    },
    {
      en: 'Expecting? Choose the prenatal massage, from the second trimester on.',
      es: '¿Está embarazada? Elija el masaje prenatal, a partir del segundo trimestre.',
    },
    {
      en: 'Guests under 18 are treated with a parent in the room.',
      es: 'Los menores de 18 años reciben el masaje con uno de sus padres presente.',
    },
  ],
  leadHours: 12,
  starts: ['09:00', '20:00'],
  durationMinutes: 60,
  prepareMinutes: 30,
  clearMinutes: 30,
  guests: [1, 5],
  pool: { name: 'Massage therapists', unit: 'Therapist', units: 5 },
};

const event: ServiceSeed = {
  code: 'event',
  type: 'event',
  name: { en: 'Events', es: 'Eventos' },
  summary: {
    en: 'Birthdays, proposals and small weddings, planned by one person and priced before you pay.',
    es: 'Cumpleaños, pedidas de mano y bodas pequeñas, a cargo de una sola persona y con precio antes de pagar.',
  },
  description: {
    en: 'Tell us who is celebrated, how many come and what the place should feel like: a few words are enough. One planner takes it from there, draws the table, finds the flowers, checks the wind and the noise rules of the neighborhood, and sends you a price for the whole evening. You decide before anything is paid. On the day you arrive as a guest: the lights hang, the music knows when to begin, and the cake survived the heat.',
    es: 'Cuéntenos a quién se celebra, cuántos vienen y qué ambiente imagina: bastan unas palabras. Una sola persona se encarga de todo lo demás: dibuja la mesa, consigue las flores, revisa el viento y las reglas de ruido del vecindario, y le envía un precio por toda la velada. Usted decide antes de pagar nada. Ese día llega como invitado: las luces cuelgan, la música sabe cuándo empezar y el pastel resistió el calor.',
  },
  included: [
    {
      en: 'A planner from the first message to the last candle',
      es: 'Una persona a cargo, del primer mensaje a la última vela',
    },
    { en: 'A drawing of the place before anything is bought', es: 'Un dibujo del lugar antes de comprar nada' },
    { en: 'Flowers, lights and table decoration', es: 'Flores, luces y decoración de la mesa' },
    {
      en: 'Set-up three hours before, clearing the same night',
      es: 'Montaje tres horas antes y retirada esa misma noche',
    },
    { en: 'A plan for rain', es: 'Un plan para la lluvia' },
  ],
  goodToKnow: [
    {
      en: 'The price is set by our staff for your event; what you see is where such events begin.',
      es: 'El precio lo fija nuestro equipo para su evento; lo que ve es desde dónde parten eventos así.',
    },
    {
      en: 'Food is chosen apart, with a chef or a catering menu.',
      es: 'La comida se elige aparte, con un chef o un menú de catering.',
    },
    {
      en: 'Music outdoors ends at 11 p.m. in residential streets.',
      es: 'En calles residenciales la música al aire libre termina a las 11 p. m.',
    },
    {
      en: 'Beach set-ups need a city permit; we apply for it as soon as the date is settled.',
      es: 'Montar en la playa requiere permiso de la ciudad; lo tramitamos en cuanto se fija la fecha.',
    },
  ],
  leadHours: 168,
  starts: ['10:00', '20:00'],
  durationMinutes: 240,
  prepareMinutes: 180,
  clearMinutes: 120,
  guests: [2, 80],
  pool: { name: 'Event planners', unit: 'Event planner', units: 2 },
};

/** The massage and the events. */
export const wellbeingServices = [massage, event] as const;
