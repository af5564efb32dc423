import type { Bilingual } from '#kernel/languages.ts';
import type { BoatSeed } from '../data/schema.ts';
import { makeRandom } from '../random.ts';

const smoking: readonly Bilingual[] = [
  {
    en: 'No smoking or vaping below deck; on deck, only downwind and with an ashtray.',
    es: 'No se fuma ni se vapea en el interior; en cubierta solo a sotavento y con cenicero.',
  },
  {
    en: 'Smoking is not allowed anywhere aboard: there is fuel on every boat.',
    es: 'No se permite fumar a bordo: en toda embarcación hay combustible.',
  },
];
const shoes: readonly Bilingual[] = [
  {
    en: 'Please take off your shoes at the gangway; bare feet or white soles on deck.',
    es: 'Deje los zapatos en la pasarela; en cubierta, descalzo o con suela blanca.',
  },
  {
    en: 'Soft soles only: heels and black rubber mark the deck.',
    es: 'Solo suela blanda: los tacones y la goma negra marcan la cubierta.',
  },
];
const pets: Readonly<Record<'yes' | 'no', Bilingual>> = {
  yes: {
    en: 'One pet under 55 lb (25 kg) is welcome; it must wear a vest while we are underway.',
    es: 'Se admite una mascota de menos de 55 lb (25 kg); debe llevar chaleco mientras se navega.',
  },
  no: {
    en: 'No pets, please. Service animals are always welcome.',
    es: 'No se admiten mascotas. Los animales de servicio siempre son bienvenidos.',
  },
};
const alcohol: Readonly<Record<BoatSeed['charter'], Bilingual>> = {
  captained: {
    en: 'You may bring your own drinks, in cans or plastic; no alcohol for anyone under 21.',
    es: 'Puede traer sus bebidas, en lata o plástico; nada de alcohol para menores de 21 años.',
  },
  bareboat: {
    en: 'Whoever steers must not drink alcohol: the same law applies on the water as on the road.',
    es: 'Quien lleve el timón no debe beber alcohol: en el agua rige la misma ley que en la carretera.',
  },
};
const vests: Bilingual = {
  en: 'Children under 6 must wear a life vest on deck at all times; we have vests in their sizes.',
  es: 'Los niños menores de 6 años deben llevar siempre chaleco en cubierta; los tenemos de su talla.',
};
const count: Bilingual = {
  en: 'Everyone counts toward the limit, infants too: the Coast Guard makes no exceptions.',
  es: 'Todos cuentan para el límite, también los bebés: la Guardia Costera no hace excepciones.',
};
const steering: Bilingual = {
  en: 'Whoever steers must be 25 or older and show a photo ID and, if born in 1988 or later, a boating safety card.',
  es: 'Quien lleve el timón debe tener 25 años o más y mostrar una identificación con foto y, si nació en 1988 o después, la tarjeta de seguridad náutica.',
};
const fuel: Readonly<Record<BoatSeed['charter'], Bilingual>> = {
  captained: {
    en: 'Fuel for a usual day on the bay is included; the captain quotes trips to the Keys separately.',
    es: 'El combustible para un día normal en la bahía está incluido; un viaje a los Cayos lo cotiza el capitán.',
  },
  bareboat: {
    en: 'Please be back on time: the next group boards an hour after you.',
    es: 'Regrese a tiempo: el grupo siguiente embarca una hora después de usted.',
  },
};

/** Seven or eight rules of a boat in both languages; its own comes last. */
export function rulesOfBoat(boat: BoatSeed): readonly Bilingual[] {
  const random = makeRandom(boat.seed, 'rules');
  return [
    count,
    ...(boat.charter === 'bareboat' ? [steering] : []),
    vests,
    random.pick(smoking),
    random.pick(shoes),
    alcohol[boat.charter],
    pets[boat.petsAllowed ? 'yes' : 'no'],
    fuel[boat.charter],
    boat.ownRule,
  ];
}
