import { Link } from 'react-router';
import { useTexts } from '#browser/use-texts.ts';
import type { AuditEntryView } from '../api/audit.schemas.ts';
import type { AuditLinks } from './audit-links.ts';
import { useSentence, WHO, WHOM } from './use-sentence.ts';

/** What happened in one sentence; the names in it lead to all that was done by them or to them. */
export function AuditSentence({ entry, links }: { entry: AuditEntryView; links: AuditLinks }) {
  const sentenceOf = useSentence();
  const parts = sentenceOf(entry).split(new RegExp(`([${WHO}${WHOM}])`));
  let offset = 0;
  return parts.map((part) => {
    const key = offset;
    offset += part.length;
    if (part === WHO) return <Who key={key} entry={entry} links={links} />;
    if (part === WHOM) return <Whom key={key} entry={entry} links={links} />;
    return <span key={key}>{part}</span>;
  });
}

const nameClass = 'font-semibold underline decoration-line decoration-1 underline-offset-4 hover:decoration-current';

function Who({ entry: { actor, actorKind }, links }: { entry: AuditEntryView; links: AuditLinks }) {
  const t = useTexts('audit');
  if (!actor) return <span className="font-semibold">{t(actorKind === 'clock' ? 'who.clock' : 'who.nobody')}</span>;
  return (
    <Link to={links.onlyPerson(actor.id)} className={nameClass}>
      {actor.name ?? t('who.deleted')}
    </Link>
  );
}

function Whom({ entry: { subject }, links }: { entry: AuditEntryView; links: AuditLinks }) {
  const t = useTexts('audit');
  if (!subject) return <span className="font-semibold">{t('who.nobody')}</span>;
  const isUser = subject.kind === 'user';
  return (
    <Link to={isUser ? links.onlyPerson(subject.id) : links.onlySubject(subject.id)} className={nameClass}>
      {subject.name ?? t(isUser ? 'who.deleted' : 'who.gone')}
    </Link>
  );
}
