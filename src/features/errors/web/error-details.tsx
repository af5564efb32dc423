import Check from 'lucide-react/icons/check';
import { useState } from 'react';
import { showMessage } from '#browser/interface-state.ts';
import { useTextLanguage } from '#browser/texts.ts';
import { useShowFailure } from '#browser/use-refusal-text.ts';
import { useTexts } from '#browser/use-texts.ts';
import { instantOf } from '#kernel/instant.ts';
import { formatDeadline, formatNumber } from '#kernel/locales.ts';
import { Button } from '#ui/button.tsx';
import { Heading } from '#ui/content/heading.tsx';
import { Icon } from '#ui/content/icon.tsx';
import type { ErrorView } from '../errors.api.ts';
import { errorsClient } from './errors-client.ts';

/** Where, when and how often an error came, and the calls that led to it. */
export function ErrorDetails({ error }: { error: ErrorView }) {
  const t = useTexts('errors');
  const language = useTextLanguage();
  const at = (iso: string) => formatDeadline(language, instantOf(iso));
  const facts = [
    { key: 'kind', value: t(`kinds.${error.kind}`) },
    { key: 'route', value: <code className="break-all">{error.route}</code> },
    { key: 'count', value: formatNumber(language, error.count) },
    { key: 'first', value: at(error.firstAt) },
    { key: 'last', value: at(error.lastAt) },
    { key: 'release', value: error.release },
    { key: 'requestId', value: error.requestId && <code className="break-all">{error.requestId}</code> },
    { key: 'fingerprint', value: <code className="break-all">{error.fingerprint}</code> },
  ] as const;
  return (
    <>
      <dl className="grid gap-x-6 sm:grid-cols-[12rem_1fr]">
        {facts
          .filter(({ value }) => value)
          .map(({ key, value }) => (
            <div key={key} className="grid gap-x-6 border-line border-t py-2.5 sm:col-span-2 sm:grid-cols-subgrid">
              <dt className="text-muted max-sm:text-sm">{t(`facts.${key}`)}</dt>
              <dd className="numbers min-w-0 break-words">{value}</dd>
            </div>
          ))}
      </dl>
      {error.stack !== '' && <Stack lines={error.stack} />}
    </>
  );
}

function Stack({ lines }: { lines: string }) {
  const t = useTexts('errors');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by keyboard
    <section aria-labelledby="stack" tabIndex={0} className="mt-8 overflow-x-auto">
      <Heading level={2} look="subheading" id="stack">
        {t('stack')}
      </Heading>
      <pre lang="en" className="mt-3 min-w-max rounded-card border border-line bg-raised p-4 text-sm">
        {lines}
      </pre>
    </section>
  );
}

/** Marks an error as seen; one that is seen says so. */
export function MarkSeen({ error, onMarked }: { error: ErrorView; onMarked: () => Promise<void> }) {
  const t = useTexts('errors');
  const showFailure = useShowFailure();
  const [isSending, setSending] = useState(false);
  const mark = async () => {
    setSending(true);
    try {
      await errorsClient().markErrorSeen({ params: { id: error.id } });
      await onMarked();
      showMessage({ type: 'success', text: () => t('markedToast') });
    } catch (failure) {
      showFailure(failure);
    }
    setSending(false);
  };
  if (!error.isNew) return <p className="text-muted">{t('seenText')}</p>;
  return (
    <Button icon={<Icon of={Check} className="size-4.5" />} isWaiting={isSending} onClick={() => void mark()}>
      {t('mark')}
    </Button>
  );
}
