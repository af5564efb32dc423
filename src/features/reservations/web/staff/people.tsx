import type { ReactNode } from 'react';
import { useTexts } from '#browser/use-texts.ts';
import { PhoneLink } from '#features/accounts/web/profile/phone-link.tsx';
import type { StaffGroupView } from '../../api/staff.schemas.ts';

/** The guest, the owner of the house, and the guest's message. */
export function People({ view }: { view: StaffGroupView }) {
  const t = useTexts('staff');
  const { guest, owner, message } = view;
  return (
    <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-1">
      <Person title={t('request.guest')} name={guest.name} email={guest.email} phone={guest.phone}>
        <p className="text-muted text-sm">
          {t('request.stays', { count: guest.completedStays })} ·{' '}
          {t('request.cancelled', { count: guest.cancelledStays })}
          <br />
          {t(guest.language === 'es' ? 'request.language.es' : 'request.language.en')}
        </p>
      </Person>
      {owner ? <Person title={t('request.owner')} {...owner} /> : <p className="text-muted">{t('request.noOwner')}</p>}
      {message && (
        <figure className="border-action border-l-2 pl-4 sm:col-span-2 lg:col-span-1">
          <figcaption className="text-muted text-sm">{t('request.message')}</figcaption>
          <blockquote className="mt-1 whitespace-pre-line">{message}</blockquote>
        </figure>
      )}
    </div>
  );
}

function Person({
  title,
  name,
  email,
  phone,
  children,
}: {
  title: string;
  name: string;
  email: string | null;
  phone: string | null;
  children?: ReactNode;
}) {
  return (
    <div className="grid content-start gap-0.5">
      <h3 className="text-muted text-sm">{title}</h3>
      <p className="font-semibold">{name}</p>
      {email && (
        <p className="break-all">
          <a className="text-link underline-offset-4 hover:underline" href={`mailto:${email}`}>
            {email}
          </a>
        </p>
      )}
      {phone && (
        <p>
          <PhoneLink phone={phone} />
        </p>
      )}
      {children}
    </div>
  );
}
