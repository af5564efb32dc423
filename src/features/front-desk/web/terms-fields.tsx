import { useTextLanguage } from '#browser/texts.ts';
import { useTexts } from '#browser/use-texts.ts';
import { type LiftableRule, liftableRules } from '#features/pricing/domain/agreed-terms.ts';
import { formatExactMoney } from '#kernel/locales.ts';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { Select } from '#ui/fields/select.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';

/** What is typed of a quote's terms. */
export interface TypedTerms {
  readonly lifted: readonly LiftableRule[];
  readonly price: string;
  readonly reason: string;
  readonly message: string;
  readonly holdHours: number;
}

const HOURS = [1, 2, 4, 8, 12, 24, 36, 48, 72];

interface TermsFieldsProps {
  terms: TypedTerms;
  /** Rules that the stay breaks. */
  broken: readonly LiftableRule[];
  /** What its nights or outing cost anybody; undefined while it is not known. */
  stayCents: number | undefined;
  isOuting: boolean;
  wrong: Readonly<Record<string, string | undefined>>;
  onChange: (terms: TypedTerms) => void;
}

/** For how long the dates are held, a message, and, folded unless a rule is broken, what is agreed otherwise. */
export function TermsFields({ terms, broken, stayCents, isOuting, wrong, onChange }: TermsFieldsProps) {
  const t = useTexts('desk');
  const language = useTextLanguage();
  const rules = liftableRules.filter((rule) => broken.includes(rule) || terms.lifted.includes(rule));
  const hours = HOURS.includes(terms.holdHours) ? HOURS : [...HOURS, terms.holdHours].toSorted((a, b) => a - b);
  const isOverridden = terms.lifted.length > 0 || terms.price.trim() !== '';
  const lift = (rule: LiftableRule, isLifted: boolean) =>
    onChange({ ...terms, lifted: isLifted ? [...terms.lifted, rule] : terms.lifted.filter((one) => one !== rule) });
  return (
    <div className="grid gap-4">
      <Select
        label={t('terms.hours')}
        value={String(terms.holdHours)}
        options={hours.map((count) => ({ value: String(count), label: t('terms.hour', { count }) }))}
        onChange={({ target }) => onChange({ ...terms, holdHours: Number(target.value) })}
      />
      <details open={isOverridden || rules.length > 0} className="rounded-control border border-line px-4">
        <summary className="min-h-11 py-2.5 font-medium">{t('terms.override')}</summary>
        <div className="grid gap-4 pb-4">
          {rules.length > 0 && (
            <fieldset className="grid gap-1">
              <legend className="mb-1 font-medium text-sm">{t('terms.rules')}</legend>
              {rules.map((rule) => (
                <Checkbox
                  key={rule}
                  label={t(`terms.lift.${rule}`)}
                  checked={terms.lifted.includes(rule)}
                  onChange={({ target }) => lift(rule, target.checked)}
                />
              ))}
            </fieldset>
          )}
          <TextInput
            label={t(isOuting ? 'terms.outingPrice' : 'terms.price')}
            hint={
              stayCents === undefined
                ? t('terms.priceHint')
                : t('terms.usualPrice', { price: formatExactMoney(language, stayCents) })
            }
            error={wrong.price}
            inputMode="decimal"
            maxLength={12}
            autoComplete="off"
            value={terms.price}
            onChange={({ target }) => onChange({ ...terms, price: target.value })}
          />
          <TextInput
            label={t(isOverridden ? 'terms.reason' : 'terms.reasonIfAny')}
            hint={t('terms.reasonHint')}
            error={wrong.reason}
            required={isOverridden}
            maxLength={300}
            autoComplete="off"
            value={terms.reason}
            onChange={({ target }) => onChange({ ...terms, reason: target.value })}
          />
        </div>
      </details>
      <TextArea
        label={t('terms.message')}
        hint={t('terms.messageHint')}
        rows={2}
        limit={1_000}
        value={terms.message}
        onChange={({ target }) => onChange({ ...terms, message: target.value })}
      />
    </div>
  );
}
