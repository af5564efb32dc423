import type { Language } from '#kernel/languages.ts';

const unitOf = (unit: 'hour' | 'day') => (language: Language, count: number) =>
  new Intl.NumberFormat(`${language}-US`, { style: 'unit', unit, unitDisplay: 'long' }).format(count);

/** A number of hours: '48 hours', '1 hora'. */
export const formatHourCount = unitOf('hour');

/** A number of days: '30 days', '1 día'. */
export const formatDayCount = unitOf('day');
