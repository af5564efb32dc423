import { LoadedForm } from '../../form/loaded-form.tsx';
import { useLoaded } from '../../form/use-loaded.ts';
import type { StepProps } from '../../wizard-props.ts';
import { MassageForm } from './massage-form.tsx';
import { loadMassages } from './massage-offer.ts';

/** Massages for one or several people at the same time. */
export default function MassageStep(props: StepProps) {
  const offer = useLoaded('massage', loadMassages);
  return <LoadedForm loaded={offer}>{(value) => <MassageForm {...props} offer={value} />}</LoadedForm>;
}
