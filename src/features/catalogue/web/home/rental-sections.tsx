import { useState } from 'react';
import { paths } from '#app/paths.ts';
import { useTexts } from '#browser/use-texts.ts';
import { ButtonLink } from '#ui/button/button-link.tsx';
import { Heading } from '#ui/heading/heading.tsx';
import { Tabs } from '#ui/tabs/tabs.tsx';
import type { HouseCard as House } from '../../api/catalogue.schemas.ts';
import { HouseCard } from '../cards/house-card.tsx';

interface Section {
  readonly tag: { readonly id: number; readonly name: string; readonly code: string };
  readonly houses: readonly House[];
}

const SHOWN = 4;
const SIZES = '(min-width: 1440px) 20rem, (min-width: 1024px) 24vw, (min-width: 640px) 46vw, 80vw';

/** The rental sections of the spec as tabs: pool, lake, sports court, jacuzzi, games. */
export function RentalSections({ sections }: { sections: readonly Section[] }) {
  const t = useTexts('home');
  const [selected, setSelected] = useState(sections[0]?.tag.code ?? '');
  return (
    <section aria-labelledby="sections" className="measure py-18 md:py-24">
      <Heading level={2} look="title" id="sections" eyebrow={t('home.sectionsEyebrow')}>
        {t('home.sections')}
      </Heading>
      {sections.length === 0 ? (
        <p className="mt-6 text-muted">{t('home.noSections')}</p>
      ) : (
        <div className="mt-8">
          <Tabs
            name={t('home.sectionsNames')}
            selected={selected}
            onSelect={setSelected}
            tabs={sections.map(({ tag, houses }) => ({
              key: tag.code,
              label: tag.name,
              panel: <SectionPanel tag={tag} houses={houses.slice(0, SHOWN)} />,
            }))}
          />
        </div>
      )}
    </section>
  );
}

function SectionPanel({ tag, houses }: Section) {
  const t = useTexts('home');
  return (
    <>
      <ul className="-mx-(--gutter) flex snap-x scroll-px-(--gutter) gap-5 overflow-x-auto px-(--gutter) pt-2 pb-4 sm:mx-0 sm:grid sm:grid-cols-2 sm:gap-x-6 sm:gap-y-10 sm:overflow-visible sm:px-0 lg:grid-cols-4">
        {houses.map((house) => (
          <li key={house.id} className="w-[80vw] max-w-80 shrink-0 snap-start sm:w-auto sm:max-w-none">
            <HouseCard house={house} level={3} sizes={SIZES} />
          </li>
        ))}
      </ul>
      <ButtonLink to={paths.results({ tags: tag.id })} tone="outline" className="mt-6">
        {t('home.seeAllWith', { tag: tag.name })}
      </ButtonLink>
    </>
  );
}
