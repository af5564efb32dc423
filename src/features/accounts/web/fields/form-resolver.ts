import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { FieldValues, Resolver } from 'react-hook-form';
import { type BoundsIssue, limitCode, limitOf } from '#kernel/limits.ts';

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
