import { useRevalidator } from 'react-router';
import { GonePage, orNull } from '#browser/gone-page.tsx';
import { PageHead } from '#browser/page-head.tsx';
import { useTexts } from '#browser/use-texts.ts';
import type { ErrorView } from '#features/errors/errors.api.ts';
import { ErrorDetails, MarkSeen } from '#features/errors/web/error-details.tsx';
import { errorsClient } from '#features/errors/web/errors-client.ts';
import { officePaths } from '#kernel/office-addresses.ts';
import { Breadcrumb } from '#ui/breadcrumb.tsx';
import { Heading } from '#ui/content/heading.tsx';
import type { PageHandle } from '../../page-module.ts';
import type { Route } from './+types/error';
import { UserFormSkeleton } from './users-tabs.tsx';

export const handle: PageHandle = { texts: ['users', 'errors'], skeleton: UserFormSkeleton };

/** An error that is no longer kept has a page that says so. */
export function clientLoader({ params, request }: Route.ClientLoaderArgs): Promise<ErrorView | null> {
  return orNull(errorsClient().getError({ params: { id: params.id } }, { signal: request.signal }));
}

export default function ErrorPage({ loaderData: error }: Route.ComponentProps) {
  const t = useTexts('errors');
  const { revalidate } = useRevalidator();
  if (!error)
    return (
      <GonePage title={t('gone')} text={t('goneText')} back={{ to: officePaths.usersErrors(), label: t('back') }} />
    );
  return (
    <>
      <PageHead title={error.name} noIndex />
      <Breadcrumb steps={[{ to: officePaths.usersErrors(), label: t('back') }]} current={error.name} />
      <div className="mt-3 mb-8 grid gap-4">
        <Heading level={1} className="min-w-0 break-words">
          <span lang="en">{error.name}</span>
        </Heading>
        {error.message !== '' && (
          <p lang="en" className="max-w-prose break-words text-lg">
            {error.message}
          </p>
        )}
        <div>
          <MarkSeen error={error} onMarked={revalidate} />
        </div>
      </div>
      <ErrorDetails error={error} />
    </>
  );
}
