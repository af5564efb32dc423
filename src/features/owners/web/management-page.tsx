import { PageHead } from '#browser/page-head.tsx';
import { useTextLanguage } from '#browser/texts.ts';
import { useTexts } from '#browser/use-texts.ts';
import { instantOf } from '#kernel/instant.ts';
import { languages } from '#kernel/languages.ts';
import { formatDeadline } from '#kernel/locales.ts';
import { officePaths } from '#kernel/office-addresses.ts';
import { Breadcrumb } from '#ui/breadcrumb.tsx';
import { Heading } from '#ui/content/heading.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import type { ManagementView } from '../api/owners.schemas.ts';
import { AgreementFiles, AgreementText } from './agreement-text.tsx';
import { StageBadge, useAgreementWords } from './agreement-words.tsx';
import { ManagementActions } from './management-actions.tsx';
import { SampleStatement } from './sample-statement.tsx';
import { TermsForm } from './terms-form.tsx';

interface ManagementPageProps {
  agreement: ManagementView;
  onChanged: () => Promise<void>;
}

/** An agreement as staff see it: what can be done, the terms of a draft, a sample statement and the words. */
export function ManagementPage({ agreement, onChanged }: ManagementPageProps) {
  const t = useTexts('owners');
  const own = useTexts('management');
  const { term, day } = useAgreementWords();
  const { ownerId, ownerName, name, sequence, stage, state, terms, until, noticeBy } = agreement;
  const title = t('management.title', { name });
  return (
    <>
      <PageHead title={title} noIndex />
      <Breadcrumb
        steps={[
          { label: t('title'), to: officePaths.staffOwners() },
          { label: ownerName, to: officePaths.staffOwner(ownerId) },
        ]}
        current={own('version', { sequence })}
      />
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Heading level={1}>{title}</Heading>
        <StageBadge stage={stage} />
      </div>
      <p className="mt-2 text-muted">
        {own('version', { sequence })} · {term({ startsOn: terms.startsOn, until })}
        {stage === 'in-force' &&
          noticeBy &&
          !agreement.notice &&
          ` · ${t('management.noticeBy', { date: day(noticeBy) })}`}
      </p>
      <div className="mt-6 grid gap-10">
        <div className="grid gap-4">
          <Standing agreement={agreement} />
          <ManagementActions agreement={agreement} onChanged={onChanged} />
        </div>
        {state === 'draft' && (
          <section aria-labelledby="terms" className="grid gap-4">
            <Heading level={2} id="terms">
              {t('terms.title')}
            </Heading>
            <TermsForm key={agreement.version} agreement={agreement} onChanged={onChanged} />
          </section>
        )}
        <section aria-labelledby="sample" className="grid gap-4">
          <Heading level={2} id="sample">
            {own('sample.title')}
          </Heading>
          <SampleStatement sample={agreement.sample} />
        </section>
        <section aria-labelledby="words" className="grid gap-4">
          <Heading level={2} id="words">
            {own('text')}
          </Heading>
          <AgreementFiles agreement={agreement} />
          <div className="grid gap-8 md:grid-cols-2">
            {languages.map((language) => (
              <AgreementText key={language} agreement={agreement} language={language} />
            ))}
          </div>
        </section>
      </div>
    </>
  );
}

/** What happened to it: sent, accepted, ended by notice. */
function Standing({ agreement: { sentAt, accepted, notice, state } }: Pick<ManagementPageProps, 'agreement'>) {
  const t = useTexts('owners');
  const language = useTextLanguage();
  const { lastDay } = useAgreementWords();
  const at = (iso: string) => formatDeadline(language, instantOf(iso));
  return (
    <div className="grid gap-2">
      {state === 'draft' && <p className="max-w-prose text-muted">{t('management.draftText')}</p>}
      {state === 'sent' && sentAt && <Alert tone="info">{t('management.sentText', { at: at(sentAt) })}</Alert>}
      {accepted && <p>{t('management.accepted', { name: accepted.name, at: at(accepted.at) })}</p>}
      {notice && (
        <Alert tone="warning">
          {t(`management.notice.${notice.by}`, { at: at(notice.at), last: lastDay(notice.on) })}
          {notice.reason && (
            <span className="block" translate="no">
              {notice.reason}
            </span>
          )}
        </Alert>
      )}
    </div>
  );
}
