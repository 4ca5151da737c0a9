import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { mutations } from '../scripts/mutations.ts'
import { rotate } from '../scripts/prove-mutations.ts'
import { root } from './imports.ts'

test('every mutation is in one place of its file, changes it, and names tests that are there', () => {
  const wrong = mutations.filter(({ file, text, into, tests }) => {
    const source = existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : ''
    const isApplied = source.split(text).length === 2 && source.replace(text, () => into) !== source
    return !isApplied || tests.length === 0 || tests.some((test) => !existsSync(join(root, test)))
  })
  expect(wrong.map(({ breaks }) => breaks)).toEqual([])
  expect(new Set(mutations.map(({ breaks }) => breaks)).size).toBe(mutations.length)
})

test('the samples of consecutive days go through all mutations in turn', () => {
  const all = Array.from({ length: 23 }, (_, number) => number)
  const days = [0, 1, 2].flatMap((day) => rotate(all, 10, 20_411 + day))
  expect(days).toHaveLength(30)
  expect(new Set(days)).toEqual(new Set(all))
  expect(rotate(all)).toEqual(all)
})
