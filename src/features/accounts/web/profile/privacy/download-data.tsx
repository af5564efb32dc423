import Download from 'lucide-react/icons/download';
import { use, useState } from 'react';
import { showMessage } from '#browser/interface-state.ts';
import { SiteContext } from '#browser/page-head.tsx';
import { useTexts } from '#browser/use-texts.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Icon } from '#ui/content/icon.tsx';
import { PasswordAgainDialog } from '../../passwords/password-again-dialog.tsx';
import { profileClient } from '../profile-client.ts';
import { exportFileName, saveFile } from './save-file.ts';

/** Everything that is stored on oneself, as a file, after the password. */
export function DownloadData() {
  const t = useTexts('profile');
  const site = use(SiteContext);
  const [isAsking, setAsking] = useState(false);

  const download = async (currentPassword: string) => {
    const data = await profileClient().exportData({ body: { currentPassword } });
    const name = exportFileName({ site: site.name, what: t('privacy.fileName'), exportedAt: data.exportedAt });
    saveFile(name, JSON.stringify(data, null, 2));
    setAsking(false);
    showMessage({ type: 'success', text: t('privacy.downloaded', { name }) });
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
