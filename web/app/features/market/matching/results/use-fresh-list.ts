import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { describeFailure } from '../../../../server-link/failure-sentence.ts'
import { runFirstSearch } from '../search/run-first-search.ts'
import { isNewList } from './new-list.ts'

/** Coming from the questions, the list is made anew, once; a reload shows it as it was. */
export function useFreshList() {
  const { state } = useLocation()
  const navigate = useNavigate()
  const [isDue, setIsDue] = useState(() => isNewList(state))
  const [error, setError] = useState<string | null>(null)
  const [isRunning, setIsRunning] = useState(false)
  const hasRun = useRef(false)

  async function run() {
    setIsRunning(true)
    setError(null)
    try {
      await runFirstSearch(null)
      setIsDue(false)
      void navigate({ search: window.location.search }, { replace: true, state: null })
    } catch (failure) {
      setError(describeFailure(failure))
    }
    setIsRunning(false)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (!isDue || hasRun.current) return
    hasRun.current = true
    void run()
  }, [isDue])
  return { isReady: !isDue, error, retry: run, isRunning }
}
