import type { Bilingual } from '#kernel/languages.ts';
import type { HouseSeed } from '../houses/house-seed.ts';
import { makeRandom } from '../scenes/drawing/random.ts';
import type { Terms } from './terms-of-house.ts';

/** How to get in: shown only when everything is paid and the agreement is accepted. */
export function arrivalOf(house: HouseSeed, terms: Terms): Bilingual {
  const random = makeRandom(house.seed, 'arrival');
  const code = random.whole(1042, 9871);
  const network = `Marea-${random.whole(101, 989)}`;
  const door = house.style === 'high-rise' ? frontDesk(random.whole(2, 5)) : keypad(code);
  return {
    en: `${door.en} Check-in is from ${terms.checkInFrom} to ${terms.checkInUntil}. The Wi-Fi network is ${network}; its password is on the card by the router. Call us at any hour if you arrive late.`,
    es: `${door.es} La llegada es de ${terms.checkInFrom} a ${terms.checkInUntil}. La red wifi se llama ${network}; la contraseña está en la tarjeta junto al rúter. Llámenos a cualquier hora si llega tarde.`,
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
    en: `Give your name and confirmation number at the front desk; they hold your fobs. Visitor parking is on level ${level}.`,
    es: `Dé su nombre y número de confirmación en la recepción; allí le entregan las llaves. El estacionamiento de visitas está en el nivel ${level}.`,
  };
}
