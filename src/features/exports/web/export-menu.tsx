import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { showMessage } from '#browser/interface-state.ts';
import { useTextLanguage } from '#browser/texts.ts';
import { useShowFailure } from '#browser/use-refusal-text.ts';
import { useTexts } from '#browser/use-texts.ts';
import type { EndpointPath } from '#kernel/endpoint.ts';
import { formatNumber } from '#kernel/locales.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/content/icon.tsx';
import { Menu } from '#ui/overlays/menu.tsx';
import { type FileFormat, fileFormats } from '../export-terms.domain.ts';
import { fetchFile, type ListQuery } from './fetch-file.ts';
import { saveFile } from './save-file.ts';

interface ExportMenuProps {
  /** The endpoint that gives the file. */
  from: EndpointPath;
  /** The filters and the order of the list as it is shown. */
  query: ListQuery;
}

/** Takes all rows of a list along, as it is filtered and sorted. */
export function ExportMenu({ from, query }: ExportMenuProps) {
  const t = useTexts('list');
  const language = useTextLanguage();
  const showFailure = useShowFailure();
  const [isWaiting, setWaiting] = useState(false);
  const take = async (format: FileFormat) => {
    setWaiting(true);
    try {
      const { name, content, rows: count, total } = await fetchFile(from, { ...query, Format: format });
      saveFile(name, content, content.type);
      const rows = formatNumber(language, count);
      if (count < total)
        showMessage({ type: 'info', text: t('export.cut', { rows, total: formatNumber(language, total) }) });
      else showMessage({ type: 'success', text: t('export.done', { rows, count }) });
    } catch (error) {
      showFailure(error);
    } finally {
      setWaiting(false);
    }
  };
  return (
    <Menu
      name={t('export.menu')}
      items={fileFormats.map((key) => ({ key, label: t(`export.${key}`), onSelect: () => void take(key) }))}
      trigger={(props) => (
        <Button
          {...props}
          tone="outline"
          className="min-w-40"
          icon={<Icon of={Download} className="size-4.5" />}
          isWaiting={isWaiting}
          waitingText={t('export.loading')}
        >
          {t('export.button')}
        </Button>
      )}
    />
  );
}
