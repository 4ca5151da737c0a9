import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Outlet } from 'react-router'
import { makeQueryClient } from '../../server-link/query-client.ts'
import { onSessionEnd } from '../../session/end-session.ts'

/** Choices and first list of a visitor share what they fetched, as pages of the dashboard do. */
export default function VisitorPages() {
  const [queries] = useState(makeQueryClient)
  useEffect(() => onSessionEnd(() => queries.clear()), [queries])
  return (
    <QueryClientProvider client={queries}>
      <Outlet />
    </QueryClientProvider>
  )
}
