import type { AnswerOf } from '@evenkeel/contract/endpoint'
import { advisorAnswerShape } from '@evenkeel/contract/people/advisor-answers'
import { readRecord } from '@evenkeel/contract/people/register'
import { useEffect, useState } from 'react'
import { call } from '../../../../server-link/call.ts'
import { CallFailed } from '../../../../server-link/call-failed.ts'
import { type Failure, failureOf } from '../../../../server-link/failure-sentence.ts'

export type FoundRecord = AnswerOf<typeof readRecord>

type LookUpFailure = Pick<Failure, 'sentence' | 'next'>

/** What the register says about an entered number. */
export type RecordLookUp =
  | { kind: 'none' | 'asking' }
  | { kind: 'answered'; answer: FoundRecord }
  | { kind: 'failed'; failure: LookUpFailure; retry: () => void }

// Debounced, so that typing seven digits sends one request.
const quietMs = 400
const askedLater = 'We couldn’t look up this number.'

type Answered = { crd: string } & ({ answer: FoundRecord } | { failure: LookUpFailure })

function lookUpFailureOf(error: unknown): LookUpFailure {
  const isUnanswered = !(error instanceof CallFailed) || error.status === undefined || error.status >= 500
  if (!isUnanswered) return failureOf(error)
  return {
    sentence: askedLater,
    next: navigator.onLine
      ? 'Enter your details. We’ll check the number when you continue.'
      : 'You’re offline. We’ll look it up when you reconnect.',
  }
}

/** Looks a number up during typing once it is plausible; answers for earlier numbers are ignored. */
export function useRecordLookUp(typed: string): RecordLookUp {
  const crd = typed.trim()
  const isNumber = crd !== '' && advisorAnswerShape.individual_crd_number.safeParse(crd).success
  const [answered, setAnswered] = useState<Answered>()
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt looks up the same number again
  useEffect(() => {
    if (!isNumber) return
    const asking = new AbortController()
    const { signal } = asking
    async function ask() {
      try {
        const answer = await call(readRecord, { params: { crd } }, { signal, isBackground: true })
        if (!signal.aborted) setAnswered({ crd, answer })
      } catch (error) {
        if (!signal.aborted) setAnswered({ crd, failure: lookUpFailureOf(error) })
      }
    }
    const timer = setTimeout(() => void ask(), quietMs)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [crd, isNumber, attempt])

  const retry = () => {
    setAnswered(undefined)
    setAttempt((before) => before + 1)
  }
  const hasFailed = isNumber && answered?.crd === crd && 'failure' in answered
  useEffect(() => {
    if (!hasFailed) return
    const again = () => {
      setAnswered(undefined)
      setAttempt((before) => before + 1)
    }
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [hasFailed])

  if (!isNumber) return { kind: 'none' }
  if (answered?.crd !== crd) return { kind: 'asking' }
  return 'answer' in answered
    ? { kind: 'answered', answer: answered.answer }
    : { kind: 'failed', failure: answered.failure, retry }
}
