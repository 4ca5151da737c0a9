import type { AnswerOf } from '@evenkeel/contract/endpoint'
import { countAdvisors } from '@evenkeel/contract/market/count-advisors'
import { states } from '@evenkeel/contract/people/profile-choices'
import { useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { call } from '../../../../server-link/call.ts'
import { type Answers, changedFields } from '../questions/answers.ts'
import { useWatchedAnswers } from '../questions/answers-context.ts'
import { type FunnelGroup, funnelBody, funnelGroups } from './funnel.ts'

const restMs = 250

export interface FunnelRow {
  label: string
  left: number
  /** The answer given last. */
  isNewest: boolean
}

export interface Funnel {
  left: number
  rows: readonly FunnelRow[]
}

function newestOf(groups: readonly FunnelGroup[], changed: readonly string[]): number {
  const found = groups.findLastIndex(({ fields }) => fields.some((field) => changed.includes(field)))
  return found < 0 ? groups.length - 1 : found
}

function rowsOf(
  counted: AnswerOf<typeof countAdvisors>,
  groups: readonly FunnelGroup[],
  changed: readonly string[],
): FunnelRow[] {
  const newest = newestOf(groups, changed)
  const rows = groups.map(({ label }, place) => ({
    label,
    left: counted.funnel[place] ?? counted.left,
    isNewest: place === newest,
  }))
  // Where every advisor of the state takes clients, nothing needs to be said about it.
  const said = rows.filter(({ left, isNewest }, place) => place > 0 || isNewest || left < counted.inState)
  return [{ label: `In ${states[counted.state]}`, left: counted.inState, isNewest: false }, ...said]
}

/**
 * What each answer of the form left over. Asked in the background after a pause; the last known numbers stay until
 * then, and where it can't be counted. Null before there is a place to count in.
 */
export function useFunnel(form: UseFormReturn<Answers>): Funnel | null | undefined {
  const answers = useWatchedAnswers(form)
  const [funnel, setFunnel] = useState<Funnel>()
  const body = funnelBody(answers)
  const asked = body && JSON.stringify(body)
  const latest = useRef(answers)
  const before = useRef(answers)
  useEffect(() => {
    latest.current = answers
  })
  useEffect(() => {
    if (!asked) return
    const given = new AbortController()
    const timer = setTimeout(async () => {
      const now = latest.current
      const changed = changedFields(before.current, now)
      const groups = funnelGroups(now)
      try {
        const options = { isBackground: true, signal: given.signal }
        const counted = await call(countAdvisors, { body: JSON.parse(asked) }, options)
        before.current = now
        setFunnel({ left: counted.left, rows: rowsOf(counted, groups, changed) })
      } catch {
        // The questions work without a count.
      }
    }, restMs)
    return () => {
      clearTimeout(timer)
      given.abort()
    }
  }, [asked])
  return asked ? funnel : null
}
