import { useTextLanguage } from '#browser/texts.ts';
import { useTexts } from '#browser/use-texts.ts';
import { formatExactMoney, formatMoney, formatNumber } from '#kernel/locales.ts';
import { type MeasureCode, measures } from '../domain/measures.ts';

const DOLLAR = 100;
const PERCENT = 100;
const TENTHS = 10;
/** From so much on, cents say nothing. */
const WHOLE_FROM_CENTS = 1_000_00;
const MINUTES_OF_HOUR = 60;
/** Beyond it the year before was too little to compare with. */
const MAX_CHANGE_PERCENT = 500;

/** How figures are written. */
export function useFigures() {
  const t = useTexts('reports');
  const language = useTextLanguage();
  const tenth = (value: number) => formatNumber(language, Math.round(value * TENTHS) / TENTHS);
  const money = (cents: number) =>
    Math.abs(cents) >= WHOLE_FROM_CENTS
      ? formatMoney(language, Math.round(cents / DOLLAR) * DOLLAR)
      : formatExactMoney(language, Math.round(cents));
  const minutes = (value: number) => {
    const whole = Math.round(value);
    if (whole < MINUTES_OF_HOUR) return t('minutes', { count: whole });
    return t('hours', {
      hours: formatNumber(language, Math.floor(whole / MINUTES_OF_HOUR)),
      minutes: whole % MINUTES_OF_HOUR,
    });
  };
  const figure = (code: MeasureCode, value: number | null | undefined): string => {
    if (value === null || value === undefined) return t('none');
    switch (measures[code].unit) {
      case 'share':
        return `${tenth(value * PERCENT)}%`;
      case 'money':
        return money(value);
      case 'minutes':
        return minutes(value);
      case 'decimal':
        return tenth(value);
      case 'count':
        return formatNumber(language, value);
    }
  };
  /** '+12%': by how much a figure is above or below that of a year before; nothing where that says nothing. */
  const change = (value: number | null, before: number | null): string | null => {
    if (value === null || before === null || before === 0) return null;
    const percent = Math.round((value / before - 1) * PERCENT);
    if (Math.abs(percent) > MAX_CHANGE_PERCENT) return null;
    return `${percent > 0 ? '+' : percent < 0 ? '−' : '±'}${formatNumber(language, Math.abs(percent))}%`;
  };
  return { figure, change, minutes, money };
}
