import { escapeHtml } from '#platform/http/plain-page.ts';
import type { Paper, PaperBlock } from '../domain/paper.ts';

/**
 * A paper as one page of HTML that needs nothing from anywhere: no script, no picture, no address. Every text is
 * escaped, and it prints on one sheet.
 */
export function paperHtml(paper: Paper): string {
  const { language, name, title, subtitle, company, blocks, foot } = paper;
  const lines = company.lines.map((line) => `<p class="muted">${escapeHtml(line)}</p>`).join('');
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="content-security-policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escapeHtml(name)}</title><style>${STYLE}</style></head><body><main>
<header><div><p class="company">${escapeHtml(company.name)}</p>${lines}</div>
<div class="end"><h1>${escapeHtml(title)}</h1><p class="muted">${escapeHtml(subtitle)}</p></div></header>
${blocks.map(blockHtml).join('\n')}
<footer>${escapeHtml(foot.line)}</footer></main></body></html>
`;
}

function blockHtml(block: PaperBlock): string {
  switch (block.kind) {
    case 'heading':
      return `<h2>${escapeHtml(block.text)}</h2>`;
    case 'paragraph':
      return `<p>${escapeHtml(block.text)}</p>`;
    case 'small':
      return `<p class="muted">${escapeHtml(block.text)}</p>`;
    case 'facts':
      return `<div class="facts">${block.groups.map(groupHtml).join('')}</div>`;
    case 'table':
      return tableHtml(block);
    case 'sums':
      return `<table class="sums"><caption>${escapeHtml(block.name)}</caption><tbody>${block.rows
        .map(
          ({ label, value, look }) =>
            `<tr class="${look ?? 'plain'}"><th scope="row">${escapeHtml(label)}</th><td>${escapeHtml(value)}</td></tr>`,
        )
        .join('')}</tbody></table>`;
    case 'highlight':
      return `<div class="highlight"><p><strong>${escapeHtml(block.label)}</strong><br><span class="muted">${escapeHtml(
        block.note,
      )}</span></p><p class="value">${escapeHtml(block.value)}</p></div>`;
    case 'new-page':
      return '<hr>';
  }
}

function groupHtml({ title, rows }: (PaperBlock & { kind: 'facts' })['groups'][number]): string {
  const facts = rows.map(({ label, value }) =>
    label === ''
      ? `<p>${escapeHtml(value)}</p>`
      : `<p><span class="muted">${escapeHtml(label)}</span><br>${escapeHtml(value)}</p>`,
  );
  return `<section><h2 class="group">${escapeHtml(title)}</h2>${facts.join('')}</section>`;
}

function tableHtml({ name, columns, rows }: PaperBlock & { kind: 'table' }): string {
  const head = columns.map(({ label, align }) => `<th scope="col" class="${align}">${escapeHtml(label)}</th>`).join('');
  const body = rows.map(
    (row) =>
      `<tr>${row.map((cell, index) => `<td class="${columns[index]?.align}">${escapeHtml(cell)}</td>`).join('')}</tr>`,
  );
  return `<table><caption>${escapeHtml(name)}</caption><thead><tr>${head}</tr></thead><tbody>${body.join('')}</tbody></table>`;
}

const STYLE = `
@page { size: letter; margin: 18mm }
* { box-sizing: border-box }
body { margin: 0; background: #fff; color: #12252f; font: 15px/1.5 Figtree, 'Helvetica Neue', Helvetica, Arial, sans-serif }
main { max-width: 720px; margin: 0 auto; padding: 28px 24px; overflow-wrap: anywhere }
p { margin: 0 0 8px }
h1, .company { margin: 0; font-family: Marcellus, Georgia, serif; font-weight: 400; line-height: 1.2 }
h1 { font-size: 28px } .company { font-size: 22px }
h2 { margin: 20px 0 8px; font-size: 17px; font-weight: 600 }
.muted { color: #53616a; font-size: 13px } header .muted { margin: 2px 0 }
header { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 12px 24px; padding-bottom: 16px;
  border-bottom: 3px double #c9412a }
.end { text-align: right } .start { text-align: left }
@media (max-width: 480px) { header .end { text-align: left } }
.facts { display: grid; grid-template-columns: repeat(auto-fit, minmax(180px, 1fr)); gap: 8px 24px; margin-top: 20px }
.group { margin: 0 0 4px; color: #c9412a; font-size: 12px; letter-spacing: .06em; text-transform: uppercase }
table { width: 100%; margin: 20px 0; border-collapse: collapse } caption { padding: 4px 0; text-align: left; font-weight: 600 }
th, td { padding: 6px 0; border-bottom: 1px solid #d9cdb8; font-weight: 400 } td { text-align: right }
.sums th { text-align: left } .total th, .total td { font-weight: 600; font-size: 17px } .note th, .note td { color: #53616a; font-size: 13px }
.highlight { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 4px 24px; margin: 20px 0;
  padding: 14px 18px; border-left: 4px solid #c9412a; background: #f7f0e4 }
.highlight p { margin: 0 } .value { font-size: 26px; font-weight: 600 }
footer { margin-top: 28px; padding-top: 10px; border-top: 1px solid #d9cdb8; color: #53616a; font-size: 12px }
@media print { main { max-width: none; padding: 0 } .highlight { -webkit-print-color-adjust: exact; print-color-adjust: exact }
  header, .facts, table, .highlight { break-inside: avoid } }`;
