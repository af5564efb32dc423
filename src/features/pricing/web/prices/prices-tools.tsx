import Copy from 'lucide-react/icons/copy';
import Download from 'lucide-react/icons/download';
import Upload from 'lucide-react/icons/upload';
import { useState } from 'react';
import { useTextLanguage } from '#browser/texts.ts';
import { useTexts } from '#browser/use-texts.ts';
import { saveFile } from '#features/exports/web/save-file.ts';
import type { CalendarDate } from '#kernel/calendar-date.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/content/icon.tsx';
import type { HousePricesView } from '../../api/house-prices.schemas.ts';
import { fileColumns, pricesFile } from '../../domain/prices-file.ts';
import { CopyPricesDialog, type FindHouses } from './copy-prices-dialog.tsx';
import { ImportPricesDialog } from './import-prices-dialog.tsx';
import type { PricePaint } from './use-price-paint.ts';
import { tariffOf } from './year-nights.ts';

interface PricesToolsProps {
  houseId: number;
  prices: HousePricesView;
  today: CalendarDate;
  saving: PricePaint;
  findHouses: FindHouses;
}

/** What is done with all ranges of a house: a file of them, a file instead of them, the same for other houses. */
export function PricesTools({ houseId, prices, today, saving, findHouses }: PricesToolsProps) {
  const t = useTexts('prices');
  const language = useTextLanguage();
  const [opened, setOpened] = useState<'import' | 'copy'>();
  const close = () => setOpened(undefined);
  const save = () => {
    const words = { columns: fileColumns.map((name) => t(name)), language };
    saveFile(`${t('fileName')}-${houseId}.csv`, pricesFile(tariffOf(prices).ranges, words), 'text/csv');
  };
  return (
    <div className="flex flex-wrap gap-2">
      <Button tone="outline" size="small" icon={<Icon of={Download} className="size-4" />} onClick={save}>
        {t('export')}
      </Button>
      <Button
        tone="outline"
        size="small"
        icon={<Icon of={Upload} className="size-4" />}
        onClick={() => setOpened('import')}
      >
        {t('import')}
      </Button>
      <Button
        tone="outline"
        size="small"
        icon={<Icon of={Copy} className="size-4" />}
        disabledReason={prices.ranges.length === 0 ? t('nothingToCopy') : null}
        onClick={() => setOpened('copy')}
      >
        {t('copy')}
      </Button>
      <ImportPricesDialog isOpen={opened === 'import'} onClose={close} prices={prices} today={today} saving={saving} />
      <CopyPricesDialog isOpen={opened === 'copy'} onClose={close} houseId={houseId} findHouses={findHouses} />
    </div>
  );
}
