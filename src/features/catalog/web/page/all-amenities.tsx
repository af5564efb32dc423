import { useState } from 'react';
import { useTexts } from '#browser/use-texts.ts';
import { TextInput } from '#ui/fields/text-input.tsx';
import { amenityCategories } from '../../domain/house-terms.ts';
import { type Amenity, AmenityList } from './amenity-list.tsx';

type Category = (typeof amenityCategories)[number];

/** Without accents, signs and blanks: 'wifi' is 'Wi-Fi'. */
const folded = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

/** All of it by groups, with a search; in a chunk of its own. */
export default function AllAmenities({ amenities }: { amenities: readonly Amenity[] }) {
  const t = useTexts('house');
  const [search, setSearch] = useState('');
  // The code is a word, too: who reads Spanish finds the pool by 'pool'.
  const found = amenities.filter(({ name, code }) =>
    [name, code].some((word) => folded(word).includes(folded(search))),
  );
  const groups = amenityCategories
    .map((category) => ({
      category,
      found: found.filter((amenity) => categoryOf(amenity) === category),
    }))
    .filter((group) => group.found.length > 0);
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

const categoryOf = ({ category }: Amenity): Category =>
  amenityCategories.find((known) => known === category) ?? 'essentials';
