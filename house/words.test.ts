import { describe, expect, test } from 'vitest'
import { exampleFor } from '../scripts/words/example-values.ts'
import { measure, sentencesIn } from '../scripts/words/figures.ts'
import { findInJson, findProse } from '../scripts/words/find-prose.ts'
import { findWords } from '../scripts/words/find-words.ts'
import { violationsIn } from '../scripts/words/retired-words.ts'
import { makeGrouping } from '../scripts/words/screens.ts'
import { loadSource, parseSource } from '../scripts/words/source-file.ts'

const found = (code: string, path = 'web/app/page.tsx') => findWords(parseSource(path, code))
const texts = (code: string, path?: string) => found(code, path).map(({ text }) => text)

describe('texts in code', () => {
  test('JSX is read as on the screen, with example values and links inside the sentence', () => {
    expect(
      texts(`const page = (
        <p className="flex gap-2 text-muted">
          {advisorName} has until {formatDate(deadline)} to
          answer. <Link to="/help">Read more</Link>
        </p>
      )`),
    ).toEqual(['Dana Reyes has until Nov 16, 2026 to answer. Read more'])
  })

  test('every branch of a condition is a text of its own', () => {
    expect(texts('const said = count === 1 ? "One request is left" : "Several requests are left"')).toEqual([
      'One request is left',
      'Several requests are left',
    ])
    expect(texts('const page = <b>{isOpen ? "open" : "closed"}</b>')).toEqual(['open', 'closed'])
    expect(texts('const page = <p>You have {count === 1 ? "one request" : "requests"}.</p>')).toEqual([
      'You have one request.',
      'You have requests.',
    ])
  })

  test('buttons, titles and labels are told apart', () => {
    const kinds = found(`const page = (
      <Card title="Your searches">
        <Field label="Name" hint="Only you see it." />
        <Button variant="primary" runningLabel="Saving…">Save search</Button>
      </Card>
    )`).map(({ kind, text }) => [kind, text])
    expect(kinds.toSorted()).toEqual([
      ['button', 'Save search'],
      ['button', 'Saving…'],
      ['label', 'Name'],
      ['text', 'Only you see it.'],
      ['title', 'Your searches'],
    ])
  })

  test('class names, keys, addresses, SQL, logs and errors for engineers are left out', () => {
    expect(
      texts(`
        import { thing } from './some thing.ts'
        type Kind = 'one kind' | 'another kind'
        const looks = { warm: 'border-warning bg-warning-soft', flat: 'flex grow' }
        const key = \`request:\${dueAt}\`
        const rows = await query('select id from person where name = $1')
        log.warn({ id }, 'a letter could not be sent')
        if (state === 'not ready') throw new Error('This cannot happen')
        const to = { pathname: '/shared/login', kind: 'Consumer' }
      `),
    ).toEqual([])
  })

  test('letters, notifications and command output are found, each with its line and place', () => {
    const letter = `export const consumerLetters = {
      accepted: ({ reader, advisor }) =>
        letter(reader, \`\${advisor} accepted\`, [
          'They see what you chose to share.\\n\\nSee you soon.',
        ]),
    }
    say(\`\${email} is an admin now.\`)`
    expect(
      found(letter, 'server/src/letters.ts').map(({ text, line, within }) => [text, line, within]),
    ).toEqual([
      ['Dana Reyes accepted', 3, 'consumerLetters.accepted'],
      ['They see what you chose to share.', 4, 'consumerLetters.accepted'],
      ['See you soon.', 4, 'consumerLetters.accepted'],
      ['dana@example.com is an admin now.', 7, ''],
    ])
  })

  test('labels of our constants are used as examples', () => {
    expect(
      texts(
        'const ways = { video: "Video call" } as const; const page = <p>You meet by {ways[way].toLowerCase()}.</p>',
      ),
    ).toEqual(['Video call', 'You meet by video call.'])
  })

  test('real letters are found (a reader that finds nothing reports nothing)', () => {
    const source = loadSource('server/src/features/account/identity/identity-letters.ts')
    expect(source && findWords(source).length).toBeGreaterThan(15)
  })
})

