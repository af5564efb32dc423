import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { PageHead } from '#browser/page-head.tsx';
import { useTextLanguage } from '#browser/texts.ts';
import { useShowFailure } from '#browser/use-refusal-text.ts';
import { useSendOnce } from '#browser/use-send-once.ts';
import { useTexts } from '#browser/use-texts.ts';
import type { AgreementTextsView } from '#features/contracts/agreement-texts.api.ts';
import { agreementsClient } from '#features/contracts/web/agreement-form.ts';
import { AgreementBadge } from '#features/contracts/web/agreement-head.tsx';
import { instantOf } from '#kernel/instant.ts';
import { formatDeadline } from '#kernel/locales.ts';
import { officePaths } from '#kernel/office-addresses.ts';
import { Breadcrumb } from '#ui/breadcrumb.tsx';
import { Button } from '#ui/button.tsx';
import { Heading } from '#ui/content/heading.tsx';
import type { PageHandle } from '../../../page-module.ts';
import { ListSkeleton } from '../list-page.tsx';
import type { Route } from './+types/agreements';

export const handle: PageHandle = { texts: ['staff', 'lists', 'agreements'], skeleton: ListSkeleton };

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  agreementsClient().listAgreementTexts(undefined, { signal: request.signal });

export default function AgreementsPage({ loaderData }: Route.ComponentProps) {
  const t = useTexts('agreements');
  const ofLists = useTexts('lists');
  const noteOf = useNote();
  return (
    <>
      <PageHead title={t('title')} noIndex />
      <Breadcrumb steps={[{ to: officePaths.staffLists(), label: ofLists('title') }]} current={t('title')} />
      <div className="mt-3 flex flex-wrap items-center justify-between gap-4">
        <Heading level={1}>{t('title')}</Heading>
        <WriteButton />
      </div>
      <p className="mt-3 mb-6 max-w-prose text-muted">{t('lead')}</p>
      <ul className="rounded-card border border-line bg-surface *:border-line *:not-first:border-t">
        {loaderData.texts.map((text) => (
          <li key={text.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 px-4 py-3 sm:px-5">
            <div className="min-w-0">
              <Link
                to={officePaths.staffAgreement(text.id)}
                className="font-medium underline decoration-1 decoration-control underline-offset-4 hover:text-link hover:decoration-current"
              >
                {t('name', { name: text.name })}
              </Link>
              <p className="text-muted text-sm">{noteOf(text)}</p>
            </div>
            <AgreementBadge {...text} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** Since when a version is in force, and how many accepted it. */
function useNote() {
  const t = useTexts('agreements');
  const language = useTextLanguage();
  return ({ state, validFrom, accepted }: AgreementTextsView['texts'][number]) => {
    if (validFrom === null) return t('draftNote');
    const when = formatDeadline(language, instantOf(validFrom));
    if (state === 'coming') return t('comesAt', { when });
    const count = accepted > 0 ? t('accepted', { count: accepted }) : t('acceptedNone');
    return `${t(state === 'in-force' ? 'since' : 'wasSince', { when })} · ${count}`;
  };
}

/** Begins a draft with the words in force, and opens it. */
function WriteButton() {
  const t = useTexts('agreements');
  const navigate = useNavigate();
  const showFailure = useShowFailure();
  const sendOnce = useSendOnce();
  const [isSending, setSending] = useState(false);
  const write = async () => {
    setSending(true);
    try {
      const { id } = await sendOnce('version', (idempotencyKey) =>
        agreementsClient().beginAgreementText(undefined, { idempotencyKey }),
      );
      await navigate(officePaths.staffAgreement(id));
    } catch (error) {
      showFailure(error);
      setSending(false);
    }
  };
  return (
    <Button isWaiting={isSending} onClick={() => void write()}>
      {t('write')}
    </Button>
  );
}
