import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { StepFrame, type StepFrameProps } from './step-frame.tsx'

function show(changed: Partial<StepFrameProps> = {}) {
  const pressed: string[] = []
  const all = (props: Partial<StepFrameProps>) => (
    <MemoryRouter>
      <StepFrame
        navigatorLabel="Steps to your matches"
        steps={[
          { label: 'About you', state: 'done', to: '/about' },
          { label: 'Money', state: 'current', to: '/money' },
        ]}
        stepNumber={2}
        stepCount={2}
        title="Money"
        continueLabel="Continue"
        onContinue={() => pressed.push('continue')}
        backTo="/about"
        {...props}
      >
        <input aria-label="Sum" />
      </StepFrame>
    </MemoryRouter>
  )
  const { rerender } = render(all(changed))
  return { pressed, again: (props: Partial<StepFrameProps>) => rerender(all(props)) }
}

const onward = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Continue' })

test('there is no way on while the step is not ready, by button or by Enter', async () => {
  const { pressed } = show({ isContinueDisabled: true })
  expect(onward().disabled).toBe(true)
  await userEvent.type(screen.getByLabelText('Sum'), '5{Enter}')
  expect(pressed).toEqual([])
})

test('while it is going on a second press does nothing', async () => {
  const { pressed } = show({ isContinuing: true })
  await userEvent.click(onward())
  expect(pressed).toEqual([])
})

test('a step without a way on has no button for it', () => {
  show({ continueLabel: undefined })
  expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/about')
})

test('Enter in a field goes on', async () => {
  const { pressed } = show()
  await userEvent.type(screen.getByLabelText('Sum'), '5{Enter}')
  expect(pressed).toEqual(['continue'])
})

test('it says where one is, and every step can be jumped to', () => {
  show()
  expect(screen.getByRole('heading', { level: 1, name: 'Money' })).toBeTruthy()
  expect(
    screen.getByRole('progressbar', { name: 'Steps to your matches' }).getAttribute('aria-valuetext'),
  ).toBe('Step 2 of 2')
  const steps = screen.getByRole('navigation', { name: 'Steps to your matches' })
  expect([...steps.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    '/about',
    '/money',
  ])
})

test('it says when the answers were saved, and nothing before they are', () => {
  const { again } = show()
  expect(screen.queryByText(/Saved/)).toBeNull()
  again({ savedAt: new Date(2026, 10, 16, 10, 31) })
  expect(screen.getByText('Saved 10:31 am. You can come back anytime.')).toBeTruthy()
})

test('on a phone the steps are folded up behind the place one is at', async () => {
  show()
  const place = screen.getByRole('button', { name: 'Step 2 of 2' })
  expect(place.getAttribute('aria-expanded')).toBe('false')
  await userEvent.click(place)
  expect(place.getAttribute('aria-expanded')).toBe('true')
  await userEvent.click(screen.getByRole('link', { name: /About you/ }))
  expect(place.getAttribute('aria-expanded')).toBe('false')
})
