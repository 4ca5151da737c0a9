import { askFromPublicPage } from '@evenkeel/contract/contact/public-page'
import type { AnswerOf } from '@evenkeel/contract/endpoint'
import { UserRound } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { call } from '../../../server-link/call.ts'
import { isRefusedAs } from '../../../server-link/call-failed.ts'
import { describeFailure } from '../../../server-link/failure-sentence.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LoadError } from '../../../ui/load-error.tsx'

export type AskedAdvisor = AnswerOf<typeof askFromPublicPage>

interface AskFromPageProps {
  slug: string
  /** Shown until the next page opens. */
  loading: ReactNode
  /** Puts the page around a problem. */
  frame: (problem: ReactNode) => ReactNode
  onAsked: (advisor: AskedAdvisor) => void
}

/** Remembers the advisor of a public page for a visitor, then continues. */
export function AskFromPage({ slug, loading, frame, onAsked }: AskFromPageProps) {
  const [error, setError] = useState<unknown>(null)
  const hasBegun = useRef(false)

  async function ask() {
    setError(null)
    try {
      onAsked(await call(askFromPublicPage, { params: { slug } }))
    } catch (failure) {
      setError(failure)
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    void ask()
  }, [])

  if (error === null) return loading
  return frame(
    isRefusedAs(error, 'not-found') ? (
      <EmptyState
        icon={<UserRound />}
        sentence="This advisor no longer has a public page."
        action={
          <LinkButton to="/" variant="secondary">
            Find an advisor
          </LinkButton>
        }
      />
    ) : (
      <LoadError sentence={describeFailure(error)} onRetry={ask} />
    ),
  )
}
