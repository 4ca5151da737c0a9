import type { Role } from '@evenkeel/contract/choices'
import type { ComponentType } from 'react'
import { useMatches } from 'react-router'

/** What a protected page declares to the frame around it before it is rendered. */
export interface PageHandle {
  title: string
  /** Ends the sentence "Sign in to …" for visitors who are not signed in. */
  loginTo: string
  /** Roles the page is for; all signed-in roles if omitted. The server decides what data it shows. */
  audience?: readonly Role[]
  /**
   * Below 1440 px the sidebar starts collapsed, because the page needs the width; the reader's own toggle wins. A list
   * names the roles for whom it does.
   */
  isWide?: boolean | readonly Role[]
  /** Shown to visitors below the sentence and the button; it asks for no one's data. */
  ForVisitors?: ComponentType
}

function isPageHandle(handle: unknown): handle is PageHandle {
  return typeof handle === 'object' && handle !== null && 'title' in handle && 'loginTo' in handle
}

export function usePageHandle(): PageHandle | undefined {
  const matches = useMatches()
  return matches.map(({ handle }) => handle).findLast(isPageHandle)
}
