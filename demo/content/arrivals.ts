import type { Bilingual } from '#kernel/languages.ts';
import { formatClock } from '#kernel/locales.ts';
import type { BoatSeed, HouseSeed, Marina } from '../data/schema.ts';
import { makeRandom } from '../random.ts';
import type { Terms } from './terms-of-house.ts';

/** How to get into the house: guests see it when everything is paid and the agreement is accepted. */
export function arrivalOfHouse(house: HouseSeed, terms: Terms): Bilingual {
  const random = makeRandom(house.seed, 'arrival');
  const code = random.whole(1042, 9871);
  const network = `Marea-${random.whole(101, 989)}`;
  const door = house.style === 'high-rise' ? frontDesk(random.whole(2, 5)) : keypad(code);
  return {
    en: `${door.en} Check-in is from ${formatClock('en', terms.checkInFrom)} to ${formatClock('en', terms.checkInUntil)}. The Wi-Fi network is ${network}; its password is on the card by the router. Call us at any hour if you arrive late.`,
    es: `${door.es} La llegada es de ${formatClock('es', terms.checkInFrom)} a ${formatClock('es', terms.checkInUntil)}, y la red wifi se llama ${network}; la contraseña está en la tarjeta junto al router. Llámenos a cualquier hora si llega tarde.`,
  };
}

function keypad(code: number): Bilingual {
  return {
    en: `The front door opens with the code ${code}; the keypad lights up when you touch it.`,
    es: `La puerta principal se abre con el código ${code}; el teclado se enciende al tocarlo.`,
  };
}

function frontDesk(level: number): Bilingual {
  return {
    en: `Give your name and confirmation number at the front desk; they have your key fobs. Visitor parking is on level ${level}.`,
    es: `Dé su nombre y número de confirmación en la recepción; allí le entregan las llaves. El estacionamiento de visitas está en el nivel ${level}.`,
  };
}

/** Where to meet for the outing: guests see it when everything is paid and the agreement is accepted. */
export function arrivalOfBoat(boat: BoatSeed, { meeting, parking }: Marina): Bilingual {
  const random = makeRandom(boat.seed, 'arrival');
  const gate = random.whole(1042, 9871);
  const who =
    boat.charter === 'captained'
      ? { en: 'Your captain will meet you', es: 'El capitán le espera' }
      : { en: 'The dockhand will meet you with the keys', es: 'El encargado del muelle le espera con las llaves' };
  const early =
    boat.charter === 'captained'
      ? { en: 'twenty minutes before departure', es: 'veinte minutos antes de la salida' }
      : {
          en: 'twenty minutes before departure, for the walk-through',
          es: 'veinte minutos antes de la salida, para explicarle la embarcación',
        };
  return {
    en: `Berth ${boat.berth}. ${who.en} ${meeting.en}, ${early.en}. The dock gate opens with ${gate}#. ${parking.en} If the weather turns, we’ll call you the evening before.`,
    es: `Amarre ${berthInSpanish(boat.berth)}. ${who.es} ${meeting.es}, ${early.es}. La puerta del muelle se abre con ${gate}#. ${parking.es} Si cambia el tiempo, le llamamos la noche anterior.`,
  };
}

const spanishOfBerths: readonly (readonly [string, string])[] = [
  ['Pier', 'muelle'],
  ['Slip', 'n.º'],
  ['end', 'punta'],
  ['T-head', 'de cabecera'],
];

function berthInSpanish(berth: string): string {
  return spanishOfBerths.reduce((text, [english, spanish]) => text.replace(english, spanish), berth);
}
