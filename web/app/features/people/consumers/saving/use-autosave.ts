import { useEffect, useRef } from 'react'
import type { AnswersForm } from '../questions/use-answers-form.ts'

const quietMs = 1_500

/** Saves a moment after the last change, and again when the network returns after a failure. */
export function useAutosave(
  { form, isUnsaved, save, failure }: AnswersForm,
  isOn: boolean,
  mayKeep: () => boolean,
): void {
  const latest = useRef({ isUnsaved, save, mayKeep })
  useEffect(() => {
    latest.current = { isUnsaved, save, mayKeep }
  })
  const { subscribe } = form
  useEffect(() => {
    if (!isOn) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer)
        timer = setTimeout(() => {
          if (latest.current.mayKeep() && latest.current.isUnsaved()) void latest.current.save()
        }, quietMs)
      },
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [isOn, subscribe])

  const isWaiting = failure?.isUnanswered === true
  useEffect(() => {
    if (!isWaiting) return
    const tryAgain = () => void latest.current.save()
    window.addEventListener('online', tryAgain)
    return () => window.removeEventListener('online', tryAgain)
  }, [isWaiting])
}
