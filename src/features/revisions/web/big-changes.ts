import { confirmed } from '#browser/interface-state.ts';
import { useTranslator } from '#browser/texts.ts';
import { useTexts } from '#browser/use-texts.ts';
import { isBigChange } from '../big-changes.domain.ts';
import type { EditedForm } from './edited-form.ts';
import type { EditorField, RowsField } from './form-fields.ts';
import { useInWords } from './in-words.ts';

type Values = Readonly<Record<string, unknown>>;

/** A field, or a row of a list, whose price changes by more than half. */
interface BigChange {
  readonly name: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** What an edit does to prices that were there before, where it is more than half of them. */
export function bigChanges(fields: readonly EditorField[], saved: Values, changes: Values): readonly BigChange[] {
  return fields.flatMap((field): readonly BigChange[] => {
    const { name } = field;
    if (!(name in changes)) return [];
    const [before, after] = [saved[name], changes[name]];
    if (field.type === 'money') return isBig(before, after) ? [{ name, before, after }] : [];
    return field.type === 'list' ? bigRows(field, before, after) : [];
  });
}

/** An amount that is given up is no price, and so no other one. */
const isBig = (before: unknown, after: unknown) =>
  typeof before === 'number' && typeof after === 'number' && isBigChange(before, after);

/** A row is told by all that is no price in it. */
function bigRows({ name, row }: RowsField, before: unknown, after: unknown): readonly BigChange[] {
  const prices = row.filter(({ type }) => type === 'money').map((part) => part.name);
  if (prices.length === 0) return [];
  const keyOf = (one: Values) => JSON.stringify(row.map((part) => (prices.includes(part.name) ? 0 : one[part.name])));
  const old = new Map((before as readonly Values[]).map((one) => [keyOf(one), one]));
  return (after as readonly Values[]).flatMap((one) => {
    const was = old.get(keyOf(one));
    return was && prices.some((price) => isBig(was[price], one[price])) ? [{ name, before: [was], after: [one] }] : [];
  });
}

/** Asks once more before prices change by more than half; true where they do not, or where it is meant. */
export function useIsMeant(form: EditedForm): (saved: Values, changes: Values) => Promise<boolean> {
  const t = useTexts('edit');
  const named = useTranslator(form.texts);
  const inWords = useInWords(form);
  return async (saved, changes) => {
    const big = bigChanges(
      form.sections.flatMap(({ fields }) => fields),
      saved,
      changes,
    );
    if (big.length === 0) return true;
    const lines = big.map(({ name, before, after }) =>
      t('change', { name: named(`fields.${name}`), before: inWords(name, before), after: inWords(name, after) }),
    );
    return confirmed({
      title: t('big.title'),
      message: t('big.text', { count: big.length }),
      detail: lines.join('\n'),
      confirmLabel: t('big.yes'),
    });
  };
}
