import type { Pick as Picked } from '@evenkeel/contract/market/choices'
import { useEffect, useRef, useState } from 'react'
import { useOnline } from '../../../../server-link/use-online.ts'
import { useAnswerChoice, useChoices, useNextChoice, useUndoChoice } from './choice-queries.ts'

/** The open pair, what was chosen before, and what can be done with them. */
export function useChoosing(isWanted = true) {
  const isOnline = useOnline()
  const { data: made } = useChoices(isWanted)
  const next = useNextChoice(isWanted)
  const answering = useAnswerChoice()
  const undoing = useUndoChoice()
  const [picked, setPicked] = useState<Picked | null>(null)
  const heading = useRef<HTMLParagraphElement>(null)
  const shownId = useRef<number | null>(null)
  const choice = next.data?.choice ?? null
  const choiceId = choice?.choice_id ?? null
  const isBusy = answering.isPending || undoing.isPending || next.isFetching

  // The buttons just pressed belong to the next pair now, so focus moves to where it starts, which also reads it out.
  useEffect(() => {
    if (choiceId === null) return
    if (shownId.current !== null && shownId.current !== choiceId) heading.current?.focus()
    shownId.current = choiceId
  }, [choiceId])

  async function pick(which: Picked) {
    if (choiceId === null || isBusy || !isOnline) return
    setPicked(which)
    undoing.reset()
    await answering.mutateAsync({ choiceId, picked: which }).catch(() => undefined)
    setPicked(null)
  }
  async function back() {
    if (isBusy) return
    const last = made?.choices.reduce((a, b) =>
      (b.answered_at - a.answered_at || b.choice_id - a.choice_id) >= 0 ? b : a,
    )
    answering.reset()
    if (last) await undoing.mutateAsync(last.choice_id).catch(() => undefined)
  }

  return {
    isOnline,
    next,
    choice,
    hasMade: (made?.choices.length ?? 0) > 0,
    tastes: made?.tastes ?? [],
    picked,
    isBusy,
    isUndoing: undoing.isPending,
    failure: answering.error ?? undoing.error,
    /** Focused when the next pair appears. */
    heading,
    pick,
    back,
  }
}

export type Choosing = ReturnType<typeof useChoosing>
