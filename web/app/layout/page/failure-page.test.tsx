import { act, render, screen } from '@testing-library/react'
import { createRoutesStub, useRouteError } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { setOnline } from '../../testing/stage.tsx'
import { FailurePage } from './failure-page.tsx'

const logged: unknown[][] = []

function Broken(): never {
  throw new TypeError('dana@whitfield.example has no balance')
}

function Boundary() {
  return <FailurePage error={useRouteError()} />
}

beforeEach(() => {
  logged.length = 0
  vi.spyOn(console, 'error').mockImplementation((...line) => logged.push(line))
  const Stub = createRoutesStub([{ path: '/', Component: Broken, ErrorBoundary: Boundary }])
  render(<Stub initialEntries={['/']} />)
})

test('a broken page shows neither the error’s words nor a stack trace', () => {
  expect(document.body.textContent).not.toMatch(/whitfield|TypeError|at Broken/)
  const ours = logged.filter(([line]) => String(line).startsWith('[evenkeel]'))
  expect(JSON.stringify(ours)).not.toContain('whitfield')
  expect(JSON.stringify(ours)).toContain('TypeError')
})

test('a broken page offers to try again and a way to help', () => {
  expect(screen.getByRole('heading', { name: 'This page didn’t load' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Help' }).getAttribute('href')).toBe('/help')
})

test('without a network it says so, because its code could not load', () => {
  act(() => setOnline(false))
  expect(screen.getByText(/^You’re offline\. Nothing you saved was lost\./)).toBeTruthy()
  act(() => setOnline(true))
  expect(screen.getByText(/^Something went wrong\./)).toBeTruthy()
})
