import { type ReactNode, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTexts } from '#browser/use-texts.ts';
import type { OfficeKey } from '#ui/office-keys/office-keys.ts';
import { useOfficeKeys } from '#ui/office-keys/use-office-keys.ts';
import { goThroughRows } from './list-rows.ts';
import { Rail } from './rail.tsx';
import { forgetRecentWithSession } from './recent-hits.ts';
import { SearchDialog } from './search-dialog.tsx';
import { SectionBar } from './section-bar.tsx';
import type { SectionName } from './sections.ts';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';
import { useSections } from './use-sections.ts';

interface OfficeFrameProps {
  /** The section of a page whose path does not tell it. */
  current: SectionName | undefined;
  children: ReactNode;
}

/** The back office around a page: its sections, its search and its keys. */
export function OfficeFrame({ current, children }: OfficeFrameProps) {
  const t = useTexts('office');
  const navigate = useNavigate();
  const sections = useSections(current);
  const [opened, setOpened] = useState<'search' | 'keys'>();
  const close = () => setOpened(undefined);
  const search = () => setOpened('search');
  const list = () => setOpened('keys');
  useEffect(forgetRecentWithSession, []);
  useOfficeKeys([
    ...['mod+k', '/'].map((keys): OfficeKey => ({ keys, label: t('search.title'), place: 'everywhere', run: search })),
    { keys: '?', label: t('keys.title'), place: 'everywhere', run: list },
    { keys: 'j', label: t('keys.next'), place: 'everywhere', run: () => goThroughRows('next') },
    { keys: 'k', label: t('keys.previous'), place: 'everywhere', run: () => goThroughRows('previous') },
    ...sections
      .filter(({ name }) => name === 'desk')
      .map(
        ({ name, to }): OfficeKey => ({
          keys: 'n',
          label: t(`nav.${name}`),
          place: 'everywhere',
          run: () => void navigate(to),
        }),
      ),
    ...sections.map(
      ({ key, name, to }): OfficeKey => ({
        keys: `g ${key}`,
        label: t(`nav.${name}`),
        place: 'go',
        run: () => void navigate(to),
      }),
    ),
  ]);
  if (sections.length === 0) return children;
  return (
    <div className="flex flex-1 items-start">
      <Rail sections={sections} onSearch={search} onKeys={list} />
      {children}
      <SectionBar sections={sections} onSearch={search} onKeys={list} />
      <SearchDialog isOpen={opened === 'search'} onClose={close} />
      <ShortcutsDialog isOpen={opened === 'keys'} onClose={close} />
    </div>
  );
}
