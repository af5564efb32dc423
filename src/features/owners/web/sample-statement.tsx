import { useTextLanguage } from '#browser/texts.ts';
import { useTexts } from '#browser/use-texts.ts';
import { formatExactMoney } from '#kernel/locales.ts';
import { classNames } from '#ui/class-names.ts';
import type { ManagementView } from '../api/owners.schemas.ts';
import { useAgreementWords } from './agreement-words.tsx';

type Line = ManagementView['sample']['lines'][number];

/** BO-09: what the owner would receive for one invented stay under the terms; what only informs is set apart. */
export function SampleStatement({ sample }: Pick<ManagementView, 'sample'>) {
  const t = useTexts('management');
  return (
    <div className="max-w-xl">
      <p className="mb-4 text-muted text-sm">{t('sample.lead', { count: sample.nights })}</p>
      <table className="w-full">
        <caption className="sr-only">{t('sample.title')}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">{t('sample.line')}</th>
            <th scope="col">{t('sample.amount')}</th>
          </tr>
        </thead>
        <tbody>
          {sample.lines.map((line) => (
            <StatementRow key={line.kind} line={line} />
          ))}
        </tbody>
      </table>
      <p className="mt-3 text-muted text-sm">{t('sample.note')}</p>
    </div>
  );
}

function StatementRow({ line: { kind, cents, role, basisPoints } }: { line: Line }) {
  const t = useTexts('management');
  const language = useTextLanguage();
  const { percent } = useAgreementWords();
  const isMemo = role === 'memo';
  return (
    <tr className={classNames('border-line border-t align-baseline', role === 'sum' && 'font-semibold')}>
      <th scope="row" className={classNames('py-2 pr-4 text-left', role !== 'sum' && 'font-normal')}>
        {t(`sample.lines.${kind}`, { share: percent(basisPoints ?? 0) })}
        {isMemo && kind !== 'reserve' && <span className="block text-muted text-sm">{t('sample.memo')}</span>}
      </th>
      <td className={classNames('numbers whitespace-nowrap py-2 text-right', isMemo && 'text-muted')}>
        {formatExactMoney(language, cents).replace('-', '−')}
      </td>
    </tr>
  );
}
