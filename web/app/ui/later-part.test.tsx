import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { laterPart } from './later-part.tsx'

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>

test('a part shows its place until its code is there', async () => {
  const Part = laterPart(async () => Greeting, <p>Loading</p>)
  render(<Part name="Dana" />)
  expect(screen.getByText('Loading')).toBeTruthy()
  expect(await screen.findByText('Hello Dana')).toBeTruthy()
  expect(screen.queryByText('Loading')).toBeNull()
})

test('a part whose code was loaded before is there at once', async () => {
  const Part = laterPart(async () => Greeting)
  Part.preload()
  await Promise.resolve()
  await Promise.resolve()
  render(<Part name="Dana" />)
  expect(screen.getByText('Hello Dana')).toBeTruthy()
})

test('a part whose code doesn’t arrive offers to try again', async () => {
  let tries = 0
  const Part = laterPart(async () => {
    tries += 1
    if (tries === 1) throw new Error('offline')
    return Greeting
  })
  render(<Part name="Dana" />)
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Hello Dana')).toBeTruthy()
})
