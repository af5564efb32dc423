import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { useEffect, useRef } from 'react';
import { classNames, controlClass } from '#ui/class-names.ts';
import { Icon } from '#ui/content/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { useListTexts } from '#ui/use-ui-texts.ts';

const PAUSE_MS = 300;

interface ListSearchProps {
  /** What can be looked for. */
  label: string;
  /** What the list is narrowed to now. */
  search: string;
  onSearch: (search: string) => void;
}

/** Narrows a list while one types, after a short pause; Enter does it at once. */
export function ListSearch({ label, search, onSearch }: ListSearchProps) {
  const t = useListTexts();
  const input = useRef<HTMLInputElement>(null);
  const asked = useRef(search);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    // The address changed by other means: back, a link. What one is typing just now stays.
    if (input.current && search !== asked.current) input.current.value = search;
    asked.current = search;
  }, [search]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const ask = () => {
    clearTimeout(timer.current);
    const typed = input.current?.value.trim() ?? '';
    if (typed === asked.current) return;
    asked.current = typed;
    onSearch(typed);
  };
  const clear = () => {
    if (!input.current) return;
    input.current.value = '';
    input.current.focus();
    ask();
  };
  return (
    <search className="relative block max-w-md">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          ask();
        }}
      >
        <Icon of={Search} className="pointer-events-none absolute inset-y-0 left-3.5 my-auto size-4.5 text-muted" />
        <input
          ref={input}
          type="search"
          name="search"
          aria-label={label}
          placeholder={label}
          defaultValue={search}
          maxLength={80}
          autoComplete="off"
          spellCheck={false}
          onChange={() => {
            clearTimeout(timer.current);
            timer.current = setTimeout(ask, PAUSE_MS);
          }}
          className={classNames(
            controlClass,
            'peer py-2.5 pr-12 pl-11 placeholder-shown:pr-3 [&::-webkit-search-cancel-button]:hidden',
          )}
        />
        <IconButton
          name={t('clearSearch')}
          icon={<Icon of={X} className="size-4.5" />}
          onClick={clear}
          className="absolute inset-y-0 right-1 my-auto peer-placeholder-shown:hidden"
        />
      </form>
    </search>
  );
}
