import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useTexts } from '#browser/use-texts.ts';
import { useKeepUnsaved } from '#features/accounts/web/use-keep-unsaved.ts';
import { Clashes, SaveBar, useSaveKey } from '#features/revisions/web/edit-parts.tsx';
import type { Edit } from '#features/revisions/web/use-edit.ts';
import { Heading } from '#ui/content/heading.tsx';
import { Icon } from '#ui/content/icon.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import type { EditedHouseView } from '../../api/editing.schemas.ts';
import { PictureBoard } from '../pictures/picture-board.tsx';
import { type EditorSection, houseSections, picturesSection } from './editor-fields.ts';
import { type EditorChoices, FieldControl } from './field-control.tsx';
import { fieldsOfHouse, useFieldName, useHouseEdit } from './use-house-edit.ts';

interface HouseEditorProps {
  house: EditedHouseView;
  choices: EditorChoices;
  onSaved: () => Promise<void>;
}

/** All of a house on one page: its sections, what is missing in each, and one bar that saves. */
export function HouseEditor({ house, choices, onSaved }: HouseEditorProps) {
  const edit = useHouseEdit(house, onSaved);
  const nameOf = useFieldName();
  useKeepUnsaved(edit.changed.length > 0);
  useSaveKey(edit.save);
  return (
    <div className="grid gap-8 lg:grid-cols-[13rem_minmax(0,1fr)]">
      <SectionRail missing={house.missing} />
      <form
        noValidate
        className="grid min-w-0 gap-10 pb-28"
        onSubmit={(event) => {
          event.preventDefault();
          void edit.save();
        }}
      >
        <Clashes edit={edit} nameOf={nameOf} fields={fieldsOfHouse} />
        {houseSections.map((section) => (
          <Section key={section.id} section={section} missing={house.missing} edit={edit} choices={choices} />
        ))}
        <PictureBoard kind="house" listingId={house.id} onChanged={onSaved} />
        <SaveBar edit={edit} />
      </form>
    </div>
  );
}

interface SectionRailProps {
  missing: EditedHouseView['missing'];
}

/** The sections, and in which of them something is missing to publish. */
function SectionRail({ missing }: SectionRailProps) {
  const t = useTexts('editing');
  return (
    <nav aria-label={t('sectionsName')} className="max-lg:hidden">
      <ul className="sticky top-28 grid gap-1">
        {[...houseSections, picturesSection].map(({ id, musts }) => {
          const isMissing = musts.some((must) => missing.includes(must));
          return (
            <li key={id}>
              <a
                href={`#section-${id}`}
                className="flex min-h-9 items-center justify-between gap-3 rounded-control px-3 text-sm hover:bg-raised"
              >
                {t(`sections.${id}`)}
                <span className={isMissing ? 'text-danger' : 'text-success'}>
                  <Icon of={isMissing ? CircleAlert : CircleCheck} className="size-4" />
                  <span className="sr-only">{t(isMissing ? 'incomplete' : 'complete')}</span>
                </span>
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

interface SectionProps {
  section: EditorSection;
  missing: EditedHouseView['missing'];
  edit: Edit;
  choices: EditorChoices;
}

function Section({ section, missing, edit, choices }: SectionProps) {
  const t = useTexts('editing');
  const lacking = section.musts.filter((must) => missing.includes(must));
  const id = `section-${section.id}`;
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="grid scroll-mt-28 gap-5">
      <Heading level={2} id={`${id}-title`}>
        {t(`sections.${section.id}`)}
      </Heading>
      {lacking.length > 0 && (
        <Alert tone="warning">
          <ul className="grid gap-1">
            {lacking.map((must) => (
              <li key={must}>{t(`musts.${must}`)}</li>
            ))}
          </ul>
        </Alert>
      )}
      <div className="grid items-start gap-5 sm:grid-cols-2">
        {section.fields.map((field) => (
          <FieldControl key={field.name} field={field} edit={edit} choices={choices} />
        ))}
      </div>
    </section>
  );
}
