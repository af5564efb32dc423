import Download from 'lucide-react/icons/download';
import { use, useState } from 'react';
import { showMessage } from '#browser/interface-state.ts';
import { SiteContext } from '#browser/page-head.tsx';
import { useTexts } from '#browser/use-texts.ts';
import { saveFile } from '#features/exports/web/save-file.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/content/icon.tsx';
import { profileClient } from '../accounts-clients.ts';
import { PasswordAgainDialog } from '../password-again-dialog.tsx';

/** Everything that is stored on oneself, as a file, after the password. */
export function DownloadData() {
  const t = useTexts('profile');
  const site = use(SiteContext);
  const [isAsking, setAsking] = useState(false);

  const download = async (currentPassword: string) => {
    const data = await profileClient().exportData({ body: { currentPassword } });
    const name = exportFileName({ site: site.name, what: t('privacy.fileName'), exportedAt: data.exportedAt });
    saveFile(name, JSON.stringify(data, null, 2), 'application/json');
    setAsking(false);
    showMessage({ type: 'success', text: () => t('privacy.downloaded', { name }) });
  };

  return (
    <div className="grid justify-items-start gap-4">
      <p>{t('privacy.downloadList')}</p>
      <p className="text-muted text-sm">{t('privacy.downloadFormat')}</p>
      <Button tone="outline" icon={<Icon of={Download} />} onClick={() => setAsking(true)}>
        {t('privacy.download')}
      </Button>
      {isAsking && (
        <PasswordAgainDialog
          title={t('privacy.downloadTitle')}
          text={t('privacy.downloadAgain')}
          action={t('privacy.downloadDo')}
          onClose={() => setAsking(false)}
          onConfirm={download}
        />
      )}
    </div>
  );
}

/** 'marea-my-data-2026-11-20.json': whose, what and of which day, in letters that every disk takes. */
export function exportFileName(of: { site: string; what: string; exportedAt: string }): string {
  const words = [of.site, of.what, of.exportedAt.slice(0, 10)].map(plain).filter((word) => word !== '');
  return `${words.join('-')}.json`;
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
