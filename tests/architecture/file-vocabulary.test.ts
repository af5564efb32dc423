import { expect, test } from 'vitest';
import { filesBelow } from './source-files.ts';

/** The kinds of files a feature may have (ARCHITECTURE.md); a new kind needs a decision record. */
const KINDS = [
  /^README\.md$/,
  // A layer of one or two files has no folder of its own: its files say the layer.
  /^[a-z0-9-]+\.(domain|events|api|paths|schemas|web)(\.test)?\.tsx?$/,
  /^domain\/[a-z0-9-]+(\.events)?(\.test)?\.ts$/,
  /^api\/[a-z0-9-]+\.(paths|schemas|api)(\.test)?\.ts$/,
  /^server\/[a-z0-9-]+\.(routes|repository|views|facade|reactions)(\.test|\.race\.test)?\.ts$/,
  /^server\/([a-z0-9-]+\/)?[a-z0-9-]+(\.repository|\.views|\.feature|\.suite)?(\.test|\.race\.test)?\.tsx?$/,
  /^kinds\/([a-z-]+\/)?[a-z0-9-]+\.(domain|api|server|web)(\.test)?\.tsx?$/,
  /^kinds\/([a-z-]+)\/\1\.(en|es)\.json$/,
  /^web\/([a-z0-9-]+\/)*[a-z0-9-]+(\.test)?\.tsx?$/,
  /^texts\/([a-z-]+\.)?(en|es)\.json$/,
];

const VAGUE = /(^|[/-])(utils?|helpers?|types|index|common|misc|managers?|processors?|stuff)(\.|\/|$)/;

test('a feature holds only files of the kinds we know', () => {
  const strange = filesBelow('src/features').filter((file) => {
    const inside = file.split('/').slice(3).join('/');
    return !KINDS.some((kind) => kind.test(inside));
  });
  expect(strange).toEqual([]);
});

test('no file has a name that says nothing', () => {
  const vague = [...filesBelow('src'), ...filesBelow('tests'), ...filesBelow('scripts'), ...filesBelow('bench')].filter(
    (file) => VAGUE.test(file),
  );
  expect(vague).toEqual([]);
});

test('files and folders are written in kebab-case', () => {
  const others = filesBelow('src').filter((file) => !/^[a-z0-9/.-]+(README\.md)?$/.test(file));
  expect(others).toEqual([]);
});
