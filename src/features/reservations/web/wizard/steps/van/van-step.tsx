import { LoadedForm } from '../../form/loaded-form.tsx';
import { useLoaded } from '../../form/use-loaded.ts';
import type { StepProps } from '../../wizard-props.ts';
import { VanForm } from './van-form.tsx';
import { loadVans } from './van-offer.ts';

/** A van with its driver: to and from the airport, somewhere and back, or for some hours. */
export default function VanStep(props: StepProps) {
  const offer = useLoaded('van', loadVans);
  return <LoadedForm loaded={offer}>{(value) => <VanForm {...props} offer={value} />}</LoadedForm>;
}
