import { type KeyboardEvent, useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useTexts } from '#browser/use-texts.ts';
import { paths } from '#kernel/page-addresses.ts';
import { whenOfOtherKind } from '../query/other-kind.ts';
import type { SharedQuery } from '../query/search-query.ts';

type Kind = 'house' | 'boat';

interface KindSwitchProps {
  selected: Kind;
  /** Where both kinds are looked for: it goes along, as when and who do. */
  shared: Pick<SharedQuery, 'destinationId' | 'place'>;
}

/** What the tabs switch. */
export const FOUND_PANEL = { id: 'found', role: 'tabpanel', 'aria-labelledby': 'found-kind' } as const;

/** Houses or boats, as tabs by the APG pattern that are links: they work without script, and each has its address. */
export function KindSwitch({ selected, shared: { destinationId, place } }: KindSwitchProps) {
  const t = useTexts('results');
  const list = useRef<HTMLDivElement>(null);
  const [search] = useSearchParams();
  const pairsOf = (kind: Kind) => ({ destination: destinationId, place, ...whenOfOtherKind(kind, search) });
  const tabs = [
    { kind: 'house', label: t('kinds.houses'), to: paths.results(pairsOf('house')) },
    { kind: 'boat', label: t('kinds.boats'), to: paths.results({ kind: 'boat', ...pairsOf('boat') }) },
  ] as const;
  const move = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return;
    event.preventDefault();
    list.current?.querySelector<HTMLElement>('[role=tab]:not(:focus)')?.focus();
  };
  return (
    <div ref={list} role="tablist" aria-label={t('kinds.name')} className="flex gap-1">
      {tabs.map(({ kind, label, to }) => (
        <Link
          key={kind}
          to={to}
          role="tab"
          id={kind === selected ? FOUND_PANEL['aria-labelledby'] : undefined}
          aria-selected={kind === selected}
          aria-controls={FOUND_PANEL.id}
          tabIndex={kind === selected ? 0 : -1}
          onKeyDown={move}
          className="inline-flex min-h-11 items-center rounded-control px-4 font-semibold text-[0.9375rem] text-muted transition-colors duration-(--quick) hover:bg-raised hover:text-ink aria-selected:bg-ink aria-selected:text-ground forced-colors:aria-selected:bg-[Highlight]"
        >
          {label}
        </Link>
      ))}
    </div>
  );
}
