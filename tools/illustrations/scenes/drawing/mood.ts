import type { Color } from './color.ts';

export type Hour = 'dawn' | 'morning' | 'noon' | 'golden' | 'sunset' | 'dusk' | 'night';
export type Weather = 'clear' | 'fair' | 'towering' | 'veiled';

export interface Mood {
  readonly hour: Hour;
  /** Zenith to horizon. */
  readonly sky: readonly [Color, Color, Color, Color];
  readonly sun: { readonly height: number; readonly color: Color; readonly halo: Color; readonly size: number };
  readonly cloud: { readonly lit: Color; readonly shade: Color };
  /** Far to near. */
  readonly sea: readonly [Color, Color, Color];
  readonly glint: Color;
  /** Color of the light out of doors, in rooms, and of the sun's beam. */
  readonly outside: Color;
  readonly inside: Color;
  readonly beam: Color;
  readonly beamStrength: number;
  readonly haze: Color;
  readonly lamps: boolean;
  readonly stars: boolean;
}

export const moods: Readonly<Record<Hour, Mood>> = {
  dawn: {
    hour: 'dawn',
    sky: ['#5b7fae', '#9fb3cf', '#f3c5bd', '#ffe3bf'],
    sun: { height: 0.1, color: '#fff1d2', halo: '#ffc9a0', size: 46 },
    cloud: { lit: '#ffe6d4', shade: '#b7a3c2' },
    sea: ['#e8c6c0', '#8fb2c4', '#3f7d96'],
    glint: '#fff0da',
    outside: '#efd3cf',
    inside: '#ead6d2',
    beam: '#ffd9b8',
    beamStrength: 0.5,
    haze: '#e9cdd0',
    lamps: false,
    stars: false,
  },
  morning: {
    hour: 'morning',
    sky: ['#2f86c6', '#6db4dc', '#b5dde6', '#f7efd8'],
    sun: { height: 0.5, color: '#fffbe8', halo: '#fff0c4', size: 44 },
    cloud: { lit: '#ffffff', shade: '#b9cfe0' },
    sea: ['#8fd3d6', '#2fa6b6', '#12708f'],
    glint: '#f2fffb',
    outside: '#fff4e0',
    inside: '#fbf1e4',
    beam: '#ffeec4',
    beamStrength: 0.62,
    haze: '#cfe4e6',
    lamps: false,
    stars: false,
  },
  noon: {
    hour: 'noon',
    sky: ['#1672b8', '#3f9dd6', '#8fcde6', '#d8f0ea'],
    sun: { height: 0.85, color: '#ffffff', halo: '#fff9dc', size: 40 },
    cloud: { lit: '#ffffff', shade: '#a9c6de' },
    sea: ['#5fc8cc', '#1a9fb4', '#0b6388'],
    glint: '#ffffff',
    outside: '#fffdf4',
    inside: '#f6f3ee',
    beam: '#fff6d8',
    beamStrength: 0.55,
    haze: '#c4e4e8',
    lamps: false,
    stars: false,
  },
  golden: {
    hour: 'golden',
    sky: ['#3d78a8', '#8fb0b4', '#f6cf96', '#ffb765'],
    sun: { height: 0.2, color: '#fff3c8', halo: '#ffc062', size: 56 },
    cloud: { lit: '#ffe2b0', shade: '#b98c8c' },
    sea: ['#f3c184', '#5f9fa0', '#1b5f78'],
    glint: '#ffe9b0',
    outside: '#ffdcae',
    inside: '#f7debf',
    beam: '#ffc46a',
    beamStrength: 0.85,
    haze: '#f3cfa0',
    lamps: false,
    stars: false,
  },
  sunset: {
    hour: 'sunset',
    sky: ['#2c3a72', '#8a4f86', '#f0705e', '#ffb45e'],
    sun: { height: 0.05, color: '#ffdf8e', halo: '#ff8a4c', size: 66 },
    cloud: { lit: '#ff9c78', shade: '#6a4380' },
    sea: ['#f0895f', '#7a4c7e', '#1f2f5e'],
    glint: '#ffc887',
    outside: '#f2b09a',
    inside: '#f0cbb0',
    beam: '#ff9a5a',
    beamStrength: 0.8,
    haze: '#d97f72',
    lamps: true,
    stars: false,
  },
  dusk: {
    hour: 'dusk',
    sky: ['#0f1c46', '#2f3f7c', '#8a6798', '#f0a283'],
    sun: { height: -0.2, color: '#ffb98a', halo: '#f08a72', size: 0 },
    cloud: { lit: '#b7809c', shade: '#36396f' },
    sea: ['#b77f90', '#3b4a80', '#0d1a42'],
    glint: '#f4b79c',
    outside: '#a29dca',
    inside: '#bba6b4',
    beam: '#b9a0d8',
    beamStrength: 0.18,
    haze: '#8a6f9c',
    lamps: true,
    stars: true,
  },
  night: {
    hour: 'night',
    sky: ['#050b23', '#0b1a40', '#1b3062', '#3f4f82'],
    sun: { height: 0.72, color: '#f6efd6', halo: '#8fa6dc', size: 30 },
    cloud: { lit: '#3a4a7c', shade: '#131f48' },
    sea: ['#34477c', '#122450', '#050c26'],
    glint: '#b9c9f0',
    outside: '#6c78b4',
    inside: '#978ba6',
    beam: '#8fa6dc',
    beamStrength: 0.16,
    haze: '#26376c',
    lamps: true,
    stars: true,
  },
};
