import { ApiRefusal } from '#browser/api-refusal.ts';
import { type Message, showMessage } from '#browser/interface-state.ts';
import { useTranslator } from '#browser/texts.ts';
import { useShowFailure } from '#browser/use-refusal-text.ts';
import { useTexts } from '#browser/use-texts.ts';
import type { EditedForm } from './edited-form.ts';

/** What a message about a saved version offers: to make its fields what they were before it. */
export function useUndo(
  form: EditedForm,
  onDone: () => Promise<void>,
): (version: number) => NonNullable<Message['action']> {
  const t = useTexts('edit');
  const showRefused = useRefusedRestore(form);
  const takeBack = async (version: number) => {
    try {
      await form.restore({ version, revision: version });
      showMessage({ type: 'success', text: t('undone') });
    } catch (error) {
      showRefused(error);
    }
    await onDone();
  };
  return (version) => ({ label: t('undo'), run: () => void takeBack(version) });
}

/** Says why what was before can't be again: who changed it since, or what would be missing. */
export function useRefusedRestore(form: EditedForm): (error: unknown) => void {
  const t = useTexts('edit');
  const named = useTranslator(form.texts);
  const showFailure = useShowFailure();
  return (error) => {
    const details: ApiRefusal['details'] = error instanceof ApiRefusal ? error.details : {};
    const [clash] = Array.isArray(details.clashes) ? (details.clashes as readonly { readonly by: string }[]) : [];
    if (Array.isArray(details.missing)) {
      const what = details.missing.map((must) => named(`musts.${must}`)).join(' ');
      return showMessage({ type: 'error', text: t('wouldMiss', { what }) });
    }
    if (!clash) return showFailure(error);
    const names = (details.clashes as readonly { readonly field: string }[]).map(({ field }) =>
      named(`fields.${field}`),
    );
    showMessage({ type: 'error', text: t('notUndone', { by: clash.by, names: [...new Set(names)].join(', ') }) });
  };
}
