import { type KeyboardEvent, useId, useMemo, useState } from 'react';
import { useTextLanguage } from '#browser/texts.ts';
import { useTexts } from '#browser/use-texts.ts';
import { classNames, controlClass } from '#ui/class-names.ts';
import { Field } from '#ui/fields/field.tsx';
import { useLoadAhead } from '#ui/load-ahead.tsx';
import { dialOf, isFirstCountry } from '../domain/dial-codes.ts';
import type { CountryOption } from './country-options.ts';

/** The country in a form, and how it changes. */
export interface CountryControl {
  readonly value: string;
  readonly onChange: (code: string) => void;
}

type List = typeof import('./country-list.tsx') & typeof import('./country-options.ts');

let list: List | undefined;

/** The list comes when the browser is idle, or when somebody reaches for it. */
async function loadList(): Promise<List> {
  const [{ CountryList }, options] = await Promise.all([import('./country-list.tsx'), import('./country-options.ts')]);
  list = { ...options, CountryList };
  return list;
}

/**
 * The country of a phone number, found by typing its name in either language or its code: a combobox by the APG pattern
 * whose first match is taken by Enter and by leaving the field.
 */
export function CountryField({ control: { value, onChange } }: { control: CountryControl }) {
  const t = useTexts('accounts');
  const id = useId();
  const nameOf = useCountryName();
  const language = useTextLanguage();
  const [here, setHere] = useState(list);
  const [typed, setTyped] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  const [place, setPlace] = useState<number>();
  useLoadAhead(loadList);
  const all = useMemo(
    () => (isOpen && here ? here.countryOptions(language, nameOf) : []),
    [isOpen, here, language, nameOf],
  );
  const found = useMemo(() => here?.countriesLike(typed ?? '', all) ?? [], [here, typed, all]);
  // What was chosen before, until something is typed.
  const active = place ?? (typed ? 0 : found.findIndex(({ code }) => code === value));

  const open = () => {
    setOpen(true);
    // Where it does not come, the country stays as it is.
    if (!here) loadList().then(setHere, () => undefined);
  };
  const close = () => {
    setOpen(false);
    setTyped(undefined);
    setPlace(undefined);
  };
  const choose = (option: CountryOption | undefined) => {
    if (option) onChange(option.code);
    close();
  };
  /** What was typed before the list came is looked up when it is there. */
  const leave = () => {
    const wanted = typed?.trim();
    if (!isOpen) return;
    if (here || !wanted) return choose(wanted ? found[active] : undefined);
    setOpen(false);
    loadList().then((loaded) => {
      setHere(loaded);
      choose(loaded.countriesLike(wanted, loaded.countryOptions(language, nameOf))[0]);
    }, close);
  };
  const steps: Readonly<Record<string, () => void>> = {
    ArrowDown: () => setPlace((active + 1) % found.length),
    ArrowUp: () => setPlace(active <= 0 ? found.length - 1 : active - 1),
    Enter: () => choose(found[active]),
    Escape: close,
  };
  const press = (event: KeyboardEvent) => {
    const step = isOpen || !event.key.startsWith('Arrow') ? isOpen && steps[event.key] : steps[event.key] && open;
    if (!step) return;
    event.preventDefault();
    step();
  };

  return (
    <Field label={t('fields.country')}>
      {(field) => (
        <div className="relative">
          <input
            {...field}
            value={typed ?? `${nameOf(value)} ${dialOf(value)}`}
            role="combobox"
            aria-expanded={isOpen}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={isOpen && found[active] ? `${id}-${active}` : undefined}
            autoComplete="tel-country-code"
            autoCapitalize="none"
            spellCheck={false}
            translate="no"
            className={classNames(controlClass, 'truncate py-2.5')}
            onFocus={(event) => event.target.select()}
            onClick={open}
            onKeyDown={press}
            onBlur={leave}
            onChange={(event) => {
              setTyped(event.target.value);
              setPlace(undefined);
              open();
            }}
          />
          {isOpen && here && <here.CountryList {...{ id, found, active, choose }} isTyped={typed !== undefined} />}
        </div>
      )}
    </Field>
  );
}

/** The name of a country in the page's language; ours for those that are offered first. */
function useCountryName(): (code: string) => string {
  const t = useTexts('accounts');
  const language = useTextLanguage();
  return useMemo(() => {
    const names = new Intl.DisplayNames([language], { type: 'region' });
    return (code) => (isFirstCountry(code) ? t(`countries.${code}`) : (names.of(code) ?? code));
  }, [t, language]);
}
