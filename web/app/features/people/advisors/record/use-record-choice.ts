import type { AdvisorField } from '@evenkeel/contract/people/advisor-answers'
import { useEffect, useRef, useState } from 'react'
import type { AnswersForm } from '../answers/use-answers-form.ts'
import { alsoFromRecord, answersFromRecord } from '../onboarding/answers-from-record.ts'
import type { RecordLookUp } from './use-record-look-up.ts'

interface Options {
  form: AnswersForm
  lookUp: RecordLookUp
  /** The number the advisor confirmed before having an account. */
  knownMine: string | undefined
}

const filled: readonly AdvisorField[] = ['registered_states', 'firm_crd_number', ...alsoFromRecord]

/** "This is me" or "Not me", and its effect on the answers. */
export function useRecordChoice({ form, lookUp, knownMine }: Options) {
  const [mine, setMine] = useState(knownMine)
  const [refused, setRefused] = useState<string>()
  const filledFor = useRef<string>(undefined)
  const answer = lookUp.kind === 'answered' ? lookUp.answer : undefined
  const record = answer && answer.claim !== 'claimed' ? answer.record : null
  // A saved number was confirmed when it was saved.
  const isMine = record !== null && (mine === record.crd || answer?.claim === 'yours')

  function fill() {
    if (!record) return
    filledFor.current = record.crd
    const known = answersFromRecord(record, form.values, new Date())
    form.fill({ ...known, no_record_reason: null })
  }

  // A confirmation from before registration still applies and fills in the answers once the record has loaded.
  const isOwed = record !== null && mine === record.crd && filledFor.current !== record.crd
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per confirmed record
  useEffect(() => {
    if (isOwed) fill()
  }, [isOwed])

  return {
    record,
    isMine,
    mine,
    refused,
    takeAsMine: () => {
      if (!record) return
      setMine(record.crd)
      fill()
    },
    /** Clears the number and what its record filled in. */
    refuse: () => {
      if (!record) return
      setRefused(record.crd)
      setMine(undefined)
      filledFor.current = undefined
      form.reset(filled)
      form.set('individual_crd_number', '')
    },
  }
}
