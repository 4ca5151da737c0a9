import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  problemsOfRequirement,
  type Requirement,
  readRequirements,
  requirementLevels,
  writePage,
} from './asvs.ts'
import { root } from './imports.ts'

const requirements = readRequirements()

describe('the security requirements (ASVS 5.0)', () => {
  test('are each met by a test or document that exists, or say why they do not apply', () => {
    expect(requirements.flatMap((each) => problemsOfRequirement(each))).toEqual([])
    const documents = requirements.flatMap(({ documents = [] }) => documents)
    expect([...new Set(documents)].filter((path) => !existsSync(join(root, path)))).toEqual([])
  })

  test('are on the page as they are in the data (otherwise: npm run generate -- asvs)', () => {
    expect(readFileSync(join(root, 'docs/asvs.md'), 'utf8')).toBe(writePage(requirements))
  })

  test('are all 253 of levels 1 and 2', () => {
    const asked = requirementLevels()
    expect(asked).toHaveLength(253)
    expect(requirements.map(({ id, level }) => ({ id, level }))).toEqual(asked)
  })
})

describe('a requirement is refused', () => {
  const good: Requirement = { id: '1.1.1', level: 2, asks: 'something', tests: ['a.test.ts: holds'] }
  const titlesOf = (file: string) => (file === 'a.test.ts' ? ['holds'] : [])
  test.each<[string, Partial<Requirement>]>([
    ['with a test of another title', { tests: ['a.test.ts: held'] }],
    ['with a test in a file that is not there', { tests: ['b.test.ts: holds'] }],
    ['with nothing', { tests: [] }],
    ['that is met and does not apply', { notApplicable: 'There is none.' }],
  ])('%s', (_, change) => {
    expect(problemsOfRequirement(good, titlesOf)).toEqual([])
    expect(problemsOfRequirement({ ...good, ...change }, titlesOf)).toHaveLength(1)
  })
})
