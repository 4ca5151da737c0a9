import { personUuid } from '@evenkeel/contract/person-id'
import { render, screen, waitFor } from '@testing-library/react'
import { createRoutesStub, useLocation } from 'react-router'
import { expect, test } from 'vitest'
import { rememberPerson } from '../../session/stored/person-id-mapping.ts'
import { usePathPerson } from './use-path-person.ts'

function Report({ type }: { type: 'consumer' | 'advisor' }) {
  const person = usePathPerson(type)
  const { pathname, search, hash } = useLocation()
  return (
    <>
      <output aria-label="person">{person.kind === 'person' ? `person ${person.id}` : person.kind}</output>
      <output aria-label="address">{pathname + search + hash}</output>
    </>
  )
}

function AdvisorReport() {
  return <Report type="advisor" />
}

function ConsumerReport() {
  return <Report type="consumer" />
}

function show(at: string) {
  const Stub = createRoutesStub([
    { path: '/advisor/metrics/:advisorId?', Component: AdvisorReport },
    { path: '/advisor/:advisorId?', Component: AdvisorReport },
    { path: '/consumer/:consumerId', Component: ConsumerReport },
  ])
  render(<Stub initialEntries={[at]} />)
}

const person = () => screen.getByLabelText('person').textContent
const address = () => screen.getByLabelText('address').textContent
const advisor = personUuid('advisor', 1173)
const consumer = personUuid('consumer', 4821)

test.each([
  '/consumer/abc',
  '/consumer/0',
  '/consumer/-5',
  '/consumer/1.5',
  '/consumer/9007199254740992',
  `/consumer/${consumer.slice(1)}`,
  `/consumer/${consumer.replace('-', '_')}`,
  '/advisor/metrics/nobody',
  '/advisor?advisorId=nobody',
])(
  '%s names nobody: neither a number from 1 to 2^53−1 nor a UUID of 8-4-4-4-12 (spec 2.1-30, 5-13)',
  (at) => {
    show(at)
    expect(person()).toBe('invalid')
  },
)

test('a number in the query is not believed when it is another person’s', () => {
  show(`/advisor/${advisor}?advisorId=999`)
  expect(person()).toBe('person undefined')
})

test('the query does not replace the id in the path (spec 2.1-29)', async () => {
  show('/advisor/1173?advisorId=999')
  expect(person()).toBe('person 1173')
  await waitFor(() => expect(address()).toBe(`/advisor/${advisor}?advisorId=1173`))
})

test('a consumer is not taken from a query where the path has a place for the id', () => {
  show(`/consumer/${consumer}`)
  expect(person()).toBe('person undefined')
})

test.each([
  ['/advisor/1173', `/advisor/${advisor}?advisorId=1173`],
  ['/advisor/metrics/1173?range=90#top', `/advisor/metrics/${advisor}?range=90&advisorId=1173#top`],
  ['/consumer/4821', `/consumer/${consumer}?consumerId=4821`],
])(
  'the number in %s is accepted and becomes the UUID in the address bar (spec 2.1-28, 2.1-30, 2.1-31)',
  async (at, shown) => {
    show(at)
    expect(person()).toMatch(/^person (1173|4821)$/)
    await waitFor(() => expect(address()).toBe(shown))
    expect(person()).toMatch(/^person (1173|4821)$/)
  },
)

test('without an id in the path the query supplies the advisor (spec 2.1-29)', () => {
  show('/advisor/metrics?advisorId=1173')
  expect(person()).toBe('person 1173')
  expect(address()).toBe('/advisor/metrics?advisorId=1173')
})

test('without any id the address is about nobody in particular', () => {
  show('/advisor/metrics')
  expect(person()).toBe('none')
})

test('a consumer UUID seen before is turned back into its number (spec 2.1-32)', () => {
  rememberPerson('consumer', 4821)
  show(`/consumer/${consumer.toUpperCase()}`)
  expect(person()).toBe('person 4821')
})

test('a UUID with its own number in the query is known at once and remembered', async () => {
  show(`/advisor/${advisor}?advisorId=1173`)
  expect(person()).toBe('person 1173')
  await waitFor(() => expect(JSON.stringify({ ...localStorage })).toContain(advisor))
})
