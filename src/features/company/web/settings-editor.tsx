import { useTexts } from '#browser/use-texts.ts';
import { useKeepUnsaved } from '#features/accounts/web/use-keep-unsaved.ts';
import { Clashes, SaveBar, useSaveKey } from '#features/revisions/web/edit-parts.tsx';
import { TypedControl } from '#features/revisions/web/typed-control.tsx';
import { type Edit, useEdit } from '#features/revisions/web/use-edit.ts';
import { Heading } from '#ui/content/heading.tsx';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import type { SettingsFields, SettingsView } from '../company.api.ts';
import { companyClient } from './company-client.ts';
import { DiscountsField, RegistrationsField } from './setting-lists.tsx';
import { type SettingsField, settingsSections } from './settings-fields.ts';

const fields = settingsSections.flatMap((section) => section.fields);

/** What a setting is called. */
export function useSettingName(): (field: string) => string {
  const t = useTexts('company');
  return (field) => t(`fields.${field as keyof SettingsFields & string}`);
}

/** All settings of the company on one page, with one bar that saves. */
export function SettingsEditor({ settings, onSaved }: { settings: SettingsView; onSaved: () => Promise<void> }) {
  const t = useTexts('company');
  const nameOf = useSettingName();
  const save: Parameters<typeof useEdit>[0]['save'] = (body) => companyClient().editSettings({ body });
  const edit = useEdit({ form: settings, fields, save, nameOf, onSaved });
  useKeepUnsaved(edit.changed.length > 0);
  useSaveKey(edit.save);
  return (
    <form
      noValidate
      className="grid max-w-4xl gap-10 pb-28"
      onSubmit={(event) => {
        event.preventDefault();
        void edit.save();
      }}
    >
      <Clashes edit={edit} nameOf={nameOf} fields={fields} />
      {settingsSections.map(({ id, fields: own }) => (
        <section key={id} aria-labelledby={`section-${id}`} className="grid gap-5">
          <div>
            <Heading level={2} id={`section-${id}`}>
              {t(`sections.${id}`)}
            </Heading>
            <p className="mt-1 text-muted">{t(`about.${id}`)}</p>
          </div>
          <div className="grid items-start gap-5 sm:grid-cols-2">
            {own.map((field) => (
              <SettingControl key={field.name} field={field} edit={edit} label={nameOf(field.name)} />
            ))}
          </div>
        </section>
      ))}
      <SaveBar edit={edit} />
    </form>
  );
}

interface SettingControlProps {
  field: SettingsField;
  edit: Edit;
  label: string;
}

/** One setting, by its type. */
function SettingControl({ field, edit, label }: SettingControlProps) {
  const { name, type } = field;
  const value = edit.shown(field);
  const change = (next: unknown) => edit.set(name, next);
  switch (type) {
    case 'flag':
      return (
        <Checkbox
          id={`field-${name}`}
          label={label}
          checked={value === true}
          onChange={({ target }) => change(target.checked)}
          className="sm:col-span-2"
        />
      );
    case 'discounts':
      return <DiscountsField list={value as SettingsFields['bundleDiscounts']} onChange={change} />;
    case 'registrations':
      return <RegistrationsField list={value as SettingsFields['houseRegistrations']} onChange={change} />;
    case 'choice':
      return null;
    default:
      return <TypedControl field={field} edit={edit} label={label} />;
  }
}
