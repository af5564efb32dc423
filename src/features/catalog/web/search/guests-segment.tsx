import { lazy } from 'react';
import { Popover } from '#ui/overlays/popover.tsx';
import type { Guests } from '../../domain/guest-capacity.ts';
import { oneGuest } from '../query/stay-query.ts';
import type { GuestLabels } from './guests.ts';
import { SegmentButton } from './segment.tsx';

interface GuestsSegmentProps {
  guests: Guests | undefined;
  labels: GuestLabels;
  onChange: (guests: Guests | undefined) => void;
}

const loadPanel = () => import('./guests-panel.tsx');
const GuestsPanel = lazy(loadPanel);

/** Who comes. */
export function GuestsSegment({ guests, labels, onChange }: GuestsSegmentProps) {
  return (
    <Popover
      name={labels.question}
      align="end"
      className="w-96"
      preload={loadPanel}
      trigger={(props) => (
        <SegmentButton
          {...props}
          label={labels.question}
          value={guests ? labels.sentenceOf(guests) : labels.anybody}
          isAnswered={guests !== undefined}
          className="noscript:hidden"
        />
      )}
    >
      {(close) => <GuestsPanel guests={guests ?? oneGuest} labels={labels} onChange={onChange} onDone={close} />}
    </Popover>
  );
}
