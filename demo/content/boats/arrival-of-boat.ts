import type { Bilingual } from '#kernel/languages.ts';
import type { BoatSeed } from '../../boats/boat-seed.ts';
import { type Marina, marinas } from '../../boats/marinas.ts';
import { makeRandom } from '../../scenes/drawing/random.ts';

/** Where to go on the day: shown only when everything is paid and the agreement is accepted. */
export function arrivalOfBoat(boat: BoatSeed): Bilingual {
  const random = makeRandom(boat.seed, 'arrival');
  const gate = random.whole(1042, 9871);
  const { meeting, parking }: Marina = marinas[boat.marina];
  const who =
    boat.charter === 'captained'
      ? { en: 'Your captain waits', es: 'El capitán lo espera' }
      : { en: 'The dockhand waits with the keys', es: 'El encargado del muelle lo espera con las llaves' };
  const early =
    boat.charter === 'captained'
      ? { en: 'fifteen minutes before departure', es: 'quince minutos antes de la salida' }
      : {
          en: 'half an hour before departure, for the walk-through',
          es: 'media hora antes de la salida, para explicarle la embarcación',
        };
  return {
    en: `Berth ${boat.berth}. ${who.en} ${meeting.en}, ${early.en}. The dock gate opens with ${gate}#. ${parking.en} If the weather turns, we call you the evening before.`,
    es: `Amarre ${berthInSpanish(boat.berth)}. ${who.es} ${meeting.es}, ${early.es}. La puerta del muelle se abre con ${gate}#. ${parking.es} Si cambia el tiempo, lo llamamos la noche anterior.`,
  };
}

const words: readonly (readonly [string, string])[] = [
  ['Pier', 'muelle'],
  ['Slip', 'n.º'],
  ['end', 'punta'],
  ['T-head', 'de cabecera'],
];

function berthInSpanish(berth: string): string {
  return words.reduce((text, [english, spanish]) => text.replace(english, spanish), berth);
}
