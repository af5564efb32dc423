import { useEffect, useRef, useState } from 'react';
import type { FieldValues, Path, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { ApiRefusal, fieldCodes } from '#browser/api-refusal.ts';
import { openAuthDialog } from '#browser/auth-dialogs.ts';
import { showMessage } from '#browser/interface-state.ts';
import { dropTyped, keepTyped, readTyped } from '#browser/typed-values.ts';
import { useRefusalText } from '#browser/use-refusal-text.ts';
import { useSendOnce } from '#browser/use-send-once.ts';
import { useTexts } from '#browser/use-texts.ts';
import type { Problems } from '#features/additional-services/web/form/form-problems.ts';
import type { LineBodies, ReservationView } from '../../../api/lines.schemas.ts';
import { useChangeNotice } from '../change-notice.ts';
import { type NearSlot, nearSlotsOf } from '../near-slots.tsx';
import type { AskedLine } from '../trip-calls.ts';
import { lineKey, type Wizard } from '../use-wizard.ts';
import { useCheckedForm } from './use-checked-form.ts';
import { goToFirstProblem, useProblemSummary } from './use-problem-summary.ts';

interface LineFormGiven<Values extends FieldValues, T extends keyof LineBodies> {
  readonly wizard: Wizard;
  readonly type: T;
  readonly line: ReservationView | undefined;
  readonly defaults: Values;
  readonly problemsOf: (values: Values) => Problems;
  readonly bodyOf: (values: Values) => LineBodies[T];
  /** Which field a refusal is about, where it is about one. */
  readonly fieldOfCode?: Readonly<Record<string, Path<Values>>>;
}

/** What the server said no to, and what it offers instead. */
export interface LineRefusal {
  readonly message: string;
  readonly near: readonly NearSlot[];
}

/** A step's form: checked on blur, kept over a reload, sent once, a refusal shown where it belongs. */
export function useLineForm<Values extends FieldValues, T extends keyof LineBodies>(given: LineFormGiven<Values, T>) {
  const { wizard, type, line, problemsOf } = given;
  const where = lineKey({ groupId: wizard.group.id, type, line: line?.id ?? 'new' });
  const [start] = useState(() => ({ ...given.defaults, ...readTyped(where) }));
  const { form, values, set } = useCheckedForm<Values>(start, problemsOf);
  const text = JSON.stringify(values);
  const first = useRef(text);
  useEffect(() => {
    if (text !== first.current) keepTyped(where, JSON.parse(text));
  }, [where, text]);
  const sending = useSending(given, { where, form });
  return { form, values, set, sending };
}

function useSending<Values extends FieldValues, T extends keyof LineBodies>(
  { wizard, type, line, bodyOf, fieldOfCode }: LineFormGiven<Values, T>,
  { where, form }: { where: string; form: ReturnType<typeof useForm<Values>> },
) {
  const t = useTexts('wizard');
  const navigate = useNavigate();
  const refusalText = useRefusalText();
  const sendOnce = useSendOnce();
  const [refusal, setRefusal] = useState<LineRefusal>();
  const { calls, change, hrefOf, index } = wizard;
  const noticeOf = useChangeNotice();
  const summary = useProblemSummary();

  const explain = (error: unknown) => {
    if (error instanceof ApiRefusal && error.status === 401) {
      const { pathname, search } = window.location;
      return openAuthDialog('sign-in', { returnTo: pathname + search });
    }
    const message = refusalText(error);
    setRefusal({ message, near: nearSlotsOf(error) });
    if (!(error instanceof ApiRefusal)) return;
    const field = fieldOfCode?.[error.code];
    if (field) form.setError(field, { type: 'refused', message });
    for (const name of Object.keys(fieldCodes(error)))
      form.setError(name as Path<Values>, { type: 'notValid', message: '{}' });
  };
  const send = async (values: Values, fields: HTMLElement) => {
    setRefusal(undefined);
    summary.hide();
    const body = bodyOf(values);
    const asked = { type, body } as unknown as AskedLine;
    try {
      if (line)
        await change(
          () => calls.change(line.id, asked),
          (after) => showMessage(noticeOf(line, wizard, after)),
        );
      else await change(() => sendOnce(body, (idempotencyKey) => calls.add(asked, { idempotencyKey })));
      dropTyped(where);
      if (!line) showMessage({ type: 'success', text: () => t('form.added') });
      await navigate(hrefOf(index), { replace: true });
    } catch (error) {
      explain(error);
      // What the server refused stands at its field once that is drawn.
      requestAnimationFrame(() => goToFirstProblem(fields));
    }
  };
  return {
    submit(fields: HTMLElement) {
      const submit = form.handleSubmit(
        (values) => send(values, fields),
        () => {
          setRefusal(undefined);
          summary.show(fields);
        },
      );
      void submit();
    },
    summary,
    refusal,
    forgive: () => setRefusal(undefined),
    forget: () => dropTyped(where),
    isSending: form.formState.isSubmitting,
  };
}
