import type { LucideIcon } from 'lucide-react';
import ArrowRight from 'lucide-react/icons/arrow-right';
import Banknote from 'lucide-react/icons/banknote';
import ConciergeBell from 'lucide-react/icons/concierge-bell';
import House from 'lucide-react/icons/house';
import Luggage from 'lucide-react/icons/luggage';
import Mail from 'lucide-react/icons/mail';
import ReceiptText from 'lucide-react/icons/receipt-text';
import Sailboat from 'lucide-react/icons/sailboat';
import UserRound from 'lucide-react/icons/user-round';
import { Link } from 'react-router';
import { QueryFailure } from '#browser/query-failure.tsx';
import { useTexts } from '#browser/use-texts.ts';
import type { FindKind } from '#kernel/find-kinds.ts';
import { Icon } from '#ui/content/icon.tsx';
import { Skeleton } from '#ui/feedback/loading.tsx';
import type { Choice, OfficeSearch } from './use-office-search.ts';

export type { Choice } from './use-office-search.ts';

const icons: Readonly<Record<FindKind, LucideIcon>> = {
  trip: Luggage,
  guest: UserRound,
  house: House,
  boat: Sailboat,
  service: ConciergeBell,
  message: Mail,
  invoice: ReceiptText,
  payment: Banknote,
};

interface SearchResultsProps {
  search: OfficeSearch;
  typed: string;
  list: { readonly id: string; readonly idOf: (at: number) => string; readonly marked: number };
  onPoint: (at: number) => void;
  onOpen: (choice: Choice) => void;
}

/** What the search shows under its field. */
export function SearchResults({ search, typed, list, onPoint, onOpen }: SearchResultsProps) {
  const t = useTexts('office');
  const { groups, choices, isAsked, isBehind, isFirst, error, retry } = search;
  const isNothing = isAsked && !isBehind && error === undefined && choices.length === 0;
  return (
    <div className="-mx-3 pt-3" aria-busy={isBehind || undefined}>
      <p role="status" className="sr-only">
        {isAsked && !isBehind && error === undefined ? t('search.count', { count: choices.length }) : ''}
      </p>
      {error !== undefined && <QueryFailure error={error} onRetry={retry} />}
      {isFirst && <Waiting />}
      {isNothing && (
        <div className="py-6 text-center">
          <p className="font-medium">{t('search.none', { text: typed.trim() })}</p>
          <p className="mt-1 text-muted text-sm">{t('search.noneText')}</p>
        </div>
      )}
      {!isAsked && <p className="px-3 py-2 text-muted text-sm">{t('search.hint')}</p>}
      <div
        id={list.id}
        role="listbox"
        aria-label={t('search.results')}
        className={error === undefined ? undefined : 'hidden'}
      >
        {groups.map(({ key, name, choices: own }) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options
          <div key={key} role="group" aria-labelledby={`${list.id}-${key}`} className="mb-2">
            <p id={`${list.id}-${key}`} className="px-3 py-1.5 font-semibold text-muted text-xs">
              {name}
            </p>
            {own.map((choice) => {
              const at = choices.indexOf(choice);
              return (
                <Option
                  key={choice.key}
                  id={list.idOf(at)}
                  choice={choice}
                  isMarked={at === list.marked}
                  onPoint={() => onPoint(at)}
                  onOpen={() => onOpen(choice)}
                />
              );
            })}
          </div>
        ))}
      </div>
      <p aria-hidden="true" className="border-line border-t px-3 pt-3 text-muted text-xs pointer-coarse:hidden">
        {t('search.keys')}
      </p>
    </div>
  );
}

interface OptionProps {
  id: string;
  choice: Choice;
  isMarked: boolean;
  onPoint: () => void;
  onOpen: () => void;
}

function Option({ id, choice, isMarked, onPoint, onOpen }: OptionProps) {
  const { kind, title, line, path } = choice;
  return (
    <Link
      to={path}
      id={id}
      role="option"
      aria-selected={isMarked}
      tabIndex={-1}
      onPointerMove={onPoint}
      onClick={(event) => {
        if (!(event.ctrlKey || event.metaKey || event.shiftKey)) onOpen();
      }}
      className="flex min-h-12 scroll-my-20 items-center gap-3 rounded-control px-3 py-1.5 aria-selected:bg-raised aria-selected:shadow-[inset_3px_0_0_var(--action)] forced-colors:aria-selected:outline-2"
    >
      <Icon of={kind === null ? ArrowRight : icons[kind]} className="size-5 shrink-0 text-muted" />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">{title}</span>
        {line && <span className="numbers line-clamp-2 text-muted text-sm sm:line-clamp-1">{line}</span>}
      </span>
    </Link>
  );
}

function Waiting() {
  return (
    <div className="grid gap-2 py-2">
      {['first', 'second', 'third'].map((key) => (
        <Skeleton key={key} className="h-12 w-full" />
      ))}
    </div>
  );
}
