import { expect, test } from 'vitest'
import { seeded } from '../random/seeded.ts'
import { inventFacts } from '../testing/invent-facts.ts'
import { groupNames } from './code-groups.ts'
import { encodeAdvisor } from './encode-advisor.ts'
import { encodePacked } from './encode-packed.ts'
import { packFacts, unpackFacts } from './pack-facts.ts'
import { packedLength } from './packed-facts-layout.ts'

/** The codes by way of objects, or undefined where the bytes are no facts. */
function codesByObjects(bytes: Uint8Array): Uint8Array | undefined {
  const facts = unpackFacts(bytes)
  return 'kind' in facts ? undefined : encodeAdvisor(facts)
}

function codesByBytes(bytes: Uint8Array): Uint8Array | undefined {
  const codes = new Uint8Array(3 * groupNames.length).fill(99)
  if (!encodePacked(bytes, codes, groupNames.length)) return undefined
  return codes.slice(groupNames.length, 2 * groupNames.length)
}

test('packed facts have the codes of the facts they hold', () => {
  for (let id = 1; id <= 1500; id++) {
    const bytes = packFacts(inventFacts(seeded(5, id), id))
    expect(codesByBytes(bytes)).toEqual(codesByObjects(bytes))
  }
})

test('bytes that anything may have written have the same codes, or are refused by both', () => {
  const draw = seeded(6, 1)
  let [refused, kept] = [0, 0]
  for (let id = 1; id <= 5000; id++) {
    const bytes = packFacts(inventFacts(draw, id))
    for (let change = 0; change <= id % 3; change++) bytes[1 + draw.below(packedLength - 1)] = draw.below(256)
    const expected = codesByObjects(bytes)
    if (expected) kept += 1
    else refused += 1
    if (expected?.join() !== codesByBytes(bytes)?.join()) expect(codesByBytes(bytes)).toEqual(expected)
  }
  expect(Math.min(refused, kept)).toBeGreaterThan(500)
})

test('other layouts and lengths are left to those who can read them', () => {
  const bytes = packFacts(inventFacts(seeded(7), 1))
  expect(codesByBytes(bytes.subarray(0, packedLength - 1))).toBeUndefined()
  expect(codesByBytes(bytes.map((byte, place) => (place === 0 ? 1 : byte)))).toBeUndefined()
})
