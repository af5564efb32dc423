import Heart from 'lucide-react/icons/heart';
import { Breadcrumb } from '#ui/breadcrumb.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Skeleton } from '#ui/feedback/loading.tsx';
import { useShowcaseTexts } from '#ui/use-ui-texts.ts';
import { Picture } from '../content/picture.tsx';
import { Specimen } from './specimen.tsx';

export function GenericShowcase() {
  const t = useShowcaseTexts();
  return (
    <>
      <Specimen title={t('generic.breadcrumb')}>
        <Breadcrumb
          steps={[
            { to: '/docs', label: t('title') },
            { to: '/results', label: t('generic.results') },
          ]}
          current={t('generic.house')}
        />
      </Specimen>
      <Specimen title={t('generic.skeleton')}>
        <div className="grid max-w-sm gap-3">
          <Skeleton className="aspect-3/2 w-full" />
          <Skeleton className="h-5 w-2/3" />
          <Skeleton className="h-5 w-1/3" />
        </div>
      </Specimen>
      <Specimen title={t('generic.empty')}>
        <EmptyState
          level={3}
          icon={Heart}
          title={t('generic.emptyTitle')}
          text={t('generic.emptyText')}
          action={<ButtonLink to="/results">{t('generic.emptyAction')}</ButtonLink>}
        />
      </Specimen>
      <PictureShowcase />
      <Specimen title={t('generic.ornaments')}>
        <div className="double-rule w-40 text-action" />
        <div className="stepped mt-6 h-24 w-40 bg-raised" />
      </Specimen>
    </>
  );
}

const drawing = '/favicon.svg';

function PictureShowcase() {
  const t = useShowcaseTexts();
  return (
    <Specimen title={t('generic.picture')}>
      <Picture
        alt={t('generic.pictureAlt')}
        width={600}
        height={400}
        placeholder={drawing}
        sources={[{ type: 'image/svg+xml', srcset: `${drawing} 600w` }]}
        className="w-80 max-w-full rounded-card"
      />
    </Specimen>
  );
}
