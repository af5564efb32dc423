import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { defineClient } from '#browser/api-client.ts';
import { ApiRefusal, fieldCodes } from '#browser/api-refusal.ts';
import { dropTyped, keepTyped, readTyped } from '#browser/typed-values.ts';
import { useRefusalText } from '#browser/use-refusal-text.ts';
import { joinPhoneNumber } from '#features/accounts/domain/dial-codes.ts';
import { rawFormResolver, useErrorSummary } from '#features/accounts/web/field-errors.ts';
import type { contactApi } from '../api/contact.api.ts';
import { contactPaths } from '../api/contact.paths.ts';
import { businessForm, contactForm, workForm } from '../api/contact.schemas.ts';
import { type MessageKind, remainingFillMs } from '../domain/contact-forms.ts';
import {
  dropSendKey,
  emptyMessage,
  fieldOf,
  type MessageField,
  type MessageValues,
  type SentMessage,
  sendKeyFor,
} from './message-values.ts';

export const contactClient = defineClient<typeof contactApi>(contactPaths);

const resolvers = {
  contact: rawFormResolver<MessageValues, unknown>(contactForm as never),
  business: rawFormResolver<MessageValues, unknown>(businessForm as never),
  work: rawFormResolver<MessageValues, unknown>(workForm as never),
};

interface MessageFormGiven {
  readonly kind: MessageKind;
  /** The name under which this tab keeps what is typed. */
  readonly name: string;
  /** The label of each field, in the order of the form. */
  readonly labels: Partial<Readonly<Record<MessageField, string>>>;
  readonly send: (message: SentMessage, values: MessageValues) => Promise<void>;
}

/**
 * A form to the company: a field is checked when it is left; what is typed survives failures and reloads; it is sent
 * once.
 */
export function useMessageForm({ kind, name, labels, send }: MessageFormGiven) {
  const refusalText = useRefusalText();
  const filledIn = useFilledInMs();
  const [problem, setProblem] = useState<string>();
  const [sent, setSent] = useState<Pick<MessageValues, 'firstName' | 'email'>>();
  const isSending = useRef(false);
  // The text fields have no defaults: what was typed before hydration is taken from them.
  const form = useForm<MessageValues>({
    mode: 'onBlur',
    reValidateMode: 'onBlur',
    shouldFocusError: false,
    resolver: resolvers[kind] as never,
    defaultValues: { country: emptyMessage.country },
  });
  useKept(form, name, sent === undefined);
  const summary = useErrorSummary(form, labels);
  const sendOnce = async (values: MessageValues) => {
    const { firstName, lastName, email, message, website = '', country, phoneDigits } = values;
    const phone = joinPhoneNumber(country, withoutSeparators(phoneDigits));
    const typed = { firstName, lastName, email, message, website, phone };
    const sendKey = sendKeyFor(name, JSON.stringify(values));
    // The server drops a form that is sent too fast, as a program would.
    await new Promise((resume) => setTimeout(resume, remainingFillMs(filledIn())));
    await send({ ...typed, filledInMs: filledIn(), sendKey }, values);
    setSent(typed);
    dropTyped(name);
    dropSendKey(name);
    form.reset({ ...emptyMessage, firstName, lastName, email, country, phoneDigits });
  };
  const submit = form.handleSubmit(async (values) => {
    if (isSending.current) return;
    isSending.current = true;
    setProblem(undefined);
    summary.hide();
    try {
      await sendOnce(values);
    } catch (error) {
      if (showAtFields(form, error)) summary.show();
      else setProblem(refusalText(error));
    } finally {
      isSending.current = false;
    }
  }, summary.show);

  return {
    form,
    submit,
    problem,
    sent,
    again: () => setSent(undefined),
    isSending: form.formState.isSubmitting,
    summary,
    textOf: (field: MessageField) => summary.problems.find(({ key }) => key === field)?.text,
  };
}
export type MessageForm = ReturnType<typeof useMessageForm>;

/** Puts what was typed and not sent back into empty fields, and keeps what is typed from then on. */
function useKept(form: UseFormReturn<MessageValues>, name: string, isUnsent: boolean): void {
  useLayoutEffect(() => {
    const kept = readTyped(name) ?? {};
    for (const [key, value] of Object.entries(kept)) {
      const field = fieldOf(key);
      if (field && typeof value === 'string' && (field === 'country' || !form.getValues(field)))
        form.setValue(field, value as never);
    }
  }, [form, name]);
  useEffect(() => {
    if (!isUnsent) return;
    return form.subscribe({ formState: { values: true }, callback: ({ values }) => keepTyped(name, values) });
  }, [form, name, isUnsent]);
}

/** Milliseconds since the form was shown. */
function useFilledInMs(): () => number {
  const shownAt = useRef<number>(undefined);
  useEffect(() => {
    shownAt.current ??= performance.now();
  }, []);
  return () => Math.round(performance.now() - (shownAt.current ?? performance.now()));
}

/** A phone number without the separators that people group its digits with. */
export const withoutSeparators = (typed: string) => typed.replace(/[\s().-]/g, '');

/** Shows what the server refused beside the fields concerned; false when no field is concerned. */
function showAtFields(form: UseFormReturn<MessageValues>, error: unknown): boolean {
  if (!(error instanceof ApiRefusal)) return false;
  const found = Object.entries(fieldCodes(error)).flatMap(([name, [code]]) => {
    const field = fieldOf(name);
    return field && code ? [{ field, code }] : [];
  });
  for (const { field, code } of found) form.setError(field, { message: code });
  return found.length > 0;
}
