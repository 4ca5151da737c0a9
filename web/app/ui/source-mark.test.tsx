import { render } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { SourceMark } from './source-mark.tsx'

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-01T12:00:00Z') }))

it.each([
  ['register', 'Registered in CO', '2026-10-01', 'Registered in CO · checked Oct 1'],
  ['document', 'ADV Document', '2025-03-28', 'ADV Document, Mar 28, 2025'],
  ['self', 'Ruth Calloway', '2026-09-05', 'Ruth Calloway · self-reported Sep 5'],
] as const)('a fact from a %s says who says it and when it was read', (kind, source, readAt, words) => {
  const { container } = render(<SourceMark kind={kind} source={source} readAt={readAt} />)
  expect(container.textContent).toBe(words)
  expect(container.querySelector('time')?.dateTime.startsWith(readAt)).toBe(true)
})
