import type { EventTypeSeed } from './service-seed.ts';

export const eventTypes: readonly EventTypeSeed[] = [
  {
    code: 'birthday',
    name: { en: 'Birthday', es: 'Cumpleaños' },
    description: {
      en: 'String lights over the terrace, balloons in the colors you name, a cake that arrives with the candles already counted. For a first, a fifteenth or a seventieth.',
      es: 'Guirnaldas de luces sobre la terraza, globos en los colores que usted diga y un pastel que llega con las velas contadas. Para un primer año, unos quince o unos setenta.',
    },
    guests: [4, 60],
    fromDollars: 1800,
  },
  {
    code: 'proposal',
    name: { en: 'Proposal at the sea', es: 'Pedida de mano frente al mar' },
    description: {
      en: 'A path of candles in the sand, an arch of white flowers and a photographer who was never seen. You bring the ring and four words; we bring everything else and then disappear.',
      es: 'Un camino de velas en la arena, un arco de flores blancas y un fotógrafo al que nadie vio. Usted trae el anillo y la pregunta; nosotros, todo lo demás, y luego desaparecemos.',
    },
    guests: [2, 6],
    fromDollars: 950,
  },
  {
    code: 'bachelorette',
    name: { en: 'Bachelorette', es: 'Despedida de soltera' },
    description: {
      en: 'Poolside loungers, towers of fruit, matching towels and a sound system that knows the words. From a calm morning to a night that needs a van.',
      es: 'Camastros junto a la piscina, torres de fruta, toallas a juego y un equipo de sonido que se sabe las letras. De una mañana tranquila a una noche que pide van.',
    },
    guests: [4, 24],
    fromDollars: 1500,
  },
  {
    code: 'company-dinner',
    name: { en: 'Company dinner', es: 'Cena de empresa' },
    description: {
      en: 'One long table, place cards, a microphone that works and light that flatters a speech. Badges, screens and shuttle times are settled weeks before.',
      es: 'Una sola mesa larga, tarjetas con nombres, un micrófono que funciona y una luz que favorece los discursos. Credenciales, pantallas y horarios de traslado quedan listos semanas antes.',
    },
    guests: [8, 80],
    fromDollars: 4500,
  },
  {
    code: 'small-wedding',
    name: { en: 'Small wedding', es: 'Boda pequeña' },
    description: {
      en: 'An arch of bougainvillea, eighty chairs at most and an aisle that ends at the water. The license, the officiant and the rain plan are ours to worry about.',
      es: 'Un arco de buganvilias, ochenta sillas como mucho y un pasillo que termina en el agua. La licencia, el oficiante y el plan de lluvia son preocupación nuestra.',
    },
    guests: [10, 80],
    fromDollars: 7500,
  },
  {
    code: 'yacht-party',
    name: { en: 'Party on the water', es: 'Fiesta en el agua' },
    description: {
      en: 'Your boat dressed for the evening: lights along the rail, a low table of seafood on ice, a DJ corner at the stern, the skyline for wallpaper. Book the boat along with it.',
      es: 'Su bote vestido de noche: luces en la baranda, una mesa baja de mariscos sobre hielo, un rincón para el DJ en la popa y los rascacielos de fondo. Reserve el bote junto con la fiesta.',
    },
    guests: [6, 40],
    fromDollars: 3200,
  },
];
