import { partAhead } from '#ui/load-ahead.tsx';
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

const { Part: GuestsPanel, load: loadPanel } = partAhead(async () => (await import('./guests-panel.tsx')).default);

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
