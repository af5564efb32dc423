import { useState } from 'react';
import { showMessage } from '#browser/interface-state.ts';
import { useRefusalText } from '#browser/use-refusal-text.ts';
import { useTexts } from '#browser/use-texts.ts';
import type { Language } from '#kernel/languages.ts';
import { Button } from '#ui/button.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { Select } from '#ui/fields/select.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import type { ManagementView } from '../api/owners.schemas.ts';
import { MAX_PEAKS } from '../domain/agreements.ts';
import { ownersClient } from './owners-client.ts';
import {
  countFields,
  moneyFields,
  type NumberField,
  percentFields,
  readTyped,
  type TypedManagement,
  typedManagement,
  type WrongField,
} from './typed-management.ts';

interface TermsFormProps {
  agreement: ManagementView;
  onChanged: () => Promise<void>;
}

/** The terms of a draft. */
export function TermsForm({ agreement, onChanged }: TermsFormProps) {
  const t = useTexts('owners');
  const refusalText = useRefusalText();
  const [typed, setTyped] = useState(() => typedManagement(agreement.terms));
  const [wrong, setWrong] = useState<readonly WrongField[]>([]);
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string>();
  const change = (part: Partial<TypedManagement>) => setTyped({ ...typed, ...part });
  const save = async () => {
    const read = readTyped(typed);
    setWrong('wrong' in read ? read.wrong : []);
    setProblem(undefined);
    if ('wrong' in read || isSaving) return;
    setSaving(true);
    try {
      const { id, version } = agreement;
      await ownersClient().editManagement({ params: { id }, body: { version, terms: read.terms } });
      showMessage({ type: 'success', text: t('terms.saved') });
      await onChanged();
    } catch (error) {
      setProblem(refusalText(error));
    } finally {
      setSaving(false);
    }
  };
  const isDay = (field: WrongField) => field === 'startsOn' || field === 'lastOn' || field === 'peaks';
  const errorOf = (field: WrongField) =>
    wrong.includes(field) ? t(isDay(field) ? 'terms.dayWrong' : 'terms.wrong') : undefined;
  const number = (field: NumberField, hint?: string) => (
    <TextInput
      key={field}
      label={t(`terms.${field}`)}
      hint={hint}
      inputMode="decimal"
      autoComplete="off"
      maxLength={12}
      value={typed[field]}
      error={errorOf(field)}
      onChange={({ target }) => change({ [field]: target.value })}
    />
  );
  return (
    <form
      noValidate
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Group title={t('terms.groups.term')}>
        {(['startsOn', 'lastOn'] as const).map((field) => (
          <TextInput
            key={field}
            label={t(`terms.${field}`)}
            type="date"
            value={typed[field]}
            error={errorOf(field)}
            onChange={({ target }) => change({ [field]: target.value })}
          />
        ))}
        {number('noticeDays')}
        <Select
          label={t('terms.language')}
          value={typed.language}
          options={[
            { value: 'en', label: t('terms.languages.en') },
            { value: 'es', label: t('terms.languages.es') },
          ]}
          onChange={({ target }) => change({ language: target.value as Language })}
        />
      </Group>
      <Group title={t('terms.groups.money')}>
        {percentFields.map((field) => number(field, t(`terms.hints.${field}`)))}
        {moneyFields.map((field) => number(field, t(`terms.hints.${field}`)))}
      </Group>
      <Group title={t('terms.groups.stays')}>
        {countFields.filter((field) => field !== 'noticeDays').map((field) => number(field))}
      </Group>
      <Peaks peaks={typed.peaks} error={errorOf('peaks')} onChange={(peaks) => change({ peaks })} />
      {problem && (
        <Alert tone="danger" isNews>
          {problem}
        </Alert>
      )}
      {wrong.length > 0 && (
        <Alert tone="danger" isNews>
          {t('terms.checkFields')}
        </Alert>
      )}
      <p>
        <Button type="submit" isWaiting={isSaving}>
          {t('terms.save')}
        </Button>
      </p>
    </form>
  );
}

function Group({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-3 font-semibold">{title}</legend>
      <div className="grid items-start gap-4 sm:grid-cols-2 xl:grid-cols-4">{children}</div>
    </fieldset>
  );
}

interface PeaksProps extends Pick<TypedManagement, 'peaks'> {
  error: string | undefined;
  onChange: (peaks: TypedManagement['peaks']) => void;
}

function Peaks({ peaks, error, onChange }: PeaksProps) {
  const t = useTexts('owners');
  const change = (at: number, part: object) =>
    onChange(peaks.map((peak, index) => (index === at ? { ...peak, ...part } : peak)));
  return (
    <fieldset className="grid min-w-0 justify-items-start gap-3">
      <legend className="mb-3 font-semibold">{t('terms.peaks')}</legend>
      {peaks.map((peak, index) => (
        // Spans have no name of their own: they are told apart by their place.
        // biome-ignore lint/suspicious/noArrayIndexKey: a span is its place in the list
        <div key={index} className="flex flex-wrap items-end gap-3">
          {(['from', 'last'] as const).map((field) => (
            <TextInput
              key={field}
              label={t(`terms.peak.${field}`, { number: index + 1 })}
              type="date"
              value={peak[field]}
              onChange={({ target }) => change(index, { [field]: target.value })}
            />
          ))}
          <Button tone="quiet" onClick={() => onChange(peaks.filter((_, at) => at !== index))}>
            {t('terms.peak.remove', { number: index + 1 })}
          </Button>
        </div>
      ))}
      {error && (
        <Alert tone="danger" isNews>
          {error}
        </Alert>
      )}
      {peaks.length < MAX_PEAKS && (
        <Button tone="outline" size="small" onClick={() => onChange([...peaks, { from: '', last: '' }])}>
          {t('terms.peak.add')}
        </Button>
      )}
    </fieldset>
  );
}
