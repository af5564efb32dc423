import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTextLanguage } from '#browser/texts.ts';
import { useTexts } from '#browser/use-texts.ts';
import { instantOf } from '#kernel/instant.ts';
import { formatDeadline, formatNumber } from '#kernel/locales.ts';
import { buttonClass } from '#ui/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import type { AuditEntryView } from '../audit.api.ts';
import type { AuditLinks } from './audit-search.ts';
import { AuditSentence } from './audit-sentence.tsx';

interface EntryDetailsProps {
  entry: AuditEntryView;
  links: AuditLinks;
  isOpen: boolean;
  onClose: () => void;
}

/** All that is kept of one entry, as it was sealed. */
export function EntryDetails({ entry, links, isOpen, onClose }: EntryDetailsProps) {
  const t = useTexts('audit');
  const language = useTextLanguage();
  const facts = Object.entries(entry.facts);
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('details.title', { id: entry.id })}>
      <p className="text-[1.0625rem] leading-snug">
        <AuditSentence entry={entry} links={links} />
      </p>
      <dl className="mt-5 grid gap-x-6 gap-y-3 text-[0.9375rem] sm:grid-cols-[11rem_1fr]">
        <Fact name={t('details.at')}>{formatDeadline(language, instantOf(entry.at))}</Fact>
        <Fact name={t('details.exact')}>
          <Code>{entry.at}</Code>
        </Fact>
        <Fact name={t('details.action')}>
          <Code>{entry.action}</Code> · {t(`outcomes.${entry.outcome}`)}
        </Fact>
        {entry.invoiceNumber !== null && <Fact name={t('details.invoice')}>{entry.invoiceNumber}</Fact>}
        <Fact name={t('details.network')}>
          {entry.network === null ? t('details.networkNone') : <Code>{entry.network}</Code>}
        </Fact>
        <Fact name={t('details.device')}>{entry.device ?? t('details.deviceNone')}</Fact>
        {entry.requestId !== null && (
          <Fact name={t('details.requestId')}>
            <Code>{entry.requestId}</Code>
          </Fact>
        )}
        {entry.position !== null && (
          <Fact name={t('details.position')}>
            <span className="numbers">{formatNumber(language, entry.position)}</span>
          </Fact>
        )}
        {entry.hash !== null && (
          <Fact name={t('details.seal')}>
            <Code>{entry.hash}</Code>
          </Fact>
        )}
        <Fact name={t('details.facts')}>
          {facts.length === 0 ? (
            t('details.noFacts')
          ) : (
            <ul className="grid gap-1">
              {facts.map(([name, value]) => (
                <li key={name}>
                  <Code>{`${name}: ${Array.isArray(value) ? value.join(', ') : String(value)}`}</Code>
                </li>
              ))}
            </ul>
          )}
        </Fact>
      </dl>
      <SubjectLinks entry={entry} links={links} />
    </Dialog>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="text-muted max-sm:-mb-2.5 max-sm:text-sm">{name}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}

const Code = ({ children }: { children: string }) => (
  <code className="break-all rounded-control bg-raised px-1.5 py-0.5 font-mono text-[0.8125rem]">{children}</code>
);

function SubjectLinks({ entry: { subject }, links }: { entry: AuditEntryView; links: AuditLinks }) {
  const t = useTexts('audit');
  if (!subject?.name) return null;
  const isUser = subject.kind === 'user';
  const open = isUser ? links.user(subject.id) : links.group?.(subject.id);
  return (
    <p className="mt-6 flex flex-wrap gap-3">
      <Link
        to={isUser ? links.onlyPerson(subject.id) : links.onlySubject(subject.id)}
        className={buttonClass({ tone: 'outline' })}
      >
        {t('details.onlyThis', { name: subject.name })}
      </Link>
      {open && (
        <Link to={open} className={buttonClass({ tone: 'quiet' })}>
          {t(isUser ? 'details.openUser' : 'details.openGroup')}
        </Link>
      )}
    </p>
  );
}
