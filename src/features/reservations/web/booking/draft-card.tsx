import { useTexts } from '#browser/use-texts.ts';
import { paths } from '#kernel/page-addresses.ts';
import { ButtonLink } from '#ui/buttons/button-link.tsx';
import { Card } from '#ui/content/card.tsx';
import { Heading } from '#ui/content/heading.tsx';
import type { GroupView } from '../../api/reservations.schemas.ts';
import { DeleteDraft } from './delete-draft.tsx';

/** A trip that was not asked for yet: go on with it, or delete it. */
export function DraftCard({ group, onDeleted }: { group: GroupView; onDeleted: () => void }) {
  const t = useTexts('reservations');
  return (
    <Card look="deco" padding="large" as="section" className="grid gap-5">
      <Heading level={2} look="subheading">
        {t('draft.title')}
      </Heading>
      <p className="text-muted">{t('draft.text')}</p>
      <div className="flex flex-wrap items-center gap-3">
        <ButtonLink size="large" to={paths.manageReservation(group.id)}>
          {t('draft.continue')}
        </ButtonLink>
        <DeleteDraft group={group} onDeleted={onDeleted} />
      </div>
    </Card>
  );
}
