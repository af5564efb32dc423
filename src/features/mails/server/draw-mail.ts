import { type CSSProperties, createElement as h, type ReactNode } from 'react';
import { Body, Button, Container, Head, Heading, Html, Link, Preview, render, Section, Text } from 'react-email';
import type { MailBlock, MailContent, MailRow } from '../domain/mail-content.ts';

// The colors of the day theme: a mail has no access to our style sheet.
const ground = '#f7f0e4';
const surface = '#fffcf6';
const line = '#e3d7c3';
const ink = '#12252f';
const muted = '#53616a';
const night = '#07161f';
const onNight = '#f5f8f6';
const coral = '#c9412a';
const coralLine = '#ff7d61';

const textFace = "Figtree, 'Helvetica Neue', Helvetica, Arial, sans-serif";
const displayFace = "Marcellus, Georgia, 'Times New Roman', serif";

/** Readers that have a dark theme get ours; the others keep the day's colors. */
const darkRules = `
@media (prefers-color-scheme: dark) {
  .ground, .ground > table > tbody > tr > td { background-color: #07161f !important; }
  .surface { background-color: #0d212d !important; border-color: #1f3d4d !important; }
  .ink, .ink a { color: #eef4f1 !important; }
  .muted, .muted a { color: #a7bcc4 !important; }
  .line { border-color: #1f3d4d !important; }
  .quote { background-color: #143040 !important; }
  .action { background-color: #ff7d61 !important; color: #2b0c04 !important; }
}
@media (max-width: 480px) {
  .panel > tbody > tr > td { padding: 26px 20px 30px !important; }
  .band > tbody > tr > td { padding: 18px 20px !important; }
  .foot > tbody > tr > td { padding: 22px 20px 24px !important; }
  .fact { width: 40% !important; }
}`;

const base: CSSProperties = { margin: 0, color: ink, fontFamily: textFace, fontSize: 16, lineHeight: '25px' };
const small: CSSProperties = { ...base, color: muted, fontSize: 13, lineHeight: '20px' };

/** The mail as HTML: one column of tables, no pictures, no addresses but our own. */
export function drawMail(mail: MailContent): Promise<string> {
  return render(
    h(
      Html,
      { lang: mail.language, dir: 'ltr' },
      h(
        Head,
        null,
        h('meta', { name: 'color-scheme', content: 'light dark' }),
        h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
        h('title', null, mail.subject),
        h('style', null, darkRules),
      ),
      h(Preview, null, firstWords(mail)),
      h(
        Body,
        { className: 'ground', style: { margin: 0, padding: '24px 8px 40px', backgroundColor: ground } },
        h(Container, { style: { maxWidth: 600, width: '100%' } }, header(mail), panel(mail), footer(mail)),
      ),
    ),
  );
}

function firstWords({ title, blocks }: MailContent): string {
  const first = blocks.find(({ kind }) => kind === 'paragraph');
  return first && 'text' in first ? first.text : title;
}

function header({ companyName, homeUrl }: MailContent): ReactNode {
  const name: CSSProperties = {
    color: onNight,
    fontFamily: displayFace,
    fontSize: 26,
    letterSpacing: '0.04em',
    textDecoration: 'none',
  };
  const band: CSSProperties = {
    backgroundColor: night,
    borderBottom: `3px solid ${coralLine}`,
    borderRadius: '6px 6px 0 0',
    padding: '22px 36px',
  };
  return h(Section, { className: 'band', style: band }, h(Link, { href: homeUrl, style: name }, companyName));
}

function panel(mail: MailContent): ReactNode {
  const title: CSSProperties = { ...base, fontFamily: displayFace, fontSize: 30, fontWeight: 400, lineHeight: '38px' };
  const frame: CSSProperties = {
    backgroundColor: surface,
    border: `1px solid ${line}`,
    borderTop: 'none',
    borderRadius: '0 0 6px 6px',
    padding: '34px 36px 38px',
  };
  return h(
    Section,
    { className: 'surface panel', style: frame },
    h(Heading, { as: 'h1', className: 'ink', style: title }, mail.title),
    h(Text, { className: 'ink', style: { ...base, marginTop: 18 } }, mail.greeting),
    ...mail.blocks.map((block, key) => h('div', { key, style: { marginTop: spaceBefore(block) } }, draw(block))),
  );
}

function spaceBefore({ kind }: MailBlock): number {
  if (kind === 'part') return 36;
  if (kind === 'heading') return 30;
  if (kind === 'button') return 28;
  return kind === 'highlight' ? 20 : 14;
}

