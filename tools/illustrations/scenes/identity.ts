import type { HouseStyle, Setting } from '#demo/data/schema.ts';
import { makeRandom } from '#demo/random.ts';
import { type Color, mix, multiply } from './drawing/color.ts';
import { type Palette, palettesOf } from './palettes.ts';

export type FloorKind = 'planks' | 'herringbone' | 'terrazzo' | 'tiles' | 'checker' | 'concrete';
export type WallKind = 'plain' | 'panelled' | 'slats' | 'brick' | 'boards' | 'bands' | 'niche';
export type CeilingKind = 'plain' | 'beams' | 'coffer' | 'cove';
export type WindowShape = 'grid' | 'wide' | 'arch' | 'rounded' | 'sash' | 'steel';

/** What stays the same in every picture of one house. */
export interface Identity extends Palette {
  readonly style: HouseStyle;
  readonly setting: Setting;
  readonly floorKind: FloorKind;
  readonly wallKind: WallKind;
  readonly ceiling: CeilingKind;
  readonly window: WindowShape;
  readonly light: -1 | 1;
  readonly leaf: Color;
  readonly sofa: 'low' | 'tuxedo' | 'rounded' | 'slip';
  readonly lamp: 'globe' | 'dome' | 'rattan' | 'fan' | 'sputnik' | 'cage';
  readonly art: 'sun' | 'arches' | 'blocks' | 'waves' | 'leaf' | 'lines';
  readonly rug: 'plain' | 'stripes' | 'rings' | 'diamonds' | 'fringe';
}

interface Repertoire {
  readonly floorKind: readonly FloorKind[];
  readonly wallKind: readonly WallKind[];
  readonly ceiling: readonly CeilingKind[];
  readonly window: readonly WindowShape[];
  readonly sofa: readonly Identity['sofa'][];
  readonly lamp: readonly Identity['lamp'][];
}

const repertoires: Readonly<Record<HouseStyle, Repertoire>> = {
  'art-deco': {
    floorKind: ['terrazzo', 'checker', 'herringbone'],
    wallKind: ['bands', 'panelled', 'plain'],
    ceiling: ['cove', 'plain'],
    window: ['rounded', 'grid'],
    sofa: ['rounded', 'tuxedo'],
    lamp: ['globe', 'fan'],
  },
  'mid-century': {
    floorKind: ['terrazzo', 'planks', 'herringbone'],
    wallKind: ['slats', 'plain'],
    ceiling: ['beams', 'plain'],
    window: ['wide', 'grid'],
    sofa: ['low', 'tuxedo'],
    lamp: ['sputnik', 'dome', 'globe'],
  },
  mediterranean: {
    floorKind: ['tiles', 'checker', 'tiles'],
    wallKind: ['niche', 'plain'],
    ceiling: ['beams', 'coffer', 'beams'],
    window: ['arch'],
    sofa: ['slip', 'rounded'],
    lamp: ['fan', 'cage', 'rattan'],
  },
  'modern-white': {
    floorKind: ['planks', 'concrete', 'terrazzo', 'tiles'],
    wallKind: ['plain', 'slats', 'plain'],
    ceiling: ['plain', 'cove'],
    window: ['wide'],
    sofa: ['low', 'tuxedo', 'rounded'],
    lamp: ['dome', 'globe', 'sputnik'],
  },
  'coastal-wood': {
    floorKind: ['planks', 'planks', 'herringbone'],
    wallKind: ['boards', 'boards', 'plain'],
    ceiling: ['beams', 'coffer'],
    window: ['sash', 'grid'],
    sofa: ['slip', 'low'],
    lamp: ['rattan', 'globe', 'dome'],
  },
  bungalow: {
    floorKind: ['planks', 'checker'],
    wallKind: ['boards', 'plain', 'panelled'],
    ceiling: ['beams', 'plain'],
    window: ['sash'],
    sofa: ['slip', 'rounded'],
    lamp: ['fan', 'rattan'],
  },
  'high-rise': {
    floorKind: ['herringbone', 'planks', 'tiles', 'terrazzo'],
    wallKind: ['panelled', 'slats', 'plain'],
    ceiling: ['cove', 'plain', 'coffer'],
    window: ['wide'],
    sofa: ['tuxedo', 'low', 'rounded'],
    lamp: ['globe', 'sputnik', 'dome'],
  },
  industrial: {
    floorKind: ['concrete', 'planks'],
    wallKind: ['brick'],
    ceiling: ['beams'],
    window: ['steel'],
    sofa: ['low', 'tuxedo'],
    lamp: ['cage', 'dome'],
  },
};

/** The same house always looks like itself: palette, walls, floor, windows and furniture follow from its seed. */
export function identityOf(house: { seed: number; style: HouseStyle; setting: Setting }): Identity {
  const random = makeRandom(house.seed, 'identity');
  const palette = random.pick(palettesOf(house.style));
  const repertoire = repertoires[house.style];
  return {
    ...palette,
    style: house.style,
    setting: house.setting,
    floorKind: random.pick(repertoire.floorKind),
    wallKind: random.pick(repertoire.wallKind),
    ceiling: random.pick(repertoire.ceiling),
    window: random.pick(repertoire.window),
    sofa: random.pick(repertoire.sofa),
    lamp: random.pick(repertoire.lamp),
    light: random.chance(0.5) ? -1 : 1,
    leaf: random.pick(['#3f7a54', '#2f6b5c', '#5a8a4a', '#3d7466']),
    art: random.pick(['sun', 'arches', 'blocks', 'waves', 'leaf', 'lines']),
    rug: random.pick(['plain', 'stripes', 'rings', 'diamonds', 'fringe']),
  };
}

/** The house's colors as they look in that light. */
export function lightIdentity(identity: Identity, light: Color): Identity {
  const lit = (color: Color) => multiply(color, light);
  return {
    ...identity,
    wall: lit(identity.wall),
    feature: lit(identity.feature),
    trim: lit(identity.trim),
    floor: lit(identity.floor),
    wood: lit(identity.wood),
    textile: lit(identity.textile),
    accent: mix(lit(identity.accent), identity.accent, 0.25),
    second: mix(lit(identity.second), identity.second, 0.25),
    metal: lit(identity.metal),
    facade: lit(identity.facade),
    facadeTrim: lit(identity.facadeTrim),
    leaf: lit(identity.leaf),
  };
}
