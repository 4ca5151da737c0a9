import type { currentUser } from '@evenkeel/contract/account/identity'
import type { AnswerOf } from '@evenkeel/contract/endpoint'
import { listNotifications } from '@evenkeel/contract/people/notifications'
import { cleanup, render } from '@testing-library/react'
import type { ComponentType } from 'react'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, vi } from 'vitest'
import { setLinkLoader } from '../../server-link/live-link.ts'
import { forgetEverything } from '../../session/testing/forget-everything.ts'
import { signedInAnswer } from '../../session/testing/signed-in-answer.ts'
import { PageAnnouncer } from '../header/page-announcer.tsx'
import type { PageHandle } from '../header/page-handle.ts'
import { MasqueradeBannerLoader } from '../masquerade/masquerade-banner-loader.tsx'
import PageFrame from '../page-frame.tsx'
import { servingModelCall } from '../sidebar/fetch-serving-model.ts'
import { countsCall } from '../sidebar/fetch-vetting-counts.ts'
// Preloaded so that no test waits for a module.
import '../page/protected-frame.tsx'
import '../gates/session-parts.tsx'
import '../gates/session-time-out-modal.tsx'
import { allowLog } from '../../testing/guard-tests.ts'
import { useSidebarStore } from '../sidebar/sidebar-store.ts'

// Renders pages in their frame, with a fake server that says who is signed in.

// The socket never loads, so that no test reaches for the network.
setLinkLoader(() => new Promise(() => {}))

type CurrentUser = AnswerOf<typeof currentUser>

const nothingUnread = { success: true, notifications: [], count: 0, total: 0 }

export const visitor: CurrentUser = { isAuthenticated: false, userId: null, userType: null }
export const dana: CurrentUser = { isAuthenticated: true, userId: 4821, userType: 'consumer' }
export const joanna: CurrentUser = { isAuthenticated: true, userId: 12, userType: 'admin' }

export interface ShownPage {
  path: string
  Component: ComponentType
  handle?: PageHandle
}

function renewalOf({ isAuthenticated, userId, userType }: CurrentUser): object {
  return isAuthenticated && userId && userType ? signedInAnswer(userId, userType) : { isAuthenticated: false }
}

/**
 * Returns the list of calls made from here on, without the vetting count, which isn't about a person. Only the
 * current-user call is answered.
 */
export function serverKnows(answer: CurrentUser | (() => Promise<Response>)): string[] {
  const asked: string[] = []
  forgetEverything()
  useSidebarStore.setState(useSidebarStore.getInitialState())
  vi.stubGlobal('fetch', async (address: string) => {
    // What the claims beside the form are made of.
    if (address === countsCall.path || address === servingModelCall.path)
      return new Response('{}', { status: 404 })
    asked.push(address)
    if (address === '/api/auth/activity') return new Response(null, { status: 204 })
    if (address.startsWith(`${listNotifications.path}?`)) return Response.json(nothingUnread)
    const isRenewal = address === '/api/auth/refresh'
    if (!isRenewal && address !== '/api/auth/current-user') return new Response('{}', { status: 404 })
    if (typeof answer === 'function') return answer()
    return new Response(JSON.stringify(isRenewal ? renewalOf(answer) : answer))
  })
  return asked
}

function FrameAsInRoot() {
  return (
    <>
      <MasqueradeBannerLoader />
      <PageFrame />
      <PageAnnouncer />
    </>
  )
}

export function showPages(at: string, pages: readonly ShownPage[]) {
  const Stub = createRoutesStub([{ Component: FrameAsInRoot, children: [...pages] }])
  return render(<Stub initialEntries={[at]} />)
}

/** Sets the answer to (max-width: 868px). */
export function openOn(kind: 'phone' | 'desktop'): void {
  vi.stubGlobal('matchMedia', (media: string) =>
    Object.assign(new EventTarget(), { media, matches: kind === 'phone' && media.includes('max-width') }),
  )
}

/** Each test in the file starts on a desktop, signed out, with a quiet console. */
export function desktopTests(): void {
  beforeEach(() => {
    openOn('desktop')
    allowLog()
  })
  // The page is taken down before what it knows is forgotten.
  afterEach(() => {
    cleanup()
    forgetEverything()
  })
}
