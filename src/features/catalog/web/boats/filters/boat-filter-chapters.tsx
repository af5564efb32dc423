import { useTexts } from '#browser/use-texts.ts';
import { Select } from '#ui/fields/select.tsx';
import type { BoatFacets } from '../../../api/boats.schemas.ts';
import type { DestinationView } from '../../../api/catalog.schemas.ts';
import { boatAmenityCategories, boatTypes, charters } from '../../../domain/boat-terms.ts';
import { cancellationPolicies } from '../../../domain/house-terms.ts';
import { ChoiceGroup, FilterGroup } from '../../filters/choice-group.tsx';
import { countsById, countsByName } from '../../filters/counts.ts';
import { PriceChoice } from '../../filters/price-choice.tsx';
import type { BoatQuery } from '../query/boat-query.ts';
import { useBoatAmenities } from './use-boat-amenities.ts';

interface BoatFilterChaptersProps {
  draft: BoatQuery;
  facets: BoatFacets | undefined;
  destinations: readonly DestinationView[];
  onChange: (changed: Partial<BoatQuery>) => void;
}

export function BoatFilterChapters({ draft, facets, destinations, onChange }: BoatFilterChaptersProps) {
  const t = useTexts('boats');
  const ofResults = useTexts('results');
  const amenities = useBoatAmenities();
  const placesWithBoats = countsById(facets?.destinations);
  const aboard = countsById(facets?.amenities);
  const ofCharter = countsByName(facets?.charters);
  const ofType = countsByName(facets?.boatTypes);
  const ofPolicy = countsByName(facets?.cancellationPolicies);
  const inOrder = boatAmenityCategories.flatMap((category) =>
    amenities.filter((amenity) => amenity.category === category),
  );
  return (
    <>
      <PriceChoice
        query={draft}
        note={
          draft.hours
            ? ofResults('boats.filters.priceOfHours', { count: draft.hours })
            : ofResults('boats.filters.priceOfShortest')
        }
        price={facets?.price}
        onChange={onChange}
      />
      <ChoiceGroup
        title={ofResults('boats.filters.charter')}
        choices={charters.map((value) => ({ value, label: t(`charters.${value}`), count: ofCharter(value) }))}
        chosen={draft.charters}
        onChange={(chosen) => onChange({ charters: chosen })}
      />
      <ChoiceGroup
        title={ofResults('boats.filters.boatType')}
        choices={boatTypes.map((value) => ({ value, label: t(`boatTypes.${value}`), count: ofType(value) }))}
        chosen={draft.boatTypes}
        onChange={(chosen) => onChange({ boatTypes: chosen })}
      />
      <SizeChoice minFeet={draft.minFeet} onChange={onChange} />
      <PlaceChoice draft={draft} destinations={destinations} countOf={placesWithBoats} onChange={onChange} />
      <ChoiceGroup
        title={ofResults('boats.filters.aboard')}
        choices={inOrder.map(({ id, name }) => ({ value: id, label: name, count: aboard(id) }))}
        chosen={draft.amenityIds}
        onChange={(amenityIds) => onChange({ amenityIds })}
      />
      <ChoiceGroup
        title={ofResults('filters.cancellation')}
        choices={cancellationPolicies.map((value) => ({
          value,
          label: ofResults(`policies.${value}`),
          count: ofPolicy(value),
        }))}
        chosen={draft.cancellationPolicies}
        onChange={(chosen) => onChange({ cancellationPolicies: chosen })}
      />
    </>
  );
}

const SIZES = [25, 30, 40, 50, 60, 80] as const;

function SizeChoice({ minFeet, onChange }: Pick<BoatQuery, 'minFeet'> & Pick<BoatFilterChaptersProps, 'onChange'>) {
  const t = useTexts('results');
  const sizes = minFeet && !SIZES.some((feet) => feet === minFeet) ? [minFeet, ...SIZES] : SIZES;
  return (
    <FilterGroup title={t('boats.filters.size')}>
      <Select
        label={t('boats.filters.size')}
        isLabelHidden
        value={minFeet ?? ''}
        onChange={({ target }) => onChange({ minFeet: Number(target.value) || undefined })}
        options={[
          { value: '', label: t('boats.filters.anySize') },
          ...sizes.map((feet) => ({ value: String(feet), label: t('boats.filters.feetOrMore', { count: feet }) })),
        ]}
      />
    </FilterGroup>
  );
}

interface PlaceChoiceProps extends Omit<BoatFilterChaptersProps, 'facets'> {
  countOf: (id: number) => number | undefined;
}

/** The place of the bar, with how many boats each has; those without any are off. */
function PlaceChoice({ draft, destinations, countOf, onChange }: PlaceChoiceProps) {
  const t = useTexts('results');
  const ofHouses = useTexts('catalog');
  const labelOf = ({ id, name }: DestinationView) => {
    const count = countOf(id);
    return count === undefined ? name : `${name} (${count})`;
  };
  return (
    <FilterGroup title={t('boats.filters.place')}>
      <Select
        label={t('boats.filters.place')}
        isLabelHidden
        value={draft.destinationId ?? ''}
        onChange={({ target }) => onChange({ destinationId: Number(target.value) || undefined, place: undefined })}
        options={[
          { value: '', label: ofHouses('search.anywhere') },
          ...destinations.map((place) => ({
            value: String(place.id),
            label: labelOf(place),
            isDisabled: countOf(place.id) === 0 && place.id !== draft.destinationId,
          })),
        ]}
      />
    </FilterGroup>
  );
}
