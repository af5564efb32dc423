import type { MenuSeed } from './service-seed.ts';

/** What the catering brings. */
export const cateringMenus: readonly MenuSeed[] = [
  {
    code: 'golden-hour',
    name: { en: 'Golden Hour Reception', es: 'Recepción de la hora dorada' },
    description: {
      en: 'Ten small bites a guest, carried on trays while the light turns. Nobody sits, nobody is hungry.',
      es: 'Diez bocados por invitado, servidos en bandeja mientras cambia la luz. Nadie se sienta y nadie se queda con hambre.',
    },
    dollars: 65,
    guests: [15, 120],
    courses: [
      {
        name: { en: 'Cold bites', es: 'Bocados fríos' },
        text: {
          en: 'Tuna on crisp rice, watermelon with feta and basil, shrimp cocktail in a shot glass',
          es: 'Atún sobre arroz crujiente, sandía con feta y albahaca, cóctel de camarones en vasito',
        },
      },
      {
        name: { en: 'Warm bites', es: 'Bocados calientes' },
        text: {
          en: 'Chicken croquettes, beef skewers with chimichurri, mushroom empanadas',
          es: 'Croquetas de pollo, brochetas de res con chimichurri, empanadas de setas',
        },
      },
      {
        name: { en: 'The board', es: 'La tabla' },
        text: {
          en: 'Manchego, aged gouda, cured ham, figs, quince paste and warm bread',
          es: 'Manchego, gouda añejo, jamón curado, higos, membrillo y pan tibio',
        },
      },
      {
        name: { en: 'Sweet', es: 'Dulce' },
        text: {
          en: 'Key lime tartlets, chocolate with sea salt, coconut kisses',
          es: 'Tartaletas de lima, chocolate con sal marina, besitos de coco',
        },
      },
    ],
  },
  {
    code: 'backyard-smoke',
    name: { en: 'Backyard Smoke', es: 'Humo de patio' },
    description: {
      en: 'Two smokers, a long table and twelve hours of patience. The meat falls apart, the napkins are large.',
      es: 'Dos ahumadores, una mesa larga y doce horas de paciencia. La carne se deshace y las servilletas son grandes.',
    },
    dollars: 58,
    guests: [12, 100],
    courses: [
      {
        name: { en: 'From the smoker', es: 'Del ahumador' },
        text: {
          en: 'Brisket, pulled pork in sour orange and chicken with a dry rub of cumin',
          es: 'Brisket, cerdo deshebrado en naranja agria y pollo con adobo seco de comino',
        },
      },
      {
        name: { en: 'From the grill', es: 'De la parrilla' },
        text: {
          en: 'Corn with lime butter, sausages from Hialeah, peppers and halloumi',
          es: 'Maíz con mantequilla de lima, chorizos de Hialeah, pimientos y halloumi',
        },
      },
      {
        name: { en: 'In bowls', es: 'En fuentes' },
        text: {
          en: 'Potato salad with pickles, slaw of green papaya, smoked beans',
          es: 'Ensalada de papas con pepinillos, ensalada de papaya verde, frijoles ahumados',
        },
      },
      {
        name: { en: 'Sweet', es: 'Dulce' },
        text: {
          en: 'Peach cobbler from the skillet and cold watermelon',
          es: 'Cobbler de durazno en sartén y sandía fría',
        },
      },
    ],
  },
  {
    code: 'taco-bar',
    name: { en: 'Taco Bar', es: 'Barra de tacos' },
    description: {
      en: 'Tortillas pressed and grilled in front of the guests, four fillings, nine bowls of color and a salsa for the brave.',
      es: 'Tortillas hechas a la vista, cuatro rellenos, nueve fuentes de colores y una salsa para valientes.',
    },
    dollars: 48,
    guests: [12, 120],
    courses: [
      {
        name: { en: 'To begin', es: 'Para empezar' },
        text: {
          en: 'Guacamole crushed to order, corn chips, corn on the cob with cheese and chili',
          es: 'Guacamole al momento, totopos y elote con queso y chile',
        },
      },
      {
        name: { en: 'Fillings', es: 'Rellenos' },
        text: {
          en: 'Pork al pastor with pineapple, grilled steak, beer-battered fish and roasted cauliflower',
          es: 'Cerdo al pastor con piña, arrachera, pescado capeado y coliflor asada',
        },
      },
      {
        name: { en: 'On top', es: 'Encima' },
        text: {
          en: 'Pickled onion, radish, cilantro, crema, roasted tomato salsa and one with habanero',
          es: 'Cebolla encurtida, rábano, cilantro, crema, salsa de tomate asado y otra de habanero',
        },
      },
      {
        name: { en: 'Sweet', es: 'Dulce' },
        text: {
          en: 'Churros rolled in cinnamon, with warm chocolate and caramel',
          es: 'Churros con canela, chocolate caliente y cajeta',
        },
      },
    ],
  },
  {
    code: 'garden-brunch',
    name: { en: 'Garden Brunch Buffet', es: 'Bufé de brunch en el jardín' },
    description: {
      en: 'Long linen, warm trays, towers of fruit and an egg station under the palms, from ten o’clock on.',
      es: 'Manteles largos, bandejas calientes, torres de fruta y una estación de huevos bajo las palmas, desde las diez.',
    },
    dollars: 52,
    guests: [15, 80],
    courses: [
      {
        name: { en: 'Bakery', es: 'Panadería' },
        text: {
          en: 'Croissants, guava pastries, banana bread, three butters and jams',
          es: 'Croissants, pastelitos de guayaba, pan de plátano, tres mantequillas y mermeladas',
        },
      },
      {
        name: { en: 'Eggs to order', es: 'Huevos al gusto' },
        text: {
          en: 'Omelets and shakshuka from the pan, with herbs cut on the spot',
          es: 'Omelets y shakshuka en sartén, con hierbas cortadas al momento',
        },
      },
      {
        name: { en: 'Warm trays', es: 'Bandejas calientes' },
        text: {
          en: 'Roasted potatoes, maple bacon, sweet plantains and baked salmon',
          es: 'Papas asadas, tocino con arce, plátanos maduros y salmón al horno',
        },
      },
      {
        name: { en: 'Cold', es: 'Frío' },
        text: {
          en: 'Cured salmon with capers, quinoa salad, a tower of tropical fruit',
          es: 'Salmón curado con alcaparras, ensalada de quinoa, torre de frutas tropicales',
        },
      },
    ],
  },
];
