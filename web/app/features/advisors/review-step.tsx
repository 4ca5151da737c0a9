import { type Application, checkKinds, withdrawApplication } from '@evenkeel/contract/advisors'
import { brand } from '@evenkeel/contract/brand'
import { personUuid } from '@evenkeel/contract/person-id'
import { useState } from 'react'
import { formatDate } from '../../format/times.ts'
import { call } from '../../server-link/call.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Chip, type ChipProps } from '../../ui/chip.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { ContentBlock } from '../../ui/content-block.tsx'
import { Table } from '../../ui/table.tsx'
import type { StepProps } from './answer-step.tsx'
import { keepApplication } from './application-store.ts'
import { ConsumerAside } from './consumer-aside.tsx'
import { toDraft } from './draft-answers.ts'
import { navigatorSteps, pathOfStep } from './onboarding-steps.ts'
import { SaveProblem } from './save-problem.tsx'
import { StepShell } from './step-shell.tsx'
import { useOneCall } from './use-one-call.ts'

type Check = Application['checks'][number]

const states: Readonly<Record<Check['state'], { label: string; kind: ChipProps['kind'] }>> = {
  'not-started': { label: 'Not started', kind: 'plain' },
  waiting: { label: 'Waiting', kind: 'info' },
  passed: { label: 'Passed', kind: 'good' },
  failed: { label: 'Failed', kind: 'danger' },
  expired: { label: 'Expired', kind: 'warning' },
}

const appeal = `If you disagree, write to ${brand.supportEmail}: somebody else looks at it again.`
const headings: Readonly<Record<Application['status'], { title: string; lead: string }>> = {
  draft: { title: 'Terms', lead: '' },
  withdrawn: { title: 'Terms', lead: '' },
  submitted: { title: 'In review', lead: 'We have your application. Nothing is shown to consumers yet.' },
  'in-review': {
    title: 'In review',
    lead: 'A reviewer is looking at it. Nothing is shown to consumers yet.',
  },
  approved: { title: 'Approved', lead: 'Your profile is open to consumers.' },
  rejected: { title: 'Not approved', lead: `The reason stands beside the check. ${appeal}` },
  suspended: { title: 'Suspended', lead: `You are not shown to anybody new. ${appeal}` },
}

function Checks({ checks }: { checks: readonly Check[] }) {
  return (
    <Table caption="Checks">
      <thead>
        <tr>
          <th scope="col">Check</th>
          <th scope="col">State</th>
          <th scope="col">Who</th>
          <th scope="col">When</th>
        </tr>
      </thead>
      <tbody>
        {checks.map(({ kind, state, by, at, note }) => (
          <tr key={kind}>
            <th scope="row">
              {checkKinds[kind]}
              {note && <span className="block font-normal text-muted">{note}</span>}
            </th>
            <td>
              <Chip kind={states[state].kind}>{states[state].label}</Chip>
            </td>
            <td>{by ?? '–'}</td>
            <td className="whitespace-nowrap">{at === null ? '–' : formatDate(at)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function Withdraw({ onSaved }: { onSaved: () => void }) {
  const [isAsking, setIsAsking] = useState(false)
  const { run, isRunning, failure } = useOneCall()
  async function withdraw() {
    const { isDone } = await run(async () => keepApplication(await call(withdrawApplication, {})))
    if (isDone) onSaved()
  }
  return (
    <>
      <Button variant="transparent" isRunning={isRunning} onClick={() => setIsAsking(true)}>
        Take the application back
      </Button>
      <SaveProblem failure={failure} />
      <ConfirmDialog
        isOpen={isAsking}
        title="Take your application back?"
        description="The review ends. Everything you entered stays, and you can hand it in again."
        confirmLabel="Take it back"
        cancelLabel="Keep it in review"
        onConfirm={withdraw}
        onClose={() => setIsAsking(false)}
      />
    </>
  )
}

/** After step 9: each check with its state, who decided and when. */
export function ReviewStep({ step, profile, application, savedAt, onSaved }: StepProps) {
  const { status, submittedAt, signedName, checks } = application
  const { title, lead } = headings[status]
  const isOpen = status === 'submitted' || status === 'in-review'
  const profileAddress = `/advisor/${personUuid('advisor', profile.advisor_id)}?advisorId=${profile.advisor_id}`
  return (
    <StepShell
      step={step}
      title={title}
      lead={lead}
      steps={navigatorSteps(step, { profile, application })}
      aside={<ConsumerAside values={toDraft(profile)} id={profile.advisor_id} />}
      savedAt={savedAt}
    >
      <ContentBlock
        title="Checks"
        headingAs="h2"
        description={
          submittedAt === null
            ? undefined
            : `Handed in on ${formatDate(submittedAt)}${signedName ? `, signed by ${signedName}` : ''}.`
        }
      >
        <Checks checks={checks} />
      </ContentBlock>
      {isOpen && (
        <ContentBlock title="What happens now" headingAs="h2">
          <div className="flex flex-col gap-2">
            <p>
              We usually decide within 5 business days after the last check has what it needs, and write to
              you then. There is nothing to pay.
            </p>
            <p>
              You can change every answer meanwhile; the reviewer looks at the newest version. Go to any step,
              or to your profile.
            </p>
          </div>
        </ContentBlock>
      )}
      <div className="flex flex-wrap gap-2">
        <LinkButton variant={isOpen ? 'secondary' : 'primary'} to={profileAddress}>
          Go to your profile
        </LinkButton>
        {isOpen && checks.some(({ kind, state }) => kind === 'identity' && state !== 'passed') && (
          <LinkButton variant="secondary" to={pathOfStep('prove-it-is-you')}>
            See your proof of identity
          </LinkButton>
        )}
        {isOpen && <Withdraw onSaved={onSaved} />}
      </div>
    </StepShell>
  )
}
