import { useTranslator } from '#browser/texts.ts';
import { useTexts } from '#browser/use-texts.ts';
import { useKeepUnsaved } from '#features/accounts/web/use-keep-unsaved.ts';
import { Heading } from '#ui/content/heading.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { Clashes } from './clashes.tsx';
import { FieldControl } from './field-control.tsx';
import type { EditorSection } from './fields.ts';
import { KeptOffer } from './kept-offer.tsx';
import { SaveBar, useSaveKey } from './save-bar.tsx';
import { isLacking, SectionJump, SectionRail } from './section-links.tsx';
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
  const t = useTexts('editing');
  useKeepUnsaved(edit.changed.length > 0, t('kept.leaving'));
  useSaveKey(edit.save);
  const { missing } = saved;
  // A section whose fields are elsewhere only says what is missing.
  const sections = form.sections.filter(({ fields, musts }) => fields.length > 0 || isLacking(musts, missing));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[13rem_minmax(0,1fr)]">
      <SectionRail {...{ form, sections, missing }} />
      <SectionJump {...{ form, sections, missing }} />
      <form
        noValidate
        className="grid min-w-0 gap-10 pb-28"
        onSubmit={(event) => {
          event.preventDefault();
          void edit.save();
        }}
      >
        <KeptOffer form={form} edit={edit} />
        <Clashes form={form} edit={edit} />
        {sections.map((section) => (
          <Section key={section.id} {...{ form, section, missing, edit, choices }} />
        ))}
        <SaveBar edit={edit} />
      </form>
    </div>
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
    <section id={id} tabIndex={-1} aria-labelledby={`${id}-title`} className="grid scroll-mt-28 gap-5 outline-none">
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
