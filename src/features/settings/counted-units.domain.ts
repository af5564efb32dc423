import type { Language } from '#kernel/languages.ts';
import { once } from '#kernel/locales.ts';

const counted = (unit: 'hour' | 'day') =>
  once((language) => new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }));
const [hours, days] = [counted('hour'), counted('day')];

/** A number of hours: '48 hours', '1 hora'. */
export const formatHourCount = (language: Language, count: number) => hours(language).format(count);

/** A number of days: '30 days', '1 día'. */
export const formatDayCount = (language: Language, count: number) => days(language).format(count);
