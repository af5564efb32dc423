import { Suspense } from 'react';
import { partAhead } from '#ui/load-ahead.tsx';
import type { PageHandle } from '../../../page-module.ts';
import { ListSkeleton } from '../list-page.tsx';
import type { Route } from './+types/field';

export const handle: PageHandle = { texts: ['taskKinds', 'tasks', 'field'], skeleton: ListSkeleton };

// The table of routes, which guests load too, names none of its parts.
const screen = () => import('#features/turnovers/web/field/field-screen.tsx');
const { Part: FieldScreen, load } = partAhead(async () => (await screen()).FieldScreen);

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const [{ loadField }] = await Promise.all([import('#features/turnovers/web/field/load-field.ts'), load()]);
  return loadField(request.signal);
}

export default function FieldPage({ loaderData, params: { id } }: Route.ComponentProps) {
  return (
    <Suspense fallback={<ListSkeleton />}>
      <FieldScreen shown={loaderData} id={id} />
    </Suspense>
  );
}
