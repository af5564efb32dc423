import { lazy, Suspense, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { LoadingOverlay } from '#ui/feedback/loading.tsx';
import { Timeline } from '#ui/feedback/timeline.tsx';
import type { ToastMessage } from '#ui/feedback/toast-outlet.tsx';
import { useShowcaseTexts } from '#ui/use-ui-texts.ts';
import { Alert } from '../feedback/alert.tsx';
import { Badge } from '../feedback/badge.tsx';
import { Chip } from '../feedback/chip.tsx';
import { Progress } from '../feedback/progress.tsx';
import { Row, Specimen } from './specimen.tsx';

const ToastOutlet = lazy(() => import('#ui/feedback/toast-outlet.tsx'));
const types = ['info', 'success', 'warning', 'error', 'default'] as const;

export function AlertShowcase() {
  const t = useShowcaseTexts();
  return (
    <>
      <div className="grid max-w-2xl gap-4 pb-8">
        <Alert title={t('alert.info')}>{t('alert.infoText')}</Alert>
        <Alert tone="success" title={t('alert.success')} />
        <Alert tone="warning" title={t('alert.warning')} />
        <Alert tone="danger" title={t('alert.danger')}>
          {t('alert.dangerText')}
        </Alert>
      </div>
      <Toasts />
    </>
  );
}

function Toasts() {
  const t = useShowcaseTexts();
  const [message, setMessage] = useState<ToastMessage | null>(null);
  const [isUsed, setUsed] = useState(false);
  const [isLoading, setLoading] = useState(false);
  const show = (type: ToastMessage['type']) => {
    setUsed(true);
    setMessage({ type, text: t('alert.toast') });
  };
  const load = () => {
    setLoading(true);
    setTimeout(() => setLoading(false), 2_000);
  };
  return (
    <Specimen title={t('alert.toasts')}>
      <Row>
        {types.map((type) => (
          <Button key={type} tone="outline" size="small" onClick={() => show(type)}>
            {t(`alert.show.${type}`)}
          </Button>
        ))}
        <Button tone="outline" size="small" onClick={load}>
          {t('alert.loading')}
        </Button>
      </Row>
      {isUsed && (
        <Suspense fallback={null}>
          <ToastOutlet message={message} onShown={() => setMessage(null)} />
        </Suspense>
      )}
      {isLoading && <LoadingOverlay />}
    </Specimen>
  );
}

export function BadgeShowcase() {
  const t = useShowcaseTexts();
  const [isThere, setThere] = useState(true);
  return (
    <>
      <Specimen title={t('badge.tones')}>
        <Row>
          <Badge>{t('badge.draft')}</Badge>
          <Badge tone="info">{t('badge.review')}</Badge>
          <Badge tone="success">{t('badge.confirmed')}</Badge>
          <Badge tone="warning">{t('badge.due')}</Badge>
          <Badge tone="danger">{t('badge.cancelled')}</Badge>
        </Row>
      </Specimen>
      <Specimen title={t('badge.chips')}>
        {isThere && (
          <Chip label={t('badge.chip')} removeName={t('badge.removeChip')} onRemove={() => setThere(false)} />
        )}
      </Specimen>
    </>
  );
}

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
