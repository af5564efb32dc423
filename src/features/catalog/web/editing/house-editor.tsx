import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useEffect, useRef } from 'react';
import { useTexts } from '#browser/use-texts.ts';
import { useKeepUnsaved } from '#features/accounts/web/use-keep-unsaved.ts';
import { Button } from '#ui/button.tsx';
import { Heading } from '#ui/content/heading.tsx';
import { Icon } from '#ui/content/icon.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import type { EditedHouseView } from '../../api/editing.schemas.ts';
import { PictureBoard } from '../pictures/picture-board.tsx';
import { type EditorSection, houseSections, isTyped, picturesSection, typedText } from './editor-fields.ts';
import { type EditorChoices, FieldControl } from './field-control.tsx';
import { type HouseEdit, useHouseEdit } from './use-house-edit.ts';

interface HouseEditorProps {
  house: EditedHouseView;
  choices: EditorChoices;
  onSaved: () => Promise<void>;
}

/** All of a house on one page: its sections, what is missing in each, and one bar that saves. */
export function HouseEditor({ house, choices, onSaved }: HouseEditorProps) {
  const edit = useHouseEdit(house, onSaved);
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
        <Clashes edit={edit} />
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
  edit: HouseEdit;
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

/** Fields that somebody else changed meanwhile: mine is kept by saving again, theirs by a press. */
function Clashes({ edit }: { edit: HouseEdit }) {
  const t = useTexts('editing');
  const box = useRef<HTMLDivElement>(null);
  const count = edit.clashes.length;
  useEffect(() => {
    if (count > 0) box.current?.focus();
  }, [count]);
  if (count === 0) return null;
  return (
    <div ref={box} tabIndex={-1} className="scroll-mt-28 rounded-card">
      <Alert tone="danger" title={t('clashTitle')} isNews>
        <p>{t('clashText')}</p>
        <ul className="mt-3 grid gap-3">
          {edit.clashes.map(({ field, by, theirs }) => (
            <li key={field} className="flex flex-wrap items-center justify-between gap-3">
              <span className="wrap-anywhere min-w-0">
                {t('clash', { by, field: t(`fields.${field}`), value: inWords(field, theirs) })}
              </span>
              <Button tone="outline" size="small" onClick={() => edit.takeTheirs(field)}>
                {t('takeTheirs')}
              </Button>
            </li>
          ))}
        </ul>
      </Alert>
    </div>
  );
}

const MANY_CHARACTERS = 120;

/** A value in short: lists and flags stand in the form below, as they are saved. */
function inWords(name: string, value: unknown): string {
  const field = houseSections.flatMap(({ fields }) => fields).find((one) => one.name === name);
  if (!field || !isTyped(field)) return '…';
  const text = typedText(field, value);
  return text.length > MANY_CHARACTERS ? `${text.slice(0, MANY_CHARACTERS)}…` : text || '–';
}

/** How much is not saved, and saving it; it stands at the foot of the window while there is something. */
function SaveBar({ edit }: { edit: HouseEdit }) {
  const t = useTexts('editing');
  const count = edit.changed.length;
  if (count === 0) return null;
  return (
    <div className="fixed inset-x-0 bottom-0 z-20 border-line border-t bg-surface">
      <div className="mx-auto flex max-w-[90rem] flex-wrap items-center justify-between gap-3 px-4 py-3 sm:px-8">
        <div className="min-w-0">
          <p className="font-medium" aria-live="polite">
            {t('changes', { count })}
          </p>
          {edit.problem && (
            <p role="alert" className="text-danger text-sm">
              {edit.problem}
            </p>
          )}
        </div>
        <div className="flex gap-3">
          <Button tone="quiet" onClick={edit.discard}>
            {t('discard')}
          </Button>
          <Button type="submit" isWaiting={edit.isSaving}>
            {t(edit.clashes.length > 0 ? 'saveMine' : 'save')}
          </Button>
        </div>
      </div>
    </div>
  );
}

/** Ctrl+S, and the command key with S, save. */
function useSaveKey(save: () => Promise<void>): void {
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      void latest.current();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}
