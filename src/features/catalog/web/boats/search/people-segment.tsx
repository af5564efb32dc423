import { lazy } from 'react';
import { useTexts } from '#browser/use-texts.ts';
import { Popover } from '#ui/overlays/popover.tsx';
import type { Guests } from '../../../domain/guest-capacity.ts';
import { oneGuest } from '../../query/stay-query.ts';
import { SegmentButton } from '../../search/segment.tsx';
import { usePeopleSentence } from './use-people-sentence.ts';

interface PeopleSegmentProps {
  guests: Guests | undefined;
  onChange: (guests: Guests | undefined) => void;
}

const loadPanel = () => import('./people-search-panel.tsx');
const PeopleSearchPanel = lazy(loadPanel);

/** Who comes aboard: everyone counts. */
export function PeopleSegment({ guests, onChange }: PeopleSegmentProps) {
  const t = useTexts('boats');
  const sentenceOf = usePeopleSentence();
  return (
    <Popover
      name={t('search.people')}
      align="end"
      className="w-96"
      trigger={({ onFocus, onPointerEnter, ...props }) => (
        <SegmentButton
          {...props}
          onFocus={() => [onFocus(), void loadPanel()]}
          onPointerEnter={() => [onPointerEnter(), void loadPanel()]}
          label={t('search.people')}
          value={guests ? sentenceOf(guests) : t('search.anyPeople')}
          isAnswered={guests !== undefined}
          className="noscript:hidden"
        />
      )}
    >
      {(close) => <PeopleSearchPanel guests={guests ?? oneGuest} onChange={onChange} onDone={close} />}
    </Popover>
  );
}
