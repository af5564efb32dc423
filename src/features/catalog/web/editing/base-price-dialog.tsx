import { useState } from 'react';
import { confirmed } from '#browser/interface-state.ts';
import { QueryFailure } from '#browser/query-failure.tsx';
import { useTextLanguage } from '#browser/texts.ts';
import { useQuery } from '#browser/use-query.ts';
import { useRefusalText } from '#browser/use-refusal-text.ts';
import { useTexts } from '#browser/use-texts.ts';
import { isBigChange } from '#features/revisions/big-changes.domain.ts';
import { useBulkChange } from '#features/revisions/web/use-bulk-change.ts';
import { formatMoney, formatNumber } from '#kernel/locales.ts';
import { Button } from '#ui/button.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { Skeleton } from '#ui/feedback/loading.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import type { BasePricesView } from '../../api/editing.schemas.ts';
import { factorOf, HIGHEST_FACTOR_BASIS_POINTS, LOWEST_FACTOR_BASIS_POINTS } from '../../domain/base-price-change.ts';
import { editingClient } from './editing-client.ts';

interface BasePriceProps {
  houseIds: readonly number[];
  onClose: () => void;
  onSaved: () => Promise<void>;
}

/** Changes the base prices of the chosen houses by percent, after a look at what each would cost. */
export function BasePriceDialog({ isOpen, ...props }: BasePriceProps & { isOpen: boolean }) {
  const t = useTexts('editing');
  return (
    <Dialog isOpen={isOpen} onClose={props.onClose} title={t('bulk.title')}>
      <BasePriceForm {...props} />
    </Dialog>
  );
}

interface BasePriceChange {
  houseIds: number[];
  factorBasisPoints: number;
}

const TYPING_MS = 300;
const UNCHANGED = factorOf(0);

function BasePriceForm({ houseIds, onClose, onSaved }: BasePriceProps) {
  const t = useTexts('editing');
  const language = useTextLanguage();
  const refusalText = useRefusalText();
  const change = useBulkChange<BasePriceChange>({
    change: (body) => editingClient().changeBasePrices({ body }),
    undo: (bulkId) => editingClient().undoBasePrices({ body: { bulkId } }),
    doneText: (count) => (count === 0 ? t('bulk.nothing') : t('bulk.saved', { count })),
    onSaved,
  });
  const [typed, setTyped] = useState('');
  const [isTried, setTried] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string>();
  const basisPoints = basisPointsTyped(typed);
  const body = { houseIds: [...houseIds], factorBasisPoints: factorOf(basisPoints ?? 0) };
  const { data, error, refetch } = useQuery<BasePricesView>({
    key: ['base-prices', body.factorBasisPoints, ...houseIds, language],
    ask: (signal) => editingClient().previewBasePrices({ body }, { signal }),
    isEnabled: basisPoints !== undefined,
    delayMs: TYPING_MS,
  });
  /** What each would cost stands there before it is changed. */
  const isAsking = basisPoints !== undefined && !data && !error;
  const save = async () => {
    setTried(true);
    if (basisPoints === undefined || !data || isSaving) return;
    const isBig = isBigChange(UNCHANGED, factorOf(basisPoints));
    const question = {
      title: t('bulk.bigTitle'),
      message: t('bulk.big', { percent: formatNumber(language, basisPoints / 100) }),
    };
    if (isBig && !(await confirmed({ ...question, confirmLabel: t('bulk.bigYes') }))) return;
    setSaving(true);
    setProblem(undefined);
    try {
      await change(body);
      onClose();
    } catch (failure) {
      setProblem(refusalText(failure));
      setSaving(false);
    }
  };
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <TextInput
        label={t('bulk.percent', { count: houseIds.length })}
        hint={t('bulk.hint')}
        inputMode="text"
        maxLength={7}
        autoComplete="off"
        value={typed}
        error={isTried && basisPoints === undefined ? t('bulk.notValid') : undefined}
        onChange={({ target }) => setTyped(target.value)}
      />
      {error ? <QueryFailure error={error} onRetry={() => void refetch()} /> : null}
      {isAsking && <Skeleton className="h-40" />}
      {basisPoints !== undefined && data && <Effect houses={data.houses} />}
      {problem && (
        <Alert tone="danger" isNews>
          {problem}
        </Alert>
      )}
      <p>
        <Button type="submit" isWaiting={isSaving || isAsking}>
          {t('bulk.save')}
        </Button>
      </p>
    </form>
  );
}

const scrolled = 'max-h-[min(26rem,45dvh)] overflow-y-auto rounded-card border border-line px-4';

function Effect({ houses }: BasePricesView) {
  const t = useTexts('editing');
  const language = useTextLanguage();
  const money = (cents: number | null) => (cents === null ? '–' : formatMoney(language, cents));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
    <section aria-label={t('bulk.effect')} tabIndex={0} className={scrolled}>
      <table className="w-full text-sm">
        <thead className="text-left text-muted">
          <tr>
            <th scope="col" className="py-2 font-medium">
              {t('houses.name')}
            </th>
            <th scope="col" className="py-2 pl-3 text-right font-medium">
              {t('bulk.now')}
            </th>
            <th scope="col" className="py-2 pl-3 text-right font-medium">
              {t('bulk.then')}
            </th>
          </tr>
        </thead>
        <tbody>
          {houses.map(({ id, name, beforeCents, afterCents, weekendBeforeCents, weekendAfterCents }) => (
            <tr key={id} className="border-line border-t">
              <th scope="row" className="wrap-anywhere py-2 text-left font-medium" translate="no">
                {name}
                {weekendBeforeCents !== null && (
                  <span className="block font-normal text-muted" translate="yes">
                    {t('bulk.weekend')}
                  </span>
                )}
              </th>
              <td className="numbers py-2 pl-3 text-right text-muted">
                {money(beforeCents)}
                {weekendBeforeCents !== null && <span className="block">{money(weekendBeforeCents)}</span>}
              </td>
              <td className="numbers py-2 pl-3 text-right font-semibold">
                {money(afterCents)}
                {weekendAfterCents !== null && <span className="block">{money(weekendAfterCents)}</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const HUNDRED = 100;

/** '10', '-7.5' or '+5 %' in basis points; undefined for anything that is no change within the limits. */
function basisPointsTyped(text: string): number | undefined {
  const plain = text
    .replace(/[\s%+]/g, '')
    .replace(',', '.')
    .replace('−', '-');
  if (!/^-?\d{1,3}(\.\d{1,2})?$/.test(plain)) return undefined;
  const basisPoints = Math.round(Number(plain) * HUNDRED);
  const factor = factorOf(basisPoints);
  const isWithin = LOWEST_FACTOR_BASIS_POINTS <= factor && factor <= HIGHEST_FACTOR_BASIS_POINTS;
  return isWithin && basisPoints !== 0 ? basisPoints : undefined;
}
