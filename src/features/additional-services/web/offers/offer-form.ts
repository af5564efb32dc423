import type { FormField } from '#features/revisions/edited-rows.schemas.ts';
import type { EditedForm } from '#features/revisions/web/edited-form.ts';
import type { EditorSection } from '#features/revisions/web/form-fields.ts';
import { fieldOf } from '#features/revisions/web/told-fields.ts';
import type { OfferView } from '../../api/offers.schemas.ts';
import { offersClient } from './offers-client.ts';

/** Which fields stand together: those of a type, and lists by what their rows have. */
const sections = [
  { id: 'texts', has: ({ type }: FormField) => ['flag', 'line', 'text'].includes(type) },
  { id: 'reading', has: (field: FormField) => field.type === 'list' && !isPriced(field) },
  { id: 'terms', has: () => true },
] as const;

const isPriced = ({ row = [] }: FormField) => row.some(({ type }) => type === 'money');

/** The form of a service or an item, as the server tells its fields. */
export function offerForm({
  table,
  id,
  form,
  isPictured,
}: Pick<OfferView, 'table' | 'id' | 'form' | 'isPictured'>): EditedForm {
  const params = { table, id: String(id) };
  return {
    name: `offer-${table}-${id}`,
    texts: 'offering',
    sections: [...sectionsOf(form), ...(isPictured ? [PICTURES] : [])],
    save: (body) => offersClient().editOffer({ params, body }),
    restore: (body) => offersClient().restoreOffer({ params, body }),
  };
}

/** Drawn and saved by itself. */
const PICTURES: EditorSection = { id: 'pictures', musts: [], fields: [] };

function sectionsOf(form: readonly FormField[]): readonly EditorSection[] {
  const idOf = (field: FormField) => sections.find(({ has }) => has(field))?.id;
  return sections
    .map(({ id }) => ({ id, own: form.filter((field) => idOf(field) === id) }))
    .filter(({ own }) => own.length > 0)
    .map(({ id, own }) => ({ id, musts: own.map(({ name }) => name), fields: own.map(fieldOf) }));
}
