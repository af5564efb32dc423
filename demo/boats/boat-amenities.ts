import type { Bilingual } from '#kernel/languages.ts';

export interface BoatAmenity {
  readonly code: string;
  readonly category: 'comfort' | 'water' | 'galley' | 'safety';
  readonly icon: string;
  readonly name: Bilingual;
}

/** What boats can have aboard, in the order in which it is shown. */
export const boatAmenities = [
  {
    code: 'shade',
    category: 'comfort',
    icon: 'umbrella',
    name: { en: 'Shade over the deck', es: 'Sombra en cubierta' },
  },
  { code: 'sun-pads', category: 'comfort', icon: 'sun', name: { en: 'Sun pads', es: 'Colchonetas para tomar el sol' } },
  {
    code: 'sound-system',
    category: 'comfort',
    icon: 'speaker',
    name: { en: 'Bluetooth sound system', es: 'Equipo de sonido con Bluetooth' },
  },
  {
    code: 'air-conditioning',
    category: 'comfort',
    icon: 'air-vent',
    name: { en: 'Air-conditioned interior', es: 'Interior con aire acondicionado' },
  },
  { code: 'wifi', category: 'comfort', icon: 'wifi', name: { en: 'Wi-Fi aboard', es: 'Wifi a bordo' } },
  { code: 'flybridge', category: 'comfort', icon: 'telescope', name: { en: 'Flybridge', es: 'Puente superior' } },
  { code: 'towels', category: 'comfort', icon: 'layers', name: { en: 'Beach towels', es: 'Toallas de playa' } },
  {
    code: 'usb-charging',
    category: 'comfort',
    icon: 'plug',
    name: { en: 'Phone charging', es: 'Carga para teléfonos' },
  },
  {
    code: 'swim-platform',
    category: 'water',
    icon: 'waves-ladder',
    name: { en: 'Swim platform with ladder', es: 'Plataforma de baño con escalera' },
  },
  { code: 'snorkel-gear', category: 'water', icon: 'glasses', name: { en: 'Snorkel gear', es: 'Equipo de esnórquel' } },
  { code: 'paddle-board', category: 'water', icon: 'waves', name: { en: 'Paddle board', es: 'Tabla de remo' } },
  { code: 'kayak', category: 'water', icon: 'sailboat', name: { en: 'Kayak', es: 'Kayak' } },
  {
    code: 'floating-mat',
    category: 'water',
    icon: 'square-stack',
    name: { en: 'Floating mat', es: 'Colchoneta flotante' },
  },
  {
    code: 'jet-ski',
    category: 'water',
    icon: 'gauge',
    name: { en: 'Jet ski with guide', es: 'Moto acuática con guía' },
  },
  {
    code: 'fishing-gear',
    category: 'water',
    icon: 'fish',
    name: { en: 'Rods, tackle and live well', es: 'Cañas, aparejos y vivero' },
  },
  {
    code: 'deck-shower',
    category: 'water',
    icon: 'shower-head',
    name: { en: 'Freshwater deck shower', es: 'Ducha de agua dulce en cubierta' },
  },
  {
    code: 'underwater-lights',
    category: 'water',
    icon: 'lightbulb',
    name: { en: 'Underwater lights', es: 'Luces bajo el agua' },
  },
  {
    code: 'ice-cooler',
    category: 'galley',
    icon: 'snowflake',
    name: { en: 'Cooler with ice', es: 'Nevera portátil con hielo' },
  },
  {
    code: 'bottled-water',
    category: 'galley',
    icon: 'glass-water',
    name: { en: 'Bottled water', es: 'Agua embotellada' },
  },
  { code: 'refrigerator', category: 'galley', icon: 'refrigerator', name: { en: 'Refrigerator', es: 'Refrigerador' } },
  { code: 'grill', category: 'galley', icon: 'flame', name: { en: 'Grill', es: 'Parrilla' } },
  { code: 'coffee', category: 'galley', icon: 'coffee', name: { en: 'Espresso machine', es: 'Cafetera de espresso' } },
  {
    code: 'dining-table',
    category: 'galley',
    icon: 'utensils',
    name: { en: 'Dining table on deck', es: 'Mesa de comedor en cubierta' },
  },
  {
    code: 'life-vests',
    category: 'safety',
    icon: 'life-buoy',
    name: { en: 'Life vests for everybody', es: 'Chalecos salvavidas para todos' },
  },
  {
    code: 'child-vests',
    category: 'safety',
    icon: 'baby',
    name: { en: 'Life vests for children', es: 'Chalecos salvavidas para niños' },
  },
  { code: 'gps', category: 'safety', icon: 'map', name: { en: 'GPS chart plotter', es: 'GPS con cartas náuticas' } },
  { code: 'vhf-radio', category: 'safety', icon: 'radio', name: { en: 'VHF radio', es: 'Radio VHF' } },
  {
    code: 'first-aid',
    category: 'safety',
    icon: 'briefcase-medical',
    name: { en: 'First aid kit', es: 'Botiquín de primeros auxilios' },
  },
] as const satisfies readonly BoatAmenity[];

export type BoatAmenityCode = (typeof boatAmenities)[number]['code'];
