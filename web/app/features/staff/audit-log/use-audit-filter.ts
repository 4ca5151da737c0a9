import { isUuid, readPersonId } from '@evenkeel/contract/person-id'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { AuditFilter } from './audit-queries.ts'

export const filterNames = ['event', 'actor', 'subject', 'masquerade', 'from', 'to'] as const
export type FilterName = (typeof filterNames)[number]

const isNumber = (text: string) => readPersonId(text) !== undefined
const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))

const isGood: Readonly<Record<FilterName, (text: string) => boolean>> = {
  event: (text) => /^[a-z0-9.-]{1,60}$/.test(text),
  actor: isNumber,
  subject: isNumber,
  masquerade: isUuid,
  from: isDay,
  to: isDay,
}

const wanted = {
  event: 'Choose an event.',
  actor: 'Enter a person’s ID.',
  subject: 'Enter a person’s ID.',
  masquerade: 'Enter the full masquerade ID.',
  from: 'Enter a date.',
  to: 'Enter a date.',
} as const

/** Invalid filters with a hint, including a range that ends before it begins. */
export function filterProblems(filter: AuditFilter): Partial<Record<FilterName, string>> {
  const problems: Partial<Record<FilterName, string>> = {}
  for (const name of filterNames) {
    const text = filter[name]
    if (text !== undefined && !isGood[name](text)) problems[name] = wanted[name]
  }
  if (filter.from && filter.to && !problems.from && !problems.to && filter.to < filter.from)
    problems.to = 'Choose a date on or after the start date.'
  return problems
}

/** Keeps the filter in the address and drops invalid values typed there by hand. */
export function useAuditFilter() {
  const [params, setParams] = useSearchParams()
  const filter = useMemo(() => {
    const read: AuditFilter = {}
    for (const name of filterNames) {
      const text = params.get(name)?.trim()
      if (text && isGood[name](text)) read[name] = text
    }
    return read
  }, [params])
  return {
    filter,
    show: (next: AuditFilter) =>
      setParams(new URLSearchParams(Object.entries(next)), { replace: true, preventScrollReset: true }),
  }
}
