import { type Application, readApplication } from '@evenkeel/contract/people/advisors'
import { create } from 'zustand'
import { call } from '../../../../server-link/call.ts'
import { onSessionEnd } from '../../../../session/end-session.ts'

// The progress of the user's own application. In memory only, like the profile it belongs to.

interface ApplicationState {
  application: Application | null
  loading: boolean
  hasFailed: boolean
}

const nothing: ApplicationState = { application: null, loading: false, hasFailed: false }
export const useApplicationStore = create<ApplicationState>(() => nothing)

let newest: object | undefined

export async function fetchApplication(): Promise<void> {
  const mine = {}
  newest = mine
  useApplicationStore.setState({ loading: true })
  try {
    const application = await call(readApplication, {})
    if (newest === mine) useApplicationStore.setState({ application, loading: false, hasFailed: false })
  } catch {
    if (newest === mine) useApplicationStore.setState({ loading: false, hasFailed: true })
  }
}

/** Stores the server's answer to a change. */
export function setApplication(application: Application): void {
  newest = undefined
  useApplicationStore.setState({ application, loading: false, hasFailed: false })
}

function forgetApplication(): void {
  newest = undefined
  useApplicationStore.setState(nothing, true)
}

onSessionEnd(forgetApplication)
