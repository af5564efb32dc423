import type { MenuSeed } from './service-seed.ts';

/** What the chef cooks. */
export const chefMenus: readonly MenuSeed[] = [
  {
    code: 'havana-supper',
    name: { en: 'Havana Supper', es: 'Cena habanera' },
    description: {
      en: 'The Sunday table of Little Havana with the edges polished: slow pots, sour orange, plantains that caramelize while you talk.',
      es: 'La mesa de domingo de la Pequeña Habana, con otro brillo: ollas lentas, naranja agria y plátanos que se caramelizan mientras se conversa.',
    },
    dollars: 95,
    guests: [4, 16],
    courses: [
      {
        name: { en: 'To share', es: 'Para compartir' },
        text: {
          en: 'Malanga fritters with honey and charred scallion; ham croquettes no longer than a thumb',
          es: 'Frituras de malanga con miel y cebollín tatemado; croquetas de jamón del tamaño de un pulgar',
        },
      },
      {
        name: { en: 'First', es: 'Entrada' },
        text: {
          en: 'Soft corn tamal in a clay dish, stone crab folded in at the last minute',
          es: 'Tamal en cazuela con cangrejo moro incorporado en el último minuto',
        },
      },
      {
        name: { en: 'Main', es: 'Plato fuerte' },
        text: {
          en: 'Short rib ropa vieja, braised for six hours with sweet pepper, olives and a splash of dry wine',
          es: 'Ropa vieja de costilla, seis horas a fuego lento con ají dulce, aceitunas y un chorrito de vino seco',
        },
      },
      {
        name: { en: 'On the side', es: 'Guarniciones' },
        text: {
          en: 'Black beans and rice, caramelized plantains, avocado with red onion and sour orange',
          es: 'Moros, plátanos maduros, aguacate con cebolla morada y naranja agria',
        },
      },
      {
        name: { en: 'Dessert', es: 'Postre' },
        text: {
          en: 'Warm guava and cream cheese pastry with a thimble of sweet espresso',
          es: 'Pastelito tibio de guayaba y queso crema con un dedal de cafecito',
        },
      },
    ],
  },
  {
    code: 'reef-and-grove',
    name: { en: 'Reef & Grove', es: 'Arrecife y huerto' },
    description: {
      en: 'What the boats bring in before eight and what ripens in Homestead: fish, coconut, mango and plenty of lime.',
      es: 'Lo que traen los botes antes de las ocho y lo que madura en Homestead: pescado, coco, mango y mucha lima.',
    },
    dollars: 125,
    guests: [2, 14],
    courses: [
      {
        name: { en: 'Raw', es: 'Crudo' },
        text: {
          en: 'Corvina in coconut tiger milk with green mango, cilantro and toasted corn',
          es: 'Corvina en leche de tigre de coco con mango verde, cilantro y maíz tostado',
        },
      },
      {
        name: { en: 'Warm', es: 'Caliente' },
        text: {
          en: 'Charred octopus on white sweet potato, smoked paprika oil and pickled celery',
          es: 'Pulpo a la brasa sobre boniato blanco, aceite de pimentón ahumado y apio encurtido',
        },
      },
      {
        name: { en: 'From the pan', es: 'De la sartén' },
        text: {
          en: 'Key West pink shrimp in sour orange butter, with bread to wipe the pan',
          es: 'Camarones rosados de Key West en mantequilla de naranja agria, con pan para limpiar la sartén',
        },
      },
      {
        name: { en: 'Main', es: 'Plato fuerte' },
        text: {
          en: 'Whole yellowtail snapper, crisp outside, with coconut rice and a salad of herbs and papaya',
          es: 'Pargo entero y crujiente, con arroz con coco y ensalada de hierbas y papaya',
        },
      },
      {
        name: { en: 'Dessert', es: 'Postre' },
        text: {
          en: 'Key lime cream under burnt meringue, with crumbs of salted cracker',
          es: 'Crema de lima de los Cayos bajo merengue quemado, con migas de galleta salada',
        },
      },
    ],
  },
  {
    code: 'ligurian-table',
    name: { en: 'Ligurian Table', es: 'Mesa de Liguria' },
    description: {
      en: 'The Italian coast on a Florida terrace: pasta rolled at your counter, basil by the armful, olive oil as the main spice.',
      es: 'La costa italiana en una terraza de Florida: pasta amasada en su encimera, albahaca a brazadas y el aceite de oliva como especia principal.',
    },
    dollars: 110,
    guests: [2, 16],
    courses: [
      {
        name: { en: 'Antipasto', es: 'Antipasto' },
        text: {
          en: 'Thin focaccia filled with melting stracchino; tomatoes with anchovy and oregano',
          es: 'Focaccia fina rellena de stracchino fundido; tomates con anchoa y orégano',
        },
      },
      {
        name: { en: 'Pasta', es: 'Pasta' },
        text: {
          en: 'Trofie twisted by hand, with potatoes, green beans and basil pesto from the mortar',
          es: 'Trofie torcidos a mano, con papas, ejotes y pesto de albahaca hecho en mortero',
        },
      },
      {
        name: { en: 'Fish', es: 'Pescado' },
        text: {
          en: 'Branzino in a crust of salt, cracked open at the table, with taggiasca olives and lemon',
          es: 'Lubina en costra de sal, abierta en la mesa, con aceitunas taggiasca y limón',
        },
      },
      {
        name: { en: 'Green', es: 'Verde' },
        text: {
          en: 'Shaved artichokes, arugula, parmesan and toasted pine nuts',
          es: 'Alcachofas laminadas, rúcula, parmesano y piñones tostados',
        },
      },
      {
        name: { en: 'Dolce', es: 'Dolce' },
        text: {
          en: 'Olive oil cake with strawberries in vermouth and whipped mascarpone',
          es: 'Bizcocho de aceite de oliva con fresas al vermut y mascarpone batido',
        },
      },
    ],
  },
  {
    code: 'oak-and-iron',
    name: { en: 'Oak & Iron', es: 'Roble y hierro' },
    description: {
      en: 'A steakhouse moved to your patio: dry-aged beef, oak embers, cast iron and the sides everybody fights over.',
      es: 'Un asador mudado a su patio: carne madurada, brasas de roble, hierro fundido y las guarniciones por las que todos pelean.',
    },
    dollars: 145,
    guests: [4, 18],
    courses: [
      {
        name: { en: 'Cold', es: 'Frío' },
        text: {
          en: 'Iceberg wedge, blue cheese, smoked bacon and tomatoes dried in the sun of the windowsill',
          es: 'Cuña de lechuga, queso azul, tocino ahumado y tomates secados al sol de la ventana',
        },
      },
      {
        name: { en: 'From the embers', es: 'De las brasas' },
        text: {
          en: 'Bone marrow with parsley, capers and grilled sourdough',
          es: 'Tuétano con perejil, alcaparras y pan de masa madre a la parrilla',
        },
      },
      {
        name: { en: 'Main', es: 'Plato fuerte' },
        text: {
          en: 'Ribeye aged 45 days, seared over oak and carved on the board; chimichurri and coarse salt',
          es: 'Ribeye madurado 45 días, sellado sobre roble y cortado en la tabla; chimichurri y sal gruesa',
        },
      },
      {
        name: { en: 'On the side', es: 'Guarniciones' },
        text: {
          en: 'Creamed spinach, crisp potatoes in beef fat, asparagus with lemon',
          es: 'Espinacas a la crema, papas crujientes en grasa de res, espárragos con limón',
        },
      },
      {
        name: { en: 'Dessert', es: 'Postre' },
        text: {
          en: 'Skillet chocolate cookie, still soft in the middle, with malted milk ice cream',
          es: 'Galleta de chocolate en sartén, aún blanda en el centro, con helado de leche malteada',
        },
      },
    ],
  },
  {
    code: 'all-green',
    name: { en: 'All Green', es: 'Todo verde' },
    description: {
      en: 'Five plates without a single animal in them, and nobody notices until dessert: smoke, acid, crunch and coconut.',
      es: 'Cinco platos sin nada de origen animal, y nadie lo nota hasta el postre: humo, acidez, crujido y coco.',
    },
    dollars: 90,
    guests: [2, 16],
    courses: [
      {
        name: { en: 'Chilled', es: 'Frío' },
        text: {
          en: 'Avocado and cucumber soup with mint oil and frozen grapes',
          es: 'Sopa de aguacate y pepino con aceite de menta y uvas heladas',
        },
      },
      {
        name: { en: 'Raw', es: 'Crudo' },
        text: {
          en: 'Hearts of palm ceviche with passion fruit, red onion and plantain crisps',
          es: 'Ceviche de palmito con maracuyá, cebolla morada y mariquitas de plátano',
        },
      },
      {
        name: { en: 'By hand', es: 'Con la mano' },
        text: {
          en: 'Oyster mushroom tacos al pastor with roasted pineapple on blue corn',
          es: 'Tacos al pastor de setas con piña asada en tortilla de maíz azul',
        },
      },
      {
        name: { en: 'Main', es: 'Plato fuerte' },
        text: {
          en: 'Roasted calabaza with black rice and a mole of pumpkin seeds and green chili',
          es: 'Calabaza asada con arroz negro y mole de pepitas y chile verde',
        },
      },
      {
        name: { en: 'Dessert', es: 'Postre' },
        text: {
          en: 'Coconut cream with passion fruit, lime zest and cacao crumble',
          es: 'Crema de coco con maracuyá, ralladura de lima y tierra de cacao',
        },
      },
    ],
  },
  {
    code: 'counter-omakase',
    name: { en: 'Counter Omakase', es: 'Omakase en la barra' },
    description: {
      en: 'Your kitchen island becomes a sushi bar for at most eight. The chef shapes each piece in front of you and decides what comes next.',
      es: 'La isla de su cocina se vuelve una barra de sushi para ocho personas como máximo. El chef forma cada pieza delante de usted y decide qué sigue.',
    },
    dollars: 185,
    guests: [2, 8],
    courses: [
      {
        name: { en: 'Sashimi', es: 'Sashimi' },
        text: {
          en: 'Hamachi with yuzu and green chili, bluefin with fresh wasabi, scallop with sea salt',
          es: 'Hamachi con yuzu y chile verde, atún rojo con wasabi fresco, vieira con sal marina',
        },
      },
      {
        name: { en: 'Warm', es: 'Caliente' },
        text: {
          en: 'Savory egg custard with crab, and eggplant glazed with miso',
          es: 'Flan salado de huevo con cangrejo y berenjena glaseada con miso',
        },
      },
      {
        name: { en: 'Nigiri', es: 'Nigiri' },
        text: {
          en: 'Eight pieces, one after the other: snapper, shrimp, salmon belly, eel and what the morning brought',
          es: 'Ocho piezas, una tras otra: pargo, camarón, vientre de salmón, anguila y lo que trajo la mañana',
        },
      },
      {
        name: { en: 'Hand roll', es: 'Temaki' },
        text: {
          en: 'Crisp seaweed, warm rice, toro and scallion: eaten within ten seconds',
          es: 'Alga crujiente, arroz tibio, toro y cebollín: se come en diez segundos',
        },
      },
      {
        name: { en: 'Sweet', es: 'Dulce' },
        text: {
          en: 'Yuzu sorbet, black sesame cookie and roasted green tea',
          es: 'Sorbete de yuzu, galleta de sésamo negro y té verde tostado',
        },
      },
    ],
  },
  {
    code: 'slow-brunch',
    name: { en: 'Slow Brunch', es: 'Brunch sin prisa' },
    description: {
      en: 'For the morning after. The coffee is on before anyone is awake, and the last pancake leaves the pan when the last guest does.',
      es: 'Para la mañana siguiente. El café está listo antes de que alguien despierte y el último panqueque sale de la sartén con el último invitado.',
    },
    dollars: 70,
    guests: [4, 20],
    courses: [
      {
        name: { en: 'On the table', es: 'En la mesa' },
        text: {
          en: 'Mango, papaya and dragon fruit with lime; coconut yogurt and toasted granola',
          es: 'Mango, papaya y pitahaya con lima; yogur de coco y granola tostada',
        },
      },
      {
        name: { en: 'Eggs', es: 'Huevos' },
        text: {
          en: 'Poached eggs on arepas with avocado and smoked fish, or scrambled with chorizo',
          es: 'Huevos pochados sobre arepas con aguacate y pescado ahumado, o revueltos con chorizo',
        },
      },
      {
        name: { en: 'From the griddle', es: 'De la plancha' },
        text: {
          en: 'Ricotta pancakes with guava butter and maple syrup',
          es: 'Panqueques de ricotta con mantequilla de guayaba y jarabe de arce',
        },
      },
      {
        name: { en: 'To drink', es: 'Para beber' },
        text: {
          en: 'Cuban coffee, cold brew, watermelon juice and orange pressed to order',
          es: 'Café cubano, café frío, jugo de sandía y naranja exprimida al momento',
        },
      },
    ],
  },
];
