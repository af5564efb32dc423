import type { Bilingual } from '#kernel/languages.ts';

/** How a happy guest begins. */
export const reviewOpenings: readonly Bilingual[] = [
  {
    en: 'We had one quiet week to spend, and this was the right place for it.',
    es: 'Teníamos una sola semana tranquila, y este fue el lugar correcto.',
  },
  { en: 'Easy to find, easy to live in.', es: 'Fácil de encontrar y fácil de habitar.' },
  {
    en: 'The pictures are fair: what you see is what there is.',
    es: 'Las fotos son justas: lo que se ve es lo que hay.',
  },
  {
    en: 'I travel for work twice a month and have seldom slept so well.',
    es: 'Viajo por trabajo dos veces al mes y pocas veces he dormido tan bien.',
  },
  {
    en: 'We arrived tired and wet, and within ten minutes there was coffee.',
    es: 'Llegamos cansados y mojados, y en diez minutos ya había café.',
  },
  { en: 'Clean down to the window tracks.', es: 'Limpia hasta los rieles de las ventanas.' },
  {
    en: 'This was our fourth visit to Miami and the first time that we stayed in.',
    es: 'Fue nuestra cuarta visita a Miami y la primera vez que preferimos no salir.',
  },
  {
    en: 'Good for two couples: each has a door to close.',
    es: 'Ideal para dos parejas: cada una tiene su puerta que cerrar.',
  },
  { en: 'Somebody had thought of the baby before we did.', es: 'Alguien había pensado en el bebé antes que nosotros.' },
  {
    en: 'Our flight came in four hours late, and the lights were on for us.',
    es: 'Nuestro vuelo llegó cuatro horas tarde y nos esperaban con las luces prendidas.',
  },
  { en: 'A friend recommended it, and now I know why.', es: 'Me lo recomendó una amiga y ahora entiendo por qué.' },
  { en: 'Simple, well kept and honestly priced.', es: 'Sencilla, bien cuidada y con un precio honesto.' },
  {
    en: 'We did little, slept late and read four books.',
    es: 'Hicimos poco, dormimos hasta tarde y leímos cuatro libros.',
  },
  {
    en: 'My mother, who checks everything, found nothing.',
    es: 'Mi madre, que lo revisa todo, no encontró nada.',
  },
  {
    en: 'After ten years of hotels we are done with hotels.',
    es: 'Después de diez años de hoteles, se acabaron los hoteles.',
  },
  {
    en: 'We cut a day in the Keys short to have one more here.',
    es: 'Acortamos un día en los Cayos para pasar uno más aquí.',
  },
  {
    en: 'The plants are watered and the bulbs all work: you notice such things.',
    es: 'Las plantas están regadas y todos los focos funcionan: esas cosas se notan.',
  },
  {
    en: 'I proofread for a living and found nothing to correct.',
    es: 'Vivo de corregir textos y aquí no encontré nada que corregir.',
  },
  {
    en: 'The keys worked at the first turn and so did the rest.',
    es: 'La llave giró a la primera, y lo demás también.',
  },
  {
    en: 'There is a hook, a shelf or an outlet wherever you reach for one.',
    es: 'Hay un gancho, un estante o un enchufe justo donde uno lo busca.',
  },
  { en: 'The sort of place that you only tell a few people about.', es: 'De esos lugares que uno cuenta a muy pocos.' },
  {
    en: 'We came home to it every evening with the same small joy.',
    es: 'Cada noche volvíamos con la misma pequeña alegría.',
  },
  {
    en: 'Breakfast in pajamas until eleven, then the day began.',
    es: 'Desayuno en pijama hasta las once, y después empezaba el día.',
  },
  {
    en: 'What was promised on the phone was there when we came.',
    es: 'Lo que nos prometieron por teléfono estaba cuando llegamos.',
  },
  {
    en: 'The first morning nobody spoke: we just looked out.',
    es: 'La primera mañana nadie habló: solo mirábamos hacia afuera.',
  },
  { en: 'Rain for two days, and still nobody wanted to leave.', es: 'Llovió dos días y aun así nadie quería irse.' },
  { en: 'We wrote half of our wedding speech here.', es: 'Aquí escribimos la mitad del discurso de nuestra boda.' },
  { en: 'The walls are thick and the neighbors are kind.', es: 'Las paredes son gruesas y los vecinos, amables.' },
  {
    en: 'Well planned for people who travel with too much luggage.',
    es: 'Bien pensada para quienes viajamos con demasiadas maletas.',
  },
  {
    en: 'From the first reply to the last wave, people who care.',
    es: 'Desde la primera respuesta hasta la despedida, gente que se preocupa.',
  },
  {
    en: "Our teenagers put the phones down, I don't know how.",
    es: 'Nuestros adolescentes soltaron el teléfono, no sé cómo.',
  },
  { en: 'A week went by like a weekend.', es: 'Una semana se nos pasó como un fin de semana.' },
  {
    en: 'It smelled of rain and jasmine the evening that we came.',
    es: 'La tarde que llegamos olía a lluvia y a jazmín.',
  },
  { en: 'My partner wants the same sofa at home now.', es: 'Ahora mi pareja quiere el mismo sofá en casa.' },
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

/** How guests begin who came as many. */
export const reviewOpeningsOfMany: readonly Bilingual[] = [
  {
    en: 'Three generations under one roof and nobody got in the way.',
    es: 'Tres generaciones bajo un mismo techo y nadie se estorbó.',
  },
  {
    en: 'We were six friends, forty years after school, and it felt like then.',
    es: 'Éramos seis amigos, cuarenta años después del colegio, y fue como entonces.',
  },
  {
    en: 'Our group of cousins is hard to please, and everyone was pleased.',
    es: 'Nuestro grupo de primos es difícil de contentar y todos quedaron contentos.',
  },
];

/** How a happy guest ends. */
export const reviewClosings: readonly Bilingual[] = [
  {
    en: 'We left the guest book fuller than we found it.',
    es: 'Dejamos el libro de visitas más lleno de lo que estaba.',
  },
  { en: 'Book the extra night.', es: 'Reserve la noche adicional.' },
  { en: 'I would send my own parents here.', es: 'Aquí mandaría a mis propios padres.' },
  { en: 'Next time we bring the grandparents.', es: 'La próxima vez traemos a los abuelos.' },
  { en: 'Leaving was the only hard part.', es: 'Irnos fue lo único difícil.' },
  { en: 'Same week next year, if it is free.', es: 'La misma semana el próximo año, si está libre.' },
  { en: 'Somebody always picked up the phone.', es: 'Siempre hubo alguien al teléfono.' },
  { en: 'Check-out took two minutes.', es: 'La salida tomó dos minutos.' },
  { en: 'The deposit was back on the fifth day.', es: 'El depósito volvió al quinto día.' },
  {
    en: 'Ask them for the fish market: they know the right one.',
    es: 'Pregúnteles por la pescadería: conocen la buena.',
  },
  { en: 'We have told our whole office.', es: 'Ya se lo contamos a toda la oficina.' },
  { en: 'Come on a Sunday and stay until the next one.', es: 'Venga un domingo y quédese hasta el siguiente.' },
  { en: 'Thank you for the cake, too.', es: 'Y gracias por el pastel.' },
  { en: 'It will be hard to find better.', es: 'Va a ser difícil encontrar algo mejor.' },
  { en: 'We missed it before we reached the airport.', es: 'La extrañamos antes de llegar al aeropuerto.' },
  { en: 'A fair price for what it is.', es: 'Un precio justo por lo que es.' },
  { en: 'Bring a book and no plans.', es: 'Traiga un libro y ningún plan.' },
  { en: 'Our youngest has already packed.', es: 'Nuestra menor ya hizo la maleta.' },
  { en: 'They even found the earring I lost.', es: 'Hasta encontraron el arete que perdí.' },
  { en: 'We will stay longer next time.', es: 'La próxima vez nos quedaremos más.' },
  { en: 'Nothing to add, nothing to take away.', es: 'Nada que agregar, nada que quitar.' },
  { en: 'The invoice was what the page had said.', es: 'La factura fue lo que decía la página.' },
  { en: 'I would not have believed it without staying there.', es: 'No lo habría creído sin haberme quedado.' },
  { en: 'You feel that somebody lives nearby and cares.', es: 'Se nota que alguien vive cerca y la cuida.' },
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
  { en: 'One of the blinds sticks a little.', es: 'Una de las persianas se atasca un poco.' },
  { en: 'A second beach umbrella would have been welcome.', es: 'Un segundo parasol habría venido bien.' },
  { en: 'The garage remote needed new batteries.', es: 'El control del garaje necesitaba pilas nuevas.' },
  { en: 'The toaster has seen better days.', es: 'La tostadora ha visto mejores días.' },
  { en: 'We would have liked a full-length mirror.', es: 'Nos habría gustado un espejo de cuerpo entero.' },
  { en: 'Trash day came earlier than the sheet said.', es: 'La basura pasó antes de lo que decía la hoja.' },
  { en: 'The television took us a while to understand.', es: 'Tardamos un rato en entender el televisor.' },
  { en: 'The smallest bedroom is really for a child.', es: 'El dormitorio más pequeño es en realidad para un niño.' },
  {
    en: 'It was a few degrees too cold at first, until we found the thermostat.',
    es: 'Al principio estaba algo fría, hasta que encontramos el termostato.',
  },
  { en: 'The shopping bags are a climb if you come with many.', es: 'Con muchas bolsas, la subida se siente.' },
  { en: 'Two wine glasses are not enough for four people.', es: 'Dos copas de vino no alcanzan para cuatro personas.' },
  { en: 'A leaf blower woke us once, at nine.', es: 'Una sopladora de hojas nos despertó una vez, a las nueve.' },
  { en: 'The iron leaked, so we asked for another and got it.', es: 'La plancha goteaba; pedimos otra y la trajeron.' },
  { en: 'The entrance could use one more light at night.', es: 'A la entrada le falta una luz de noche.' },
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
  { en: 'We liked the people more than the rooms.', es: 'Nos gustó más la gente que los cuartos.' },
  { en: 'Fine for a night or two, not for a week.', es: 'Bien para una o dos noches, no para una semana.' },
  { en: 'The hot water ran out after the second shower.', es: 'El agua caliente se acabó con la segunda ducha.' },
  {
    en: 'It took two calls until somebody brought towels.',
    es: 'Hicieron falta dos llamadas para que trajeran toallas.',
  },
  { en: 'Good location, tired bathroom.', es: 'Buena ubicación, baño cansado.' },
  {
    en: 'The Wi-Fi dropped in the middle of every call I had.',
    es: 'El wifi se cortó en medio de cada llamada que tuve.',
  },
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
