import type { AdvisorCard } from '@evenkeel/contract/market/advisor-cards'
import type { PersonId } from '@evenkeel/contract/person-id'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Profiler, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AccountGate } from '../results/account-gate.ts'
import { ruth } from '../testing/sample-matching.ts'
import { forgetMatching, matchingServer, showMatching } from '../testing/show-matching.tsx'
import { CardList } from './card-list.tsx'

const many = Array.from({ length: 20 }, (_, index) => ({
  ...ruth,
  advisor_id: 500 + index,
  first_name: `Ruth ${index + 1}`,
}))
const articles = () => document.querySelectorAll('article').length

const list = (cards: readonly AdvisorCard[], onMove: (advisorId: PersonId) => void = () => {}) => (
  <CardList
    label="Advisors"
    cards={cards}
    place="Colorado"
    selectedId={null}
    addressOf={(id) => `?advisor=${id}`}
    onOpen={() => {}}
    onMove={onMove}
  />
)

/** Records the number of cards and placeholders after each render. */
function show(gate?: () => void) {
  const drawn: number[] = []
  const places: (number | undefined)[] = []
  function look() {
    drawn.push(articles())
    places.push(document.querySelector('ul')?.children.length)
  }
  const onMove = vi.fn()
  showMatching(
    <AccountGate value={gate}>
      <Profiler id="list" onRender={look}>
        {list(many, onMove)}
      </Profiler>
    </AccountGate>,
  )
  return { drawn, places, onMove }
}

beforeEach(() => {
  matchingServer()
  vi.stubGlobal('innerHeight', 800)
})
afterEach(forgetMatching)

test('visible cards render first and the rest follow automatically', async () => {
  const { drawn } = show()
  await screen.findByRole('article', { name: 'Ruth 20 Calloway' })
  expect(drawn[0]).toBe(5)
  expect(articles()).toBe(20)
})

test('a visitor’s list begins with its first card, and the others follow one at a time', async () => {
  const { drawn } = show(() => {})
  await screen.findByRole('article', { name: 'Ruth 20 Calloway' })
  expect(drawn.filter((count, at) => count !== drawn[at - 1])).toEqual(many.map((_, index) => index + 1))
})

test('a list that changes draws what is in sight at once', async () => {
  let change = () => {}
  function Changing() {
    const [cards, setCards] = useState(many.slice(0, 2))
    change = () => setCards(many.slice(2))
    return list(cards)
  }
  showMatching(<Changing />)
  await screen.findByRole('article', { name: 'Ruth 2 Calloway' })
  act(change)
  expect(articles()).toBe(5)
})

test('a list of invented people says so once, and a mixed one marks each of them', async () => {
  const { unmount } = showMatching(list(many.map((card) => ({ ...card, is_demo: true }))))
  expect(await screen.findAllByText(/^Demo: /)).toHaveLength(1)
  unmount()
  showMatching(list([ruth, { ...ruth, advisor_id: 600, is_demo: true }]))
  expect(await screen.findAllByText('Demo')).toHaveLength(1)
  expect(screen.getByText(/^Demo: people marked “Demo” are invented/)).toBeTruthy()
})

test('a taller window shows more cards at first', async () => {
  vi.stubGlobal('innerHeight', 2000)
  const { drawn } = show()
  await act(async () => {})
  expect(drawn[0]).toBe(13)
})

test('the list has its full length from the start', async () => {
  const { drawn, places } = show()
  await waitFor(() => expect(drawn.length).toBeGreaterThan(1))
  expect(new Set(places)).toEqual(new Set([20]))
})

test('End moves to the last card and selects it', async () => {
  const { onMove } = show()
  await screen.findByRole('article', { name: 'Ruth 20 Calloway' })
  screen.getByRole('link', { name: 'Ruth 1 Calloway' }).focus()
  await userEvent.keyboard('{End}')
  expect(document.activeElement?.textContent).toBe('Ruth 20 Calloway')
  expect(onMove).toHaveBeenCalledExactlyOnceWith(519)
})
