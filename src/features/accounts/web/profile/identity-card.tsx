import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import { useTextLanguage } from '#browser/texts.ts';
import { useTexts } from '#browser/use-texts.ts';
import { dateAt } from '#kernel/company-zone.ts';
import { instantOf } from '#kernel/instant.ts';
import { formatMonth } from '#kernel/locales.ts';
import { Avatar } from '#ui/content/avatar.tsx';
import { Card } from '#ui/content/card.tsx';
import { Heading } from '#ui/content/heading.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import type { tenantReply } from '../../api/accounts.schemas.ts';

interface IdentityCardProps {
  tenant: Tenant;
  /** On the page of a profile the name is its heading. */
  level?: 1 | 3;
  children: ReactNode;
}

/** Who one is here. */
export function IdentityCard({ tenant, level = 1, children }: IdentityCardProps) {
  const t = useTexts('profile');
  const language = useTextLanguage();
  const name = fullNameOf(tenant);
  const isMoreThanGuest = tenant.roles.some((role) => role !== 'tenant');
  return (
    <Card
      look="deco"
      padding="large"
      className="flex min-w-0 flex-wrap items-center gap-x-6 gap-y-5 lg:sticky lg:top-24 lg:flex-col lg:items-start"
    >
      <Avatar name={name} picture={tenant.media} size="large" />
      <div className="min-w-0 flex-1 basis-56 lg:w-full lg:flex-none lg:basis-auto">
        <Heading level={level} look="heading" className="wrap-anywhere">
          {name}
        </Heading>
        <p className="mt-1 text-muted text-sm">
          {t('overview.memberSince', { month: formatMonth(language, dateAt(instantOf(tenant.createdAt))) })}
        </p>
        {isMoreThanGuest && (
          <ul aria-label={t('overview.roles')} className="mt-4 flex flex-wrap gap-2">
            {tenant.roles.map((role) => (
              <li key={role}>
                <Badge tone={role === 'tenant' ? 'neutral' : 'info'}>{t(`roles.${role}`)}</Badge>
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className="flex w-full flex-wrap gap-3 lg:grid">{children}</div>
    </Card>
  );
}

/** Who is signed in, as the API tells. */
export type Tenant = z.output<typeof tenantReply>;

export const fullNameOf = ({ firstName, lastName }: Pick<Tenant, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim();
