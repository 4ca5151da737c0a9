import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { titlesIn } from './coverage.ts'
import { root } from './imports.ts'

// OWASP ASVS 5.0, levels 1 and 2: each requirement in our words with the tests and documents that meet it. The data is
// asvs.json; docs/asvs.md is written from it by `npm run generate -- asvs`, and a test compares the two.

export interface Requirement {
  id: string
  level: 1 | 2
  asks: string
  /** "path: title" of tests. */
  tests?: string[]
  documents?: string[]
  note?: string
  /** Why it does not apply to this product. */
  notApplicable?: string
}

const chapters: Readonly<Record<string, string>> = {
  1: 'Encoding and sanitization',
  2: 'Validation and business logic',
  3: 'Web frontend',
  4: 'API and web service',
  5: 'Files',
  6: 'Authentication',
  7: 'Sessions',
  8: 'Authorization',
  9: 'Self-contained tokens',
  10: 'OAuth and OIDC',
  11: 'Cryptography',
  12: 'Secure communication',
  13: 'Configuration',
  14: 'Data protection',
  15: 'Coding and architecture',
  16: 'Logging and errors',
  17: 'WebRTC',
}

// The levels of each section's requirements in their order, as the standard has them: 1.1.1 and 1.1.2 are of level 2.
const levelsOfSections = [
  '1.1 22, 1.2 111112222, 1.3 11222222222, 1.4 222, 1.5 12',
  '2.1 122, 2.2 112, 2.3 1222, 2.4 2',
  '3.2 11, 3.3 1222, 3.4 112222, 3.5 11122, 3.7 22',
  '4.1 122, 4.2 2, 4.3 22, 4.4 1222',
  '5.1 2, 5.2 112, 5.3 11, 5.4 222',
  '6.1 122, 6.2 111111112222, 6.3 1122, 6.4 1122, 6.5 22222, 6.6 222, 6.8 2222',
  '7.1 222, 7.2 1111, 7.3 22, 7.4 11222, 7.5 22, 7.6 22',
  '8.1 12, 8.2 112, 8.3 1, 8.4 2',
  '9.1 111, 9.2 1222',
  '10.1 22, 10.2 22, 10.3 2222, 10.4 11111222222, 10.5 22222, 10.6 22, 10.7 222',
  '11.1 22, 11.2 222, 11.3 112, 11.4 1222, 11.5 2, 11.6 2',
  '12.1 122, 12.2 11, 12.3 2222',
  '13.1 2, 13.2 22222, 13.3 22, 13.4 12222',
  '14.1 22, 14.2 1222, 14.3 122',
  '15.1 122, 15.2 122, 15.3 1222222',
  '16.1 2, 16.2 22222, 16.3 2222, 16.4 222, 16.5 222',
  '17.1 2, 17.2 2222, 17.3 22',
]

/** Every requirement of levels 1 and 2. */
export const requirementLevels = (): Pick<Requirement, 'id' | 'level'>[] =>
  levelsOfSections
    .flatMap((chapter) => chapter.split(', '))
    .flatMap((section) => {
      const [number, levels = ''] = section.split(' ')
      return Array.from(levels, (level, at) => ({ id: `${number}.${at + 1}`, level: level === '1' ? 1 : 2 }))
    })

export const readRequirements = (): Requirement[] =>
  JSON.parse(readFileSync(join(root, 'house/asvs.json'), 'utf8'))

/** What is wrong with a requirement, each as a sentence. */
export function problemsOfRequirement(requirement: Requirement, titlesOf = readTitles): string[] {
  const { id, tests = [], documents = [], notApplicable } = requirement
  const isMet = tests.length + documents.length > 0
  if (isMet === (notApplicable !== undefined)) return [`${id} is neither met nor not applicable, or both`]
  return tests.flatMap((each) => {
    const [file = '', title = ''] = splitTest(each)
    return titlesOf(file).includes(title) ? [] : [`${id} names a test that is not there: ${each}`]
  })
}

function splitTest(test: string): [file: string, title: string] {
  const end = test.indexOf(': ')
  return [test.slice(0, end), test.slice(end + 2)]
}

function readTitles(file: string): string[] {
  try {
    return titlesIn(readFileSync(join(root, file), 'utf8')).map((title) => title.replaceAll("\\'", "'"))
  } catch {
    return []
  }
}

export function writePage(requirements: readonly Requirement[]): string {
  const applicable = requirements.filter(({ notApplicable }) => notApplicable === undefined)
  const tested = applicable.filter(({ tests }) => tests !== undefined)
  const lines = [
    '# OWASP ASVS 5.0, levels 1 and 2',
    '',
    'Written by `npm run generate -- asvs` from `house/asvs.json`; a test compares the two and looks for every test that is named. The',
    'requirements are in our own short words; the standard (OWASP, CC BY-SA 4.0) has the full ones under the same numbers.',
    '',
    `${requirements.length} requirements: ${tested.length} held by tests, ${applicable.length - tested.length} by documents ` +
      `and settings, ${requirements.length - applicable.length} not applicable.`,
  ]
  for (const [chapter, name] of Object.entries(chapters)) {
    lines.push(
      '',
      `## V${chapter} ${name}`,
      '',
      '| number | level | asks | met by |',
      '| --- | --- | --- | --- |',
    )
    for (const each of requirements.filter(({ id }) => id.startsWith(`${chapter}.`)))
      lines.push(`| ${each.id} | ${each.level} | ${each.asks} | ${metBy(each).replaceAll('|', '\\|')} |`)
  }
  return `${lines.join('\n')}\n`
}

function metBy({ tests = [], documents = [], note, notApplicable }: Requirement): string {
  if (notApplicable !== undefined) return `Not applicable. ${notApplicable}`
  const named = tests
    .map(splitTest)
    .map(([file, title]) => `“${groupOf(file, title)}${title}” ([${nameOf(file)}](../${file}))`)
  const linked = documents.map((path) => `[${path}](../${path})`)
  return [[...named, ...linked].join('; '), note].filter(Boolean).join('. ')
}

/** The title of the group a test is in, because many titles continue that of their group. */
function groupOf(file: string, title: string): string {
  const [before = ''] = readFileSync(join(root, file), 'utf8').replaceAll("\\'", "'").split(title, 1)
  const isInGroup = /\n {2,}[^\n]*$/.test(before)
  const group = isInGroup ? titlesIn(before.slice(before.lastIndexOf('\ndescribe'))).at(0) : undefined
  return group === undefined ? '' : `${group} `
}

const nameOf = (file: string) => file.replace(/^.*\//, '').replace(/(\.prove)?\.(test|spec)\.tsx?$/, '')
