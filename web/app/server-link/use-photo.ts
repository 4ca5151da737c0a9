import { readPhoto } from '@evenkeel/contract/people/documents'
import { isPortraitId, portraitAddress } from '@evenkeel/contract/people/portraits'
import { type Query, type QueryClient, QueryClientContext, useQuery } from '@tanstack/react-query'
import { useContext } from 'react'
import { fetchFile } from './fetch-file.ts'
import { makeQueryClient } from './query-client.ts'

// Photos need a bearer token, which an <img> can't send. So they are fetched and shown from an object URL, which
// lives as long as its cache entry: until it is unused for a while, or the session ends and the cache is cleared.

const photoKey = 'photo'
const keptForMs = 5 * 60_000
const watched = new WeakSet<QueryClient>()
let ownQueries: QueryClient | undefined

/** Outside the dashboard no shared cache is cleared for us, so a photo is released with its last user. */
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

/** Address of a photo; undefined until it is loaded. A failure is only logged (spec 8-18). */
export function usePhoto(photoId: string | null): string | undefined {
  const isDrawn = photoId !== null && isPortraitId(photoId)
  const around = useContext(QueryClientContext)
  const queries = around ?? queriesOfOurOwn()
  const { data } = useQuery(
    {
      queryKey: [photoKey, photoId],
      enabled: photoId !== null && !isDrawn,
      // A photo never changes: another one has another id.
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: around ? keptForMs : 0,
      queryFn: async ({ signal }) => {
        const blob = await fetchFile(readPhoto, { photoId: photoId ?? '' }, { signal, isBackground: true })
        // Removed from the cache while loading, so nothing would revoke the address.
        signal.throwIfAborted()
        revokeWhenForgotten(queries)
        return URL.createObjectURL(blob)
      },
    },
    queries,
  )
  // Drawn portraits are public, so the browser fetches and caches them by itself.
  return isDrawn ? portraitAddress(photoId) : data
}
