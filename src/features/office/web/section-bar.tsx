import type { LucideIcon } from 'lucide-react';
import Keyboard from 'lucide-react/icons/keyboard';
import Menu from 'lucide-react/icons/menu';
import Search from 'lucide-react/icons/search';
import { useState } from 'react';
import { useTexts } from '#browser/use-texts.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/content/icon.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { SectionLink } from './section-link.tsx';
import { sectionGroups } from './sections.ts';
import type { ShownSection } from './use-sections.ts';

interface SectionBarProps {
  sections: readonly ShownSection[];
  onSearch: () => void;
  onKeys: () => void;
}

/** The sections that are opened most, at the foot of a phone, with the search and all others. */
export function SectionBar({ sections, onSearch, onKeys }: SectionBarProps) {
  const t = useTexts('office');
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const used = sections.filter(({ isInBar }) => isInBar);
  const isElsewhere = sections.some(({ isCurrent, isInBar }) => isCurrent && !isInBar);
  return (
    <nav
      aria-label={t('nav.barName')}
      className="fixed inset-x-0 bottom-0 z-20 border-line border-t bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden"
    >
      <ul className="mx-auto flex max-w-2xl px-1">
        {used.map((section) => (
          <li key={section.name} className="min-w-11 flex-auto">
            <SectionLink section={section} look="narrow" />
          </li>
        ))}
        <li className="min-w-11 flex-auto">
          <BarButton icon={Search} label={t('search.open')} onPress={onSearch} />
        </li>
        <li className="min-w-11 flex-auto">
          <BarButton icon={Menu} label={t('nav.more')} isCurrent={isElsewhere} onPress={() => setOpen(true)} />
        </li>
      </ul>
      <Dialog isOpen={isOpen} onClose={close} title={t('nav.name')} size="side">
        <div className="grid gap-5">
          {sectionGroups.map((group) => {
            const own = sections.filter((one) => one.group === group);
            return own.length === 0 ? null : (
              <section key={group} aria-labelledby={`more-${group}`}>
                <h3 id={`more-${group}`} className="px-3 pb-1 font-sans font-semibold text-muted text-sm">
                  {t(`groups.${group}`)}
                </h3>
                <ul>
                  {own.map((section) => (
                    <li key={section.name}>
                      <SectionLink section={section} look="wide" onPress={close} />
                    </li>
                  ))}
                </ul>
              </section>
            );
          })}
          <Button
            tone="quiet"
            icon={<Icon of={Keyboard} />}
            className="justify-self-start"
            onClick={() => {
              close();
              onKeys();
            }}
          >
            {t('keys.title')}
          </Button>
        </div>
      </Dialog>
    </nav>
  );
}

interface BarButtonProps {
  icon: LucideIcon;
  label: string;
  /** The open page is behind it. */
  isCurrent?: boolean;
  onPress: () => void;
}

function BarButton({ icon, label, isCurrent = false, onPress }: BarButtonProps) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-current={isCurrent || undefined}
      onClick={onPress}
      className="flex min-h-14 w-full flex-col items-center justify-center gap-0.5 rounded-control px-0.5 font-medium text-muted hover:bg-raised hover:text-ink aria-[current=true]:text-action"
    >
      <Icon of={icon} className="size-5 shrink-0" />
      <span className="text-[0.6875rem] leading-tight">{label}</span>
    </button>
  );
}
