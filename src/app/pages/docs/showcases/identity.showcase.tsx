import { useTexts } from '#browser/use-texts.ts';
import { IdentityCard } from '#features/accounts/web/profile/identity-card.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { ProfileShowcase } from '#ui/showcases/profile.showcase.tsx';
import { Specimen } from '#ui/showcases/specimen.tsx';

const lucia = {
  id: '0',
  firstName: 'Lucía',
  lastName: 'Marín',
  email: 'lucia@example.test',
  phone: null,
  media: null,
  language: 'es',
  createdAt: '2025-03-08T15:00:00.000Z',
} as const;

/** Who somebody is, above the rows where that is changed. */
export function IdentityShowcase() {
  const t = useTexts('docs');
  const edit = (
    <Button tone="outline" size="small">
      {t('table.edit')}
    </Button>
  );
  return (
    <>
      <Specimen title={t('profile.identity')}>
        <div className="grid items-start gap-6 md:grid-cols-2">
          <IdentityCard level={3} tenant={{ ...lucia, roles: ['tenant'] }}>
            {edit}
          </IdentityCard>
          <IdentityCard
            level={3}
            tenant={{ ...lucia, firstName: t('review.longAuthor'), lastName: '', roles: ['tenant', 'owner', 'staff'] }}
          >
            {edit}
          </IdentityCard>
        </div>
      </Specimen>
      <ProfileShowcase />
    </>
  );
}
