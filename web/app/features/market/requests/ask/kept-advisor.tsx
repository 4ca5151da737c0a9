import type { PersonId } from '@evenkeel/contract/person-id'
import { useEffect, useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import { useMatchDetail } from '../request-queries.ts'
import { askSearch } from './ask-search.ts'

interface KeptAdvisorProps {
  advisorId: PersonId
  /** The questions were just answered: the sheet opens by itself, once. */
  isArriving: boolean
}

/** The advisor whose public page a visitor came from, above their list; says so where a must-have rules them out. */
export function KeptAdvisor({ advisorId, isArriving }: KeptAdvisorProps) {
  const { data: detail } = useMatchDetail(advisorId)
  const navigate = useNavigate()
  const hasOpened = useRef(false)
  const canAsk = detail !== undefined && detail.refusals.length === 0
  const isDue = isArriving && detail !== undefined
  useEffect(() => {
    if (!isDue || hasOpened.current) return
    hasOpened.current = true
    void navigate({ search: askSearch(advisorId, canAsk) }, { replace: true })
  }, [isDue, canAsk, advisorId, navigate])
  if (!detail) return null
  const { first_name: first, last_name: last } = detail.card
  return (
    <aside
      aria-label={`${first} ${last}`}
      className="flex min-h-10 flex-wrap items-center justify-center gap-x-5 gap-y-1 border-b border-line bg-accent-soft px-4 py-1.5 max-medium:justify-between"
    >
      <p className="min-w-0 wrap-anywhere">
        {canAsk
          ? `You came to ask ${first} ${last}.`
          : `${first} ${last} isn’t in your list because of your answers.`}
      </p>
      <Link className="link" to={{ search: askSearch(advisorId, canAsk) }}>
        {canAsk ? `Ask ${first}` : 'See why'}
      </Link>
    </aside>
  )
}
