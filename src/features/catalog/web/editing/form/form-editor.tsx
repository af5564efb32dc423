import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useTranslator } from '#browser/texts.ts';
import { useTexts } from '#browser/use-texts.ts';
import { useKeepUnsaved } from '#features/accounts/web/use-keep-unsaved.ts';
import { Heading } from '#ui/content/heading.tsx';
import { Icon } from '#ui/content/icon.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { Clashes } from './clashes.tsx';
import { FieldControl } from './field-control.tsx';
import type { EditorSection } from './fields.ts';
import { SaveBar, useSaveKey } from './save-bar.tsx';
import type { EditorChoices } from './typed-control.tsx';
import { type EditedForm, type FormEdit, type SavedForm, useFormEdit } from './use-form-edit.ts';

interface FormEditorProps {
  form: EditedForm;
  saved: SavedForm;
  choices: EditorChoices;
  onSaved: () => Promise<void>;
}

/** All fields of something on one page: its sections, what is missing in each, and one bar that saves. */
export function FormEditor({ form, saved, choices, onSaved }: FormEditorProps) {
  const edit = useFormEdit(form, saved, onSaved);
  useKeepUnsaved(edit.changed.length > 0);
  useSaveKey(edit.save);
  return (
    <div className="grid gap-8 lg:grid-cols-[13rem_minmax(0,1fr)]">
      <SectionRail form={form} missing={saved.missing} />
      <form
        noValidate
        className="grid min-w-0 gap-10 pb-28"
        onSubmit={(event) => {
          event.preventDefault();
          void edit.save();
        }}
      >
        <Clashes form={form} edit={edit} />
        {form.sections.map((section) => (
          <Section key={section.id} {...{ form, section, edit, choices }} missing={saved.missing} />
        ))}
        <SaveBar edit={edit} />
      </form>
    </div>
  );
}

interface SectionRailProps {
  form: EditedForm;
  missing: SavedForm['missing'];
}

/** The sections, and in which of them something is missing to publish. */
function SectionRail({ form, missing }: SectionRailProps) {
  const t = useTexts('editing');
  const named = useTranslator(form.texts);
  return (
    <nav aria-label={t('sectionsName')} className="max-lg:hidden">
      <ul className="sticky top-28 grid gap-1">
        {form.sections.map(({ id, musts }) => (
          <li key={id}>
            <a
              href={`#section-${id}`}
              className="flex min-h-9 items-center justify-between gap-3 rounded-control px-3 text-sm hover:bg-raised"
            >
              {named(`sections.${id}`)}
              {musts.length > 0 && <SectionState isMissing={musts.some((must) => missing.includes(must))} />}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function SectionState({ isMissing }: { isMissing: boolean }) {
  const t = useTexts('editing');
  return (
    <span className={isMissing ? 'text-danger' : 'text-success'}>
      <Icon of={isMissing ? CircleAlert : CircleCheck} className="size-4" />
      <span className="sr-only">{t(isMissing ? 'incomplete' : 'complete')}</span>
    </span>
  );
}

interface SectionProps {
  form: EditedForm;
  section: EditorSection;
  missing: SavedForm['missing'];
  edit: FormEdit;
  choices: EditorChoices;
}

function Section({ form, section, missing, edit, choices }: SectionProps) {
  const named = useTranslator(form.texts);
  const lacking = section.musts.filter((must) => missing.includes(must));
  const id = `section-${section.id}`;
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="grid scroll-mt-28 gap-5">
      <Heading level={2} id={`${id}-title`}>
        {named(`sections.${section.id}`)}
      </Heading>
      {lacking.length > 0 && (
        <Alert tone="warning">
          <ul className="grid gap-1">
            {lacking.map((must) => (
              <li key={must}>{named(`musts.${must}`)}</li>
            ))}
          </ul>
        </Alert>
      )}
      <div className="grid items-start gap-5 sm:grid-cols-2">
        {section.fields.map((field) => (
          <FieldControl key={field.name} {...{ form, field, edit, choices }} />
        ))}
      </div>
    </section>
  );
}
