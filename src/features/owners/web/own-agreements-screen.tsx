import FileSignature from 'lucide-react/icons/file-signature';
import { useState } from 'react';
import { Link } from 'react-router';
import { GonePage, orNull } from '#browser/gone-page.tsx';
import { showMessage } from '#browser/interface-state.ts';
import { PageHead } from '#browser/page-head.tsx';
import { useTextLanguage } from '#browser/texts.ts';
import { useRefusalText } from '#browser/use-refusal-text.ts';
import { useReload } from '#browser/use-reload.ts';
import { useTexts } from '#browser/use-texts.ts';
import { instantOf } from '#kernel/instant.ts';
import { formatDeadline } from '#kernel/locales.ts';
import { paths } from '#kernel/page-addresses.ts';
import { Breadcrumb } from '#ui/breadcrumb.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/content/card.tsx';
import { Heading } from '#ui/content/heading.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import type { ManagementView, OwnManagementView } from '../api/owners.schemas.ts';
import { AgreementFiles, AgreementText } from './agreement-text.tsx';
import { StageBadge, useAgreementWords } from './agreement-words.tsx';
import { ownAgreementsClient } from './owners-client.ts';
import { SampleStatement } from './sample-statement.tsx';

/** What the page shows: all of one's own agreements, or one of them (null: there is none of that id). */
export type OwnAgreementsShown =
  | { readonly agreements: OwnManagementView['agreements'] }
  | { readonly agreement: ManagementView | null };

/** Reads what the page shows. */
export async function loadOwnAgreements(id: string | undefined, signal: AbortSignal): Promise<OwnAgreementsShown> {
  const client = ownAgreementsClient();
  if (id === undefined) return client.listOwnManagement(undefined, { signal });
  return { agreement: await orNull(client.getOwnManagement({ params: { id } }, { signal })) };
}

interface OwnAgreementsProps {
  shown: OwnAgreementsShown;
  /** Where somebody whom the owner lets in reads them, with and without an id: nothing can be accepted. */
  readAt?: (id?: string) => string;
}

/** An owner's own agreements, or one to read and to accept. */
export function OwnAgreementsScreen({ shown, readAt }: OwnAgreementsProps) {
  const t = useTexts('management');
  const at = readAt ?? ownAt;
  if ('agreements' in shown) return <OwnList agreements={shown.agreements} at={at} />;
  if (shown.agreement)
    return <OwnAgreement key={shown.agreement.id} agreement={shown.agreement} at={at} mayAccept={!readAt} />;
  return <GonePage title={t('gone')} text={t('goneText')} back={{ to: at(), label: t('title') }} />;
}

const ownAt = (id?: string) => (id === undefined ? paths.ownerAgreements() : paths.ownerAgreement(id));

function OwnList({ agreements, at }: OwnManagementView & { at: (id: string) => string }) {
  const t = useTexts('management');
  const { term, percent } = useAgreementWords();
  return (
    <>
      <PageHead title={t('title')} noIndex />
      <Heading level={1} hasRule>
        {t('title')}
      </Heading>
      <p className="mt-5 mb-8 text-muted">{t('lead')}</p>
      {agreements.length === 0 ? (
        <EmptyState icon={FileSignature} title={t('none')} text={t('noneText')} />
      ) : (
        <ul className="grid gap-4">
          {agreements.map((one) => (
            <Card as="li" key={one.id} className="grid gap-2">
              <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
                <Heading level={2} look="subheading">
                  <Link to={at(one.id)} translate="no" className="text-link underline underline-offset-4">
                    {one.name}
                  </Link>
                </Heading>
                <StageBadge stage={one.stage} />
              </div>
              <p className="text-muted">
                {term(one)} · {t('commission', { share: percent(one.commissionBp) })}
              </p>
            </Card>
          ))}
        </ul>
      )}
    </>
  );
}

interface OwnAgreementProps {
  agreement: ManagementView;
  at: () => string;
  mayAccept: boolean;
}

function OwnAgreement({ agreement, at, mayAccept }: OwnAgreementProps) {
  const t = useTexts('management');
  const language = useTextLanguage();
  const { term, lastDay } = useAgreementWords();
  const { name, sequence, stage, terms, until, state, accepted, notice } = agreement;
  const title = t('ofPlace', { name });
  return (
    <>
      <PageHead title={title} noIndex />
      <Breadcrumb steps={[{ label: t('title'), to: at() }]} current={name} />
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Heading level={1}>{title}</Heading>
        <StageBadge stage={stage} />
      </div>
      <p className="mt-2 text-muted">
        {t('version', { sequence })} · {term({ startsOn: terms.startsOn, until })}
      </p>
      {accepted && <p className="mt-4">{t('accepted', { at: formatDeadline(language, instantOf(accepted.at)) })}</p>}
      {notice && (
        <Alert tone="warning" className="mt-4">
          {t(`notice.${notice.by}`, { last: lastDay(notice.on) })}
        </Alert>
      )}
      <div className="mt-8 grid gap-10">
        <section aria-labelledby="words" className="grid gap-4">
          <Heading level={2} id="words">
            {t('text')}
          </Heading>
          <AgreementText agreement={agreement} language={language} />
          <AgreementFiles agreement={agreement} />
        </section>
        <section aria-labelledby="sample" className="grid gap-4">
          <Heading level={2} id="sample">
            {t('sample.title')}
          </Heading>
          <SampleStatement sample={agreement.sample} />
        </section>
        {state === 'sent' && mayAccept && <Acceptance agreement={agreement} />}
      </div>
    </>
  );
}

/** A box that nobody ticked for you, and the press that accepts these words. */
function Acceptance({ agreement: { id, textHash } }: { agreement: ManagementView }) {
  const t = useTexts('management');
  const reload = useReload();
  const refusalText = useRefusalText();
  const [isTicked, setTicked] = useState(false);
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<string>();
  const accept = async () => {
    if (!isTicked) return setError(t('accept.tickFirst'));
    if (isSending) return;
    setSending(true);
    try {
      await ownAgreementsClient().acceptManagement({ params: { id }, body: { textHash, accepted: true } });
      showMessage({ type: 'success', text: t('accept.done') });
      await reload();
    } catch (refusal) {
      setError(refusalText(refusal));
      setSending(false);
    }
  };
  return (
    <section aria-labelledby="accept">
      <Card look="deco" className="grid max-w-prose gap-4">
        <Heading level={2} id="accept">
          {t('accept.title')}
        </Heading>
        <p className="text-muted">{t('accept.text')}</p>
        <Checkbox
          label={t('accept.tick')}
          checked={isTicked}
          error={error}
          onChange={({ target }) => {
            setTicked(target.checked);
            setError(undefined);
          }}
        />
        <p>
          <Button isWaiting={isSending} onClick={() => void accept()}>
            {t('accept.action')}
          </Button>
        </p>
      </Card>
    </section>
  );
}
