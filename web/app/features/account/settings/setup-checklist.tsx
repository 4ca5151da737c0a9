import { Check, Circle, Clock } from 'lucide-react'
import { Link } from 'react-router'
import { Chip } from '../../../ui/choice/chip.tsx'
import type { SetupState, SetupStep } from './setup-steps.ts'

const marks: Readonly<
  Record<SetupState, { icon: typeof Check; chip: 'good' | 'info' | 'plain'; word: string }>
> = {
  done: { icon: Check, chip: 'good', word: 'Done' },
  waiting: { icon: Clock, chip: 'info', word: 'In review' },
  open: { icon: Circle, chip: 'plain', word: 'To do' },
}

export function SetupChecklist({ steps }: { steps: readonly SetupStep[] }) {
  return (
    <ul aria-label="Your setup" className="divide-y divide-line">
      {steps.map(({ title, state, sentence, to }) => {
        const { icon: Icon, chip, word } = marks[state]
        return (
          <li key={title} className="flex items-start gap-3 py-3 first:pt-0 last:pb-0">
            <Icon
              aria-hidden="true"
              className={`mt-0.5 ${state === 'done' ? 'text-accent-text' : 'text-muted'}`}
            />
            <div className="min-w-0 flex-1">
              <p>
                <Link to={to} className="font-semibold">
                  {title}
                </Link>
              </p>
              <p className="text-muted">{sentence}</p>
            </div>
            <Chip kind={chip}>{word}</Chip>
          </li>
        )
      })}
    </ul>
  )
}
