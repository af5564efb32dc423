import type { PageHandle } from '#app/page-handle.ts';
import { paths } from '#app/paths.ts';
import { useSite } from '#app/shell/use-site.ts';
import { PageHead } from '#browser/page-head.tsx';
import { useTexts } from '#browser/use-texts.ts';
import type { Route } from './+types/home';
import { HomeContent, loadHome } from './home/home-content.tsx';

export const handle: PageHandle = { header: 'transparent', texts: ['catalogue', 'home'] };

export const loader = ({ context }: Route.LoaderArgs) => loadHome(context);

export default function Home({ loaderData }: Route.ComponentProps) {
  const t = useTexts('home');
  const { company } = useSite();
  return (
    <>
      <PageHead title={company.name} description={t('home.description')} canonicalPath={paths.home()} />
      <HomeContent {...loaderData} />
    </>
  );
}
