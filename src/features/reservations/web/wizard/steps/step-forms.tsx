import type { ComponentType } from 'react';
import type { FieldValues } from 'react-hook-form';
import { serviceForms } from '#features/additional-services/kinds/kinds.web.ts';
import type { ServiceType } from '#features/additional-services/kinds/service-names.domain.ts';
import type {
  FieldsProps,
  FormContext,
  ServiceForm,
  TripOfForm,
} from '#features/additional-services/web/form/service-form.ts';
import { useOffered } from '#features/additional-services/web/form/use-offered.ts';
import { partAhead } from '#ui/load-ahead.tsx';
import type { GroupView } from '../../../api/reservations.schemas.ts';
import { hasEnded } from '../../../domain/group-lifecycle.ts';
import type { ReservationType } from '../../../domain/reservation-type.ts';
import { BundleNote } from '../bundle-note.tsx';
import { shownLineOf } from '../line-calls.ts';
import type { StepProps } from '../use-wizard.ts';
import { guestCountOf, houseOf, tripDaysOf } from '../wizard-plan.ts';
import { LineForm } from './line-form.tsx';
import { LoadedForm } from './loaded-form.tsx';
import { useLineForm } from './use-line-form.ts';

type StepForm = ComponentType<StepProps>;
/** A form whose own types are not known here: it is given what it made itself. */
type AnyForm = ServiceForm<FieldValues, object, unknown>;

/** The form of each step, in a chunk of its own that comes when the step is first shown. */
export const stepForms: Readonly<Record<ReservationType, StepForm>> = {
  house: partAhead(async () => (await import('./house-step.tsx')).default).Part,
  boat: partAhead(async () => (await import('./boat-step.tsx')).default).Part,
  ...(Object.fromEntries(
    (Object.keys(serviceForms) as ServiceType[]).map((type) => [type, serviceStep(type)]),
  ) as Record<ServiceType, StepForm>),
};

function serviceStep(type: ServiceType): StepForm {
  return partAhead(async () => {
    const form = (await serviceForms[type]()) as unknown as AnyForm;
    return (props: StepProps) => <ServiceStep {...props} type={type} service={form} />;
  }).Part;
}

interface ServiceStepProps extends StepProps {
  type: ServiceType;
  service: AnyForm;
}

/** The step of a service: its form as soon as what it chooses from is there. */
function ServiceStep(props: ServiceStepProps) {
  const offer = useOffered(props.type, (signal) => props.service.load(signal));
  const trip = tripOf(props.wizard.group);
  const { isRuledOut, RuledOut } = props.service;
  return (
    <LoadedForm loaded={offer}>
      {(value) =>
        RuledOut && !props.line && isRuledOut?.({ offer: value, trip }) ? (
          <RuledOut />
        ) : (
          <OpenForm {...props} offer={value} trip={trip} />
        )
      }
    </LoadedForm>
  );
}

function tripOf(group: GroupView): TripOfForm {
  const house = houseOf(group);
  const hasBoat = group.reservations.some((line) => line.boat && !hasEnded(line));
  return {
    house: house?.name,
    stayHours: house,
    events: house?.events,
    hasBoat,
    days: tripDaysOf(group),
    people: guestCountOf(group),
  };
}

type OpenFormProps = ServiceStepProps & FormContext<unknown>;

function OpenForm({ wizard, step, line, type, service, offer, trip }: OpenFormProps) {
  const context = { offer, trip };
  const { form, values, set, sending } = useLineForm<FieldValues, ServiceType>({
    wizard,
    type,
    line,
    defaults: service.values(line && service.bodyOfLine(shownLineOf(line)), context),
    problemsOf: (typed) => service.problems(typed, context),
    bodyOf: (typed) => service.body(typed, context) as never,
    fieldOfCode: service.fieldOfCode,
  });
  const Fields = service.Fields as ComponentType<FieldsProps<FieldValues, unknown>>;
  return (
    <LineForm
      {...{ wizard, step, line, sending }}
      price={service.usePrice(values, context)}
      bundleNote={<BundleNote wizard={wizard} type={type} />}
      onNear={(slot) => set(service.near(slot))}
    >
      <Fields {...{ form, values, set, offer, trip }} />
    </LineForm>
  );
}
