import { expect, test } from 'vitest'
import { checkMessages, type Invocation } from './check-messages.ts'

const clean = { lost: [], duplicated: [], gaps: [], disordered: [], invented: [] }
const sent = (value: string, more: Partial<Invocation> = {}): Invocation => ({
  writer: value[0] ?? '',
  conversation: 1,
  value,
  isAcknowledged: true,
  ...more,
})
const read = (...values: string[]) => [
  { conversation: 1, messages: values.map((value, index) => ({ seq: index + 1, value })) },
]

test('nothing is wrong where all that was acknowledged is there once, in the order of each writer', () => {
  const history = [sent('a1', { seq: 1 }), sent('a2'), sent('b1'), sent('b2')]
  expect(checkMessages(history, read('a1', 'b1', 'b2', 'a2'))).toEqual(clean)
})

test('what nobody was told of may be there or not', () => {
  const history = [sent('a1'), sent('a2', { isAcknowledged: false })]
  for (const final of [read('a1'), read('a1', 'a2')]) expect(checkMessages(history, final)).toEqual(clean)
})

test.each([
  ['lost', [sent('a1'), sent('a2')], read('a1'), { lost: ['a2'] }],
  ['lost with its conversation', [sent('a1', { conversation: 2 })], read(), { lost: ['a1'] }],
  ['there twice', [sent('a1')], read('a1', 'a1'), { duplicated: ['a1'] }],
  ['behind a later one', [sent('a1'), sent('a2')], read('a2', 'a1'), { disordered: ['a2'] }],
  ['not where its writer was told', [sent('a1', { seq: 2 })], read('a1'), { disordered: ['a1'] }],
  ['nobody’s', [sent('a1')], read('a1', 'x1'), { invented: ['x1'] }],
  [
    'behind a gap',
    [sent('a1'), sent('a2')],
    [
      {
        conversation: 1,
        messages: [
          { seq: 1, value: 'a1' },
          { seq: 3, value: 'a2' },
        ],
      },
    ],
    { gaps: ['1: 3 at 2'] },
  ],
])('a message that is %s is found', (_, history, final, found) => {
  expect(checkMessages(history, final)).toEqual({ ...clean, ...found })
})
