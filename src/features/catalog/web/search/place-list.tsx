import MapPin from 'lucide-react/icons/map-pin';
import { useEffect, useRef, useState } from 'react';
import { useLanguage } from '#browser/use-preferences.ts';
import { useQuery } from '#browser/use-query.ts';
import { useTexts } from '#browser/use-texts.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/content/icon.tsx';
import type { DestinationView, NamedRentable } from '../../api/catalog.schemas.ts';
import { catalogClient } from '../catalog-client.ts';

const LIST_HEIGHT = 350;

interface PlaceListProps {
  id: string;
  isOpen: boolean;
  active: number;
  typed: string;
  matches: PlaceMatches;
  /** What stands below a place; without it how many houses are there. */
  noteOf?: ((place: DestinationView) => string | undefined) | undefined;
  onChoose: (option: PlaceOption) => void;
}

/** A destination, or a house or boat that is called like what was typed. */
export type PlaceOption = DestinationView | NamedRentable;

/** The suggestions below the field; what is found is published. */
export function PlaceList({ id, isOpen, active, typed, matches, noteOf, onChoose }: PlaceListProps) {
  const t = useTexts('catalog');
  const list = useRef<HTMLDivElement>(null);
  const [isAbove, setAbove] = useState(false);
  useEffect(() => {
    if (isOpen) setAbove(hasMoreRoomAbove(list.current));
  }, [isOpen]);
  useEffect(() => {
    if (active >= 0) list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  const housesOf = ({ houses }: DestinationView) => t('search.houses', { count: houses });
  const isPlace = (option: PlaceOption): option is DestinationView => !('kind' in option);
  const news = matches.isUnknown
    ? t('search.unknownPlace', { typed })
    : t('search.placesFound', { count: matches.options.length });
  return (
    <>
      <p role="status" className="sr-only">
        {isOpen ? news : ''}
      </p>
      <div
        ref={list}
        hidden={!isOpen}
        className={classNames(
          'absolute left-0 z-20 max-h-84 w-full min-w-72 overflow-y-auto overscroll-contain rounded-card border border-line bg-surface p-2 text-ink shadow-float sm:w-104',
          isAbove ? 'bottom-full mb-3' : 'top-full mt-3',
        )}
      >
        {matches.isUnknown && <p className="px-3 pt-2 pb-3 text-muted text-sm">{news}</p>}
        <div role="listbox" id={`${id}-list`} aria-label={t('search.places')}>
          {matches.options.map((option, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field above takes the keys (combobox pattern)
            // biome-ignore lint/a11y/useFocusableInteractive: focus stays in the field (aria-activedescendant)
            <div
              key={isPlace(option) ? option.id : `${option.kind}-${option.id}`}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === active}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => onChoose(option)}
              className={classNames(
                'flex min-h-13 cursor-pointer items-center gap-3 rounded-control px-3 py-2 hover:bg-raised',
                index === active && 'bg-info-soft',
              )}
            >
              <span className="grid size-9 shrink-0 place-items-center rounded-control bg-info-soft text-info">
                <Icon of={MapPin} className="size-4.5" />
              </span>
              <span className="min-w-0 flex-1">
                <span className="block truncate font-medium">{option.name}</span>
                <span className="block truncate text-muted text-sm empty:hidden">
                  {isPlace(option) ? (noteOf ?? housesOf)(option) : option.destination}
                </span>
              </span>
            </div>
          ))}
        </div>
      </div>
    </>
  );
}

/** A bar at the foot of the screen opens its list upwards. */
function hasMoreRoomAbove(list: HTMLElement | null): boolean {
  const field = list?.parentElement?.getBoundingClientRect();
  if (!field) return false;
  const below = window.innerHeight - field.bottom;
  return below < LIST_HEIGHT && field.top > Math.max(below, LIST_HEIGHT);
}

const DELAY_MS = 140;

interface PlaceMatches {
  readonly options: readonly PlaceOption[];
  /** Nothing is called like that; the options are all destinations. */
  readonly isUnknown: boolean;
}

/**
 * Places, houses and boats for what is typed; the server forgives slips. All destinations for an empty field, when
 * nothing fits, and when asking fails: then the typed text is searched for as it is.
 */
export function usePlaceMatches(typed: string, all: readonly DestinationView[]): PlaceMatches {
  const language = useLanguage();
  const text = typed.trim();
  const { data, isAsking } = useQuery({
    key: ['places', text, language],
    ask: async (signal) => {
      const { destinations, rentables } = await catalogClient().listDestinations(
        { query: { Search: text } },
        { signal },
      );
      return [...destinations, ...rentables];
    },
    isEnabled: text !== '',
    delayMs: DELAY_MS,
    keepsPrevious: true,
  });
  if (text === '' || !data) return { options: all, isUnknown: false };
  return data.length > 0 ? { options: data, isUnknown: false } : { options: all, isUnknown: !isAsking };
}
