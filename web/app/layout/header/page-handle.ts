import type { Role } from '@evenkeel/contract/choices'
import { useMatches } from 'react-router'

/** What a protected page tells the frame around it, before and without being rendered itself. */
export interface PageHandle {
  title: string
  /** Ends the sentence "Log in to …" for visitors who are not signed in. */
  loginTo: string
  /** Roles the page is made for; without it, everybody who is signed in. What it shows is the server's decision. */
  audience?: readonly Role[]
}

function isPageHandle(handle: unknown): handle is PageHandle {
  return typeof handle === 'object' && handle !== null && 'title' in handle && 'loginTo' in handle
}

export function usePageHandle(): PageHandle | undefined {
  const matches = useMatches()
  return matches.map(({ handle }) => handle).findLast(isPageHandle)
}
