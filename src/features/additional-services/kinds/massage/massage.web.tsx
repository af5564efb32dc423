import Flower2 from 'lucide-react/icons/flower-2';
import { useTextLanguage } from '#browser/texts.ts';
import { useTexts } from '#browser/use-texts.ts';
import { formatMoney } from '#kernel/locales.ts';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { ChoiceGroup } from '#ui/fields/choice-group.tsx';
import type { AddonView, ServiceView, TreatmentView } from '../../api/additional-services.schemas.ts';
import { additionalServicesClient } from '../../web/additional-services-client.ts';
import { useProblemText } from '../../web/form/form-problems.ts';
import { ItemChoice, ItemPicture, UnitPrice } from '../../web/form/item-choice.tsx';
import { PeopleField } from '../../web/form/people-field.tsx';
import { type FieldsProps, loadSoldService, type ServiceForm } from '../../web/form/service-form.ts';
import { useOffered } from '../../web/form/use-offered.ts';
import {
  VisitFields,
  type VisitValues,
  visitBody,
  visitFieldOfCode,
  visitNear,
  visitOfLine,
  visitProblems,
  visitValues,
} from '../../web/form/visit-form.tsx';
import type { MassageBody } from './massage.api.ts';
import { massagePriceCents } from './massage.domain.ts';

/** As many masseuses as people come at the same time; there are never more than four. */
const MAX_AT_ONCE = 4;

type MassageValues = VisitValues & { treatmentId: number | null; minutes: number; addonIds: readonly number[] };

interface MassageOffer {
  readonly service: ServiceView;
  readonly treatments: readonly TreatmentView[];
}

const treatmentOf = ({ treatmentId }: MassageValues, { treatments }: MassageOffer) =>
  treatments.find(({ id }) => id === treatmentId);
const limitsOf = ({ service }: MassageOffer) => ({
  minGuests: service.minGuests,
  maxGuests: Math.min(service.maxGuests, MAX_AT_ONCE),
});

/** Another treatment keeps the duration when it has it, and takes its shortest otherwise. */
export function withTreatment({ minutes }: MassageValues, treatment: TreatmentView): Partial<MassageValues> {
  const isKept = treatment.durations.some((duration) => duration.minutes === minutes);
  return { treatmentId: treatment.id, minutes: isKept ? minutes : (treatment.durations[0]?.minutes ?? 0) };
}

/** What it costs as it is filled in, in cents; undefined while no duration is chosen. */
export function massagePrice(
  { minutes, addonIds, guests }: MassageValues,
  { treatment, addons }: { treatment: TreatmentView | undefined; addons: readonly AddonView[] },
): number | undefined {
  const duration = treatment?.durations.find((one) => one.minutes === minutes);
  if (!duration) return undefined;
  const addonCents = addons.filter(({ id }) => addonIds.includes(id)).map(({ priceCents }) => priceCents);
  return massagePriceCents({ people: guests, durationCents: duration.priceCents, addonCents });
}

/** What can be added to a treatment of so many minutes; none while it is on its way. */
function useAddons(treatmentId: number | null, minutes: number): readonly AddonView[] {
  const params = { treatmentId: String(treatmentId), minutes: String(minutes) };
  const key = treatmentId === null || minutes === 0 ? undefined : `addons ${treatmentId} ${minutes}`;
  const loaded = useOffered(key, (signal) => additionalServicesClient().listAddonsOf({ params }, { signal }));
  return loaded.data?.addons ?? [];
}

