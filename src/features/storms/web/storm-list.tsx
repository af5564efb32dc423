import CloudLightning from 'lucide-react/icons/cloud-lightning';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useMay } from '#browser/site.ts';
import { useSendOnce } from '#browser/use-send-once.ts';
import { useTexts } from '#browser/use-texts.ts';
import { officePaths } from '#kernel/office-addresses.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/content/card.tsx';
import { Heading } from '#ui/content/heading.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import type { StormFacts, StormsView } from '../api/storms.schemas.ts';
import { StormForm } from './storm-form.tsx';
import { StateBadge, useStormWords } from './storm-words.tsx';
import { stormsClient } from './storms-client.ts';

/** Storms, the open ones first, and the way to prepare one. */
export function StormList({ list: { storms, places, today } }: { list: StormsView }) {
  const t = useTexts('storms');
  const mayPrepare = useMay()('storm:prepare');
  const navigate = useNavigate();
  const sendOnce = useSendOnce();
  const [isPreparing, setPreparing] = useState(false);
  const prepare = async (body: StormFacts) => {
    const { id } = await sendOnce(body, (idempotencyKey) => stormsClient().prepareStorm({ body }, { idempotencyKey }));
    await navigate(officePaths.staffStorm(id));
  };
  const action = mayPrepare && <Button onClick={() => setPreparing(true)}>{t('prepare')}</Button>;
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <Heading level={1}>{t('title')}</Heading>
        {storms.length > 0 && action}
      </div>
      <p className="mt-3 mb-8 max-w-prose text-muted">{t('lead')}</p>
      {storms.length === 0 ? (
        <EmptyState icon={CloudLightning} title={t('none')} text={t('noneText')} action={action || undefined} />
      ) : (
        <ul className="grid gap-4">
          {storms.map((storm) => (
            <StormRow key={storm.id} storm={storm} />
          ))}
        </ul>
      )}
      <Dialog isOpen={isPreparing} onClose={() => setPreparing(false)} title={t('prepare')}>
        <StormForm places={places} today={today} action={t('form.prepare')} done={t('prepared')} onSend={prepare} />
      </Dialog>
    </>
  );
}

function StormRow({ storm }: { storm: StormsView['storms'][number] }) {
  const t = useTexts('storms');
  const words = useStormWords();
  const { id, name, state, counts } = storm;
  return (
    <Card as="li" className="grid gap-1">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <h2 className="wrap-anywhere min-w-0 font-semibold text-lg">
          <Link to={officePaths.staffStorm(id)} translate="no" className="text-link underline underline-offset-4">
            {name}
          </Link>
        </h2>
        <StateBadge state={state} />
      </div>
      <p className="wrap-anywhere">
        {words.days(storm)} · {words.places(storm)}
      </p>
      {counts && (
        <p className="text-muted text-sm">
          {t('counted', { count: counts.guests })}
          {counts.help > 0 && ` · ${t('countedHelp', { count: counts.help })}`}
          {counts.silent > 0 && ` · ${t('countedSilent', { count: counts.silent })}`}
        </p>
      )}
    </Card>
  );
}