describe('prose and data', () => {
  test('paragraphs, headings and table cells, with values filled in', () => {
    const page = `import { brand } from '@evenkeel/contract/site/brand'\n\n## What we do\n\nWrite to {brand.name}, or use [Support](/x).\n\n| Fee | How |\n| --- | --- |\n| Flat | Once a year |\n`
    expect(findProse('web/app/page.mdx', page).map(({ text, line }) => [line, text])).toEqual([
      [3, 'What we do'],
      [5, 'Write to Evenkeel, or use Support.'],
      [7, 'Fee'],
      [7, 'How'],
      [9, 'Flat'],
      [9, 'Once a year'],
    ])
  })

  test('only sentences of JSON', () => {
    const json = '{\n  "name": "Alder College",\n  "text": "@coast Plant the tree today."\n}'
    expect(findInJson('a.json', json).map(({ text, line }) => [line, text])).toEqual([
      [3, 'Plant the tree today.'],
    ])
  })
})

describe('groups and figures', () => {
  test('a file of one screen belongs to it, letters by letter', () => {
    const { groupOf } = makeGrouping()
    const group = (file: string, within = '') => groupOf({ file, within, text: '', line: 1, kind: 'text' })
    expect(group('web/app/routes/admin/audit.tsx')).toBe('screen: /admin/audit')
    expect(group('web/app/ui/button.tsx')).toBe('shared parts: ui')
    expect(group('server/src/features/market/requests/request-letters.ts', 'consumerLetters.gone')).toBe(
      'letter: consumerLetters.gone',
    )
    expect(group('web/app/features/site/help/topics/fees.mdx')).toBe('help: fees')
    expect(group('server/src/account-command.ts')).toBe('command: npm run admin')
  })

  test('sentences are counted without short labels, buttons by their words', () => {
    expect(sentencesIn('Dana is out. You can ask “Ruth.” Or wait.')).toHaveLength(3)
    const one = { file: 'a.tsx', line: 1, within: '' }
    const { sentences, wordsPerSentence, longButtons } = measure([
      { ...one, kind: 'text', text: 'You can ask another advisor. Nothing is lost.' },
      { ...one, kind: 'label', text: 'First name' },
      { ...one, kind: 'button', text: 'Save this search for later use' },
    ])
    expect({ sentences, wordsPerSentence, long: longButtons.length }).toEqual({
      sentences: 2,
      wordsPerSentence: 4,
      long: 1,
    })
  })

  test('example values follow the name, and an unknown name is shown itself', () => {
    expect(['formatDate', 'advisorName', 'dueAt', 'percent'].map(exampleFor)).toEqual([
      'Nov 16, 2026',
      'Dana Reyes',
      'Wed, Nov 18, 2:49 pm',
      '22%',
    ])
    expect(exampleFor('savedPolicy')).toBe('«saved policy»')
  })
})

describe('retired words and formats', () => {
  const kinds = (text: string, group?: string) => violationsIn(text, group).map(({ kind }) => kind)

  test.each([
    ['Nobody saved yet. Advisors you save stand here.', ['subject', 'stands']],
    ['What an advisor pays is no input of the match.', ['input of']],
    ['Hand in a newer one', ['hand in']],
    ['Take the application back', ['take back']],
    ['Least fee a year', ['least, most', 'a year']],
    ['Mend the marked fields.', ['mend']],
    ['End what you do not recognise', ['British spelling']],
    ['Out of date since 16 Nov 2026, 22 % of it', ['day before month', 'space before %']],
    ['Since 2026-11-16', ['ISO date']],
    ['Log in to go on.', ['log in']],
    ['The consumer’s word counts, and what became of it', ['word counts', 'became of']],
    ['Choose one of their free times.', ['free times']],
  ])('%s', (text, expected) => expect(kinds(text)).toEqual(expected))

  test.each([
    'CRD stands for Central Registration Depository.',
    'Two outstanding requests, and you understand both.',
    'It takes up to 5 minutes.',
    '$240,000 at 1.00% is $2,400 a year.',
    'They work hand in hand.',
    'At least $500,000, at most 3 meetings.',
    'Nov 16, 2026, 5:00 pm: 22% of 1,204',
    'Login failed',
    'Advisor ID not found. Please log in as an advisor.',
    'Run `npm run login` on 5 May 3',
  ])('leaves alone: %s', (text) => expect(kinds(text)).toEqual([]))

  test('our own vocabulary is allowed to commands and the README', () => {
    expect(kinds('Your age band')).toEqual(['our vocabulary'])
    expect(kinds('Your age band', 'README')).toEqual([])
  })
})
