import { expect, test } from 'vitest';
import { withoutSpaces } from '../../scripts/lean/without-spaces.ts';

test.each([
  ['comments and indentation go', "  a(1); // one\n  /* two */ b( 'x' );\n", "a(1);\nb('x');\n"],
  ['each line stays where it was', 'a;/* 1\n2\n3 */b;\r\nc;', 'a;\n\nb;\nc;'],
  ['a value that is given back on the next line stays apart', 'return\n  a', 'return\na'],
  ['words stay apart', 'return  typeof a in b;', 'return typeof a in b;'],
  ['numbers and their methods stay apart', '1 .toFixed( 2 )', '1 .toFixed(2)'],
  ['signs stay apart', 'a + +b - --c', 'a+ +b- --c'],
  ['spaces in strings stay', 'a = \'b  // c\'  +  "d  /* e */"', 'a=\'b  // c\'+"d  /* e */"'],
  [
    'templates stay, and what stands in them',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of a program
    'a = `  b ${ c  +  `d  ${ {} }` }  // e\n  f`',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of a program
    'a=`  b ${c+`d  ${{}}`}  // e\n  f`',
  ],
  ['regular expressions stay', 'a = /[/  ]  \\/ "/g . test( b )', 'a= /[/  ]  \\/ "/g.test(b)'],
  ['a regular expression may stand after a condition', 'if ( a ) /b  "/ . test( c )', 'if(a) /b  "/ .test(c)'],
  ['a slash after a value divides', 'a  / b / c ; d[ 0 ] / e ; f++ / 2', 'a/ b/ c;d[0] / e;f++ / 2'],
  ['a property may be named like a word of the language', 'a.return / b / c', 'a.return/ b/ c'],
  ['letters beyond Latin are escaped', "a = '– é 💿' + `“`", "a='\\u2013 é \\u{1F4BF}'+`\\u201C`"],
  ['but not where a function may read them as written', 'a = sql`–`', 'a=sql`–`'],
])('%s', (_, text, lean) => {
  expect(withoutSpaces(text, 'commonjs')).toBe(lean);
});
