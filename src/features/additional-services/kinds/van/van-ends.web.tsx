import type { UseFormReturn } from 'react-hook-form';
import { useTexts } from '#browser/use-texts.ts';
import { Select } from '#ui/fields/select.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import type { ServiceArea } from '../../domain/service-places.ts';
import { AddressFields } from '../../web/form/address-fields.tsx';
import { useProblemText } from '../../web/form/form-problems.ts';
import type { PlaceKind } from '../../web/form/places.ts';
import { isAirportTrip } from './van.domain.ts';
import { endsOfTrip, type VanValues } from './van-values.web.ts';

interface VanEndsProps {
  form: UseFormReturn<VanValues>;
  values: VanValues;
  set: (changed: Partial<VanValues>) => void;
  /** The house of the trip. */
  house: string | undefined;
  area: ServiceArea;
}

/** Where people are picked up and brought to, and the flights that are met. */
export function VanEnds({ form, values, set, house, area }: VanEndsProps) {
  const t = useTexts('wizard');
  const { tripType } = values;
  const ends = endsOfTrip(tripType, { hasHouse: house !== undefined });
  return (
    <>
      <End end="from" kinds={ends.in} {...{ form, values, set, house, area }} label={t('van.pickUp')} />
      {ends.out.length > 0 && (
        <End end="to" kinds={ends.out} {...{ form, values, set, house, area }} label={t('van.dropOff')} />
      )}
      {isAirportTrip(tripType) && <Flights form={form} values={values} />}
    </>
  );
}

interface EndProps extends VanEndsProps {
  end: 'from' | 'to';
  kinds: readonly PlaceKind[];
  label: string;
}

function End({ end, kinds, label, form, values, set, house, area }: EndProps) {
  const t = useTexts('wizard');
  const words = useTexts('lines');
  const textOf = useProblemText();
  const { errors } = form.formState;
  const kind = values[`${end}Kind`];
  const nameOf = (one: PlaceKind) => {
    if (one === 'house') return t('place.house', { house: house ?? '' });
    return one === 'address' ? t('place.address') : one === '' ? t('place.choose') : words(`place.${one}`);
  };
  return (
    <div className="grid gap-4">
      <Select
        label={label}
        error={textOf(errors[`${end}Kind`])}
        value={kind}
        onChange={(event) => {
          const chosen = kinds.find((one) => one === event.target.value) ?? '';
          set(end === 'from' ? { fromKind: chosen } : { toKind: chosen });
        }}
        options={kinds.map((one) => ({ value: one, label: nameOf(one) }))}
      />
      {kind === 'address' && (
        <AddressFields
          register={(name) => form.register(`${end}Address.${name}`)}
          errorOf={(name) => textOf(errors[`${end}Address`]?.[name])}
          area={area}
        />
      )}
    </div>
  );
}

function Flights({ form, values }: Pick<VanEndsProps, 'form' | 'values'>) {
  const t = useTexts('wizard');
  const textOf = useProblemText();
  const { errors } = form.formState;
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <TextInput
        label={t('van.flight')}
        hint={t('van.flightHint')}
        maxLength={10}
        autoCapitalize="characters"
        autoComplete="off"
        error={textOf(errors.flightNumber)}
        {...form.register('flightNumber')}
      />
      {values.tripType === 'airport-round-trip' && (
        <TextInput
          label={t('van.flightBack')}
          maxLength={10}
          autoCapitalize="characters"
          autoComplete="off"
          error={textOf(errors.returnFlightNumber)}
          {...form.register('returnFlightNumber')}
        />
      )}
    </div>
  );
}
