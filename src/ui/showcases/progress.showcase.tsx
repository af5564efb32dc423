import { Timeline } from '#ui/feedback/timeline.tsx';
import { Specimen } from '#ui/showcases/specimen.tsx';
import { useShowcaseTexts } from '#ui/use-ui-texts.ts';
import { Progress } from '../feedback/progress.tsx';

export function ProgressShowcase() {
  const t = useShowcaseTexts();
  const asked = {
    key: 'requested',
    title: t('progress.requested'),
    when: t('progress.requestedWhen'),
    state: 'done',
  } as const;
  const approved = {
    key: 'approved',
    title: t('progress.approved'),
    when: t('progress.approvedWhen'),
    state: 'done',
  } as const;
  return (
    <>
      <Specimen title={t('progress.bar')}>
        <div className="max-w-sm">
          <Progress value={0.62} label={t('progress.upload')} />
        </div>
      </Specimen>
      <Specimen title={t('progress.timeline')}>
        <Timeline
          name={t('progress.timeline')}
          steps={[
            asked,
            approved,
            { key: 'pay', title: t('progress.pay'), when: t('progress.payWhen'), state: 'current' },
            { key: 'checkIn', title: t('progress.checkIn'), when: t('progress.checkInWhen'), state: 'next' },
          ]}
        />
      </Specimen>
      <Specimen title={t('progress.stopped')}>
        <Timeline
          name={t('progress.stopped')}
          steps={[
            asked,
            approved,
            { key: 'expired', title: t('badge.cancelled'), text: t('progress.expired'), state: 'stopped' },
          ]}
        />
      </Specimen>
    </>
  );
}
