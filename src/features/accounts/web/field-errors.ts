import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useEffect, useRef, useState } from 'react';
import type { FieldValues, Path, Resolver, UseFormReturn } from 'react-hook-form';
import { ApiRefusal, fieldCodes } from '#browser/api-refusal.ts';
import { useTextLanguage } from '#browser/texts.ts';
import { useTexts } from '#browser/use-texts.ts';
import { isFieldRefusal } from '#kernel/field-refusals.ts';
import { type BoundsIssue, limitCode, limitOf, readLimitCode } from '#kernel/limits.ts';
import { formatNumber } from '#kernel/locales.ts';

/**
 * Puts what the server found beside those fields of the form that it is about and goes to the first; false when it
 * found nothing of that kind.
 */
export function showAtFields<F extends FieldValues>(
  form: UseFormReturn<F>,
  error: unknown,
  fields: readonly Path<F>[],
): boolean {
  if (!(error instanceof ApiRefusal)) return false;
  const codes = fieldCodes(error);
  const found = fields.flatMap((field) => {
    const [message] = codes[field] ?? [];
    return message === undefined ? [] : [{ field, message }];
  });
  for (const { field, message } of found) form.setError(field, { message });
  const [first] = found;
  if (first) form.setFocus(first.field);
  return first !== undefined;
}

/** The sentence for a limit that a field missed; undefined for any other code. */
export function useLimitText(): (code: string | undefined) => string | undefined {
  const t = useTexts('kernel');
  const language = useTextLanguage();
  return (code) => {
    const limit = readLimitCode(code);
    return limit && t(`limits.${limit.kind}`, { count: limit.value, amount: formatNumber(language, limit.value) });
  };
}

interface Problem {
  readonly message?: string | undefined;
}

/** The sentence for what is wrong with a field: schemas say it as a code of the catalog, or as a limit. */
export function useFieldText(): (problem: Problem | undefined, label: string) => string | undefined {
  const t = useTexts('accounts');
  const kernel = useTexts('kernel');
  const limitText = useLimitText();
  return (problem, label) => {
    if (!problem) return undefined;
    const code = problem.message;
    if (code === 'parameter-required') return t('fields.required');
    const limit = limitText(code);
    if (limit !== undefined) return limit;
    if (!isFieldRefusal(code)) return t('fields.notValid', { field: label });
    return kernel(`refusals.${code}`);
  };
}

/**
 * What keeps a form from being sent, field by field, for the summary above it: there from the press that did not send
 * it until the next one that does. `labels`: the label of each field, in the order of the form.
 */
export function useErrorSummary<F extends FieldValues>(
  form: UseFormReturn<F>,
  labels: Partial<Readonly<Record<Path<F>, string>>>,
) {
  const fieldText = useFieldText();
  const [isShown, setShown] = useState(false);
  const ref = useRef<HTMLDivElement>(null);
  const isAsked = useRef(false);
  // The summary gets the focus when it is drawn, and before anything else can be pressed.
  useEffect(() => {
    if (!isAsked.current || !ref.current) return;
    isAsked.current = false;
    ref.current.focus();
  });
  const problems = (Object.entries(labels) as [Path<F>, string][]).flatMap(([key, label]) => {
    const text = fieldText(form.getFieldState(key, form.formState).error, label);
    return text === undefined ? [] : [{ key, label, text }];
  });
  return {
    ref,
    /** All that is wrong now. */
    problems,
    /** What the summary lists. */
    listed: isShown ? problems.map(({ key, label, text }) => ({ key, text: `${label}: ${text}` })) : [],
    show: () => {
      isAsked.current = true;
      setShown(true);
    },
    hide: () => setShown(false),
  };
}

type Schema<Input, Output> = Parameters<typeof standardSchemaResolver<Input & FieldValues, unknown, Output>>[0];
type Issue = BoundsIssue & { readonly message: string };

/** Checks a form by its schema: fields get codes of the catalog, or the limit that they missed. */
export function formResolver<Input extends FieldValues, Output>(
  schema: Schema<Input, Output>,
): Resolver<Input, unknown, Output> {
  return standardSchemaResolver(withLimits(schema));
}

/** The same, where what was typed goes on as it was typed. */
export function rawFormResolver<Input extends FieldValues, Output>(
  schema: Schema<Input, Output>,
): Resolver<Input, unknown, Input> {
  return standardSchemaResolver(withLimits(schema), undefined, { raw: true });
}

function withLimits<Input extends FieldValues, Output>(schema: Schema<Input, Output>): Schema<Input, Output> {
  const standard = schema['~standard'];
  const validate = async (value: unknown) => {
    const result = await standard.validate(value);
    return result.issues ? { issues: result.issues.map(named) } : result;
  };
  return { '~standard': { ...standard, validate } };
}

function named<I extends Issue>(issue: I): I {
  const limit = issue.message === 'parameter-valid' ? limitOf(issue) : undefined;
  return limit ? { ...issue, message: limitCode(limit) } : issue;
}
