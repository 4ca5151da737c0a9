import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { makeQueryClient } from '../../../server-link/query-client.ts'

/** Public pages have no cache around them; this one is gone with the page. */
export function WithQueries({ children }: { children: ReactNode }) {
  const [queries] = useState(makeQueryClient)
  return <QueryClientProvider client={queries}>{children}</QueryClientProvider>
}
