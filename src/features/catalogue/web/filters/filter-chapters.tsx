import { useTexts } from '#browser/use-texts.ts';
import type { HouseFacets } from '../../api/catalogue.schemas.ts';
import { cancellationPolicies, propertyTypes, typesOfPlace } from '../../domain/house-terms.ts';
import type { HouseQuery } from '../query/house-query.ts';
import { AtLeastChoice } from './at-least-choice.tsx';
import { ChoiceGroup, FilterGroup } from './choice-group.tsx';
import { PriceChoice } from './price-choice.tsx';
import { useChoices } from './use-choices.ts';

interface FilterChaptersProps {
  draft: HouseQuery;
  facets: HouseFacets | undefined;
  onChange: (changed: Partial<HouseQuery>) => void;
}

const AMENITY_KINDS = ['space', 'amenity', 'accessibility', 'booking-option'] as const;

export function FilterChapters({ draft, facets, onChange }: FilterChaptersProps) {
  const t = useTexts('catalogue');
  const { amenities, tags } = useChoices();
  const countOf = countsIn(facets);
  return (
    <>
      <PriceChoice query={draft} price={facets?.price} onChange={onChange} />
      <Rooms draft={draft} facets={facets} onChange={onChange} />
      <ChoiceGroup
        title={t('filters.tags')}
        choices={tags.map(({ id, name }) => ({ value: id, label: name, count: countOf.tags(id) }))}
        chosen={draft.tagIds}
        onChange={(tagIds) => onChange({ tagIds })}
      />
      <ChoiceGroup
        title={t('filters.propertyType')}
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
          title={t(`filters.${kind}`)}
          choices={amenities
            .filter((amenity) => amenity.kind === kind)
            .map(({ id, name }) => ({ value: id, label: name, count: countOf.amenities(id) }))}
          chosen={draft.amenityIds}
          onChange={(amenityIds) => onChange({ amenityIds })}
        />
      ))}
      <ChoiceGroup
        title={t('filters.typeOfPlace')}
        choices={typesOfPlace.map((value) => ({
          value,
          label: t(`typesOfPlace.${value}`),
          count: countOf.typesOfPlace(value),
        }))}
        chosen={draft.typesOfPlace}
        onChange={(chosen) => onChange({ typesOfPlace: chosen })}
      />
      <ChoiceGroup
        title={t('filters.cancellation')}
        choices={cancellationPolicies.map((value) => ({
          value,
          label: t(`policies.${value}`),
          count: countOf.cancellationPolicies(value),
        }))}
        chosen={draft.cancellationPolicies}
        onChange={(chosen) => onChange({ cancellationPolicies: chosen })}
      />
    </>
  );
}

function Rooms({ draft, facets, onChange }: FilterChaptersProps) {
  const t = useTexts('catalogue');
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

/** A value that is not listed gives nothing; before the counts are there nothing is known. */
function countsIn(facets: HouseFacets | undefined) {
  const byId = (list: readonly { id: number; count: number }[] | undefined) => (id: number) =>
    list && (list.find((entry) => entry.id === id)?.count ?? 0);
  const byName = (list: readonly { name: string; count: number }[] | undefined) => (name: string) =>
    list && (list.find((entry) => entry.name === name)?.count ?? 0);
  return {
    amenities: byId(facets?.amenities),
    tags: byId(facets?.tags),
    propertyTypes: byName(facets?.propertyTypes),
    typesOfPlace: byName(facets?.typesOfPlace),
    cancellationPolicies: byName(facets?.cancellationPolicies),
  };
}
