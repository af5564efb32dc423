import { lazy } from 'react';
import { useTexts } from '#browser/use-texts.ts';
import { Popover } from '#ui/overlays/popover.tsx';
import type { Guests } from '../../domain/guest-capacity.ts';
import { oneGuest } from '../query/stay-query.ts';
import { SegmentButton } from './segment.tsx';
import { useGuestsSentence } from './use-guests-sentence.ts';

interface GuestsSegmentProps {
  guests: Guests | undefined;
  onChange: (guests: Guests | undefined) => void;
}

const loadPanel = () => import('./guests-panel.tsx');
const GuestsPanel = lazy(loadPanel);

/** Who comes. */
export function GuestsSegment({ guests, onChange }: GuestsSegmentProps) {
  const t = useTexts('catalog');
  const sentenceOf = useGuestsSentence();
  return (
    <Popover
      name={t('search.guests')}
      align="end"
      className="w-96"
      trigger={({ onFocus, onPointerEnter, ...props }) => (
        <SegmentButton
          {...props}
          onFocus={() => [onFocus(), void loadPanel()]}
          onPointerEnter={() => [onPointerEnter(), void loadPanel()]}
          label={t('search.guests')}
          value={guests ? sentenceOf(guests) : t('search.anyGuests')}
          isAnswered={guests !== undefined}
          className="noscript:hidden"
        />
      )}
    >
      {(close) => <GuestsPanel guests={guests ?? oneGuest} onChange={onChange} onDone={close} />}
    </Popover>
  );
}
