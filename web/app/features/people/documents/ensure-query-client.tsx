import { QueryClientContext, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useContext, useEffect, useState } from 'react'
import { makeQueryClient } from '../../../server-link/query-client.ts'
import { onSessionEnd } from '../../../session/end-session.ts'

/** The dashboard has a query cache; onboarding has none, so this provides one there. */
export function EnsureQueryClient({ children }: { children: ReactNode }) {
  const around = useContext(QueryClientContext)
  return around ? children : <OwnQueries>{children}</OwnQueries>
}

function OwnQueries({ children }: { children: ReactNode }) {
  const [queries] = useState(makeQueryClient)
  useEffect(() => onSessionEnd(() => queries.clear()), [queries])
  return <QueryClientProvider client={queries}>{children}</QueryClientProvider>
}
