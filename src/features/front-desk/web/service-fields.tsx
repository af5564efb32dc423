import { type ComponentType, type KeyboardEvent, Suspense, useEffect, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTextLanguage } from '#browser/texts.ts';
import { useRefusalText } from '#browser/use-refusal-text.ts';
import { useTexts } from '#browser/use-texts.ts';
import { serviceForms, serviceLooks } from '#features/additional-services/kinds/kinds.web.ts';
import { type ServiceType, serviceTypes } from '#features/additional-services/kinds/service-names.domain.ts';
import type {
  FieldsProps,
  FormContext,
  ServiceForm,
  TripOfForm,
} from '#features/additional-services/web/form/service-form.ts';
import { useOffered } from '#features/additional-services/web/form/use-offered.ts';
import { type NearSlot, NearSlots, nearSlotsOf } from '#features/reservations/web/wizard/near-slots.tsx';
import { FormSkeleton, LoadedForm } from '#features/reservations/web/wizard/steps/loaded-form.tsx';
import { useCheckedForm } from '#features/reservations/web/wizard/steps/use-checked-form.ts';
import { formatExactMoney } from '#kernel/locales.ts';
import { Button } from '#ui/button.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { partAhead } from '#ui/load-ahead.tsx';
import type { QuotedService } from '../api/front-desk.schemas.ts';

/** What a quote can have beside its house or boat: not what has no price before staff write it. */
export const quotableTypes = serviceTypes.filter((type) => !serviceLooks[type].isPricedByHand);

/** A form whose own types are not known here: it is given what it made itself. */
type AnyForm = ServiceForm<FieldValues, object, unknown>;

interface ServiceFieldsProps {
  type: ServiceType;
  trip: TripOfForm;
  /** Rejected when the service can't be had like that. */
  onAdd: (service: QuotedService) => Promise<void>;
  onCancel: () => void;
}

type WithForm = ServiceFieldsProps & { service: AnyForm };

/** The form of each kind, as guests have it, in a chunk of its own. */
const forms = Object.fromEntries(
  quotableTypes.map((type) => [
    type,
    partAhead(async () => {
      const service = (await serviceForms[type]()) as unknown as AnyForm;
      return (props: ServiceFieldsProps) => <OfferedFields {...props} service={service} />;
    }).Part,
  ]),
) as Record<ServiceType, ComponentType<ServiceFieldsProps>>;

/** Chooses a service for a quote. */
export function ServiceFields(props: ServiceFieldsProps) {
  const Form = forms[props.type];
  return (
    <Suspense fallback={<FormSkeleton />}>
      <Form {...props} />
    </Suspense>
  );
}

function OfferedFields(props: WithForm) {
  const offer = useOffered(props.type, (signal) => props.service.load(signal));
  return <LoadedForm loaded={offer}>{(value) => <OpenFields {...props} offer={value} />}</LoadedForm>;
}

function OpenFields({ type, service, trip, offer, onAdd, onCancel }: WithForm & Pick<FormContext<unknown>, 'offer'>) {
  const t = useTexts('desk');
  const ofLines = useTexts('lines');
  const context = { offer, trip };
  const [start] = useState(() => service.values(undefined, context));
  const { form, values, set } = useCheckedForm(start, (typed) => service.problems(typed, context));
  const price = service.usePrice(values, context);
  const [refused, setRefused] = useState<unknown>();
  const [isAsking, setAsking] = useState(false);
  const box = useRef<HTMLFieldSetElement>(null);
  useEffect(() => box.current?.focus(), []);
  const add = form.handleSubmit(
    async (typed) => {
      setRefused(undefined);
      setAsking(true);
      try {
        await onAdd({ type, body: service.body(typed, context) } as QuotedService);
      } catch (error) {
        setRefused(error);
      }
      setAsking(false);
    },
    () => requestAnimationFrame(() => box.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()),
  );
  const Fields = service.Fields as ComponentType<FieldsProps<FieldValues, unknown>>;
  return (
    <fieldset
      ref={box}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (!isEnterInField(event)) return;
        // It adds the service and does not send the quote.
        event.preventDefault();
        void add();
      }}
      className="grid min-w-0 gap-5 outline-none"
    >
      <legend className="mb-3 font-semibold">{ofLines(`type.${type}`)}</legend>
      <Fields {...{ form, values, set, offer, trip }} />
      {refused !== undefined && (
        <Refused
          error={refused}
          onNear={(slot) => {
            set(service.near(slot));
            setRefused(undefined);
          }}
        />
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          tone="outline"
          isWaiting={isAsking}
          disabledReason={price === 'by-hand' ? t('services.byHand') : null}
          onClick={() => void add()}
        >
          {t('services.take')}
        </Button>
        <Button tone="quiet" onClick={onCancel}>
          {t('services.cancel')}
        </Button>
        {typeof price === 'number' && <BeforeTaxes cents={price} />}
      </div>
    </fieldset>
  );
}

function BeforeTaxes({ cents }: { cents: number }) {
  const t = useTexts('desk');
  const language = useTextLanguage();
  return (
    <span className="text-sm">
      <span className="numbers font-semibold">{formatExactMoney(language, cents)}</span> {t('services.beforeTaxes')}
    </span>
  );
}

function Refused({ error, onNear }: { error: unknown; onNear: (slot: NearSlot) => void }) {
  const refusalText = useRefusalText();
  return (
    <Alert tone="danger" isNews title={refusalText(error)}>
      <NearSlots near={nearSlotsOf(error)} onNear={onNear} />
    </Alert>
  );
}

const isEnterInField = ({ key, target }: KeyboardEvent) => key === 'Enter' && target instanceof HTMLInputElement;
