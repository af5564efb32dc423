import { useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useQuery } from '#browser/use-query.ts';
import { useTexts } from '#browser/use-texts.ts';
import { type Language, languages } from '#kernel/languages.ts';
import { Button } from '#ui/button.tsx';
import { ChoiceGroup } from '#ui/fields/choice-group.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import type { Contact } from '../api/front-desk.schemas.ts';
import { withTyped } from '../typed-contact.domain.ts';
import { deskClient } from './desk-clients.ts';

/** What is typed of the caller. */
export interface TypedContact {
  readonly userId: string | null;
  readonly name: string;
  readonly lastname: string;
  readonly email: string;
  readonly phone: string;
  readonly language: Language;
}

const LEAST_LETTERS = 3;
const TYPING_MS = 250;

interface ContactFieldsProps {
  contact: TypedContact;
  /** By the field's name. */
  wrong: Readonly<Record<string, string | undefined>>;
  onChange: (contact: TypedContact) => void;
}

/** Who calls: found by number, address or name, else typed. */
export function ContactFields({ contact, wrong, onChange }: ContactFieldsProps) {
  const t = useTexts('desk');
  const [search, setSearch] = useState('');
  const fields = useRef<HTMLDivElement>(null);
  /** Whoever types in the fields has found nobody: what was searched for goes on into them, and the list closes. */
  const goOn = (changed: TypedContact) => {
    onChange(changed.userId === null ? withTyped(changed, search) : changed);
    setSearch('');
  };
  const set = (name: keyof TypedContact) => ({
    value: String(contact[name] ?? ''),
    error: wrong[name],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => goOn({ ...contact, [name]: target.value }),
  });
  const beginNew = () => {
    flushSync(() => goOn(contact));
    const inputs = Array.from(fields.current?.querySelectorAll('input') ?? []);
    inputs.find(({ value }) => value === '')?.focus();
  };
  const languageNames = { en: 'English', es: 'Español' } as const;
  return (
    <fieldset className="grid min-w-0 gap-4">
      <legend className="mb-3 font-semibold">{t('contact.title')}</legend>
      <KnownCallers
        isKnown={contact.userId !== null}
        typed={search}
        onType={setSearch}
        onPick={({ userId, name, lastname, email, phone, language }) =>
          goOn({ userId, name, lastname, email: email ?? '', phone: phone ?? '', language })
        }
        onNew={beginNew}
        onForget={() => onChange({ ...contact, userId: null })}
      />
      <div ref={fields} className="grid items-start gap-4 sm:grid-cols-2">
        <TextInput label={t('contact.name')} required maxLength={80} {...set('name')} />
        <TextInput label={t('contact.lastname')} required maxLength={80} {...set('lastname')} />
        <TextInput
          label={t('contact.email')}
          type="email"
          inputMode="email"
          maxLength={254}
          hint={contact.email.trim() === '' ? t('contact.noEmail') : undefined}
          {...set('email')}
        />
        <TextInput label={t('contact.phone')} type="tel" maxLength={30} {...set('phone')} />
      </div>
      <ChoiceGroup
        label={t('contact.language')}
        choices={languages.map((value) => ({ value, label: languageNames[value], lang: value }))}
        chosen={contact.language}
        onChoose={(language) => onChange({ ...contact, language })}
      />
    </fieldset>
  );
}

interface KnownCallersProps {
  isKnown: boolean;
  typed: string;
  onType: (typed: string) => void;
  onPick: (contact: Contact) => void;
  /** The caller is none of those that were found. */
  onNew: () => void;
  onForget: () => void;
}

function KnownCallers({ isKnown, typed, onType, onPick, onNew, onForget }: KnownCallersProps) {
  const t = useTexts('desk');
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  // Who chose a house goes on with the caller.
  useEffect(() => field.current?.focus(), []);
  const isAsked = typed.trim().length >= LEAST_LETTERS;
  const { data } = useQuery({
    key: ['contacts', typed.trim()],
    ask: (signal) => deskClient().listContacts({ query: { Search: typed.trim() } }, { signal }),
    isEnabled: isAsked,
    delayMs: TYPING_MS,
  });
  if (isKnown)
    return (
      <p className="flex flex-wrap items-center justify-between gap-3 text-sm">
        {t('contact.known')}
        <Button size="small" tone="quiet" onClick={onForget}>
          {t('contact.forget')}
        </Button>
      </p>
    );
  const contacts = isAsked ? data?.contacts : undefined;
  return (
    <div className="grid gap-2">
      <TextInput
        ref={field}
        label={t('contact.find')}
        hint={t('contact.findHint')}
        type="search"
        maxLength={80}
        autoComplete="off"
        aria-controls={id}
        value={typed}
        onChange={({ target }) => onType(target.value)}
      />
      <div id={id} role="status" className="grid gap-2">
        {contacts?.length === 0 && <p className="text-muted text-sm">{t('contact.nobody')}</p>}
        {contacts && contacts.length > 0 && (
          <ul className="grid rounded-control border border-line *:border-line *:not-first:border-t">
            {contacts.map((contact) => (
              <li key={contact.userId}>
                <button
                  type="button"
                  className="wrap-anywhere grid min-h-11 w-full gap-0.5 px-3 py-2 text-left hover:bg-raised"
                  onClick={() => onPick(contact)}
                >
                  <span translate="no" className="font-medium">
                    {contact.name} {contact.lastname}
                  </span>
                  <span className="text-muted text-sm">
                    <span translate="no">{[contact.phone, contact.email].filter(Boolean).join(' · ')}</span>
                    {contact.trips > 0 && ` · ${t('contact.trips', { count: contact.trips })}`}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
      {contacts && (
        <Button size="small" tone="outline" className="justify-self-start" onClick={onNew}>
          {t('contact.new')}
        </Button>
      )}
    </div>
  );
}