function draw(block: MailBlock): ReactNode {
  switch (block.kind) {
    case 'paragraph':
      return h(Text, { className: 'ink', style: base }, unbroken(block.text));
    case 'note':
      return h(
        Text,
        { className: 'muted', style: { ...small, fontSize: 14, lineHeight: '22px' } },
        unbroken(block.text),
      );
    case 'part':
      return h(
        Heading,
        {
          as: 'h2',
          className: 'ink line',
          style: {
            ...base,
            borderTop: `1px solid ${line}`,
            fontFamily: displayFace,
            fontSize: 25,
            fontWeight: 400,
            lineHeight: '32px',
            paddingTop: 24,
          },
        },
        block.text,
      );
    case 'heading':
      return h(
        Heading,
        { as: 'h2', className: 'ink', style: { ...base, fontFamily: displayFace, fontSize: 20, fontWeight: 400 } },
        block.text,
      );
    case 'quote':
      return h(
        Text,
        {
          className: 'ink quote',
          style: {
            ...base,
            backgroundColor: ground,
            borderLeft: `3px solid ${coralLine}`,
            padding: '12px 16px',
            whiteSpace: 'pre-line',
          },
        },
        block.text,
      );
    case 'steps':
    case 'points':
      return list(block.kind === 'steps' ? 'ol' : 'ul', block.items);
    case 'facts':
    case 'amounts':
      return table(block.kind, block.rows);
    case 'highlight':
      return highlight(block.label, block.value);
    case 'button':
      return h(
        Button,
        {
          href: block.url,
          className: 'action',
          style: {
            backgroundColor: coral,
            borderRadius: 4,
            color: '#ffffff',
            fontFamily: textFace,
            fontSize: 16,
            fontWeight: 600,
            padding: '14px 24px',
            textDecoration: 'none',
          },
        },
        block.label,
      );
    case 'link':
      return h(
        Text,
        { className: 'muted', style: { ...small, fontSize: 14, lineHeight: '22px' } },
        h('a', { href: block.url, className: 'muted', style: { color: muted } }, block.label),
      );
  }
}

/** A phone number, a code, and an hour with its zone stay on one line. */
const ONE_PIECE = /(\+\d[\d ]+\d|\b[A-Z]{2}-[A-Z0-9]{6,}|\d{1,2}:\d{2} E[SD]T)/;

function unbroken(text: string): ReactNode {
  const pieces = text.split(ONE_PIECE);
  if (pieces.length === 1) return text;
  return pieces.map((piece, key) =>
    key % 2 === 1 ? h('span', { key, style: { whiteSpace: 'nowrap' } }, piece) : piece,
  );
}

/** The one thing to take from the mail. */
function highlight(label: string, value: string): ReactNode {
  const frame: CSSProperties = { backgroundColor: ground, borderRadius: 4, padding: '16px 20px' };
  const large: CSSProperties = { ...base, fontFamily: displayFace, fontSize: 24, lineHeight: '32px' };
  return h(
    Section,
    { className: 'quote', style: frame },
    h(Text, { className: 'muted', style: small }, label),
    h(Text, { className: 'ink', style: large }, value),
  );
}

function list(tag: 'ol' | 'ul', items: readonly string[]): ReactNode {
  return h(
    tag,
    { className: 'ink', style: { ...base, paddingLeft: 22 } },
    ...items.map((item, key) => h('li', { key, style: { marginBottom: 6 } }, unbroken(item))),
  );
}

function table(kind: 'facts' | 'amounts', rows: readonly MailRow[]): ReactNode {
  const attributes = { cellPadding: 0, cellSpacing: 0, border: 0, width: '100%' } as const;
  return h(
    'table',
    { ...attributes, style: { borderCollapse: 'collapse', width: '100%' } },
    h('tbody', null, ...rows.map((row, key) => tableRow(kind, row, { key, isLast: key === rows.length - 1 }))),
  );
}

function tableRow(
  kind: 'facts' | 'amounts',
  row: MailRow,
  { key, isLast }: { key: number; isLast: boolean },
): ReactNode {
  const isAmount = kind === 'amounts';
  const border = isLast ? 'none' : `1px solid ${line}`;
  const cell: CSSProperties = {
    ...base,
    fontSize: 15,
    lineHeight: '22px',
    padding: '9px 0',
    borderBottom: border,
    verticalAlign: 'top',
  };
  const weight: CSSProperties = row.isTotal ? { fontWeight: 700, color: ink, fontSize: 16 } : {};
  const label: CSSProperties = {
    ...cell,
    color: muted,
    paddingRight: 16,
    textAlign: 'left',
    fontWeight: 400,
    ...weight,
  };
  const value: CSSProperties = isAmount
    ? { ...cell, textAlign: 'right', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums', ...weight }
    : { ...cell, ...weight };
  return h(
    'tr',
    { key },
    h(
      'th',
      {
        scope: 'row',
        className: `${row.isTotal ? 'ink' : 'muted'} line ${isAmount ? 'amount' : 'fact'}`,
        style: label,
        ...(isAmount ? {} : { width: '34%' }),
      },
      unbroken(row.label),
    ),
    h('td', { className: 'ink line', style: value }, row.value),
  );
}

function footer({ footer: lines }: MailContent): ReactNode {
  return h(
    Section,
    { className: 'foot', style: { padding: '22px 36px 24px' } },
    ...lines.map((text, key) =>
      h(Text, { key, className: 'muted', style: { ...small, marginBottom: 8 } }, unbroken(text)),
    ),
  );
}
