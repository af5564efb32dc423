import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';

export interface Tab {
  readonly key: string;
  readonly label: string;
  readonly panel: ReactNode;
}

interface TabsProps {
  name: string;
  tabs: readonly Tab[];
  selected: string;
  onSelect: (key: string) => void;
}

const STEPS: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_index, count) => count - 1,
};

/**
 * Tabs by the APG pattern: one stop for Tab, arrows move and select. All panels are in the page, so that it can be read
 * without script.
 */
export function Tabs({ name, tabs, selected, onSelect }: TabsProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    const next =
      step &&
      tabs[
        step(
          tabs.findIndex(({ key }) => key === selected),
          tabs.length,
        )
      ];
    if (!next) return;
    event.preventDefault();
    onSelect(next.key);
    list.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(next.key)}"]`)?.focus();
  };
  return (
    <div>
      <div ref={list} role="tablist" aria-label={name} className="flex gap-1 overflow-x-auto border-line border-b">
        {tabs.map(({ key, label }) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`${id}-tab-${key}`}
            data-key={key}
            aria-selected={key === selected}
            aria-controls={`${id}-panel-${key}`}
            tabIndex={key === selected ? 0 : -1}
            onClick={() => onSelect(key)}
            onKeyDown={move}
            className="-mb-px min-h-11 whitespace-nowrap border-transparent border-b-2 px-4 font-medium text-muted hover:text-ink focus-visible:-outline-offset-2 aria-selected:border-action aria-selected:text-ink"
          >
            {label}
          </button>
        ))}
      </div>
      {tabs.map(({ key, panel }) => (
        <div
          key={key}
          role="tabpanel"
          id={`${id}-panel-${key}`}
          aria-labelledby={`${id}-tab-${key}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the APG asks that a panel can be focused
          tabIndex={0}
          hidden={key !== selected}
          className="pt-5"
        >
          {panel}
        </div>
      ))}
    </div>
  );
}
