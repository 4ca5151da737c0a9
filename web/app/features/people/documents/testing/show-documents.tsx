import { type ProblemCode, sentenceOf } from '@evenkeel/contract/problem'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, Link, RouterProvider } from 'react-router'
import { beforeEach, expect, vi } from 'vitest'
import { makeQueryClient } from '../../../../server-link/query-client.ts'
import { type PlayedUpload, playUploads } from '../../../../server-link/testing/play-uploads.ts'
import { useSessionStore } from '../../../../session/session-store.ts'
import { allowLog } from '../../../../testing/guard-tests.ts'
import { refusal } from '../../../../testing/play-server.ts'
import { takeWaitingToasts } from '../../../../ui/overlays/toast.ts'
import type { OwnDocumentList } from '../document-queries.ts'
import { nothingYet } from './sample-documents.ts'

// For tests: a part of the documents with a server that follows the contract.

type Reply = () => Response | Promise<Response>

export const ownList = 'GET /api/v1/advisor/documents'

export const problem = (code: ProblemCode, more: object = {}) => ({
  code,
  message: sentenceOf(code),
  requestId: 'r',
  ...more,
})
export const json = (body: unknown) => new Response(JSON.stringify(body))

/** "GET /api/v1/…" → its answer. Requests are recorded. */
export function serverAnswers(replies: Record<string, Reply>): string[] {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const call = `${init.method} ${address}`
    asked.push(call)
    return replies[call]?.() ?? refusal('not-found')
  })
  return asked
}

/** The advisor's own list, which a test can change like another tab would. */
export function advisorServer(first: OwnDocumentList = nothingYet, more: Record<string, Reply> = {}) {
  const world = { list: first }
  const uploads = playUploads()
  const asked = serverAnswers({ [ownList]: () => json(world.list), ...more })
  return { world, uploads, asked }
}

/** The newest upload, once it has started. */
export async function underWay(uploads: PlayedUpload[], count = 1): Promise<PlayedUpload> {
  await vi.waitFor(() => expect(uploads).toHaveLength(count))
  const last = uploads.at(-1)
  if (!last) throw new Error('nothing was sent')
  return last
}

/** Events outside the page, and how the page reacts. */
export const happens = (what: () => void) => act(async () => what())

export function comeBackToTheTab(): void {
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
}

/** Includes a link that leads away, to test leaving with unsaved changes. */
export function showDocuments(part: ReactNode, { hasQueries = true } = {}) {
  const here = (
    <>
      {part}
      <Link to="/elsewhere">Elsewhere</Link>
    </>
  )
  const router = createMemoryRouter([
    {
      path: '/',
      element: hasQueries ? (
        <QueryClientProvider client={makeQueryClient()}>{here}</QueryClientProvider>
      ) : (
        here
      ),
    },
    { path: '/elsewhere', element: <h1>Elsewhere it is</h1> },
  ])
  return render(<RouterProvider router={router} />)
}

/** Downloaded files by name. */
export function watchSavedFiles(): string[] {
  const saved: string[] = []
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:saved')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    if (this.download) saved.push(this.download)
  })
  return saved
}

export function startAfresh(): void {
  beforeEach(() => {
    allowLog()
    takeWaitingToasts()
    useSessionStore.setState({ user: 'advisor', userId: 77, isAuthenticated: true, status: 'authenticated' })
  })
}
