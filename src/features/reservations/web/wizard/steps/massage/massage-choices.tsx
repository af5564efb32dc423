import { useTextLanguage } from '#browser/texts.ts';
import { useTexts } from '#browser/use-texts.ts';
import type { AddonView, TreatmentView } from '#features/additional-services/api/additional-services.schemas.ts';
import { formatMoney } from '#kernel/locales.ts';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { ChoiceGroup } from '#ui/fields/choice-group.tsx';

/** How long it takes, with its price for each person. */
export function DurationChoice({
  treatment,
  minutes,
  onChoose,
}: {
  treatment: TreatmentView;
  minutes: number;
  onChoose: (minutes: number) => void;
}) {
  const t = useTexts('wizard');
  const language = useTextLanguage();
  return (
    <ChoiceGroup
      label={t('massage.duration')}
      choices={treatment.durations.map((duration) => ({
        value: String(duration.minutes),
        label: `${t('massage.minutes', { count: duration.minutes })} · ${formatMoney(language, duration.priceCents)}`,
      }))}
      chosen={String(minutes)}
      onChoose={(value) => onChoose(Number(value))}
    />
  );
}

interface AddonChoiceProps {
  addons: readonly AddonView[];
  chosen: readonly number[];
  onChange: (chosen: readonly number[]) => void;
}

/** What goes with it, each for every person. */
export function AddonChoice({ addons, chosen, onChange }: AddonChoiceProps) {
  const t = useTexts('wizard');
  const language = useTextLanguage();
  if (addons.length === 0) return null;
  const toggle = (id: number) => onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-medium text-sm">{t('massage.addons')}</legend>
      <div className="divide-y divide-line">
        {addons.map(({ id, name, description, priceCents }) => (
          <Checkbox
            key={id}
            className="py-2"
            checked={chosen.includes(id)}
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
  );
}
