import Search from 'lucide-react/icons/search';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useSite } from '#browser/site.ts';
import { useTexts } from '#browser/use-texts.ts';
import { Icon } from '#ui/content/icon.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { keepRecent } from './recent-hits.ts';
import { type Choice, SearchResults } from './search-results.tsx';
import { useOfficeSearch } from './use-office-search.ts';

/** The search over everything that staff remember. */
export function SearchDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useTexts('office');
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('search.title')} size="search" isTitleHidden>
      {isOpen && <SearchBox onClose={onClose} />}
    </Dialog>
  );
}

function SearchBox({ onClose }: { onClose: () => void }) {
  const t = useTexts('office');
  const navigate = useNavigate();
  const who = useSite().viewer?.email ?? '';
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  const hurried = useRef<string>(undefined);
  const [typed, setTyped] = useState('');
  const [place, setPlace] = useState(0);
  const search = useOfficeSearch(typed);
  const { choices } = search;
  const marked = Math.min(place, choices.length - 1);
  const idOf = (at: number) => `${listId}-${at}`;
  useEffect(() => field.current?.focus(), []);
  useEffect(() => {
    if (marked >= 0) document.getElementById(`${listId}-${marked}`)?.scrollIntoView({ block: 'nearest' });
  }, [listId, marked]);

  const remember = ({ kind, title, path, line }: Choice) => {
    if (kind !== null) keepRecent(who, { kind, title, path, line });
  };
  const open = (choice: Choice, target: 'here' | 'new-tab') => {
    remember(choice);
    if (target === 'new-tab') return void window.open(choice.path, '_blank', 'noopener');
    onClose();
    void navigate(choice.path);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const last = choices.length - 1;
    const to = { ArrowDown: marked >= last ? 0 : marked + 1, ArrowUp: marked <= 0 ? last : marked - 1 }[event.key];
    const choice = choices[marked];
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') onClose();
    else if (to !== undefined) setPlace(to);
    else if (event.key !== 'Enter') return;
    else if (search.isBehind) hurried.current = typed;
    else if (choice) open(choice, isNewTab(event) ? 'new-tab' : 'here');
    event.preventDefault();
  };
  // Enter came before the answer: what is exactly it opens, anything else waits to be chosen.
  useEffect(() => {
    if (search.isBehind || hurried.current !== typed) return;
    hurried.current = undefined;
    const [first] = choices;
    if (first?.isExact) open(first, 'here');
  });
  return (
    <>
      <div className="sticky top-0 z-10 -mx-5 border-line border-b bg-surface focus-within:border-focus sm:-mx-7">
        <Icon
          of={Search}
          className="pointer-events-none absolute inset-y-0 left-5 my-auto sm:left-7 size-5 text-muted"
        />
        <input
          ref={field}
          type="text"
          role="combobox"
          aria-label={t('search.title')}
          aria-expanded={choices.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={marked < 0 ? undefined : idOf(marked)}
          placeholder={t('search.placeholder')}
          value={typed}
          maxLength={80}
          autoComplete="off"
          autoCapitalize="none"
          enterKeyHint="search"
          spellCheck={false}
          onChange={(event) => {
            setTyped(event.target.value);
            setPlace(0);
          }}
          onKeyDown={onKeyDown}
          className="h-16 w-full bg-transparent pr-16 pl-13 text-lg sm:pl-15 placeholder:text-muted focus:outline-none"
        />
      </div>
      <SearchResults
        search={search}
        typed={typed}
        list={{ id: listId, idOf, marked }}
        onPoint={setPlace}
        onOpen={(choice) => {
          remember(choice);
          onClose();
        }}
      />
    </>
  );
}

const isNewTab = ({ ctrlKey, metaKey }: KeyboardEvent) => ctrlKey || metaKey;
