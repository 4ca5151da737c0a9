import { expect, test } from 'vitest'
import { compareSentences } from './compare-sentences.ts'

const changed = (text: string, before?: string) =>
  compareSentences(text, before)
    .sentences.filter(({ isChanged }) => isChanged)
    .map((each) => each.text.trim())

test('a text without an earlier one has no changes, and its sentences together are the text', () => {
  const text = 'One. Two!\n\nThree, at 3.5 percent?  Four'
  const { sentences, removed } = compareSentences(text, undefined)
  expect(sentences.map((each) => each.text).join('')).toBe(text)
  expect(sentences.every(({ text: part, from }) => text.startsWith(part, from))).toBe(true)
  expect([changed(text), removed]).toEqual([[], []])
})

test('only the sentence that changed is marked, and what it replaced is named', () => {
  const before = 'I plan for owners. I started in 2018. Call me.'
  const text = 'I plan for owners. I have helped 200 families since 2018. Call me.'
  expect(changed(text, before)).toEqual(['I have helped 200 families since 2018.'])
  expect(compareSentences(text, before).removed).toEqual(['I started in 2018.'])
})

test('moved sentences and other spaces are no changes; a sentence said twice is one more', () => {
  expect(changed('Two.\nOne.', 'One.  Two.')).toEqual([])
  expect(changed('One. One.', 'One.')).toEqual(['One.'])
})

test('the first text of an advisor is new from its first word', () => {
  expect(changed('One. Two.', '')).toEqual(['One.', 'Two.'])
})
