import { GonePage, orNull } from '#browser/gone-page.tsx';
import { useReload } from '#browser/use-reload.ts';
import { useTexts } from '#browser/use-texts.ts';
import { agreementForm, agreementsClient } from '#features/contracts/web/agreement-form.ts';
import { AgreementHead } from '#features/contracts/web/agreement-head.tsx';
import { AgreementHelp, AgreementProblems } from '#features/contracts/web/agreement-help.tsx';
import { SideBySide } from '#features/contracts/web/agreement-preview.tsx';
import { revisionsClient } from '#features/revisions/revisions.web.ts';
import { EditHistory } from '#features/revisions/web/edit-history.tsx';
import { FormEditor } from '#features/revisions/web/form-editor.tsx';
import { officePaths } from '#kernel/office-addresses.ts';
import type { PageHandle } from '../../../page-module.ts';
import { ListSkeleton } from '../list-page.tsx';
import type { Route } from './+types/agreement';

export const handle: PageHandle = {
  texts: ['staff', 'lists', 'agreements', 'edit', 'accounts'],
  skeleton: ListSkeleton,
};

export const clientLoader = ({ params }: Route.ClientLoaderArgs) => orNull(loadText(params.id));

async function loadText(id: string) {
  const [text, history] = await Promise.all([
    agreementsClient().getAgreementText({ params: { id } }),
    revisionsClient().listRevisions({ params: { entity: 'agreement', id }, query: { PageSize: '20' } }),
  ]);
  return { text, history };
}

export default function AgreementPage({ loaderData }: Route.ComponentProps) {
  const t = useTexts('agreements');
  const reload = useReload();
  const back = { to: officePaths.staffAgreements(), label: t('title') };
  if (!loaderData) return <GonePage title={t('gone')} text={t('goneText')} back={back} />;
  const { text, history } = loaderData;
  const form = agreementForm(text.id);
  return (
    <>
      <AgreementHead text={text} onChanged={reload} />
      {text.state === 'draft' ? (
        <>
          <AgreementProblems problems={text.problems} />
          <FormEditor key={form.name} form={form} saved={text} panels={{ help: <AgreementHelp /> }} onSaved={reload} />
          <EditHistory {...{ form, history }} saved={text} isLive={false} onRestored={reload} />
        </>
      ) : (
        <SideBySide en={linesOf(text.fields.textEn)} es={linesOf(text.fields.textEs)} />
      )}
    </>
  );
}

const linesOf = (text: string) => text.split('\n').filter((line) => line.trim() !== '');
