import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ComponentType, useState } from 'react'
import { expect, test } from 'vitest'
import { Tabs } from './choice/tabs.tsx'
import { laterPart } from './later-part.tsx'
import { Dialog } from './overlays/dialog.tsx'
import { DialogSkeleton } from './overlays/dialog-skeleton.tsx'

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

test.each([
  ['Enter', '{Enter}'],
  ['Space', ' '],
])(
  'a dialog that %s asked for opens once its code is there; until then the focus stays, and it returns',
  async (_, key) => {
    interface FiltersProps {
      onClose: () => void
    }
    const code = Promise.withResolvers<ComponentType<FiltersProps>>()
    const Filters = laterPart(() => code.promise, <DialogSkeleton isWide />)
    function List() {
      const [isOpen, setIsOpen] = useState(false)
      return (
        <>
          <button type="button" onClick={() => setIsOpen(true)}>
            Filters
          </button>
          {isOpen && <Filters onClose={() => setIsOpen(false)} />}
        </>
      )
    }
    render(<List />)
    const button = screen.getByRole('button', { name: 'Filters' })
    await userEvent.tab()
    await userEvent.keyboard(key)
    expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy()
    expect(document.activeElement).toBe(button)
    await act(async () =>
      code.resolve(({ onClose }) => (
        <Dialog isOpen title="Filter advisors" onClose={onClose}>
          <input aria-label="Firm" />
        </Dialog>
      )),
    )
    const dialog = await screen.findByRole('dialog', { name: 'Filter advisors' })
    expect(screen.queryByRole('status')).toBeNull()
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(button))
  },
)

test('a tab whose code loads with it is named before, shows its place, and keeps the focus when the code comes', async () => {
  const code = Promise.withResolvers<ComponentType<{ name: string }>>()
  const Costs = laterPart(() => code.promise, <p>Loading</p>)
  function Advisor() {
    const [tab, setTab] = useState('fit')
    const tabs = [
      { value: 'fit', label: 'Fit', content: <p>Why Dana fits</p> },
      { value: 'costs', label: 'Costs', content: <Costs name="Dana" /> },
    ]
    return <Tabs label="About Dana" tabs={tabs} value={tab} onChange={setTab} />
  }
  render(<Advisor />)
  const costs = screen.getByRole('tab', { name: 'Costs' })
  await userEvent.tab()
  await userEvent.keyboard('{ArrowRight}')
  expect(document.activeElement).toBe(costs)
  expect(screen.getByRole('tabpanel', { name: 'Costs' }).textContent).toBe('Loading')
  await act(async () => code.resolve(Greeting))
  expect(screen.getByRole('tabpanel', { name: 'Costs' }).textContent).toBe('Hello Dana')
  expect(document.activeElement).toBe(costs)
})
