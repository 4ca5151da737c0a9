import type { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { failureSentence } from '../../../server-link/failure-sentence.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { ProblemNotice } from '../../../ui/problem-notice.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'

interface LinkPageProps<Data> {
  title: string
  token: string
  query: Pick<ReturnType<typeof useQuery<Data>>, 'data' | 'error' | 'refetch' | 'isFetching'>
  /** Said instead of the rest once it is done. */
  done: ReactNode
  children: (data: Data) => ReactNode
}

/** A page that a link in a letter opens. Nothing happens until its button is pressed. */
export function LinkPage<Data>({ title, token, query, done, children }: LinkPageProps<Data>) {
  const failure = failureSentence(query.error)
  return (
    <div className="flex flex-col gap-6">
      <h1 className="text-24 medium:text-32">{title}</h1>
      {done ? (
        <div role="status" className="flex flex-col items-start gap-4">
          <div className="text-16">{done}</div>
          <LinkButton to="/shared/login">Sign in</LinkButton>
        </div>
      ) : query.data !== undefined ? (
        children(query.data)
      ) : failure ? (
        <div className="flex flex-col items-start gap-4">
          <ProblemNotice words={failure} />
          <Button
            variant="secondary"
            isRunning={query.isFetching}
            runningLabel="Checking…"
            onClick={() => query.refetch()}
          >
            Retry
          </Button>
        </div>
      ) : token === '' ? (
        <p className="text-16 text-muted">This link isn’t complete. Open it again from our email.</p>
      ) : (
        <div role="status" aria-label="Loading" className="flex flex-col gap-3">
          <Skeleton className="h-4 w-72 max-w-full" />
          <Skeleton className="h-10 w-40" />
        </div>
      )}
    </div>
  )
}
