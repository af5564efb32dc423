import Keyboard from 'lucide-react/icons/keyboard';
import { Suspense } from 'react';
import { data } from 'react-router';
import type { PageHandle } from '#app/page-module.ts';
import { PageHead } from '#browser/page-head.tsx';
import { useTexts } from '#browser/use-texts.ts';
import { Heading } from '#ui/content/heading.tsx';
import { Icon } from '#ui/content/icon.tsx';
import type { Route } from './+types/docs-page';
import { isShowcaseName, type ShowcaseName, showcases } from './showcases.ts';

/** The words of the features whose components are shown. */
export const handle: PageHandle = {
  texts: ['catalog', 'notices', 'pricing', 'profile', 'reservations', 'reviews', 'stay'],
};

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  if (!isShowcaseName(params.page)) throw data(null, { status: 404 });
  return { name: params.page };
}

export default function DocsPage({ loaderData: { name } }: Route.ComponentProps) {
  const t = useTexts('docs');
  const { Showcase } = showcases[name];
  return (
    <>
      <PageHead title={t(`pages.${name}`)} noIndex />
      <Heading level={1} hasRule>
        {t(`pages.${name}`)}
      </Heading>
      <p className="mt-6 max-w-2xl text-lg">{t(`leads.${name}`)}</p>
      <div className="mt-4 flex max-w-2xl gap-3 text-[0.9375rem] text-muted">
        <Icon of={Keyboard} className="mt-0.5 size-5 shrink-0 text-info" />
        <p>
          <span className="sr-only">{t('keys')}: </span>
          {t(`uses.${name}`)}
        </p>
      </div>
      <div className="mt-10 min-h-dvh">
        <Suspense fallback={null}>
          <Showcase key={name} />
          <Imports name={name} />
        </Suspense>
      </div>
    </>
  );
}

/** The line that brings it in, to be copied. */
function Imports({ name }: { name: ShowcaseName }) {
  const t = useTexts('docs');
  const parts = Object.entries(showcases[name].parts);
  if (parts.length === 0) return null;
  return (
    <section aria-label={t('code')} className="mt-4 rounded-card border border-line bg-raised px-5 py-4">
      <h2 className="mb-3 font-sans font-semibold text-muted text-sm">{t('code')}</h2>
      <ul className="grid gap-2 text-sm" translate="no">
        {parts.map(([part, file]) => (
          <li key={part}>
            <code className="wrap-anywhere font-sans">
              {'import { '}
              <span className="text-info">{part}</span>
              {` } from '${file}';`}
            </code>
          </li>
        ))}
      </ul>
    </section>
  );
}
