import { useState } from 'react';
import { ApiRefusal, fieldCodes } from '#browser/api-refusal.ts';
import { showMessage } from '#browser/interface-state.ts';
import { useRefusalText } from '#browser/use-refusal-text.ts';
import { useTexts } from '#browser/use-texts.ts';
import { useLimits } from '#features/revisions/web/field-limits.ts';
import { valueTyped } from '#features/revisions/web/typed-fields.ts';
import { Button } from '#ui/button.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { Select } from '#ui/fields/select.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import type { TaxRatesView } from '../../api/tax-rates.api.ts';
import { kindsTaxedNow, taxedLineKinds } from '../../domain/tax-rates.ts';
import { taxRatesClient, useKindName } from './group-rates.ts';

interface NewRateProps {
  view: TaxRatesView;
  onClose: () => void;
  onAdded: () => Promise<void>;
}

const percent = { name: 'basisPoints', type: 'percent', least: 0, most: 3_000 } as const;

/** Asks for a rate: of which tax, where, for what, from when. */
export function NewRateDialog({ view, onClose, onAdded }: NewRateProps) {
  const t = useTexts('rates');
  return (
    <Dialog isOpen onClose={onClose} title={t('new')}>
      <NewRateForm {...{ view, onClose, onAdded }} />
    </Dialog>
  );
}

function NewRateForm({ view, onClose, onAdded }: NewRateProps) {
  const { places, taxes, today } = view;
  const kindName = useKindName(view);
  const t = useTexts('rates');
  const ofEdit = useTexts('edit');
  const limits = useLimits();
  const refusalText = useRefusalText();
  const [typed, setTyped] = useState({
    municipality: places[0]?.code ?? '',
    tax: taxes[0]?.code ?? '',
    basisPoints: '',
    validFrom: '',
    note: '',
  });
  /** Until one is checked or cleared by hand they are those of the rate that holds. */
  const [chosen, setChosen] = useState<readonly (typeof taxedLineKinds)[number][]>();
  const kinds = chosen ?? kindsTaxedNow(view.rates, typed);
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const [problem, setProblem] = useState<string>();
  const [isSending, setSending] = useState(false);
  const problemOf = (name: string) =>
    name === 'basisPoints' ? limits(percent) : name === 'validFrom' ? t('dayHint') : ofEdit('notValid');
  const controlOf = (name: keyof typeof typed) => ({
    label: t(`fields.${name}`),
    value: typed[name],
    error: wrong.includes(name) ? problemOf(name) : undefined,
    onChange: ({ target }: { readonly target: { readonly value: string } }) => {
      setTyped((before) => ({ ...before, [name]: target.value }));
      if (name === 'municipality' || name === 'tax') setChosen(undefined);
    },
  });
  const add = async () => {
    const basisPoints = valueTyped(percent, typed.basisPoints) as number | undefined;
    const missing = [
      ...(basisPoints === undefined ? ['basisPoints'] : []),
      ...(typed.validFrom > today ? [] : ['validFrom']),
      ...(kinds.length > 0 ? [] : ['lineKinds']),
    ];
    setWrong(missing);
    setProblem(undefined);
    if (missing.length > 0 || basisPoints === undefined || isSending) return;
    setSending(true);
    try {
      await taxRatesClient().addTaxRates({ body: { ...typed, basisPoints, lineKinds: [...kinds] } });
      showMessage({ type: 'success', text: t('added') });
      onClose();
      await onAdded();
    } catch (error) {
      if (error instanceof ApiRefusal) setWrong(Object.keys(fieldCodes(error)));
      setProblem(refusalText(error));
      setSending(false);
    }
  };
  return (
    <form
      noValidate
      className="grid items-start gap-5 sm:grid-cols-2"
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <p className="text-muted sm:col-span-2">{t('newText')}</p>
      {problem && (
        <Alert tone="danger" isNews className="sm:col-span-2">
          {problem}
        </Alert>
      )}
      <Select {...controlOf('municipality')} options={places.map(({ code, name }) => ({ value: code, label: name }))} />
      <Select {...controlOf('tax')} options={taxes.map(({ code, name }) => ({ value: code, label: name }))} />
      <fieldset className="min-w-0 sm:col-span-2">
        <legend className="mb-1.5 font-medium text-sm">{t('fields.lineKinds')}</legend>
        {wrong.includes('lineKinds') && (
          <p role="alert" className="mb-2 text-danger text-sm">
            {t('noKinds')}
          </p>
        )}
        {!chosen && kinds.length > 0 && <p className="mb-1 text-muted text-sm">{t('kindsNow')}</p>}
        <div className="grid gap-x-6 sm:grid-cols-2">
          {taxedLineKinds.map((kind) => (
            <Checkbox
              key={kind}
              label={<span className="inline-block first-letter:uppercase">{kindName(kind)}</span>}
              checked={kinds.includes(kind)}
              onChange={({ target }) =>
                setChosen([...kinds.filter((one) => one !== kind), ...(target.checked ? [kind] : [])])
              }
            />
          ))}
        </div>
      </fieldset>
      <TextInput {...controlOf('basisPoints')} inputMode="decimal" hint={t('percentHint')} autoComplete="off" />
      <TextInput {...controlOf('validFrom')} type="date" hint={t('dayHint')} />
      <TextInput {...controlOf('note')} className="sm:col-span-2" autoComplete="off" />
      <p className="sm:col-span-2">
        <Button type="submit" isWaiting={isSending}>
          {t('add')}
        </Button>
      </p>
    </form>
  );
}
