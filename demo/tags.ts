import type { Bilingual } from '#kernel/languages.ts';

export interface DemoTag {
  readonly bit: number;
  readonly code: 'pool' | 'lake' | 'sports-court' | 'jacuzzi' | 'games';
  readonly icon: string;
  readonly name: Bilingual;
}

/** In the order of the home page's sections. */
export const tags: readonly DemoTag[] = [
  { bit: 0, code: 'pool', icon: 'waves-ladder', name: { en: 'Pool', es: 'Piscina' } },
  { bit: 1, code: 'lake', icon: 'sailboat', name: { en: 'Lake', es: 'Lago' } },
  { bit: 2, code: 'sports-court', icon: 'trophy', name: { en: 'Sports court', es: 'Cancha deportiva' } },
  { bit: 3, code: 'jacuzzi', icon: 'bath', name: { en: 'Jacuzzi', es: 'Jacuzzi' } },
  { bit: 4, code: 'games', icon: 'gamepad-2', name: { en: 'Games', es: 'Juegos' } },
];
