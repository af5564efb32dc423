import { type ComponentProps, useImperativeHandle, useRef } from 'react';
import { classNames, controlClass } from '#ui/class-names.ts';
import { Field, type FieldProps } from '#ui/fields/field.tsx';
import { type Limit, useLimit } from './use-limit.ts';

type TextAreaProps = FieldProps &
  Omit<ComponentProps<'textarea'>, 'className' | 'maxLength'> & {
    /**
     * Characters that may be sent. More can be typed or pasted: nothing is cut, the field says so and holds its form
     * back.
     */
    limit?: number | undefined;
  };

/** Several lines of text with their label; near the limit it says how many characters are left. */
export function TextArea({ label, hint, error, isLabelHidden, className, id, rows = 4, ...given }: TextAreaProps) {
  const { limit: most, ref, onInput, ...input } = given;
  const area = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle(ref, () => area.current as HTMLTextAreaElement, []);
  const limit = useLimit(area, most);
  // What is too long says it itself, with the number that changes with each key.
  const shown = limit.isOver ? undefined : error;
  return (
    <Field {...{ label, hint, className, id, isLabelHidden }} error={shown}>
      {(control) => {
        const note = limit.text === undefined ? undefined : `${control.id}-limit`;
        return (
          <>
            <textarea
              {...input}
              {...control}
              ref={area}
              rows={rows}
              aria-describedby={[note, control['aria-describedby']].filter(Boolean).join(' ') || undefined}
              aria-invalid={limit.isOver || control['aria-invalid']}
              onInput={(event) => {
                limit.count();
                onInput?.(event);
              }}
              className={classNames(controlClass, 'py-3')}
            />
            {note && <LimitNote id={note} limit={limit} />}
            <span aria-live="polite" className="sr-only">
              {limit.said}
            </span>
          </>
        );
      }}
    </Field>
  );
}

function LimitNote({ id, limit: { text, isOver } }: { id: string; limit: Limit }) {
  return (
    <p id={id} className={classNames('numbers text-sm', isOver ? 'font-medium text-danger' : 'text-muted')}>
      {text}
    </p>
  );
}
