import type { Bilingual } from '#kernel/languages.ts';

/** How a happy guest begins. */
export const reviewOpenings: readonly Bilingual[] = [
  { en: 'We felt at home within an hour.', es: 'Nos sentimos en casa en menos de una hora.' },
  {
    en: 'Exactly as pictured, and better in the evening light.',
    es: 'Tal como en las fotos, y mejor aún con la luz de la tarde.',
  },
  { en: 'One of the best stays we have had anywhere.', es: 'Una de las mejores estadías que hemos tenido.' },
  { en: 'Spotless, quiet and full of thoughtful touches.', es: 'Impecable, tranquila y llena de detalles.' },
  {
    en: 'The beds are superb: even our teenager got up rested.',
    es: 'Las camas son excelentes: hasta nuestro adolescente se levantó descansado.',
  },
  {
    en: 'Everything worked, which is rarer than it should be.',
    es: 'Todo funcionaba, algo menos común de lo que debería.',
  },
  {
    en: 'We came for a weekend and stayed two extra nights.',
    es: 'Vinimos por un fin de semana y nos quedamos dos noches más.',
  },
  {
    en: 'Beautiful rooms, and a kitchen that somebody actually cooks in.',
    es: 'Cuartos preciosos y una cocina en la que de verdad se cocina.',
  },
  {
    en: 'Our group of cousins is hard to please, and everyone was pleased.',
    es: 'Nuestro grupo de primos es difícil de contentar y todos quedaron contentos.',
  },
  {
    en: 'The house is full of light and smells of clean linen.',
    es: 'La casa está llena de luz y huele a ropa limpia.',
  },
  { en: 'Arrival was easy even at midnight.', es: 'La llegada fue fácil incluso a medianoche.' },
  { en: 'It is larger than it looks in the pictures.', es: 'Es más grande de lo que parece en las fotos.' },
  { en: 'My parents keep asking when we are going back.', es: 'Mis padres no dejan de preguntar cuándo volvemos.' },
  { en: 'A calm base after long days in the city.', es: 'Un refugio tranquilo después de largos días en la ciudad.' },
  {
    en: 'We worked in the morning and explored in the afternoon: the perfect week.',
    es: 'Trabajamos por la mañana y paseamos por la tarde: la semana perfecta.',
  },
  {
    en: 'The children cried when we left, and so did I a little.',
    es: 'Los niños lloraron al irnos, y yo también un poco.',
  },
  {
    en: 'Great taste in every corner, and nothing too precious to touch.',
    es: 'Buen gusto en cada rincón y nada demasiado delicado para usar.',
  },
  {
    en: 'Check-in took three minutes and everything was explained.',
    es: 'La entrada tomó tres minutos y nos explicaron todo.',
  },
  {
    en: 'Honest description, fair price, wonderful hosts.',
    es: 'Descripción honesta, precio justo y anfitriones maravillosos.',
  },
  {
    en: 'We celebrated a birthday here and could not have chosen better.',
    es: 'Celebramos aquí un cumpleaños y no pudimos elegir mejor.',
  },
  {
    en: 'The air conditioning is silent, which matters in August.',
    es: 'El aire acondicionado es silencioso, y eso en agosto importa.',
  },
  { en: 'A place with character, not another gray rental.', es: 'Un lugar con carácter, no otro alquiler gris.' },
  {
    en: 'We cooked every night because the kitchen made us want to.',
    es: 'Cocinamos todas las noches porque la cocina invitaba a hacerlo.',
  },
  { en: 'Towels, sheets, pans, knives: all of it good.', es: 'Toallas, sábanas, ollas, cuchillos: todo de calidad.' },
];

/** How a happy guest ends. */
export const reviewClosings: readonly Bilingual[] = [
  { en: 'We will be back.', es: 'Volveremos.' },
  { en: 'Already looking at dates for next year.', es: 'Ya estamos mirando fechas para el próximo año.' },
  { en: 'Recommended without reservations.', es: 'Lo recomendamos sin reservas.' },
  { en: 'Thank you for such a warm welcome.', es: 'Gracias por una bienvenida tan cálida.' },
  { en: 'The team answered every message within minutes.', es: 'El equipo contestó cada mensaje en minutos.' },
  { en: 'Worth every dollar.', es: 'Vale cada dólar.' },
  { en: 'Bring more friends than we did.', es: 'Lleve a más amigos que nosotros.' },
  { en: 'The local tips they left were the best part.', es: 'Los consejos que dejaron sobre la zona fueron lo mejor.' },
  { en: 'We would not change a thing.', es: 'No le cambiaríamos nada.' },
  { en: 'Five nights were too few.', es: 'Cinco noches fueron pocas.' },
];

/** What four stars are for. */
export const reviewQuibbles: readonly Bilingual[] = [
  { en: 'The only small thing: the Wi-Fi was slow one evening.', es: 'Lo único: una noche el wifi estuvo lento.' },
  { en: 'A few more hangers would help.', es: 'Unos ganchos más en el armario vendrían bien.' },
  { en: 'Parking was a bit tight for our van.', es: 'El estacionamiento quedó algo justo para nuestra camioneta.' },
  { en: 'Some street noise on Saturday, nothing terrible.', es: 'Algo de ruido de la calle el sábado, nada grave.' },
  { en: 'We missed a second set of keys.', es: 'Nos faltó un segundo juego de llaves.' },
  { en: 'One shower took a while to get hot.', es: 'Una de las duchas tardó en calentar.' },
  { en: 'The coffee capsules ran out on day two.', es: 'Las cápsulas de café se acabaron al segundo día.' },
  {
    en: 'A brighter reading lamp in the second bedroom would be nice.',
    es: 'Al segundo dormitorio le vendría bien una lámpara de lectura más clara.',
  },
];

/** How three stars and less begin. */
export const reviewCritiques: readonly Bilingual[] = [
  { en: 'A good place with a few things to mend.', es: 'Un buen lugar con algunas cosas por arreglar.' },
  { en: 'Nice, but not quite what the price promises.', es: 'Bonito, pero no del todo lo que promete el precio.' },
  {
    en: 'The house is lovely; the cleaning this time was not up to it.',
    es: 'La casa es linda; la limpieza esta vez no estuvo a la altura.',
  },
  {
    en: 'The air conditioning failed on the first night, although it was fixed the next day.',
    es: 'El aire acondicionado falló la primera noche, aunque lo arreglaron al día siguiente.',
  },
  {
    en: 'Works next door began at eight every morning.',
    es: 'En el terreno de al lado comenzaban obras a las ocho cada mañana.',
  },
  {
    en: 'Check-in was confusing and we waited almost an hour.',
    es: 'La entrada fue confusa y esperamos casi una hora.',
  },
  {
    en: 'The furniture is more tired than it looks in the pictures.',
    es: 'Los muebles están más gastados de lo que se ve en las fotos.',
  },
  {
    en: 'We expected more from the kitchen: few pans and dull knives.',
    es: 'Esperábamos más de la cocina: pocas ollas y cuchillos sin filo.',
  },
];
