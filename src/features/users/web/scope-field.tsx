import { useId, useState } from 'react';
import { useTexts } from '#browser/use-texts.ts';
import type { Scope } from '#kernel/roles.ts';
import { Chip } from '#ui/feedback/chip.tsx';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { ChoiceGroup } from '#ui/fields/choice-group.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import type { ScopeChoices } from '../api/users.schemas.ts';

interface ScopeFieldProps {
  /** Null: the whole company. */
  scope: Scope | null;
  choices: ScopeChoices;
  onChange: (scope: Scope | null) => void;
  error?: string | undefined;
}

const NOTHING: Scope = { places: [], rentables: [] };

/** Whether somebody works on everything, or on which places, houses and boats. */
export function ScopeField({ scope, choices, onChange, error }: ScopeFieldProps) {
  const t = useTexts('users');
  const errorId = useId();
  // Kept while 'everything' is chosen, so that a press on it by mistake loses nothing.
  const [kept, setKept] = useState(scope ?? NOTHING);
  const change = (next: Scope) => {
    setKept(next);
    onChange(next);
  };
  return (
    <div aria-describedby={error ? errorId : undefined} className="grid min-w-0 grid-cols-1 gap-5">
      <ChoiceGroup
        label={t('scope.title')}
        choices={[
          { value: 'all', label: t('scope.all') },
          { value: 'some', label: t('scope.some') },
        ]}
        chosen={scope ? 'some' : 'all'}
        onChoose={(which) => onChange(which === 'all' ? null : kept)}
      />
      {scope && (
        <>
          <p className="text-muted text-sm">{t('scope.text')}</p>
          <Places scope={scope} places={choices.places} onChange={change} />
          <Rentables scope={scope} rentables={choices.rentables} onChange={change} />
        </>
      )}
      <p id={errorId} aria-live="polite" className={error ? 'font-medium text-danger text-sm' : 'sr-only'}>
        {error}
      </p>
    </div>
  );
}

interface PartProps {
  scope: Scope;
  onChange: (scope: Scope) => void;
}

const withOr = (ids: readonly number[], id: number, isIn: boolean) =>
  isIn ? [...ids, id] : ids.filter((one) => one !== id);

function Places({ scope, places, onChange }: PartProps & Pick<ScopeChoices, 'places'>) {
  const t = useTexts('users');
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-medium text-sm">{t('scope.places')}</legend>
      <div className="grid gap-x-5 sm:grid-cols-2 xl:grid-cols-3">
        {places.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name}
            checked={scope.places.includes(id)}
            onChange={({ target }) => onChange({ ...scope, places: withOr(scope.places, id, target.checked) })}
          />
        ))}
      </div>
    </fieldset>
  );
}

const MAX_FOUND = 6;

/** There can be thousands: they are found by name. */
function Rentables({ scope, rentables, onChange }: PartProps & Pick<ScopeChoices, 'rentables'>) {
  const t = useTexts('users');
  const [search, setSearch] = useState('');
  const words = folded(search);
  const found = words === '' ? [] : rentables.filter(({ name, place }) => folded(`${name} ${place}`).includes(words));
  const choose = (id: number, isIn: boolean) => onChange({ ...scope, rentables: withOr(scope.rentables, id, isIn) });
  return (
    <div className="grid gap-3">
      <TextInput
        label={t('scope.rentables')}
        hint={t('scope.rentablesHint')}
        type="search"
        autoComplete="off"
        value={search}
        onChange={({ target }) => setSearch(target.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      {words !== '' && found.length === 0 && <p className="text-muted text-sm">{t('scope.notFound')}</p>}
      {found.length > 0 && (
        <div className="grid">
          {found.slice(0, MAX_FOUND).map(({ id, name, kind, place }) => (
            <Checkbox
              key={id}
              checked={scope.rentables.includes(id)}
              onChange={({ target }) => choose(id, target.checked)}
              label={
                <span className="wrap-anywhere">
                  {name} <span className="text-muted text-sm">{t(`scope.${kind}`, { place })}</span>
                </span>
              }
            />
          ))}
          {found.length > MAX_FOUND && (
            <p className="mt-1 text-muted text-sm">{t('scope.more', { count: found.length - MAX_FOUND })}</p>
          )}
        </div>
      )}
      {scope.rentables.length > 0 && (
        <ul aria-label={t('scope.chosen')} className="flex flex-wrap gap-2">
          {rentables
            .filter(({ id }) => scope.rentables.includes(id))
            .map(({ id, name }) => (
              <li key={id}>
                <Chip label={name} removeName={t('scope.remove', { name })} onRemove={() => choose(id, false)} />
              </li>
            ))}
        </ul>
      )}
    </div>
  );
}

const folded = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .trim();
