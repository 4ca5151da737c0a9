import { readPhoto } from '@evenkeel/contract/people/documents'
import { type Query, type QueryClient, QueryClientContext, useQuery } from '@tanstack/react-query'
import { useContext } from 'react'
import { fetchFile } from './fetch-file.ts'
import { makeQueryClient } from './query-client.ts'

// Photos are handed out only with a bearer, which an <img> cannot send. So they are fetched, and shown from an
// object URL, which lives as long as its place in the page's cache: until nobody has used it for a while, or until
// the session ends and the cache is emptied.

const photoKey = 'photo'
const keptForMs = 5 * 60_000
const watched = new WeakSet<QueryClient>()
let ownQueries: QueryClient | undefined

/** Outside the dashboard there is no cache that is emptied for us: there a photo goes with the last that shows it. */
function queriesOfOurOwn(): QueryClient {
  ownQueries ??= makeQueryClient()
  return ownQueries
}

function revoke({ queryKey, state }: Pick<Query, 'queryKey' | 'state'>): void {
  if (queryKey[0] === photoKey && typeof state.data === 'string') URL.revokeObjectURL(state.data)
}

function revokeWhenForgotten(queries: QueryClient): void {
  if (watched.has(queries)) return
  watched.add(queries)
  queries.getQueryCache().subscribe((event) => {
    if (event.type === 'removed') revoke(event.query)
  })
}

/** Address of a photo; undefined while it is not there. A failure is only logged (spec 8-18). */
export function usePhoto(photoId: string | null): string | undefined {
  const around = useContext(QueryClientContext)
  const queries = around ?? queriesOfOurOwn()
  const { data } = useQuery(
    {
      queryKey: [photoKey, photoId],
      enabled: photoId !== null,
      // A photo never changes: another one has another id.
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: around ? keptForMs : 0,
      queryFn: async ({ signal }) => {
        const blob = await fetchFile(readPhoto, { photoId: photoId ?? '' }, { signal, isBackground: true })
        // Forgotten while it was on its way: nobody would be left to revoke the address.
        signal.throwIfAborted()
        revokeWhenForgotten(queries)
        return URL.createObjectURL(blob)
      },
    },
    queries,
  )
  return data
}
