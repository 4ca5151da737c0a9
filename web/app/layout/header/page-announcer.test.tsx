import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRoutesStub, Link, Outlet } from 'react-router'
import { expect, test } from 'vitest'
import { PageAnnouncer } from './page-announcer.tsx'

function Root() {
  return (
    <>
      <Outlet />
      <PageAnnouncer />
    </>
  )
}

function First() {
  return (
    <main>
      <title>First · Evenkeel</title>
      <h1>First</h1>
      <Link to="/second">Second</Link>
      <Link to="/second#part">Part</Link>
      <Link to="/second" state={{ isSamePage: true }}>
        Same
      </Link>
    </main>
  )
}

function Second() {
  return (
    <main>
      <title>Second · Evenkeel</title>
      <h1>Second</h1>
      <Link to="?sort=cost">Sort</Link>
    </main>
  )
}

function show() {
  const Stub = createRoutesStub([
    {
      Component: Root,
      children: [
        { path: '/', Component: First },
        { path: '/second', Component: Second },
      ],
    },
  ])
  const { container } = render(<Stub initialEntries={['/']} />)
  return () => container.querySelector('[aria-live]')?.textContent
}

const follow = (name: string) => userEvent.click(screen.getByRole('link', { name }))
const focused = () => document.activeElement?.textContent

test('the first page takes the focus from nobody and announces nothing', async () => {
  const announced = show()
  expect(document.activeElement).toBe(document.body)
  expect(announced()).toBe('')
})

test('a change of the query is no new page', async () => {
  const announced = show()
  await follow('Second')
  await waitFor(() => expect(announced()).toBe('Second · Evenkeel'))
  await follow('Sort')
  expect(focused()).toBe('Sort')
})

test('an address that is only written differently is announced to nobody', async () => {
  const announced = show()
  await follow('Same')
  await screen.findByRole('heading', { name: 'Second' })
  expect(announced()).toBe('')
})

test('after a navigation the focus is on the new heading and its title is announced', async () => {
  const announced = show()
  await follow('Second')
  await waitFor(() => expect(focused()).toBe('Second'))
  expect(screen.getByRole('heading', { name: 'Second' })).toBe(document.activeElement)
  await waitFor(() => expect(announced()).toBe('Second · Evenkeel'))
})

test('a link to a part of a page leaves the focus to that part', async () => {
  const announced = show()
  await follow('Part')
  await waitFor(() => expect(announced()).toBe('Second · Evenkeel'))
  expect(focused()).not.toBe('Second')
})
