import Search from 'lucide-react/icons/search';
import { type ReactNode, useState } from 'react';
import { useTexts } from '#browser/use-texts.ts';
import { Icon } from '#ui/content/icon.tsx';

interface SummaryFrameProps {
  /** Where. */
  title: string;
  /** When and who. */
  text: string;
  bar: (close: () => void) => ReactNode;
}

/** A search bar on wide screens, on phones one line that opens it. */
export function SummaryFrame({ title, text, bar }: SummaryFrameProps) {
  const t = useTexts('catalog');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-14 w-full items-center gap-3 rounded-card border border-line bg-surface px-4 py-2 text-left shadow-card md:hidden noscript:hidden"
      >
        <Icon of={Search} className="size-5 shrink-0 text-action" />
        <span className="min-w-0 flex-1">
          <span className="block truncate font-semibold text-[0.9375rem]">{title}</span>
          <span className="block truncate text-muted text-sm">{text}</span>
        </span>
        <span className="sr-only">{t('search.change')}</span>
      </button>
      <div className={isOpen ? 'mt-2 md:mt-0' : 'hidden md:block noscript:block'}>{bar(() => setOpen(false))}</div>
    </>
  );
}
