import { type ReactNode, useState } from 'react';
import { showMessage } from '#browser/interface-state.ts';
import { useTextLanguage } from '#browser/texts.ts';
import { useRefusalText } from '#browser/use-refusal-text.ts';
import { useTexts } from '#browser/use-texts.ts';
import type { Reversal } from '#features/reservations/domain/group-actions.ts';
import { calendarDate } from '#kernel/calendar-date.ts';
import { instantOf } from '#kernel/instant.ts';
import { formatDate, formatDeadline, formatExactMoney } from '#kernel/locales.ts';
import { Button } from '#ui/button.tsx';
import type { GuestDocumentKind } from '../domain/documents.ts';
import { documentsClient } from './documents-client.ts';
import { download } from './download.ts';
import { ReceiptDialog } from './receipt-dialog.tsx';

/** What of a trip decides which documents it has. */
interface TripPapers {
  readonly id: string;
  readonly contract: { readonly acceptedAt: string | null; readonly dueAt: string | null };
  readonly annexes: readonly { readonly id: string; readonly sequence: number; readonly agreedAt: string | null }[];
  readonly invoices: readonly { readonly id: string; readonly number: string; readonly totalCents: number }[];
  readonly payments: readonly {
    readonly id: string;
    readonly date: string;
    readonly totalCents: number;
    readonly reversal: Reversal | null;
    readonly actions: readonly string[];
  }[];
}

interface Row {
  readonly kind: GuestDocumentKind;
  readonly id: string;
  readonly name: string;
  readonly note?: string;
}

interface DocumentsPanelProps {
  trip: TripPapers;
  /** What each invoice is for, by its number: 'First installment'. */
  names: ReadonlyMap<string, string>;
  reader: 'guest' | 'staff';
}

