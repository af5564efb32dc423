import { useState } from 'react';
import { QueryFailure } from '#browser/query-failure.tsx';
import { useTextLanguage } from '#browser/texts.ts';
import { useQuery } from '#browser/use-query.ts';
import { useRefusalText } from '#browser/use-refusal-text.ts';
import { useTexts } from '#browser/use-texts.ts';
import { useBulkChange } from '#features/revisions/web/use-bulk-change.ts';
import { Button } from '#ui/button.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { Skeleton } from '#ui/feedback/loading.tsx';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import type { CopyPreview } from '../../api/house-prices.schemas.ts';
import { pricesClient } from './prices-client.ts';
import { RangeLines } from './range-lines.tsx';

interface NamedHouse {
  readonly id: number;
  readonly name: string;
}

/** The houses that staff look for by words. */
export type FindHouses = (words: string, signal: AbortSignal) => Promise<readonly NamedHouse[]>;

interface CopyPricesProps {
  onClose: () => void;
  houseId: number;
  findHouses: FindHouses;
}

/** Gives other houses the ranges of this one: which houses first, then what it replaces in each. */
export function CopyPricesDialog({ isOpen, ...props }: CopyPricesProps & { isOpen: boolean }) {
  const t = useTexts('prices');
  return (
    <Dialog isOpen={isOpen} onClose={props.onClose} title={t('copy')} size="large">
      <CopyPrices {...props} />
    </Dialog>
  );
}

function CopyPrices({ onClose, houseId, findHouses }: CopyPricesProps) {
  const t = useTexts('prices');
  const refusalText = useRefusalText();
  const params = { id: String(houseId) };
  const copy = useBulkChange<number[]>({
    change: (houseIds) => pricesClient().copyPrices({ params, body: { houseIds } }),
    undo: (bulkId) => pricesClient().undoCopy({ body: { bulkId } }),
    doneText: (count) => (count === 0 ? t('copiedNothing') : t('copied', { count })),
  });
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const [preview, setPreview] = useState<CopyPreview>();
  const [isWaiting, setWaiting] = useState(false);
  const [problem, setProblem] = useState<string>();
  const work = async (step: () => Promise<void>) => {
    if (isWaiting) return;
    setWaiting(true);
    setProblem(undefined);
    try {
      await step();
    } catch (error) {
      setProblem(refusalText(error));
    }
    setWaiting(false);
  };
  const look = async () => {
    const body = { houseIds: [...ids] };
    setPreview(await pricesClient().previewCopy({ params, body }));
  };
  const save = async () => {
    await copy([...ids]);
    onClose();
  };
  return (
    <div className="grid gap-5">
      {!preview && <HouseChoice houseId={houseId} findHouses={findHouses} ids={ids} onChange={setIds} />}
      {problem && (
        <Alert tone="danger" isNews>
          {problem}
        </Alert>
      )}
      <div className="flex flex-wrap gap-3">
        {preview && (
          <Button tone="outline" onClick={() => setPreview(undefined)}>
            {t('otherHouses')}
          </Button>
        )}
        <Button
          isWaiting={isWaiting}
          disabledReason={ids.size === 0 ? t('chooseHouses') : null}
          onClick={() => void work(preview ? save : look)}
        >
          {preview ? t('copyTo', { count: ids.size }) : t('lookFirst')}
        </Button>
      </div>
      {preview && <CopyEffect preview={preview} />}
    </div>
  );
}

interface HouseChoiceProps {
  houseId: number;
  findHouses: FindHouses;
  ids: ReadonlySet<number>;
  onChange: (ids: ReadonlySet<number>) => void;
}

const TYPING_MS = 250;

function HouseChoice({ houseId, findHouses, ids, onChange }: HouseChoiceProps) {
  const t = useTexts('prices');
  const language = useTextLanguage();
  const [words, setWords] = useState('');
  const { data, error, refetch } = useQuery<readonly NamedHouse[]>({
    key: ['houses-to-copy-to', words, language],
    ask: (signal) => findHouses(words, signal),
    delayMs: words === '' ? 0 : TYPING_MS,
    keepsPrevious: true,
  });
  const found = data?.filter(({ id }) => id !== houseId);
  const put = (changed: readonly number[], isChosen: boolean) => {
    const next = new Set(ids);
    for (const id of changed) isChosen ? next.add(id) : next.delete(id);
    onChange(next);
  };
  const all = found?.map(({ id }) => id) ?? [];
  return (
    <div className="grid gap-4">
      <p className="text-muted text-sm">{t('copyText')}</p>
      <TextInput
        label={t('findHouses')}
        type="search"
        value={words}
        maxLength={80}
        autoComplete="off"
        onChange={({ target }) => setWords(target.value)}
      />
      {error ? <QueryFailure error={error} onRetry={() => void refetch()} /> : !found && <Skeleton className="h-40" />}
      {found?.length === 0 && <p className="text-muted">{t('noHouses')}</p>}
      {found && found.length > 0 && (
        <fieldset className="max-h-[40dvh] overflow-y-auto rounded-card border border-line px-4 py-2">
          <legend className="sr-only">{t('chooseHouses')}</legend>
          <Checkbox
            label={<strong>{t('allFound', { count: all.length })}</strong>}
            checked={all.every((id) => ids.has(id))}
            onChange={({ target }) => put(all, target.checked)}
          />
          {found.map(({ id, name }) => (
            <Checkbox
              key={id}
              label={<span translate="no">{name}</span>}
              checked={ids.has(id)}
              onChange={({ target }) => put([id], target.checked)}
            />
          ))}
        </fieldset>
      )}
    </div>
  );
}

/** What is replaced in each house, before it is. */
function CopyEffect({ preview: { houses } }: { preview: CopyPreview }) {
  const t = useTexts('prices');
  return (
    <ul className="grid gap-4">
      {houses.map(({ id, name, before, after }) => (
        <li key={id} className="rounded-card border border-line p-4">
          <p className="font-semibold" translate="no">
            {name}
          </p>
          <div className="mt-2 grid gap-4 sm:grid-cols-2">
            {(
              [
                ['copyBefore', before],
                ['copyAfter', after],
              ] as const
            ).map(([label, ranges]) => (
              <div key={label}>
                <p className="mb-1 text-muted text-sm">{t(label)}</p>
                {ranges.length === 0 ? <p className="text-sm">{t('noneThere')}</p> : <RangeLines ranges={ranges} />}
              </div>
            ))}
          </div>
        </li>
      ))}
    </ul>
  );
}
