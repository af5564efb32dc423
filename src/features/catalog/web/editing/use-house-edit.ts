import { useTexts } from '#browser/use-texts.ts';
import { type Edit, useEdit } from '#features/revisions/web/use-edit.ts';
import type { EditedHouseView, HouseFields } from '../../api/editing.schemas.ts';
import type { HouseMust } from '../../domain/publish-musts.ts';
import { editingClient } from './editing-client.ts';
import { houseSections } from './editor-fields.ts';

/** Every field of the editor of a house. */
export const fieldsOfHouse = houseSections.flatMap((section) => section.fields);

/** What a field of a house is called. */
export function useFieldName(): (field: string) => string {
  const t = useTexts('editing');
  return (field) => t(`fields.${field as keyof HouseFields & string}`);
}

/** The form of a house: a change that breaks a must of a published one is said in words. */
export function useHouseEdit(house: EditedHouseView, onSaved: () => Promise<void>): Edit {
  const t = useTexts('editing');
  return useEdit({
    form: house,
    fields: fieldsOfHouse,
    save: (body) => editingClient().editHouse({ params: { id: String(house.id) }, body }),
    nameOf: useFieldName(),
    explain: ({ code, details }) => {
      if (code !== 'listing-incomplete') return undefined;
      const missing = details.missing as readonly HouseMust[];
      return t('wouldMiss', { what: missing.map((must) => t(`musts.${must}`)).join(' ') });
    },
    onSaved,
  });
}
