import { useTexts } from '#browser/use-texts.ts';
import type { OtherField, TypedField } from '#features/revisions/web/typed-fields.ts';
import type { FormField } from '../../api/offers.schemas.ts';

/** A list of rows with their parts. */
export interface RowsField extends OtherField<string, 'list'> {
  readonly most: number;
  readonly row: readonly TypedField[];
}

export type OfferField = TypedField | OtherField<string, 'flag'> | RowsField;

/** The fields of a form as the server tells them: their types are those of a form. */
export const fieldsOfForm = (form: readonly FormField[]) => form as readonly OfferField[];

type Key = Parameters<ReturnType<typeof useTexts<'offering'>>>[0];

/** What a field of a service or an item is called. */
export function useOfferFieldName(): (field: string) => string {
  const t = useTexts('offering');
  return (field) => t(`fields.${field}` as Key);
}

/** What can be chosen for a field. */
export function useOfferChoices(): (values: readonly string[] | undefined) => { value: string; label: string }[] {
  const t = useTexts('offering');
  return (values = []) => values.map((value) => ({ value, label: t(`values.${value}` as Key) }));
}
