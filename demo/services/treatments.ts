import type { AddonSeed, TreatmentSeed } from './service-seed.ts';

export const treatments: readonly TreatmentSeed[] = [
  {
    code: 'slow-tide',
    name: { en: 'Slow Tide (Swedish)', es: 'Marea lenta (sueco)' },
    description: {
      en: 'Long, even strokes from the neck to the heels, with warm almond oil and no hurry. For the day after the flight, when the shoulders are still at the gate.',
      es: 'Pases largos y parejos del cuello a los talones, con aceite de almendras tibio y sin prisa. Para el día después del vuelo, cuando los hombros siguen en la puerta de embarque.',
    },
    durations: [
      [60, 130],
      [90, 180],
      [120, 230],
    ],
  },
  {
    code: 'undertow',
    name: { en: 'Undertow (deep tissue)', es: 'Contracorriente (tejido profundo)' },
    description: {
      en: 'Slow pressure with forearm and thumb where the back has been complaining: between the shoulder blades, along the spine, behind the hips. Firm, never a contest; you set the pressure.',
      es: 'Presión lenta con antebrazo y pulgar donde la espalda viene quejándose: entre los omóplatos, junto a la columna, detrás de las caderas. Firme sin ser un duelo; usted marca la presión.',
    },
    durations: [
      [60, 150],
      [90, 205],
      [120, 260],
    ],
  },
  {
    code: 'finish-line',
    name: { en: 'Finish Line (sports recovery)', es: 'Meta (recuperación deportiva)' },
    description: {
      en: 'For calves that ran the boardwalk and forearms that held on to the kiteboard: kneading, joint work and cool compresses with menthol at the end.',
      es: 'Para pantorrillas que corrieron el malecón y antebrazos que aguantaron la cometa: amasado, movilidad de las articulaciones y, al final, compresas frías con mentol.',
    },
    durations: [
      [60, 155],
      [90, 210],
      [120, 265],
    ],
  },
  {
    code: 'light-current',
    name: { en: 'Light Current (lymphatic)', es: 'Corriente suave (linfático)' },
    description: {
      en: 'Feather-light, rhythmic movements that help swollen legs after long flights or long nights. Hardly any oil, hardly any pressure, a great deal of calm.',
      es: 'Movimientos rítmicos, leves como una pluma, que alivian las piernas hinchadas tras vuelos o noches largas. Casi sin aceite, casi sin presión y con mucha calma.',
    },
    durations: [
      [60, 160],
      [90, 215],
      [120, 270],
    ],
  },
  {
    code: 'still-water',
    name: { en: 'Still Water (prenatal)', es: 'Agua mansa (prenatal)' },
    description: {
      en: 'Lying on your side among cushions, from the second trimester on. Lower back, hips and feet, with unscented oil and a therapist trained for it.',
      es: 'De costado y entre cojines, a partir del segundo trimestre. Zona lumbar, caderas y pies, con aceite sin perfume y una terapeuta formada para ello.',
    },
    durations: [
      [60, 145],
      [90, 195],
    ],
  },
];

export const addons: readonly AddonSeed[] = [
  {
    code: 'aromatherapy',
    name: { en: 'Aromatherapy', es: 'Aromaterapia' },
    description: {
      en: 'Orange blossom, eucalyptus or lavender in the oil and on the pillow.',
      es: 'Azahar, eucalipto o lavanda en el aceite y en la almohada.',
    },
    dollars: 20,
    minMinutes: 0,
  },
  {
    code: 'hot-stones',
    name: { en: 'Hot stones', es: 'Piedras calientes' },
    description: {
      en: 'Smooth basalt, warmed to about 125 °F, along the spine and in the palms.',
      es: 'Basalto liso, a unos 50 °C, a lo largo de la columna y en las palmas.',
    },
    dollars: 35,
    minMinutes: 90,
  },
  {
    code: 'cbd-oil',
    name: { en: 'CBD oil', es: 'Aceite de CBD' },
    description: {
      en: 'Hemp oil without THC for the two places that hurt most.',
      es: 'Aceite de cáñamo sin THC para los dos puntos que más duelen.',
    },
    dollars: 30,
    minMinutes: 0,
  },
  {
    code: 'scalp',
    name: { en: 'Scalp and temples', es: 'Cuero cabelludo y sienes' },
    description: {
      en: 'Fifteen minutes with warm coconut oil, inside the time of the massage.',
      es: 'Quince minutos con aceite de coco tibio, dentro del tiempo del masaje.',
    },
    dollars: 25,
    minMinutes: 0,
  },
  {
    code: 'foot-ritual',
    name: { en: 'Foot ritual', es: 'Ritual de pies' },
    description: {
      en: 'A bath with sea salt and lime, a scrub of cane sugar, then the arches, slowly.',
      es: 'Baño con sal marina y lima, exfoliación con azúcar de caña y, después, el arco del pie, despacio.',
    },
    dollars: 30,
    minMinutes: 0,
  },
  {
    code: 'stretching',
    name: { en: 'Assisted stretching', es: 'Estiramientos asistidos' },
    description: {
      en: 'Twenty minutes of hips, hamstrings and shoulders, moved for you.',
      es: 'Veinte minutos de caderas, isquiotibiales y hombros, sin mover usted un dedo.',
    },
    dollars: 35,
    minMinutes: 90,
  },
];
