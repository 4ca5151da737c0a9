import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { describe, expect, it, vi } from 'vitest'
import { Chip } from './choice/chip.tsx'
import { ContentBlock } from './content-block.tsx'
import { EmptyState } from './empty-state.tsx'
import { LoadError } from './load-error.tsx'
import { Loaded } from './loaded.tsx'
import { Logo } from './logo.tsx'
import { Notice } from './notice.tsx'
import { LiveRegion } from './screen-reader.tsx'
import { Skeleton, SkeletonText } from './skeleton.tsx'
import { SkipLink } from './skip-link.tsx'
import { Progress } from './steps/progress.tsx'
import { StepNavigator } from './steps/step-navigator.tsx'

describe('a content block', () => {
  it('carries a title, a line under it, an action and its content (spec 2.8-09)', () => {
    render(
      <ContentBlock
        as="article"
        title="Your numbers"
        description="Nothing is saved."
        action={<button type="button">Reset</button>}
      >
        Inside
      </ContentBlock>,
    )
    expect(screen.getByRole('article').textContent).toBe('Your numbersNothing is saved.ResetInside')
    expect(screen.getByRole('heading', { level: 3, name: 'Your numbers' })).toBeTruthy()
  })

  it('without title and action has no empty head', () => {
    const { container } = render(<ContentBlock>Inside</ContentBlock>)
    expect(container.querySelector('header')).toBeNull()
  })
})

it('skeletons hold the place and say nothing to screen readers (spec 2.8-10)', () => {
  const { container } = render(
    <>
      <Skeleton isRound />
      <SkeletonText lines={4} />
    </>,
  )
  expect(container.querySelectorAll('.skeleton')).toHaveLength(5)
  for (const skeleton of container.children) expect(skeleton.getAttribute('aria-hidden')).toBe('true')
})

it('what can’t load without a network says so instead of a skeleton that stays', () => {
  const query = { data: undefined, isError: false, isFetching: false, dataUpdatedAt: 0, refetch: () => {} }
  const { rerender } = render(
    <Loaded query={{ ...query, fetchStatus: 'paused' }}>{() => 'Everything'}</Loaded>,
  )
  expect(screen.getByRole('status').textContent).toBe('You’re offline. This loads when you reconnect.')
  rerender(<Loaded query={{ ...query, fetchStatus: 'fetching' }}>{() => 'Everything'}</Loaded>)
  expect(screen.getByRole('status').textContent).toBe('Loading…')
})

describe('a failed load', () => {
  it('says so at once, keeps the time of what is still shown, and tries again', async () => {
    const retry = vi.fn()
    const tenFortyTwo = new Date()
    tenFortyTwo.setHours(10, 42)
    render(<LoadError onRetry={retry} lastGoodAt={tenFortyTwo} />)
    expect(screen.getByRole('alert').textContent).toContain(
      'We couldn’t load this.The data below is from 10:42 am.',
    )
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(retry).toHaveBeenCalledTimes(1)
  })

  it('names the day when the data is not from today', () => {
    vi.useFakeTimers({ now: new Date(2026, 9, 3, 9, 0) })
    render(<LoadError onRetry={() => {}} lastGoodAt={new Date(2026, 9, 2, 22, 5)} />)
    expect(screen.getByRole('alert').textContent).toMatch(/from yesterday, 10:05 pm\./)
  })

  it('cannot be retried twice at once', async () => {
    const retry = vi.fn()
    render(<LoadError onRetry={retry} isRetrying />)
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(retry).not.toHaveBeenCalled()
  })
})

it('an empty list says one sentence and offers one thing to do', () => {
  render(<EmptyState sentence="No matches yet" action={<button type="button">Find advisors</button>} />)
  expect(screen.getByText('No matches yet')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Find advisors' })).toBeTruthy()
})

it('a notice shows its words, its action and its kind', () => {
  render(
    <Notice kind="warning" role="status" action={<button type="button">Search again</button>}>
      These may be out of date.
    </Notice>,
  )
  expect(screen.getByRole('status').classList.contains('warning')).toBe(true)
  expect(screen.getByRole('button', { name: 'Search again' })).toBeTruthy()
})

it('a chip is taken away by a button that says what goes', async () => {
  const remove = vi.fn()
  render(
    <Chip kind="on" onRemove={remove} removeLabel="Remove filter CFA">
      CFA
    </Chip>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Remove filter CFA' }))
  expect(remove).toHaveBeenCalledTimes(1)
})

it.each([
  [5, 9, '5', '55.55555555555556%'],
  [12, 9, '9', '100%'],
  [-1, 9, '0', '0%'],
  [1, 0, '0', '0%'],
])('progress of %i in %i stays between nothing and all', (value, max, now, width) => {
  const { container } = render(<Progress value={value} max={max} label="Onboarding" />)
  expect(screen.getByRole('progressbar', { name: 'Onboarding' }).getAttribute('aria-valuenow')).toBe(now)
  expect(container.querySelector('i')?.style.width).toBe(width)
})

describe('the step navigator', () => {
  it('does not lead to a blocked step, even with an address', () => {
    render(
      <MemoryRouter>
        <StepNavigator steps={[{ label: 'Check and agree', state: 'blocked', to: '/nine' }]} />
      </MemoryRouter>,
    )
    expect(screen.queryByRole('link')).toBeNull()
    expect(screen.getByText('Check and agree').textContent).toBe('Check and agree, not available yet')
  })

  it('jumps to every other step and marks where one is', () => {
    render(
      <MemoryRouter>
        <StepNavigator
          steps={[
            { label: 'About you', state: 'done', to: '/one' },
            { label: 'Money', state: 'current', to: '/two' },
            { label: 'Meetings', state: 'open', to: '/three' },
          ]}
        />
      </MemoryRouter>,
    )
    expect(screen.getByRole('navigation', { name: 'Steps' })).toBeTruthy()
    expect(screen.getByRole('link', { name: /^About you ?, done$/ }).getAttribute('href')).toBe('/one')
    expect(screen.getByRole('link', { name: 'Money' }).getAttribute('aria-current')).toBe('step')
    expect(screen.getByRole('link', { name: 'Meetings' }).getAttribute('aria-current')).toBeNull()
  })
})

it('the skip link leads to the content, and the logo says the name', () => {
  render(
    <>
      <SkipLink />
      <Logo />
    </>,
  )
  expect(screen.getByRole('link', { name: 'Skip to content' }).getAttribute('href')).toBe('#main')
  expect(screen.getByText('Evenkeel')).toBeTruthy()
})

it('a live region waits for a pause in what is being read', () => {
  const { container } = render(<LiveRegion>quiet</LiveRegion>)
  expect(container.firstElementChild?.getAttribute('aria-live')).toBe('polite')
})
