import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { Tabs } from './tabs.tsx'

function Parts() {
  const [part, setPart] = useState<'fit' | 'cost' | 'reviews'>('fit')
  return (
    <Tabs
      label="About Ruth"
      value={part}
      onChange={setPart}
      tabs={[
        { value: 'fit', label: 'Fit', content: 'Every point' },
        { value: 'cost', label: 'Cost', content: 'All-in' },
        { value: 'reviews', label: 'Reviews', content: 'None', isDisabled: true },
      ]}
    />
  )
}

it('a disabled tab is not opened', async () => {
  render(<Parts />)
  await userEvent.click(screen.getByRole('tab', { name: 'Reviews' }))
  expect(screen.getByRole('tabpanel').textContent).toBe('Every point')
})

it('tabs are a named list of which one panel is shown, by click and by arrow key', async () => {
  render(<Parts />)
  expect(screen.getByRole('tablist', { name: 'About Ruth' })).toBeTruthy()
  await userEvent.click(screen.getByRole('tab', { name: 'Cost' }))
  expect(screen.getByRole('tab', { name: 'Cost' }).getAttribute('aria-selected')).toBe('true')
  expect(screen.getByRole('tabpanel', { name: 'Cost' }).textContent).toBe('All-in')
  await userEvent.keyboard('{ArrowLeft}')
  expect(screen.getByRole('tabpanel', { name: 'Fit' }).textContent).toBe('Every point')
})

it('one press opens a tab once, also where the page renders it only later', async () => {
  const onChange = vi.fn()
  const tabs = [
    { value: 'fit', label: 'Fit', content: 'Every point' },
    { value: 'cost', label: 'Cost', content: 'All-in' },
  ]
  render(<Tabs label="About Ruth" value="fit" onChange={onChange} tabs={tabs} />)
  await userEvent.click(screen.getByRole('tab', { name: 'Cost' }))
  expect(onChange.mock.calls).toEqual([['cost']])
})
