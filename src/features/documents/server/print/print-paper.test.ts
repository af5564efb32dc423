import { execFile, execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sha256Of } from '#platform/storage/storage.ts';
import { aPaper } from '#tests/builders/a-paper.ts';
import { elementsOf, type ReadPdf, readPdf } from '#tests/support/read-pdf.ts';
import { chineseSlices, MissingLetters } from './font-chain.ts';
import { printPaper } from './print-paper.ts';

const run = promisify(execFile);
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'marea-print-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** What is read aloud of a whole document; a mark that a font draws apart from its letter has no character. */
const spoken = (elements: ReadPdf['elements']): string =>
  elements
    .map(({ text }) => text)
    .join(' ')
    .replace(/\p{Cc}/gu, '')
    .replace(/\s+/g, ' ');

const hasTool = (name: string): boolean => {
  try {
    execFileSync(name, ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};
const hasQpdf = hasTool('qpdf');
// pdftotext has no --version, and says so with 99.
const hasPoppler = (() => {
  try {
    execFileSync('pdftotext', ['-v'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();

async function fileOf(paper: Parameters<typeof printPaper>[0]): Promise<string> {
  const file = path.join(folder, `${sha256Of(Buffer.from(JSON.stringify(paper))).slice(0, 12)}.pdf`);
  await writeFile(file, await printPaper(paper));
  return file;
}

describe('D02 the same paper', () => {
  test('is the same bytes, however often and beside whatever it is printed', async () => {
    const alone = sha256Of(await printPaper(aPaper()));
    const beside = await Promise.all([printPaper(aPaper()), printPaper(aPaper({ lines: 40 })), printPaper(aPaper())]);
    expect([sha256Of(beside[0]), sha256Of(beside[2])]).toEqual([alone, alone]);
  });

  test.each([
    ['UTC', 'C'],
    ['Asia/Tokyo', 'es_ES.UTF-8'],
  ])('is the same bytes in the zone %s with the locale %s', async (TZ, LANG) => {
    const script = `
      const { printPaper } = await import(${JSON.stringify(path.join(import.meta.dirname, 'print-paper.ts'))});
      const { createHash } = await import('node:crypto');
      const paper = JSON.parse(process.env.PAPER);
      process.stdout.write(createHash('sha256').update(await printPaper(paper)).digest('hex'));`;
    const env = { ...process.env, TZ, LANG, LC_ALL: LANG, PAPER: JSON.stringify(aPaper()) };
    const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script], {
      env,
      cwd: import.meta.dirname,
    });
    expect(stdout).toBe(sha256Of(await printPaper(aPaper())));
  });
});

describe('D05 every visible letter is in the file', () => {
  test.each([
    'Łukasz Ñandú 李娜',
    'Łukasz Żółć Őri Ğül Ţărănu',
    'Ñandú Muñoz Çelik Åse Straße',
    'Юлия Ёлкина Їжак',
    'Ωμέγα Ἀθηνᾶ',
    '李娜 王小明 陳大文 鈴木さくら',
    'Nguyễn Thị Hồng',
    'देवनागरी',
    'O’Brien – “Ana” … € £ 1½',
  ])('%s', async (guest) => {
    const { elements } = await readPdf(await printPaper(aPaper({ guest })));
    expect(spoken(elements)).toContain(guest);
  });

  test('each slice of the Chinese font opens, and has what its ranges say', () => {
    for (const { font, ranges } of chineseSlices) {
      const has = ranges.some(([from]) => font.open().hasGlyphForCodePoint(from));
      expect(has, font.name).toBe(true);
    }
  });

  test('whatever was printed before it: a letter is not taken for the part of another one', async () => {
    await printPaper(aPaper({ guest: 'Ángel Ñuñez' }));
    const { elements } = await readPdf(await printPaper(aPaper({ guest: 'Angel Nunez' })));
    expect(spoken(elements)).toContain('Angel Nunez');
  });

  test.each([
    ['עברית', 'ת'],
    ['김민수', '김'],
    ['ไทย', 'ไ'],
  ])('%s has a letter that no font has: nothing is printed', async (guest, letter) => {
    const error = await printPaper(aPaper({ guest })).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(MissingLetters);
    expect((error as MissingLetters).letters).toContain(letter);
  });

  test.skipIf(!hasPoppler)('another program reads the same letters', async () => {
    const { stdout } = await run('pdftotext', [await fileOf(aPaper({ guest: 'Łukasz Ñandú 李娜 Ёлкина' })), '-']);
    expect(stdout).toContain('Łukasz Ñandú 李娜 Ёлкина');
  });
});

describe('D06 it is tagged', () => {
  test.each(['en', 'es'] as const)(
    'with language, title, one heading of the first level and tables, in %s',
    async (language) => {
      const pdf = await readPdf(await printPaper(aPaper({ language, lines: 30 })));
      expect(pdf.language).toBe(`${language}-US`);
      expect(pdf.title).toBe(language === 'en' ? 'Invoice 2026-000012' : 'Factura 2026-000012');
      expect(pdf.isMarked).toBe(true);
      expect(pdf.pages).toBe(2);
      expect(elementsOf(pdf, 'H1')).toHaveLength(1);
      const headers = elementsOf(pdf, 'TH').flatMap(({ text }) => text.trim() || []);
      expect(headers).toEqual(
        language === 'en' ? ['Description', 'Amount', 'Total'] : ['Descripción', 'Monto', 'Total'],
      );
      expect(elementsOf(pdf, 'TD').filter(({ text }) => text !== '')).toHaveLength(61);
    },
  );

  test('nothing visible is without a tag, and what repeats is read once', async () => {
    const pdf = await readPdf(await printPaper(aPaper({ lines: 30 })));
    expect(pdf.untagged).toEqual(['', '']);
    expect(pdf.pageTexts[1]).toContain('Description');
    expect(pdf.pageTexts[1]).toContain('Page 2 of 2');
    const read = pdf.elements.map(({ text }) => text).join(' ');
    expect(read.match(/Description/g)).toHaveLength(1);
    expect(read).not.toContain('Page 2');
  });

  test.skipIf(!hasPoppler)('another program finds the tags, and the scope of the headers', async () => {
    const { stdout } = await run('pdfinfo', ['-struct-text', await fileOf(aPaper())]);
    expect(stdout).toMatch(/TH:?\s+\/Scope \/Column\s+"Description"/);
    expect(stdout).toMatch(/TH:?\s+\/Scope \/Row\s+"Total"/);
  });
});

describe('D07 it is read in the order in which it is seen', () => {
  test.each([1, 20, 60])('with %i lines', async (lines) => {
    const pdf = await readPdf(await printPaper(aPaper({ lines })));
    const read = spoken(pdf.elements);
    const nights = Array.from({ length: lines }, (_, index) => `Night ${index + 1} $${index + 1}.00`);
    const expected = [
      'Marea',
      'Invoice',
      'BILLED TO',
      'YOUR TRIP',
      'Booking code MR-V2GJ5GG',
      'What you booked',
      ...nights,
    ];
    let from = 0;
    for (const text of [
      ...expected,
      'Total',
      '$1,890.00',
      'Amount due By Nov 22',
      '$845.00',
      'How to pay',
      'Bank transfer',
    ]) {
      const at = read.indexOf(text, from);
      expect(at, text).toBeGreaterThanOrEqual(from);
      from = at + text.length;
    }
  });

  test('a name that is longer than its column is broken, and read whole', async () => {
    const guest = `Anna${'maría'.repeat(40)} de la Cruz`;
    const { elements } = await readPdf(await printPaper(aPaper({ guest })));
    expect(spoken(elements).replaceAll(' ', '')).toContain(guest.replaceAll(' ', ''));
  });

  test.skipIf(!hasPoppler)('another program reads the lines in their order', async () => {
    const { stdout } = await run('pdftotext', [await fileOf(aPaper({ lines: 60, language: 'es' })), '-']);
    const nights = [...stdout.matchAll(/Noche (\d+)/g)].map(([, number]) => Number(number));
    expect(nights).toEqual(Array.from({ length: 60 }, (_, index) => index + 1));
  });
});

describe('D08 it is a valid file', () => {
  test.skipIf(!hasQpdf)('without a fault in its syntax, with one line and with sixty', async () => {
    for (const lines of [1, 60]) {
      const { stdout } = await run('qpdf', ['--check', await fileOf(aPaper({ lines }))]);
      expect(stdout).toContain('No syntax or stream encoding errors found');
    }
  });

  test.skipIf(!hasPoppler)('whose fonts are embedded, each with the letters that it needs alone', async () => {
    const { stdout } = await run('pdffonts', [await fileOf(aPaper())]);
    const fonts = stdout.trim().split('\n').slice(2);
    expect(fonts.length).toBeGreaterThan(3);
    for (const font of fonts) expect(font).toMatch(/^[A-Z]{6}\+.* yes yes yes /);
  });

  test('of 60 kB at most for two pages', async () => {
    const bytes = await printPaper(aPaper({ lines: 30 }));
    expect((await readPdf(bytes)).pages).toBe(2);
    expect(bytes.length).toBeLessThanOrEqual(60_000);
  });
});
