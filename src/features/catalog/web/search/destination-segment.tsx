import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTexts } from '#browser/use-texts.ts';
import { paths } from '#kernel/page-addresses.ts';
import { classNames } from '#ui/class-names.ts';
import type { DestinationView } from '../../api/catalog.schemas.ts';
import { PlaceList, type PlaceOption, usePlaceMatches } from './place-list.tsx';
import { segmentClass } from './segment.tsx';

/** What is in the field: a place of the list, or words of one's own. */
export interface Place {
  readonly text: string;
  readonly id?: number | undefined;
}

interface DestinationSegmentProps {
  place: Place;
  all: readonly DestinationView[];
  /** What is asked while nothing is in the field. */
  placeholder: string;
  onChange: (place: Place) => void;
  /** What stands below a suggestion; without it how many houses are there. */
  noteOf?: ((place: DestinationView) => string | undefined) | undefined;
}

/** Where: a combobox by the APG pattern (arrows, Enter, Escape, Home, End); focus stays in the field. */
export function DestinationSegment({ place, all, placeholder, onChange, noteOf }: DestinationSegmentProps) {
  const t = useTexts('catalog');
  const navigate = useNavigate();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const [isTyped, setTyped] = useState(false);
  const matches = usePlaceMatches(isTyped ? place.text : '', all);
  const count = matches.options.length;

  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const choose = (chosen: PlaceOption) => {
    if ('kind' in chosen) {
      close();
      return void navigate(chosen.kind === 'boat' ? paths.boat(chosen.id) : paths.property(chosen.id));
    }
    onChange({ text: chosen.name, id: chosen.id });
    setTyped(false);
    close();
  };
  const steps: Readonly<Record<string, () => void>> = {
    ArrowDown: () => (isOpen ? setActive((active + 1) % count) : setOpen(true)),
    ArrowUp: () => (isOpen ? setActive(active <= 0 ? count - 1 : active - 1) : setOpen(true)),
    Escape: () => (isOpen ? close() : onChange({ text: '' })),
  };
  const press = (event: KeyboardEvent) => {
    const chosen = isOpen ? matches.options[active] : undefined;
    if (event.key === 'Enter' && chosen) {
      event.preventDefault();
      return choose(chosen);
    }
    if (event.key === 'Enter') return close();
    const step = steps[event.key];
    if (!step || count === 0) return;
    event.preventDefault();
    step();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: leaving the field and its list closes the list
    <div className="relative" onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && close()}>
      <label
        htmlFor={`${id}-field`}
        className={classNames(segmentClass, 'cursor-text focus-within:outline-2 focus-within:outline-focus')}
      >
        <span className="font-semibold text-xs tracking-wide">{t('search.where')}</span>
        <input
          ref={input}
          id={`${id}-field`}
          name={place.id ? undefined : 'place'}
          value={place.text}
          role="combobox"
          aria-expanded={isOpen}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={isOpen && active >= 0 ? `${id}-${active}` : undefined}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={80}
          placeholder={placeholder}
          className="w-full truncate bg-transparent text-[0.9375rem] placeholder:text-muted focus:outline-none"
          onFocus={(event) => event.target.select()}
          onClick={() => setOpen(true)}
          onKeyDown={press}
          onChange={(event) => {
            onChange({ text: event.target.value });
            setTyped(true);
            setOpen(true);
            setActive(-1);
          }}
        />
      </label>
      {place.id && <input type="hidden" name="destination" value={place.id} />}
      <PlaceList
        id={id}
        isOpen={isOpen}
        active={active}
        typed={place.text}
        matches={matches}
        noteOf={noteOf}
        onChoose={choose}
      />
    </div>
  );
}
