import { lazy } from 'react';
import { useTexts } from '#browser/use-texts.ts';
import { Popover } from '#ui/overlays/popover.tsx';
import { SegmentButton } from '../../search/segment.tsx';
import type { OutingTime } from './outing-hours.ts';
import { useTimeSentence } from './use-time-sentence.ts';

interface TimeSegmentProps {
  time: OutingTime;
  onChange: (time: OutingTime) => void;
}

const loadPanel = () => import('./time-panel.tsx');
const TimePanel = lazy(loadPanel);

/** From when and for how long. */
export function TimeSegment({ time, onChange }: TimeSegmentProps) {
  const t = useTexts('boats');
  const sentenceOf = useTimeSentence();
  const words = sentenceOf(time);
  return (
    <Popover
      name={t('search.time')}
      align="center"
      className="w-80"
      trigger={({ onFocus, onPointerEnter, ...props }) => (
        <SegmentButton
          {...props}
          onFocus={() => [onFocus(), void loadPanel()]}
          onPointerEnter={() => [onPointerEnter(), void loadPanel()]}
          label={t('search.time')}
          value={words ?? t('search.anyTime')}
          isAnswered={words !== undefined}
          className="noscript:hidden"
        />
      )}
    >
      {(close) => <TimePanel {...time} onChange={onChange} onDone={close} />}
    </Popover>
  );
}
