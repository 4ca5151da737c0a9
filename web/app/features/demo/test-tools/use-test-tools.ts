import { readTestTools } from '@evenkeel/contract/demo/test-tools'
import type { AnswerOf } from '@evenkeel/contract/endpoint'
import { useCallback, useEffect, useState } from 'react'
import { call } from '../../../server-link/call.ts'

type Answer = AnswerOf<typeof readTestTools>
export type DemoPerson = Answer['people'][number]
export type TestMail = Answer['mails'][number]

const everyMs = 3000

/** Polls every few seconds while open, so that an awaited email appears by itself. */
export function useTestTools() {
  const [answer, setAnswer] = useState<Answer>()
  const [problem, setProblem] = useState<string>()
  const reload = useCallback(async () => {
    try {
      setAnswer(await call(readTestTools, {}, { isBackground: true }))
      setProblem(undefined)
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'The test tools didn’t respond.')
    }
  }, [])
  useEffect(() => {
    void reload()
    const timer = setInterval(reload, everyMs)
    return () => clearInterval(timer)
  }, [reload])
  return { people: answer?.people, mails: answer?.mails, problem, reload }
}
