import { ApiRefusal } from '#browser/api-refusal.ts';
import { GonePage } from '#browser/gone-page.tsx';
import { useReload } from '#browser/use-reload.ts';
import { useTexts } from '#browser/use-texts.ts';
import { officePaths } from '#kernel/office-addresses.ts';
import type { OwnerMoneyView, ReconciliationView, StatementsView, StatementView } from '../api/owner-ledger.schemas.ts';
import { ledgerClient } from './ledger-client.ts';
import { MonthPage } from './month-page.tsx';
import { StatementPage } from './statement-page.tsx';

/** What the page shows: a month of all owners, or one statement with its owner's money (null: there is none). */
export type StatementsShown =
  | { readonly month: StatementsView; readonly reconciliation: ReconciliationView }
  | { readonly statement: StatementView | null; readonly money: OwnerMoneyView | null };

const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/;

/** Reads what the page shows; with a month an id is an owner, whose draft it is. */
export async function loadStatements(id: string | undefined, request: Request): Promise<StatementsShown> {
  const client = ledgerClient();
  const { signal } = request;
  const asked = new URL(request.url).searchParams.get('month') ?? '';
  const query = MONTH.test(asked) ? { Month: asked } : {};
  if (id === undefined) {
    const month = await client.listStatements({ query }, { signal });
    const reconciliation = await client.reconcileMonth({ params: { month: month.month } }, { signal });
    return { month, reconciliation };
  }
  const statement = await (query.Month === undefined
    ? client.getStatement({ params: { id } }, { signal })
    : client.draftOfOwner({ params: { id }, query: { Month: query.Month } }, { signal })
  ).catch(nullIfMissing);
  if (!statement) return { statement, money: null };
  return { statement, money: await client.getOwnerMoney({ params: { id: statement.ownerId } }, { signal }) };
}

/** Statements of owners: a month of all, or one of them. */
export function StatementsScreen({ shown }: { shown: StatementsShown }) {
  const t = useTexts('statements');
  const reload = useReload();
  if ('month' in shown) return <MonthPage {...shown} onChanged={reload} />;
  const { statement, money } = shown;
  if (statement && money) return <StatementPage statement={statement} money={money} onChanged={reload} />;
  return (
    <GonePage title={t('gone')} text={t('goneText')} back={{ to: officePaths.staffStatements(), label: t('title') }} />
  );
}

function nullIfMissing(error: unknown): null {
  if (error instanceof ApiRefusal && [400, 404, 409].includes(error.status)) return null;
  throw error;
}
