import type { Bilingual } from '#kernel/languages.ts';
import type { PropertyType } from '../../../houses/house-seed.ts';

/** What guests say of a place of this kind. */
export const reviewOfPropertyType: Readonly<Record<PropertyType, readonly Bilingual[]>> = {
  villa: [
    { en: "A villa that doesn't show off: it just works.", es: 'Una villa que no presume: simplemente funciona.' },
    { en: 'You can lose each other in it for an afternoon.', es: 'Uno puede perderse de los demás toda una tarde.' },
    {
      en: 'We counted four places for breakfast and tried all of them.',
      es: 'Contamos cuatro lugares para desayunar y los probamos todos.',
    },
    {
      en: 'Even the way from the gate to the door is beautiful.',
      es: 'Hasta el camino del portón a la puerta es hermoso.',
    },
  ],
  house: [
    {
      en: 'It is a real house, with a laundry room and a front step to sit on.',
      es: 'Es una casa de verdad, con lavadero y un escalón donde sentarse.',
    },
    {
      en: 'The floor creaks in one place only, and we learned where.',
      es: 'El piso cruje en un solo lugar, y aprendimos cuál.',
    },
    { en: 'Everyone found their corner on the first day.', es: 'Cada uno encontró su rincón el primer día.' },
    {
      en: 'There was a drawer of board games, none with pieces missing.',
      es: 'Había un cajón de juegos de mesa, todos completos.',
    },
  ],
  apartment: [
    { en: 'Small, but every inch is used well.', es: 'Pequeño, pero cada rincón está bien aprovechado.' },
    { en: 'The elevator is quick and the hallway quiet.', es: 'El ascensor es rápido y el pasillo, silencioso.' },
    {
      en: 'The building staff greeted us by name from the second day.',
      es: 'El personal del edificio nos saludó por el nombre desde el segundo día.',
    },
    { en: 'One suitcase each and there was room to spare.', es: 'Con una maleta por persona, sobró espacio.' },
  ],
  condo: [
    {
      en: 'The front desk took in our groceries when we were at the beach.',
      es: 'La recepción recibió nuestras compras mientras estábamos en la playa.',
    },
    { en: 'You hear the birds, not the neighbors.', es: 'Se oyen los pájaros, no los vecinos.' },
    {
      en: 'The balcony door seals well, so the nights were silent.',
      es: 'La puerta del balcón cierra bien y las noches fueron silenciosas.',
    },
    {
      en: 'Beach chairs stood ready in the hall closet.',
      es: 'Las sillas de playa esperaban en el armario del pasillo.',
    },
  ],
  townhouse: [
    {
      en: 'Three floors meant that the early risers woke nobody.',
      es: 'Con tres pisos, los madrugadores no despertaron a nadie.',
    },
    {
      en: 'The street is calm enough for children on scooters.',
      es: 'La calle es tranquila y los niños anduvieron en patineta.',
    },
    {
      en: 'We parked right at the door, which here is worth gold.',
      es: 'Estacionamos en la puerta, y eso aquí vale oro.',
    },
    { en: 'The stairs are wide and the banister is smooth.', es: 'La escalera es amplia y el pasamanos, suave.' },
  ],
  bungalow: [
    { en: 'It has the porch I always dreamed of.', es: 'Tiene el porche con el que siempre soñé.' },
    {
      en: 'Low, cool and shaded, as houses here should be.',
      es: 'Baja, fresca y con sombra, como deben ser las casas aquí.',
    },
    {
      en: 'The screen door closes by itself and keeps the mosquitoes out.',
      es: 'La puerta mosquitera se cierra sola y no deja pasar mosquitos.',
    },
    { en: 'The old tiles are cool under bare feet.', es: 'Las baldosas antiguas refrescan los pies descalzos.' },
  ],
  penthouse: [
    { en: 'At night you think that you are flying.', es: 'De noche parece que uno vuela.' },
    {
      en: 'The elevator opens into the hall, and somebody gasped every time.',
      es: 'El ascensor abre en la sala, y siempre alguien suspiraba.',
    },
    {
      en: 'Storms over the bay were better than television.',
      es: 'Las tormentas sobre la bahía fueron mejores que la televisión.',
    },
    { en: 'Nobody above us and nothing in front of us.', es: 'Nadie encima y nada enfrente.' },
  ],
  loft: [
    {
      en: 'The ceilings are so high that the children whispered at first.',
      es: 'Los techos son tan altos que al principio los niños susurraban.',
    },
    { en: 'One big room, cleverly divided.', es: 'Un gran espacio, dividido con ingenio.' },
    { en: 'Good light for anybody who draws or photographs.', es: 'Buena luz para quien dibuja o toma fotos.' },
    {
      en: 'We held a small dinner for friends, and it looked like a gallery.',
      es: 'Hicimos una cena para amigos y parecía una galería.',
    },
  ],
};
