import { LoadedForm } from '../../form/loaded-form.tsx';
import { useLoaded } from '../../form/use-loaded.ts';
import type { StepProps } from '../../wizard-props.ts';
import { EventForm } from './event-form.tsx';
import { loadEvents } from './event-offer.ts';

/** A party or another event, priced by staff. */
export default function EventStep(props: StepProps) {
  const offer = useLoaded('event', loadEvents);
  return <LoadedForm loaded={offer}>{(value) => <EventForm {...props} offer={value} />}</LoadedForm>;
}
