import { useTextLanguage } from '#browser/texts.ts';
import { useTexts } from '#browser/use-texts.ts';
import { useKeepUnsaved } from '#features/accounts/web/use-keep-unsaved.ts';
import { Clashes, SaveBar, useSaveKey } from '#features/revisions/web/edit-parts.tsx';
import { controlOf, TypedControl } from '#features/revisions/web/typed-control.tsx';
import { type Edit, useEdit } from '#features/revisions/web/use-edit.ts';
import type { Instant } from '#kernel/instant.ts';
import { formatDeadline } from '#kernel/locales.ts';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { Select } from '#ui/fields/select.tsx';
import type { OfferView } from '../../api/offers.schemas.ts';
import { fieldsOfForm, type OfferField, useOfferChoices, useOfferFieldName } from './offer-fields.ts';
import { offersClient } from './offers-client.ts';
import { RowsControl } from './rows-control.tsx';

type Edited = Pick<OfferView, 'id' | 'table' | 'version' | 'form' | 'fields'>;

interface OfferEditorProps {
  offer: Edited;
  onSaved: () => Promise<void>;
}

/** The form of a service or of one of its items, with one bar that saves. */
export function OfferEditor({ offer, onSaved }: OfferEditorProps) {
  const t = useTexts('offering');
  const language = useTextLanguage();
  const nameOf = useOfferFieldName();
  const { id, table } = offer;
  const fields = fieldsOfForm(offer.form);
  const edit = useEdit({
    form: offer,
    fields,
    save: (body) => offersClient().editOffer({ params: { table, id: String(id) }, body }),
    nameOf,
    explain: ({ code, details }) => {
      if (code !== 'units-promised') return undefined;
      return t('unitsPromised', { count: Number(details.needed), at: formatDeadline(language, details.at as Instant) });
    },
    onSaved,
  });
  useKeepUnsaved(edit.changed.length > 0);
  useSaveKey(edit.save);
  return (
    <form
      noValidate
      className="grid items-start gap-5 sm:grid-cols-2"
      onSubmit={(event) => {
        event.preventDefault();
        void edit.save();
      }}
    >
      <div className="empty:hidden sm:col-span-2">
        <Clashes edit={edit} nameOf={nameOf} fields={fields} />
      </div>
      {fields.map((field) => (
        <OfferControl key={field.name} field={field} edit={edit} />
      ))}
      <SaveBar edit={edit} />
    </form>
  );
}

/** One field, by its type. */
function OfferControl({ field, edit }: { field: OfferField; edit: Edit }) {
  const nameOf = useOfferFieldName();
  const choicesOf = useOfferChoices();
  const { name } = field;
  const label = nameOf(name);
  switch (field.type) {
    case 'flag':
      return (
        <Checkbox
          id={`field-${name}`}
          label={label}
          checked={edit.shown(field) === true}
          error={edit.problemOf(name)}
          onChange={({ target }) => edit.set(name, target.checked)}
          className="sm:col-span-2"
        />
      );
    case 'list':
      return <RowsControl field={field} edit={edit} label={label} />;
    case 'choice':
      return <Select {...controlOf(field, edit)} label={label} options={choicesOf(field.values)} />;
    default:
      return <TypedControl field={field} edit={edit} label={label} />;
  }
}
