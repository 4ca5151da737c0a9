import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { isTest, ourFiles, root } from './imports.ts'

const textOf = (file: string) => readFileSync(join(root, file), 'utf8')
const files = ourFiles().filter((file) => isTest(file) || file.startsWith('e2e/'))
const runByRunner = files.filter((file) => /\.(test|spec)\.tsx?$/.test(file))

/** A hook below a test, by indentation: the runner never calls it. */
function hasHookInTest(text: string): boolean {
  const above: { indent: number; line: string }[] = []
  return text.split('\n').some((line) => {
    if (line.trim() === '') return false
    const indent = line.search(/\S/)
    while ((above.at(-1)?.indent ?? -1) >= indent) above.pop()
    const isHook = /^\s*(before|after)(Each|All)\(/.test(line)
    const isInTest = above.some((each) => /^\s*(test|it)\b/.test(each.line))
    above.push({ indent, line })
    return isHook && isInTest
  })
}

/** Where a prove file says its smoke test is; otherwise beside it. */
function smokeTestOf(file: string): string {
  const [, named] = /^\/\/ Smoke test: (\S+)$/m.exec(textOf(file).split('\n')[0] ?? '') ?? []
  return named ?? file.replace('.prove.', '.')
}

describe('a test file', () => {
  test('is found at all (a reader that finds none reports nothing)', () => {
    expect(runByRunner.length).toBeGreaterThan(800)
    expect(runByRunner.filter((file) => file.includes('.prove.')).length).toBeGreaterThan(10)
  })

  test('runs all of its tests', () => {
    const only = /\b(test|it|describe)(\.\w+)*\.only\b/
    expect(runByRunner.filter((file) => only.test(textOf(file)))).toEqual([])
  })

  test('listens on ports that the system chooses, because another run may hold any other', () => {
    const fixed = /\blisten\(\s*(\{\s*port:\s*)?[1-9]/
    expect(files.filter((file) => fixed.test(textOf(file)))).toEqual([])
  })

  test('cleans up after a test by onTestFinished, not by a hook that is registered too late', () => {
    const late = "test('x', async () => {\n  if (a) {\n    afterAll(() => stop())\n  }\n})"
    expect([hasHookInTest(late), hasHookInTest(late.replace('test(', 'describe('))]).toEqual([true, false])
    expect(runByRunner.filter((file) => hasHookInTest(textOf(file)))).toEqual([])
  })

  test('that only `npm run prove` runs has a smoke test that `npm test` runs', () => {
    const deep = runByRunner.filter((file) => file.includes('.prove.'))
    const wrong = deep.filter((file) => {
      const smoke = smokeTestOf(file)
      return (
        !existsSync(join(root, smoke)) || !/\.(test|spec)\.tsx?$/.test(smoke) || smoke.includes('.prove.')
      )
    })
    expect(wrong).toEqual([])
  })
})
