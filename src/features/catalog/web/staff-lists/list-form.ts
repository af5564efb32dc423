import type { FormField } from '#features/revisions/edited-rows.schemas.ts';
import type { EditedForm } from '#features/revisions/web/edited-form.ts';
import type { EditorSection } from '#features/revisions/web/form-fields.ts';
import { fieldOf } from '#features/revisions/web/told-fields.ts';
import type { ListRowView } from '../../api/lists.schemas.ts';
import { listsClient } from './lists-client.ts';

/**
 * Which fields stand together: what guests read, ZIP codes, terms, the words of the search, and what decides where it
 * belongs.
 */
const sections = [
  { id: 'texts', has: ({ type }: FormField) => ['flag', 'line', 'text'].includes(type) },
  {
    id: 'place',
    has: ({ type, name }: FormField) => type === 'decimal' || name === 'municipality',
    hasAbout: true,
  },
  { id: 'zips', has: ({ name }: FormField) => name.endsWith('Zip'), hasAbout: true },
  { id: 'terms', has: ({ type }: FormField) => type === 'whole', hasAbout: true },
  { id: 'search', has: ({ type }: FormField) => type === 'list' },
  { id: 'group', has: () => true },
] as const;

/** The form of a row of a list, as the server tells its fields. */
export function listForm({ list, id, form }: Pick<ListRowView, 'list' | 'id' | 'form'>): EditedForm {
  const params = { list, id: String(id) };
  return {
    name: `list-${list}-${id}`,
    texts: 'lists',
    sections: sectionsOf(form),
    save: (body) => listsClient().editListRow({ params, body }),
    restore: (body) => listsClient().restoreListRow({ params, body }),
  };
}

function sectionsOf(form: readonly FormField[]): readonly EditorSection[] {
  const idOf = (field: FormField) => sections.find(({ has }) => has(field))?.id;
  return sections
    .map((section) => ({ ...section, own: form.filter((field) => idOf(field) === section.id) }))
    .filter(({ own }) => own.length > 0)
    .map(({ has: _has, own, ...section }) => ({
      ...section,
      musts: own.map(({ name }) => name),
      fields: own.map(fieldOf),
    }));
}
