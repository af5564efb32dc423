import ChevronDown from 'lucide-react/icons/chevron-down';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useState } from 'react';
import { useTexts } from '#browser/use-texts.ts';
import { Icon } from '#ui/content/icon.tsx';
import type { EditorSection } from './form-fields.ts';
import type { Edit } from './use-edit.ts';

export const isLacking = (musts: EditorSection['musts'], missing: readonly string[]): boolean =>
  musts.some((must) => missing.includes(must));

interface SectionLinksProps {
  edit: Edit;
  sections: readonly EditorSection[];
  missing: readonly string[];
}

/** The sections beside a form, and in which of them something is missing to publish. */
export function SectionRail(props: SectionLinksProps) {
  const t = useTexts('edit');
  return (
    <nav aria-label={t('sectionsName')} className="max-lg:hidden">
      <div className="sticky top-28">
        <SectionLinks {...props} />
      </div>
    </nav>
  );
}

/** The same on a phone: one line that opens, and closes when a section was chosen. */
export function SectionJump({ edit, sections, missing }: SectionLinksProps) {
  const t = useTexts('edit');
  const [isOpen, setOpen] = useState(false);
  const count = sections.filter(({ musts }) => isLacking(musts, missing)).length;
  return (
    <nav aria-label={t('sectionsName')} className="rounded-card border border-line lg:hidden">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-11 w-full items-center justify-between gap-3 px-4 text-left font-medium"
      >
        {count > 0 ? t('jump', { count }) : t('sectionsName')}
        <Icon of={ChevronDown} className={isOpen ? 'size-4 rotate-180' : 'size-4'} />
      </button>
      {isOpen && (
        <div className="border-line border-t p-2">
          <SectionLinks {...{ edit, sections, missing }} onGo={() => setOpen(false)} />
        </div>
      )}
    </nav>
  );
}

function SectionLinks({ edit, sections, missing, onGo }: SectionLinksProps & { onGo?: () => void }) {
  return (
    <ul className="grid gap-1">
      {sections.map(({ id, musts }) => (
        <li key={id}>
          <a
            href={`#section-${id}`}
            onClick={(event) => {
              event.preventDefault();
              onGo?.();
              goToSection(id);
            }}
            className="flex min-h-9 items-center justify-between gap-3 rounded-control px-3 text-sm hover:bg-raised max-lg:min-h-11"
          >
            {edit.named(`sections.${id}`)}
            {musts.length > 0 && <SectionState isMissing={isLacking(musts, missing)} />}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Shows a section of the form and moves the focus there. */
// Not by the address: a step of the history that the router did not make slips past the guard of what is not saved.
export function goToSection(id: string): void {
  const section = document.getElementById(`section-${id}`);
  section?.scrollIntoView();
  section?.focus({ preventScroll: true });
}

function SectionState({ isMissing }: { isMissing: boolean }) {
  const t = useTexts('edit');
  return (
    <span className={isMissing ? 'text-danger' : 'text-success'}>
      <Icon of={isMissing ? CircleAlert : CircleCheck} className="size-4" />
      <span className="sr-only">{t(isMissing ? 'incomplete' : 'complete')}</span>
    </span>
  );
}
