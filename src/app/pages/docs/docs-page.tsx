import { Suspense } from 'react';
import { data } from 'react-router';
import { PageHead } from '#browser/page-head.tsx';
import { useTexts } from '#browser/use-texts.ts';
import { Heading } from '#ui/heading/heading.tsx';
import type { Route } from './+types/docs-page';
import { isShowcaseName, showcases } from './showcases.ts';

export function loader({ params }: Route.LoaderArgs) {
  if (!isShowcaseName(params.page)) throw data(null, { status: 404 });
  return { name: params.page };
}

export default function DocsPage({ loaderData: { name } }: Route.ComponentProps) {
  const t = useTexts('docs');
  const Showcase = showcases[name];
  return (
    <>
      <PageHead title={t(`pages.${name}`)} noIndex />
      <Heading level={1} hasRule className="mb-10">
        {t(`pages.${name}`)}
      </Heading>
      <div>
        <Suspense fallback={null}>
          <Showcase />
        </Suspense>
      </div>
    </>
  );
}
