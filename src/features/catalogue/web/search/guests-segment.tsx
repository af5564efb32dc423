import { useTexts } from '#browser/use-texts.ts';
import { Button } from '#ui/button/button.tsx';
import { GuestsStepper } from '#ui/guests-stepper/guests-stepper.tsx';
import { Popover } from '#ui/popover/popover.tsx';
import type { Guests } from '../../domain/guest-capacity.ts';
import { SegmentButton } from './segment.tsx';
import { oneGuest } from './stay-query.ts';
import { useGuestKinds, useGuestsSentence } from './use-guest-kinds.ts';

interface GuestsSegmentProps {
  guests: Guests | undefined;
  onChange: (guests: Guests | undefined) => void;
}

/** Who comes. */
export function GuestsSegment({ guests, onChange }: GuestsSegmentProps) {
  const t = useTexts('catalogue');
  const sentenceOf = useGuestsSentence();
  return (
    <Popover
      name={t('search.guests')}
      align="end"
      className="w-96"
      trigger={(props) => (
        <SegmentButton
          {...props}
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

function GuestsPanel({
  guests,
  onChange,
  onDone,
}: {
  guests: Guests;
  onChange: (guests: Guests | undefined) => void;
  onDone: () => void;
}) {
  const t = useTexts('catalogue');
  const kinds = useGuestKinds(guests);
  return (
    <div>
      <GuestsStepper kinds={kinds} counts={guests} onChange={onChange} />
      <p className="mt-2 border-line border-t pt-3 text-muted text-sm">{t('guests.serviceAnimals')}</p>
      <div className="mt-4 flex justify-between gap-3">
        <Button tone="quiet" size="small" onClick={() => onChange(undefined)}>
          {t('search.clearGuests')}
        </Button>
        <Button size="small" onClick={onDone}>
          {t('search.done')}
        </Button>
      </div>
    </div>
  );
}
