import { useState } from 'react';
import { useTexts } from '#browser/use-texts.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog, preloadDialog } from '#ui/dialog/dialog.tsx';
import { TextInput } from '#ui/text-input/text-input.tsx';
import { type Amenity, AmenityList } from './amenity-list.tsx';

const SHOWN_AT_FIRST = 12;
const CATEGORIES = [
  'essentials',
  'kitchen-and-laundry',
  'outdoors',
  'location',
  'building',
  'family',
  'booking',
] as const;

type Category = (typeof CATEGORIES)[number];

const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The best of what it has; all of it by groups, missing ones too, in a dialog with a search. */
export function AmenityChapter({ amenities }: { amenities: readonly Amenity[] }) {
  const t = useTexts('house');
  const [isOpen, setOpen] = useState(false);
  const included = amenities.filter((amenity) => amenity.included);
  const missing = amenities.filter((amenity) => !amenity.included);
  return (
    <>
      <AmenityList amenities={included.slice(0, SHOWN_AT_FIRST)} />
      {missing.length > 0 && (
        <div className="mt-5">
          <AmenityList amenities={missing.slice(0, 3)} />
        </div>
      )}
      <Button
        tone="outline"
        aria-haspopup="dialog"
        onPointerEnter={preloadDialog}
        onFocus={preloadDialog}
        onClick={() => setOpen(true)}
        className="mt-6 noscript:hidden"
      >
        {t('house.allAmenities', { count: amenities.length })}
      </Button>
      <noscript>
        <AmenityList amenities={[...included.slice(SHOWN_AT_FIRST), ...missing.slice(3)]} />
      </noscript>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t('house.amenities')} size="large">
        <AllAmenities amenities={amenities} />
      </Dialog>
    </>
  );
}

function AllAmenities({ amenities }: { amenities: readonly Amenity[] }) {
  const t = useTexts('house');
  const [search, setSearch] = useState('');
  const found = amenities.filter(({ name }) => folded(name).includes(folded(search.trim())));
  const groups = CATEGORIES.map((category) => ({
    category,
    found: found.filter((amenity) => categoryOf(amenity) === category),
  })).filter((group) => group.found.length > 0);
  return (
    <div className="grid gap-7">
      <TextInput
        label={t('house.amenitySearch')}
        type="search"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      {groups.length === 0 && <p className="text-muted">{t('house.noAmenity')}</p>}
      {groups.map((group) => (
        <section key={group.category} aria-labelledby={`amenities-${group.category}`}>
          <h3 id={`amenities-${group.category}`} className="mb-3 font-display text-xl">
            {t(`amenityCategories.${group.category}`)}
          </h3>
          <AmenityList amenities={group.found} />
        </section>
      ))}
    </div>
  );
}

const categoryOf = ({ category }: Amenity): Category => CATEGORIES.find((known) => known === category) ?? 'essentials';