/** Every document of a trip, to download, to look at, and for staff to send. */
export function DocumentsPanel({ trip, names, reader }: DocumentsPanelProps) {
  const t = useTexts('documents');
  const rows = useRows(trip, names);
  if (rows.length === 0) return <p className="text-muted">{t('panel.none')}</p>;
  return (
    <>
      <p className="text-muted">{t('panel.lead')}</p>
      <ul className="divide-y divide-line">
        {rows.map((row) => (
          <li
            key={`${row.kind} ${row.id}`}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3"
          >
            <span className="min-w-48 flex-1">
              <span className="font-semibold">{row.name}</span>
              {row.note && <span className="block text-muted text-sm">{row.note}</span>}
            </span>
            <span className="flex flex-wrap gap-2">
              <Actions row={row} reader={reader} />
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

function useRows(
  { id, contract, annexes, invoices, payments }: TripPapers,
  names: DocumentsPanelProps['names'],
): readonly Row[] {
  const t = useTexts('documents');
  const language = useTextLanguage();
  const { acceptedAt, dueAt } = contract;
  const agreedOn = (at: string | null) =>
    at ? t('panel.agreementAccepted', { when: formatDeadline(language, instantOf(at)) }) : t('panel.agreementOpen');
  const dayOf = (date: string) => formatDate(language, calendarDate(date.slice(0, 10)));
  const marked = (note: string, reversal: Reversal | null) =>
    reversal === null ? note : `${note} · ${t(`panel.reversals.${reversal}`)}`;
  const agreement: Row = {
    kind: 'agreement',
    id,
    name: t('panel.agreement'),
    note: agreedOn(acceptedAt),
  };
  return [
    ...(acceptedAt !== null || dueAt !== null ? [agreement] : []),
    ...annexes.map(
      ({ id: annexId, sequence, agreedAt }): Row => ({
        kind: 'annex',
        id: annexId,
        name: t('panel.annex', { sequence }),
        note: agreedOn(agreedAt),
      }),
    ),
    ...invoices.map(
      ({ id: invoiceId, number, totalCents }): Row => ({
        kind: 'invoice',
        id: invoiceId,
        name: t('panel.invoice', { number }),
        note: [names.get(number), formatExactMoney(language, totalCents)].filter(Boolean).join(' · '),
      }),
    ),
    ...payments
      .filter(({ actions }) => actions.includes('get-receipt'))
      .map(({ id: paymentId, date, totalCents, reversal }): Row => {
        const kind = totalCents > 0 ? 'receipt' : 'refund-note';
        const amount = formatExactMoney(language, Math.abs(totalCents));
        return { kind, id: paymentId, name: t(`panel.${kind}`, { amount }), note: marked(dayOf(date), reversal) };
      }),
  ];
}

function Actions({ row, reader }: { row: Row; reader: 'guest' | 'staff' }) {
  const t = useTexts('documents');
  const refusalText = useRefusalText();
  const { kind, id, name } = row;
  const [isShown, setShown] = useState(false);
  const get = useDownload();
  const send = async () => {
    try {
      await documentsClient().sendDocument({ body: { kind, id } });
      showMessage({ type: 'success', text: () => t('panel.sent') });
    } catch (refusal) {
      showMessage({ type: 'error', text: refusalText(refusal) });
    }
  };
  const isReceipt = kind === 'receipt' || kind === 'refund-note';
  return (
    <>
      {isReceipt && (
        <Button tone="quiet" size="small" aria-label={t('panel.viewOf', { name })} onClick={() => setShown(true)}>
          {t('panel.view')}
        </Button>
      )}
      <WaitingButton label={t('panel.downloadOf', { name })} onPress={() => get(() => linkOf(row, reader))}>
        {t('panel.download')}
      </WaitingButton>
      {reader === 'staff' && (
        <WaitingButton label={t('panel.sendOf', { name })} onPress={send}>
          {t('panel.send')}
        </WaitingButton>
      )}
      {isShown && <ReceiptDialog id={id} name={name} reader={reader} onClose={() => setShown(false)} />}
    </>
  );
}

/** Downloads a document when it is there, and says what it waits for or why there is none. */
function useDownload(): (link: () => Promise<{ uri: string }>) => Promise<void> {
  const t = useTexts('documents');
  const refusalText = useRefusalText();
  return async (link) => {
    try {
      const { uri } = await link();
      const isDone = await download(uri, () => showMessage({ type: 'info', text: () => t('panel.preparing') }));
      if (!isDone) showMessage({ type: 'error', text: () => t('panel.tooLong') });
    } catch (refusal) {
      showMessage({ type: 'error', text: refusalText(refusal) });
    }
  };
}

/** Staff download what answers a dispute of a card payment: one document of the trip. */
export function EvidenceButton({ groupId, bookingCode }: { groupId: string; bookingCode: string }) {
  const t = useTexts('documents');
  const get = useDownload();
  const link = () => documentsClient().getDocumentForStaff({ body: { kind: 'evidence', id: groupId } });
  return (
    <WaitingButton label={t('panel.evidenceOf', { code: bookingCode })} onPress={() => get(link)}>
      {t('panel.evidence')}
    </WaitingButton>
  );
}

function linkOf({ kind, id }: Row, reader: 'guest' | 'staff'): Promise<{ uri: string }> {
  const client = documentsClient();
  if (reader === 'staff') return client.getDocumentForStaff({ body: { kind, id } });
  if (kind === 'invoice') return client.getInvoicePdf({ params: { id } });
  if (kind === 'agreement') return client.getContractPdf({ params: { id } });
  if (kind === 'annex') return client.getAnnexPdf({ params: { id } });
  return client.getReceiptPdf({ params: { id } });
}

function WaitingButton({
  label,
  onPress,
  children,
}: {
  label: string;
  onPress: () => Promise<void>;
  children: ReactNode;
}) {
  const [isWaiting, setWaiting] = useState(false);
  const press = async () => {
    setWaiting(true);
    await onPress();
    setWaiting(false);
  };
  return (
    <Button tone="outline" size="small" aria-label={label} isWaiting={isWaiting} onClick={() => void press()}>
      {children}
    </Button>
  );
}
