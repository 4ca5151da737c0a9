import { personUuid } from '@evenkeel/contract/person-id'
import { expect, test } from 'vitest'
import { numberOf, rememberPerson } from './person-id-mapping.ts'

const storageKeys = () => Object.keys(localStorage)
const onlyStored = () => JSON.parse(localStorage.getItem(storageKeys()[0] ?? '') ?? 'null')

test('a UUID never seen in this browser has no number', () => {
  expect(numberOf('consumer', personUuid('consumer', 42))).toBeUndefined()
})

test('an advisor’s UUID is not a consumer’s', () => {
  const uuid = rememberPerson('advisor', 42)
  expect(numberOf('consumer', uuid)).toBeUndefined()
})

test('a stored number that does not yield the UUID is not believed', () => {
  const uuid = rememberPerson('consumer', 42)
  const stored = onlyStored()
  stored.byUuid[uuid].id = '43'
  localStorage.setItem(storageKeys()[0] ?? '', JSON.stringify(stored))
  expect(numberOf('consumer', uuid)).toBeUndefined()
})

test.each(['not json', '[]', '{"byUuid":null}', '7'])(
  'storage that holds %s is forgotten, not fatal',
  (text) => {
    rememberPerson('consumer', 1)
    localStorage.setItem(storageKeys()[0] ?? '', text)
    const uuid = rememberPerson('consumer', 42)
    expect(numberOf('consumer', uuid)).toBe(42)
  },
)

test('a consumer UUID is turned back into its number, in any case (spec 2.1-32)', () => {
  const uuid = rememberPerson('consumer', 42)
  expect(numberOf('consumer', uuid)).toBe(42)
  expect(numberOf('consumer', uuid.toUpperCase())).toBe(42)
})

test('mappings are kept in both directions under one key, each with id as text and type (spec 3-17, 3-18)', () => {
  const consumer = rememberPerson('consumer', 42)
  const advisor = rememberPerson('advisor', 42)
  expect(storageKeys()).toHaveLength(1)
  expect(onlyStored()).toEqual({
    byUuid: { [consumer]: { id: '42', type: 'consumer' }, [advisor]: { id: '42', type: 'advisor' } },
    byId: { 'consumer:42': consumer, 'advisor:42': advisor },
  })
})

test('the list does not grow without end', () => {
  for (let id = 1; id <= 520; id += 1) rememberPerson('consumer', id)
  expect(Object.keys(onlyStored().byUuid)).toHaveLength(500)
  expect(numberOf('consumer', personUuid('consumer', 520))).toBe(520)
})
