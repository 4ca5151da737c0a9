import { readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { advisoryLocks } from '../server/src/database/advisory-locks.ts'
import { forbidden, type ImportRule, importRules, order } from './import-rules.ts'
import { importsOf, isTest, ourFiles, root, sourceFiles } from './imports.ts'

const files = sourceFiles()
const production = files.filter((file) => !isTest(file))
const ruleOf = (file: string) => importRules.find((rule) => rule.files.test(file))
const may = (rule: ImportRule, target: string) =>
  rule.mayImport.some((allowed) => (typeof allowed === 'string' ? allowed === target : allowed.test(target)))

describe('the house', () => {
  test('has files in every workspace (a reader that finds none reports nothing)', () => {
    for (const dir of ['contract/', 'matching/', 'server/', 'web/']) {
      expect(production.filter((file) => file.startsWith(dir)).length, dir).toBeGreaterThan(5)
    }
    expect(production.flatMap(importsOf).length).toBeGreaterThan(200)
  })

  test('has an import rule for every file', () => {
    expect(production.filter((file) => ruleOf(file) === undefined)).toEqual([])
  })

  test('uses the controls of ui on the pages of consumers and advisors, which are read-only in a masquerade', () => {
    const isTheirs = (file: string) =>
      /^web\/app\/features\/(account\/(settings|security)|people|market|contact)\/.+\.tsx$/.test(file) &&
      !file.includes('/support/desk/')
    // Each of them asks the area it is in, or is never typed into by an admin.
    const ownInputs = [
      'web/app/features/account/security/change-password-form.tsx',
      'web/app/features/contact/chat/composer.tsx',
      'web/app/features/contact/support/visitor-ask-form.tsx',
      'web/app/features/market/matching/card/card-actions.tsx',
      'web/app/features/people/consumers/way/meeting-screen-fields.tsx',
    ]
    const raw = production.filter(isTheirs).flatMap((file) => {
      const found = readFileSync(join(root, file), 'utf8').match(/<(button|input|textarea|select)\b/g) ?? []
      return found
        .filter((tag) => tag === '<button' || !ownInputs.includes(file))
        .map((tag) => `${file} ${tag}>`)
    })
    expect(raw).toEqual([])
  })

  test('has a place in the order for every feature of the server, and no place for one that is not there', () => {
    const found = new Set(
      production.flatMap((file) => /^server\/src\/features\/([^/]+\/[^/]+)\//.exec(file)?.[1] ?? []),
    )
    expect([...found].sort()).toEqual([...order].sort())
  })

  test('imports one way', () => {
    const wrong = production.flatMap((file) => {
      const rule = ruleOf(file)
      return rule
        ? importsOf(file)
            .filter((target) => !may(rule, target))
            .map((target) => `${file} (${rule.name}) → ${target}`)
        : []
    })
    expect(wrong).toEqual([])
  })

  test.each(forbidden.map((rule) => [rule.why, rule] as const))('%s', (_, rule) => {
    const wrong = production.flatMap((file) =>
      importsOf(file)
        .filter((target) => rule.isForbidden(file, target))
        .map((target) => `${file} → ${target}`),
    )
    expect(wrong).toEqual([])
  })

  test('reads process.env in config.ts only', () => {
    const readers = production.filter(
      (file) => /^server\//.test(file) && readFileSync(join(root, file), 'utf8').includes('process.env'),
    )
    expect(readers).toEqual(['server/src/config.ts'])
  })

  test('numbers every advisory lock in one file, each once', () => {
    const file = 'server/src/database/advisory-locks.ts'
    const numbers = Object.values(advisoryLocks)
    expect(new Set(numbers).size).toBe(numbers.length)
    const others = sourceFiles().filter((each) => each !== file && !isTest(each))
    expect(others.filter((each) => /\b6_?281_?0\d\d\b/.test(readFileSync(join(root, each), 'utf8')))).toEqual(
      [],
    )
  })

  test('has no drawers: a file is named for what is in it', () => {
    const drawer = /^(index|utils?|helpers?|common|misc|types|lib|shared)\.tsx?$/
    expect(files.filter((file) => drawer.test(basename(file)))).toEqual([])
    expect(files.filter((file) => /\/(utils|lib|common|helpers|types|misc)\//.test(file))).toEqual([])
  })

  test('names files in kebab-case', () => {
    expect(
      files.filter(
        (file) =>
          !/^[a-z0-9]+(-[a-z0-9]+)*(\.prove)?(\.(test|config))?\.tsx?$/.test(basename(file)) &&
          basename(file) !== 'entry.client.tsx',
      ),
    ).toEqual([])
  })

  test('has no file that is several', () => {
    const long = files.filter((file) => readFileSync(join(root, file), 'utf8').split('\n').length > 400)
    expect(long).toEqual([])
  })
})

/** Whether it goes up more folders than the file is in, or up from the root. */
function leadsOutside(file: string, text: string): boolean {
  const depth = file.split('/').length - 1
  return [...text.matchAll(/(\broot,\s*['"`])?((?:\.\.(?:\/|['"`],?\s*['"`]?))+)/g)].some(
    ([, fromRoot, up = '']) => fromRoot !== undefined || up.split('..').length - 1 > depth,
  )
}

describe('every folder and file', () => {
  const everything = ourFiles()

  test('has at most 40 source files beside each other', () => {
    const counts = new Map<string, number>()
    for (const file of everything.filter((each) => !isTest(each)))
      counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1)
    expect([...counts].filter(([, count]) => count > 40)).toEqual([])
  })

  test('writes properties out: a spread literal escapes the check for properties nobody declared', () => {
    const spreads = everything.filter((file) => /\.\.\.\{/.test(readFileSync(join(root, file), 'utf8')))
    expect(spreads.filter((file) => file !== 'house/house.test.ts')).toEqual([])
  })

  /** Why a file may name a path that leads out of the checkout. */
  const mayLookOutside: Readonly<Record<string, string>> = {
    'house/originals.test.ts': 'compares our facts with the texts they come from',
    'research/speed-dating/speed-dating.prove.test.ts': 'people’s answers, which are not ours to publish',
    'bench/speed-dating.bench.ts': 'the same answers',
    'house/house.test.ts': 'the examples below',
    'load/earlier-version.ts': 'a link inside the copy that it makes',
  }

  test('reads nothing outside the checkout, unless a line here says why', () => {
    const looking = everything.filter((file) => leadsOutside(file, readFileSync(join(root, file), 'utf8')))
    expect(looking.toSorted()).toEqual(Object.keys(mayLookOutside).toSorted())
  })

  test.each([
    ["new URL('../../../shared/a.md', import.meta.url)", true],
    ["join(root, '../shared', path)", true],
    ["join(import.meta.dirname, '..', '..', '..', 'data')", true],
    ["import { a } from '../../a.ts'", false],
    ["join(import.meta.dirname, '..', '..', 'data')", false],
  ])('%s in a folder of two levels: %j', (text, isOutside) => {
    expect(leadsOutside('server/src/a.ts', text)).toBe(isOutside)
  })
})

describe('the reader of imports', () => {
  test('sees every form of import', () => {
    const own = importsOf('server/src/build-app.ts')
    expect(own).toContain('fastify')
    expect(own).toContain('node:')
    expect(own).toContain('contract/src/problem.ts')
    expect(own).toContain('server/src/http/static-site.ts')
  })
})
