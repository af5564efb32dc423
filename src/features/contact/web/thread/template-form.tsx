import { useState } from 'react';
import { ApiRefusal } from '#browser/api-refusal.ts';
import { showMessage } from '#browser/interface-state.ts';
import { useRefusalText } from '#browser/use-refusal-text.ts';
import { useSendOnce } from '#browser/use-send-once.ts';
import { useTexts } from '#browser/use-texts.ts';
import { Button } from '#ui/button.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import { MAX_TEMPLATE_NAME, type TemplatesView } from '../../api/templates.schemas.ts';
import { MAX_ENTRY_CHARACTERS } from '../../domain/conversations.ts';
import { templateFields, unknownFieldsIn } from '../../domain/template-fields.ts';
import { templatesClient } from './templates-client.ts';

interface TemplateFormProps {
  /** Absent: a new one is written. */
  template?: TemplatesView[number];
  onSaved: () => Promise<void>;
  onCancel: () => void;
}

const texts = ['textEn', 'textEs'] as const;

/** Writes a template in both languages; a field that no trip can fill in is named before it is saved. */
export function TemplateForm({ template, onSaved, onCancel }: TemplateFormProps) {
  const t = useTexts('inbox');
  const refusalText = useRefusalText();
  const sendOnce = useSendOnce();
  const [typed, setTyped] = useState({
    name: template?.name ?? '',
    textEn: template?.textEn ?? '',
    textEs: template?.textEs ?? '',
  });
  const [isChecked, setChecked] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string>();
  const problemOf = (field: keyof typeof typed): string | undefined => {
    const unknown = unknownFieldsIn(typed[field]);
    if (field !== 'name' && unknown.length > 0)
      return t('templates.unknown', { count: unknown.length, names: unknown.map((name) => `{{${name}}}`).join(', ') });
    if (typed[field].trim() === '') return t('templates.required');
    return field === 'name' && typed.name.trim().length > MAX_TEMPLATE_NAME ? t('templates.tooLong') : undefined;
  };
  const send = () => {
    if (!template)
      return sendOnce(typed, (idempotencyKey) => templatesClient().addTemplate({ body: typed }, { idempotencyKey }));
    const { id, version } = template;
    return templatesClient().editTemplate({ params: { id: String(id) }, body: { ...typed, version } });
  };
  const save = async () => {
    setChecked(true);
    const isHeld = (['name', ...texts] as const).some((field) => problemOf(field) !== undefined);
    if (isSaving || isHeld || texts.some((field) => typed[field].length > MAX_ENTRY_CHARACTERS)) return;
    setSaving(true);
    setProblem(undefined);
    try {
      await send();
      showMessage({ type: 'success', text: t('templates.saved') });
      await onSaved();
    } catch (error) {
      const isClash = error instanceof ApiRefusal && error.code === 'edit-clash';
      setProblem(isClash ? t('templates.clash') : refusalText(error));
      setSaving(false);
    }
  };
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {problem && (
        <Alert tone="danger" isNews>
          {problem}
        </Alert>
      )}
      <TextInput
        label={t('templates.name')}
        required
        value={typed.name}
        error={isChecked ? problemOf('name') : undefined}
        onChange={({ target }) => setTyped({ ...typed, name: target.value })}
      />
      <div className="grid gap-4 lg:grid-cols-2">
        {texts.map((field) => (
          <TextArea
            key={field}
            label={t(`templates.${field}`)}
            lang={field === 'textEn' ? 'en' : 'es'}
            rows={9}
            limit={MAX_ENTRY_CHARACTERS}
            value={typed[field]}
            error={isChecked ? problemOf(field) : undefined}
            onChange={({ target }) => setTyped({ ...typed, [field]: target.value })}
          />
        ))}
      </div>
      <details>
        <summary className="min-h-11 py-2 font-medium">{t('templates.fieldsTitle')}</summary>
        <ul className="grid gap-x-6 gap-y-1 text-sm sm:grid-cols-2 lg:grid-cols-3">
          {templateFields.map((field) => (
            <li key={field} className="min-w-0 break-words">
              <code translate="no">{`{{${field}}}`}</code>{' '}
              <span className="text-muted">{t(`templates.fields.${field}`)}</span>
            </li>
          ))}
        </ul>
      </details>
      <p className="flex flex-wrap gap-3">
        <Button type="submit" isWaiting={isSaving}>
          {t('templates.save')}
        </Button>
        <Button tone="quiet" onClick={onCancel}>
          {t('templates.cancel')}
        </Button>
      </p>
    </form>
  );
}
