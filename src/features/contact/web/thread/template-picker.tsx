import { useState } from 'react';
import { Link } from 'react-router';
import { useQuery } from '#browser/use-query.ts';
import { useTexts } from '#browser/use-texts.ts';
import { officePaths } from '#kernel/office-addresses.ts';
import { Select } from '#ui/fields/select.tsx';
import { templateFields } from '../../domain/template-fields.ts';
import { templatesClient } from './templates-client.ts';

/** Begins an answer with a template in the writer's language, filled in with what is known of the trip. */
export function TemplatePicker({ messageId, onPick }: { messageId: string; onPick: (text: string) => void }) {
  const t = useTexts('inbox');
  const namesOf = useFieldNames();
  const [isAsked, setAsked] = useState(false);
  const { data } = useQuery({
    key: ['filled-templates', messageId],
    ask: (signal) => templatesClient().fillTemplates({ params: { id: messageId } }, { signal }),
    isEnabled: isAsked,
  });
  const templates = data?.templates ?? [];
  const labelOf = ({ name, missing }: (typeof templates)[number]) =>
    missing.length === 0 ? name : t('templates.lacks', { name, names: namesOf(missing) });
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
      <Select
        className="w-full sm:w-80"
        label={t('templates.insert')}
        options={[
          { value: '', label: t('templates.choose') },
          ...templates.map((template) => ({ value: String(template.id), label: labelOf(template), isName: true })),
        ]}
        value=""
        onFocus={() => setAsked(true)}
        onPointerEnter={() => setAsked(true)}
        onChange={({ target }) => {
          const picked = templates.find(({ id }) => String(id) === target.value);
          if (picked) onPick(picked.text);
        }}
      />
      <Link
        to={officePaths.staffTemplates()}
        className="py-2.5 text-link text-sm underline decoration-1 underline-offset-4"
      >
        {t('templates.manage')}
      </Link>
    </div>
  );
}

/** The fields of templates as words: 'address, amount due'. */
export function useFieldNames(): (names: readonly string[]) => string {
  const t = useTexts('inbox');
  return (names) =>
    names
      .map((name) => {
        const field = templateFields.find((known) => known === name);
        return field ? t(`templates.fields.${field}`) : name;
      })
      .join(', ');
}
