import { lazy, Suspense, useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { LoadingOverlay } from '#ui/feedback/loading.tsx';
import type { ToastMessage } from '#ui/feedback/toast-outlet.tsx';
import { Row, Specimen } from '#ui/showcases/specimen.tsx';
import { useShowcaseTexts } from '#ui/use-ui-texts.ts';
import { Alert } from '../feedback/alert.tsx';

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
