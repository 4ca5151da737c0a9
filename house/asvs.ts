import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { titlesIn } from './coverage.ts'
import { root } from './imports.ts'

// OWASP ASVS 5.0, levels 1 and 2: each requirement in our words with the tests and documents that meet it. The data is
// asvs.json; docs/asvs.md is written from it by `npm run asvs`, and a test compares the two.

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
    'Written by `npm run asvs` from `house/asvs.json`; a test compares the two and looks for every test that is named. The',
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
