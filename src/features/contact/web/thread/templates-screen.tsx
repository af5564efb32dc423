import MailCheck from 'lucide-react/icons/mail-check';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { useTexts } from '#browser/use-texts.ts';
import { useStaffAct } from '#features/reservations/web/staff/decision-dialog.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/content/card.tsx';
import { Heading } from '#ui/content/heading.tsx';
import { Icon } from '#ui/content/icon.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import type { TemplatesView } from '../../api/templates.schemas.ts';
import { TemplateForm } from './template-form.tsx';
import { templatesClient } from './templates-client.ts';

type Template = TemplatesView[number];

interface TemplatesScreenProps {
  templates: TemplatesView;
  onChanged: () => Promise<void>;
}

/** The templates of answers: each is read, changed, archived or put back in its place. */
export function TemplatesScreen({ templates, onChanged }: TemplatesScreenProps) {
  const t = useTexts('inbox');
  const [edited, setEdited] = useState<number | 'new'>();
  const close = () => setEdited(undefined);
  const saved = async () => {
    await onChanged();
    close();
  };
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Heading level={1}>{t('templates.title')}</Heading>
        {edited !== 'new' && (
          <Button icon={<Icon of={Plus} className="size-4.5" />} onClick={() => setEdited('new')}>
            {t('templates.add')}
          </Button>
        )}
      </div>
      <p className="mt-3 max-w-prose text-muted">{t('templates.lead')}</p>
      <p role="status" className="mt-1 text-muted">
        {t('templates.count', { count: templates.length })}
      </p>
      <div className="mt-6 grid gap-3">
        {edited === 'new' && (
          <Card>
            <TemplateForm onSaved={saved} onCancel={close} />
          </Card>
        )}
        {templates.length === 0 && edited !== 'new' && (
          <EmptyState icon={MailCheck} title={t('templates.empty')} text={t('templates.emptyText')} />
        )}
        <ul className="grid gap-3 empty:hidden">
          {templates.map((template) => (
            <Card as="li" key={template.id} className="grid gap-3">
              {edited === template.id ? (
                <TemplateForm template={template} onSaved={saved} onCancel={close} />
              ) : (
                <TemplateRow template={template} onEdit={() => setEdited(template.id)} onChanged={onChanged} />
              )}
            </Card>
          ))}
        </ul>
      </div>
    </>
  );
}

interface RowProps {
  template: Template;
  onEdit: () => void;
  onChanged: () => Promise<void>;
}

function TemplateRow({ template, onEdit, onChanged }: RowProps) {
  const t = useTexts('inbox');
  const { act, isActing, problem } = useStaffAct(onChanged);
  const { id, name, textEn, textEs, isArchived } = template;
  const archive = () =>
    act(
      () => templatesClient().archiveTemplate({ params: { id: String(id) }, body: { isArchived: !isArchived } }),
      t(isArchived ? 'templates.restoredToast' : 'templates.archivedToast'),
    );
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="min-w-0 break-words font-semibold">
          <span translate="no">{name}</span> {isArchived && <Badge>{t('templates.archived')}</Badge>}
        </h2>
        <span className="flex flex-wrap gap-2">
          {!isArchived && (
            <Button tone="outline" size="small" onClick={onEdit}>
              {t('templates.edit')}
              <Named name={name} />
            </Button>
          )}
          <Button tone="quiet" size="small" isWaiting={isActing} onClick={() => void archive()}>
            {t(isArchived ? 'templates.restore' : 'templates.archive')}
            <Named name={name} />
          </Button>
        </span>
      </div>
      {problem && (
        <Alert tone="danger" isNews>
          {problem}
        </Alert>
      )}
      <div className="grid gap-x-8 gap-y-3 md:grid-cols-2">
        {(
          [
            ['en', textEn],
            ['es', textEs],
          ] as const
        ).map(([language, text]) => (
          <div key={language} className="min-w-0">
            <p className="text-muted text-sm">{t(`languages.${language}`)}</p>
            <p lang={language} translate="no" className="line-clamp-6 whitespace-pre-line break-words">
              {text}
            </p>
          </div>
        ))}
      </div>
    </>
  );
}

/** Tells buttons of the same words apart for who hears them. */
function Named({ name }: { name: string }) {
  return (
    <span translate="no" className="sr-only">
      {' '}
      {name}
    </span>
  );
}
