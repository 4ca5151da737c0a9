import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { formatCount } from '@evenkeel/format/counts'
import { commands } from '../../commands.mjs'
import { countWords, goals, measure } from './figures.ts'
import { type FoundViolation, findViolations, type Group, readAllWords } from './read-words.ts'
import { root } from './source-file.ts'

// `npm run words` writes everything people read to .words/words.md; `--json` prints it instead, and `--check` lists
// retired phrases and formats and fails if there are any.

const { values } = parseArgs({ options: commands.words.options })
const groups = readAllWords()
if (values.check) check(findViolations(groups))
else if (values.json) process.stdout.write(`${JSON.stringify(groups, null, 2)}\n`)
else write(groups)

function check(violations: readonly FoundViolation[]): void {
  for (const { kind, phrase, instead, found } of violations)
    console.log(`${found.file}:${found.line}  ${kind}: “${phrase}” (use ${instead})\n    ${found.text}`)
  const counts = Map.groupBy(violations, ({ kind }) => kind)
  for (const [kind, { length }] of [...counts].sort(([, one], [, other]) => other.length - one.length))
    console.log(`${String(length).padStart(6)}  ${kind}`)
  console.log(violations.length === 0 ? 'No retired phrase or format.' : `${violations.length} to fix.`)
  if (violations.length > 0) process.exitCode = 1
}

function write(all: readonly Group[]): void {
  const folder = join(root, '.words')
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'words.md')
  writeFileSync(file, [...summary(all), ...all.flatMap(describe)].join('\n'))
  const { texts, words } = measure(all.flatMap((group) => group.texts))
  console.log(`${texts} texts, ${words} words in ${all.length} groups: ${file}`)
}

function summary(all: readonly Group[]): string[] {
  const total = measure(all.flatMap(({ texts }) => texts))
  return [
    '# Words',
    '',
    `${formatCount(total.texts)} texts, ${formatCount(total.words)} words. Explanations: ${total.wordsPerSentence.toFixed(1)} words per sentence (goal ${goals.wordsPerSentence} or fewer). Buttons above ${goals.wordsPerButton} words: ${total.longButtons.length} (goal 0).`,
    '',
    '| group | texts | words | sentences | words per sentence | long buttons |',
    '|---|--:|--:|--:|--:|--:|',
    ...all.map(({ name, texts }) => {
      const { words, sentences, wordsPerSentence, longButtons } = measure(texts)
      return `| ${name} | ${texts.length} | ${words} | ${sentences} | ${wordsPerSentence.toFixed(1)} | ${longButtons.length} |`
    }),
    '',
  ]
}

function describe({ name, texts, screens }: Group): string[] {
  const { words, sentences, wordsPerSentence, longest, longButtons } = measure(texts)
  const isLong = wordsPerSentence > goals.wordsPerSentence
  return [
    `## ${name}`,
    '',
    `${words} words, ${sentences} sentences. Words per sentence: ${wordsPerSentence.toFixed(1)}, goal ${goals.wordsPerSentence}${isLong ? ' (above)' : ''}. Buttons above ${goals.wordsPerButton} words: ${longButtons.length}, goal 0.`,
    ...(screens.length > 0 ? [`Shown at: ${screens.join(', ')}`] : []),
    ...longest.map(({ words: count, sentence, at }) => `Longest: ${count} words: ${sentence} (${at})`),
    ...longButtons.map(
      ({ text, file, line }) => `Long button: ${countWords(text)} words: ${text} (${file}:${line})`,
    ),
    '',
    ...texts.map(
      ({ text, kind, file, line }) => `- ${kind === 'text' ? '' : `[${kind}] `}${text} — ${file}:${line}`,
    ),
    '',
  ]
}
