import { useState } from 'react';
import { useTexts } from '#browser/use-texts.ts';
import { DecisionDialog } from '#features/reservations/web/staff/decision-dialog.tsx';
import { centsTyped } from '#kernel/money/money-typed.ts';
import { Select, type SelectOption } from '#ui/fields/select.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';

/** A field of an act: what it takes, and whether it may stay empty. */
export interface ActField {
  readonly name: string;
  readonly label: string;
  readonly type: 'words' | 'text' | 'money' | 'date' | 'time' | 'choice';
  readonly isOptional?: boolean;
  readonly options?: readonly SelectOption[];
  readonly value?: string;
}

/** What was typed, by the names of the fields: cents for money, null for what was left empty. */
export type TypedAct = Readonly<Record<string, string | number | null>>;

interface ActDialogProps {
  title: string;
  text: string;
  fields: readonly ActField[];
  isActing: boolean;
  problem: string | undefined;
  onClose: () => void;
  onSubmit: (typed: TypedAct) => void;
}

/** Asks for what an act needs, says what is missing, and keeps what was typed when the server refuses. */
export function ActDialog({ title, text, fields, isActing, problem, onClose, onSubmit }: ActDialogProps) {
  const t = useTexts('staffRepairs');
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(fields.map(({ name, value, options }) => [name, value ?? options?.[0]?.value ?? ''])),
  );
  const [isTried, setTried] = useState(false);
  const typedIn = ({ name, type }: ActField) => {
    const text = (typed[name] ?? '').trim();
    if (type !== 'money') return text === '' ? null : text;
    return text === '0' ? 0 : text === '' ? null : centsTyped(text);
  };
  const wrongIn = (field: ActField): string | undefined => {
    const value = typedIn(field);
    if (value === undefined) return t('fields.amount');
    return value === null && !field.isOptional && field.type !== 'choice' ? t('fields.needed') : undefined;
  };
  const submit = () => {
    setTried(true);
    if (fields.some((field) => wrongIn(field) !== undefined)) return;
    onSubmit(Object.fromEntries(fields.map((field) => [field.name, typedIn(field) ?? null])));
  };
  return (
    <DecisionDialog {...{ title, text, isActing, problem, onClose }} action={title} onSubmit={submit}>
      {fields.map((field) => {
        const { name, type, label, options } = field;
        const shared = { label, value: typed[name] ?? '', error: isTried ? wrongIn(field) : undefined };
        const set = (value: string) => setTyped((before) => ({ ...before, [name]: value }));
        if (type === 'choice')
          return <Select key={name} {...shared} options={options ?? []} onChange={({ target }) => set(target.value)} />;
        if (type === 'words')
          return (
            <TextArea key={name} {...shared} rows={3} limit={1_000} onChange={({ target }) => set(target.value)} />
          );
        const look = {
          money: { inputMode: 'decimal' },
          date: { type: 'date' },
          time: { type: 'time' },
          text: {},
        } as const;
        return (
          <TextInput
            key={name}
            {...shared}
            {...look[type]}
            maxLength={80}
            onChange={({ target }) => set(target.value)}
          />
        );
      })}
    </DecisionDialog>
  );
}