/** The form of massages for one or several people at the same time. */
export const massageForm: ServiceForm<MassageValues, MassageBody, MassageOffer> = {
  async load(signal) {
    const [service, { treatments }] = await Promise.all([
      loadSoldService('massage', signal),
      additionalServicesClient().listTreatments(undefined, { signal }),
    ]);
    return { service, treatments };
  },
  values: (body) => ({
    ...visitValues(body, 1),
    treatmentId: body?.treatmentId ?? null,
    minutes: body?.minutes ?? 0,
    addonIds: body?.addonIds ?? [],
  }),
  problems: (values, { offer, trip }) => ({
    ...(values.treatmentId === null ? { treatmentId: { key: 'chooseOne' } } : {}),
    ...visitProblems(values, { house: trip.house, limits: limitsOf(offer), area: offer.service.area }),
  }),
  body(values, { trip }) {
    const { treatmentId, minutes, addonIds } = values;
    return {
      treatmentId: treatmentId ?? 0,
      minutes,
      ...(addonIds.length > 0 ? { addonIds: [...addonIds] } : {}),
      ...visitBody(values, trip),
    };
  },
  bodyOfLine: (line) => ({
    treatmentId: line.service.item?.id ?? 0,
    minutes: line.service.minutes ?? 0,
    addonIds: line.service.addons.map(({ id }) => id),
    ...visitOfLine(line),
  }),
  fieldOfCode: visitFieldOfCode,
  usePrice(values, { offer }) {
    const addons = useAddons(values.treatmentId, values.minutes);
    return massagePrice(values, { treatment: treatmentOf(values, offer), addons });
  },
  near: visitNear,
  Fields: MassageFields,
};

function MassageFields({ form, values, set, offer, trip }: FieldsProps<MassageValues, MassageOffer>) {
  const t = useTexts('wizard');
  const textOf = useProblemText();
  const { errors } = form.formState;
  const treatment = treatmentOf(values, offer);
  const limits = limitsOf(offer);
  return (
    <>
      <ItemChoice
        label={t('massage.treatment')}
        items={offer.treatments.map((one) => ({
          id: one.id,
          name: one.name,
          text: one.description,
          picture: <ItemPicture icon={Flower2} medias={one.medias} />,
          price: <UnitPrice cents={one.durations[0]?.priceCents ?? 0} unit={t('unit.person')} from={t('unit.from')} />,
        }))}
        chosen={values.treatmentId}
        onChoose={(id) => {
          const next = offer.treatments.find((one) => one.id === id);
          if (next) set(withTreatment(values, next));
        }}
        error={textOf(errors.treatmentId)}
      />
      {treatment && <TreatmentChoices {...{ treatment, values, set }} />}
      <VisitFields
        {...{ form, values, set, trip, service: offer.service }}
        people={
          <PeopleField
            label={t('people.treated')}
            note={t('massage.atOnce')}
            value={values.guests}
            min={limits.minGuests}
            max={limits.maxGuests}
            onChange={(guests) => set({ guests })}
            error={textOf(errors.guests)}
          />
        }
        note={{ label: t('wishes.label'), hint: t('wishes.massage'), rows: 2 }}
      />
    </>
  );
}

interface TreatmentChoicesProps extends Pick<FieldsProps<MassageValues, MassageOffer>, 'values' | 'set'> {
  treatment: TreatmentView;
}

/** How long it takes, with its price for each person, and what goes with it, each for every person. */
function TreatmentChoices({ treatment, values, set }: TreatmentChoicesProps) {
  const t = useTexts('wizard');
  const language = useTextLanguage();
  const { minutes, addonIds } = values;
  const addons = useAddons(treatment.id, minutes);
  const toggle = (id: number) =>
    set({ addonIds: addonIds.includes(id) ? addonIds.filter((one) => one !== id) : [...addonIds, id] });
  return (
    <>
      <ChoiceGroup
        label={t('massage.duration')}
        choices={treatment.durations.map((duration) => ({
          value: String(duration.minutes),
          label: `${t('massage.minutes', { count: duration.minutes })} · ${formatMoney(language, duration.priceCents)}`,
        }))}
        chosen={String(minutes)}
        onChoose={(value) => set({ minutes: Number(value), addonIds: [] })}
      />
      {addons.length > 0 && (
        <fieldset className="min-w-0">
          <legend className="mb-1 font-medium text-sm">{t('massage.addons')}</legend>
          <div className="divide-y divide-line">
            {addons.map(({ id, name, description, priceCents }) => (
              <Checkbox
                key={id}
                className="py-2"
                checked={addonIds.includes(id)}
                onChange={() => toggle(id)}
                label={
                  <>
                    <span className="font-medium">{name}</span>
                    <span className="block text-muted text-sm">{description}</span>
                  </>
                }
                note={t('massage.addonPrice', { price: formatMoney(language, priceCents) })}
              />
            ))}
          </div>
        </fieldset>
      )}
    </>
  );
}
