import type { HouseStyle } from '#demo/data/schema.ts';
import type { Color } from './drawing/color.ts';

/** Named colors that the alt texts can speak of. */
export type AccentName = 'coral' | 'teal' | 'ochre' | 'cobalt' | 'terracotta' | 'emerald' | 'rose' | 'navy' | 'mustard';

export interface Palette {
  readonly wall: Color;
  readonly feature: Color;
  readonly trim: Color;
  readonly floor: Color;
  readonly wood: Color;
  readonly textile: Color;
  readonly accent: Color;
  readonly accentName: AccentName;
  readonly second: Color;
  readonly metal: Color;
  readonly facade: Color;
  readonly facadeTrim: Color;
}

/** wall, feature, trim, floor, wood, textile, accent, its name, second, metal, façade and its trim. */
const rows: Readonly<Record<HouseStyle, readonly string[]>> = {
  'art-deco': [
    '#f6e3d3 #7fc3b8 #fff8ef #e9dccf #a8714a #2f6f73 #ff6f59 coral #f4c26b #c9a35b #f9cdb9 #4fb0a6',
    '#fbe9e4 #e8877f #fffaf4 #e8d8c8 #8d5a3c #f3e8da #17858a teal #f2b36d #c49a4b #f7a8a0 #fdf1e0',
    '#eef1de #8fbf9e #fffbee #e3dccb #94613c #d9573f #1f5e66 teal #f2c879 #c2a05a #cfe6cb #ee8468',
    '#fbf0d6 #f0bf6c #fffaf0 #e7dac6 #86553a #35608a #e4604a coral #6fb7b4 #b98f47 #f9dd98 #ef7b60',
    '#eee6f1 #b79ac6 #fdf8ff #ddd2d8 #7f5240 #4d3f7a #f2785f coral #8fc9c4 #c6a15e #d3c1e6 #f5a58c',
  ],
  'mid-century': [
    '#f1e8d8 #2f5d62 #fbf4e6 #ddd2c2 #8a5230 #c8752f #e2a93b mustard #37706f #3a332e #efe3cd #c2613c',
    '#efe9db #6d7b4f #faf5e8 #d8cbb6 #74452a #d9c9a8 #c8553d terracotta #e0b04c #3a332e #e4dcc6 #55683f',
    '#eef0ef #274b6d #fbfaf5 #cfc4b4 #9a5f37 #b7c4c9 #e9734f coral #e6b65a #2f3338 #e8e4da #2c587f',
    '#f4ead9 #b9603f #fcf5e7 #cdb9a1 #6e4229 #2f5a58 #d99a2f ochre #7e9a8c #33302c #f3e6d0 #26595a',
  ],
  mediterranean: [
    '#f5e6cf #d99a6c #fff3df #c4704a #6b3f26 #f3ead9 #1f6f8b cobalt #d8a13f #3b2f2a #f4dab0 #b5522f',
    '#f7e7dc #c77b5e #fff4ea #b9694b #5d3823 #e9d6c0 #8c2f39 terracotta #6f8f6a #33291f #efbf9e #a84b2e',
    '#f8f0e1 #e6cfa5 #fffaf0 #c98a5e #70472b #e7dcc8 #2450a4 cobalt #e0a94a #3a302a #f8ecd6 #b95c37',
    '#f3e4c8 #7f9a7a #fdf3dd #bf7550 #5a3a25 #d7c7a8 #2f6b58 emerald #d98849 #332b24 #eecb86 #9f4a2c',
  ],
  'modern-white': [
    '#f3f4f1 #d5e0de #ffffff #d9d0c3 #b98a5e #ece6da #ff7a5c coral #6fb3b0 #2d3038 #f6f6f2 #b78758',
    '#ecebe8 #3b4552 #fbfbf9 #c8c2b9 #8f6844 #d8d5cf #e0a23f ochre #5f8f96 #24272d #efefec #4a4f57',
    '#f5efe6 #c9b59a #fffaf3 #dccbb2 #a67446 #f0e5d3 #1d7c86 teal #ef9a6f #37322d #f7f0e4 #9c6d44',
    '#f1f2f4 #23475c #ffffff #cfcac2 #a9784c #c7d3d6 #f2684a coral #f0bf68 #2a2e36 #f4f5f6 #7c8c94',
    '#f4f0ee #9db2a6 #ffffff #d6c9bb #946645 #e6dfd4 #c14d6a rose #e8b878 #34312f #f5f1ec #6d5a48',
  ],
  'coastal-wood': [
    '#f2f5f4 #8fb3c4 #ffffff #d3b690 #c69a6b #e9e2d2 #1f4e79 navy #f1b87a #5c6b73 #a6bdc4 #fbfaf4',
    '#f6efe4 #c8a883 #fffaf2 #c9a679 #b5834f #dfe3dc #e9705a coral #6d9ea6 #574a3f #c9a983 #fff6e8',
    '#eef2ea #7fa08d #fdfef8 #cfb28a #bb8a58 #f0e6d4 #2f7f86 teal #efc06b #4c5550 #8fae9f #f9f7ec',
    '#eef1f3 #5f7f96 #ffffff #c8ab84 #a97b4f #dcd6c8 #e5a13d mustard #7fb0b8 #454d54 #5d7789 #f6f3ea',
  ],
  bungalow: [
    '#eef6f1 #6fbfb8 #fffaf0 #c08a58 #8a5632 #f4ecd9 #f2684a coral #f3bf5b #5a4a3a #5fb7b1 #fff7e8',
    '#fdf1da #f5b75c #fffaf0 #b57d4f #7f4d2d #e9dfc9 #1d7478 teal #e36a4f #55443a #f6b556 #fff8ec',
    '#fdeae2 #ee8f7f #fffaf5 #b88556 #84512f #e6eadf #2d6a55 emerald #f2c267 #54453c #ee8b79 #fff6ea',
    '#eef0f6 #7d97c9 #fffdf6 #bb8b5c #8b5a36 #f2e6d2 #e2a336 mustard #e0735f #4c4850 #7c9bd0 #fff9ee',
  ],
  'high-rise': [
    '#e8e6e3 #24364f #fafaf8 #cbbfae #8a6547 #d9d5cd #ff8360 coral #7cb0b8 #c2a36b #e3eaec #c9d4d8',
    '#f1e9de #b8987a #fffaf2 #d6c3a8 #75503a #efe5d6 #1c6f7a teal #e9ab66 #b8955c #f1e8dc #d9cdbd',
    '#e4ebe8 #14474b #f8fbf9 #c4b8a6 #6e4a34 #bfc9c3 #e8b04a mustard #d9705a #c5a469 #dde6e4 #b4c4c4',
    '#efe8ec #6a4763 #fdf9fb #d1c4bb #7a5544 #e4dad8 #e06a72 rose #d8b26a #c09a6a #ece4e6 #cdbfc6',
    '#e9edf2 #2f4f86 #fbfcfe #d2c8bb #94704f #dfe2e6 #f0a03c ochre #6fb4ae #b9bec6 #e9eef4 #bccada',
  ],
  industrial: [
    '#b5684d #b5684d #2a2c31 #b3aea6 #7a4d30 #8b5a3c #f0a63a ochre #2b7f86 #22262b #a95a42 #2a2c31',
    '#e7e2d9 #cfc7ba #26292e #a9a59f #6f472e #3f5f66 #ff6b50 coral #f0bf58 #22262b #c9bfb0 #26292e',
    '#a7a5a2 #8e4b3a #24272c #97938e #84552f #c08a4e #1f8a8a teal #ef8a5c #1f2328 #8e4f3d #24272c',
  ],
};

function toPalette(row: string): Palette {
  const [wall, feature, trim, floor, wood, textile, accent, accentName, second, metal, facade, facadeTrim] = row.split(
    ' ',
  ) as Row;
  return { wall, feature, trim, floor, wood, textile, accent, accentName, second, metal, facade, facadeTrim };
}

type Row = [Color, Color, Color, Color, Color, Color, Color, AccentName, Color, Color, Color, Color];

/** The palettes a house of that style may have. */
export const palettesOf = (style: HouseStyle): readonly Palette[] => rows[style].map(toPalette);
