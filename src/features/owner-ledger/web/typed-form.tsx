import { useState } from 'react';
import { useSendOnce } from '#browser/use-send-once.ts';
import { useTexts } from '#browser/use-texts.ts';
import { useStaffAct } from '#features/reservations/web/staff/decision-dialog.tsx';
import { Button } from '#ui/button.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { Select } from '#ui/fields/select.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { isFit, type Typed, type TypedField } from './typed-fields.ts';

interface TypedFormProps {
  /** On the button that opens it, and its title. */
  title: string;
  lead?: string;
  action: string;
  done: string;
  fields: readonly TypedField[];
  tone?: 'action' | 'outline';
  /** A second press after a lost answer sends the same key. */
  send: (typed: Typed, idempotencyKey: string) => Promise<unknown>;
  onChanged: () => Promise<void>;
}

/** A button that opens a short form: what doesn't fit is said at its field, what is refused above the button. */
export function TypedForm({ title, tone = 'outline', ...form }: TypedFormProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button tone={tone} size="small" onClick={() => setOpen(true)}>
        {title}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={title} size="small">
        <Fields {...form} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

/** Which keys a phone shows. */
const inputModes: Readonly<Partial<Record<TypedField['type'], 'decimal' | 'numeric' | 'email'>>> = {
  money: 'decimal',
  digits: 'numeric',
  email: 'email',
};

function Fields({
  lead,
  action,
  done,
  fields,
  send,
  onChanged,
  onDone,
}: Omit<TypedFormProps, 'title' | 'tone'> & { onDone: () => void }) {
  const t = useTexts('statements');
  const { act, isActing, problem } = useStaffAct(onChanged);
  const sendOnce = useSendOnce();
  const [isTried, setTried] = useState(false);
  const [typed, setTyped] = useState<Typed>(() =>
    Object.fromEntries(fields.map(({ name, initial, options }) => [name, initial ?? options?.[0]?.value ?? ''])),
  );
  const wrongOf = ({ type, rule }: TypedField, value: string) => {
    if (type === 'digits' && value.trim() === '') return t('wrong.text');
    return rule?.wrong ?? t(`wrong.${type}`);
  };
  const submit = async () => {
    setTried(true);
    if (isActing || !fields.every((field) => isFit(field, typed[field.name] ?? ''))) return;
    const work = () => sendOnce(typed, (idempotencyKey) => send(typed, idempotencyKey));
    if ((await act(work, done)) === 'done') onDone();
  };
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {lead && <p className="text-muted">{lead}</p>}
      {fields.map((field) => {
        const { name, label, type, hint, isOptional, options } = field;
        const value = typed[name] ?? '';
        const common = {
          label: isOptional ? t('optional', { label }) : label,
          hint,
          value,
          onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [name]: target.value }),
        };
        if (type === 'select')
          return <Select key={name} {...common} options={(options ?? []).map((option) => ({ ...option }))} />;
        const isDay = type === 'date' || type === 'month';
        return (
          <TextInput
            key={name}
            {...common}
            type={isDay ? type : 'text'}
            inputMode={inputModes[type]}
            autoComplete="off"
            required={!isOptional}
            error={isTried && !isFit(field, value) ? wrongOf(field, value) : undefined}
          />
        );
      })}
      {problem && (
        <Alert tone="danger" isNews>
          {problem}
        </Alert>
      )}
      <Button type="submit" isWaiting={isActing}>
        {action}
      </Button>
    </form>
  );
}
