import type { Bilingual } from '#kernel/languages.ts';

/** For whom it is, by size. */
export const closingSentences: Readonly<Record<'couple' | 'small' | 'family' | 'grand', readonly Bilingual[]>> = {
  couple: [
    {
      en: 'It is made for two, with space for a late breakfast and nothing on the calendar.',
      es: 'Está pensado para dos, con tiempo para un desayuno tardío y nada en la agenda.',
    },
    {
      en: 'Couples come for a weekend and ask about a month.',
      es: 'Las parejas vienen por un fin de semana y preguntan por un mes.',
    },
    {
      en: 'A couple or a solo traveler will have everything close and nothing in excess.',
      es: 'Una pareja o quien viaje a solas tendrá todo cerca y nada de más.',
    },
    { en: 'Bring a book and someone you like.', es: 'Traiga un libro y a alguien que le guste.' },
  ],
  small: [
    {
      en: 'It works well for a small family or two couples who cook together.',
      es: 'Funciona bien para una familia pequeña o dos parejas que cocinan juntas.',
    },
    {
      en: 'Friends who travel together will find a door to close and a table to share.',
      es: 'Los amigos que viajan juntos encontrarán una puerta que cerrar y una mesa que compartir.',
    },
    {
      en: 'Towels, spices and a first pot of coffee are waiting; just bring groceries.',
      es: 'Las toallas, las especias y el primer café ya lo esperan; solo traiga los víveres.',
    },
    {
      en: 'Guests tell us they slept better here than at home.',
      es: 'Nuestros huéspedes cuentan que aquí durmieron mejor que en casa.',
    },
    {
      en: 'We live ten minutes away and answer the phone, day or night.',
      es: 'Vivimos a diez minutos y contestamos el teléfono de día y de noche.',
    },
    {
      en: 'Late flights are no trouble: the lights will be on.',
      es: 'Los vuelos tardíos no son problema: las luces estarán encendidas.',
    },
    {
      en: 'It is a home first, and a rental only when we travel.',
      es: 'Es ante todo un hogar, y se alquila solo cuando viajamos.',
    },
    {
      en: 'The welcome basket has mangoes from the yard when they are in season.',
      es: 'La canasta de bienvenida trae mangos del patio cuando es temporada.',
    },
  ],
  family: [
    {
      en: 'Cribs, beach toys and a list of good babysitters are ready when you ask.',
      es: 'Si los pide, tendrá listas cunas, juguetes de playa y el contacto de buenas niñeras.',
    },
    {
      en: 'Grandparents take the quiet wing; the rest is for everyone else.',
      es: 'Los abuelos se quedan con el ala tranquila; el resto es para los demás.',
    },
    {
      en: 'There is room to be together and room to get away from each other.',
      es: 'Hay espacio para estar juntos y espacio para escaparse un rato.',
    },
    {
      en: 'Two fridges, two dishwashers’ worth of plates and a laundry room keep a full house running.',
      es: 'Dos refrigeradores, vajilla de sobra y cuarto de lavado mantienen en marcha una casa llena.',
    },
    {
      en: 'Families return every year and leave their heights on the pantry door.',
      es: 'Las familias vuelven cada año y marcan su estatura en la puerta de la despensa.',
    },
    {
      en: 'Everything for a long week is here, from board games to a proper barbecue.',
      es: 'Aquí está todo para una semana larga, desde los juegos de mesa hasta una buena parrilla.',
    },
    {
      en: 'The manager meets you at the door and shows you which switch does what.',
      es: 'La encargada lo recibe en la puerta y le explica para qué sirve cada interruptor.',
    },
    {
      en: 'One call in the morning brings a crib, an extra high chair or a cake.',
      es: 'Con una llamada por la mañana llega una cuna, otra silla alta o un pastel.',
    },
  ],
  grand: [
    {
      en: 'A private chef can take over the kitchen on any evening; just tell us the day before.',
      es: 'Un chef privado puede encargarse de la cocina cualquier noche; basta con avisarnos el día antes.',
    },
    {
      en: 'It has hosted reunions, quiet birthdays and one novel written in three weeks.',
      es: 'Ha recibido reencuentros, cumpleaños discretos y una novela escrita en tres semanas.',
    },
    {
      en: 'Two families can share it and meet only at dinner, if they like.',
      es: 'Dos familias pueden compartirla y verse solo en la cena, si quieren.',
    },
    {
      en: 'Daily cleaning, a stocked fridge and airport pick-up can be arranged before you land.',
      es: 'La limpieza diaria, el refrigerador surtido y el traslado del aeropuerto se pueden arreglar antes de aterrizar.',
    },
    {
      en: 'Staff come and go by their own gate, so the house is always yours.',
      es: 'El personal entra por su propio portón, así que la casa siempre es suya.',
    },
    {
      en: 'Cars, bicycles and beach chairs are lined up before you ask.',
      es: 'Los autos, las bicicletas y las sillas de playa están listos antes de que los pida.',
    },
    {
      en: 'It is generous with space and careful with details, from the linens to the lamps.',
      es: 'Es generosa con el espacio y cuidadosa con los detalles, de las sábanas a las lámparas.',
    },
    { en: 'Every bedroom is good enough to draw lots for.', es: 'Todos los dormitorios merecen que se los sorteen.' },
  ],
};
