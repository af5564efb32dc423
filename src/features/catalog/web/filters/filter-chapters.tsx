import { useTexts } from '#browser/use-texts.ts';
import type { HouseFacets } from '../../api/catalog.schemas.ts';
import { cancellationPolicies, propertyTypes, typesOfPlace } from '../../domain/house-terms.ts';
import type { HouseQuery } from '../query/house-query.ts';
import { AtLeastChoice } from './at-least-choice.tsx';
import { ChoiceGroup, FilterGroup } from './choice-group.tsx';
import { countsById, countsByName } from './counts.ts';
import { PriceChoice } from './price-choice.tsx';
import { useChoices } from './use-choices.ts';

interface FilterChaptersProps {
  draft: HouseQuery;
  facets: HouseFacets | undefined;
  onChange: (changed: Partial<HouseQuery>) => void;
}

const AMENITY_KINDS = ['space', 'amenity', 'accessibility', 'booking-option'] as const;

export function FilterChapters({ draft, facets, onChange }: FilterChaptersProps) {
  const t = useTexts('catalog');
  const ofResults = useTexts('results');
  const { amenities, tags } = useChoices();
  const countOf = {
    amenities: countsById(facets?.amenities),
    tags: countsById(facets?.tags),
    propertyTypes: countsByName(facets?.propertyTypes),
    typesOfPlace: countsByName(facets?.typesOfPlace),
    cancellationPolicies: countsByName(facets?.cancellationPolicies),
  };
  return (
    <>
      <PriceChoice
        query={draft}
        note={ofResults(draft.dates ? 'filters.priceOfStay' : 'filters.priceOfNight')}
        price={facets?.price}
        onChange={onChange}
      />
      <Rooms draft={draft} facets={facets} onChange={onChange} />
      <ChoiceGroup
        title={ofResults('filters.tags')}
        choices={tags.map(({ id, name }) => ({ value: id, label: name, count: countOf.tags(id) }))}
        chosen={draft.tagIds}
        onChange={(tagIds) => onChange({ tagIds })}
      />
      <ChoiceGroup
        title={ofResults('filters.propertyType')}
        choices={propertyTypes.map((value) => ({
          value,
          label: t(`propertyTypes.${value}`),
          count: countOf.propertyTypes(value),
        }))}
        chosen={draft.propertyTypes}
        onChange={(chosen) => onChange({ propertyTypes: chosen })}
      />
      {AMENITY_KINDS.map((kind) => (
        <ChoiceGroup
          key={kind}
          title={ofResults(`filters.${kind}`)}
          choices={amenities
            .filter((amenity) => amenity.kind === kind)
            .map(({ id, name }) => ({ value: id, label: name, count: countOf.amenities(id) }))}
          chosen={draft.amenityIds}
          onChange={(amenityIds) => onChange({ amenityIds })}
        />
      ))}
      <ChoiceGroup
        title={ofResults('filters.typeOfPlace')}
        choices={typesOfPlace.map((value) => ({
          value,
          label: ofResults(`typesOfPlace.${value}`),
          count: countOf.typesOfPlace(value),
        }))}
        chosen={draft.typesOfPlace}
        onChange={(chosen) => onChange({ typesOfPlace: chosen })}
      />
      <ChoiceGroup
        title={ofResults('filters.cancellation')}
        choices={cancellationPolicies.map((value) => ({
          value,
          label: ofResults(`policies.${value}`),
          count: countOf.cancellationPolicies(value),
        }))}
        chosen={draft.cancellationPolicies}
        onChange={(chosen) => onChange({ cancellationPolicies: chosen })}
      />
    </>
  );
}

function Rooms({ draft, facets, onChange }: FilterChaptersProps) {
  const t = useTexts('results');
  const rows = [
    { key: 'bedrooms', counts: facets?.minBedrooms },
    { key: 'beds', counts: facets?.minBeds },
    { key: 'bathrooms', counts: facets?.minBathrooms },
  ] as const;
  return (
    <FilterGroup title={t('filters.rooms')}>
      {rows.map(({ key, counts }) => (
        <AtLeastChoice
          key={key}
          label={t(`filters.${key}`)}
          value={draft[key]}
          counts={counts}
          onChange={(value) => onChange({ [key]: value })}
        />
      ))}
    </FilterGroup>
  );
}
