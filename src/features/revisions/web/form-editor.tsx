import { Fragment, type ReactNode } from 'react';
import { useTexts } from '#browser/use-texts.ts';
import { useKeepUnsaved } from '#features/accounts/web/use-keep-unsaved.ts';
import { Heading } from '#ui/content/heading.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { Clashes, HeadLink, SaveBar, useEditKeys, useFocusAfterSave } from './edit-parts.tsx';
import type { EditedForm, SavedForm } from './edited-form.ts';
import { FieldControl } from './field-control.tsx';
import type { EditorSection } from './form-fields.ts';
import { KeptOffer } from './kept-offer.tsx';
import { SectionJump, SectionRail } from './section-links.tsx';
import type { EditorChoices } from './typed-control.tsx';
import { type Edit, useEdit } from './use-edit.ts';

interface FormEditorProps {
  form: EditedForm;
  saved: SavedForm;
  choices?: EditorChoices;
  /** Sections that are drawn and saved by themselves, by their id; they have no fields. */
  panels?: Readonly<Record<string, ReactNode>>;
  /** What stands below the fields of a section, by its id. */
  below?: Readonly<Record<string, (edit: Edit) => ReactNode>>;
  onSaved: () => Promise<void>;
}

const NO_CHOICES: EditorChoices = {};

/** All fields of something on one page: its sections, what is missing in each, and one bar that saves. */
export function FormEditor({ form, saved, choices = NO_CHOICES, panels, below, onSaved }: FormEditorProps) {
  const edit = useEdit({ form, saved, onSaved });
  const t = useTexts('edit');
  useKeepUnsaved(edit.changed.length > 0, t('kept.leaving'));
  useEditKeys(edit.save);
  const onFocus = useFocusAfterSave(edit.changed.length);
  const { sections } = form;
  const { missing = [] } = saved;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[13rem_minmax(0,1fr)]">
      <SectionRail {...{ edit, sections, missing }} />
      <SectionJump {...{ edit, sections, missing }} />
      <form
        noValidate
        className="grid min-w-0 gap-10 pb-28"
        onFocus={onFocus}
        onSubmit={(event) => {
          event.preventDefault();
          void edit.save();
        }}
      >
        <KeptOffer edit={edit} />
        <Clashes edit={edit} choices={choices} />
        {sections.map((section) => {
          const panel = panels?.[section.id];
          if (panel !== undefined) return <Fragment key={section.id}>{panel}</Fragment>;
          return (
            <Section key={section.id} {...{ section, missing, edit, choices }}>
              {below?.[section.id]?.(edit)}
            </Section>
          );
        })}
        <HeadLink />
        <SaveBar edit={edit} />
      </form>
    </div>
  );
}

interface SectionProps {
  section: EditorSection;
  missing: readonly string[];
  edit: Edit;
  choices: EditorChoices;
  children: ReactNode;
}

function Section({ section, missing, edit, choices, children }: SectionProps) {
  const lacking = section.musts.filter((must) => missing.includes(must));
  const id = `section-${section.id}`;
  return (
    <section id={id} tabIndex={-1} aria-labelledby={`${id}-title`} className="grid scroll-mt-28 gap-5 outline-none">
      <div>
        <Heading level={2} id={`${id}-title`}>
          {edit.named(`sections.${section.id}`)}
        </Heading>
        {section.hasAbout && <p className="mt-1 text-muted">{edit.named(`about.${section.id}`)}</p>}
      </div>
      {lacking.length > 0 && (
        <Alert tone="warning">
          <ul className="grid gap-1">
            {lacking.map((must) => (
              <li key={must}>{edit.named(`musts.${must}`)}</li>
            ))}
          </ul>
        </Alert>
      )}
      <div className="grid items-start gap-5 sm:grid-cols-2">
        {section.fields.map((field) => (
          <FieldControl key={field.name} {...{ field, edit, choices }} />
        ))}
      </div>
      {children}
    </section>
  );
}
