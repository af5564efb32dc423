import type { Language } from '#kernel/languages.ts';

const format = (language: Language, count: number, unit: 'hour' | 'day') =>
  count.toLocaleString(language, { style: 'unit', unit, unitDisplay: 'long' });

/** A number of hours: '48 hours', '1 hora'. */
export const formatHourCount = (language: Language, count: number) => format(language, count, 'hour');

/** A number of days: '30 days', '1 día'. */
export const formatDayCount = (language: Language, count: number) => format(language, count, 'day');
