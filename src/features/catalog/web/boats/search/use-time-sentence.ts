import { useTexts } from '#browser/use-texts.ts';
import type { OutingTime } from './outing-hours.ts';

/** '4 hours, from 10:00'; undefined when any will do. */
export function useTimeSentence(): (time: OutingTime) => string | undefined {
  const t = useTexts('boats');
  return ({ startTime, hours }) => {
    const parts = [
      hours !== undefined && t('search.hoursCount', { count: hours }),
      startTime !== undefined && t('search.startAt', { time: startTime }),
    ].filter(Boolean);
    return parts.length > 0 ? parts.join(', ') : undefined;
  };
}
