import { LoadedForm } from '../../form/loaded-form.tsx';
import { useLoaded } from '../../form/use-loaded.ts';
import type { StepProps } from '../../wizard-props.ts';
import { ScooterForm } from './scooter-form.tsx';
import { loadScooters } from './scooter-offer.ts';

/** Scooters for some days of the trip. */
export default function ScooterStep(props: StepProps) {
  const offer = useLoaded('scooter', loadScooters);
  return <LoadedForm loaded={offer}>{(value) => <ScooterForm {...props} offer={value} />}</LoadedForm>;
}
