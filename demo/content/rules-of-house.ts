import type { Bilingual } from '#kernel/languages.ts';
import type { HouseSeed } from '../data/schema.ts';
import { makeRandom } from '../random.ts';
import type { Terms } from './terms-of-house.ts';

const smoking: readonly Bilingual[] = [
  { en: 'Smoking and vaping are prohibited indoors.', es: 'Está prohibido fumar o vapear en el interior.' },
  {
    en: 'Smoking is prohibited indoors; ashtrays are outside.',
    es: 'Está prohibido fumar adentro; hay ceniceros afuera.',
  },
];
const quietHours: Bilingual = {
  en: 'Outdoor quiet hours are from 10 PM to 8 AM.',
  es: 'Las horas de silencio al aire libre son de 10 p. m. a 8 a. m.',
};
const petsYes: Bilingual = {
  en: 'One pet under 55 lb (25 kg) is welcome; please keep it off the beds and sofas.',
  es: 'Se admite una mascota de menos de 55 lb (25 kg); por favor, que no suba a las camas ni a los sofás.',
};
const petsNo: Bilingual = {
  en: 'No pets, please. Service animals are always welcome.',
  es: 'No se admiten mascotas. Los animales de servicio siempre son bienvenidos.',
};
const events: Readonly<Record<Terms['events'], Bilingual>> = {
  allowed: {
    en: 'Small events are welcome; please tell us about them beforehand.',
    es: 'Se permiten eventos pequeños; por favor, avísenos con anticipación.',
  },
  'with-consent': {
    en: 'No parties or events without the owner’s written consent.',
    es: 'No se permiten fiestas ni eventos sin el permiso escrito del propietario.',
  },
  forbidden: {
    en: 'This is a residential street: parties and events are not allowed.',
    es: 'Esta es una calle residencial: no se permiten fiestas ni eventos.',
  },
};
const poolRules: readonly Bilingual[] = [
  {
    en: 'Children must be watched by an adult at the pool at all times.',
    es: 'Los niños deben estar siempre acompañados por un adulto en la piscina.',
  },
  { en: 'No glass by the pool.', es: 'No lleve vidrio al área de la piscina.' },
];
const dockRules: Bilingual = {
  en: 'Life jackets are in the dock box; children must wear one on the dock.',
  es: 'Los chalecos salvavidas están en el cajón del muelle; los niños deben usarlos allí.',
};
const sandRule: Bilingual = {
  en: 'Please rinse off sand at the outdoor faucet.',
  es: 'Por favor, enjuáguese la arena en el grifo de afuera.',
};
const buildingRule: Bilingual = {
  en: 'Please register all guests at the front desk with an ID.',
  es: 'Registre a todos los huéspedes en la recepción con una identificación.',
};
const others: readonly Bilingual[] = [
  { en: 'Set the thermostat no lower than 70 °F (21 °C).', es: 'No baje el termostato de 70 °F (21 °C).' },
  {
    en: 'Only registered guests may stay overnight.',
    es: 'Solo los huéspedes registrados pueden pasar la noche.',
  },
  {
    en: 'Trash goes out the evening before pickup; the days are on the kitchen door.',
    es: 'La basura se saca la noche antes de la recogida; los días están en la puerta de la cocina.',
  },
  {
    en: 'Please tell us about anything that breaks: it happens, and we can fix it the same day.',
    es: 'Avísenos si algo se rompe: son cosas que pasan y podemos arreglarlo el mismo día.',
  },
  {
    en: 'Commercial photography requires the owner’s consent.',
    es: 'La fotografía comercial necesita el permiso del propietario.',
  },
];

/** Five to seven rules of a house in both languages, those that fit what it has. */
export function rulesOf(house: HouseSeed, terms: Pick<Terms, 'petsAllowed' | 'events'>): readonly Bilingual[] {
  const random = makeRandom(house.seed, 'rules');
  const fitting = [
    ...(house.features.includes('pool') ? [random.pick(poolRules)] : []),
    ...(house.features.includes('dock') ? [dockRules] : []),
    ...(house.setting === 'beach' && house.style !== 'high-rise' ? [sandRule] : []),
    ...(house.style === 'high-rise' ? [buildingRule] : []),
  ];
  const firstOther = random.whole(0, others.length - 1);
  const rest = others
    .map((_, index) => others[(firstOther + index) % others.length])
    .filter((rule) => rule !== undefined);
  const rules = [
    random.pick(smoking),
    terms.petsAllowed ? petsYes : petsNo,
    quietHours,
    events[terms.events],
    ...fitting,
  ];
  return [...rules, ...rest].slice(0, Math.max(rules.length, random.whole(5, 7)));
}
