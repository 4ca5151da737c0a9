import { render, screen } from '@testing-library/react'
import { Profiler } from 'react'
import { expect, test } from 'vitest'
import { InTurn } from './in-turn.tsx'

const names = ['one', 'two', 'three', 'four', 'five']
const list = (shown: readonly string[]) => (
  <ul>
    {shown.map((name, index) => (
      <InTurn
        key={name}
        isAtOnce={index === 0}
        className="shown"
        placeClassName={`place ${name}`}
        place="waiting"
      >
        {name}
      </InTurn>
    ))}
  </ul>
)
const items = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

test('an item keeps its place until its turn', () => {
  render(list(names))
  expect(items()).toEqual(['one', 'waiting', 'waiting', 'waiting', 'waiting'])
  expect(screen.getAllByRole('listitem').map(({ className }) => className)).toEqual([
    'shown',
    'place two',
    'place three',
    'place four',
    'place five',
  ])
})

test('each is drawn in a frame of its own, in order', async () => {
  const drawn: string[] = []
  render(
    <Profiler id="list" onRender={() => drawn.push(items().join(' '))}>
      {list(names)}
    </Profiler>,
  )
  await screen.findByText('five')
  expect(drawn).toEqual([
    'one waiting waiting waiting waiting',
    'one two waiting waiting waiting',
    'one two three waiting waiting',
    'one two three four waiting',
    'one two three four five',
  ])
})

test('an item that leaves the list before its turn holds nobody up', async () => {
  const { rerender } = render(list(names))
  rerender(list(['one', 'five']))
  expect(await screen.findByText('five')).toBeTruthy()
})
