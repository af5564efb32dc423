import { useTextLanguage } from '#browser/texts.ts';
import { useTexts } from '#browser/use-texts.ts';
import { instant } from '#kernel/instant.ts';
import { formatDeadline } from '#kernel/locales.ts';
import { Button } from '#ui/button.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import type { Edit } from './use-edit.ts';

/** What was typed on this device before and not saved: brought back or given up by a press. */
export function KeptOffer({ edit: { named, offer } }: { edit: Edit }) {
  const t = useTexts('edit');
  const language = useTextLanguage();
  if (!offer) return null;
  const when = formatDeadline(language, instant(offer.at));
  const names = offer.names.map((name) => named(`fields.${name}`)).join(', ');
  const actions = (
    <>
      <Button size="small" onClick={offer.takeBack}>
        {t('kept.takeBack')}
      </Button>
      <Button tone="quiet" size="small" onClick={offer.giveUp}>
        {t('kept.giveUp')}
      </Button>
    </>
  );
  return (
    <Alert title={t('kept.title')} action={actions}>
      <p className="wrap-anywhere">{t('kept.text', { when, names })}</p>
    </Alert>
  );
}
