import type { PageHandle } from '#app/page-module.ts';
import { describeCompany } from '#app/rendering/describe-company.ts';
import { describePage } from '#app/rendering/structured-data.ts';
import { PageHead } from '#browser/page-head.tsx';
import { useSite } from '#browser/site.ts';
import { useTexts } from '#browser/use-texts.ts';
import { paths } from '#kernel/page-addresses.ts';
import type { Route } from './+types/home';
import { HomeContent } from './home/home-content.tsx';
import { loadHome } from './home/load-home.ts';

export const handle: PageHandle = { header: 'transparent', texts: ['catalog', 'home'] };

export function loader({ context, request }: Route.LoaderArgs) {
  describePage(context, describeCompany);
  return loadHome(context, new URL(request.url).searchParams.get('tag'));
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const t = useTexts('home');
  const { name } = useSite().company;
  return (
    <>
      <PageHead
        title={t('home.headTitle', { name })}
        description={t('home.description')}
        canonicalPath={paths.home()}
      />
      <HomeContent {...loaderData} />
    </>
  );
}
