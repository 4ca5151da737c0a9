import { FileText } from 'lucide-react'
import { useNavigate } from 'react-router'
import { Chip } from '../../ui/chip.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { StepProps } from './answer-step.tsx'
import { ConsumerAside } from './consumer-aside.tsx'
import { toDraft } from './draft-answers.ts'
import { navigatorSteps, pathOfStep, stepAfter } from './onboarding-steps.ts'
import { type DocumentKind, documentLabels, showAdvisor } from './show-advisor.ts'
import { StepShell } from './step-shell.tsx'

const kinds: { kind: DocumentKind; words: string; isOptional?: true }[] = [
  { kind: 'adv_document', words: 'Form ADV Part 2A of your firm: business, fees, discipline, conflicts.' },
  {
    kind: 'crs_form',
    words: 'The two-page relationship summary. Firms registered only with a state may have none.',
  },
  { kind: 'disclosure_document', words: 'What you must tell a client about yourself and your conflicts.' },
  { kind: 'liquidity_statement', words: 'How your firm can meet its obligations.', isOptional: true },
]

/** Step 8. Uploads come with documents; until then the step says what will be wanted and holds nobody up. */
export function DocumentsStep({ step, profile, application, savedAt }: StepProps) {
  const navigate = useNavigate()
  const next = stepAfter(step)
  const there = new Set(showAdvisor(profile).documents.map(({ kind }) => kind))
  return (
    <StepShell
      step={step}
      steps={navigatorSteps(step, { profile, application })}
      aside={<ConsumerAside values={toDraft(profile)} id={profile.advisor_id} />}
      savedAt={savedAt}
      continueLabel="Continue"
      onContinue={() => next && navigate(pathOfStep(next.slug))}
    >
      <Notice>Uploads are not open yet. You can go on and hand in your application without them.</Notice>
      <ul className="flex flex-col gap-4">
        {kinds.map(({ kind, words, isOptional }) => (
          <li key={kind} className="card compact flex items-start gap-3">
            <FileText className="mt-0.5 flex-none text-muted" aria-hidden="true" />
            <div className="min-w-0 flex-1">
              <h2 className="text-16">{documentLabels[kind]}</h2>
              <p className="text-muted">{words}</p>
            </div>
            <Chip kind={there.has(kind) ? 'good' : 'plain'}>
              {there.has(kind) ? 'There' : isOptional ? 'Optional' : 'Wanted later'}
            </Chip>
          </li>
        ))}
      </ul>
    </StepShell>
  )
}
