import type { AdvisorField } from '@evenkeel/contract/people/advisor-answers'
import { Lock } from 'lucide-react'
import { ConsumerCard } from './consumer-card.tsx'
import type { DraftAnswers } from './draft-answers.ts'

interface ConsumerAsideProps {
  values: DraftAnswers
  id?: number
  marked?: readonly AdvisorField[]
}

export const asideLabel = 'What consumers see'

const neverShown = ['Email and phone, until you accept', 'Proof of identity', 'Client preferences']

/** Next to every step: the card as consumers would see it now. */
export function ConsumerAside({ values, id, marked }: ConsumerAsideProps) {
  return (
    <div className="flex flex-col gap-4">
      <div>
        <h2 className="text-16">{asideLabel}</h2>
        <p className="text-muted">Changes as you answer.</p>
      </div>
      <ConsumerCard values={values} {...(id !== undefined && { id })} {...(marked && { marked })} />
      <div>
        <h3 className="flex items-center gap-2 text-14">
          <Lock className="size-4" aria-hidden="true" />
          Not shown
        </h3>
        <ul className="mt-2">
          {neverShown.map((line) => (
            <li key={line} className="border-b border-line py-1.5 text-muted">
              {line}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
